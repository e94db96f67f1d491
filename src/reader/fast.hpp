#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Takes a line with a field of 81 digits and blanks, perhaps with short notes beside it, and with
// full boards behind it, which are its solutions. The field may be full, too, if it is the only
// one. People have files of such lines in bulk, so they are read without tokens. The record is the
// one that find_puzzles() would give. False, and nothing is used, if that is not sure.
bool take_fast_line(Window& window, Record& record);

// Takes grids right below each other whose rows are nine digits and blanks, side by side or with a
// space between them: all grids before an empty line, or else 19 of the next 20. The records, which
// are none before, are those that find_grids() would give. They stay none if that is not sure.
void take_fast_grids(Window& window, Records& records);
}  // namespace sudoku::reader
