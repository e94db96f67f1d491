#include "learn.hpp"
#include <algorithm>
#include <vector>

namespace sudoku {
namespace {
class ClauseLearner : public Learner {
public:
    // Units 0 to 80 are the cells; from 81 on a unit is a digit in a row, then in a column, then in
    // a box.
    ClauseLearner(const std::uint16_t* puzzle, Effort& effort)
        : effort_(effort), arena_(9 * units) {
        std::fill(open_, open_ + units, 9);
        for (int v = 0; v < variables; ++v) {
            const int row = v / 81, column = v / 9 % 9, digit = v % 9;
            const int unit[] = {v / 9, 81 + 9 * row + digit, 162 + 9 * column + digit,
                                243 + 9 * (row / 3 * 3 + column / 3) + digit};
            const int place[] = {digit, column, row, row % 3 * 3 + column % 3};
            for (int i = 0; i < 4; ++i) {
                unit_of_[v][i] = unit[i];
                left_[unit[i]] ^= 2 * v;
                arena_.data()[9 * unit[i] + place[i]] = 2 * v;
            }
        }
        for (int v = 0; v < variables; ++v)
            if (!(puzzle[v / 9] >> v % 9 & 1)) assign(2 * v + 1, Reason{});
    }

    bool solve(const std::uint16_t* candidates, std::uint8_t* answer) override {
        ask(candidates);
        return search(answer);
    }

private:
    // Literal 2v: candidate v is in the solution, digit v % 9 + 1 of cell v / 9; 2v + 1: it is not.
    struct Reason {  // what a literal follows from: the values of the candidates of these literals
                     // in the arena
        int place, size;
    };
    static constexpr int variables = 729, units = 324;

    // Assumes what the candidates say, the closed cells first. Assumptions that still hold stay, up
    // to the first that does not.
    void ask(const std::uint16_t* candidates) {
        const auto is_closed = [&](int v) { return candidates[v / 9] == 1U << v % 9; };
        const auto is_ruled_out = [&](int v) { return (candidates[v / 9] >> v % 9 & 1) == 0; };
        int kept = 0;
        while (kept < assumed_ && kept < level_ &&
               (assumptions_[kept] % 2 ? is_ruled_out(assumptions_[kept] / 2)
                                       : is_closed(assumptions_[kept] / 2)))
            ++kept;
        withdraw_to(kept);
        for (int v = 0; v < variables; ++v)
            if (is_closed(v) && !is_true_[2 * v]) assume(2 * v);
        for (int v = 0; v < variables; ++v)
            if (is_ruled_out(v) && !is_true_[2 * v + 1]) assume(2 * v + 1);
    }

    void withdraw_to(int assumed) {
        assumed_ = assumed;
        undo_to(assumed);
    }

    // True if there is a solution under the assumptions.
    bool search(std::uint8_t* answer) {
        while (true) {
            if (!propagate()) {
                if (!learn()) return false;
            } else if (level_ < assumed_) {
                const int literal = assumptions_[level_];
                if (is_true_[literal ^ 1]) return false;
                decide(literal);
            } else if (assigned_ < variables) {
                ++effort_.guesses;
                decide(next_choice());
            } else {
                for (int v = 0; v < variables; ++v)
                    if (is_true_[2 * v]) answer[v / 9] = static_cast<std::uint8_t>(v % 9 + 1);
                return true;
            }
        }
    }

    // The candidate that was met in many conflicts and has few beside it in its units. The worst
    // grids take 30 times as many conflicts where cells are given a digit by dom/wdeg (Boussemart,
    // Hemery, Lecoutre, Sais 2004).
    int next_choice() const {
        static const unsigned shares[] = {0,   2520, 1260, 840, 630,
                                          504, 420,  360,  315, 280};  // 2520 / open
        unsigned share[units];
        for (int u = 0; u < units; ++u) share[u] = shares[open_[u]];
        int best = 0;
        std::uint64_t most = 0;
        for (int v = 0; v < variables; ++v) {
            if (is_true_[2 * v] || is_true_[2 * v + 1]) continue;
            const int* const unit = unit_of_[v];
            const unsigned sum = share[unit[0]] + share[unit[1]] + share[unit[2]] + share[unit[3]];
            const std::uint64_t weight = std::uint64_t{sum} * (activity_[v] + increment_);
            if (weight > most) most = weight, best = v;
        }
        return 2 * best;
    }

    void decide(int literal) {
        start_of_[++level_] = assigned_;
        if (!is_true_[literal]) assign(literal, Reason{});
    }

    void assign(int literal, Reason reason) {
        const int v = literal / 2;
        is_true_[literal] = true;
        level_of_[v] = level_;
        reason_[v] = reason;
        trail_[assigned_++] = literal;
        if (literal % 2 == 1) change_open(v, -1);
    }

    void change_open(int v, int change) {
        for (const int u : unit_of_[v]) {
            open_[u] += change;
            left_[u] ^= 2 * v;
        }
    }

    void undo_to(int level) {
        if (level >= level_) return;
        while (assigned_ > start_of_[level + 1]) {
            const int literal = trail_[--assigned_];
            is_true_[literal] = false;
            if (literal % 2 == 1) change_open(literal / 2, 1);
        }
        propagated_ = assigned_;
        level_ = level;
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
        while (propagated_ < assigned_) {
            const int literal = trail_[propagated_++];
            ++effort_.literals;
            if (!visit_units(literal) || !visit_clauses(literal ^ 1)) return false;
        }
        return true;
    }

