// The program says what went wrong by its exit status and by messages.
#pragma once
#include <string>

namespace sudoku {
// The exit status is the largest one that there is a reason for.
enum class Status : int {
    answered = 0,  // Every puzzle was answered.
    unsolved = 1,  // A puzzle has no solution, or several where only one is an answer.
    trouble = 2,   // There was malformed input, wrong usage, or a failed read or write.
};

// Returns the message about a place: a file, or a line and column of one.
inline std::string error_line(const std::string& place, const std::string& text) {
    return "sudoku: " + place + ": error: " + text + '\n';
}
}  // namespace sudoku
