#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Recogniser 3: grids of nine lines. A run is lines that are alike but for their cells, without
// text between. What it is, one grid or several or too many rows, is decided over all of it.
Answer find_rows(Window& window, Records& records);
}  // namespace sudoku::reader
