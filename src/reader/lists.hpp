#pragma once
#include "records.hpp"

namespace sudoku::reader {
constexpr std::size_t most_open_lists = 10;       // the brackets that may be open
constexpr std::size_t values_of_three_rows = 27;  // Fewer that are no board are not told.
constexpr std::size_t most_tokens_a_line = 4;     // A line with more may be a row of a grid.

// True if there is a digit, and all values but 1 to 9 are the same sign, whatever it is. There may
// be no such sign.
constexpr bool have_digit_and_one_sort(const Count& values) {
    return values.digits > 0 && !values.is_mixed;
}

// True if two values at most are no known cells, as 12 in "[5, 3, 12, 0, 7, 0, 0, 0, 0]"; or if
// have_digit_and_one_sort() is true.
constexpr bool are_nearly_cells(const Count& values) {
    return values.known + 2 >= values.all || have_digit_and_one_sort(values);
}

// A bracket that is open, and what stands in it but its values. The values of all open lists stand
// together, those of an inner list behind those of the lists around it.
struct List {
    std::size_t begin = 0;       // the number of values before its own
    bool may_be_object = false;  // A brace opened it.
    // It has a key, "level": for example. What stands right in an object is loose, see
    // Search::give_to_list().
    bool is_object = false;
    // No bracket opened it: a row over several lines stood in no list.
    bool has_lost_bracket = false;
    // Words, inner lists of two values or more, or values beside rows are in it: it is neither a
    // row nor a board.
    bool is_spoiled = false;
    std::size_t rows = 0;  // the number of rows in it
    Records slips = {};    // the faults of these rows

    // Takes a row: a field of cells, or the values of a list. So many values of open lists stand
    // before it. One of 27 cells is three rows, and so is one of 19 or more, which has a slip.
    void take_row(const Window& window, const Span& row, std::size_t before) {
        // Values before its first row are something else.
        if (rows == 0 && before > begin) is_spoiled = true;
        rows += row.size > 18 ? 3 : 1;
        // Only 9 and 27 of the sizes that a row may have divide 81.
        if (cell_count % row.size > 0)
            add_fault(slips, Fault::Kind::row_cells, window.line_of(row[0]), row[0].at,
                      Layout::compact, rows, row.size);
    }

    // Notes a single value, or so many values of an inner list that is no row. The list around them
    // is no board if a value follows a row, or if an inner list has two values or more. An inner
    // list of one value is a value, and an empty one does no harm.
    void note_values(std::size_t number) {
        // Behind a row one value is too much, and elsewhere two of an inner list.
        if (number > (rows > 0 ? 0 : 1)) is_spoiled = true;
    }

    // True if nothing but rows or cells is in it, so that it may be a row or a board. Without rows,
    // two of its values may be no known cells, or more if they are its only blank.
    bool is_clean(const Span& values) const {
        return !is_spoiled && (rows > 0 || are_nearly_cells(count_of(values)));
    }

    // True if it gives a record, a fault or a board, even without the size of one, and even if no
    // bracket closes it. It is no object, and has 27 values or more. If it has lost its bracket, it
    // has six rows or more. Any other one stands on one line, or has few values on each.
    bool gives_record_by_itself(const Window& window, const Span& values) const {
        if (is_object || values.size < values_of_three_rows) return false;
        if (has_lost_bracket) return rows >= 6;
        // The line of values[13], the middle one of 27, shows how many stand on a line, since a
        // key may stand beside the first ones. If it may be a row, "| 5 3 |   |   |", the list does
        // not count as one with few a line.
        const bool has_few_a_line =
            window.line_of(values[13]).tokens.size() <= most_tokens_a_line &&
            !window.line_of(values[13]).may_be_row;
        const bool are_on_line = window.are_on_one_line(values);
        // Rows on one line are told if there are three more of them than slips, and rows over
        // several lines if few values stand on each. The signs in rows need no look: lists were
        // nearly cells when they became rows, and fields have few other signs.
        if (rows > 0) return are_on_line ? rows >= 3 + slips.size() : has_few_a_line;
        // If there are no rows, the first 27 values need a digit, and one sort of blanks at most.
        return (are_on_line || has_few_a_line) &&
               have_digit_and_one_sort(count_of({values.first, values_of_three_rows}));
    }
};
}  // namespace sudoku::reader
