#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Recogniser 1: puzzles on the first line of the window. A field of 81 cells is one, whatever
// stands beside it, and so are 81 cells with nothing else on the line that are separated alike.
Answer find_puzzles(Window& window, Records& records);
}  // namespace sudoku::reader
