#pragma once
#include <functional>
#include <string>
#include <vector>
#include "sudoku/board.hpp"

namespace sudoku {
// A solver for one sort of processor. All kernels give the same answers.
struct Kernel;

// Returns the kernels that run on this processor, the fastest first. The last one runs on any.
const std::vector<const Kernel*>& kernels();
// Returns the kernel of this name, or null if it is unknown or does not run here.
const Kernel* find_kernel(const std::string& name);
const char* name_of(const Kernel& kernel);
const Kernel& best_kernel();

enum class Solutions : std::uint8_t { none, one, several };

struct Answer {
    Solutions solutions;
    Board board;  // a solution; unspecified if there is none
};

// Givens that contradict each other have no solution, and neither has a board with a digit over 9,
// such as one filled with characters. The worst grids that were found take about 3 ms, and to
// find the next solution of a puzzle takes no longer.
//
// The functions below may be called from several threads at once, also for the same board and
// kernel, since they share nothing that changes. They allocate memory for the hardest grids only,
// and throw std::bad_alloc if there is none.

// Finds the lexicographically smallest solution, and tells if there are others.
Answer solve(const Board& puzzle, const Kernel& kernel = best_kernel());

// Finds the only solution, or any of several, and tells which it is. Faster than solve() if there
// are several.
Answer solve_unique(const Board& puzzle, const Kernel& kernel = best_kernel());

// Finds any solution and does not look for others, which is faster than solve(). If there is none
// it returns false and leaves `solution` as it was.
bool solve_any(const Board& puzzle, Board& solution, const Kernel& kernel = best_kernel());

// Returns the number of solutions, or `limit` if there are at least as many. On sparse puzzles it
// counts millions a second.
std::uint64_t count_solutions(const Board& puzzle, std::uint64_t limit,
                              const Kernel& kernel = best_kernel());

// Calls `visit` for each solution in lexicographic order, until there are no more or it returns
// false. An exception that it throws ends the list and passes on to the caller, and nothing leaks.
// The board is valid until `visit` returns. Of sparse puzzles it lists millions of solutions a
// second.
void for_each_solution(const Board& puzzle, const std::function<bool(const Board&)>& visit,
                       const Kernel& kernel = best_kernel());
}  // namespace sudoku
