#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Takes a line on which one field of 81 digits with blanks is a puzzle, perhaps with its solution
// beside it and with short notes. People have such files in bulk, so they are read without looking
// at tokens. The record is the one that find_puzzles() would give. False if it is not sure of it.
bool take_fast_line(Window& window, Record& record);
}  // namespace sudoku::reader
