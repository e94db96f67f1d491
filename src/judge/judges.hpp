#pragma once

#include <vector>

namespace sudoku {

// What a judge's task wants beside the answers; null where it wants nothing. A line comes without its line feed, a text
// with all of them.
struct Conventions {
    const char* name;         // of the task, and of its folder under samples/
    const char* no_solution;  // the line for a puzzle without a solution
    const char* several;      // the line for one with several; null: the smallest is its answer
    const char* between;      // the text between two puzzles' answers; null: an empty line where the input has one
    const char* before;       // the text before each answer, printf's format for the puzzle's number
    const char* after;        // the text after each solution
    const char* total;        // for all solutions: the text after the last one, printf's format for their number
};

// One row for each task, also for those that want nothing, sorted by name.
const std::vector<Conventions>& judges();
// Null for an unknown name.
const Conventions* find_judge(const char* name);

}  // namespace sudoku
