#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The files that people have in bulk are read without looking at tokens. Both functions give what
// the recognisers would give, or nothing.

// Takes a line on which one field of 81 digits with zeros or points is a puzzle, perhaps with its
// solution beside it and with short notes.
bool take_fast_line(Window& window, Record& record);

// Takes grids right behind each other, of rows of cells that touch or have one sign between them.
// The bytes are used then.
Answer::Kind find_fast_grids(Window& window, Records& records);
}  // namespace sudoku::reader
