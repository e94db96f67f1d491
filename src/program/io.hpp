#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

// read(2) and write(2) that repeat interrupted calls, complete short writes, and wait where a descriptor is
// non-blocking.

// The number of bytes read, at most `size`; 0 at the end; negative with errno set.
std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size);
// Writes all of the text. False with errno set if that fails.
bool write_all(int descriptor, std::string_view text);

// Writes "sudoku: WHAT: MESSAGE" on standard error, with the system's message for `error`.
void report_error(const std::string& what, int error);

}  // namespace sudoku
