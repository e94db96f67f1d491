#include <algorithm>

#include "sudoku/format.hpp"
#include "support/catch.hpp"
#include "support/grids.hpp"

using sudoku::Conflict;
using sudoku::Fault;
using sudoku::Layout;

namespace {

const std::string solution =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

// Writes the solution by both functions, which agree.
std::string written(Layout layout, char separator = ' ') {
    const sudoku::Board board = grids::board(solution);
    std::string out = "before\n";
    sudoku::append_board(out, board, layout, separator);
    CHECK(out == "before\n" + to_string(board, layout, separator));
    return out;
}

Fault fault(Fault::Kind kind, std::uint8_t row, std::uint32_t cells, bool has_places = false) {
    Fault made;
    made.kind = kind;
    made.row = row;
    made.cells = cells;
    made.has_places = has_places;
    return made;
}

}  // namespace

TEST_CASE("a board in each layout") {
    CHECK(written(Layout::line) == "before\n" + solution + "\n");
    CHECK(written(Layout::compact) ==
          "before\n143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619"
          "275843\n854396127\n");
    CHECK(written(Layout::spaced) ==
          "before\n1 4 3 6 2 8 5 7 9\n5 7 2 1 3 9 4 6 8\n9 8 6 7 5 4 2 3 1\n3 9 1 5 4 2 7 8 6\n4 6 "
          "8 9 1 7 3 5 2\n"
          "7 2 5 8 6 3 9 1 4\n2 3 7 4 8 1 6 9 5\n6 1 9 2 7 5 8 4 3\n8 5 4 3 9 6 1 2 7\n");
    CHECK(written(Layout::spaced, ';').substr(7, 36) == "1;4;3;6;2;8;5;7;9\n5;7;2;1;3;9;4;6;8\n");
    CHECK(written(Layout::pretty).substr(7, 52) ==
          "+-------+-------+-------+\n| 1 4 3 | 6 2 8 | 5 7 9 |\n");
}

TEST_CASE("a blank cell is written as 0") {
    CHECK(sudoku::to_string(sudoku::Board{}) == std::string(81, '0') + "\n");
}

TEST_CASE("a drawing, with the givens bold where that is asked for") {
    sudoku::Board board;
    sudoku::Board givens;
    board.digit[0] = givens.digit[0] = 4;
    board.digit[80] = 7;
    const std::string ruler = "+-------+-------+-------+\n";
    const std::string blank = "| . . . | . . . | . . . |\n";
    const std::string middle =
        blank + blank + ruler + blank + blank + blank + ruler + blank + blank;
    const std::string last = "| . . . | . . . | . . 7 |\n" + ruler;
    std::string out;
    sudoku::append_drawing(out, board, givens, false);
    CHECK(out == ruler + "| 4 . . | . . . | . . . |\n" + middle + last);
    out.clear();
    sudoku::append_drawing(out, board, givens, true);
    CHECK(out == ruler + "| \033[1m4\033[0m . . | . . . | . . . |\n" + middle + last);
}

TEST_CASE("the text of each fault") {
    using Kind = Fault::Kind;
    CHECK(describe(Fault{}) == "");
    CHECK(describe(fault(Kind::row_cells, 4, 8)) ==
          "row 4 has 8 cells, expected 9 (a blank is written 0 or .)");
    CHECK(describe(fault(Kind::row_cells, 4, 10)) == "row 4 has 10 cells, expected 9");
    CHECK(describe(fault(Kind::row_cells, 1, 1)) ==
          "row 1 has 1 cell, expected 9 (a blank is written 0 or .)");
    CHECK(describe(fault(Kind::row_cells, 9, 9)) ==
          "row 9 has 9 cells in uneven fields, expected fields of 9, 3 or 1");
    CHECK(describe(fault(Kind::puzzle_cells, 0, 80)) ==
          "expected a puzzle of 81 cells or a row of 9, found 80 cells");
    CHECK(describe(fault(Kind::puzzle_cells, 0, 81)) ==
          "expected a puzzle of 81 cells or a row of 9, found 81 cells in uneven fields");
    CHECK(describe(fault(Kind::puzzle_cells, 0, 7)) ==
          "expected a puzzle of 81 cells or a row of 9, found 7 cells (a blank is written 0 or .)");
    CHECK(describe(fault(Kind::puzzle_bytes, 0, 0)) ==
          "expected a puzzle of 81 cells or a row of 9, found a line of over 65535 bytes");
    CHECK(describe(fault(Kind::truncated, 8, 0)) == "grid ends after 8 of 9 rows");
    CHECK(describe(fault(Kind::several_grids, 0, 0)) ==
          "more than nine rows, and no gap shows where a grid begins");
}

