#include "support/catch.hpp"
#include "support/records.hpp"

namespace {

const std::string puzzle = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

std::string grid(const std::string& separator = "", const std::string& line_end = "\n") {
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        text += puzzle[cell];
        text += cell % 9 == 8 ? line_end : separator;
    }
    return text;
}

const std::string compact_record = "compact 1:1 9:9 " + puzzle + "\n";
const std::string spaced_record = "spaced 1:1 9:17 " + puzzle + "\n";

// However the bytes are cut, the records are the same.
void check(const std::string& input, const std::string& expected) {
    CAPTURE(input);
    CHECK(records::read(input, 1) == expected);
    for (const std::size_t piece : {2u, 3u, 7u, 10u, 81u, 82u, 100u, 1u << 20})
        CHECK(records::read(input, piece) == expected);
}

std::string with_line(int line, const std::string& replacement) {
    std::string text;
    for (int row = 0; row < 9; ++row)
        text += row + 1 == line ? replacement : grid().substr(static_cast<std::size_t>(row) * 10, 10);
    return text;
}

}  // namespace

TEST_CASE("the three layouts") {
    check(grid(), compact_record);
    check(grid(" "), spaced_record);
    check(puzzle + "\n", "line 1:1 1:81 " + puzzle + "\n");
    check(puzzle + "\n" + puzzle + "\n", "line 1:1 1:81 " + puzzle + "\nline 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("the separators") {
    for (const char* separator : {" ", "\t", ",", ";", "|"}) check(grid(separator), spaced_record);
    check(grid(", "), "spaced 1:1 9:25 " + puzzle + "\n");
}

TEST_CASE("three fields of three are a compact row") {
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        text += puzzle[cell];
        if (cell % 9 == 8)
            text += "\n";
        else if (cell % 3 == 2)
            text += " | ";
    }
    check(text, "compact 1:1 9:15 " + puzzle + "\n");
}

TEST_CASE("every blank is a blank") {
    for (const char blank : {'0', '.', '?', '_', '*', 'x', 'X'}) {
        std::string text = grid();
        std::replace(text.begin(), text.end(), '0', blank);
        check(text, compact_record);
        text = puzzle;
        std::replace(text.begin(), text.end(), '0', blank);
        check(text, "line 1:1 1:81 " + puzzle + "\n");
    }
}

TEST_CASE("line ends, byte order mark, blanks at the end, no last newline") {
    check(grid("", "\r\n"), compact_record);
    check(grid("", "\r"), compact_record);
    check(grid("", " \t \n"), compact_record);
    check("\xEF\xBB\xBF" + grid(), compact_record);
    check("\xEF\xBB\xBF" + puzzle, "line 1:1 1:81 " + puzzle + "\n");
    check(grid().substr(0, 89), compact_record);
    check(grid("", "\r\n").substr(0, 98), compact_record);
    check("\r\n\r" + grid(), "compact gap 3:1 11:9 " + puzzle + "\n");
    check("\n\r\n" + grid(), "compact gap 3:1 11:9 " + puzzle + "\n");
}

TEST_CASE("a byte order mark counts only at the start") {
    check("\xEF\xBB" + puzzle, "line 1:1 invalid character '\\xEF' in a row of cells\n");
    check("\n\xEF\xBB\xBF" + puzzle, "line gap 2:1 invalid character '\\xEF' in a row of cells\n");
}

TEST_CASE("notes beside a puzzle are ignored") {
    check(puzzle + " 7.2 # hard\n", "line 1:1 1:81 " + puzzle + "\n");
    check("001373391771 " + puzzle + "  7.2\n", "line 1:14 1:94 " + puzzle + "\n");
    check("12," + puzzle + "," + std::string(81, '1') + "\n", "line 1:4 1:84 " + puzzle + "\n");
    check("\"" + puzzle + "\":\"easy\"\n", "line 1:2 1:82 " + puzzle + "\n");
    check(std::string(80, '1') + " " + puzzle, "line 1:82 1:162 " + puzzle + "\n");
    check('a' + std::string(81, '1') + " " + puzzle, "line 1:84 1:164 " + puzzle + "\n");
    const std::string stars(81, '*');  // as much a ruler as a puzzle, so that the rest of the line counts
    const std::string blank = "line 1:1 1:81 " + std::string(81, '0') + "\n";
    check(stars + " " + stars, blank);
    check(stars + " " + puzzle, blank);
}

