// What all kernels have in common beyond their answers: the same search, step by step, and no input that takes long.
#include <fstream>

#include "catch.hpp"
#include "grids.hpp"
#include "questions.hpp"

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

}  // namespace

// If a change is not meant to change the search, neither does it change these totals; one that is says so.
TEST_CASE("the search of every kernel has the same signature") {
    const std::vector<sudoku::Board> boards = sample();
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        Effort smallest;
        Effort first;
        for (const sudoku::Board& board : boards) {
            questions::ask_smallest(*kernel, board, smallest);
            questions::ask_first(*kernel, board, first);
        }
        CAPTURE(kernel->name);
        CHECK(smallest.guesses == 8339);
        CHECK(smallest.passes == 20035);
        CHECK(first.guesses == 4305);
        CHECK(first.passes == 9807);
    }
}

// The worst that adversary.cpp has found for this search and for earlier ones; the answers come from a search for exact
// covers that shares nothing with ours.
TEST_CASE("the worst grids found are answered rightly") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::size_t count = 0;
    for (std::string grid, expected; in >> grid >> expected; ++count)
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const sudoku::Answer answer = sudoku::solve(grids::board(grid), *kernel);
            CAPTURE(grid, kernel->name);
            CHECK((answer.solutions == sudoku::Solutions::none ? "none" : grids::text(answer.board)) == expected);
        }
    CHECK(count == 89);
}
