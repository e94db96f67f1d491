#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The recogniser of grids of nine lines that differ in nothing but their cells. No board in
// brackets begins before `searched`, which moves on.
Answer find_grids(Window& window, Records& records, std::uint64_t& searched);
}  // namespace sudoku::reader
