#pragma once

#include "options.hpp"

namespace sudoku {

// Reads the files in order, answers their puzzles on standard output and reports puzzles without an answer on standard
// error. Returns the exit status. A file that cannot be read is reported and the others are still answered. A failed
// write to standard output ends the whole program with status 2, from whichever thread was writing.
Status run(const Options& options);

}  // namespace sudoku
