// All that the program asks of the operating system; the rest is standard C++ and <getopt.h>. Each family of systems
// has a source of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// Descriptors, as are those of open_file().
constexpr int standard_input = 0, standard_output = 1, standard_error = 2;

// To be called first: from then on the standard streams carry bytes as they are, and the arguments are UTF-8 wherever
// names of files are more than bytes.
void set_up(int& argc, char**& argv);

// Descriptors to read from; negative with errno set if that fails. They are not inherited by other programs.
int open_file(const std::string& name);
void close_file(int descriptor);
// The number of bytes read, at most `size`; 0 at the end; negative with errno set. An interrupted call is repeated, and
// a descriptor that does not block is waited for.
std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size);
// Writes all of the text, likewise. False with errno set if that fails. If nobody reads any more it ends the program
// quietly, unless the user has chosen to ignore that.
bool write_all(int descriptor, std::string_view text);
// The size of a file ("-" is standard input) in bytes, 0 if there is no such file; nothing if it is not a regular one.
std::optional<std::uint64_t> size_of(const std::string& name);

// A person sits there, and the usual control sequences work.
bool is_terminal(int descriptor);
// A terminal, as far as it is known to show letters bold.
bool is_colour_terminal(int descriptor);

// Those that this process may use, at least 1.
std::size_t available_processors();

// Writes "sudoku: WHAT: MESSAGE" on standard error, with the system's message for `error`.
inline void report_error(const std::string& what, int error) {
    write_all(standard_error, "sudoku: " + what + ": " + std::strerror(error) + '\n');
}

}  // namespace sudoku
