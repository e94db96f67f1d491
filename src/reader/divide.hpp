#pragma once
#include "runs.hpp"

namespace sudoku::reader {
// A division of the rows of a run into grids.
struct Division {
    // Rulers, heads and the empty rows that are gaps are left out, as far as they are known. All
    // are known if the rows are whole.
    Rows rows;
    // The rows are nines with the gaps of grids, and no empty row may be a gap instead.
    bool is_whole = false;
    bool may_change = false;  // One more row could change what is a head or a ruler.
};

// Divides a run. If it ends at the limit, its last grid is left out, unless the rest is not whole.
Division divide(const Run& run);

// Divides rows that stand between two wide gaps of a run, without rulers. An empty row of a sheet
// among them may be a gap, and then they are not whole.
Division divide_part(const Rows& rows);
}  // namespace sudoku::reader
