#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Recogniser 2: boards in brackets. An array is no layout of lines: a line end is a space in it. A
// bracket is a board if it holds 81 values, or nine lists or strings of nine, or three of 27. Finds
// the board that begins on the first line of the window, and those beside it. If there is none,
// `searched` is set to a place in the stream before which no board begins.
Answer find_boards(Window& window, Records& records, std::uint64_t& searched);
}  // namespace sudoku::reader
