// What all kernels have in common beyond their answers: the same search, step by step, and no input that takes long.
#include <fstream>

#include "support/catch.hpp"
#include "support/grids.hpp"
#include "support/questions.hpp"

using questions::Effort;

namespace {

// Grids of every sort, always the same ones.
std::vector<sudoku::Board> sample() {
    grids::Random random(2239);
    std::vector<sudoku::Board> boards;
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 5; ++i)
            boards.push_back(grids::board(grids::with_clues(grids::full_grid(random), clues, random)));
    for (std::size_t clues = 0; clues < 40; ++clues)
        boards.push_back(grids::board(grids::random_digits(clues, random)));
    return boards;
}

// The totals over all boards, the same for every kernel.
void check_signature(const std::vector<sudoku::Board>& boards, const Effort& smallest, const Effort& first) {
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        Effort actual_smallest;
        Effort actual_first;
        for (const sudoku::Board& board : boards) {
            questions::ask_smallest(*kernel, board, actual_smallest);
            questions::ask_first(*kernel, board, actual_first);
        }
        CAPTURE(kernel->name);
        CHECK(actual_smallest.guesses == smallest.guesses);
        CHECK(actual_smallest.passes == smallest.passes);
        CHECK(actual_first.guesses == first.guesses);
        CHECK(actual_first.passes == first.passes);
    }
}

}  // namespace

// If a change is not meant to change the search, neither does it change these totals; one that is says so.
TEST_CASE("the search of every kernel has the same signature") {
    check_signature(sample(), {8339, 20035}, {4305, 9807});
}

// The worst that adversary.cpp has found for this search and for earlier ones; the answers come from a search for exact
// covers that shares nothing with ours.
TEST_CASE("the worst grids found are answered rightly, and by the same search") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::vector<sudoku::Board> boards;
    for (std::string grid, expected; in >> grid >> expected;) {
        boards.push_back(grids::board(grid));
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const sudoku::Answer answer = sudoku::solve(boards.back(), *kernel);
            CAPTURE(grid, kernel->name);
            CHECK((answer.solutions == sudoku::Solutions::none ? "none" : grids::text(answer.board)) == expected);
        }
    }
    CHECK(boards.size() == 89);
    check_signature(boards, {77947, 1878632}, {36670, 483755});
}
