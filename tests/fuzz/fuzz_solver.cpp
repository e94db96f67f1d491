// Fuzzes the solver: all kernels say the same of a grid, and what they say agrees with itself and
// with the rules.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "solver/kernel.hpp"
#include "solver/vector_portable.hpp"

#include "solver/search.hpp"
#include "sudoku/solve.hpp"
#include "support/grids.hpp"
#include "support/listing.hpp"

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

// The first solutions in order.
std::vector<Board> solutions(const Board& puzzle, const Kernel& kernel) {
    const std::vector<Board> found = listing::boards(puzzle, most_solutions, kernel);
    for (std::size_t i = 0; i < found.size(); ++i) {
        require(listing::is_solution(puzzle, found[i]), "what is listed is a solution");
        require(i == 0 || found[i - 1] < found[i], "solutions come in order");
    }
    const sudoku::Answer answer = sudoku::solve(puzzle, kernel);
    Solutions number = Solutions::none;
    if (!found.empty()) number = found.size() == 1 ? Solutions::one : Solutions::several;
    require(answer.solutions == number, "solve() tells how many there are");
    require(found.empty() || answer.board == found.front(), "solve() finds the smallest");
    const sudoku::Answer unique = sudoku::solve_unique(puzzle, kernel);
    require(unique.solutions == number, "solve_unique() tells how many there are");
    require(found.empty() || listing::is_solution(puzzle, unique.board),
            "solve_unique() finds a solution");
    return found;
}

// Asks a search that leaves to the learner what a few guesses do not settle.
void check_learner(const Board& puzzle, const std::vector<Board>& expected) {
    for (const unsigned patience : {0U, 100U}) {
        sudoku::Effort effort;
        Board answer;
        Search search(puzzle.digit.data(), answer.digit.data(), effort, patience);
        Grid grid = read_grid(puzzle.digit.data());
        const auto found = static_cast<std::size_t>(search.find_smallest(grid, 2));
        require(found == std::min(std::size_t{2}, expected.size()),
                "the learner knows how many solutions there are");
        if (found == 0) continue;
        require(answer == expected.front(), "the learner finds the smallest solution");
    }
}

void check(const Board& puzzle) {
    const std::vector<Board> expected = solutions(puzzle, sudoku::best_kernel());
    check_learner(puzzle, expected);
    for (const Kernel* kernel : sudoku::kernels()) {
        require(solutions(puzzle, *kernel) == expected, "all kernels find the same solutions");
        for (const std::size_t limit : {std::size_t{2}, most_solutions})
            require(
                sudoku::count_solutions(puzzle, limit, *kernel) == std::min(limit, expected.size()),
                "the count is the number of solutions");
        Board any;
        const bool is_found = sudoku::solve_any(puzzle, any, *kernel);
        require(is_found == !expected.empty(), "a solution is found if there is one");
        if (expected.empty()) continue;
        require(listing::is_solution(puzzle, any), "any solution is one");
        require(!(any < expected.front()), "no solution is smaller than the smallest");
    }
}

// The low half of each byte: a digit, or else a blank. So a grid of characters stands for itself.
Board cells_of(const unsigned char* bytes) {
    Board board;
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (const unsigned value = bytes[cell] & 15U; value <= 9)
            board.digit[cell] = static_cast<std::uint8_t>(value);
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

Board solution(unsigned seed) {
    grids::Random random(seed);
    return grids::board(grids::any_full_grid(random));
}

}  // namespace

// A seed in two bytes, or 0, and the cells.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size < 83) return 0;
    const unsigned seed = data[0] * 256U + data[1];
    check(seed == 0 ? cells_of(data + 2) : perturbed(solution(seed), data + 2));
    return 0;
}
