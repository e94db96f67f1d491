#pragma once
#include "runs.hpp"

namespace sudoku::reader {
// Tells which cells are those of nine rows.
struct Decision {
    std::size_t fits = 0;   // the number of choices that fit; 2 stands for two or more
    std::size_t slots = 0;  // the number of slots on each line, nine of which are chosen
    Tokens cells = {};      // the cells of the first choice that fits
};

// Returns the tokens of all rows.
Tokens tokens_of(const Rows& rows);

// Decides which nine cells stand on each of nine rows. If the rows are not plain, a line is a
// sequence of slots: its tokens, or the places between its separators, or its characters. The first
// sort of slots counts for which any choice of nine fits, and exactly one must fit.
Decision decide(const Window& window, const Rows& rows);
}  // namespace sudoku::reader
