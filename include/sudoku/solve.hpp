#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "sudoku/board.hpp"

namespace sudoku {

// A solver for one sort of processor. All kernels give the same answers.
namespace kernel {
struct Kernel;
}
using kernel::Kernel;

// The kernels that run on this processor, the fastest first; "portable" is always there, and last.
const std::vector<const Kernel*>& kernels();
// By name ("avx512", "avx2", "portable"); null if it is unknown or does not run here.
const Kernel* find_kernel(std::string_view name);
std::string_view name_of(const Kernel& kernel);
inline const Kernel& best_kernel() { return *kernels().front(); }

enum class Solutions : std::uint8_t { none, one, several };

struct Answer {
    Solutions solutions;
    Board board;  // the lexicographically smallest solution, if there is one
};

// The functions below may be called from several threads at once. A digit over 9 is not allowed on a board; givens that
// contradict each other have no solution. No input takes longer than about 50 ms.

// The lexicographically smallest solution, and whether there are others.
Answer solve(const Board& puzzle, const Kernel& kernel = best_kernel());

// The number of solutions, or `limit` if there are at least as many. The cost grows with the number returned.
std::uint64_t count_solutions(const Board& puzzle, std::uint64_t limit, const Kernel& kernel = best_kernel());

// Replaces a solution of the puzzle by the next larger one; false, and unchanged, if it is the largest. Starting from
// solve() this lists all solutions in lexicographic order.
bool next_solution(const Board& puzzle, Board& solution, const Kernel& kernel = best_kernel());

}  // namespace sudoku
