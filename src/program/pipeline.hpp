#pragma once

#include "options.hpp"

namespace sudoku {

// Reads the files one after the other, answers their puzzles on standard output and reports on standard error what has
// no answer. A file that cannot be read is reported and the others still answered; a failed write ends the run.
Status run(const Options& options);

}  // namespace sudoku
