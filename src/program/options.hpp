#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "transcript.hpp"

namespace sudoku {

struct Options {
    Request request;
    const Conventions* judge = nullptr;
    std::uint64_t jobs = 1;
    bool stats = false;
    std::vector<std::string> files;  // "-" is standard input
};

// Reads the command line. Returns nothing if there is no more to do, and then sets `status` to the exit status: --help,
// --version or --judge=help was answered on standard output, or a wrong command line was reported on standard error.
std::optional<Options> parse_options(int argc, char** argv, Status& status);

}  // namespace sudoku
