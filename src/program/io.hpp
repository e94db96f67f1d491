#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudoku {

// read(2) and write(2) without their accidents: interrupted calls are repeated, short writes completed, and where a
// descriptor does not block by itself the call waits.

// The number of bytes read, 0 at the end; negative with errno set.
std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size);
// All of the text; false with errno set.
bool write_all(int descriptor, std::string_view text);

// "sudoku: WHAT: the text of errno" on standard error.
void report_error(const std::string& what, int error);

}  // namespace sudoku
