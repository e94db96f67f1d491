#pragma once
#include <string>
#include "sudoku/record.hpp"

namespace sudoku {
// Appends the 81 digits in a layout other than pretty: in compact and spaced as nine lines, the
// latter with the separator between the digits, in line as one. Each line ends with a line feed. A
// blank cell is written as 0.
void append_board(std::string& out, const Board& board, Layout layout, char separator = ' ');

// Returns the number with its noun: "1 cell", "2 cells".
std::string counted(std::uint64_t count, const char* noun);

// Returns what a message says of a fault: what was found and what was expected, without the place
// and without a line feed.
std::string describe(const Fault& fault);

// Appends a drawing of the board for people, nine rows with bars and rulers, which can be read back
// as well. With `bold` the digits that stand on `givens` are shown bold by terminal codes.
void append_drawing(std::string& out, const Board& board, const Board& givens, bool bold);

// Returns "5 stands twice in row 3 (columns 2 and 7)", for example. Rows, columns and boxes count
// from 1. There is a conflict.
std::string describe(const Conflict& conflict, const Board& board);
}  // namespace sudoku
