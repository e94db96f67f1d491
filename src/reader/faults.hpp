#pragma once
#include "decide.hpp"
#include "records.hpp"
#include "runs.hpp"

namespace sudoku::reader {
// True if the line looks like nothing but a row. It has a digit, and one of these: blanks among
// eight to eleven cells, among 13 in a frame of signs, or among 18, 27 or 36; nine different
// digits; empty places; digits with spaces for blanks; or nine cells at its start or end. No word
// stands among these cells or places.
bool is_sure_row(const Line& line);

// Adds the fault of nine rows that are no grid, or of which it is not clear which cells are one.
// The fault of unclear cells stands at the first row, and any other at the row that is most likely
// wrong.
void add_wrong_nine(Records& records, const Window& window, const Rows& rows,
                    const Decision& decision);
}  // namespace sudoku::reader
