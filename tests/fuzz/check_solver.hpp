// This checks what must hold of all that the kernels say of a puzzle.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "solver/kernel.hpp"
// The search of the portable kernel, to be run with less patience.
#include "solver/vector_portable.hpp"

#include "solver/search.hpp"
#include "support/listing.hpp"

namespace check {

using sudoku::Board;
using sudoku::Kernel;

// Says what is wrong with what a kernel says of a puzzle whose first solutions in order, at most
// `limit`, are those expected; "" if nothing is.
inline std::string fault_of(const Board& puzzle, const std::vector<Board>& expected,
                            std::size_t limit, const Kernel& kernel) {
    const auto is_right = [&](const sudoku::Answer& answer) {
        return static_cast<std::size_t>(answer.solutions) ==
               std::min<std::size_t>(expected.size(), 2);
    };
    const sudoku::Answer smallest = sudoku::solve(puzzle, kernel);
    const sudoku::Answer unique = sudoku::solve_unique(puzzle, kernel);
    Board any = puzzle;
    const bool is_found = sudoku::solve_any(puzzle, any, kernel);
    if (!is_right(smallest)) return "solve() does not tell how many there are";
    if (!is_right(unique)) return "solve_unique() does not tell how many there are";
    if (is_found == expected.empty()) return "solve_any() does not tell if there is one";
    if (!is_found && any != puzzle) return "solve_any() writes a board where there is no solution";
    if (is_found && smallest.board != expected[0]) return "solve() does not find the smallest";
    if (is_found && !listing::is_solution(puzzle, unique.board))
        return "what solve_unique() finds is no solution";
    if (is_found && !listing::is_solution(puzzle, any)) return "what solve_any() finds is none";
    for (const std::size_t bound : {std::size_t{0}, std::size_t{1}, std::size_t{2}, limit})
        if (bound <= limit &&
            sudoku::count_solutions(puzzle, bound, kernel) != std::min(bound, expected.size()))
            return "the count is not the number of solutions";
    if (listing::boards(puzzle, limit, kernel) != expected) return "other solutions are listed";
    return "";
}

// Says what is wrong with the answer of a search that leaves to the learner what so many guesses do
// not settle; "" if nothing is.
inline std::string fault_of_learner(const Board& puzzle, const sudoku::Answer& expected,
                                    unsigned patience) {
    sudoku::Effort effort;
    Board answer;
    Search search(puzzle.digit.data(), answer.digit.data(), effort, patience);
    Grid grid = read_grid(puzzle.digit.data());
    const int found = search.find_smallest(grid, 2);
    if (found != static_cast<int>(expected.solutions)) return "the learner finds another number";
    return found == 0 || answer == expected.board ? "" : "the learner finds no smallest solution";
}

}  // namespace check
