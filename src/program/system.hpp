// All that the program asks of the operating system but <getopt.h>. Each family of systems has a
// source of its own.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku {
// To be called first. Then the standard streams carry bytes unchanged; on Windows arguments and
// file names are UTF-8.
void set_up(int& argc, char**& argv);

// Descriptors. open_file() returns one, or a negative number with errno set.
constexpr int standard_input = 0, standard_output = 1, standard_error = 2;
int open_file(const std::string& name);
void close_file(int descriptor);

// The number of bytes read, at most `size`; 0 at the end; negative with errno set. Like write_all()
// it repeats calls that are interrupted and waits for descriptors that do not block.
std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size);
// Writes all of the text. False with errno set if that fails; where nobody reads any more it ends
// the program quietly.
bool write_all(int descriptor, std::string_view text);

// The size of a file in bytes; 0 if it is no regular file. "-" is standard input.
std::uint64_t size_of(const std::string& name);

bool is_terminal(int descriptor);
bool is_colour_terminal(int descriptor);

// How many this process may use, at least 1.
std::size_t available_processors();
}  // namespace sudoku