TEST_CASE("lines that are skipped") {
    const std::string second = "compact 2:1 10:9 " + puzzle + "\n";
    for (const char* skipped :
         {"# 123456789", "  # indented", "-----+-----", "=", "* | - ", "1", "999999", "  42\t", "Grid 01", "Grid 12345",
          "[Puzzle]", "quizzes,solutions", "Example", "x: a header", "zebra", "e,d", "eat", "ens"})
        check(std::string(skipped) + "\n" + grid(), second);
    check("# 1\r" + grid(), second);
    check('\n' + grid(), "compact gap 2:1 10:9 " + puzzle + "\n");
    check(" \t\n" + grid(), "compact gap 2:1 10:9 " + puzzle + "\n");
}

TEST_CASE("rulers and comments inside a grid") {
    std::string text = "+---+\n" + grid().substr(0, 30) + "---+---+---\n# 1\n" + grid().substr(30);
    check(text, "compact 2:1 12:9 " + puzzle + "\n");
    const std::string stars = std::string(81, '*');
    check(stars + " -\n" + stars + "\n", "line 2:1 2:81 " + std::string(81, '0') + "\n");
}

TEST_CASE("end ends the input") {
    for (const char* end : {"end", "END", " eNd\t"}) check(grid() + end + "\n" + grid(), compact_record);
    check("end", "");
    check("end\n" + puzzle + "\n", "");
    check("endless\n" + grid(), "compact 2:1 10:9 " + puzzle + "\n");
    check("e nd\n" + grid(), "compact 2:1 10:9 " + puzzle + "\n");
}

TEST_CASE("wrong rows cost their grid and nothing else") {
    const auto fault = [](const std::string& line, const std::string& text) {
        const std::string good = "compact 10:1 18:9 " + puzzle + "\n";
        check(with_line(4, line + "\n") + grid(), "compact 4:" + text + "\n" + good);
    };
    fault("30050200", "1 row 4 has 8 cells, expected 9");
    fault("3005020061", "1 row 4 has 10 cells, expected 9");
    fault("  7", "3 row 4 has 1 cell, expected 9");
    fault(",,", "1 row 4 has 0 cells, expected 9");
    fault("30050 2006", "1 row 4 has 9 cells in uneven fields, expected fields of 9, 3 or 1");
    fault("300a0200", "4 invalid character 'a' in a row of cells");
    fault("3 \"0\"", "3 invalid character '\"' in a row of cells");
    fault("end", "1 invalid character 'e' in a row of cells");
    fault("Grid 02", "1 invalid character 'G' in a row of cells");
    fault("42", "1 row 4 has 2 cells, expected 9");
    fault("300502006\x80", "10 invalid character '\\x80' in a row of cells");
    fault(std::string("300502\0006", 8), "7 invalid character '\\x00' in a row of cells");
}

TEST_CASE("the first row decides on the layout") {
    check("1 0 3 0 0 0 5 0 9\n" + grid().substr(10), "spaced 1:1 9:9 " + puzzle + "\n");
    check("10300050\n" + with_line(1, ""), "compact 1:1 row 1 has 8 cells, expected 9\n");
}

TEST_CASE("the first fault of a grid is told") {
    std::string text = with_line(2, "1\n");
    text.replace(text.size() - 10, 9, "abcdefghi");
    check(text, "compact 2:1 row 2 has 1 cell, expected 9\n");
}

