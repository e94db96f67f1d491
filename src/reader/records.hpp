#pragma once
#include "window.hpp"

namespace sudoku::reader {
using Records = std::vector<Record>;

// Tells what a recogniser found from the first line of the window on: nothing; or that more lines
// have to come; or records, or text.
struct Answer {
    enum class Kind : std::uint8_t { none, more, found };
    Kind kind = Kind::none;
    std::size_t lines = 1;   // that are used
    std::size_t bytes = 0;   // of the line behind them, that are used, too
    std::size_t around = 0;  // brackets that are open there, around a board
};

// Adds a fault at this offset of a line, in the place of a puzzle with this layout. Fault::Kind
// says what its row and its cells are.
Fault& add_fault(Records& records, Fault::Kind kind, const Line& line, std::size_t at,
                 Layout layout, std::size_t row = 0, std::size_t cells = 0);

// Adds the fault that this token is no cell of the board. If both it and one of these cells are
// known blanks, the fault is that there are two sorts.
void add_wrong_sign(Records& records, const Window& window, const Token& token, const Span& cells,
                    Layout layout);

// Adds a board of 81 cells with one sort of blanks, or a fault. A compact one is spaced if its
// cells do not touch.
void add_board(Records& records, const Window& window, const Token* cells, Layout layout);

// Removes the full boards beside a puzzle with blanks or beside a fault: they are solutions.
void drop_solutions(Records& records);
}  // namespace sudoku::reader
