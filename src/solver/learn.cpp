#include "learn.hpp"
#include <algorithm>
#include <vector>

namespace sudoku {
namespace {
// Candidate v is digit v % 9 + 1 of cell v / 9. It has two literals: 2v says that it is in the
// solution, and 2v + 1 that it is not.
constexpr int candidates = 729;
constexpr int negated(int literal) { return literal ^ 1; }

// Exactly one of the nine candidates of a unit is in the solution. Units 0 to 80 are the cells, the
// others are a digit in a row, then in a column, then in a box.
constexpr int units = 324;

struct Units {
    int of[candidates][4] = {};
    int literals[units][9] = {};

    constexpr Units() {
        for (int v = 0; v < candidates; ++v) {
            const int row = v / 81;
            const int column = v / 9 % 9;
            const int digit = v % 9;
            join(v, 0, 9 * row + column, digit);
            join(v, 1, 81 + 9 * row + digit, column);
            join(v, 2, 162 + 9 * column + digit, row);
            join(v, 3, 243 + 9 * (row / 3 * 3 + column / 3) + digit, row % 3 * 3 + column % 3);
        }
    }

private:
    constexpr void join(int v, int kind, int unit, int place) {
        of[v][kind] = unit;
        literals[unit][place] = 2 * v;
    }
};
constexpr Units all_units;

// Some literals that belong together: a unit, or a clause, of which at least one is true.
struct Literals {
    const int* first;
    std::size_t size;

    const int* begin() const { return first; }
    const int* end() const { return first + size; }
};

// The literals that are true, in the order in which they were found. Level 0 has what is true of
// the whole puzzle, level 1 what is assumed, and each decision opens another one.
struct Trail {
    int literals[candidates];
    int size = 0;
    int propagated = 0;  // the number of literals whose consequences are known
    int level = 0;
    int start_of[candidates + 2];  // the size before each level
    int level_of[candidates];
    // A candidate's value follows from those of the candidates in its reason. The reason is empty
    // for a decision, an assumption, and a candidate that the puzzle rules out.
    Literals reason_of[candidates];
};

class ClauseLearner : public Learner {
public:
    ClauseLearner(const std::uint16_t* puzzle, Effort& effort) : effort_(effort) {
        std::fill(open_, open_ + units, 9);
        for (int v = 0; v < candidates; ++v)
            if ((puzzle[v / 9] >> v % 9 & 1) == 0) assign(2 * v + 1, Literals{});
    }

    bool solve(const std::uint16_t* part, std::uint8_t* answer) override {
        if (!assume(part)) return false;
        while (true) {
            if (!propagate()) {
                if (!learn()) return false;
            } else if (trail_.size < candidates) {
                ++effort_.guesses;
                open_level();
                assign(2 * best_candidate(), Literals{});
            } else {
                for (int v = 0; v < candidates; ++v)
                    if (is_true_[2 * v]) answer[v / 9] = static_cast<std::uint8_t>(v % 9 + 1);
                return true;
            }
        }
    }

private:
    // Assumes which candidates are placed in the part and which are ruled out. False if that cannot
    // be.
    bool assume(const std::uint16_t* part) {
        undo_to(0);
        if (!propagate()) {
            trail_.propagated = 0;  // Whoever asks next meets the failure again.
            return false;
        }
        open_level();
        for (int v = 0; v < candidates; ++v) {
            const unsigned digit = 1U << v % 9;
            if (part[v / 9] == digit && !imply(2 * v, Literals{})) return false;
            if ((part[v / 9] & digit) == 0 && !imply(2 * v + 1, Literals{})) return false;
        }
        return true;
    }

    // The candidate that was met in many failures and has few beside it in its units. The worst
    // grids take 30 times as many failures where cells are given a digit by dom/wdeg (Boussemart,
    // Hemery, Lecoutre, Sais 2004).
    int best_candidate() const {
        static constexpr unsigned shares[] = {0,   2520, 1260, 840, 630,
                                              504, 420,  360,  315, 280};  // 2520 / open
        int best = 0;
        std::uint64_t most = 0;
        for (int v = 0; v < candidates; ++v) {
            if (is_true_[2 * v] || is_true_[2 * v + 1]) continue;
            std::uint64_t share = 0;
            for (const int u : all_units.of[v]) share += shares[open_[u]];
            const std::uint64_t weight = share * (1 + failures_of_[v]);
            if (weight > most) {
                most = weight;
                best = v;
            }
        }
        return best;
    }

    void open_level() { trail_.start_of[++trail_.level] = trail_.size; }

    void assign(int literal, Literals reason) {
        const int v = literal / 2;
        is_true_[literal] = true;
        trail_.level_of[v] = trail_.level;
        trail_.reason_of[v] = reason;
        trail_.literals[trail_.size++] = literal;
        if (literal % 2 == 1) change_open(v, -1);
    }

