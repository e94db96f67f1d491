#pragma once
#include "records.hpp"

namespace sudoku::reader {
constexpr std::size_t most_open_lists = 16;  // brackets
constexpr std::size_t fewest_rows = 3;       // of nine cells that are told if they are no board
constexpr std::size_t fewest_cells = 27;     // values that are told if they are no board
constexpr std::size_t most_of_array = 4;     // values on a line; with more it may be a row
constexpr std::size_t fewest_kept = 18;      // cells: two rows of a closed list may be told

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
    bool has_others = false;  // Something else is in it, too: it is no board.
    bool is_lost = false;     // Its bracket is not there.
};

// [5, 3, 12, 0, 7, 0, 0, 0, 0]: all but two of the values may stand on a board.
inline bool are_nearly_cells(const Span& values) {
    const Count count = count_of(values);
    if (count.known + 2 >= count.all) return true;
    return count.digits > 0 && !count.is_mixed;
}

// 27 values or more with one sort of blanks.
inline bool has_many_values(const Span& values) {
    const Count count = count_of(values);
    return count.all >= fewest_cells && !count.is_mixed && count.digits > 0;
}

// The lists that are open, from the outermost one on, and their cells.
struct Lists {
    const Window& window;
    std::vector<List> open = {};
    Tokens cells = {};
    Records slips = {};  // the faults of rows

    Span cells_of(const List& list) const { return span_of(cells, list.first_cell); }

    void add_list(std::size_t line) {
        if (open.size() >= most_open_lists) open.clear();
        if (open.empty()) cells.clear();
        open.push_back({line, cells.size(), slips.size()});
    }

    // Opens the list that would be around a row.
    void add_lost_list(const List& row) {
        open.push_back({row.line, row.first_cell, row.first_slip});
        open.back().is_lost = true;
    }

    // The open lists are as if nothing stood in them so far.
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

    // Adds what a closed list holds to the one around it.
    void add_closed(const List& list, Content content) {
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
            if (size < fewest_kept) cells.resize(list.first_cell);
        }
    }

    // A row with a value on each line, or a few: "[5,\n3,\n0,\n(...)]".
    bool is_row_on_lines(const List& list) const {
        const Span own = cells_of(list);
        return is_within(own.size, 7, 11) && list.rows == 0 && !own.is_on_line();
    }

    Content content_of(const List& list) const {
        const Span own = cells_of(list);
        if (!list.has_others && list.rows == 0) {
            if (own.size == 1) return Content::value;
            if (own.size == 27 || is_within(own.size, 7, 11)) return Content::row;
            if (is_within(own.size, 63, 99) && are_nearly_cells(own))
                return own.size == cell_count ? Content::board : Content::fault;
        }
        if (!list.has_others) {
            if (list.rows == 9 && are_nearly_cells(own)) return Content::board;
            // Rows of whole grids on several lines are for another recogniser.
            if (list.rows > 9 && list.rows % 9 > 0) return Content::fault;
        }
        return is_nearly_board(list) ? Content::fault : Content::nothing;
    }

    // True if the list is on one line and has three rows without a slip, or 27 to 39 values; or if
    // it has 27 values, at most four of them on each line. It is told then. Rows on several lines
    // are for another recogniser.
    bool is_nearly_board(const List& list) const {
        const Span own = cells_of(list);
        if (own.size < fewest_cells) return false;
        if (list.is_lost) return list.rows > 5;
        const std::size_t bad = slips.size() - list.first_slip;
        const bool is_on_line = own.is_on_line();
        if (is_on_line && list.rows > 0) return list.rows >= bad + fewest_rows;
        // A value is on a line if the 14th one is: the first ones may stand beside a name.
        const bool has_value_a_line =
            window.line_of(own[fewest_cells / 2]).tokens.size() <= most_of_array;
        return (is_on_line || has_value_a_line) && has_many_values({own.first, fewest_cells});
    }
};
}  // namespace sudoku::reader
