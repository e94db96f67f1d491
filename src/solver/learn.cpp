#include "learn.hpp"
#include <algorithm>
#include <vector>

namespace sudoku {
namespace {
// Candidate v is digit v % 9 + 1 of cell v / 9. It has two literals: 2v says that it is in the
// solution, and 2v + 1 that it is not.
constexpr int candidates = 729;

// Exactly one of the nine candidates of a unit is in the solution. Units 0 to 80 are the cells, the
// others are a digit in a row, then in a column, then in a box.
constexpr int units = 324;

struct Units {
    int of[candidates][4];
    int open[units];       // the number of candidates that are not ruled out
    int left[units] = {};  // the exclusive or of their literals 2v; the last one if there is one
};

// The literals of each unit, nine at a time, and then the clauses. A clause has its size, the next
// clauses in the lists of the two literals that it watches, and its literals, these two first.
struct Store {
    std::vector<int> numbers;
    int watched_by[2 * candidates] = {};  // the place of the first clause that watches a literal
};

// A literal follows from the values of the candidates of the literals at these places in the store.
// A decision, an assumption, or a literal that is true of the whole puzzle has none.
struct Reason {
    int place;
    int size;
};

// The literals that are true, in the order in which they were found. There is a level for each
// assumption, even where it is true already, and then one for each decision.
struct Trail {
    int literals[candidates];
    int size = 0;
    int propagated = 0;  // the number of literals whose consequences are known
    std::size_t level = 0;
    int start_of[2 * candidates];  // the size before each level
    std::size_t level_of[candidates];
    Reason reason_of[candidates];
};

class ClauseLearner : public Learner {
public:
    ClauseLearner(const std::uint16_t* puzzle, Effort& effort) : effort_(effort) {
        std::fill(units_.open, units_.open + units, 9);
        store_.numbers.resize(9 * units);
        for (int v = 0; v < candidates; ++v) {
            const int row = v / 81;
            const int column = v / 9 % 9;
            const int digit = v % 9;
            const int unit[] = {v / 9, 81 + 9 * row + digit, 162 + 9 * column + digit,
                                243 + 9 * (row / 3 * 3 + column / 3) + digit};
            const int place[] = {digit, column, row, row % 3 * 3 + column % 3};
            for (int i = 0; i < 4; ++i) {
                units_.of[v][i] = unit[i];
                units_.left[unit[i]] ^= 2 * v;
                literals_of(unit[i])[place[i]] = 2 * v;
            }
        }
        for (int v = 0; v < candidates; ++v)
            if ((puzzle[v / 9] >> v % 9 & 1) == 0) assign(2 * v + 1, Reason{});
    }

    bool solve(const std::uint16_t* part, std::uint8_t* answer) override {
        assume(part);
        while (true) {
            if (!propagate()) {
                if (!learn()) return false;
            } else if (trail_.level < assumptions_.size()) {
                const int literal = assumptions_[trail_.level];
                if (is_true_[literal ^ 1]) return false;
                decide(literal);
            } else if (trail_.size < candidates) {
                ++effort_.guesses;
                decide(2 * best_candidate());
            } else {
                for (int v = 0; v < candidates; ++v)
                    if (is_true_[2 * v]) answer[v / 9] = static_cast<std::uint8_t>(v % 9 + 1);
                return true;
            }
        }
    }

private:
    int* literals_of(int unit) { return store_.numbers.data() + 9 * unit; }

    // Assumes what the masks of the part say: first which candidates are placed, since most of the
    // others are ruled out by these, then which are ruled out. Assumptions that were propagated
    // before stay, up to the first that does not hold in this part.
    void assume(const std::uint16_t* part) {
        const auto holds = [&](int literal) {
            const unsigned mask = part[literal / 18];
            const unsigned digit = 1U << literal / 2 % 9;
            return literal % 2 == 0 ? mask == digit : (mask & digit) == 0;
        };
        const std::size_t propagated = std::min(assumptions_.size(), trail_.level);
        std::size_t kept = 0;
        while (kept < propagated && holds(assumptions_[kept])) ++kept;
        assumptions_.resize(kept);
        undo_to(kept);
        for (const int sign : {0, 1})
            for (int literal = sign; literal < 2 * candidates; literal += 2)
                if (holds(literal) && !is_true_[literal]) assumptions_.push_back(literal);
    }