    void change_open(int v, int change) {
        for (const int u : all_units.of[v]) open_[u] += change;
    }

    void undo_to(int level) {
        if (level >= trail_.level) return;
        while (trail_.size > trail_.start_of[level + 1]) {
            const int literal = trail_.literals[--trail_.size];
            is_true_[literal] = false;
            if (literal % 2 == 1) change_open(literal / 2, 1);
        }
        trail_.propagated = trail_.size;
        trail_.level = level;
    }

    // imply(), propagate(), visit_units() and visit() keep a failure that they meet, and return
    // false.
    bool imply(int literal, Literals reason) {
        if (is_true_[literal]) return true;
        if (!is_true_[negated(literal)]) {
            assign(literal, reason);
            return true;
        }
        failed_ = literal;
        failed_reason_ = reason;
        return false;
    }

    // There are so few clauses that all are looked at: lists of those that a literal is in, as
    // other solvers have them, took a third longer.
    bool propagate() {
        do {
            while (trail_.propagated < trail_.size) {
                ++effort_.literals;
                if (!visit_units(trail_.literals[trail_.propagated++])) return false;
            }
            for (const std::vector<int>& clause : clauses_)
                if (!visit({clause.data(), clause.size()})) return false;
        } while (trail_.propagated < trail_.size);
        return true;
    }

    bool visit_units(int literal) {
        const int v = literal / 2;
        for (const int u : all_units.of[v]) {
            const Literals unit = {all_units.literals[u], 9};
            if (literal == 2 * v) {
                for (const int other : unit)
                    if (other != literal && !imply(negated(other), alone(v))) return false;
            } else if (open_[u] < 2 && !visit(unit)) {
                return false;
            }
        }
        return true;
    }

    // Implies the literal of a unit or clause that is left when all others are false.
    bool visit(Literals literals) {
        const int* left = nullptr;
        for (const int& literal : literals) {
            if (is_true_[negated(literal)]) continue;
            if (left) return true;
            left = &literal;
        }
        return imply(left ? *left : *literals.first, literals);
    }

    // The candidate alone, where it stands among those of its cell.
    static Literals alone(int v) { return {&all_units.literals[v / 9][v % 9], 1}; }

    // Learns a clause: the causes of the failure cannot all hold. Those that follow from others
    // are left out. Goes back to the lowest level on which all its literals but one are false, and
    // assigns that one. False if the failure follows from what is assumed.
    bool learn() {
        if (trail_.level == 1) return false;
        ++effort_.clauses;
        analyze();
        int level = 1;
        for (std::size_t i = 1; i < learned_.size(); ++i)
            level = std::max(level, trail_.level_of[learned_[i] / 2]);
        undo_to(level);
        // Reasons point to the literals of clauses. Where `clauses_` grows it moves the clauses,
        // and the literals stay where they are.
        clauses_.push_back(learned_);
        assign(learned_[0], {clauses_.back().data(), learned_.size()});
        return true;
    }

    // Replaces causes on this level by their own causes until one is left, the first unique
    // implication point. Its literal is the first of the learned clause.
    void analyze() {
        std::fill(is_seen_, is_seen_ + candidates, false);
        seen_on_level_ = 0;
        learned_.assign(1, 0);
        int v = failed_ / 2;
        int at = trail_.size;
        see(v);
        Literals reason = failed_reason_;
        do {
            for (const int cause : reason) see(cause / 2);
            do v = trail_.literals[--at] / 2;
            while (!is_seen_[v]);
            reason = trail_.reason_of[v];
        } while (--seen_on_level_ > 0);
        learned_[0] = false_literal(v);
    }

    void see(int v) {
        if (is_seen_[v] || trail_.level_of[v] == 0) return;
        is_seen_[v] = true;
        ++failures_of_[v];
        if (trail_.level_of[v] == trail_.level)
            ++seen_on_level_;
        else
            learned_.push_back(false_literal(v));
    }

    int false_literal(int v) const { return 2 * v + is_true_[2 * v]; }

    Effort& effort_;
    int open_[units];  // the number of candidates of each unit that are not ruled out
    Trail trail_;
    bool is_true_[2 * candidates] = {};           // by literal
    std::uint32_t failures_of_[candidates] = {};  // a candidate was met in so many
    int failed_ = 0;                              // the false literal that was implied
    Literals failed_reason_;
    std::vector<int> learned_;
    std::vector<std::vector<int>> clauses_;
    bool is_seen_[candidates];
    int seen_on_level_;
};
}  // namespace

Learner::~Learner() = default;

Learner* new_learner(const std::uint16_t* puzzle, Effort& effort) {
    return new ClauseLearner(puzzle, effort);
}
}  // namespace sudoku
