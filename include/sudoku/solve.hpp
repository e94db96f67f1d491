#pragma once
#include <functional>
#include <string>
#include <vector>
#include "sudoku/board.hpp"

namespace sudoku {
// A solver for one sort of processor. All kernels give the same answers.
struct Kernel;

// The kernels that run on this processor, the fastest first; "portable" is always there, and last.
const std::vector<const Kernel*>& kernels();
// By name ("avx512", "avx2", "portable"); null if it is unknown or does not run here.
const Kernel* find_kernel(const std::string& name);
const char* name_of(const Kernel& kernel);
inline const Kernel& best_kernel() { return *kernels().front(); }

enum class Solutions : std::uint8_t { none, one, several };

struct Answer {
    Solutions solutions;
    Board board;  // a solution, if there is one
};

// The functions below may be called from several threads at once. The digits of a puzzle are 0 to
// 9; givens that contradict each other have no solution. The worst grids that were found take less
// than 3 ms, as does the way from one solution to the next.

// The lexicographically smallest solution, and whether there are others.
Answer solve(const Board& puzzle, const Kernel& kernel = best_kernel());

// Whether there is just one solution, and which; of several any. Faster than solve() where there
// are several.
Answer solve_unique(const Board& puzzle, const Kernel& kernel = best_kernel());

// Any solution, whether or not there are others: faster than solve() for those who know that there
// is just one. False, and `solution` as it was, if there is none.
bool solve_any(const Board& puzzle, Board& solution, const Kernel& kernel = best_kernel());

// The number of solutions, or `limit` if there are at least as many. On sparse puzzles it counts
// millions a second.
std::uint64_t count_solutions(const Board& puzzle, std::uint64_t limit,
                              const Kernel& kernel = best_kernel());

// Calls `visit` for each solution in lexicographic order, until there are no more or it returns
// false. The board is good until the call returns. Sparse puzzles have millions of solutions a
// second.
void for_each_solution(const Board& puzzle, const std::function<bool(const Board&)>& visit,
                       const Kernel& kernel = best_kernel());
}  // namespace sudoku
