// The program asks the operating system for nothing but this and <getopt.h>. Each family of systems
// has a source of its own.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudoku {
// Has the standard streams carry bytes unchanged, and arguments and file names be UTF-8, on Windows
// too. It must be called first.
void set_up(int& argc, char**& argv);

// These are descriptors. open_file() returns another, or a negative number with errno set. "-"
// names standard input.
constexpr int standard_input = 0;
constexpr int standard_output = 1;
constexpr int standard_error = 2;
int open_file(const std::string& name);
void close_file(int descriptor);

// Returns the number of bytes read, at most `size`; 0 at the end; a negative number with errno set
// if that fails. Like write_all() it repeats calls that are interrupted and waits for descriptors
// that do not block.
std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size);
// Waits until there are bytes or the end to read, but no longer than so many milliseconds. Returns
// false if nothing has come. A regular file never waits.
bool comes_within(int descriptor, int milliseconds);
// Writes all of the text. Returns false with errno set if that fails. Ends the program quietly if
// the descriptor is a pipe that nobody reads any more.
bool write_all(int descriptor, std::string_view text);

// True if there is no file of this name, which "-" is.
bool is_missing(const std::string& name);
// Returns the size of a file in bytes, or 0 if it is no regular file.
std::uint64_t size_of(const std::string& name);

bool is_terminal(int descriptor);
bool can_show_bold(int descriptor);

// Returns how many processors this process may use, at least 1.
std::size_t available_processors();
}  // namespace sudoku
