#pragma once
#include "transcript.hpp"

namespace sudoku {
// Memory grows with the thread count; with 64 the program stays within 64 MiB.
constexpr std::uint64_t most_jobs = 64;

struct Options {
    Request request;
    std::uint64_t jobs = 1;  // at most most_jobs
    bool stats = false;
    std::vector<std::string> files;  // "-" is standard input
};

// Reads the command line. Returns nothing if there is no more to do, and then sets `status` to the
// exit status: --help or --version was answered on standard output, or a wrong command line was
// reported on standard error.
std::optional<Options> parse_options(int argc, char** argv, Status& status);
}  // namespace sudoku
