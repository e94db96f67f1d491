#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The recogniser of puzzles on the first line of the window. A field of 81 cells is one, whatever
// stands beside it, and so are 81 cells without a word between them, if the same stands between all
// of them, or all of their fields. A line that is nearly a puzzle gets a fault, and full boards
// beside a puzzle with blanks are left out. A LineReader keeps the records of earlier pieces of the
// line: then the answer is that something is found, whatever stands on this piece.
Answer find_puzzles(Window& window, Records& records);
}  // namespace sudoku::reader
