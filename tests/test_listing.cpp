// Counts and lists of solutions.
#include <algorithm>
#include <fstream>

#include "solver/kernel.hpp"
#include "support/catch.hpp"
#include "support/listing.hpp"
#include "support/oracle.hpp"

using sudoku::Effort;

namespace {

// The solutions of a grid, at most `limit`, are as many as there are exact covers, and all
// different; their count is exact around that number, and a list ends when the visitor says so.
void check_against_exact_cover(const std::string& grid, std::size_t limit) {
    const std::size_t expected = oracle::count(grid, limit);
    const sudoku::Board puzzle = grids::board(grid);
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        CAPTURE(grid, sudoku::name_of(*kernel));
        const std::vector<sudoku::Board> found = listing::boards(puzzle, limit, *kernel);
        REQUIRE(found.size() == expected);
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (i > 0 && !(found[i - 1] < found[i])) FAIL("not in order");
            if (!listing::is_solution(puzzle, found[i])) FAIL("no solution");
        }
        for (std::size_t bound = expected > 0 ? expected - 1 : 0;
             bound <= std::min(expected + 1, limit); ++bound)
            REQUIRE(sudoku::count_solutions(puzzle, bound, *kernel) == std::min(bound, expected));
        for (std::size_t fewer = 1; fewer < found.size(); fewer += 1 + fewer / 2)
            REQUIRE(listing::boards(puzzle, fewer, *kernel) ==
                    std::vector<sudoku::Board>(found.begin(),
                                               found.begin() + static_cast<std::ptrdiff_t>(fewer)));
    }
}

}  // namespace

TEST_CASE("random grids have as many solutions as exact covers") {
    grids::Random random(13);
    for (int i = 0; i < 300; ++i) {
        const std::string full = grids::any_full_grid(random);
        check_against_exact_cover(grids::with_clues(full, 20 + grids::below(random, 12), random),
                                  300);
    }
}

TEST_CASE("sparse grids have thousands of solutions") {
    grids::Random random(14);
    for (std::size_t clues = 0; clues < 26; clues += 2) {
        const std::string full = grids::any_full_grid(random);
        check_against_exact_cover(grids::with_clues(full, clues, random), 2500);
    }
    // The open cells lie at the top, at the bottom, in two stacks, or in the middle.
    for (const char* closed : {"000000000000111111111111111", "111111111111000000000000000",
                               "001001001001001001001001001", "111111101101000000101101111"})
        for (int i = 0; i < 2; ++i) {
            std::string grid = grids::any_full_grid(random);
            for (std::size_t cell = 0; cell < 81; ++cell)
                if (closed[cell / 3] == '0') grid[cell] = '0';
            check_against_exact_cover(grid, 2500);
        }
}

TEST_CASE("the first thousand solutions of the empty grid") {
    const std::vector<std::string> expected = oracle::solutions(std::string(81, '0'), 1000);
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        CHECK(listing::texts(sudoku::Board{}, 1000, *kernel) == expected);
}

namespace {

// The first solutions of a puzzle, and the most that it took to find one, or to find that there are
// no more.
struct Watch {
    sudoku::Board solution;
    std::size_t limit;
    std::vector<sudoku::Board> found;
    Effort total, before, most;

    Watch(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, std::size_t most_solutions)
        : limit(most_solutions) {
        const auto visit = [](void* context) {
            Watch& w = *static_cast<Watch*>(context);
            w.found.push_back(w.solution);
            w.add();
            return w.found.size() < w.limit;
        };
        kernel.list(puzzle.digit.data(), solution.digit.data(), visit, this, total);
        add();
    }
    void add() {
        most.guesses = std::max(most.guesses, total.guesses - before.guesses);
        most.passes = std::max(most.passes, total.passes - before.passes);
        most.literals = std::max(most.literals, total.literals - before.literals);
        before = total;
    }
};

}  // namespace

// Without a look ahead, row-major search takes hours on some of these.
TEST_CASE("no solution of the worst grids keeps one waiting") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    for (std::string grid, expected; in >> grid >> expected;)
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const Watch list(*kernel, grids::board(grid), 30);
            CAPTURE(grid, kernel->name);
            CHECK((list.found.empty() ? "none" : grids::text(list.found[0])) == expected);
            CHECK(list.most.guesses <= 4000);
            CHECK(list.most.passes <= 10000);
            CHECK(list.most.literals <= 9000);
        }
}

// Two that were made for that, and one of 2429 solutions that has a long way to go as well.
TEST_CASE("nothing is lost where there is a long way between two solutions") {
    for (const char* grid :
         {"700000000080000000000007000600000000000000000503000000040000000090050000000004000",
          "000450090000609000000300001000000002003007000050000000000000000080000729000040008",
          "030000100000004000420001009000700090083600004200009003000200000070048006000007900"}) {
        check_against_exact_cover(grid, 3000);
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const Watch list(*kernel, grids::board(grid), 3000);
            CHECK(list.most.guesses < 6000);
            CHECK(list.most.passes < 100'000);
        }
    }
}

// The address sanitizer shows that nothing leaks. Some of the worst grids have a learner by then.
TEST_CASE("a list ends with the exception that the visitor throws") {
    std::vector<std::pair<sudoku::Board, std::size_t>> lists = {{{}, 1}, {{}, 2}, {{}, 1000}};
    std::ifstream in(SUDOKU_WORST_GRIDS);
    for (std::string grid, expected; in >> grid >> expected;)
        if (expected != "none") lists.emplace_back(grids::board(grid), 1);
    for (const auto& [puzzle, limit] : lists)
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            std::size_t found = 0;
            const auto visit = [&, most = limit](const sudoku::Board&) {
                if (++found == most) throw most;
                return true;
            };
            CHECK_THROWS_AS(sudoku::for_each_solution(puzzle, visit, *kernel), std::size_t);
            CHECK(found == limit);
        }
}

// If a change is not meant to change the search, neither does it change these totals; one that is
// says so.
TEST_CASE("the search of every kernel for many solutions has the same signature") {
    grids::Random random(17);
    std::vector<sudoku::Board> boards;
    for (std::size_t clues = 0; clues <= 40; ++clues)
        for (int i = 0; i < 3; ++i)
            boards.push_back(
                grids::board(grids::with_clues(grids::any_full_grid(random), clues, random)));
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        Effort list;
        Effort count;
        for (const sudoku::Board& board : boards) {
            const Watch found(*kernel, board, 100);
            list.guesses += found.total.guesses;
            list.passes += found.total.passes;
            CHECK(kernel->count(board.digit.data(), 100, count) == found.found.size());
        }
        CAPTURE(kernel->name);
        CHECK(list.guesses == 38026);
        CHECK(list.passes == 8867);
        CHECK(count.guesses == 20101);
        CHECK(count.passes == 7642);
    }
}
