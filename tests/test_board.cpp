#include "sudoku/board.hpp"
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

TEST_CASE("a conflict names both cells") {
    check(conflict_of({{19, 5}, {24, 5}}), 19, 24);
    check(conflict_of({{19, 5}, {55, 5}}), 19, 55);
    check(conflict_of({{28, 5}, {47, 5}}), 28, 47);
    check(conflict_of({{0, 10}, {19, 255}, {24, 255}}), 19, 24);
}

TEST_CASE("a row counts before a column before a box, and the first second cell wins") {
    check(conflict_of({{0, 7}, {1, 7}}), 0, 1);
    check(conflict_of({{0, 7}, {9, 7}}), 0, 9);
    check(conflict_of({{1, 7}, {9, 7}, {10, 7}}), 1, 9);
    check(conflict_of({{3, 2}, {36, 2}, {39, 2}}), 36, 39);
    check(conflict_of({{0, 4}, {5, 4}, {8, 4}}), 0, 5);
}
