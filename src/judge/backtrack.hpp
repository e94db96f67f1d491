// The submission's solver: bitmask backtracking in row-major order, whose first solution is the
// smallest. Where that order is hopeless, the learner finds the next solution. The vector kernels
// would not fit there.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include "solver/learn.hpp"
#include "sudoku/board.hpp"

namespace sudoku {
class Backtracker {
public:
    Backtracker(const Board& puzzle, Effort& effort)
        : effort_(effort), puzzle_(puzzle), grid_(puzzle) {}
    // Calls `visit` for the solutions in lexicographic order, until it returns false.
    void list(const std::function<bool(const Board&)>& visit) {
        if (used_.add(puzzle_) < cell_count) return;
        visit_ = &visit;
        deadline_ = effort_.guesses + patience;
        fill(0);
    }

private:
    static constexpr std::uint64_t patience =
        2000;  // guesses between two solutions before the learner is asked

    // The cells from this one on.
    void fill(std::size_t cell) {
        while (cell < cell_count && grid_.digit[cell] != 0) ++cell;
        if (cell == cell_count) return visit();
        for (unsigned digits = used_.candidates(cell); digits != 0 && !is_over_;
             digits &= digits - 1) {
            if (effort_.guesses >= deadline_ && (digits = look_ahead(cell, digits)) == 0) break;
            const int digit = __builtin_ctz(digits) + 1;
            ++effort_.guesses;
            grid_.digit[cell] = static_cast<std::uint8_t>(digit);
            used_.flip(cell, digit);
            fill(cell + 1);
            used_.flip(cell, digit);
        }
        grid_.digit[cell] = 0;
    }

    void visit() {
        has_visited_ = true;
        has_next_ = false;
        deadline_ = effort_.guesses + patience;
        is_over_ = !(*visit_)(grid_);
    }

    // Of these digits of a cell those that lead to the next solution or behind it.
    unsigned look_ahead(std::size_t cell, unsigned digits) {
        has_next_ = has_next_ || find_next(cell, digits);
        const auto end = grid_.digit.begin() + static_cast<std::ptrdiff_t>(cell);
        const bool leads_there =
            has_next_ && std::equal(grid_.digit.begin(), end, next_.digit.begin());
        return leads_there ? digits & ~(mask_of(next_.digit[cell]) - 1U) : 0;
    }

    // Asks the learner for the next solution: the first one of all, or else the first with what
    // stands in the grid before the cell and one of these digits in it.
    bool find_next(std::size_t cell, unsigned digits) {
        const auto masks_of = [](const Board& board, std::uint16_t* masks) {
            for (std::size_t c = 0; c < cell_count; ++c)
                masks[c] =
                    static_cast<std::uint16_t>(board.digit[c] ? mask_of(board.digit[c]) : 0x1FF);
        };
        std::uint16_t masks[cell_count];
        masks_of(puzzle_, masks);
        if (!learner_) learner_.reset(new_learner(masks, effort_));
        if (has_visited_) {
            masks_of(grid_, masks);
            masks[cell] = static_cast<std::uint16_t>(digits);
        }
        const bool found = learner_->solve(masks, next_.digit.data());
        if (found) learner_->minimize(masks, next_.digit.data());
        is_over_ = !found && !has_visited_;
        return found;
    }

    Effort& effort_;
    const Board puzzle_;
    Board grid_;
    Masks used_;  // by the digits of `grid_`
    bool is_over_ = false, has_visited_ = false;
    bool has_next_ = false;  // the next solution is known
    Board next_;
    std::uint64_t deadline_ = 0;  // in guesses; from then on no guess without a look ahead
    const std::function<bool(const Board&)>* visit_ = nullptr;
    std::unique_ptr<Learner> learner_;  // when it is first needed
};
}  // namespace sudoku
