#pragma once
#include "window.hpp"

namespace sudoku::reader {
// Decides which nine cells stand on each of nine lines. If these are no plain rows, a line is a
// sequence of slots: its tokens, or the places between its separators, or its characters. The
// first sort of slots counts for which any choice of nine fits, and exactly one must fit.
using NineLines = std::array<const Line*, 9>;

struct Decision {
    std::size_t fits = 0;                   // so many choices fit; 2 are two or more
    std::size_t slots = 0;                  // of so many slots
    std::array<Token, cell_count> cells{};  // of the one that fits
};

Decision decide(const Window& window, const NineLines& lines);
}  // namespace sudoku::reader
