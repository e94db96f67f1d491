#pragma once
#include "records.hpp"

namespace sudoku::reader {
constexpr std::size_t most_open_lists = 16;     // brackets
constexpr std::size_t fewest_told_rows = 3;     // of a list on a line that is no board
constexpr std::size_t fewest_told_values = 27;  // of any list that is no board
constexpr std::size_t most_values_a_line = 4;   // With more it may be a row of a grid.

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
    std::size_t line;             // the line of the window on which it was opened
    std::size_t first_cell;       // So many cells stand before it,
    std::size_t first_slip;       // and so many rows with a slip.
    std::size_t rows = 0;         // the number of rows in it
    bool has_others = false;      // Something else is in it, too: it is no board.
    bool has_no_bracket = false;  // A row in it shows that the bracket is lost.
};

// A row may have a slip, and three rows may be one.
constexpr bool has_size_of_row(std::size_t values) {
    return is_within(values, 7, 11) || values == 27;
}

// [5, 3, 12, 0, 7, 0, 0, 0, 0]: all but two of the values may stand on a board. More do if there is
// one sort of them.
inline bool are_nearly_cells(const Span& values) {
    const Count count = count_of(values);
    if (count.known + 2 >= count.all) return true;
    return count.digits > 0 && !count.is_mixed;
}

// Returns the content of a list without rows.
inline Content content_of_values(const Span& values) {
    if (values.size == 1) return Content::value;
    if (has_size_of_row(values.size)) return Content::row;
    if (!is_within(values.size, 63, 99) || !are_nearly_cells(values)) return Content::nothing;
    return values.size == cell_count ? Content::board : Content::fault;
}

// Returns the content of a list of rows. Rows of whole grids are for another recogniser.
inline Content content_of_rows(std::size_t rows, const Span& cells) {
    if (rows == 9 && are_nearly_cells(cells)) return Content::board;
    return rows > 9 && rows % 9 > 0 ? Content::fault : Content::nothing;
}

// The lists that are open, from the outermost one on, and their cells.
struct Lists {
    const Window& window;
    std::vector<List> open = {};
    Tokens cells = {};
    Records slips = {};  // the faults of rows

    Span cells_of(const List& list) const { return span_of(cells, list.first_cell); }

    // One bracket too many closes all that are open.
    void add_list(std::size_t line) {
        if (open.size() >= most_open_lists) open.clear();
        if (open.empty()) cells.clear();
        open.push_back({line, cells.size(), slips.size()});
    }

    // Empties the lists that are open, and forgets what stood in them.
    void forget_cells() {
        cells.clear();
        slips.clear();
        for (List& list : open) list = {list.line, 0, 0};
    }

    // Takes a value, or a string of cells, which is a row.
    void add_field(const Span& field) {
        if (open.empty()) return;
        const std::size_t first = cells.size();
        cells.insert(cells.end(), field.begin(), field.end());
        if (field.size >= 7)
            add_row(first);
        else if (open.back().rows > 0)
            open.back().has_others = true;
    }

    // Adds the cells from this one on as a row of the innermost list.
    void add_row(std::size_t first) {
        List& list = open.back();
        const Span row = span_of(cells, first);
        if (!are_nearly_cells(row)) {
            list.has_others = true;
            cells.resize(first);
            return;
        }
        // Values before its first row are something else.
        list.has_others |= first != list.first_cell && list.rows == 0;
        list.rows += row.size == 27 ? 3 : 1;
        const bool is_right_size = row.size == 9 || row.size == 27;
        if (is_right_size) return;
        add_fault(slips, Fault::Kind::row_cells, window.line_of(row[0]), row[0].at, list.rows,
                  row.size);
    }

    // A row with a value on each line, or a few: "[5,\n3,\n0,\n(...)]".
    bool is_row_on_lines(const List& list) const {
        const Span own = cells_of(list);
        return is_within(own.size, 7, 11) && list.rows == 0 && !own.is_on_line();
    }

    // Opens the list around a row that has lost its bracket.
    void add_lost_list(const List& row) {
        open.push_back({row.line, row.first_cell, row.first_slip});
        open.back().has_no_bracket = true;
    }

    // Adds what a closed list holds to the one around it.
    void add_closed(const List& list, Content content) {
        if (open.empty() && is_row_on_lines(list)) add_lost_list(list);
        if (open.empty()) return;
        List& outer = open.back();
        const std::size_t size = cells_of(list).size;
        if (content == Content::value) {
            outer.has_others |= outer.rows > 0;
        } else if (content == Content::row) {
            add_row(list.first_cell);
        } else {
            // An empty list, or one sign in brackets, does no harm.
            outer.has_others |= size > 1;
            // Two rows count when the outer list is told.
            if (size < 18) cells.resize(list.first_cell);
        }
    }

    Content content_of(const List& list) const {
        const Span own = cells_of(list);
        if (!list.has_others) {
            const Content content =
                list.rows == 0 ? content_of_values(own) : content_of_rows(list.rows, own);
            if (content != Content::nothing) return content;
        }
        return is_nearly_board(list) ? Content::fault : Content::nothing;
    }

    // True if the list is told though it is no board. It has 27 cells or more. If it has lost its
    // bracket, it has six rows. If it is on one line and has rows, three of them have no slip. Else
    // it is on one line, or has a few values on each, and they have one sort of blanks. Others on
    // several lines are for another recogniser.
    bool is_nearly_board(const List& list) const {
        const Span own = cells_of(list);
        if (own.size < fewest_told_values) return false;
        if (list.has_no_bracket) return list.rows > 5;
        const bool is_on_line = own.is_on_line();
        const std::size_t with_slip = slips.size() - list.first_slip;
        if (is_on_line && list.rows > 0) return list.rows >= fewest_told_rows + with_slip;
        // The 14th value shows how many stand on a line. A name may stand beside the first ones.
        const bool has_few_a_line = window.line_of(own[13]).tokens.size() <= most_values_a_line;
        const Count count = count_of({own.first, fewest_told_values});
        return (is_on_line || has_few_a_line) && count.digits > 0 && !count.is_mixed;
    }
};
}  // namespace sudoku::reader
