// The submission's solver: bitmask backtracking in row-major order, whose first solution is the smallest. Where that
// order is hopeless, the learner tells which branches have no solution. The vector kernels would not fit there.
#pragma once

#include <functional>
#include <memory>

#include "solver/learn.hpp"
#include "sudoku/board.hpp"

namespace sudoku {
namespace kernel {

// Notes the digits of a board. False at the first one that stands twice in a unit.
inline bool add_digits(const Board& board, Masks& used) {
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const int digit = board.digit[cell];
        if (digit == 0) continue;
        if (!(used.candidates(cell) & mask_of(digit))) return false;
        used.flip(cell, digit);
    }
    return true;
}

class Backtracker {
public:
    Backtracker(const Board& puzzle, Effort& effort);
    // Calls `visit` for the solutions in lexicographic order, until it returns false.
    void list(const std::function<bool(const Board&)>& visit);

private:
    static constexpr std::uint64_t patience = 2000;  // guesses between two solutions before the learner is asked

    bool fill(std::size_t cell);
    bool has_solution();
    bool ask(const Board& grid);

    Effort& effort_;
    const Board puzzle_;
    Board grid_;
    Masks used_;                  // by the digits of `grid_`
    bool is_solvable_;            // as far as it is known
    std::uint64_t deadline_ = 0;  // in guesses; then the learner is asked about every branch
    const std::function<bool(const Board&)>* visit_ = nullptr;
    std::unique_ptr<Learner> learner_;  // when it is first needed
    Board witness_;                     // the learner's last solution
};

inline Backtracker::Backtracker(const Board& puzzle, Effort& effort)
    : effort_(effort), puzzle_(puzzle), grid_(puzzle), is_solvable_(add_digits(puzzle, used_)) {}

inline void Backtracker::list(const std::function<bool(const Board&)>& visit) {
    visit_ = &visit;
    deadline_ = effort_.guesses + patience;
    if (is_solvable_) fill(0);
}

// The cells from this one on; false if no more solutions are wanted.
inline bool Backtracker::fill(std::size_t cell) {
    while (cell < cell_count && grid_.digit[cell] != 0) ++cell;
    if (cell == cell_count) {
        deadline_ = effort_.guesses + patience;
        return (*visit_)(grid_);
    }
    bool goes_on = true;
    for (unsigned left = used_.candidates(cell); left != 0 && goes_on; left &= left - 1) {
        const int digit = __builtin_ctz(left) + 1;
        ++effort_.guesses;
        grid_.digit[cell] = static_cast<std::uint8_t>(digit);
        used_.flip(cell, digit);
        if (effort_.guesses < deadline_ || has_solution()) goes_on = fill(cell + 1);
        used_.flip(cell, digit);
    }
    grid_.digit[cell] = 0;
    return goes_on;
}

// Whether the grid as it stands has a solution. The first question is about the whole puzzle, so that what is learned
// holds for all of its branches.
inline bool Backtracker::has_solution() {
    if (!learner_) {
        learner_.reset(new Learner(effort_));
        is_solvable_ = ask(puzzle_);
    }
    if (!is_solvable_) return false;
    bool is_witness = true;
    for (std::size_t cell = 0; cell < cell_count; ++cell)
        is_witness = is_witness && (grid_.digit[cell] == 0 || grid_.digit[cell] == witness_.digit[cell]);
    return is_witness || ask(grid_);
}

inline bool Backtracker::ask(const Board& grid) {
    Masks used;
    std::uint16_t masks[cell_count];
    add_digits(grid, used);
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        masks[cell] = static_cast<std::uint16_t>(grid.digit[cell] ? mask_of(grid.digit[cell]) : used.candidates(cell));
        if (masks[cell] == 0) return false;
    }
    return learner_->find(masks, witness_.digit.data());
}

}  // namespace kernel
}  // namespace sudoku
