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

// Each row in the place of a $, and a label that counts in the place of an @.
std::string labelled(const std::string& form, const std::string& first_label,
                     const std::string& separator = "") {
    std::string text;
    for (std::size_t number = 0; number < 9; ++number) {
        std::string label = first_label;
        if (label > "9")
            label[0] = static_cast<char>(label[0] + static_cast<int>(number));
        else if (!label.empty())
            label = std::to_string(std::stoul(label) + number);
        text += replaced(replaced(form, "@", label), "$", row(number, separator)) + "\n";
    }
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
    check(grid("\t;"), "spaced; 1:1 9:25 " + puzzle + "\n");
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

TEST_CASE("the first row decides on layout and separator") {
    check(row(0, " ") + "\n" + rows(1, 8), "spaced 1:1 9:9 " + puzzle + "\n");
    check(row(0, ";") + "\n" + grid(",").substr(18), "spaced; 1:1 9:17 " + puzzle + "\n");
    check("1o3000509\n" + with_line(1, ""),
          "compact 1:2 invalid character 'o' in a row of cells\n");
}

TEST_CASE("three fields of three are a compact row") {
    for (const char* bar : {" ", "|", " | ", "\xE2\x94\x82"}) {
        std::string text;
        for (std::size_t number = 0; number < 9; ++number) text += row(number, "", bar) + "\n";
        const std::size_t last = 9 + 2 * std::string(bar).size();
        check(text, "compact 1:1 9:" + std::to_string(last) + " " + puzzle + "\n");
    }
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

TEST_CASE("a # in a title or in a word begins no comment") {
    check("Puzzle #1: " + puzzle + "\nPuzzle #2: " + puzzle + " # hard\n",
          "line 1:12 1:92 " + puzzle + "\nline 2:12 2:92 " + puzzle + "\n");
    check("Puzzle #1\n" + grid("", " # R1\n"), compact_at(2));
    check(grid() + "\n" + replaced(grid(), "0", "#"), compact_record + compact_at(11, " gap"));
    check(puzzle + "#hard\n", "line 1:82 invalid character '#' in a row of cells\n");
    check("\xEF\xBC\xA1\xEF\xBC\x9A" + puzzle + "\n", "line 1:7 1:87 " + puzzle + "\n");
    check("5 # title\n#1: " + puzzle + "\n" + grid(), compact_at(3));
}

TEST_CASE("the head of a table is text, and so are a ruler or an unclear line above a grid") {
    for (const char* head : {"c1,c2,c3,c4,c5,c6,c7,c8,c9", "\"V1\";\"V2\"", "a1 b2"})
        check(std::string(head) + "\n" + grid(), compact_at(2));
    check("c1,c2,c3,column_04,c5,c6,c7,c8\n" + grid(), compact_at(2));
    check("x1,x2,x3,x4,x5\n" + puzzle, "line 2:1 2:81 " + puzzle + "\n");
    for (const char* head : {"1 2 3 4 5 6 7 8 9", "012345678", "1234567", "_________", "*********"})
        check(std::string(head) + "\n" + grid() + "A\n" + grid(), compact_at(2) + compact_at(12));
    check("a,b,c,d,e,f,g,h,i\n" + grid(","), "spaced, 2:1 10:17 " + puzzle + "\n");
    check("A B C D E F G H I\n" + grid(" "), "spaced 2:1 10:17 " + puzzle + "\n");
}

TEST_CASE("entries of a table by row and column are no row, and no tenth row is dropped") {
    std::string entries;
    std::string masks;
    for (const char digit : puzzle.substr(0, 27)) {
        const std::size_t number =
            static_cast<std::size_t>(std::count(entries.begin(), entries.end(), '('));
        entries += "(" + std::to_string(number / 9) + "," + std::to_string(number % 9) +
                   "): " + digit + (number % 3 < 2 ? ", " : ",\n");
    }
    check(entries,
          "compact 1:2 row 1 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n");
    for (std::size_t number = 0; number < 9; ++number)
        masks += "same(\"" + row(number) + " / 15\", list.get(" + std::to_string(number) + "));\n";
    check(masks + "same(\"000000110 / 78\", list.get(9));\n",
          "compact 1:1 more than nine rows, and no gap shows where a grid begins\n");
    check(masks, "compact 1:7 9:15 " + puzzle + "\n");
}

TEST_CASE("some cells of a table have attributes, and a column is blank") {
    for (const std::string blank : {"", "0"}) {
        std::string text;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            text += cell % 9 == 0 ? "<tr>" : "";
            text += cell % 9 == 2 || cell % 9 == 5 ? "<td class=\"right\">" : "<td>";
            text += puzzle[cell] == '0' ? blank : std::string(1, puzzle[cell]);
            text += cell % 9 == 8 ? "</td></tr>\n" : "</td>";
        }
        const std::string last = blank.empty() ? "9:112 " : "9:117 ";
        check(text, "spaced 1:9 " + last + puzzle + "\n");
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

TEST_CASE("where one end of a row is a quote, what stands outside is text if it has no digit") {
    const std::string table = grid(",", ",\n");
    check("\"" + table.substr(0, table.size() - 2) + "\",\n", "spaced, 1:2 9:17 " + puzzle + "\n");
    check("x = \"" + table.substr(0, table.size() - 2) + "\",\n",
          "spaced, 1:6 9:17 " + puzzle + "\n");
}

TEST_CASE("81 cells twice or more often are so many puzzles") {
    std::string matrix;
    for (std::size_t number = 0; number < 9; ++number)
        matrix += (number ? ", [" : "[[") + row(number, ", ") + "]";
    matrix += "]";
    const auto record = [](std::size_t first) {
        return "line 1:" + std::to_string(first) + " 1:" + std::to_string(first + 256) + " " +
               puzzle + "\n";
    };
    check("[" + matrix + ", " + matrix + "]\n", record(4) + record(4 + 263));
    check("[" + matrix + ", " + matrix + ", 5]\n", record(4) + record(4 + 263));
}

TEST_CASE("floats are cells where all fields of the line are floats") {
    check(grid(". ", ".]\n", "[", puzzle), "spaced 1:2 9:26 " + puzzle + "\n");
    check("5.0,3.0,,,7.0,,,,\n" + grid(".0,", ".0\n").substr(36),
          "spaced, 1:1 9:33 530070000" + puzzle.substr(9) + "\n");
    check(grid(".0,", ".0\n").substr(0, 36) +
              ",6.0,,,\xC2\xA0"
              "1.0,2.0,,\n",
          "compact 2:1 row 2 has 3 cells, expected 9 (a blank is written 0 or .)\n");
}

namespace {

// A row of a drawing, in segments of 3, 5 or 7 characters, with spaces for blanks.
std::string drawn_row(std::size_t number, std::size_t width, const std::string& border) {
    std::string text = border;
    for (std::size_t column = 0; column < 9; ++column) {
        if (column % 3 == 0) text += column ? "|" : "";
        if (width == 7 && column % 3 == 0) text += ' ';
        text += puzzle[9 * number + column];
        if (width == 7 || (width == 5 && column % 3 < 2)) text += ' ';
    }
    return replaced(text + border, "0", " ") + "\n";
}

std::string drawing(std::size_t width, const std::string& border) {
    std::string text;
    for (std::size_t number = 0; number < 9; ++number) text += drawn_row(number, width, border);
    return text;
}

}  // namespace

TEST_CASE("a drawing has spaces for blanks, each in its place") {
    for (const std::string border : {"", "|"}) {
        const std::size_t first = 1 + border.size();
        const auto record = [&](const char* layout, std::size_t a, std::size_t b) {
            return std::string(layout) + " 1:" + std::to_string(first + a) +
                   " 9:" + std::to_string(first + b) + " " + puzzle + "\n";
        };
        check(drawing(3, border), record("compact", 0, 10));
        check(drawing(5, border), record("spaced", 0, 16));
        check(drawing(7, border), record("spaced", 1, 21));
    }
    check(replaced(drawing(7, "|"), "|", "\u2502"), "spaced 1:5 9:29 " + puzzle + "\n");
}

TEST_CASE("a drawing with spaces for blanks has no other blank and one layout") {
    const std::string start = drawn_row(0, 7, "|") + drawn_row(1, 7, "|");
    const std::string wrong =
        "compact 1:1 row 1 has 4 cells, expected 9 (a row needs 9 places between separators)\n";
    check(start + drawn_row(2, 3, "|"), wrong);
    check(start + "| . . . | 7 . 4 | . . . |\n", wrong);
    const std::string without_space = drawn_row(0, 7, "").substr(1);
    check(without_space + puzzle, "line 2:1 2:81 " + puzzle + "\n");
    check(without_space + without_space + without_space + puzzle,
          wrong + "line 4:1 4:81 " + puzzle + "\n");
    const std::string blank = "|       |       |       |\n";
    check(start + blank + drawing(7, "|").substr(3 * 26),
          "spaced 1:3 9:23 " + puzzle.substr(0, 18) + "000000000" + puzzle.substr(27) + "\n");
    check(blank + drawing(7, "|") + blank, "spaced 2:3 10:23 " + puzzle + "\n");
}

TEST_CASE("a dash is a blank where a digit shows that it is no ruler") {
    check(replaced(grid(), "0", "-"), compact_record);
    check(replaced(grid(" "), "0", "-"), spaced_record);
    check(replaced(puzzle, "0", "-"), line_record);
    check(puzzle.substr(0, 80) + "-", "line 1:1 1:81 " + puzzle.substr(0, 80) + "0\n");
    const std::string dashes = std::string(81, '-') + "\n";
    check(dashes + puzzle + "\n" + dashes, "line 2:1 2:81 " + puzzle + "\n");
    check(dashes + replaced(puzzle, "0", "-") + "\n" + dashes,
          "line 2:1 2:81 " + puzzle + "\n" + "line 3:1 3:81 " + std::string(81, '0') + "\n");
    check("x--------\n" + rows(1, 8),
          "compact 1:1 9:9 " + std::string(9, '0') + puzzle.substr(9) + "\n");
}

TEST_CASE("nine dashes are a row in a grid that has a dash as blank, else a ruler") {
    const std::string cells = "1-3---5-9---------" + puzzle.substr(18);
    const std::string board = "103000509000000000" + puzzle.substr(18);
    const std::string dashes = replaced(grid("", "\n", "", cells), "0", "-");
    check(dashes, "compact 1:1 9:9 " + board + "\n");
    check(replaced(grid(" ", "\n", "", cells), "0", "-"), "spaced 1:1 9:17 " + board + "\n");
    check(replaced(grid(",", "\n", "", cells), "0", "-"), "spaced, 1:1 9:17 " + board + "\n");
    const std::string ruler = "---------\n";
    check(rows(0, 3) + ruler + rows(3, 3) + ruler + rows(6, 3),
          "compact 1:1 11:9 " + puzzle + "\n");
    check(dashes + ruler + grid(), "compact 1:1 9:9 " + board + "\n" + compact_at(11));
    check(cells.substr(0, 9) + "\n" + ruler + rows(2, 7), "compact 1:1 9:9 " + board + "\n");
    check(rows(0, 3) + "*********\n" + rows(4, 5), "compact 10:1 grid ends after 8 of 9 rows\n");
    check(rows(0, 3) + "*********\n" + rows(3, 3) + "*********\n" + rows(6, 3),
          "compact 1:1 11:9 " + puzzle + "\n");
    check("000000000\n" + replaced(rows(1, 8), "0", "."),
          "compact 1:1 9:9 000000000" + puzzle.substr(9) + "\n");
    const std::string untyped_first = ruler + dashes.substr(0, 10) + dashes.substr(20);
    const std::string first_record = " 000000000103000509" + puzzle.substr(18) + "\n";
    check(untyped_first, "compact 1:1 9:9" + first_record);
    check(dashes + untyped_first + "A title\n" + untyped_first,
          "compact 1:1 9:9 " + board + "\ncompact 10:1 18:9" + first_record + "compact 20:1 28:9" +
              first_record);
}

TEST_CASE("an empty cell between separators is a blank") {
    const auto board = "103000509" + std::string(9, '0') + "000000001" + puzzle.substr(27);
    const auto rest = [](const std::string& separator) { return grid(separator).substr(3 * 18); };
    check("1,,3,,,,5,,9\n,,,,,,,,\n,,,,,,,,1\n" + rest(","), "spaced, 1:1 9:17 " + board + "\n");
    check("1; ;3;;;;5;;9 \n;;;;;;;;\n ;;;; ; ; ;;1\n" + rest(";"),
          "spaced; 1:1 9:17 " + board + "\n");
    check("1\t\t3\t\t\t\t5\t\t9\n0\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t1\n" + rest("\t"),
          "spaced\t 1:1 9:17 " + board + "\n");
    check(",,3,,,,5,-,9\n" + grid(",").substr(18), "spaced, 1:1 9:17 0" + puzzle.substr(1) + "\n");
    std::string line;
    for (const char cell : puzzle) line += cell == '0' ? "," : std::string(1, cell) + ",";
    line.pop_back();
    check(line, "line 1:1 1:110 " + puzzle + "\n");
    check(replaced(line, ",", ", "), "line 1:1 1:190 " + puzzle + "\n");
    check(line + ",", "line 1:1 expected a puzzle of 81 cells or a row of 9, found 30 cells\n");
}

TEST_CASE("only equal separators, and one cell at most between them, make an empty cell") {
    const auto wrong = [](const std::string& line, const std::string& text) {
        check(line + "\n", "");
        check(line + "\n" + grid(",").substr(18), "compact 1:1 row 1 has " + text + "\n");
    };
    wrong("1,,3,,,,5,9", "4 cells, expected 9 (only 9x9 is read)");
    wrong("1,,3,,,;5,2,9", "5 cells, expected 9 (a blank is written 0 or .)");
    const std::string places = ", expected 9 (a row needs 9 places between separators)";
    wrong("1,,3,,,,5,,9,", "10 cells" + places);
    wrong("12,,3,,,,5,,9,", "10 cells" + places);
    wrong("12,,3,,,,5,,9", "5 cells" + places);
    check("1,,3,,,,5,,\"9\"\n" + grid(",").substr(18), "spaced, 1:1 9:17 " + puzzle + "\n");
    check("|1| |3| | | |5| |9|\n" + grid(",").substr(18),
          "compact 1:1 row 1 has 4 cells" + places + "\n");
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
    check(
        in_fields(27, " ").insert(82, " "),
        "line 1:1 expected a puzzle of 81 cells or a row of 9, found 81 cells in uneven fields\n");
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
    const std::string noted =
        mark + "1:" + grid(", ", "]\n", "[");  // what the first mark shifts is no pattern
    check(noted + noted, "spaced, 1:4 9:26 " + puzzle + "\nspaced, 10:7 18:26 " + puzzle + "\n");
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

TEST_CASE("what stands before a = or : that an opening bracket follows is a note") {
    check(grid(",", "],\n", "a1 = [["), "spaced, 1:8 9:24 " + puzzle + "\n");
    check(grid(",", "}\n", "int row[9] =  {"), "spaced, 1:16 9:32 " + puzzle + "\n");
    check("\"a-b: [1]\": [" + grid(",", ")\n(").substr(0, 9 * 20 - 1),
          "spaced, 1:14 9:18 " + puzzle + "\n");
    check("board = [\n" + grid() + "]\n", compact_at(2));
    check("{\"name\": \"x\", \"grid\": [\n" + grid() + "]}\n", compact_at(2));
    check("board = 1\n" + grid(), compact_at(2));
    check("7," + puzzle + " =[5]\n", "line 1:3 1:83 " + puzzle + "\n");
    check("{\"puzzle\":\"" + puzzle + "\",\"tags\":[\"easy\"]}\n",
          "line 1:12 1:92 " + puzzle + "\n");
    check(puzzle + " (5)\n", line_record);
    check("{1,0,3,0,0,0,5,0,9}, // row (1)\n" + grid(",").substr(18),
          "spaced, 1:2 9:17 " + puzzle + "\n");
}

TEST_CASE("a comment is no part of its line") {
    check(grid("", " # 123\n"), compact_record);
    check(grid("", "#\n"), "compact 1:10 invalid character '#' in a row of cells\n");
    check(grid("", "\n \t# " + puzzle + "\n"), "compact 1:1 17:9 " + puzzle + "\n");
    check("# [\n#\n" + puzzle + "\n", "line 3:1 3:81 " + puzzle + "\n");
}

TEST_CASE("lines that are skipped between grids") {
    std::istringstream lines(
        "# 123456789\n  # indented\n-----+-----\n=\n* | - \n'---.---.---'\n`-=-`\n[\n]\n}, {\n"
        "()\n\u250C\u2500\u2500\n1\n99999\n(3)\n1)\n1.\n7: a\n12%\n=== 7 ===\n```\n2024-05-12\n"
        "7.2\n12:30:45\n  42\t\n\u00A07\n\uFF11\uFF12\nGrid 01\nGrid 12345\nNo. 12345.\n"
        "[Puzzle]\nquizzes,solutions\n\"quizzes\",\"solutions\"\nzebra\n,puzzle,solution\ne,d\n"
        "eat\nens\ne nd\nend\nEND;\nendless\n<game>\nx: a title\n2nd\n\uC81C1\uD638\n\u2116 7\n"
        "\xFF\nscore 1234567\n7.03.2016\n07-03-2016");
    for (std::string line; std::getline(lines, line);) check(line + "\n" + grid(), compact_at(2));
    check("# 1\r" + grid(), compact_at(2));
    check('\n' + grid(), compact_at(2, " gap"));
    check(" \t\xE3\x80\x80\n" + grid(), compact_at(2, " gap"));
}

TEST_CASE("text and fewer than three doubtful lines by themselves are silent and cost nothing") {
    for (const std::string line :
         {"xxx", "3 3", "  1234567", "1234567890123", "1o3000509", "30050200 ", "3 3\n3005020061",
          "(1, 2, 3)\n1 2 3 4 5 6 7 8", "Copyright 1991-2022", "1991-2022 A B",
          "cols = '123456789'", "1 2 3 4 5 6 7 8 9", "000000000", "1111111111\n# 1\n---\n1 1"}) {
        const auto start = 3 + static_cast<std::size_t>(std::count(line.begin(), line.end(), '\n'));
        check(line + "\nA\n" + grid() + grid() + "B\n" + line,
              compact_at(start) + compact_at(start + 9));
    }
    check(std::string(40, '1') + "\n" + grid(), compact_at(2));
    check("103000509\nA\n" + grid(), "compact 2:1 grid ends after 1 of 9 rows\n" + compact_at(3));
}

TEST_CASE("three lines with eight cells are one error, and fewer or shorter ones are text") {
    const std::string text = ":1 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n";
    const std::string eight = "3 0 3 0 0 0 0 7\n";
    check(eight + "# 1\n" + eight + eight + puzzle,
          "compact 1" + text + "line 5:1 5:81 " + puzzle + "\n");
    check(eight + eight + puzzle, "line 3:1 3:81 " + puzzle + "\n");
    check(puzzle + "\nA title\n" + eight + eight + eight, line_record + "compact 3" + text);
    check("3 3\n# 1\n1 2 3\n5 3 a 0\n" + puzzle, "line 5:1 5:81 " + puzzle + "\n");
    check("3 3\n1000000\n53a00700\n" + puzzle, "line 4:1 4:81 " + puzzle + "\n");
}

TEST_CASE("numbers on lines of their own are text") {
    check("1\n" + grid() + grid(), compact_at(2) + compact_at(11));
    check("1\n9\n" + grid(), compact_at(3));
    check("1\n2\n3\n4\n5\n# 6\n6\n7\n8\n9\nA\n" + grid(), compact_at(12));
    check(grid(",\n", ",\n"),
          "compact 1:1 row 1 has 1 cell, expected 9 (a blank is written 0 or .)\n");
    check(grid() + "1030\n00509\n" + rows(1, 8) + "\n" + grid(),
          compact_record + "compact 20:1 grid ends after 8 of 9 rows\n" + compact_at(21, " gap"));
}

TEST_CASE("a slip beside something around the rows never gives another board") {
    const std::string several = " more than nine rows, and no gap shows where a grid begins\n";
    const std::string tagged = grid("", "</row>\n", "<row>");
    check("<row" + tagged.substr(5) + tagged, "compact 2:1" + several);
    const std::string quoted = grid("", "',\n", "- '");
    check("- " + quoted.substr(3) + quoted,
          "compact 1:1 row 1 has 10 cells, expected 9\ncompact 10:4 18:12 " + puzzle + "\n");
    check(grid("", "77\n"), "");
    check(grid("", "\n", "12"), "");
    std::string brackets = replaced(replaced(grid(",", "],\n", "["), ",0", ","), "[0", "[");
    brackets = replaced(brackets, "[3,,,5,,2,,,6],", "[3,,5,,2,,,6],");
    check(brackets,
          "compact 4:2 row 4 has 4 cells, expected 9 (a row needs 9 places between "
          "separators)\n");
    check(replaced(replaced(grid(",", ",\n"), "0", "."), "3,.,.,5", "3.,.,5"),
          "compact 4:1 row 4 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n");
    check("<p>" + grid("", "&#10;") + "</p>\n",
          "line 1:2 invalid character 'p' in a row of cells\n");
}

TEST_CASE("an escaped line end, tab, quote or backslash separates like a space") {
    check(grid("\\t", "\\n\n"), "spaced 1:1 9:25 " + puzzle + "\n");
    check(grid("\\\",\\\"", "\\\"\n", "\\\""), "spaced, 1:3 9:51 " + puzzle + "\n");
    check(grid("", "\\n\" +\n", "\""), "compact 1:2 9:10 " + puzzle + "\n");
    check(grid("", "\\\\\n"), compact_record);
    check(grid("", " \\\n"), compact_record);
    check(grid("", "\\r\\n"), "line 1:1 1:113 " + puzzle + "\n");
    check("\"" + grid("\\'", "\\n") + "\"", "line 1:2 1:242 " + puzzle + "\n");
    check(with_line(1, "10300050\\9\n"), "compact 1:9 invalid character '\\' in a row of cells\n");
}

TEST_CASE("a row is what stands inside its brackets or quotes") {
    const std::string eight = "[0, 6, 0, 0, 0, 0, 2, 8],\n";
    const std::string listed = grid(", ", "],\n", "[");
    check(eight, "");
    check(listed.substr(0, 3 * 29) + eight + listed.substr(4 * 29),
          "compact 4:2 row 4 has 8 cells, expected 9 (a row needs 9 places between separators)\n");
    const std::string on_a_line = "[" + replaced(listed, "],\n", "], ") + "]\n";
    check(on_a_line, "line 1:3 1:259 " + puzzle + "\n");
    check(replaced(on_a_line, "3, 0, 0, 5, 0, 2", "3, 0, 5, 0, 2") + grid(),
          "line 1:3 expected a puzzle of 81 cells or a row of 9, found 80 cells\n" + compact_at(2));
    check("board([[" + listed.substr(1, 9 * 29 - 4) + "]], Result)\n",
          "spaced, 1:9 9:26 " + puzzle + "\n");
    check(grid("", "`,\n", "`"), "compact 1:2 9:10 " + puzzle + "\n");
    check(row(0, " ") + " (ok)\n" + grid(" ").substr(18), spaced_record);
    check("{\"board\":[[" + grid(",", "],[").substr(0, 9 * 20 - 3) + "]],\"level\":\"easy\"}",
          "line 1:12 1:188 " + puzzle + "\n");
    check("int b[81] = {" + replaced(grid(",", ","), "\n", "") + "}; // easy\n",
          "line 1:14 1:174 " + puzzle + "\n");
}

TEST_CASE("two rows on each of a few lines without brackets are rows if these make a grid") {
    const std::string two = row(0, " ") + "   " + row(1, " ") + "\n";
    const std::string last = row(8, " ") + "\n";
    check(two + two + two + two + last, "compact 1:1 row 1 has 18 cells, expected 9\n");
    check("[" + row(0, " ") + "] [" + row(1, " ") + "]\n[" + row(2, " ") + "] [" + row(3, " ") +
              "]\n[" + row(4, " ") + "] [" + row(5, " ") + "]\n[" + row(6, " ") + "] [" +
              row(7, " ") + "]\n[" + row(8, " ") + "]\n",
          "spaced 1:2 5:18 " + puzzle + "\n");
}

TEST_CASE("nine of a sign are blanks if they do not stand in one column") {
    check(
        "e43628579\n57e139468\n9867e4231\n3915427e6\ne68917352\n72e863914\n23748e695\n6192758e3\n"
        "e54396127\n",
        "compact 1:1 9:9 0436285795701394689867042313915427060689173527208639142374806956192758030"
        "54396127\n");
}

TEST_CASE("lines that look like rows and are none give no board") {
    const auto nine = [](const auto& line_of) {
        std::string text;
        for (std::size_t number = 0; number < 9; ++number) text += line_of(number) + "\n";
        return text;
    };
    // Decimals, colours, a pattern, constants.
    check(nine([](std::size_t n) { return "0.5,0.8,1." + std::to_string(n); }), "");
    check(nine([](std::size_t n) { return "rgb(226, 126, 24" + std::to_string(n) + "),"; }), "");
    check(nine([](std::size_t n) { return std::string(n % 3 > 0 ? "...*....." : "..***...."); }),
          "compact 1:1 row 1 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n");
    check(nine([](std::size_t n) { return "FLAG = $0000000" + std::to_string(n) + ";"; }),
          "compact 1:1 invalid character 'F' in a row of cells\n");
    // Cells with zeros around them, and candidates.
    check(nine([](std::size_t n) {
              std::string line;
              for (const char cell : row(n)) line += std::string("0") + cell + "0 ";
              return line;
          }),
          "");
    std::string marks;
    for (std::size_t line = 0; line < 27; ++line)
        for (std::size_t i = 0; i < 27; ++i) {
            const char cell = puzzle[9 * (line / 3) + i / 3];
            const char mark = static_cast<char>('1' + 3 * (line % 3) + i % 3);
            if (i % 9 == 0 && i > 0) marks += " |";
            if (i % 3 == 0) marks += ' ';
            marks += cell == mark || (cell == '0' && i % 2 == 0) ? mark : '.';
            if (i == 26) marks += '\n';
        }
    check(marks, "");
}

TEST_CASE("two wrong arrays on lines behind each other are not mixed") {
    const auto array = [](std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) text += "[" + row(i % 9, ",") + "],";
        return "[" + text.substr(0, text.size() - 1) + "]";
    };
    check("a = " + array(8) + "\nb = " + array(10) + "\n",
          "spaced, 2:1 grid ends after 8 of 9 rows\n"
          "compact 2:1 more than nine rows, and no gap shows where a grid begins\n");
    const std::string labelled_rows = labelled("R@: $", "1");
    check(labelled_rows.substr(0, 8 * 14) + "\n" + labelled_rows + "R10: 123456789\n",
          "compact 9:1 grid ends after 8 of 9 rows\n"
          "compact gap 10:1 invalid character 'R' in a row of cells\n");
}

TEST_CASE("an arrow stands between a puzzle and its solution, and signs before a blank row") {
    std::string pairs;
    std::string commented = "-- 1 2 3 4 5 6 7 8 9\n";
    std::string bars;
    const std::string blank_row = replaced(puzzle, "060000050", "000000000");
    for (std::size_t number = 0; number < 9; ++number) {
        pairs += row(number) + " -> " + row(number, "", "", blank_row) + "\n";
        commented += "-- " + replaced(row(number, " ", "", blank_row), "0", ".") + "\n";
        bars += "-- " + row(number, " | ", " || ") + "\n";
    }
    check(pairs, "compact 1:1 9:9 " + puzzle + "\ncompact 1:14 9:22 " + blank_row + "\n");
    check(commented, "spaced 2:4 10:20 " + blank_row + "\n");
    check(bars, "spaced 1:4 9:38 " + puzzle + "\n");
}

TEST_CASE("grids side by side may have empty lines between their bands") {
    std::string text;
    for (std::size_t number = 0; number < 9; ++number)
        text += row(number) + "  " + row(number) + "  " + row(number) +
                (number % 3 == 2 ? "\n\n" : "\n");
    std::string expected;
    for (const char* places : {"1:1 11:9 ", "1:12 11:20 ", "1:23 11:31 "})
        expected += std::string("compact ") + places + puzzle + "\n";
    check(text, expected);
}

TEST_CASE("what stands alike around the cells of nine rows, with a label that counts, is no cell") {
    const auto are_answered = [](const std::string& form, const std::string& label) {
        for (const std::string separator : {"", " "}) {
            const std::string rows = labelled(form, label, separator);
            const std::size_t first = rows.find(row(0, separator)) + 1;
            std::string expected;
            for (const int line : {1, 10, 20})
                expected += (separator.empty() ? "compact " : "spaced ") + std::to_string(line) +
                            ":" + std::to_string(first) + " " + std::to_string(line + 8) + ":" +
                            std::to_string(first + 8 + 8 * separator.size()) + " " + puzzle + "\n";
            check(rows + rows + "  1 2 3 4 5 6 7 8 9\n" + rows, expected);
        }
    };
    for (const char* form : {"@ $", "R@: $", "   @\t$", "@) | $ |", "[@,]  $", "row@=\"$\";"})
        for (const char* label : {"1", "0", "10", "12", "A", "a"}) are_answered(form, label);
    for (const char* form : {"- $", "* $\r", "\u2022 $", "// $", "! $ # note", "-- $", "- '$',",
                             "<row>$</row>", "|$|.", "[12:04] bob: $", "(list $)"})
        are_answered(form, "");
    check("# " + replaced(grid(), "\n", "\n# "), "");
}

TEST_CASE("a wrong row among nine with labels is reported as any other") {
    const std::string good = labelled("R@ $", "1");
    const auto fault = [&](const std::string& by, const std::string& text) {
        check(replaced(good, "300502006", by) + "\n" + good,
              "compact 4:" + text + "\n" + "compact gap 11:4 19:12 " + puzzle + "\n");
    };
    fault("30050200", "4 row 4 has 8 cells, expected 9 (a blank is written 0 or .)");
    fault("3005020061", "1 invalid character 'R' in a row of cells");
    fault("30050200a", "12 invalid character 'a' in a row of cells");
    check(replaced(labelled("@ $", "1", " "), "3 0 0 5 0 2 0 0 6", "3     5   2     6"),
          "compact 4:3 row 4 has 4 cells, expected 9 (a blank is written 0 or .)\n");
    check(good.substr(0, 8 * 13), "compact 9:1 grid ends after 8 of 9 rows\n");
    check(good.substr(0, 26), "");
    // With two wrong rows nothing is taken off.
    check(replaced(replaced(good, "300502006", "30050200"), "000401000", "00040100"),
          "compact 4:1 invalid character 'R' in a row of cells\n");
    // The number in a word is not looked at.
    check(replaced(good, "R4", "R5"), "compact 1:4 9:12 " + puzzle + "\n");
    check(replaced(good, "R4 300502006\n", ""), "compact 9:1 grid ends after 8 of 9 rows\n");
}

TEST_CASE("a tenth column is left out if it has the same digit everywhere, but not a blank") {
    const std::string ten = "compact 1:1 row 1 has 10 cells, expected 9\n";
    check(grid(" ", "\n", "7 "), "spaced 1:3 9:19 " + puzzle + "\n");
    check(grid(" ", " 7\n"), spaced_record);
    check(grid(" ", " 7 7\n"), spaced_record);
    for (const std::string& text : {grid(" ", "\n", "0 "), grid(" ", " 0\n"), grid("", "\n", "7"),
                                    grid("", "\n", "0"), grid("", "7\n"), grid("", "0\n"),
                                    replaced(grid(" ", "\n", "- "), "0", "-"), labelled("@$", "1")})
        check(text, ten);
}

TEST_CASE("all rows of places have the same number of separators") {
    const std::string table = replaced(grid(","), "0", "");
    const std::string record = "spaced, 1:1 9:12 " + puzzle + "\n";
    const std::string ten = " has 10 cells, expected 9 (a row needs 9 places between separators)\n";
    check(table, record);
    check(replaced(table, "\n", ",\n"), record);
    check(replaced(table, "6\n", "6,\n"), "compact 4:1 row 4" + ten);
    check(replaced(table, "1,,3,,,,5,,9\n", "1,,3,,,,5,,9,\n"), "compact 1:1 row 1" + ten);
    check(grid(",", ",\n").substr(0, 9 * 19 - 2) + "\n", "spaced, 1:1 9:17 " + puzzle + "\n");
    check("|" + replaced(row(0, "|"), "0", " ") + "|\n" + replaced(grid("|").substr(18), "0", " "),
          "compact 1:1 row 1 has 4 cells, expected 9 (a row needs 9 places between separators)\n");
    check(replaced(grid(" | "), "0", " "), "spaced 1:1 9:33 " + puzzle + "\n");
    check(replaced(grid(" & ", " \\\\\n"), "0", " "), "spaced 1:1 9:33 " + puzzle + "\n");
}

TEST_CASE("a row in which nothing was typed is the first one if exactly eight rows follow") {
    const std::string untyped = ",,,,,,,,\n";
    const std::string rest = replaced(grid(",").substr(18), "0", "");
    const std::string table = "1,,3,,,,5,,9\n" + rest;
    const std::string zeros = " 000000000" + puzzle.substr(9) + "\n";
    const std::string record = "spaced, 1:1 9:12 " + puzzle + "\n";
    check(untyped + rest, "spaced, 1:1 9:12" + zeros);
    check("A title\n" + untyped + rest + "A title\n" + untyped + rest,
          "spaced, 2:1 10:12" + zeros + "spaced, 12:1 20:12" + zeros);
    check(table + "\n" + untyped + rest, record + "spaced, gap 11:1 19:12" + zeros);
    check(untyped + table, "spaced, 2:1 10:12 " + puzzle + "\n");
    check(table + untyped + table, record + "spaced, 11:1 19:12 " + puzzle + "\n");
    check(table + untyped + rest, record + "spaced, 10:1 18:12" + zeros);
    check(untyped + rest.substr(rest.find('\n') + 1), "spaced, 9:1 grid ends after 7 of 9 rows\n");
}

TEST_CASE("what has the size of a puzzle and is not read is reported") {
    std::string triples;
    std::string games;
    for (const char cell : puzzle) {
        triples += std::string("[7,5,") + cell + "],";
        games += std::string(1, cell) + "|-|1|";
    }
    const std::string found = "expected a puzzle of 81 cells or a row of 9, found 243 cells\n";
    check(triples, "line 1:2 " + found);
    check(replaced(triples, "],", "]\n"),
          "compact 1:2 row 1 has 3 cells, expected 9 (a blank is written 0 or .)\n");
    check("version: 1\n" + games + "\n" + puzzle,
          "line 2:1 " + found + "line 3:1 3:81 " + puzzle + "\n");
}

TEST_CASE("boards of other sizes are named as such") {
    for (const int size : {4, 6, 12, 16, 25})
        for (const std::string separator : {" ", ", "}) {
            std::string board;
            for (int number = 0; number < size * size; ++number)
                board += std::to_string((number / size + number) % size + 1) +
                         (number % size == size - 1 ? "\n" : separator);
            check(board, "compact 1:1 row 1 has " + std::to_string(size) +
                             " cells, expected 9 (only 9x9 is read)\n");
        }
    check(replaced(grid(","), "\n", ",0\n"),
          "compact 1:1 row 1 has 10 cells, expected 9 (a row needs 9 places between separators)\n");
    check(replaced(grid(" "), "\n", " 0\n"), "compact 1:1 row 1 has 10 cells, expected 9\n");
}

TEST_CASE("rulers and comments inside a grid") {
    const std::string ruler = "---+---+---\n";
    check("+---+\n" + rows(0, 3) + ruler + "# 1\n" + rows(3, 3) + "*  *  *\n" + rows(6, 3),
          "compact 2:1 13:9 " + puzzle + "\n");
    check(rows(0, 3) + "\xE2\x94\x9C\xE2\x94\x80\n],[\n" + rows(3, 3) + "|=|\n\xE2\x94\x80\n" +
              rows(6, 3),
          "compact 1:1 13:9 " + puzzle + "\n");
    check(rows(0, 6) + ruler + rows(6, 3) + "\n" + grid(),
          "compact 7:1 grid ends after 6 of 9 rows\ncompact 11:1 grid ends after 3 of 9 rows\n" +
              compact_at(12, " gap"));
    const std::string stars = std::string(81, '*');
    check("7," + stars + ",-\n" + stars + ",=\n" + stars + ",+\n",
          "line 1:3 1:83 " + std::string(81, '0') + "\n");
    check(stars + " -\n" + stars + "\n", "");
}

TEST_CASE("wrong rows cost their grid and nothing else") {
    const auto fault = [](const std::string& line, const std::string& text) {
        check(with_line(4, line + "\n") + grid(), "compact 4:" + text + "\n" + compact_at(10));
    };
    fault("30050200", "1 row 4 has 8 cells, expected 9 (a blank is written 0 or .)");
    fault("3005020061", "1 row 4 has 10 cells, expected 9");
    fault("30050 2006", "1 row 4 has 9 cells in uneven fields, expected fields of 9, 3 or 1");
    fault("30050\xE2\x80\x8B 200", "1 row 4 has 8 cells, expected 9 (a blank is written 0 or .)");
    fault("3\xEF\xBC\xAF\x30\x35\x30\x32\x30\x30\x36",
          "2 invalid character '\xEF\xBC\xAF' in a row of cells");
    struct Row {
        std::string bytes;
        const char* name;
    };
    // A terminal would obey some characters beyond ASCII, or show nothing; those beside them are
    // shown.
    const Row wrong[] = {
        {"a", "a"},
        {"O", "O"},
        {"@", "@"},
        {"#", "#"},
        {"~", "~"},
        {"\\", "\\"},
        {"\x1B", "\\x1B"},
        {"\x7F", "\\x7F"},
        {"\xFF", "\\xFF"},
        {std::string(1, '\0'), "\\x00"},
        {"\xC3", "\\xC3"},
        {"\xC3\xA9", "\xC3\xA9"},
        {"a2b", "a"},
        {"\xC2\x9F", "\\xC2"},                     // U+009F
        {"\xC2\xAD", "\\xC2"},                     // U+00AD
        {"\xC2\xAE", "\xC2\xAE"},                  // U+00AE
        {"\xD8\x9B", "\xD8\x9B"},                  // U+061B
        {"\xD8\x9C", "\\xD8"},                     // U+061C
        {"\xE1\xA0\x8E", "\\xE1"},                 // U+180E
        {"\xE2\x80\xA7", "\xE2\x80\xA7"},          // U+2027
        {"\xE2\x80\xA8", "\\xE2"},                 // U+2028
        {"\xE2\x80\xAE", "\\xE2"},                 // U+202E
        {"\xE2\x80\xB0", "\xE2\x80\xB0"},          // U+2030
        {"\xE2\x81\xA6", "\\xE2"},                 // U+2066
        {"\xE3\x85\xA4", "\\xE3"},                 // U+3164
        {"\xEF\xB8\x81", "\\xEF"},                 // U+FE01
        {"\xEF\xBF\xB9", "\\xEF"},                 // U+FFF9
        {"\xEF\xBF\xBB", "\\xEF"},                 // U+FFFB
        {"\xEF\xBF\xBC", "\xEF\xBF\xBC"},          // U+FFFC
        {"\xF0\x9D\x85\xB2", "\xF0\x9D\x85\xB2"},  // U+1D172
        {"\xF0\x9D\x85\xB3", "\\xF0"},             // U+1D173
        {"\xF3\xA0\x80\x81", "\\xF3"},             // U+E0001
    };
    for (const Row& row : wrong)
        fault("3005" + row.bytes + "2006",
              "5 invalid character '" + std::string(row.name) + "' in a row of cells");
    fault(std::string("\xC3") + "00502006", "1 invalid character '\\xC3' in a row of cells");
    for (const char* separator : {"'", "\"", ":", "/", "[", "\v", "\f"})
        fault("3005" + std::string(separator) + "2006",
              "1 row 4 has 8 cells, expected 9 (a blank is written 0 or .)");
    check(with_line(4, "3 0 0 5 a 2 0 0 6\n") + grid(),
          "compact 4:9 invalid character 'a' in a row of cells\n" + compact_at(10));
    check(grid(" ").substr(0, 3 * 18) + "3 0 0 5 a 2 0 0 6\n" + grid(" ").substr(4 * 18),
          "compact 4:9 invalid character 'a' in a row of cells\n");
}

TEST_CASE("what is no row ends a grid") {
    const auto parts = [](const std::string& line) {
        check(with_line(4, line + "\n") + "\n" + grid(),
              "compact 4:1 grid ends after 3 of 9 rows\n"
              "compact 10:1 grid ends after 5 of 9 rows\n" +
                  compact_at(11, " gap"));
    };
    for (const char* text :
         {"  7", "end", "Grid 02", "42", "1.", "2024-05-12", "50\x80", "300\xC3\xA9\xC3\xA9"})
        parts(text);
    check(
        rows(0, 3) + "\n" + rows(3, 6) + "\n" + grid(),
        "compact 4:1 grid ends after 3 of 9 rows\ncompact gap 11:1 grid ends after 6 of 9 rows\n" +
            compact_at(12, " gap"));
}

TEST_CASE("a row with a slip starts a grid") {
    const auto fault = [](const std::string& line, const std::string& text) {
        check(line + "\n" + rows(1, 8) + grid(), "compact 1:" + text + "\n" + compact_at(10));
    };
    fault("1o3000509", "2 invalid character 'o' in a row of cells");
    fault("1 2 3 4 5 6 7 8", "1 row 1 has 8 cells, expected 9 (a blank is written 0 or .)");
    fault("103000509 easy", "11 invalid character 'e' in a row of cells");
    fault("1-3---5-9 easy", "11 invalid character 'e' in a row of cells");
    fault("1 103000509", "1 row 1 has 10 cells, expected 9");
    fault("- 2 - 4 - 6 - 8 - abc", "19 invalid character 'a' in a row of cells");
    // A row that begins with 1 to 9 may be the head of a table: it costs the grids right behind it.
    const auto fault_of_all = [](const std::string& line, const std::string& text) {
        check(line + "\n" + rows(1, 8) + grid(), "compact 1:" + text + "\n");
    };
    fault_of_all("1,2,3,4,5,6,7,8,9,0",
                 "1 row 1 has 10 cells, expected 9 (a row needs 9 places between separators)");
    fault_of_all("1 2 3 4 5 6 7 8 9 ok", "19 invalid character 'o' in a row of cells");
    fault_of_all("1 2 3 4 5 6 7 8 9 10", "1 row 1 has 11 cells, expected 9");
}

TEST_CASE("what is farther from a row starts no grid") {
    for (const char* text :
         {"1oooooooo?!", "abcdefghi", "123 45 abc", "1oi/l..59", "no 123456 no", "1234-67"})
        check(std::string(text) + "\n" + grid(), compact_at(2));
}

TEST_CASE("an unclear line costs all rows up to the next gap") {
    const auto unclear = [](std::size_t number, const std::string& line, const std::string& text) {
        const std::string record = "compact " + std::to_string(number) + ":" + text + "\n";
        check(with_line(number, line + "\n") + "\n" + grid(), record + compact_at(11, " gap"));
    };
    const std::string hint = ", expected 9 (a blank is written 0 or .)";
    check("1234567\n" + rows(1, 8) + grid(),
          "compact 1:1 row 1 has 7 cells" + hint + "\n" + compact_at(10));
    check(with_line(4, "1234567\n") + grid(),
          "compact 4:1 row 4 has 7 cells" + hint + "\n" + compact_at(10));
    unclear(1, "1234567", "1 row 1 has 7 cells" + hint);
    unclear(1, "12345678901", "1 row 1 has 11 cells, expected 9");
    unclear(4, "1234567890123", "1 row 4 has 13 cells, expected 9");
    unclear(4, "500\x80", "4 invalid character '\\x80' in a row of cells");
    unclear(4, "3005\xC3\xA9", "5 invalid character '\xC3\xA9' in a row of cells");
}

TEST_CASE("where it is not known where grids begin they have to stand by themselves") {
    const std::string several = " more than nine rows, and no gap shows where a grid begins\n";
    const std::string truncated = "compact 4:1 grid ends after 3 of 9 rows\n";
    const std::string start = rows(0, 3) + "A title\n";
    check(start + grid() + "B\n" + grid() + grid(),
          truncated + compact_at(5) + "compact 15:1 23:9 " + puzzle + "\n" + compact_at(24));
    check(start + grid() + "\n" + grid() + grid(),
          truncated + compact_at(5) + compact_at(15, " gap") + compact_at(24));
    check(start + grid() + rows(0, 1) + "B\n" + grid(),
          truncated + "compact 5:1" + several + compact_at(16));
    check(start + grid() + grid(" ") + "\n" + grid(),
          truncated + "compact 5:1" + several + compact_at(24, " gap"));
    check("1,2,3,4,5,6,7,8,9\n" + grid(",") + "\n" + grid(","),
          "spaced, 2:1 10:17 " + puzzle + "\nspaced, gap 12:1 20:17 " + puzzle + "\n");
    check(",,,,,,,,\n" + grid(","), "spaced, 2:1 10:17 " + puzzle + "\n");
}

TEST_CASE("a puzzle on a line ends what may be a row of values, wherever the bytes are cut") {
    check("A title\n\n[4. 6. ab. 3. 8. ab. 5. 2. 9.]\n" + puzzle + "\n",
          "line gap 4:1 4:81 " + puzzle + "\n");
    check("BZh91AY&SY," + puzzle + "\n",
          "line stray 0:1 bzip2-compressed data, not text (try bzcat)\n");
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

TEST_CASE("tables whose first row is empty need no gap between them") {
    const std::string places = replaced(grid(","), "0", "");
    const std::string table = ",,,,,,,,\n" + places.substr(places.find('\n') + 1);
    const std::string board = std::string(9, '0') + puzzle.substr(9) + "\n";
    check(table + "\n" + table + "\n" + table, "spaced, 1:1 9:12 " + board +
                                                   "spaced, gap 11:1 19:12 " + board +
                                                   "spaced, gap 21:1 29:12 " + board);
    check(table + "Title\n" + table, "spaced, 1:1 9:12 " + board + "spaced, 11:1 19:12 " + board);
    const std::string several =
        "compact 1:1 more than nine rows, and no gap shows where a grid begins\n";
    check(table + table + table, "spaced, 1:1 9:12 " + board + "spaced, 10:1 18:12 " + board +
                                     "spaced, 19:1 27:12 " + board);
    check(places + ",,,,,,,,\n" + places,
          "spaced, 1:1 9:12 " + puzzle + "\nspaced, 11:1 19:12 " + puzzle + "\n");
    check(places + ",,,,,,,,\n" + table + ",,,,,,,,\n", several);
    check(places + ",,,,,,,,\n" + table + ",,,,,,,,\n" + places, several);
}

TEST_CASE("the first fault of a grid is told") {
    std::string text = with_line(2, "10300050\n");
    text.replace(text.size() - 10, 9, "1o3000509");
    check(text, "compact 2:1 row 2 has 8 cells, expected 9 (a blank is written 0 or .)\n");
}

TEST_CASE("wrong puzzles cost their line") {
    const std::string good = "line 2:1 2:81 " + puzzle + "\n";
    const auto fault = [&](const std::string& line, const std::string& text) {
        check(line + "\n" + puzzle + "\n", "line 1:" + text + "\n" + good);
    };
    fault(puzzle.substr(1), "1 expected a puzzle of 81 cells or a row of 9, found 80 cells");
    fault(puzzle + "0", "1 expected a puzzle of 81 cells or a row of 9, found 82 cells");
    fault(puzzle + "-", "1 expected a puzzle of 81 cells or a row of 9, found 82 cells");
    fault(std::string(729, '.'), "1 expected a puzzle of 81 cells or a row of 9, found 729 cells");
    fault("id7 " + puzzle.substr(1) + " 9",
          "5 expected a puzzle of 81 cells or a row of 9, found 80 cells");
    fault("id7 a" + puzzle.substr(1), "5 invalid character 'a' in a row of cells");
    fault(puzzle.substr(0, 60) + "a" + puzzle.substr(61),
          "61 invalid character 'a' in a row of cells");
    fault("\xFF" + puzzle, "1 invalid character '\\xFF' in a row of cells");
    fault(puzzle.substr(0, 10) + "\xFF" + puzzle.substr(11),
          "11 invalid character '\\xFF' in a row of cells");
    fault(puzzle.substr(0, 80) + '\0', "81 invalid character '\\x00' in a row of cells");
    fault("note " + replaced(grid(), "\n", " "), "1 invalid character 'n' in a row of cells");
    fault(std::string(41, '0'), "1 expected a puzzle of 81 cells or a row of 9, found 41 cells");
    for (const char letter : {'a', 'N', 'o'})
        check(replaced(puzzle, "0", std::string(1, letter)) + "\n" + puzzle + "\n",
              line_record + good);
    for (const std::string& text :
         {std::string(41, 'a'), std::string(41, '_'), std::string(70, '-'), std::string(69, '1'),
          replaced(puzzle.substr(0, 69), "0", "a")})
        check(text + "\n" + puzzle + "\n", good);
    fault(std::string(40, '0') + " 1",
          "1 expected a puzzle of 81 cells or a row of 9, found 41 cells");
    fault(replaced(std::string(8, '-'), "-", "1--2----- ") + "8-",
          "1 expected a puzzle of 81 cells or a row of 9, found 74 cells");
}

TEST_CASE("a grid that ends early") {
    check(grid().substr(0, 80), "compact 9:1 grid ends after 8 of 9 rows\n");
    check(grid().substr(0, 79), "compact 9:1 grid ends after 8 of 9 rows\n");
    check("7.03.2016\n" + rows(1, 8), "compact 10:1 grid ends after 8 of 9 rows\n");
    check(rows(0, 1) + "\n" + grid(),
          "compact 2:1 grid ends after 1 of 9 rows\n" + compact_at(3, " gap"));
    check(
        rows(0, 1) + puzzle + "\n" + grid(),
        "compact 2:1 grid ends after 1 of 9 rows\nline 2:1 2:81 " + puzzle + "\n" + compact_at(3));
    check(row(0) + std::string(72, ' ') + "\n" + puzzle + "\n",
          "compact 2:1 grid ends after 1 of 9 rows\nline 2:1 2:81 " + puzzle + "\n");
    check(rows(0, 1) + puzzle + "0\n",
          "compact 2:1 grid ends after 1 of 9 rows\n"
          "line 2:1 expected a puzzle of 81 cells or a row of 9, found 82 cells\n");
    check(rows(0, 2) + "1\n" + rows(3, 5),
          "compact 3:1 grid ends after 2 of 9 rows\ncompact 9:1 grid ends after 5 of 9 rows\n");
}

TEST_CASE("an empty line may stand between the bands") {
    check(rows(0, 3) + "\n" + rows(3, 3) + "\n" + rows(6, 3) + grid(),
          "compact 1:1 11:9 " + puzzle + "\n" + compact_at(12));
    check(rows(0, 3) + "\n\n# 1\n \n" + rows(3, 3) + "\n \n\n" + rows(6, 3),
          "compact 1:1 16:9 " + puzzle + "\n");
    check(rows(0, 3) + "\n---\n" + rows(3, 3) + "---\n\n" + rows(6, 3),
          "compact 1:1 13:9 " + puzzle + "\n");
    check(replaced(grid(), "\n", "\n\n"), "compact 1:1 17:9 " + puzzle + "\n");
    check(replaced(grid(), "\n", "\n\n") + "\n" + replaced(grid(), "\n", "\n\n"),
          "compact 1:1 17:9 " + puzzle + "\ncompact gap 20:1 36:9 " + puzzle + "\n");
    check(
        rows(0, 6) + "\n" + rows(6, 3),
        "compact 7:1 grid ends after 6 of 9 rows\ncompact gap 11:1 grid ends after 3 of 9 rows\n");
    check(rows(0, 3) + "\n" + rows(3, 2) + "\n" + grid(),
          "compact 7:1 grid ends after 5 of 9 rows\n" + compact_at(8, " gap"));
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

TEST_CASE("text ends a grid") {
    const std::string damaged = rows(0, 5);
    check("Grid 1\n" + damaged + "Grid 2\n" + grid(),
          "compact 7:1 grid ends after 5 of 9 rows\n" + compact_at(8));
    check("Grid 1\n\n# 1\n---\n" + damaged + "Grid 2\n" + grid(),
          "compact gap 10:1 grid ends after 5 of 9 rows\n" + compact_at(11));
    check("Grid 1\n" + damaged + "A\n" + damaged + "B\n" + grid(),
          "compact 7:1 grid ends after 5 of 9 rows\ncompact 13:1 grid ends after 5 of 9 rows\n" +
              compact_at(14));
    check("Grid 1\n7\n" + damaged + "Grid 2\n" + rows(6, 3) + "\n" + grid(),
          "compact 8:1 grid ends after 5 of 9 rows\ncompact 12:1 grid ends after 3 of 9 rows\n" +
              compact_at(13, " gap"));
    check(damaged + "end\n" + grid(), "compact 6:1 grid ends after 5 of 9 rows\n" + compact_at(7));
}

TEST_CASE("gaps between records") {
    check(grid() + "\n\n" + grid() + "#\n" + grid(), compact_record + "compact gap 12:1 20:9 " +
                                                         puzzle + "\ncompact 22:1 30:9 " + puzzle +
                                                         "\n");
    check(grid() + "\n1.\n" + grid(), compact_record + compact_at(12, " gap"));
}

// Grids that are written like the one before are read without a look at their lines.
TEST_CASE("grids that are written alike, nearly alike and not alike") {
    const std::string framed = "+---+\n" + grid(" ", " |\n", "| ") + "+---+\n";
    const auto record = [](std::size_t line, const std::string& gap = "") {
        return "spaced" + gap + " " + std::to_string(line) + ":3 " + std::to_string(line + 8) +
               ":19 " + puzzle + "\n";
    };
    check(framed + framed + framed + framed, record(2) + record(13) + record(24) + record(35));
    check(framed + "\n" + framed + "\n" + framed + framed,
          record(2) + record(14, " gap") + record(26, " gap") + record(37));
    check("A\n" + framed + "B\n" + framed + "\nC\n" + framed + "1.\n" + framed,
          record(3) + record(15) + record(28, " gap") + record(40));
    check(
        grid() + grid() + with_line(9, "80400010\n") + grid() + rows(0, 8) + "80400010x\n" + grid(),
        compact_record + compact_at(10) +
            "compact 27:1 row 9 has 8 cells, expected 9 (a blank is written 0 or .)\n" +
            compact_at(28) + "compact 37:1 45:9 " + puzzle.substr(0, 80) + "0\n" + compact_at(46));
    check(grid() + grid() + replaced(grid(), "0", "-") + grid(),
          compact_record + compact_at(10) + compact_at(19) + compact_at(28));
    check(
        grid() + replaced(grid(), "0", "\xC2\xB7") + replaced(grid(), "0", "\xC2\xB7"),
        compact_record + "compact 10:1 18:14 " + puzzle + "\ncompact 19:1 27:14 " + puzzle + "\n");
    check(grid() + grid() + rows(0, 4) + puzzle + "\n" + rows(4, 5) + grid(),
          "compact 1:1 more than nine rows, and no gap shows where a grid begins\n"
          "line 23:1 23:81 " +
              puzzle +
              "\ncompact 24:1 more than nine rows, and no gap shows where a grid begins\n");
    const std::string ruler = "+---+\n";
    check(
        grid() + "\n" + grid() + ruler + "\n" + grid() + ruler + "\n" + grid(),
        compact_record + compact_at(11, " gap") + compact_at(22, " gap") + compact_at(33, " gap"));
    const std::string rest = grid(",").substr(18);
    check(puzzle + "\n,,3,,,,5,,9\n" + rest + "123,4567,8\n" + rest,
          line_record + "spaced, 2:1 10:17 0" + puzzle.substr(1) +
              "\ncompact 11:1 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n");
    const std::string long_comment = "# " + std::string(40'000, '1') + "\n";
    const std::string between = long_comment + long_comment;
    CHECK(records::read(grid() + between + grid() + between + grid(), {}) ==
          compact_record + compact_at(12) + compact_at(23));
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

TEST_CASE("blank outer columns and blank rows are where they were typed, or it is a message") {
    const std::string record = "spaced, 1:1 9:12 " + puzzle + "\n";
    const std::string places = replaced(grid(","), "0", "");
    const std::string five = std::string(puzzle).replace(36, 9, "000000000");
    std::string last_is_empty;
    for (int number = 0; number < 9; ++number) last_is_empty += ",5,3,,,7,,,,\n";
    check(last_is_empty,
          "compact 1:1 row 1 has 10 cells, expected 9 (a row needs 9 places between separators)\n");
    std::string spread;
    for (std::size_t number = 0; number < 9; ++number)
        spread += replaced("0" + row(number, ",", ",,").substr(1, 17) + "0", "0", "") + "\n";
    check(spread, "compact 1:1 which 9 of 11 places are the cells is not clear\n");
    const std::string blank = "|       |       |       |\n";
    check(blank + drawing(7, "|").substr(26),
          "spaced 1:3 9:23 000000000" + puzzle.substr(9) + "\n");
    const auto numbered = [&](const std::string& start, const std::string& end,
                              const std::string& cells, const std::string& separator) {
        std::string text;
        for (std::size_t number = 0; number < 9; ++number)
            text += replaced(start, "@", std::to_string(number + 1)) +
                    replaced(row(number, separator, "", cells), "0", "") + end + "\n";
        return text;
    };
    check(numbered("|@|", "|", five, "|"), "spaced 1:4 9:15 " + five + "\n");
    check(numbered("     @\t", "", five, ","), "spaced, 1:8 9:19 " + five + "\n");
    check(numbered("@:", "", five, ","), "spaced, 1:3 9:14 " + five + "\n");
    const std::string first_blank = "000000000" + puzzle.substr(9);
    check(",1,2,3,4,5,6,7,8,9\n" + numbered("@,", "", first_blank, ","),
          "spaced, 2:3 10:14 " + first_blank + "\n");
    for (const char* tenth : {"000000000", "123456789"})
        check(grid() + tenth + "\n",
              "compact 1:1 more than nine rows, and no gap shows where a grid begins\n");
    check("x = array2d(1..9, 1..9, [\n" + grid(", ", ",\n") + "]);\n",
          "spaced, 2:1 10:25 " + puzzle + "\n");
    CHECK(records::read(places, {}) == record);
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
    CHECK(places(",,3,,,,5,,\n" + grid(",").substr(18)) == "1:1 1:11 2:1 5:9 9:17 ");
    CHECK(places(grid(" ") + grid(" ")) == "1:1 1:17 2:1 5:9 9:17 10:1 10:17 11:1 14:9 18:17 ");
}

TEST_CASE(
    "a line over 65,535 bytes is a wrong puzzle, whatever it holds, and takes no memory of its "
    "size") {
    const std::string fault =
        "expected a puzzle of 81 cells or a row of 9, found a line of over 65535 bytes\n";
    const auto padded = [](std::size_t size, char byte) {
        return puzzle + std::string(size - 81, byte);
    };
    for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, std::size_t{1} << 20}) {
        const auto read = [piece](const std::string& text) {
            return records::read_in_pieces(text, piece);
        };
        CHECK(read(padded(65535, ' ')) == line_record);
        CHECK(read(padded(65535, '1') + "\r\n") ==
              "line 1:1 expected a puzzle of 81 cells or a row of 9, found 65535 cells\n");
        CHECK(read(padded(65536, ' ') + "\n") == "line 1:1 " + fault);
        CHECK(read("\xEF\xBB\xBF" + padded(65535, ' ') + "\n" + puzzle) ==
              line_record + "line 2:1 2:81 " + puzzle + "\n");
        CHECK(read("\xEF\xBB\xBF" + padded(65536, ' ')) == "line 1:1 " + fault);
        CHECK(read("\n" + std::string(65536, ' ') + "\n" + grid()) ==
              "line gap 2:1 " + fault + compact_at(3));
        CHECK(read(rows(0, 2) + "#" + std::string(65535, '-') + "\n") ==
              "compact 3:1 grid ends after 2 of 9 rows\nline 3:1 " + fault);
        CHECK(read(std::string(65454, ' ') + puzzle) == "line 1:65455 1:65535 " + puzzle + "\n");
    }
    const std::size_t size = 10'000'000;
    for (const char byte : {'1', ' ', '#', '~'})
        CHECK(records::read_in_pieces(std::string(size, byte) + "\n" + puzzle, 65536) ==
              "line 1:1 " + fault + "line 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("what stands at the end of the longest line keeps its place") {
    const std::string fault =
        "line 1:1 expected a puzzle of 81 cells or a row of 9, found a line of over 65535 bytes\n";
    const auto padded = [](std::string text, std::size_t size) {
        text.resize(size, ' ');
        return text;
    };
    // Its last place begins behind so many bytes.
    const auto commas = [&](std::size_t size) {
        return padded("5" + std::string(79, ','), size - 1) + ",";
    };
    const std::string board = "5" + std::string(80, '0');
    const std::string row = padded("1,,3,,,,5,,", 65535) + "\n";
    const std::string without_nine = replaced(puzzle, "509002", "500002");
    for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, std::size_t{1} << 20}) {
        const auto read = [piece](const std::string& text) {
            return records::read_in_pieces(text, piece);
        };
        CHECK(read(commas(65534)) == "line 1:1 1:65535 " + board + "\n");
        CHECK(read(commas(65535)) == "line 1:1 1:65536 " + board + "\n");
        CHECK(read(commas(65536)) == fault);
        CHECK(read(row + grid(",").substr(18)) == "spaced, 1:1 9:17 " + without_nine + "\n");
        CHECK(read(" " + row) == fault);
    }
}

TEST_CASE("a line that is too long is no row, even behind a row of blanks") {
    const std::string blank_row = ".........\n";
    const std::string too_long = std::string(65536, '.') + "\n";
    for (const std::size_t piece : {std::size_t{4096}, std::size_t{1} << 20})
        CHECK(records::read_in_pieces(blank_row + too_long + rows(0, 7), piece) ==
              "line 2:1 expected a puzzle of 81 cells or a row of 9, found a line of over 65535 "
              "bytes\ncompact 10:1 grid ends after 7 of 9 rows\n");
}

TEST_CASE("fields of 40 characters are notes, and longer ones are puzzles") {
    const auto found = [](std::size_t column, const std::string& cells) {
        return "line 1:" + std::to_string(column) +
               " expected a puzzle of 81 cells or a row of 9, found " + cells + "\n";
    };
    check(std::string(40, '5') + "," + puzzle, "line 1:42 1:122 " + puzzle + "\n");
    check(std::string(41, '0') + "," + puzzle,
          found(1, "41 cells") + "line 1:43 1:123 " + puzzle + "\n");
    check(puzzle + "," + std::string(40, '5'), line_record);
    check(puzzle + " " + std::string(39, 'n'), line_record);
    check(puzzle + " " + std::string(40, 'n') + "\n", line_record);
    check(puzzle + " " + std::string(41, 'n') + "\n", line_record);
    check(puzzle + "," + puzzle.substr(0, 40), line_record);
    check(puzzle + "," + puzzle.substr(0, 41), line_record + found(83, "41 cells"));
    check(std::string(39, 'n') + " " + puzzle + "\n", "line 1:41 1:121 " + puzzle + "\n");
    check(std::string(40, 'n') + " " + puzzle + "\n", "line 1:42 1:122 " + puzzle + "\n");
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

namespace {

// Nine lines of one value each, between two others.
std::string row_of_lines(std::size_t number, const std::string& before, const std::string& value,
                         const std::string& between, const std::string& after) {
    std::string text = before;
    for (std::size_t column = 0; column < 9; ++column) {
        const std::string cell(1, puzzle[9 * number + column]);
        text += (column ? between : "") + replaced(value, "$", cell == "0" ? "" : cell);
    }
    return text + after;
}

// Long inputs are cut in few ways.
void check_briefly(const std::string& input, const std::string& expected) {
    CAPTURE(input);
    for (const std::size_t piece : {std::size_t{1}, std::size_t{64}, input.size()})
        CHECK(records::read_in_pieces(input, piece) == expected);
}

}  // namespace

TEST_CASE("nine lines of one value each, between lines of brackets or tags, are a row") {
    std::string json = "[\n";
    std::string html = "<table>\n";
    for (std::size_t number = 0; number < 9; ++number) {
        json +=
            row_of_lines(number, "  [\n", "    \"$\"", ",\n", number < 8 ? "\n  ],\n" : "\n  ]\n");
        html += row_of_lines(number, "<tr>\n", "<td>$</td>\n", "", "</tr>\n");
    }
    check_briefly(json + "]\n", "spaced, 3:6 99:6 " + puzzle + "\n");
    check_briefly(html + "</table>\n", "spaced 3:5 99:5 " + puzzle + "\n");
    const std::string numbers = replaced(json, "\"\"", "null");
    check_briefly("[\n" + numbers + "],\n" + numbers + "]\n]\n",
                  "spaced, 4:6 100:6 " + puzzle + "\nspaced, 105:6 201:6 " + puzzle + "\n");
    const std::size_t first = json.find("    \"1\"");
    check_briefly(json.substr(0, first) + json.substr(first + 9) + "]\n",
                  "spaced, 99:1 grid ends after 8 of 9 rows\n");
    check_briefly("[\n" + replaced(row_of_lines(0, "[\n", "'$'", ",\n", "\n]\n"), "\n",
                                   std::string(9000, ' ') + "\n"),
                  "");
    check_briefly(json.substr(0, first) + "    \"a\"" + json.substr(first + 7) + "]\n",
                  "compact 3:6 invalid character 'a' in a row of cells\n");
}

TEST_CASE("81 values between two brackets are a puzzle, wherever the lines are wrapped") {
    const auto wrapped = [](std::size_t width, const std::string& first, const std::string& last,
                            const std::string& blank = "0") {
        std::string text = first;
        for (std::size_t i = 0; i < 81; ++i) {
            text += (puzzle[i] == '0' ? blank : puzzle.substr(i, 1)) + (i < 80 ? "," : last);
            if (i < 80) text += i % width == width - 1 ? "\n" : " ";
        }
        return text;
    };
    for (const std::size_t width : {1U, 3U, 10U, 16U, 31U, 40U, 45U}) {
        const std::string end = std::to_string(2 + 80 / width) + ":" +
                                std::to_string(1 + 3 * (80 % width)) + " " + puzzle + "\n";
        check(wrapped(width, "int a[] = {\n", "\n};\n"), "line 2:1 " + end);
        check(wrapped(width, "int a[] = {\n", "};\n"), "line 2:1 " + end);
    }
    check(wrapped(31, "int a[] = {", "};\n"), "line 1:12 3:55 " + puzzle + "\n");
    check(wrapped(1, "[\n", "\n]\n", "-1"), "line 2:1 82:1 " + puzzle + "\n");
    check(replaced(wrapped(20, "[\n", "\n]\n"), "7, 0, 4", "7, a, 4"),
          "line 3:7 invalid character 'a' in a row of cells\n");
    check(replaced(wrapped(20, "[\n", "\n]\n"), "7, 0, 4", "7, 4"),
          "line 2:1 expected a puzzle of 81 cells or a row of 9, found 80 cells\n");
    check(
        replaced(wrapped(20, "[\n", "\n]\n"), "7, 0, 4", "7, 10, 4"),
        "line 2:1 expected a puzzle of 81 cells or a row of 9, found 81 cells in uneven fields\n");
    const std::string board = "[[" + replaced(grid(",").substr(0, 161), "\n", "],[") + "]]";
    check(board + wrapped(31, ",[", "]\n"), "line 1:3 1:179 " + puzzle + "\n");
    for (const char* label : {"1", "A"})
        check("[\n" + labelled("@, $,", label, ",") + "]\n", "spaced, 2:4 10:20 " + puzzle + "\n");
}

TEST_CASE("rows of a value a line and rows on one line are a grid together") {
    std::string mixed = "x = [\n";
    for (std::size_t number = 0; number < 9; ++number)
        mixed += number % 4 == 1 ? row_of_lines(number, "  [\n", "    '$'", ",\n", ",\n  ],\n")
                                 : "  ['" + replaced(row(number, "','"), "0", "") + "'],\n";
    check_briefly(mixed + "]\n", "spaced, 2:5 30:32 " + puzzle + "\n");
}

TEST_CASE("three lines or strings of 27 cells are a grid") {
    const std::string a = puzzle.substr(0, 27);
    const std::string b = puzzle.substr(27, 27);
    const std::string c = puzzle.substr(54);
    check(a + "\n" + b + "\n" + c + "\n", "compact 1:1 3:27 " + puzzle + "\n");
    check("\"" + a + "\",\n\"" + b + "\",\n\"" + c + "\"\n", "compact 1:2 3:28 " + puzzle + "\n");
    check("['" + a + "', '" + b + "', '" + c + "']\n", "line 1:3 1:91 " + puzzle + "\n");
}

TEST_CASE("a slip in a group of arrays on a line costs its own puzzle") {
    std::string board = "[";
    for (std::size_t number = 0; number < 9; ++number)
        board += (number ? ",[" : "[") + row(number, ",") + "]";
    board += "]";
    const std::string slip = board.substr(0, 102) + "a" + board.substr(103);
    const auto record = [](std::size_t first) {
        return "line 1:" + std::to_string(first) + " 1:" + std::to_string(first + 176) + " " +
               puzzle + "\n";
    };
    check_briefly("[" + board + "," + slip + "," + board + "]\n",
                  record(4) + "line 1:286 invalid character 'a' in a row of cells\n" +
                      record(4 + 2 * (board.size() + 1)));
    std::string many = "[";
    std::string records;
    for (std::size_t i = 0; i < 400; ++i) {
        records += record(many.size() + 3);
        many += board + ",";
    }
    for (const std::size_t piece : {std::size_t{997}, std::size_t{65536}})
        CHECK(records::read_in_pieces(many + "]\n" + puzzle, piece) ==
              records + "line 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("81 characters in quotes may have spaces for blanks") {
    const std::string cells = replaced(puzzle, "0", " ");
    check("const p = \"" + cells + "\";\n", "line 1:12 1:92 " + puzzle + "\n");
    check(puzzle + "\n1,\"" + cells + "\"\n", line_record + "line 2:4 2:84 " + puzzle + "\n");
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

TEST_CASE("a digit twice in a row of grids side by side is a puzzle without a solution") {
    std::string wide;
    const std::string twice = replaced(puzzle, "060000050", "560000050");
    for (std::size_t number = 0; number < 9; ++number)
        wide += row(number) + " " + row(number, "", "", twice) + "\n";
    check(wide, "compact 1:1 9:9 " + puzzle + "\ncompact 1:11 9:19 " + twice + "\n");
}

TEST_CASE("a puzzle in a #define is no comment") {
    check("#define EASY \"" + puzzle + "\"\n", "line 1:15 1:95 " + puzzle + "\n");
}

TEST_CASE("variables, colours and a row in a text are no puzzle") {
    std::string variables;
    for (char number = '1'; number <= '9'; ++number) {
        for (char column = '1'; column <= '9'; ++column)
            variables += std::string(column > '1' ? ", X" : "[X") + number + column;
        variables += "],\n";
    }
    check(variables, "");
    check(
        "--ca: rgb(123, 456, 789); --cb: rgb(456, 789, 123); --cc: rgb(789, 123, 456); "
        "--cd: rgb(214, 365, 897); --ce: rgb(365, 897, 214); --cf: rgb(897, 214, 365); "
        "--cg: rgb(531, 642, 978); --ch: rgb(642, 978, 531); --ci: rgb(978, 531, 642);\n",
        "");
    check("The row [1, 2, 0, 4, 5, 6, 7, 8, 9] has one blank.\n", "");
}
