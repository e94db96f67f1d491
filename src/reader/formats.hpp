#pragma once
#include "window.hpp"

namespace sudoku::reader {
// Returns the fault that the input has another format, if this is its first line and shows that.
// Returns no fault if the line is text or a later line.
Fault fault_of_format(const Window& window, const Line& line);
}  // namespace sudoku::reader
