#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The recogniser of boards in brackets, over 128 lines at most, in which a line end is a space. A
// bracket is a board if it holds 81 values, or nine lists or strings of nine, or three of 27. So is
// a field of 81 cells beside another board, or as the value of a key. What is nearly a board is a
// fault. Finds the boards that begin on line `first` of the window, and those beside them. If there
// is nothing, `searched_until` is set to an offset in the stream before which no board begins; else
// it stays. `around` is that of the last answer: so many brackets are open in front of the line.
Answer find_boards(Window& window, std::size_t first, Records& records,
                   std::uint64_t& searched_until, std::size_t around);
}  // namespace sudoku::reader
