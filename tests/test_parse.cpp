#include <algorithm>
#include <sstream>

#include "support/catch.hpp"
#include "support/feed.hpp"
#include "support/records.hpp"

namespace {

const std::string puzzle =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

// Written with a separator between the cells, another between the boxes, and something around the
// row.
std::string row(std::size_t number, const std::string& separator = "",
                const std::string& between_boxes = "", const std::string& cells = puzzle) {
    std::string text;
    for (std::size_t column = 0; column < 9; ++column) {
        if (column > 0)
            text += column % 3 == 0 && !between_boxes.empty() ? between_boxes : separator;
        text += cells[9 * number + column];
    }
    return text;
}

std::string grid(const std::string& separator = "", const std::string& line_end = "\n",
                 const std::string& line_start = "", const std::string& cells = puzzle) {
    std::string text;
    for (std::size_t number = 0; number < 9; ++number)
        text += line_start + row(number, separator, "", cells) + line_end;
    return text;
}

std::string rows(std::size_t first, std::size_t count) {
    return grid().substr(10 * first, 10 * count);
}

const std::string compact_record = "compact 1:1 9:9 " + puzzle + "\n";
const std::string spaced_record = "spaced 1:1 9:17 " + puzzle + "\n";
const std::string line_record = "line 1:1 1:81 " + puzzle + "\n";

std::string compact_at(std::size_t line, const std::string& gap = "") {
    return "compact" + gap + " " + std::to_string(line) + ":1 " + std::to_string(line + 8) + ":9 " +
           puzzle + "\n";
}

// However the bytes are cut, the records are the same: byte by byte, or in two at forty places.
void check(const std::string& input, const std::string& expected) {
    CAPTURE(input);
    CHECK(records::read(input, {}) == expected);
    CHECK(records::read_in_pieces(input, 1) == expected);
    for (std::size_t cut = 1; cut < input.size(); cut += 1 + input.size() / 40)
        if (const std::string cut_in_two = records::read(input, {cut}); cut_in_two != expected) {
            CAPTURE(cut);
            REQUIRE(cut_in_two == expected);
        }
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

std::string with_line(std::size_t line, const std::string& replacement) {
    return rows(0, line - 1) + replacement + rows(line, 9 - line);
}

}  // namespace

TEST_CASE("the three layouts") {
    check(grid(), compact_record);
    check(grid(" "), spaced_record);
    check(puzzle + "\n", line_record);
    check(puzzle + "\n" + puzzle + "\n", line_record + "line 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("the separator of a spaced grid") {
    for (const char* separator : {",", ";", "\t"})
        check(grid(separator), std::string("spaced") + separator + " 1:1 9:17 " + puzzle + "\n");
    for (const char* separator : {" ", "|", ":", "'", "\"", "`", "&", "<", ">"})
        check(grid(separator), spaced_record);
    check(grid(", "), "spaced, 1:1 9:25 " + puzzle + "\n");
    check(grid("\t;"), "spaced\t 1:1 9:25 " + puzzle + "\n");
    check(grid(" \t"), "spaced\t 1:1 9:25 " + puzzle + "\n");
    check(grid(" ", ",\n"), spaced_record);
    check(grid("\",\"", "\"\n", "\""), "spaced, 1:2 9:34 " + puzzle + "\n");
    check(grid(" ", "\t\n", "\t"), "spaced 1:2 9:18 " + puzzle + "\n");
    check(grid(", ", "],\n", "["), "spaced, 1:2 9:26 " + puzzle + "\n");
    check(grid("\xC2\xA0"), "spaced 1:1 9:25 " + puzzle + "\n");
    check(grid("\xE3\x80\x80"), "spaced 1:1 9:33 " + puzzle + "\n");
    for (const char* bar : {"\u2502", "\u2506", "\u2507", "\u250A", "\u250B", "\uFF5C"})
        check(grid(bar), "spaced 1:1 9:33 " + puzzle + "\n");
}

TEST_CASE("every blank is a blank") {
    for (const char* blank : {"0", ".", "?", "_", "*", "x", "X"}) {
        check(replaced(grid(), "0", blank), compact_record);
        check(replaced(puzzle, "0", blank) + "\n", line_record);
    }
    check(replaced(grid(), "0", "\xC2\xB7"), "compact 1:1 9:14 " + puzzle + "\n");
    check(replaced(puzzle, "0", "\xEF\xBC\x90"), "line 1:1 1:183 " + puzzle + "\n");
    for (const char* dot : {"\u2022", "\u22C5", "\u30FB"})
        check(replaced(puzzle, "0", dot), "line 1:1 1:183 " + puzzle + "\n");
    for (const std::string word :
         {"undefined", "NULL", "null", "None", "nil", "NA", "nan", "NaN"}) {
        const std::string last = std::to_string(20 + 5 * word.size());  // behind five blanks
        check(replaced(grid(", "), "0", word), "spaced, 1:1 9:" + last + " " + puzzle + "\n");
    }
    check(replaced(grid(), "1", "\xEF\xBC\x91"), "compact 1:1 9:11 " + puzzle + "\n");
    check(replaced(grid(), "9", "\xEF\xBC\x99"), "compact 1:1 9:9 " + puzzle + "\n");
}

TEST_CASE("squares and dashes beyond ASCII are blanks") {
    for (const char* square : {"\u25A1", "\u2B1B", "\u2B1C"})
        check(replaced(puzzle, "0", square), "line 1:1 1:183 " + puzzle + "\n");
    for (const char* dash : {"\u2013", "\u2014", "\u2212"}) {
        check(replaced(puzzle, "0", dash), "line 1:1 1:183 " + puzzle + "\n");
        check(std::string(dash) + "\n" + grid(), compact_at(2));
    }
}

TEST_CASE("a sign alone between the bands is a ruler, and a row of blanks may be the first") {
    const auto commented = [](const std::string& between) {
        std::string text;
        for (std::size_t number = 0; number < 9; ++number)
            text += (number == 3 || number == 6 ? between : "") + "% " + row(number, " ") + "\n";
        return text;
    };
    check(commented("%\n"), "spaced 1:3 11:19 " + puzzle + "\n");
    const std::string blank = std::string(9, '0') + puzzle.substr(9);
    const std::string dashes = replaced(blank, "0", "-");
    check(grid(" ", "\n", "row: ", dashes), "spaced 1:6 9:22 " + blank + "\n");
}

TEST_CASE("a line of 81 cells and nothing else, in equal fields") {
    const auto in_fields = [](std::size_t size, const std::string& separator) {
        std::string text;
        for (std::size_t cell = 0; cell < 81; cell += size)
            text += puzzle.substr(cell, size) + separator;
        return text;
    };
    check(in_fields(27, " "), "line 1:1 1:83 " + puzzle + "\n");
    check(in_fields(9, "|"), "line 1:1 1:89 " + puzzle + "\n");
    check(in_fields(3, "\t"), "line 1:1 1:107 " + puzzle + "\n");
    check(in_fields(1, ","), "line 1:1 1:161 " + puzzle + "\n");
    check("[[" + replaced(in_fields(1, "\",\""), "0", "."), "line 1:3 1:323 " + puzzle + "\n");
    check(replaced(in_fields(9, " "), "0", "-"), "line 1:1 1:89 " + puzzle + "\n");
    check("{\"id\": 7, \"grid\": [" + in_fields(9, ",") + "]}", "line 1:20 1:108 " + puzzle + "\n");
    check(in_fields(9, " ") + "7",
          "line 1:1 expected a puzzle of 81 cells or a row of 9, found 82 cells\n");
    check("7: " + in_fields(9, " "),
          "line 1:1 expected a puzzle of 81 cells or a row of 9, found 82 cells\n");
    check(in_fields(27, " ").insert(82, " "),
          "line 1:1 expected a puzzle of 81 cells or a row of 9, found 54 cells\n");
}

TEST_CASE("line ends, blanks at the end, no last newline") {
    check(grid("", "\r\n"), compact_record);
    check(grid("", "\r"), compact_record);
    check(grid("", " \t \n"), compact_record);
    check(grid("", "\xC2\xA0\xE3\x80\x80\n"), compact_record);
    check(grid().substr(0, 89), compact_record);
    check("1\n" + grid().substr(0, 89),
          compact_at(2));  // where the grid is no pattern: its bytes may be gone
    check(grid("", "\r\n").substr(0, 98), compact_record);
    check("\r\n\r" + grid(), compact_at(3, " gap"));
    check("\n\r\n" + grid(), compact_at(3, " gap"));
    check(puzzle + "\r\n" + grid("", "\r\n") + puzzle + "\r" + puzzle + "\r\n",
          line_record + compact_at(2) + "line 11:1 11:81 " + puzzle + "\nline 12:1 12:81 " +
              puzzle + "\n");
}

TEST_CASE("a byte order mark") {
    const std::string mark = "\xEF\xBB\xBF";
    check(mark + grid(), compact_record);
    check(mark + puzzle, line_record);
    check(mark + grid() + mark + grid(), compact_record + "compact 10:4 18:9 " + puzzle + "\n");
    check(mark + mark + puzzle, "line 1:4 1:84 " + puzzle + "\n");
    check(mark, "");
    check(mark + "\n" + grid(), compact_at(2, " gap"));
    check("\xEF\xBB" + puzzle, "line 1:1 invalid character '\\xEF' in a row of cells\n");
}

TEST_CASE("notes beside a puzzle are ignored") {
    check(puzzle + " 7.2 # hard\n", line_record);
    check(puzzle + " #hard\n", line_record);
    check(puzzle + " \xE2\x94\x80\n" + std::string("\xFF\0 ", 3) + puzzle,
          line_record + "line 2:4 2:84 " + puzzle + "\n");
    check("001373391771 " + puzzle + "  7.2\n", "line 1:14 1:94 " + puzzle + "\n");
    check("12," + puzzle + "," + std::string(81, '1') + "\n", "line 1:4 1:84 " + puzzle + "\n");
    check("\"" + puzzle + "\":\"easy\"\n", "line 1:2 1:82 " + puzzle + "\n");
    check("<game data=\"" + puzzle + "\"/>\n", "line 1:13 1:93 " + puzzle + "\n");
    check(std::string(40, '1') + " " + puzzle, "line 1:42 1:122 " + puzzle + "\n");
    check(std::string(40, 'a') + " " + puzzle, "line 1:42 1:122 " + puzzle + "\n");
    check(puzzle + "," + puzzle.substr(1),
          line_record + "line 1:83 expected a puzzle of 81 cells or a row of 9, found 80 cells\n");
    check(puzzle + "," + puzzle + "," + std::string(41, '1'),
          line_record + "line 1:83 1:163 " + puzzle + "\n");
    check(std::string(81, '1') + "," + puzzle, "line 1:83 1:163 " + puzzle + "\n");
    const std::string stars(81, '*');
    check(stars + " " + puzzle,
          "line 1:1 1:81 " + std::string(81, '0') + "\nline 1:83 1:163 " + puzzle + "\n");
}

TEST_CASE("a solution is never looked at in the place of a wrong puzzle") {
    const std::string solution(81, '1');
    const std::string found = "expected a puzzle of 81 cells or a row of 9, found ";
    check(puzzle.substr(1) + "," + solution, "line 1:1 " + found + "80 cells\n");
    check(puzzle + "0," + solution, "line 1:1 " + found + "82 cells\n");
    check(puzzle.substr(0, 41) + "," + solution, "line 1:1 " + found + "41 cells\n");
    check("7," + puzzle.substr(0, 80) + "o," + solution,
          "line 1:83 invalid character 'o' in a row of cells\n");
}

TEST_CASE("what is farther from a row starts no grid") {
    for (const char* text :
         {"1oooooooo?!", "abcdefghi", "123 45 abc", "1oi/l..59", "no 123456 no", "1234-67"})
        check(std::string(text) + "\n" + grid(), compact_at(2));
}

TEST_CASE("blanks may be stripped from the end of a line, and from before a comment") {
    const std::string rows = "1 3   5 9\n  21 94\n   7 4\n3  5 2  6\n 6     5\n7  8 3  4\n   4 1\n";
    const std::string last = "  92 58\n8 4   1 7\n";
    check("A title\n" + rows + last, "compact 2:1 10:9 " + puzzle + "\n");
    check("A title\n" + rows + "  92 58 # 1\n8 4   1 7\n", "compact 2:1 10:9 " + puzzle + "\n");
}

TEST_CASE("a row that lacks its last cell among rows without blanks has no blank there") {
    std::string rows;
    for (const char* row : {"851632794", "479185263", "326947518", "513426987", "798351642",
                            "264879135", "64759832", "132764859", "985213476"})
        for (const char* cell = row; *cell; ++cell)
            rows += std::string(1, *cell) + (cell[1] ? " " : "\n");
    check(rows, "compact 7:1 row 7 has 8 cells, expected 9 (a blank is written 0 or .)\n");
}

TEST_CASE("where empty lines stand between all rows, one of them ends no grid") {
    const std::string table = replaced(replaced(grid(","), "0", ""), "\n", "\n\n");
    const std::string stacked = table.substr(0, table.size() - 1);
    check("Title\n" + stacked + "Title\n" + stacked + table + puzzle.substr(0, 1) + ",,3,,,,5,,9\n",
          "spaced, 2:1 18:12 " + puzzle +
              "\ncompact 20:1 more than nine rows, and no gap shows where a grid begins\n");
}

TEST_CASE("the first fault of a grid is told") {
    std::string text = with_line(2, "10300050\n");
    text.replace(text.size() - 10, 9, "1o3000509");
    check(text, "compact 2:1 row 2 has 8 cells, expected 9 (a blank is written 0 or .)\n");
}

TEST_CASE("without the second empty line the first three rows were a grid of their own") {
    const std::string ends = "compact 4:1 grid ends after 3 of 9 rows\n";
    check(rows(0, 3) + "\n" + grid(), ends + compact_at(5, " gap"));
    check("\n" + rows(0, 3) + "\n\n" + grid(" "),
          "compact gap 5:1 grid ends after 3 of 9 rows\nspaced gap 7:1 15:17 " + puzzle + "\n");
    check(rows(0, 3) + "\n12345678\n" + rows(1, 8),
          ends + "compact gap 5:1 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n");
    check(rows(0, 3) + "\n1o3000509\n" + rows(1, 8),
          ends + "compact gap 5:2 invalid character 'o' in a row of cells\n");
    check(rows(0, 3) + "\n", ends);
    check(rows(0, 3) + "\n\n" + puzzle, ends + "line gap 6:1 6:81 " + puzzle + "\n");
    check(rows(0, 3) + "\n" + rows(3, 3) + "\n", "compact 8:1 grid ends after 6 of 9 rows\n");
    check(rows(0, 3) + "\n" + rows(3, 3), "compact 8:1 grid ends after 6 of 9 rows\n");
}

TEST_CASE("gaps between records") {
    check(grid() + "\n\n" + grid() + "#\n" + grid(), compact_record + "compact gap 12:1 20:9 " +
                                                         puzzle + "\ncompact 22:1 30:9 " + puzzle +
                                                         "\n");
    check(grid() + "\n1.\n" + grid(), compact_record + compact_at(12, " gap"));
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
    CHECK_FALSE(reader.next(record));
    reader.pause();
    REQUIRE(reader.next(record));
    CHECK(records::show(record) == compact_record);
}

TEST_CASE("a puzzle is complete with its line, and a grid with what follows it or a pause") {
    for (const std::string line_end : {"\n", "\r", "\r\n"}) {
        sudoku::Record record;
        const auto is_complete = [&record](sudoku::PuzzleReader& reader, const std::string& text) {
            reader.feed(text.data(), text.size());
            return reader.next(record);
        };
        for (const std::string& text :
             {puzzle + line_end, grid() + "1." + line_end, grid("", line_end) + line_end}) {
            sudoku::PuzzleReader reader;
            CHECK(is_complete(reader, text));
        }
        sudoku::PuzzleReader reader;
        CHECK_FALSE(is_complete(reader, grid("", line_end)));
        CHECK(reader.done() == 0);
        reader.pause();
        REQUIRE(reader.next(record));
        CHECK(records::show(record) == compact_record);
        CHECK(reader.done() == grid("", line_end).size());
    }
}

TEST_CASE("the last line needs no end where it is known to be the last") {
    for (const std::string between : {"", "\n", "\n\n"}) {
        const std::string gap = between.empty() ? "" : " gap";
        const std::string text = grid() + between + grid();
        const std::string expected = compact_record + compact_at(10 + between.size(), gap);
        std::string whole;
        feed::whole(text.substr(0, text.size() - 1),
                    [&](const sudoku::Record& record) { whole += records::show(record); });
        CHECK(whole == expected);
        CHECK(records::read_in_pieces(text.substr(0, text.size() - 1), 7) == expected);
    }
}

TEST_CASE("every cell of a record has its place") {
    const auto places = [](const std::string& text) {
        sudoku::PuzzleReader reader;
        sudoku::Record record;
        std::string seen;
        reader.feed(text.data(), text.size());
        reader.finish();
        while (reader.next(record))
            for (const std::size_t cell : {0u, 8u, 9u, 40u, 80u})
                seen += records::place(record.place_of(cell)) + " ";
        return seen;
    };
    CHECK(places(grid()) == "1:1 1:9 2:1 5:5 9:9 ");
    CHECK(places("7;" + puzzle) == "1:3 1:11 1:12 1:43 1:83 ");
    CHECK(places(replaced(puzzle, "0", "\xC2\xB7")) == "1:1 1:14 1:15 1:66 1:132 ");
    const std::string listed = grid(", ", "]\n", "[");
    CHECK(places(listed.substr(0, 28) + "# 1\n" + listed.substr(28)) == "1:2 1:26 3:2 6:14 10:26 ");
    const std::string without = replaced(grid(","), "0", "");
    CHECK(places(without) == "1:1 1:12 2:1 5:6 9:12 ");
    CHECK(places(grid(" ") + grid(" ")) == "1:1 1:17 2:1 5:9 9:17 10:1 10:17 11:1 14:9 18:17 ");
}

TEST_CASE("input that is no text is named, and nothing of it is read") {
    const std::string utf_16 = "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)";
    const auto named = [](const std::string& magic, const std::string& text) {
        check(magic + "\x08\n" + puzzle + "\n", "line stray 0:1 " + text + "\n");
        check(magic, "line stray 0:1 " + text + "\n");
    };
    named("\x1F\x8B", "gzip-compressed data, not text (try zcat)");
    named("\x28\xB5\x2F\xFD", "zstd-compressed data, not text (try zstdcat)");
    named(
        "\xFD"
        "7zXZ",
        "xz-compressed data, not text (try xzcat)");
    named("BZh91AY&SY", "bzip2-compressed data, not text (try bzcat)");
    named("\xFF\xFE", utf_16);
    named("\xFE\xFF", utf_16);
    named(std::string("\x1F\x8B\x08\0\0\0", 6), "gzip-compressed data, not text (try zcat)");
    named(std::string("\xFF\xFE.\0", 4), utf_16);
    named(std::string("\xFE\xFF\0.", 4), utf_16);
    check("BZh\n" + puzzle, "line 2:1 2:81 " + puzzle + "\n");
    check("\n\x1F\x8B\n" + puzzle, "line gap 3:1 3:81 " + puzzle + "\n");
    check("\x1F" + puzzle, "line 1:1 invalid character '\\x1F' in a row of cells\n");
}

TEST_CASE("what stands before the rows of a line may have a digit or a blank in it") {
    std::string rows = "const int expected_x2[9][9] = {";
    for (std::size_t number = 0; number < 9; ++number)
        rows += std::string(number == 7 ? "\n" : "") + "{" + row(number, ",") + "},";
    check(rows + "};\n", "spaced, 1:33 2:38 " + puzzle + "\n");
    std::string frame = "puz1 = \"+-------+-------+-------+\n";
    for (std::size_t number = 0; number < 9; ++number)
        frame += "| " + row(number, " ", " | ") + " |\n";
    check(frame + "+-------+-------+-------+\"\n", "spaced 2:3 10:23 " + puzzle + "\n");
}

TEST_CASE("minus one is a blank where nine lines have no other, and else a slip") {
    const std::string minus = replaced(grid(", ", "],\n", "["), "0", "-1");
    check(minus, "spaced, 1:2 9:31 " + puzzle + "\n");
    check(replaced(grid(", "), "6, 0, 0", "6, -1, 0"),
          "compact 5:7 invalid character '-' in a row of cells\n");
}

TEST_CASE("a line has at most 65,535 bytes, and what stands at its end keeps its place") {
    const std::string fault =
        "expected a puzzle of 81 cells or a row of 9, found a line of over 65535 bytes\n";
    const std::string spaces(65454, ' ');
    for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, std::size_t{1} << 20}) {
        const auto read = [piece](const std::string& text) {
            return records::read_in_pieces(text, piece);
        };
        CHECK(read(puzzle + spaces + "\n" + puzzle) ==
              line_record + "line 2:1 2:81 " + puzzle + "\n");
        CHECK(read(spaces + puzzle + "\n") == "line 1:65455 1:65535 " + puzzle + "\n");
        CHECK(read("\n" + std::string(65536, ' ') + "\n" + grid()) ==
              "line gap 2:1 " + fault + compact_at(3));
        CHECK(read(rows(0, 3) + "#" + std::string(65535, '-') + "\n" + puzzle) ==
              "compact 4:1 grid ends after 3 of 9 rows\nline 4:1 " + fault + "line 5:1 5:81 " +
                  puzzle + "\n");
    }
    for (const char byte : {'1', ' ', '#', '~'})
        CHECK(records::read_in_pieces(std::string(10'000'000, byte) + "\n" + puzzle, 65536) ==
              "line 1:1 " + fault + "line 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("the lines of text and the bytes that are done with are counted") {
    const std::string text = "A title\n\n" + puzzle + "\nmore\n" + rows(0, 2);
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    reader.feed(text.data(), text.size());
    REQUIRE(reader.next(record));
    CHECK_FALSE(reader.next(record));
    CHECK(reader.done() == text.size() - 20);  // The rows may go on.
    CHECK(reader.text_lines() == 2);
    reader.finish();
    CHECK_FALSE(reader.next(record));
    CHECK(reader.done() == text.size());
    CHECK(reader.text_lines() == 4);
    CHECK_FALSE(reader.ended());
}
