#pragma once
#include "runs.hpp"

namespace sudoku::reader {
// Says which slots of nine lines are the cells of a grid.
struct Decision {
    // 0 if no choice of slots fits, 1 if one does, and more if it is not clear which, also since
    // too many boards would have to be looked at.
    std::size_t fits = 0;
    std::size_t slots = 0;  // the number of slots on each line, nine of which are chosen
    Tokens cells = {};      // the cells of the first choice that fits
};

// Decides which nine cells stand on each of nine rows. If the rows are not plain, a line is a
// sequence of slots: its tokens, or the places between its separators, or its bytes. They are
// tried in this order until a choice of nine slots fits. It must be the only one of its sort. If
// all lines have equally many tokens, but no places, bytes are not tried.
Decision decide(const Window& window, const Rows& rows);
}  // namespace sudoku::reader
