#pragma once
#include "records.hpp"

namespace sudoku::reader {
// The recogniser of grids of nine lines that differ in nothing but their cells, and of rows that
// are told. No board in brackets begins before `searched_until`, which moves on.
Answer find_grids(Window& window, Records& records, std::uint64_t& searched_until);
}  // namespace sudoku::reader
