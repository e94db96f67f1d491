#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "answer.hpp"

namespace sudoku {

struct Options {
    Request request;
    std::size_t jobs = 1;
    bool stats = false;
    std::vector<std::string> files;  // "-" is standard input
};

// Reads the command line. Nothing if there is no more to do: --help and --version are answered on standard output, a
// wrong command line on standard error; `status` is then the exit status.
std::optional<Options> parse_options(int argc, char** argv, Status& status);

}  // namespace sudoku
