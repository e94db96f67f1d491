// All solutions, one after the other.
#pragma once

#include "rows.hpp"

namespace {

// Lists them in lexicographic order, or counts them in the order that serves best. Between two solutions lies bounded
// work: after 500 guesses without one, Search says whether the deepest branch has any, and which is the smallest; and
// Rows takes only what leaves few choices.
class Listing {
public:
    // Calls `visit` for each in `solution`, until it returns false; or counts to the limit, where there is no `visit`.
    Listing(std::uint64_t limit, std::uint8_t* solution, bool (*visit)(void*), void* context, Effort& effort)
        : limit_(limit), solution_(solution), visit_(visit), context_(context), effort_(effort), search_(effort) {
        take(0);
    }
    void explore(Grid g);
    std::uint64_t found = 0;

private:
    int settle(Grid& g, unsigned& digits);
    bool narrow(Grid& g);
    int branch_cell(const CellMasks& masks);
    unsigned inspect(const Grid& g, int cell, unsigned digits);
    unsigned without_smaller(int cell, unsigned digits) {
        return digits >> (search_.answer[cell] - 1) << (search_.answer[cell] - 1);
    }
    void extend(int chosen, Filling others);
    void take(int number);

    const std::uint64_t limit_;
    std::uint8_t* const solution_;
    bool (*const visit_)(void*);
    void* const context_;
    Effort& effort_;
    Search search_;
    std::uint64_t deadline_;  // in guesses
    bool is_enough_ = false;
    bool is_guided_;  // by the answer of `search_`: no solution is smaller
    Rows rows_;
};

void Listing::take(int number) {
    constexpr std::uint64_t patience = 500;
    found += static_cast<unsigned>(number);
    is_enough_ = visit_ ? number > 0 && !visit_(context_) : found >= limit_;
    is_guided_ = false;
    deadline_ = effort_.guesses + patience;
}
// All solutions of a part of the puzzle.
void Listing::explore(Grid g) {
    unsigned digits = 0;
    const int branch = settle(g, digits);
    while (digits != 0 && !is_enough_) {
        if (effort_.guesses > deadline_) digits = inspect(g, branch, digits);
        if (digits == 0) return;
        const unsigned digit = lowest_digit(digits);
        digits ^= digit;
        ++effort_.guesses;
        explore(without_digits(g, location_of(branch), 0x1FF ^ digit));
    }
}
// Narrows the grid, and takes all its solutions, or tells which digits of which cell there are to try.
NOINLINE int Listing::settle(Grid& g, unsigned& digits) {
    if (!narrow(g)) return 0;
    const CellMasks masks = masks_of(g);
    if (rows_.build(masks, visit_)) {
        if (visit_) write_grid(g, solution_);  // the open rows will be written over
        extend(0, rows_.others);
        return 0;
    }
    const int branch = branch_cell(masks);
    digits = is_guided_ ? without_smaller(branch, masks.at[branch]) : masks.at[branch];
    return branch;
}
// As far as passes do; true if it is open then.
bool Listing::narrow(Grid& g) {
    Grid before;
    Permutations unused;
    do {
        before = g;
        const Outcome outcome = propagate(g, unused, effort_.passes);
        if (outcome == Outcome::solved) {
            if (visit_) write_grid(g, solution_);
            take(1);
        }
        if (outcome != Outcome::stuck) return false;
    } while (!is_zero((g.a ^ before.a) | (g.b ^ before.b) | (g.c ^ before.c)));
    return true;
}
// The first open cell; to count, the last one with two candidates, if there is one.
int Listing::branch_cell(const CellMasks& masks) {
    int first = 81;
    for (int cell = 80; cell >= 0; --cell) {
        const unsigned mask = masks.at[cell];
        if (!is_open(mask)) continue;
        if (!visit_ && !is_open(mask & (mask - 1))) return cell;
        first = cell;
    }
    return first;
}
// Those of a cell's digits that may lead to a solution.
unsigned Listing::inspect(const Grid& g, int cell, unsigned digits) {
    if (search_.run(without_digits(g, location_of(cell), 0x1FF ^ digits), 1) == 0) return 0;
    take(0);
    if (!visit_) return digits;
    search_.minimize();
    is_guided_ = true;
    return without_smaller(cell, digits);
}
void Listing::extend(int chosen, Filling others) {
    if (chosen == rows_.size) {
        if (visit_) write_row(others, solution_ + 9 * rows_.left_out);
        return take(1);
    }
    if (!visit_ && chosen + 2 >= rows_.size) {
        const int number = rows_.count_rest(chosen);
        if (number > 0) take(number);
        return;
    }
    const Row& row = rows_.rows[rows_.order[chosen]];
    for (std::uint64_t left = rows_.possible[chosen][chosen]; left != 0 && !is_enough_; left &= left - 1) {
        const int i = __builtin_ctzll(left);
        ++effort_.guesses;
        if (!rows_.choose(chosen, i)) continue;
        if (visit_) write_row(row.fillings[i], solution_ + 9 * rows_.order[chosen]);
        extend(chosen + 1, others ^ row.fillings[i]);
    }
}

}  // namespace
