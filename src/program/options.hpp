#pragma once
#include <string_view>
#include "request.hpp"

namespace sudoku {
// Memory grows with the thread count; with 64 the program stays within 64 MiB.
constexpr std::uint64_t most_jobs = 64;

struct Options {
    Request request;
    std::uint64_t jobs = 1;  // So many threads may work, at most most_jobs.
    bool stats = false;
    std::string without_limit;  // This is "--count" or "--all" if it has no LIMIT.
    // There is at least one; "-" is standard input. What is no file is text that has puzzles.
    std::vector<std::string> files;
};

// Writes the message to standard error and ends the program at once. Any thread may call it.
[[noreturn]] void end_in_trouble(std::string_view message);

// Reads the command line. Ends the program if there is no more to do: if --help or --version is
// answered on standard output, or if wrong usage is reported on standard error.
Options parse_options(int argc, char** argv);
}  // namespace sudoku