TEST_CASE("wrong puzzles cost their line") {
    const std::string good = "line 2:1 2:81 " + puzzle + "\n";
    const auto fault = [&](const std::string& line, const std::string& text) {
        check(line + "\n" + puzzle + "\n", "line 1:" + text + "\n" + good);
    };
    fault(puzzle.substr(1), "1 expected a puzzle of 81 cells or a row of 9, found 80 cells");
    fault(puzzle + "0", "1 expected a puzzle of 81 cells or a row of 9, found 82 cells");
    fault(std::string(729, '.'), "1 expected a puzzle of 81 cells or a row of 9, found 729 cells");
    fault("id7 " + puzzle.substr(1) + " 9", "5 expected a puzzle of 81 cells or a row of 9, found 80 cells");
    fault("id7 a" + puzzle.substr(1), "5 invalid character 'a' in a row of cells");
    fault(puzzle.substr(0, 60) + "a" + puzzle.substr(61), "61 invalid character 'a' in a row of cells");
    fault(grid("", " "), "1 expected a puzzle of 81 cells or a row of 9, found 81 cells in 9 fields");
    fault("note " + grid("", " "), "1 invalid character 'n' in a row of cells");
    fault(std::string(41, '1'), "1 expected a puzzle of 81 cells or a row of 9, found 41 cells");
}

TEST_CASE("up to 40 cells are a wrong row") {
    check(std::string(40, '1') + "\n\n", "compact 1:1 row 1 has 40 cells, expected 9\n");
}

TEST_CASE("a grid that ends early") {
    check(grid().substr(0, 80), "compact 9:1 grid ends after 8 of 9 rows\n");
    check(grid().substr(0, 79), "compact 9:1 grid ends after 8 of 9 rows\n");
    check(grid().substr(0, 10) + "\n" + grid(),
          "compact 2:1 grid ends after 1 of 9 rows\ncompact gap 3:1 11:9 " + puzzle + "\n");
    check(grid().substr(0, 10) + puzzle + "\n" + grid(),
          "compact 2:1 grid ends after 1 of 9 rows\nline 2:1 2:81 " + puzzle + "\ncompact 3:1 11:9 " + puzzle + "\n");
    check(grid().substr(0, 9) + std::string(72, ' ') + "\n" + puzzle + "\n",  // of which each is a read of 82 bytes
          "compact 2:1 grid ends after 1 of 9 rows\nline 2:1 2:81 " + puzzle + "\n");
    check(grid().substr(0, 10) + puzzle + "0\n",
          "compact 2:1 grid ends after 1 of 9 rows\n"
          "line 2:1 expected a puzzle of 81 cells or a row of 9, found 82 cells\n");
}

TEST_CASE("gaps between records") {
    check(grid() + "\n\n" + grid() + "#\n" + grid(),
          compact_record + "compact gap 12:1 20:9 " + puzzle + "\ncompact 22:1 30:9 " + puzzle + "\n");
}

TEST_CASE("a reader can be moved in the middle of its stream") {
    const std::string text = grid();
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    reader.feed(text.data(), 40);
    CHECK_FALSE(reader.next(record));
    sudoku::PuzzleReader other(std::move(reader));
    reader = std::move(other);
    reader.feed(text.data() + 40, text.size() - 40);
    REQUIRE(reader.next(record));
    CHECK(records::show(record) == compact_record);
}

TEST_CASE("a line of ten million bytes takes no memory of its size") {
    const std::size_t size = 10'000'000;
    CHECK(records::read(std::string(size, '1') + "\n" + puzzle, 65536) ==
          "line 1:1 expected a puzzle of 81 cells or a row of 9, found 10000000 cells\nline 2:1 2:81 " + puzzle + "\n");
    CHECK(records::read(std::string(size, ' ') + puzzle, 65536) == "line 1:10000001 1:10000081 " + puzzle + "\n");
    CHECK(records::read(puzzle + " " + std::string(size, '~'), 65536) == "line 1:1 1:81 " + puzzle + "\n");
    CHECK(records::read('#' + std::string(size, '~') + "\n" + puzzle, 65536) == "line 2:1 2:81 " + puzzle + "\n");
}
