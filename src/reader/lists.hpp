#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The content of a list in brackets.
enum class Content : std::uint8_t {
    nothing,  // nothing of a board
    value,    // one value, which may be a cell
    row,      // 27 values, or seven to eleven
    board,    // nine rows, or 81 values
    fault     // nearly a board
};

// A bracket that is open.
struct List {
    std::size_t line;         // the line of the window on which it was opened
    std::size_t first_cell;   // So many cells stand before it,
    std::size_t first_slip;   // and so many rows with a slip.
    std::size_t rows = 0;     // the number of rows in it
    bool has_others = false;  // Something else is in it, too.
};

// The lists that are open, from the outermost one on, and their cells.
struct Lists {
    const Window& window;
    std::vector<List> open = {};
    Tokens cells = {};
    Records slips = {};  // the faults of rows

    Span cells_of(const List& list) const { return span_of(cells, list.first_cell); }
    void add_list(std::size_t line);
    // Takes a value, or a string of cells, which is a row.
    void add_field(const Span& field);
    // Adds the cells from this one on as a row of the innermost list.
    void add_row(std::size_t first);
    // Adds what a closed list holds to the one around it.
    void add_closed(const List& list, Content content);
    Content content_of(const List& list) const;
    // True if the list has three rows of nine cells without a slip on a line, or 27 values, four on
    // a line at most. It is told then. Rows on several lines are for another recogniser.
    bool is_nearly_board(const List& list) const;
    // True for 27 to 39 values on a line, without rows. They are told if the bracket stays open.
    bool has_values_on_line(const List& list) const;
};
}  // namespace sudoku::reader