    // The candidate that was met in many conflicts and has few beside it in its units. The worst
    // grids take 30 times as many conflicts where cells are given a digit by dom/wdeg (Boussemart,
    // Hemery, Lecoutre, Sais 2004).
    int best_candidate() const {
        static constexpr unsigned shares[] = {0,   2520, 1260, 840, 630,
                                              504, 420,  360,  315, 280};  // 2520 / open
        unsigned share[units];
        for (int u = 0; u < units; ++u) share[u] = shares[units_.open[u]];
        int best = 0;
        std::uint64_t most = 0;
        for (int v = 0; v < candidates; ++v) {
            if (is_true_[2 * v] || is_true_[2 * v + 1]) continue;
            const int* const unit = units_.of[v];
            const unsigned sum = share[unit[0]] + share[unit[1]] + share[unit[2]] + share[unit[3]];
            const std::uint64_t weight = std::uint64_t{sum} * (activity_[v] + increment_);
            if (weight > most) {
                most = weight;
                best = v;
            }
        }
        return best;
    }

    void decide(int literal) {
        trail_.start_of[++trail_.level] = trail_.size;
        if (!is_true_[literal]) assign(literal, Reason{});
    }

    void assign(int literal, Reason reason) {
        const int v = literal / 2;
        is_true_[literal] = true;
        trail_.level_of[v] = trail_.level;
        trail_.reason_of[v] = reason;
        trail_.literals[trail_.size++] = literal;
        if (literal % 2 == 1) change_open(v, -1);
    }

    void change_open(int v, int change) {
        for (const int u : units_.of[v]) {
            units_.open[u] += change;
            units_.left[u] ^= 2 * v;
        }
    }

    void undo_to(std::size_t level) {
        if (level >= trail_.level) return;
        while (trail_.size > trail_.start_of[level + 1]) {
            const int literal = trail_.literals[--trail_.size];
            is_true_[literal] = false;
            if (literal % 2 == 1) change_open(literal / 2, 1);
        }
        trail_.propagated = trail_.size;
        trail_.level = level;
    }

    // These four return false where there is a conflict, which is kept.
    bool imply(int literal, Reason reason) {
        if (is_true_[literal]) return true;
        if (!is_true_[literal ^ 1]) {
            assign(literal, reason);
            return true;
        }
        conflict_ = literal;
        conflict_reason_ = reason;
        return false;
    }

    bool propagate() {
        while (trail_.propagated < trail_.size) {
            const int literal = trail_.literals[trail_.propagated++];
            ++effort_.literals;
            if (!visit_units(literal) || !visit_clauses(literal ^ 1)) return false;
        }
        return true;
    }

    bool visit_units(int literal) {
        const int v = literal / 2;
        for (const int u : units_.of[v]) {
            const int* const first = literals_of(u);
            const int& open = units_.open[u];
            if (literal == 2 * v) {
                for (const int* other = first; other != first + 9 && open > 1; ++other)
                    if (*other != literal && !imply(*other + 1, reason_of(v))) return false;
            } else if (open < 2 && !imply(open == 1 ? units_.left[u] : 2 * v, Reason{9 * u, 9})) {
                return false;
            }
        }
        return true;
    }

    // The candidate alone, where it stands among those of its cell.
    static Reason reason_of(int v) { return {9 * (v / 9) + v % 9, 1}; }

    // Each clause that watches the literal watches another one instead, which is not false, or
    // implies the other literal that it watches.
    bool visit_clauses(int falsified) {
        for (int* link = &store_.watched_by[falsified]; *link != 0;) {
            const int place = *link;
            int* const clause = store_.numbers.data() + place;
            int* const literals = clause + 3;
            const int mine = literals[0] != falsified;
            const int other = literals[1 - mine];
            int i = is_true_[other] ? clause[0] : 2;
            while (i < clause[0] && is_true_[literals[i] ^ 1]) ++i;
            if (i < clause[0]) {
                *link = clause[1 + mine];
                std::swap(literals[mine], literals[i]);
                clause[1 + mine] = store_.watched_by[literals[mine]];
                store_.watched_by[literals[mine]] = place;
            } else {
                if (!imply(other, Reason{place + 3, clause[0]})) return false;
                link = clause + 1 + mine;
            }
        }
        return true;
    }

