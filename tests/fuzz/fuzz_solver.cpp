// Fuzzes the solver: all kernels say the same of a grid, and what they say agrees with itself and with the rules.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "kernel/kernel.hpp"
#include "sudoku/solve.hpp"
#include "support/grids.hpp"

namespace {

using sudoku::Board;
using sudoku::Kernel;
using sudoku::Solutions;

constexpr std::size_t most_solutions = 6;

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "not so: %s\n", what);
    std::abort();
}

void require_solution(const Board& puzzle, const Board& solution) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        require(solution.digit[cell] >= 1 && solution.digit[cell] <= 9, "a solution fills every cell");
        require(!puzzle.digit[cell] || puzzle.digit[cell] == solution.digit[cell], "a solution keeps the givens");
    }
    require(!sudoku::find_conflict(solution), "a solution breaks no rule");
}

// The first solutions in order, by solve() and next_solution().
std::vector<Board> solutions(const Board& puzzle, const Kernel& kernel) {
    const sudoku::Answer answer = sudoku::solve(puzzle, kernel);
    if (answer.solutions == Solutions::none) return {};
    std::vector<Board> found;
    Board board = answer.board;
    bool more = true;
    for (; more && found.size() < most_solutions; more = sudoku::next_solution(puzzle, board, kernel)) {
        require(found.empty() || found.back() < board, "solutions come in order");
        require_solution(puzzle, board);
        found.push_back(board);
    }
    require(more || board == found.back(), "the last solution stays as it is");
    require((answer.solutions == Solutions::one) == (found.size() == 1), "solve() tells whether there are others");
    return found;
}

void check(const Board& puzzle) {
    const std::vector<Board> expected = solutions(puzzle, sudoku::best_kernel());
    for (const Kernel* kernel : sudoku::kernels()) {
        require(solutions(puzzle, *kernel) == expected, "all kernels find the same solutions");
        for (const std::size_t limit : {std::size_t{2}, most_solutions})
            require(sudoku::count_solutions(puzzle, limit, *kernel) == std::min(limit, expected.size()),
                    "the count is the number of solutions");
        Board any;
        sudoku::kernel::Effort effort;
        const int found = kernel->first(puzzle.digit.data(), any.digit.data(), effort);
        require((found == 1) == !expected.empty(), "a solution is found if there is one");
        if (found == 0) continue;
        require_solution(puzzle, any);
        require(!(any < expected.front()), "no solution is smaller than the smallest");
    }
}

// The low half of each byte: a digit, or else a blank. So a grid of characters stands for itself.
Board cells_of(const unsigned char* bytes) {
    Board board;
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (const unsigned value = bytes[cell] & 15U; value <= 9) board.digit[cell] = static_cast<std::uint8_t>(value);
    return board;
}

// A solution with cells erased, and a few overwritten.
Board perturbed(Board board, const unsigned char* bytes) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (bytes[cell] < 160) board.digit[cell] = 0;
        if (bytes[cell] > 250) board.digit[cell] = static_cast<std::uint8_t>(bytes[cell] % 9 + 1);
    }
    return board;
}

// Solutions of grids with a few clues, since full_grid() alone gives but one up to symmetry.
Board solution(unsigned seed) {
    grids::Random random(seed);
    const std::string sparse = grids::with_clues(grids::full_grid(random), 20, random);
    return sudoku::solve(grids::board(sparse)).board;
}

}  // namespace

// A seed in two bytes, or 0, and the cells.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size < 83) return 0;
    const unsigned seed = data[0] * 256U + data[1];
    check(seed == 0 ? cells_of(data + 2) : perturbed(solution(seed), data + 2));
    return 0;
}
