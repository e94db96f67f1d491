#pragma once
#include <string_view>
#include "sudoku/record.hpp"

namespace sudoku::reader {
// Names the format of input that begins with these bytes, if it is no text.
Fault fault_of_format(std::string_view bytes);
}  // namespace sudoku::reader
