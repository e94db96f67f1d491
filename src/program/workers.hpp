#pragma once
#include "output.hpp"

namespace sudoku {
// Answers all of the input and writes the answers in its order. Takes at most options.jobs threads,
// of which the caller is one; input of a single batch needs no other.
void answer_all(const Options& options, Output& output);
}  // namespace sudoku
