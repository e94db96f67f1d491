#pragma once
#include "decide.hpp"
#include "records.hpp"
#include "runs.hpp"

namespace sudoku::reader {
// True if the line looks like nothing but a row: it has blanks among eight to eleven cells, or 18
// or more that are nines, or empty places, or digits with spaces for blanks, and no word between
// them; or nine cells stand at its end. Three of these are worth a message.
bool is_sure_row(const Line& line);

// Adds the fault of nine rows that are no grid. It names the row without which the others are one.
void add_wrong_nine(Records& records, const Window& window, const Rows& rows,
                    const Decision& decision);
}  // namespace sudoku::reader