TEST_CASE("a fault hints at what the program reads") {
    using Kind = Fault::Kind;
    const std::string size = " (only 9x9 is read)";
    const std::string blank = " (a blank is written 0 or .)";
    const std::string places = " (a row needs 9 places between separators)";
    const auto row = [](int number, std::uint32_t cells) {
        return "row " + std::to_string(number) + " has " + std::to_string(cells) +
               " cells, expected 9";
    };
    for (const std::uint32_t cells : {12U, 16U, 25U}) {
        CHECK(describe(fault(Kind::row_cells, 7, cells, true)) == row(7, cells) + size);
        CHECK(describe(fault(Kind::puzzle_cells, 0, cells)) ==
              "expected a puzzle of 81 cells or a row of 9, found " + std::to_string(cells) +
                  " cells" + size);
    }
    for (const std::uint32_t cells : {4U, 6U}) {
        CHECK(describe(fault(Kind::row_cells, 1, cells, true)) == row(1, cells) + places);
        CHECK(describe(fault(Kind::row_cells, 2, cells)) == row(2, cells) + blank);
    }
    for (const std::uint32_t cells : {4U, 6U, 12U, 16U, 25U})
        CHECK(describe(fault(Kind::row_cells, 1, cells)) == row(1, cells) + size);
    CHECK(describe(fault(Kind::row_cells, 1, 5)) == "row 1 has 5 cells, expected 9" + blank);
    CHECK(describe(fault(Kind::row_cells, 4, 8, true)) == "row 4 has 8 cells, expected 9" + places);
    CHECK(describe(fault(Kind::row_cells, 4, 10, true)) ==
          "row 4 has 10 cells, expected 9" + places);
    CHECK(describe(fault(Kind::puzzle_cells, 0, 729)) ==
          "expected a puzzle of 81 cells or a row of 9, found 729 cells (candidates are not read)");
    CHECK(describe(fault(Kind::puzzle_cells, 0, 80, true)) ==
          "expected a puzzle of 81 cells or a row of 9, found 80 cells");
}

TEST_CASE("an invalid character is shown as it is, or by its number") {
    const auto text = [](const std::string& character) {
        Fault made = fault(Fault::Kind::invalid_character, 1, 9);
        std::copy(character.begin(), character.end(), made.character.begin());
        return describe(made);
    };
    CHECK(text("a") == "invalid character 'a' in a row of cells");
    CHECK(text("~") == "invalid character '~' in a row of cells");
    CHECK(text("\xC3\xA9") == "invalid character '\xC3\xA9' in a row of cells");
    CHECK(text("\xED\x95\x9C") == "invalid character '\xED\x95\x9C' in a row of cells");
    CHECK(text("\xF0\x9F\x98\x80") == "invalid character '\xF0\x9F\x98\x80' in a row of cells");
    CHECK(text(std::string(1, '\0')) == "invalid character '\\x00' in a row of cells");
    CHECK(text("\x1F") == "invalid character '\\x1F' in a row of cells");
    CHECK(text("\x7F") == "invalid character '\\x7F' in a row of cells");
    CHECK(text("\xEF") == "invalid character '\\xEF' in a row of cells");
}

TEST_CASE("the text of a conflict") {
    sudoku::Board board;
    board.digit.fill(5);
    CHECK(describe(Conflict{19, 24}, board) == "5 stands twice in row 3 (columns 2 and 7)");
    CHECK(describe(Conflict{19, 55}, board) == "5 stands twice in column 2 (rows 3 and 7)");
    CHECK(describe(Conflict{28, 47}, board) ==
          "5 stands twice in box 4 (row 4 column 2 and row 6 column 3)");
}

TEST_CASE("the text of a dead end") {
    CHECK(sudoku::describe(sudoku::DeadEnd{0, 0, 0}) == "no digit fits row 1, column 1");
    CHECK(sudoku::describe(sudoku::DeadEnd{5, 8, 72}) == "5 has no place in row 9");
    CHECK(sudoku::describe(sudoku::DeadEnd{9, 17, 8}) == "9 has no place in column 9");
    CHECK(sudoku::describe(sudoku::DeadEnd{5, 21, 27}) == "5 has no place in box 4");
}

TEST_CASE("the text of two sorts of blanks") {
    const auto text = [](const std::string& first, const std::string& second) {
        Fault made = fault(Fault::Kind::two_blanks, 0, 0);
        std::copy(first.begin(), first.end(), made.blank.begin());
        std::copy(second.begin(), second.end(), made.character.begin());
        return describe(made);
    };
    CHECK(text(".", "0") == "two sorts of blanks, '.' and '0'");
    CHECK(text("null", "-1") == "two sorts of blanks, 'null' and '-1'");
    CHECK(text("\xE2\x96\xA1", " ") == "two sorts of blanks, '\xE2\x96\xA1' and an empty place");
}
