// The cases show each layout (options/answers), the texts of conflicts (output/repeated-given), of
// dead ends (output/dead-ends), of two sorts of blanks (reader/two-sorts-of-blanks), and of invalid
// characters (messages/characters).
#include "sudoku/format.hpp"

#include "support/catch.hpp"
#include "support/grids.hpp"

using sudoku::Fault;
using sudoku::Layout;

TEST_CASE("a board is added to a text as it is made one") {
    const sudoku::Board board = grids::board(
        "143628579572139468986754231391542786468917352725863914237481695619275843854396127");
    for (const Layout layout : {Layout::line, Layout::compact, Layout::spaced, Layout::pretty}) {
        std::string out = "before\n";
        sudoku::append_board(out, board, layout, ';');
        CHECK(out == "before\n" + to_string(board, layout, ';'));
    }
    CHECK(to_string(board, Layout::spaced).substr(0, 18) == "1 4 3 6 2 8 5 7 9\n");
    CHECK(to_string(board, Layout::spaced, ';').substr(0, 18) == "1;4;3;6;2;8;5;7;9\n");
}

TEST_CASE("the text of each fault, with a hint at what the program reads") {
    using Kind = Fault::Kind;
    const auto check = [](Kind kind, std::uint8_t row, std::uint32_t cells, bool has_places,
                          const std::string& text) {
        Fault fault;
        fault.kind = kind;
        fault.row = row;
        fault.cells = cells;
        fault.has_places = has_places;
        CHECK(describe(fault) == text);
    };
    const auto row = [&](std::uint8_t number, std::uint32_t cells, bool has_places,
                         const std::string& end) {
        const std::string begin = "row " + std::to_string(number) + " has ";
        check(Kind::row_cells, number, cells, has_places, begin + std::to_string(cells) + end);
    };
    const auto line = [&](std::uint32_t cells, const std::string& end, bool has_places = false) {
        check(Kind::puzzle_cells, 0, cells, has_places,
              "expected a puzzle of 81 cells or a row of 9, found " + std::to_string(cells) + end);
    };
    const std::string nine = " cells, expected 9";
    const std::string blank = " (a blank is written 0 or .)";
    const std::string places = " (a row needs 9 places between separators)";
    const std::string size = " (only 9x9 is read)";

    CHECK(describe(Fault{}) == "");
    row(1, 1, false, " cell, expected 9" + blank);
    row(1, 5, false, nine + blank);
    row(4, 8, false, nine + blank);
    row(4, 8, true, nine + places);
    row(9, 9, false, " cells in uneven fields, expected fields of 9, 3 or 1");
    row(4, 10, false, nine);
    row(4, 10, true, nine + places);
    for (const std::uint32_t cells : {4U, 6U}) {
        row(1, cells, true, nine + places);
        row(2, cells, false, nine + blank);
    }
    for (const std::uint32_t cells : {4U, 6U, 12U, 16U, 25U}) row(1, cells, false, nine + size);
    for (const std::uint32_t cells : {12U, 16U, 25U}) {
        row(7, cells, true, nine + size);
        line(cells, " cells" + size);
    }
    line(7, " cells" + blank);
    line(80, " cells");
    line(80, " cells", true);
    line(81, " cells in uneven fields");
    line(729, " cells (candidates are not read)");
}
