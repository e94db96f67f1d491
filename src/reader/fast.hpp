#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Takes a line on which one field of 81 digits and blanks is a puzzle, perhaps with its solution
// behind it and with short notes; or on which the only board is full. People have such files in
// bulk, so they are read without looking at tokens. The record is the one that find_puzzles() would
// give. False if it is not sure of it.
bool take_fast_line(Window& window, Record& record);

// Takes grids right below each other whose rows are nine digits and blanks, side by side or with a
// space between them. These are the records that find_grids() would give: all grids before an empty
// line, or else 19 of 20. There are none if it is not sure of them.
void take_fast_grids(Window& window, Records& records);
}  // namespace sudoku::reader
