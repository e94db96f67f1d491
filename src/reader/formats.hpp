#pragma once
#include "window.hpp"

namespace sudoku::reader {
// Names the format of input that begins with this line, if it is no text. There is no fault if
// other lines stand before it.
Fault fault_of_format(const Window& window, const Line& line);
}  // namespace sudoku::reader