    // Learns a clause: the causes of the conflict cannot all hold. Those that follow from others
    // are left out. Goes back to the lowest level on which all its literals but one are false, and
    // assigns that one. False if the puzzle has no solution; whoever asks next meets the conflict
    // again.
    bool learn() {
        if (trail_.level == 0) {
            trail_.propagated = 0;
            return false;
        }
        ++effort_.conflicts;
        analyze();
        const bool is_alone = learned_.size() == 1;
        for (std::size_t i = 2; i < learned_.size(); ++i)  // watches one of the highest level
            if (level_of(learned_[i]) > level_of(learned_[1])) std::swap(learned_[i], learned_[1]);
        undo_to(is_alone ? 0 : level_of(learned_[1]));
        assign(learned_[0], is_alone ? Reason{} : add_clause());
        raise_increment();
        return true;
    }

    // Replaces causes on this level by their own causes until one is left, the first unique
    // implication point. Its literal is the first of the learned clause.
    void analyze() {
        std::fill(is_seen_, is_seen_ + candidates, false);
        seen_on_level_ = 0;
        learned_.assign(1, 0);
        int v = conflict_ / 2;
        int at = trail_.size;
        see(v);
        for (Reason reason = conflict_reason_; seen_on_level_ > 0; reason = trail_.reason_of[v]) {
            const int* const first = store_.numbers.data() + reason.place;
            for (const int* cause = first; cause != first + reason.size; ++cause) see(*cause / 2);
            do v = trail_.literals[--at] / 2;
            while (!is_seen_[v]);
            --seen_on_level_;
        }
        learned_[0] = false_literal(v);
    }

    void see(int v) {
        if (is_seen_[v] || trail_.level_of[v] == 0) return;
        is_seen_[v] = true;
        activity_[v] += increment_;
        if (trail_.level_of[v] == trail_.level)
            ++seen_on_level_;
        else
            learned_.push_back(false_literal(v));
    }

    std::size_t level_of(int literal) const { return trail_.level_of[literal / 2]; }
    int false_literal(int v) const { return 2 * v + is_true_[2 * v]; }

    Reason add_clause() {
        const int place = static_cast<int>(store_.numbers.size());
        const int size = static_cast<int>(learned_.size());
        store_.numbers.push_back(size);
        for (const int watched : {learned_[0], learned_[1]}) {
            store_.numbers.push_back(store_.watched_by[watched]);
            store_.watched_by[watched] = place;
        }
        store_.numbers.insert(store_.numbers.end(), learned_.begin(), learned_.end());
        return {place + 3, size};
    }

    // Each conflict counts a part in 16 more than the one before. Now and then all are scaled down.
    void raise_increment() {
        increment_ += increment_ / 16;
        if (increment_ < 1 << 24) return;
        increment_ >>= 14;
        for (std::uint32_t& activity : activity_) activity >>= 14;
    }

    Effort& effort_;
    Units units_;
    Store store_;
    Trail trail_;
    bool is_true_[2 * candidates] = {};  // by literal
    std::vector<int> assumptions_;
    std::uint32_t activity_[candidates] = {};  // how often a candidate was met in conflicts
    std::uint32_t increment_ = 1 << 10;        // so much does the next conflict count
    int conflict_ = 0;                         // the false literal that was implied
    Reason conflict_reason_;
    std::vector<int> learned_;
    bool is_seen_[candidates];
    int seen_on_level_;
};
}  // namespace

Learner::~Learner() = default;

Learner* new_learner(const std::uint16_t* puzzle, Effort& effort) {
    return new ClauseLearner(puzzle, effort);
}
}  // namespace sudoku
