// Fuzzes the solver: all kernels say the same of a grid, and what they say agrees with itself and
// with the rules.
#include <cstdio>
#include <cstdlib>

#include "check_solver.hpp"

namespace {

using sudoku::Board;

void require(const std::string& fault) {
    if (fault.empty()) return;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}

void check_board(const Board& puzzle) {
    constexpr std::size_t limit = 6;
    const std::vector<Board> expected = listing::boards(puzzle, limit, sudoku::best_kernel());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!listing::is_solution(puzzle, expected[i])) require("what is listed is no solution");
        if (i > 0 && !(expected[i - 1] < expected[i])) require("solutions do not come in order");
    }
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        require(check::fault_of(puzzle, expected, limit, *kernel));
    for (const unsigned patience : {0U, 100U})
        require(check::fault_of_learner(puzzle, sudoku::solve(puzzle), patience));
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
Board perturbed(unsigned seed, const unsigned char* bytes) {
    grids::Random random(seed);
    Board board = grids::board(grids::any_full_grid(random));
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (bytes[cell] < 160) board.digit[cell] = 0;
        if (bytes[cell] > 250) board.digit[cell] = static_cast<std::uint8_t>(bytes[cell] % 9 + 1);
    }
    return board;
}

}  // namespace

// A seed in two bytes, or 0, and the cells.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size < 83) return 0;
    const unsigned seed = data[0] * 256U + data[1];
    check_board(seed == 0 ? cells_of(data + 2) : perturbed(seed, data + 2));
    return 0;
}
