// Properties that hold for every puzzle, so that no expected answer has to be known.
#include "sudoku/format.hpp"
#include "sudoku/solve.hpp"
#include "support/catch.hpp"
#include "support/feed.hpp"
#include "support/grids.hpp"

namespace {

using grids::Random;
using sudoku::Board;
using sudoku::Kernel;
using sudoku::Layout;
using sudoku::Solutions;

Board smallest(const std::string& grid, const Kernel& kernel) {
    return sudoku::solve(grids::board(grid), kernel).board;
}

std::uint64_t count(const std::string& grid, std::uint64_t limit, const Kernel& kernel) {
    return sudoku::count_solutions(grids::board(grid), limit, kernel);
}

std::string any_grid(Random& random) {
    return grids::with_clues(grids::any_full_grid(random), 17 + grids::below(random, 20), random);
}

// A puzzle with one solution that would have several without any one of its givens.
std::string minimal_puzzle(Random& random) {
    std::string grid = grids::any_full_grid(random);
    for (const std::size_t cell : grids::permutation(81, random)) {
        const char digit = std::exchange(grid[cell], '0');
        if (count(grid, 2, sudoku::best_kernel()) != 1) grid[cell] = digit;
    }
    return grid;
}

Board read_back(const std::string& text, Layout expected_layout) {
    std::vector<Board> boards;
    feed::whole(text, [&](const sudoku::Record& record) {
        CHECK(record.fault.kind == sudoku::Fault::Kind::none);
        CHECK(record.layout == expected_layout);
        boards.push_back(record.board);
    });
    REQUIRE(boards.size() == 1);
    return boards[0];
}

}  // namespace

TEST_CASE("the image of a proper puzzle under a symmetry has the image of its solution") {
    Random random(71);
    for (int i = 0; i < 300; ++i) {
        const std::string puzzle = minimal_puzzle(random);
        const grids::Symmetry image(random);
        for (const Kernel* kernel : sudoku::kernels()) {
            CAPTURE(puzzle, std::string(sudoku::name_of(*kernel)));
            const std::string solution = grids::text(smallest(puzzle, *kernel));
            CHECK(count(image(puzzle), 2, *kernel) == 1);
            CHECK(grids::text(smallest(image(puzzle), *kernel)) == image(solution));
        }
    }
}

TEST_CASE("the image of any grid under a symmetry has as many solutions") {
    Random random(72);
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 8; ++i) {
            const std::string grid =
                i % 2 ? any_grid(random)
                      : grids::random_digits(std::min<std::size_t>(clues, 25), random);
            const grids::Symmetry image(random);
            for (const Kernel* kernel : sudoku::kernels()) {
                CAPTURE(grid, std::string(sudoku::name_of(*kernel)));
                CHECK(count(image(grid), 2, *kernel) == count(grid, 2, *kernel));
            }
        }
}

TEST_CASE("a given more from the smallest solution leaves it the smallest") {
    Random random(73);
    for (int i = 0; i < 60; ++i) {
        std::string grid =
            grids::with_clues(grids::any_full_grid(random), 12 + grids::below(random, 15), random);
        const Board solution = smallest(grid, sudoku::best_kernel());
        for (const std::size_t cell : grids::permutation(81, random)) {
            grid[cell] = grids::text(solution)[cell];
            for (const Kernel* kernel : sudoku::kernels()) {
                CAPTURE(grid, std::string(sudoku::name_of(*kernel)));
                if (smallest(grid, *kernel) != solution) FAIL("another solution");
            }
        }
    }
}

TEST_CASE("a given less never makes the smallest solution larger, nor the solutions fewer") {
    Random random(74);
    for (int i = 0; i < 30; ++i) {
        const std::string grid = minimal_puzzle(random);
        for (const Kernel* kernel : sudoku::kernels()) {
            CAPTURE(grid, std::string(sudoku::name_of(*kernel)));
            std::string less = grid;
            Board before = smallest(grid, *kernel);
            std::uint64_t count_before = 1;
            for (std::size_t cell = 0; cell < 81; ++cell) {
                if (std::exchange(less[cell], '0') == '0') continue;
                const sudoku::Answer answer = sudoku::solve(grids::board(less), *kernel);
                const std::uint64_t count_after = count(less, 20, *kernel);
                if (answer.solutions != Solutions::several) FAIL("the puzzle was not minimal");
                if (before < answer.board) FAIL("a larger solution");
                if (count_after < count_before) FAIL("fewer solutions");
                before = answer.board;
                count_before = count_after;
            }
        }
    }
}

TEST_CASE("a full grid that breaks one rule only is no solution") {
    Random random(76);
    std::string broken_box;
    for (std::size_t cell = 0; cell < 81; ++cell)
        broken_box += static_cast<char>('1' + (cell / 9 + cell) % 9);
    for (std::size_t band = 0; band < 3; ++band) {
        // Two cells of the same box and column, and of the same box and row.
        std::string broken_rows = grids::any_full_grid(random);
        std::swap(broken_rows[27 * band], broken_rows[27 * band + 9]);
        std::string broken_columns = grids::any_full_grid(random);
        std::swap(broken_columns[27 * band], broken_columns[27 * band + 1]);
        for (const std::string& grid : {broken_rows, broken_columns, broken_box})
            for (const Kernel* kernel : sudoku::kernels()) {
                CAPTURE(grid, std::string(sudoku::name_of(*kernel)));
                CHECK(sudoku::solve(grids::board(grid), *kernel).solutions == Solutions::none);
                CHECK(count(grid, 2, *kernel) == 0);
            }
    }
}

TEST_CASE("what is written is read back as the same board") {
    Random random(75);
    for (std::size_t clues = 0; clues <= 81; ++clues) {
        const Board board = grids::board(grids::random_digits(clues, random));
        for (const Layout layout : {Layout::compact, Layout::spaced, Layout::line}) {
            std::string text;
            sudoku::append_board(text, board, layout);
            CHECK(read_back(text, layout) == board);
        }
        std::string drawing;
        sudoku::append_drawing(drawing, board, board, false);
        CHECK(read_back(drawing, Layout::spaced) == board);
    }
}
