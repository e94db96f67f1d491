#ifndef SUDOKU_FORMAT_HPP
#define SUDOKU_FORMAT_HPP

#include <string>

#include "sudoku/board.hpp"
#include "sudoku/parse.hpp"

namespace sudoku {

// Appends the 81 digits in a layout: compact and spaced as nine lines, line as one; each ends with a line feed. A
// blank cell is written as 0.
void append_board(std::string& out, const Board& board, Layout layout);

// What a message says of a fault: what was found and what was expected, without the place and without a line feed.
std::string describe(const Fault& fault);
// "5 stands twice in row 3 (columns 2 and 7)": rows, columns and boxes count from 1.
std::string describe(const Conflict& conflict, const Board& board);

}  // namespace sudoku

#endif
