#pragma once
#include "decide.hpp"
#include "records.hpp"
#include "runs.hpp"

namespace sudoku::reader {
// True if the line looks like nothing but a row. It has a digit, and one of these: blanks among
// eight to eleven, 18, 27 or 36 cells, beside which up to four other signs may stand; nine
// different digits; empty places; digits with spaces for blanks; nine cells at its end; or nine at
// its start, with four blanks or more, or none, before a word. No other word stands among these.
bool is_sure_row(const Line& line);

// Adds the fault of nine rows that are no grid, or of which it is not clear which cells are one.
// The fault of unclear cells stands at the first row, and any other at the row that is most likely
// wrong.
void add_wrong_nine(Records& records, const Window& window, const Rows& rows,
                    const Decision& decision);
}  // namespace sudoku::reader
