#include "learn.hpp"

#include <algorithm>

namespace sudoku {
namespace kernel {

// Units 0 to 80 are the cells, the others a digit in a row, from 81 on, in a column or in a box.
Learner::Learner(Effort& effort) : effort_(effort) {
    std::fill(base_, base_ + 81, std::uint16_t{0});
    for (int v = 0; v < variables; ++v) {
        const int row = v / 81, column = v / 9 % 9, digit = v % 9;
        const int unit[] = {v / 9, 81 + 9 * row + digit, 162 + 9 * column + digit,
                            243 + 9 * (row / 3 * 3 + column / 3) + digit};
        const int place[] = {digit, column, row, row % 3 * 3 + column % 3};
        for (int i = 0; i < 4; ++i) {
            unit_of_[v][i] = unit[i];
            arena_[9 * unit[i] + place[i]] = 2 * v;
        }
    }
}
void Learner::begin(const std::uint16_t* candidates) {
    level_ = assigned_ = propagated_ = conflicts_ = 0;
    arena_end_ = units_end;
    std::fill(conflicts_of_, conflicts_of_ + 81, 1);
    std::fill(is_true_, is_true_ + 2 * variables, false);
    std::fill(watched_by_, watched_by_ + 2 * variables, 0);
    for (int u = 0; u < units; ++u) {
        open_[u] = 9;
        left_[u] = 0;
        for (int i = 0; i < 9; ++i) left_[u] ^= arena_[9 * u + i];
    }
    for (int v = 0; v < variables; ++v) {
        base_[v / 9] = candidates[v / 9];
        if (!(candidates[v / 9] >> v % 9 & 1)) assign(2 * v + 1, Reason{0, 0});
    }
}

bool Learner::find(const std::uint16_t* candidates, std::uint8_t* answer) {
    bool is_part = true;
    for (int cell = 0; cell < 81; ++cell) is_part = is_part && !(candidates[cell] & ~base_[cell]);
    if (!is_part) begin(candidates);
    undo_to(0);
    for (;;) {
        if (!propagate()) {
            if (level_ == 0) base_[0] = 0;  // so that the next question begins anew
            if (level_ < 2) return false;
            learn();
        } else if (level_ == 0) {
            if (!assume(candidates)) return false;
        } else if (assigned_ < variables) {
            decide();
        } else {
            break;
        }
    }
    for (int v = 0; v < variables; ++v)
        if (is_true_[2 * v]) answer[v / 9] = static_cast<std::uint8_t>(v % 9 + 1);
    return true;
}
// Level 1 is what the question adds to the board that all began with: its closed cells, and then the candidates that
// they leave to be ruled out.
bool Learner::assume(const std::uint16_t* candidates) {
    start_of_[++level_] = assigned_;
    for (int v = 0; v < variables; ++v)
        if (candidates[v / 9] == 1U << v % 9 && !imply(2 * v, Reason{0, 0})) return false;
    if (!propagate()) return false;
    for (int v = 0; v < variables; ++v)
        if (!(candidates[v / 9] >> v % 9 & 1) && !imply(2 * v + 1, Reason{0, 0})) return false;
    return true;
}
// The first digit of the cell that has many conflicts for the digits left (dom/wdeg: Boussemart, Hemery, Lecoutre, Sais
// 2004). Choosing among all units takes more conflicts, up to five times as many.
void Learner::decide() {
    int cell = 0;
    for (int u = 1; u < 81; ++u)
        if (open_[u] > 1 && (open_[cell] == 1 || conflicts_of_[u] * open_[cell] > conflicts_of_[cell] * open_[u]))
            cell = u;
    const int* choice = arena_ + 9 * cell;
    while (is_true_[*choice ^ 1]) ++choice;
    ++effort_.guesses;
    start_of_[++level_] = assigned_;
    assign(*choice, Reason{0, 0});
}

void Learner::assign(int literal, Reason reason) {
    const int v = literal / 2;
    is_true_[literal] = true;
    level_of_[v] = level_;
    reason_[v] = reason;
    trail_[assigned_++] = literal;
    if (literal % 2 == 1) count(v, -1);
}
void Learner::count(int v, int change) {
    for (const int u : unit_of_[v]) {
        open_[u] += change;
        left_[u] ^= 2 * v;
    }
}
void Learner::undo_to(int level) {
    if (level >= level_) return;
    while (assigned_ > start_of_[level + 1]) {
        const int literal = trail_[--assigned_];
        is_true_[literal] = false;
        if (literal % 2 == 1) count(literal / 2, 1);
    }
    propagated_ = assigned_;
    level_ = level;
}
// These four return false where there is a conflict, which is kept.
bool Learner::imply(int literal, Reason reason) {
    if (is_true_[literal]) return true;
    if (!is_true_[literal ^ 1]) {
        assign(literal, reason);
        return true;
    }
    conflict_ = literal;
    conflict_reason_ = reason;
    return false;
}
bool Learner::propagate() {
    while (propagated_ < assigned_) {
        const int literal = trail_[propagated_++];
        ++effort_.literals;
        if (!visit_units(literal) || !visit_clauses(literal ^ 1)) return false;
    }
    return true;
}
bool Learner::visit_units(int literal) {
    const int v = literal / 2;
    for (const int u : unit_of_[v]) {
        const int* const first = arena_ + 9 * u;
        if (literal == 2 * v) {
            for (const int* other = first; other != first + 9 && open_[u] > 1; ++other)
                if (*other != literal && !imply(*other + 1, Reason{v, 1})) return false;
        } else if (open_[u] < 2 && !imply(open_[u] == 1 ? left_[u] : 2 * v, Reason{9 * u, 9})) {
            return false;
        }
    }
    return true;
}
// A clause has its size in the arena, the next clauses in the lists of the two literals that it watches, and its
// literals, these two first.
bool Learner::visit_clauses(int falsified) {
    for (int* link = &watched_by_[falsified]; *link != 0;) {
        int* const clause = arena_ + *link;
        int* const literals = clause + 3;
        const int mine = literals[0] == falsified ? 0 : 1;
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

// Replaces causes on this level by their own causes until one is left (the first unique implication point). The clause
// says that the causes then left cannot all hold.
void Learner::learn() {
    if (arena_end_ + 3 + variables > capacity) return forget();
    int size = 1, open = 0, at = assigned_, v = conflict_ / 2;
    bool is_seen[variables] = {};
    const auto see = [&](int cause) {
        if (is_seen[cause] || level_of_[cause] == 0) return;
        is_seen[cause] = true;
        if (level_of_[cause] == level_)
            ++open;
        else
            clause_[size++] = 2 * cause + is_true_[2 * cause];
    };
    see(v);
    for (Reason reason = conflict_reason_;; reason = reason_[v]) {
        if (reason.size > 0 && reason.place < 9 * 81) ++conflicts_of_[reason.place / 9];
        for (int i = 0; i < reason.size; ++i) see(arena_[reason.place + i] / 2);
        do v = trail_[--at] / 2;
        while (!is_seen[v]);
        if (--open == 0) break;
    }
    clause_[0] = 2 * v + is_true_[2 * v];
    for (int i = 2; i < size; ++i)  // the second literal is one of the highest level below
        if (level_of_[clause_[i] / 2] > level_of_[clause_[1] / 2]) std::swap(clause_[1], clause_[i]);
    undo_to(size > 1 ? level_of_[clause_[1] / 2] : 0);
    assign(clause_[0], size > 1 ? add_clause(size) : Reason{0, 0});
    if (++conflicts_ % 32 == 0) undo_to(1);  // a new start halves the time of the worst grids
}
void Learner::forget() {
    undo_to(0);
    arena_end_ = units_end;
    std::fill(watched_by_, watched_by_ + 2 * variables, 0);
}
Learner::Reason Learner::add_clause(int size) {
    const int place = arena_end_;
    arena_[place] = size;
    std::copy(clause_, clause_ + size, arena_ + place + 3);
    arena_end_ += 3 + size;
    for (int i = 0; i < 2; ++i) {
        arena_[place + 1 + i] = watched_by_[clause_[i]];
        watched_by_[clause_[i]] = place;
    }
    return Reason{place + 3, size};
}

}  // namespace kernel
}  // namespace sudoku
