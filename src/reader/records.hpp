#pragma once
#include "window.hpp"

namespace sudoku::reader {
using Records = std::vector<Record>;

// Tells what a recogniser found from the first line of the window on.
struct Answer {
    enum class Kind : std::uint8_t {
        none,  // Nothing is here. If all recognisers say so, the first line is text.
        more,  // More lines have to come.
        found  // These lines and bytes are used, for records or as text.
    };
    Kind kind = Kind::none;
    // The number of lines that are used. If nothing is here, it is one: the first line is text.
    std::size_t lines = 1;
    std::size_t bytes = 0;   // the bytes that are used of the line behind them
    std::size_t around = 0;  // the number of brackets around the last board that stay open there
};

// Adds a fault at this offset of a line, in the place of a puzzle with this layout. Fault::Kind
// says what its row and its cells are. Returns the fault, so that more can be set.
Fault& add_fault(Records& records, Fault::Kind kind, const Line& line, std::size_t at,
                 Layout layout, std::size_t row = 0, std::size_t cells = 0);

// Adds the fault that this token is no cell of a board. If it is a known blank, and another known
// blank is among these cells, the fault is that there are two sorts of blanks.
void add_wrong_sign(Records& records, const Window& window, const Token& token, const Span& cells,
                    Layout layout);

// Adds a board of 81 cells with one sort of blanks, or a fault. A compact one is spaced unless its
// first two cells touch.
void add_board(Records& records, const Window& window, const Span& board, Layout layout);

// Removes the full boards beside a puzzle with blanks or beside a fault: they are solutions.
void drop_solutions(Records& records);
}  // namespace sudoku::reader
