#pragma once
#include "records.hpp"

namespace sudoku::reader {
constexpr std::size_t most_open_lists = 16;     // brackets
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
    std::size_t first_cell = 0;  // the number of cells before it
    bool is_lost = false;        // No bracket opened it: a row over several lines stood in no list.
    bool has_others = false;     // A word or another list is in it, too: it is no board.
    std::size_t rows = 0;        // the number of rows in it
    Records slips = {};          // the faults of these rows
};

// True if there is a digit, and all values but 1 to 9 are the same sign, whatever it is.
constexpr bool have_one_blank(const Count& values) { return values.digits > 0 && !values.is_mixed; }

// "[5, 3, 12, 0, 7, 0, 0, 0, 0]": two values at most can stand on no board. There may be more if
// have_one_blank() is true.
inline bool are_nearly_cells(const Span& values) {
    const Count count = count_of(values);
    return count.known + 2 >= count.all || have_one_blank(count);
}

// The lists that are open, from the outermost one on, and their cells.
struct Lists {
    const Window& window;
    std::vector<List> open = {};
    Tokens cells = {};
    std::size_t first_line = 0;  // the line of the window on which the outermost one was opened

    Span cells_of(const List& list) const { return span_of(cells, list.first_cell); }

    // The 17th bracket closes all that are open.
    void open_list(std::size_t on_line) {
        if (open.size() >= most_open_lists) open.clear();
        if (open.empty()) {
            first_line = on_line;
            cells.clear();
        }
        open.push_back({cells.size()});
    }

    // Takes a value, or a string of cells, which is a row.
    void add_field(const Span& field) {
        if (open.empty()) return;
        cells.insert(cells.end(), field.begin(), field.end());
        if (field.size >= 7)
            add_row(field.size);
        else if (open.back().rows > 0)
            open.back().has_others = true;
    }

    // Adds so many cells, the last ones, as a row of the innermost list.
    void add_row(std::size_t size) {
        List& list = open.back();
        // Values before its first row are something else.
        list.has_others |= list.rows == 0 && size < cells_of(list).size;
        list.rows += size == 27 ? 3 : 1;
        if (size == 9 || size == 27) return;
        const Token& first = cells[cells.size() - size];
        add_fault(list.slips, Fault::Kind::row_cells, window.line_of(first), first.at,
                  Layout::compact, list.rows, size);
    }

    // Adds a list that has been closed to the one around it, as a row.
    void close_row(const List& list) {
        const Span row = cells_of(list);
        // A row over several lines: the list around it has lost its bracket.
        if (open.empty() && !row.is_on_line()) open.push_back({list.first_cell, true});
        if (!open.empty()) add_row(row.size);
    }

    // Adds one that is no row. An empty one does no harm. A list of one value is a value, but
    // behind a row it is something else, as in add_field().
    void close_other(const List& list) {
        if (open.empty()) return;
        const Span own = cells_of(list);
        open.back().has_others |= own.size > (open.back().rows > 0 ? 0 : 1);
        // One value stays, and so do 18 or more, for which the outer list may be told. Others go,
        // and so does what is not nearly cells.
        if (is_within(own.size, 2, 17) || !are_nearly_cells(own)) cells.resize(list.first_cell);
    }

    Content content_of(const List& list) const {
        const Span own = cells_of(list);
        if (list.has_others || !are_nearly_cells(own)) return content_of_damaged(list);
        const bool has_size_of_board = list.rows == 0 ? own.size == cell_count : list.rows == 9;
        if (has_size_of_board) return Content::board;
        // Seven to eleven values are a row, perhaps with a slip; 27 are three rows.
        const bool has_size_of_row = is_within(own.size, 7, 11) || own.size == 27;
        if (list.rows == 0 && has_size_of_row) return Content::row;
        // Rows of several whole grids are left to find_grids(), unless is_nearly_board() is true.
        const bool are_many_rows = list.rows > 9 && list.rows % 9 > 0;
        const bool is_fault = list.rows == 0 ? is_within(own.size, 63, 99) : are_many_rows;
        return is_fault ? Content::fault : content_of_damaged(list);
    }

    // The content of a list that is neither a board nor a row.
    Content content_of_damaged(const List& list) const {
        return is_nearly_board(list) ? Content::fault : Content::other;
    }

    // True if the list is told though it is no board. Others are for another recogniser.
    bool is_nearly_board(const List& list) const {
        const Span own = cells_of(list);
        if (own.size < fewest_told_values) return false;
        // Six rows that have lost their bracket are told.
        if (list.is_lost) return list.rows >= 6;
        // Three rows without a slip on one line are told.
        if (own.is_on_line() && list.rows > 0) return list.rows >= 3 + list.slips.size();
        // The 14th value shows how many stand on a line; a name may stand beside the first ones.
        const bool has_few_a_line = window.line_of(own[13]).tokens.size() <= most_values_a_line;
        if (!own.is_on_line() && !has_few_a_line) return false;
        // Each row was nearly cells when it was closed. Values without rows need one sort of
        // blanks.
        return list.rows > 0 || have_one_blank(count_of({own.first, fewest_told_values}));
    }
};
}  // namespace sudoku::reader
