#pragma once
#include "records.hpp"

namespace sudoku::reader {
constexpr std::size_t most_open_lists = 16;     // brackets
constexpr std::size_t fewest_told_rows = 3;     // of a list on one line, if it is no board
constexpr std::size_t fewest_told_values = 27;  // of any list that is no board
constexpr std::size_t most_values_a_line = 4;   // More may be a row of a grid.

// The content of a list in brackets.
enum class Content : std::uint8_t {
    other,  // nothing of a board
    row,    // 27 values, or seven to eleven
    board,  // nine rows, or 81 values
    fault   // nearly a board
};

// A bracket that is open.
struct List {
    std::size_t line;         // the line of the window on which it was opened
    std::size_t first_cell;   // the number of cells before it
    std::size_t first_slip;   // the number of rows with a slip before it
    std::size_t rows = 0;     // the number of rows in it
    bool has_others = false;  // Something else is in it, too: it is no board.
    bool is_lost = false;     // Its bracket is not there, as a row in it shows.
};

// Seven to eleven values are a row, perhaps with a slip; 27 are three rows.
constexpr bool has_size_of_row(std::size_t values) {
    return is_within(values, 7, 11) || values == 27;
}

// [5, 3, 12, 0, 7, 0, 0, 0, 0]: all but two of the values may stand on a board. Any number of them
// may be another sign if all of these are the same.
inline bool are_nearly_cells(const Span& values) {
    const Count count = count_of(values);
    if (count.known + 2 >= count.all) return true;
    return count.digits > 0 && !count.is_mixed;
}

// Returns the content of a list without rows.
inline Content content_of_values(const Span& values) {
    if (has_size_of_row(values.size)) return Content::row;
    if (!is_within(values.size, 63, 99) || !are_nearly_cells(values)) return Content::other;
    return values.size == cell_count ? Content::board : Content::fault;
}

// Returns the content of a list of rows. Rows of several whole grids are left to find_grids().
inline Content content_of_rows(std::size_t rows, const Span& cells) {
    if (rows == 9 && are_nearly_cells(cells)) return Content::board;
    return rows > 9 && rows % 9 > 0 ? Content::fault : Content::other;
}

// The lists that are open, from the outermost one on, and their cells.
struct Lists {
    const Window& window;
    std::vector<List> open = {};
    Tokens cells = {};
    Records slips = {};  // the faults of rows

    Span cells_of(const List& list) const { return span_of(cells, list.first_cell); }

    // The 17th bracket closes all that are open.
    void open_list(std::size_t line) {
        if (open.size() >= most_open_lists) open.clear();
        if (open.empty()) cells.clear();
        open.push_back({line, cells.size(), slips.size()});
    }

    // Empties the lists that are open, and forgets what stood in them.
    void forget_cells() {
        for (List& list : open) list = {list.line, cells.size(), slips.size()};
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
        if (row.size == 9 || row.size == 27) return;
        add_fault(slips, Fault::Kind::row_cells, window.line_of(row[0]), row[0].at, Layout::compact,
                  list.rows, row.size);
    }

    // A row with a value on each line, or a few: "[5,\n3,\n0,\n(...)]".
    bool is_row_on_lines(const List& list) const {
        const Span own = cells_of(list);
        return is_within(own.size, 7, 11) && list.rows == 0 && !own.is_on_line();
    }

    // Adds what a closed list holds to the one around it.
    void close_into_outer(const List& list, Content content) {
        if (open.empty()) {
            if (!is_row_on_lines(list)) return;
            // The list around it has lost its bracket.
            open.push_back(list);
            open.back().is_lost = true;
        }
        if (content == Content::row) return add_row(list.first_cell);
        List& outer = open.back();
        const std::size_t size = cells_of(list).size;
        // An empty list does no harm. Before the first row a list of one value is a value.
        outer.has_others |= size > (outer.rows > 0 ? 0 : 1);
        // Fewer values than two rows have go; two rows may count for the outer list.
        if (is_within(size, 2, 17)) cells.resize(list.first_cell);
    }

    Content content_of(const List& list) const {
        const Span own = cells_of(list);
        if (!list.has_others) {
            const Content content =
                list.rows == 0 ? content_of_values(own) : content_of_rows(list.rows, own);
            if (content != Content::other) return content;
        }
        return is_nearly_board(list) ? Content::fault : Content::other;
    }

    // True if the list is told though it is no board. Others are for another recogniser.
    bool is_nearly_board(const List& list) const {
        const Span own = cells_of(list);
        if (own.size < fewest_told_values) return false;
        // Six rows that have lost their bracket are told.
        if (list.is_lost) return list.rows >= 6;
        if (own.is_on_line() && list.rows > 0) {
            // Three rows without a slip on one line are told.
            return list.rows >= fewest_told_rows + slips.size() - list.first_slip;
        }
        // The 14th value shows how many stand on a line; a name may stand beside the first ones.
        const bool has_few_a_line = window.line_of(own[13]).tokens.size() <= most_values_a_line;
        if (!own.is_on_line() && !has_few_a_line) return false;
        // The rows of a list are nearly cells. Values alone have one sort of blanks.
        if (list.rows > 0) return true;
        const Count count = count_of({own.first, fewest_told_values});
        return count.digits > 0 && !count.is_mixed;
    }
};
}  // namespace sudoku::reader