    bool visit_units(int literal) {
        const int v = literal / 2;
        for (const int u : unit_of_[v]) {
            const int* const first = arena_.data() + 9 * u;
            if (literal == 2 * v) {
                for (const int* other = first; other != first + 9 && open_[u] > 1; ++other)
                    if (*other != literal && !imply(*other + 1, Reason{v, 1})) return false;
            } else if (open_[u] < 2 && !imply(open_[u] == 1 ? left_[u] : 2 * v, Reason{9 * u, 9})) {
                return false;
            }
        }
        return true;
    }

    // A clause has its size in the arena, the next clauses in the lists of the two literals that it
    // watches, and its literals, these two first.
    bool visit_clauses(int falsified) {
        for (int* link = &watched_by_[falsified]; *link != 0;) {
            int* const clause = arena_.data() + *link;
            int* const literals = clause + 3;
            const int mine = literals[0] != falsified;
            const int other = literals[1 - mine];
            int i = is_true_[other] ? clause[0] : 2;
            while (i < clause[0] && is_true_[literals[i] ^ 1]) ++i;
            if (i < clause[0]) {
                const int place = *link;
                *link = clause[1 + mine];
                literals[mine] = literals[i];
                literals[i] = falsified;
                clause[1 + mine] = watched_by_[literals[mine]];
                watched_by_[literals[mine]] = place;
            } else {
                if (!imply(other, Reason{*link + 3, clause[0]})) return false;
                link = clause + 1 + mine;
            }
        }
        return true;
    }

    // The clause says that the causes of the conflict cannot all hold; those that follow from
    // others are left out. Goes back to the lowest level on which all its literals but one are
    // false, and assigns that one. False if the puzzle has no solution; whoever asks next meets the
    // conflict again.
    bool learn() {
        if (level_ == 0) {
            propagated_ = 0;
            return false;
        }
        ++effort_.conflicts;
        clause_size_ = 1;
        const int v = analyze();
        clause_[0] = 2 * v + is_true_[2 * v];
        const auto follows = [this](int literal) {
            const Reason reason = reason_[literal / 2];
            const int* const first = arena_.data() + reason.place;
            const auto is_known = [this](int cause) {
                return is_seen_[cause / 2] || level_of_[cause / 2] == 0;
            };
            return reason.size > 0 && std::all_of(first, first + reason.size, is_known);
        };
        clause_size_ = static_cast<int>(
            std::remove_if(clause_ + 1, clause_ + clause_size_, follows) - clause_);
        for (int i = 2; i < clause_size_;
             ++i)  // the second literal is one of the highest level below
            if (level_of_[clause_[i] / 2] > level_of_[clause_[1] / 2])
                std::swap(clause_[1], clause_[i]);
        undo_to(clause_size_ > 1 ? level_of_[clause_[1] / 2] : 0);
        assign(clause_[0], clause_size_ > 1 ? add_clause() : Reason{});
        raise_increment();
        return true;
    }

    // Replaces causes on this level by their own causes until one is left, the first unique
    // implication point.
    int analyze() {
        std::fill(is_seen_, is_seen_ + variables, false);
        seen_on_level_ = 0;
        int v = conflict_ / 2, at = assigned_;
        see(v);
        for (Reason reason = conflict_reason_;; reason = reason_[v]) {
            for (int i = 0; i < reason.size; ++i) see(arena_.data()[reason.place + i] / 2);
            do v = trail_[--at] / 2;
            while (!is_seen_[v]);
            if (--seen_on_level_ == 0) return v;
        }
    }

    void see(int v) {
        if (is_seen_[v] || level_of_[v] == 0) return;
        is_seen_[v] = true;
        activity_[v] += increment_;
        if (level_of_[v] == level_)
            ++seen_on_level_;
        else
            clause_[clause_size_++] = 2 * v + is_true_[2 * v];
    }

    Reason add_clause() {
        const int place = static_cast<int>(arena_.size());
        arena_.push_back(clause_size_);
        for (int i = 0; i < 2; ++i) {
            arena_.push_back(watched_by_[clause_[i]]);
            watched_by_[clause_[i]] = place;
        }
        arena_.insert(arena_.end(), clause_, clause_ + clause_size_);
        return Reason{place + 3, clause_size_};
    }

    // A part in 16 more for each conflict, so that old ones count less; now and then all are scaled
    // down.
    void raise_increment() {
        increment_ += increment_ / 16;
        if (increment_ < 1 << 24) return;
        increment_ >>= 14;
        for (std::uint32_t& activity : activity_) activity >>= 14;
    }

    void assume(int literal) { assumptions_[assumed_++] = literal; }

    Effort& effort_;
    int level_ = 0, assigned_ = 0, propagated_ = 0, conflict_ = 0;
    int assumed_ = 0;
    bool is_true_[2 * variables] = {}, is_seen_[variables];
    // One level for each assumption, even where it holds already, then one for each decision.
    int assumptions_[2 * variables], start_of_[3 * variables];
    int trail_[variables], level_of_[variables], seen_on_level_, clause_[variables], clause_size_;
    std::uint32_t activity_[variables] = {}, increment_ = 1 << 10;
    // One of a unit's nine candidates is in the solution. `open_` counts those that are not ruled
    // out, and `left_` is the exclusive or of their literals.
    int open_[units], left_[units] = {};
    int unit_of_[variables][4], watched_by_[2 * variables] = {};
    std::vector<int> arena_;  // the units, nine literals each, then the clauses; candidate v is at
                              // place v for one
    Reason reason_[variables], conflict_reason_;
};
}  // namespace

Learner::~Learner() = default;

Learner* new_learner(const std::uint16_t* puzzle, Effort& effort) {
    return new ClauseLearner(puzzle, effort);
}
}  // namespace sudoku
