// The submission's solver against the kernels, among which it is none.
#include <fstream>

#include "solver/kernel.hpp"

#include "judge/backtrack.hpp"
#include "support/catch.hpp"
#include "support/listing.hpp"

namespace {

constexpr std::size_t most = 20;

sudoku::Effort check_like_the_best(const std::string& grid) {
    const sudoku::Board puzzle = grids::board(grid);
    CAPTURE(grid);
    sudoku::Effort effort;
    std::vector<sudoku::Board> found;
    const auto add = [&](const sudoku::Board& solution) {
        found.push_back(solution);
        return found.size() < most;
    };
    sudoku::Backtracker(puzzle, effort).list(add);
    REQUIRE(found == listing::boards(puzzle, most, sudoku::best_kernel()));
    return effort;
}

}  // namespace

TEST_CASE("the submission's solver lists the solutions that the kernels list") {
    grids::Random random(2580);
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 3; ++i) {
            check_like_the_best(grids::with_clues(grids::any_full_grid(random), clues, random));
            check_like_the_best(grids::random_digits(clues / 2, random));
        }
}

TEST_CASE("collections: the submission's solver lists like the kernels, in bounded work") {
    for (const char* file :
         {"17_clue.txt", "minimal.txt", "magictour.txt", "hardest_1106.txt", "no_solution.txt",
          "several_solutions.txt", "adversarial.txt", "adversarial_2.txt", "adversarial_3.txt"}) {
        const std::vector<std::string> lines = grids::collection(file);
        for (std::size_t i = 0; i < lines.size(); i += 1 + lines.size() / 100) {
            const sudoku::Effort effort = check_like_the_best(lines[i].substr(0, 81));
            CHECK(effort.guesses < 100000);
            CHECK(effort.literals < 5000000);
        }
    }
}

TEST_CASE(
    "the submission's solver finds the first solutions of the worst grids with little effort") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    for (std::string grid, expected; in >> grid >> expected;) {
        std::string first = "none";
        sudoku::Effort effort;
        sudoku::Backtracker(grids::board(grid), effort).list([&](const sudoku::Board& solution) {
            first = grids::text(solution);
            return false;
        });
        CAPTURE(grid);
        CHECK(first == expected);
        CHECK(effort.literals <= 18000);
    }
}
