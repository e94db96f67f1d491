#include "sudoku/board.hpp"
#include "sudoku/format.hpp"
#include "sudoku/solve.hpp"
#include "support/catch.hpp"
#include "support/grids.hpp"

using sudoku::Conflict;

namespace {

// The conflict on an empty grid with the digits of `givens` (cell, digit).
Conflict conflict_of(std::initializer_list<std::pair<std::size_t, int>> givens) {
    sudoku::Board board;
    for (const auto& [cell, digit] : givens) board.digit[cell] = static_cast<std::uint8_t>(digit);
    return sudoku::find_conflict(board);
}

void check(const Conflict& found, std::size_t first, std::size_t second) {
    CHECK(found.first == first);
    CHECK(found.second == second);
}

}  // namespace

TEST_CASE("geometry of the cells") {
    CHECK(sudoku::row_of(0) == 0);
    CHECK(sudoku::row_of(80) == 8);
    CHECK(sudoku::column_of(9) == 0);
    CHECK(sudoku::column_of(80) == 8);
    const std::string boxes =
        "000111222000111222000111222333444555333444555333444555666777888666777888666777888";
    for (std::size_t cell = 0; cell < 81; ++cell)
        CHECK(sudoku::box_of(cell) + '0' == static_cast<std::size_t>(boxes[cell]));
}

TEST_CASE("a legal board has no conflict") {
    grids::Random random(1);
    CHECK_FALSE(conflict_of({}));
    for (int i = 0; i < 100; ++i)
        CHECK_FALSE(sudoku::find_conflict(grids::board(grids::full_grid(random))));
}

TEST_CASE(
    "a conflict names both cells: of a row, then a column, then a box, and the first second") {
    check(conflict_of({{19, 5}, {24, 5}}), 19, 24);
    check(conflict_of({{19, 5}, {55, 5}}), 19, 55);
    check(conflict_of({{28, 5}, {47, 5}}), 28, 47);
    check(conflict_of({{0, 10}, {19, 255}, {24, 255}}), 19, 24);
    check(conflict_of({{0, 7}, {1, 7}}), 0, 1);
    check(conflict_of({{0, 7}, {9, 7}}), 0, 9);
    check(conflict_of({{1, 7}, {9, 7}, {10, 7}}), 1, 9);
    check(conflict_of({{3, 2}, {36, 2}, {39, 2}}), 36, 39);
    check(conflict_of({{0, 4}, {5, 4}, {8, 4}}), 0, 5);
}

TEST_CASE("a dead end is a cell that no digit fits, or else a digit without a place") {
    const auto check_end = [](const std::string& rows, int digit, std::size_t unit,
                              std::size_t cell) {
        const sudoku::Board board = grids::board(rows + std::string(81 - rows.size(), '0'));
        const sudoku::DeadEnd end = sudoku::find_dead_end(board);
        CAPTURE(rows);
        CHECK(end.digit == digit);
        CHECK(end.unit == unit);
        CHECK(end.cell == cell);
        CHECK(bool{end} == (sudoku::solve(board).solutions == sudoku::Solutions::none));
    };
    check_end("", 0, 0, 81);
    check_end("123456780", 0, 0, 81);
    check_end("123456780000000009", 0, 0, 8);
    check_end("012345678900000000", 0, 0, 0);
    check_end("000005002000061000000300000000800000000400000000900000000700000", 0, 0, 3);
    check_end("001" + std::string(57, '0') + "001870000000000001", 1, 7, 63);
    check_end("000060000050000000000020000000000000000500" + std::string(33, '0') + "005", 5, 13,
              4);
    check_end("008000000000000405000000309000000080", 8, 20, 6);
}

TEST_CASE("a board with a dead end has no solution, and one with a solution has no dead end") {
    grids::Random random(2);
    std::size_t ends = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::string grid = grids::full_grid(random);
        std::string puzzle = grids::with_clues(grid, 25 + grids::below(random, 30), random);
        CHECK_FALSE(sudoku::find_dead_end(grids::board(puzzle)));
        puzzle[grids::below(random, 81)] = static_cast<char>('1' + grids::below(random, 9));
        const sudoku::Board board = grids::board(puzzle);
        if (sudoku::find_conflict(board) || !sudoku::find_dead_end(board)) continue;
        ++ends;
        CHECK(sudoku::solve(board).solutions == sudoku::Solutions::none);
    }
    CHECK(ends > 100);
}

TEST_CASE("a digit over 9 is a given like any other where dead ends are looked for") {
    sudoku::Board board;
    board.digit.fill(255);
    CHECK(sudoku::describe(sudoku::find_dead_end(board)) == "1 has no place in row 1");
}
