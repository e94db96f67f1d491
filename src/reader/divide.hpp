#pragma once
#include "runs.hpp"

namespace sudoku::reader {
// A division of the rows of a run into grids.
struct Division {
    Rows rows;                // without rulers, heads, and the empty rows that are gaps
    bool is_whole = false;    // They are nines, with the gaps of grids, and it is clear which.
    bool may_change = false;  // One more row could change it.
};

// Divides a run. If it ends at the limit, its last grid is left out.
Division divide(const Run& run);

// Divides a part of its rows. An empty row of a sheet among them may be a gap, and then the
// rows are not whole.
Division divide_part(const Rows& rows);

// Returns the most empty lines between two rows.
std::size_t widest_gap(const Rows& rows);
}  // namespace sudoku::reader
