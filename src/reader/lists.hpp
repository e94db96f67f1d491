#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The content of a list in brackets.
enum class Content : std::uint8_t {
    nothing,  // nothing of a board
    value,    // one value, which may be a cell
    row,      // nine or 27 values, or a few more or less
    board,    // nine rows, or 81 values
    fault     // nearly a board
};

// A bracket that is open.
struct List {
    std::size_t line;         // It was opened on this line of the window;
    std::size_t cells;        // so many cells stand before it,
    std::size_t slips;        // and so many rows with a slip.
    std::size_t rows = 0;     // So many rows are in it,
    bool has_others = false;  // and something else, too.
    bool is_implied = false;  // Its bracket is not known.
};

// The lists that are open, from the outermost one on, and their cells.
struct Lists {
    const Window& window;
    std::vector<List> open = {};
    Tokens cells = {};
    Records slips = {};  // the faults of rows

    Span cells_of(const List& list) const { return span_from(cells, list.cells); }
    void add_list(std::size_t line);
    // Opens a list around these cells, whose bracket is not known. It ends with its line.
    void add_implied(std::size_t line, std::size_t first);
    // Takes a value, or a string of cells, which is a row.
    void add_field(const Span& field, std::size_t line);
    // Adds the cells from this one on as a row of the innermost list.
    void add_row(std::size_t first);
    // Adds what a closed list holds to the one around it.
    void add_closed(const List& list, Content content);
    Content content_of(const List& list) const;
    // True if the list has three rows of nine cells without a slip on a line, or 27 values, one on
    // a line. It is told then. Rows on several lines are for another recogniser.
    bool is_nearly_board(const List& list) const;
};
}  // namespace sudoku::reader
