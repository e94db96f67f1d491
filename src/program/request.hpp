#pragma once
#include <optional>
#include "sudoku/record.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {
constexpr std::uint64_t no_limit = ~std::uint64_t{0};

// Each puzzle is asked for its smallest solution, for any, for the only one, for all of them, for
// their number, or only how it was read.
enum class Question { smallest, any, unique, all, count, puzzle };

// Says what is asked about every puzzle, and how the answers are written.
struct Request {
    // True if one puzzle may take seconds.
    bool is_heavy() const { return question == Question::all || question == Question::count; }

    Question question = Question::smallest;
    std::uint64_t limit = no_limit;     // Question::all and Question::count stop there.
    const char* no_solution = nullptr;  // If set, it stands for the answer if there is no solution.
    const char* several = nullptr;      // The same if Question::unique finds several solutions.
    std::optional<Layout> layout;       // If set, it replaces the layout of the puzzle.
    bool is_by_lines = false;           // Each line of the input gives one of the output.
    bool is_same = false;               // The input is written with its blanks filled in.
    bool bold = false;                  // The givens of Layout::pretty are bold.
    bool quiet = false;                 // There are no messages about puzzles.
    const Kernel* kernel = &best_kernel();
};
}  // namespace sudoku
