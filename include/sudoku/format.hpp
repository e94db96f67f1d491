#pragma once
#include <ostream>
#include <string>
#include "sudoku/record.hpp"

namespace sudoku {
// Returns the board in this layout, each line with a line feed. In compact and spaced there are
// nine lines of nine digits, in spaced with the separator between them, in line one line of 81, and
// a blank cell is a 0. In pretty it is a drawing with bars, rulers and dots for blank cells. Each
// of them can be read back if the separator is a space, tab, comma, semicolon or bar. A digit over
// 9 is written as some other character.
std::string to_string(const Board& board, Layout layout = Layout::line, char separator = ' ');
// Appends the same to `out`, which is faster for many boards.
void append_board(std::string& out, const Board& board, Layout layout, char separator = ' ');
// Writes the board as a line.
inline std::ostream& operator<<(std::ostream& out, const Board& board) {
    return out << to_string(board);
}
// Appends the drawing. With `bold` the cells that have a digit on `givens` are bold, by the codes
// of a terminal, and it cannot be read back.
void append_drawing(std::string& out, const Board& board, const Board& givens, bool bold);

// Returns the whole message about a record, which must have a fault: "LINE:COLUMN: text", or the
// text alone if the fault is that of a file as a whole. The functions below return its parts.
std::string describe(const Record& record);
// Returns the text: what was found and what was expected.
std::string describe(const Fault& fault);
// Returns "LINE:COLUMN", or nothing for a file as a whole.
std::string to_string(const Place& place);

// Returns "5 stands twice in row 3 (columns 2 and 7)", for example. Rows, columns and boxes count
// from 1. There must be a conflict.
std::string describe(const Conflict& conflict, const Board& board);
// Returns "no digit fits row 1, column 1" or "5 has no place in box 4", for example. There must be
// a dead end.
std::string describe(const DeadEnd& end);
}  // namespace sudoku
