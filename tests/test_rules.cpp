// The rules of src/reader/rules.md, each with examples, and each number in the reader with an
// input on either side of it. A row of the second table goes with the number that it names.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/feed.hpp"
#include "support/records.hpp"

namespace {

const std::string cells =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string full =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string repeated(std::size_t times, const std::string& text, const std::string& between = "") {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += (i == 0 ? "" : between) + text;
    return all;
}

std::string replaced(std::string text, char from, char to) {
    std::replace(text.begin(), text.end(), from, to);
    return text;
}

// Nine rows, each with its cells apart and with something before and behind it.
std::string grid(const std::string& between, const std::string& before = "",
                 const std::string& after = "\n", const std::string& board = cells,
                 const std::string& blank = "0") {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
        text += i % 9 == 0 ? before : between;
        text += board[i] == '0' ? blank : board.substr(i, 1);
        if (i % 9 == 8) text += after;
    }
    return text;
}

// All cells of the board, with something between them.
std::string all_cells(const std::string& between, const std::string& blank) {
    std::string text;
    for (const char cell : cells) text += between + (cell == '0' ? blank : std::string(1, cell));
    return text.substr(between.size());
}

// The first rows of a text.
std::string lines(std::size_t count, const std::string& text) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < count; ++i) end = text.find('\n', end) + 1;
    return text.substr(0, end);
}

// The grid with another line in the place of the fourth one.
std::string with_row(const std::string& row) {
    const std::string text = grid("", "", "\n", cells, ".");
    return lines(3, text) + row + "\n" + text.substr(40);
}

// A grid with a word and two digits before each row, and with another line in the place of the
// fourth one.
std::string with_word_row(const std::string& row) {
    const std::string text = grid(" ", "row 1 2 ", "\n", cells, ".");
    return lines(3, text) + row + "\n" + text.substr(lines(4, text).size());
}

// A sheet with these labels, and with another line in the place of one of its rows.
std::string with_sheet_row(const std::string& labels, std::size_t number, const std::string& row) {
    std::string text;
    for (std::size_t i = 0; i < 9; ++i) {
        const std::string sheet = grid(",", "", "\n", cells.substr(9 * i) + cells, "");
        text += i + 1 == number ? row + "\n" : labels.substr(i, 1) + "," + lines(1, sheet);
    }
    return text;
}

// A table in Markdown, with bold digits and spaces for blanks.
std::string bold_table() {
    std::string text = repeated(9, "|   ") + "|\n" + repeated(9, "|---") + "|\n";
    for (std::size_t i = 0; i < 81; ++i) {
        text += cells[i] == '0' ? "|   " : "|**" + cells.substr(i, 1) + "**";
        if (i % 9 == 8) text += "|\n";
    }
    return text;
}

// A grid with so many empty lines between its rows, and between its bands.
std::string with_gaps(std::size_t rows, std::size_t bands) {
    std::string text;
    for (std::size_t i = 0; i < 9; ++i) {
        const std::size_t gap = i % 3 == 0 ? bands : rows;
        text += std::string(i == 0 ? 0 : gap, '\n') + cells.substr(9 * i, 9) + "\n";
    }
    return text;
}

// Rows with a separator behind the ninth place. The first column counts, and so many other digits
// stand in the next three.
std::string counting_rows(std::size_t others) {
    std::string rows;
    for (const std::size_t row : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) {
        rows += std::to_string(row);
        for (const std::size_t place : {0U, 1U, 2U})
            rows += 3 * (row - 1) + place < others ? "," + std::to_string(row % 9 + 1) : ",";
        rows += ",,,,,,\n";
    }
    return rows;
}

// Rows with one of these labels and a bar, and columns in which a space is a blank: "1|  5 3".
std::string columns_behind_labels(const std::string& labels) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
        if (i % 9 == 0) text += labels.substr(i / 9, 1) + "|";
        text += cells[i] == '0' ? "  " : " " + cells.substr(i, 1);
        if (i % 9 == 8) text += "\n";
    }
    return text;
}

// Rows with spaces for blanks. Row 4 has lost the space at its end, and only so many other rows end
// in one.
std::string with_spaces(std::size_t filled) {
    std::string board = cells;
    for (std::size_t i = filled; i < 9; ++i) board[9 * i + 8] = full[9 * i + 8];
    board[35] = '0';
    return grid("", "", "\n", board, " ").erase(38, 1);
}

// A sheet with quotes, and with these two in the place of its first and its last cell.
std::string with_quotes(const std::string& first, const std::string& last) {
    const std::string text = grid("\",\"", "\"", "\"\n", cells, "");
    return "\"" + first + text.substr(2, text.size() - 5) + last + "\"\n";
}

std::string array(const std::string& board) { return "[" + grid(",", "[", "],", board) + "]"; }

std::string array_of(std::size_t count, const std::string& value) {
    return "[" + repeated(count, value, ",") + "]";
}

// So many lists of nine values in a list.
std::string lists(std::size_t count, const std::string& line_end) {
    std::string text = "[" + line_end;
    for (std::size_t i = 0; i < count; ++i)
        text += "[5,3,0,0,7,0,0,0," + std::to_string(i % 10) + "]," + line_end;
    return text + "]\n";
}

// A list of nine lists, of which the first one has so many values.
std::string list_with_row(std::size_t values) {
    const std::string row = "," + array_of(9, "0");
    return "[" + array_of(values, "5") + repeated(8, row) + "]\n";
}

// A list of 20 boards with a value on each line, without this one of its lines. A board has 101
// lines, and a row has eleven.
std::string list_without_line(std::size_t line) {
    std::string text = "[\n";
    for (std::size_t i = 0; i < 20; ++i) text += "[\n" + grid(",\n", "[\n", "\n],\n") + "],\n";
    const std::string before = lines(line, text);
    return before + text.substr(lines(line + 1, text).size()) + "]\n";
}

// A grid of a drawing with spaces for blanks and a ruler below each row, of which the first rows
// have no digit.
std::string ruled(std::size_t blank_rows) {
    std::string text;
    for (std::size_t i = 0; i < 81; i += 9) {
        std::string row = i < 9 * blank_rows ? std::string(9, ' ') : cells.substr(i, 9);
        std::replace(row.begin(), row.end(), '0', ' ');
        text +=
            "|" + row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6) + "|\n+---+\n";
    }
    return text;
}

// "2 boards; 27: grid ends after 8 of 9 rows", of bytes that come in pieces of this size.
std::string said(const std::string& bytes, std::size_t size) {
    std::string text;
    std::size_t boards = 0;
    const auto add = [&](const sudoku::Record& record) {
        const std::string line = std::to_string(record.fault.place.line);
        if (record.fault) text += "; " + line + ": " + sudoku::describe(record.fault);
        boards += !record.fault;
    };
    feed::in_pieces(
        bytes, [size] { return size; }, add);
    return std::to_string(boards) + " boards" + text;
}

struct Example {
    const char* rule;
    std::string bytes;
    std::string records;  // as records::show() has them; A is `cells`, and B is `full`
};

std::string shown(const std::string& bytes) {
    std::string text = records::read(bytes);
    for (const auto& [board, name] : {std::pair{cells, "A"}, std::pair{full, "B"}})
        for (std::size_t at = text.find(board); at != text.npos; at = text.find(board))
            text.replace(at, 81, name);
    return text;
}

const std::string dots = replaced(cells, '0', '.');
const std::string rows = grid("");
const std::string several = "nine rows or more, and no gap shows where a grid begins\n";
// Its first and its last column are blank.
const std::string without_outer =
    "030070000"
    "000195000"
    "098000060"
    "000060000"
    "000803000"
    "000020000"
    "060000280"
    "000419000"
    "000080070";

// A row of a wide frame, with spaces for blanks and a sign in its first column.
std::string wide(const std::string& sign) {
    return sign + std::string(12, ' ') + "|" + std::string(17, ' ') + "|" + std::string(13, ' ') +
           "\n";
}

// A row of an object, with a letter before each cell.
const std::string keys =
    "{\"A\":5,\"B\":3,\"C\":0,\"D\":0,\"E\":7,\"F\":0,\"G\":0,\"H\":0,\"I\":0}\n";

const std::vector<Example> examples = {
    {"1: a second sort of blanks on a line", "53x" + dots.substr(3) + "\n",
     "line 1:3 two sorts of blanks, '.' and 'x'\n"},
    {"1: and in a grid", grid(" ", "", "\n", "530070000-" + cells.substr(10)),
     "compact 2:1 two sorts of blanks, '0' and '-'\n"},
    {"1: zeros and null", "null" + grid(" ").substr(1),
     "compact 1:1 two sorts of blanks, '0' and 'null'\n"},
    {"cells: digits of other scripts, squares", grid(" ", "", "\n", cells, "\u25A1"),
     "spaced 1:1 9:29 A\n"},
    {"cells: null", grid(",", "", "\n", cells, "null"), "spaced, 1:1 9:35 A\n"},
    {"cells: 5.0", "[" + grid(".0,", "[", ".0],") + "]\n", "line 1:3 1:339 A\n"},
    {"cells: 5. among others", grid(" ", "", "\n", dots).replace(4, 1, "4."),
     "compact 1:5 invalid character '4.' in a row of cells\n"},
    {"cells: a blank of its own in fields of three",
     "53~ ~7~ ~~~\n6~~ 195 ~~~\n~98 ~~~ ~6~\n8~~ ~6~ ~~3\n4~~ 8~3 ~~1\n7~~ ~2~ ~~6\n~6~ ~~~ 28~\n"
     "~~~ 419 ~~5\n~~~ ~8~ ~79\n",
     "compact 1:1 9:11 A\n"},
    {"cells: nor is a letter whose code ends like that of ~",
     repeated(9, "53\u017E 12\u017E 47\u017E\n"), ""},
    {"cells: nor is a percentage one", repeated(9, "53% 12% 47%\n"), ""},
    {"cells: bold digits", bold_table(), "spaced 3:4 11:40 A\n"},
    {"cells: small squares below a row that counts",
     "123456789\n" + grid("", "", "\n", cells, "\u25AB"), "compact 1:1 " + several},
    {"cells: an added row of a patch behind an indent", grid(" ", "  +", "\n", cells, "."),
     "spaced 1:4 9:20 A\n"},
    {"cells: a removed row of a patch", grid(" ", "-", "\n", cells, "."), "spaced 1:2 9:18 A\n"},
    {"cells: but a -1 may be a blank", grid(" ", "-", "\n", replaced(cells, '5', '1'), "."),
     "compact 1:1 row 1 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n"},
    {"cells: old, new and other rows of a patch are not alike",
     " . . . . . . . . .\n-. . . . 9 . . . .\n-. . . . . 5 . . .\n+. . 8 . . . . . .\n"
     "+. 7 . . . . . . .\n 4 . . 8 . 3 . . 1\n . . . . 2 . . . 6\n . 6 . . . . . 8 .\n"
     " . . . 4 1 . . . 5\n",
     "compact 6:1 grid ends after 4 of 9 rows\ncompact 10:1 grid ends after 4 of 9 rows\n"},
    {"cells: a space in brackets", grid("][", "[", "]\n", cells, " "), "spaced 1:2 9:26 A\n"},
    {"cells: three dots behind nine cells", "S = [" + grid(" ", "", ";...\n") + "];\n",
     "spaced 1:6 9:17 A\n"},
    {"cells: but not behind six", repeated(9, "53. .7. ...\n"),
     "compact 1:1 9:11 " + repeated(9, "530070000") + "\n"},
    {"cells: signs # between tabs are blanks",
     grid("\t", "", "\n", without_outer, "#") + all_cells("\t", "#") + "\n",
     "spaced\t 1:1 9:17 " + without_outer + "\nline 10:1 10:161 A\n"},
    {"cells: signs # behind that of a quoted mail are blanks",
     grid(" ", "> ", "\n", without_outer, "#"), "spaced 1:3 9:19 " + without_outer + "\n"},
    {"cells: an escape separates", "\"" + grid("", "", "\\n") + "\"\n", "line 1:2 1:98 A\n"},
    {"cells: a comment behind nine cells", grid(" ", "", " # 7\n"), "spaced 1:1 9:17 A\n"},
    {"cells: a comment at the start of a line", "# " + cells + "\n", ""},
    {"2: a field of 81 cells", "7;" + cells + ",hard 9.2\n", "line 1:3 1:83 A\n"},
    {"2: a number before 81 cells apart", "Puzzle 1: " + all_cells(" ", ".") + "\n",
     "line 1:11 1:171 A\n"},
    {"2: but a digit without a colon is a cell", "1 " + all_cells(" ", ".") + "\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 82 cells\n"},
    {"2: two of them", cells + " " + cells + "\n", "line 1:1 1:81 A\nline 1:83 1:163 A\n"},
    {"2: a solution before", full + "," + cells + "\n", "line 1:83 1:163 A\n"},
    {"2: a solution beside a slip", cells.substr(1) + "," + full + "\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 80 cells\n"},
    {"2: a full board with a slip, and a note of four tokens", full.substr(1) + " ... see page 7\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 80 cells\n"},
    {"2: a part of a full puzzle, and a date behind it",
     "487196961.5.48.35764..19486219735192735.4864952.87373896452121587.964,70,2024-05-05\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 69 cells\n"},
    {"2: a puzzle that touches its solution", full.substr(0, 40) + cells.substr(40) + full + "\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 162 cells\n"},
    {"2: a full board", full + "\n", "line 1:1 1:81 B\n"},
    {"2: nine fields", grid("", "", " ") + "\n", "line 1:1 1:89 A\n"},
    {"2: other things between", grid("", "", " ").replace(9, 1, ",") + "\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 81 cells in uneven fields\n"},
    {"2: 81 places", all_cells(",", "") + "\n", "line 1:1 1:110 A\n"},
    {"2: a record of separators alone", std::string(80, ',') + "\n", ""},
    {"2: spaces in quotes", "\"" + replaced(cells, '0', ' ') + "\"\n", "line 1:2 1:82 A\n"},
    {"2: a space too many in quotes", "\"53 " + replaced(cells, '0', ' ').substr(2) + "\"\n",
     "line 1:2 expected a puzzle of 81 cells or a row of 9, found 82 cells\n"},
    {"2: nine strings with escapes, and spaces between", grid("", "\"", "\\n\" ") + "\n",
     "line 1:2 1:122 A\n"},
    {"2: spaces", replaced(cells, '0', ' ') + "\n", "line 1:1 1:81 A\n"},
    {"3: nine lists", array(cells) + "\n", "line 1:3 1:179 A\n"},
    {"3: nine strings", "{" + grid("", "\"", "\",") + "}\n", "line 1:3 1:107 A\n"},
    {"3: 81 values", "(" + all_cells(",\n", "0") + ")\n", "spaced, 1:2 81:1 A\n"},
    {"3: two boards in a list", "[" + array(cells) + ",\n" + array(cells) + "]\n",
     "line 1:4 1:180 A\nline 2:3 2:179 A\n"},
    {"3: a solution beside it", "[" + array(cells) + ",\n" + array(full) + "]\n",
     "line 1:4 1:180 A\n"},
    {"3: a puzzle before a key, without the comma",
     "{\"p\": \"" + cells + "\" \"s\": " + array(full) + "}\n", "line 1:8 1:88 A\n"},
    {"3: a solution on another line of the same object",
     "[\n {\n  \"id\": 1,\n  \"puzzle\": \"" + cells + "\",\n  \"solution\": \"" + full +
         "\",\n  \"level\": \"hard\"\n }\n]\n",
     "line 4:14 4:94 A\n"},
    {"3: a solution beside a slip in an object",
     "{\n  \"puzzle\": \"" + cells.substr(1) + "\",\n  \"solution\": \"" + full + "\"\n}\n",
     "line 2:14 expected a puzzle of 81 cells or a row of 9, found 80 cells\n"},
    {"3: a solution behind a brace with a key behind it",
     "[{'level': 'easy',\n  'puzzle': '" + cells + "',\n  'solution': '" + full + "'}]\n",
     "line 2:14 2:94 A\n"},
    {"3: a web address and two names between a puzzle and its solution",
     "{\n  \"url\": \"https://a.org/1\",\n  \"puzzle\": \"" + cells +
         "\",\n  \"name\": \"X-Wing/Fish\",\n  \"solution\": \"" + full + "\"\n}\n",
     "line 3:14 3:94 A\n"},
    {"3: values below their keys",
     "{\n  level: 'easy',\n  puzzle:\n    '" + cells + "',\n  solution:\n    '" + full + "',\n}\n",
     "line 4:6 4:86 A\n"},
    {"3: a comment above each row",
     "int a[9][9] = {\n" + grid(",", "  // row 1\n  {", "},\n") + "}; // end\n" + cells + "\n",
     "spaced, 3:4 19:20 A\nline 21:1 21:81 A\n"},
    {"3: a comment with a colon between rows",
     "[\n" + grid(",", "[", "], // row: check\n").insert(21, "\n// 1: 2\n") + "]\n",
     "spaced, 2:2 12:18 A\n"},
    {"3: a grid in comments above an array",
     "class A {\n// 1: easy\n" + grid("", "// ") + "run([\n" + grid(",", "[", "],\n") + "]);\n}\n",
     "compact 3:4 11:12 A\nspaced, 13:2 21:18 A\n"},
    {"3: an array that is a comment", "// a = [\n" + grid(",", "// [", "],\n") + "// ]\n",
     "spaced, 2:5 10:21 A\n"},
    {"3: a line end behind eight values and a comma",
     "[" + all_cells(",", "0").insert(16, "\n") + "]\n", "spaced, 1:2 2:145 A\n"},
    {"3: a word in a list that is not closed, in one that is not closed",
     "[[abc,\n" + all_cells(",\n", "0") + "\n",
     "compact 2:1 expected a puzzle of 81 cells or a row of 9, found 81 cells in uneven fields\n"},
    {"3: a cell too many in three strings",
     "[\n\"" + cells.substr(0, 27) + "0\",\n\"" + cells.substr(27, 27) + "\",\n\"" +
         cells.substr(54) + "\"\n]\n",
     "compact 2:2 row 3 has 28 cells, expected 9\n"},
    {"3: but not below a list that has lost its bracket",
     "[\n" + grid(",", "[", "],\n") + "solution: " + full + "\n",
     "spaced, 2:2 10:18 A\nline 11:11 11:91 B\n"},
    {"3: two grids in a list of an object, and a puzzle behind them",
     "{\n \"level\": 1, \"boards\": [\n" + repeated(2, grid("", "\"", "\",\n")) +
         " ],\n \"next\": \"" + cells + "\"\n}\n",
     "compact 3:2 11:10 A\ncompact 12:2 20:10 A\nline 22:11 22:91 A\n"},
    {"3: a list of eight rows in an object, and its solution",
     "{\n \"level\": 1, \"board\": [\n" + lines(8, grid("", "\"", "\",\n")) +
         " ],\n \"solution\": \"" + full + "\"\n}\n",
     "compact 10:10 grid ends after 8 of 9 rows\n"},
    {"3: eight numbers are no list of rows",
     "phones = [5551234, 5551235, 5551236, 5551237, 5551238, 5551239, 5551240, 5551241]\n", ""},
    {"3: and a full board behind them is none of their solutions",
     "{\"ids\": [\n" + repeated(8, "2345670", ",\n") + "],\n \"puzzle\": \"" + full + "\"}\n",
     "line 10:13 10:93 B\n"},
    {"3: two boards in the braces of a function are not beside each other",
     "{\n  id = 1;\n  one = \"" + cells + "\";\n  two = \"" + full + "\";\n}\n",
     "line 3:10 3:90 A\nline 4:10 4:90 B\n"},
    {"3: a digit between two puzzles of an object",
     "{\n \"one\": \"" + cells + "\",\n 5\n \"" + cells + "\"\n}\n",
     "line 2:10 2:90 A\nline 4:3 4:83 A\n"},
    {"3: nine lists between a puzzle and a full board of an object",
     "{\n \"one\": \"" + cells + "\",\n" + grid(",", "[", "],\n") + " \"two\": \"" + full +
         "\"\n}\n",
     "line 2:10 2:90 A\nspaced, 3:2 11:18 A\nline 12:10 12:90 B\n"},
    {"3: three short rows between them",
     "{\n \"one\": \"" + cells + "\",\n" + repeated(3, "53..7...\n") + " \"two\": \"" + full +
         "\"\n}\n",
     "line 2:10 2:90 A\nline 6:10 6:90 B\n"},
    {"3: a list of 27 digits between them",
     "{\n \"one\": \"" + cells + "\",\n \"list\": " + array_of(27, "5") + ",\n \"two\": \"" + full +
         "\"\n}\n",
     "line 2:10 2:90 A\nline 4:10 4:90 B\n"},
    {"3: nor in text", "puzzle: " + cells + "\nsolution: " + full + "\n",
     "line 1:9 1:89 A\nline 2:11 2:91 B\n"},
    {"3: a full board behind the comma of a list that is in no other",
     array(cells) + ",\nB = " + array(full) + ",\n", "line 1:3 1:179 A\nline 2:7 2:183 B\n"},
    {"3: no solution outside of the brackets", array(cells) + "\n" + array(full) + "\n",
     "line 1:3 1:179 A\nline 2:3 2:179 B\n"},
    {"3: a list without a board", "[" + grid(",", "[", "],").substr(20) + "]\n",
     "line 1:159 grid ends after 8 of 9 rows\n"},
    {"3: a puzzle behind a wide space and a list that is told",
     std::string(2000, ' ') + "[" + repeated(27, "5,") + "\u00A0" + cells + "\n",
     "line 1:2002 expected a puzzle of 81 cells or a row of 9, found 27 cells\n"
     "line 1:2058 1:2138 A\n"},
    {"3: comments in C behind rows without a comma behind the last one",
     "int b[9][9] = {\n" + grid(", ", "{", "}, /* a row */\n").erase(41 * 8 + 27, 1) + "};\n",
     "spaced, 2:2 10:26 A\n"},
    {"3: a call", "f(5, 3)\n", ""},
    {"3: a drawing below a bracket that stays open",
     "print(\"\"\"\n" + grid(" ", "| ", " |\n", cells, " ") + "\"\"\")\n", "spaced 2:3 10:19 A\n"},
    {"3: a grid below a smiley, and a puzzle below another one",
     ":(\n" + grid(",") + ":(\n" + all_cells(" ", ".") + "\n",
     "spaced, 2:1 10:17 A\nline 12:1 12:161 A\n"},
    {"4: fields of three with a frame", grid("", "|", "|\n"), "compact 1:2 9:10 A\n"},
    {"4: broken bars", grid("\xC2\xA6", "", "\n", cells, " "), "spaced 1:1 9:25 A\n"},
    {"4: nine places", grid(",", "", "\n", cells, ""), "spaced, 1:1 9:11 A\n"},
    {"4: ten bars", grid("|", "|", "|\n", cells, " "), "spaced 1:2 9:18 A\n"},
    {"4: a name of one letter before the first row", "s = \"\"\"" + grid("") + "\"\"\"\n",
     "compact 1:8 9:9 A\n"},
    {"4: keys of one letter", repeated(8, keys) + "{\"A\":1" + keys.substr(6),
     "spaced, 1:6 9:54 " + repeated(8, "530070000") + "130070000\n"},
    {"4: the same words around", grid(", ", "add(", ");\n"), "spaced, 1:5 9:29 A\n"},
    {"4: a blank row", grid("", "", "\n", "000000000" + cells.substr(9), "."),
     "compact 1:1 9:9 "
     "000000000600195000098000060800060003400803001700020006060000280000419005000080079\n"},
    {"4: rulers",
     lines(3, grid("", "", "\n", cells, ".")) + "---------\n" +
         grid("", "", "\n", cells, ".").substr(30),
     "compact 1:1 10:9 A\n"},
    {"4: the empty row of a sheet",
     grid(",", "", "\n", cells, "") + ",,,,,,,,\n" + grid(",", "", "\n", cells, ""),
     "spaced, 1:1 9:11 A\nspaced, 11:1 19:11 A\n"},
    {"4: single digits behind a word are no titles",
     "row ,,,,,,,,2\nrow ,,,,,,,9,\nrow ,,,,,,4,,\nrow 7,,,,,,,,\nrow 4,,,8,,3,,,1\n"
     "row 7,,,,2,,,,6\nrow ,6,,,,,2,8,\nrow ,,,4,1,9,,,5\nrow ,,,,8,,,7,9\n",
     "spaced, 1:5 9:15 "
     "000000002000000090000000400700000000400803001700020006060000280000419005000080079\n"},
    {"5: a label and a note", grid(" ", "A ", " 7\n"), "spaced 1:3 9:19 A\n"},
    {"5: the digit of a date that is the blank of the grid",
     grid(" ", "2024-05-17 row ", "\n", full.substr(0, 80) + "0"),
     "spaced 1:16 9:32 " + full.substr(0, 80) + "0\n"},
    {"5: a frame of its own",
     "5 3 0 ~ 0 7 0 ~ 0 0 0\n6 0 0 ~ 1 9 5 ~ 0 0 0\n0 9 8 ~ 0 0 0 ~ 0 6 0\n~~~~~~~~~~~~~~~~~~~~~\n"
     "8 0 0 ~ 0 6 0 ~ 0 0 3\n4 0 0 ~ 8 0 3 ~ 0 0 1\n7 0 0 ~ 0 2 0 ~ 0 0 6\n~~~~~~~~~~~~~~~~~~~~~\n"
     "0 6 0 ~ 0 0 0 ~ 2 8 0\n0 0 0 ~ 4 1 9 ~ 0 0 5\n0 0 0 ~ 0 8 0 ~ 0 7 9\n",
     "spaced 1:1 11:21 A\n"},
    {"5: a ninth cell that touches a tenth on the second line",
     "5 3 . . 7 . . . . 9\n" + grid("", "", "9\n", cells, ".").substr(11),
     "compact 1:1 row 1 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n"},
    {"5: a column too many", grid(" ", ". ", "\n", without_outer, "."),
     "compact 1:1 which 9 of 10 places are the cells is not clear\n"},
    {"5: words as labels", grid(",", "Row1,", "\n", cells, ""), "spaced, 1:6 9:16 A\n"},
    {"5: columns", grid(" ", "", "\n", cells, " "), "spaced 1:1 9:17 A\n"},
    {"5: columns in a quoted mail", grid("", "> A|", "\n", cells, " "), "compact 1:5 9:13 A\n"},
    {"5: columns behind an indent, which may be a blank column",
     grid("", " ", "\n",
          "030070000000195000098000060000060000000803000000020000060000280000419000000080070", " "),
     "compact 1:3 which 9 of 14 places are the cells is not clear\n"},
    {"5: columns of which the last is empty", grid("", "", "\n", without_outer, " ") + "A title\n",
     "compact 1:1 9:9 " + without_outer + "\n"},
    {"5: a full row that has lost a cell is not one with a space",
     grid("", "", "\n", full).replace(12, 1, ""),
     "compact 2:1 row 2 has 8 cells, expected 9 (a blank is written 0 or .)\n"},
    {"5: nor are the halves of one that was split",
     grid(" ", "", "\n", full).substr(18).replace(13, 1, "\n"),
     "compact 10:1 grid ends after 7 of 9 rows\n"},
    {"5: a line of eight among lines that spaces fill", grid("", "", "\n", cells, " ").erase(35, 1),
     "compact 4:1 row 4 has 3 cells, expected 9 (a blank is written 0 or .)\n"},
    {"5: a line of ten among such lines, of which the first one ends in a digit",
     grid("", "", "\n", "530070004" + cells.substr(9), " ").insert(10, " "),
     "compact 2:2 row 2 has 4 cells, expected 9 (a blank is written 0 or .)\n"},
    {"6: the same gap everywhere", grid("", "", "\n\n"), "compact 1:1 17:9 A\n"},
    {"6: a wider gap between bands",
     rows.substr(0, 30) + "\n---+---+---\n" + rows.substr(30, 30) + "\n" + rows.substr(60) +
         "A title\n",
     "compact 1:1 12:9 A\n"},
    {"6: another gap", std::string(rows).insert(10, "\n"),
     "compact 11:1 grid ends after 8 of 9 rows\n"},
    {"6: text", std::string(rows).insert(70, "A title\n"),
     "compact 8:1 grid ends after 7 of 9 rows\n"},
    {"7: two grids", rows + rows, "compact 1:1 9:9 A\ncompact 10:1 18:9 A\n"},
    {"7: a row lost", rows + rows.substr(10), "compact 1:1 " + several},
    {"8: a head that counts above labels", ",0,1,2,3,4,5,6,7,8\n" + grid(",", "A,"),
     "spaced, 2:3 10:19 A\n"},
    {"8: a head of words", "c1 c2 c3 c4 c5 c6 c7 c8 c9\n" + grid(" ", "A "),
     "spaced 2:3 10:19 A\n"},
    {"8: a title of a word in a sheet",
     "Easy,,,,,,,,\n" + grid(",", "", "\n", cells, "") + "Level: hard,,,,,,,,\n" +
         grid(",", "", "\n", cells, ""),
     "spaced, 2:1 10:11 A\nspaced, 12:1 20:11 A\n"},
    {"8: a sum below a sheet", grid(",", "", "\n", cells, "") + "Total,30,,,,,,,\n",
     "spaced, 1:1 9:11 A\n"},
    {"8: a head of letters in tags",
     "<row>A, B, C, D, E, F, G, H, I</row>\n" + grid(", ", "<row>", "</row>\n", cells, ""),
     "spaced, 2:6 10:24 A\n"},
    {"8: a head above a sheet whose gaps are empty rows",
     "1,2,3,4,5,6,7,8,9\n" + grid(",", "", "\n", cells, "") + ",,,,,,,,\n" +
         grid(",", "", "\n", cells, ""),
     "spaced, 2:1 10:11 A\nspaced, 12:1 20:11 A\n"},
    {"8: a head above empty places", "1,2,3,4,5,6,7,8,9\n" + grid(",", "", "\n", cells, ""),
     "spaced, 2:1 10:11 A\n"},
    {"8: an empty head above two rows that are the same",
     repeated(9, "|   ") + "|\n" + repeated(9, "|---") + "|\n" +
         grid(" | ", "| ", " |\n", std::string(18, '0') + cells.substr(18), " "),
     "spaced 3:3 11:35 " + std::string(18, '0') + cells.substr(18) + "\n"},
    {"8: an empty row above a ruler is no head if a row below is there twice",
     repeated(9, "|   ") + "|\n" + repeated(9, "|---") + "|\n" +
         lines(8, grid(" | ", "| ", " |\n", cells, " ")) +
         lines(1, grid(" | ", "| ", " |\n", cells, " ")),
     "compact 1:3 " + several},
    {"8: an empty row is no gap if a row below is there twice",
     ",,,,,,,,\n" + lines(8, grid(",", "", "\n", cells, "")) +
         lines(1, grid(",", "", "\n", cells, "")),
     "compact 1:1 " + several},
    {"8: a row that counts up above eight rows and an empty one",
     "1,2,3,4,5,6,7,8,9\n" + lines(8, grid(",", "", "\n", cells, "")) + ",,,,,,,,\n",
     "compact 1:1 " + several},
    {"8: a head above two rows with the same digits in other columns",
     "123456789\n" + grid("", "", "\n", "503000007005030070" + cells.substr(18), " "),
     "compact 2:1 10:9 503000007005030070" + cells.substr(18) + "\n"},
    {"8: a blank row above ten rows is none",
     repeated(9, "\u25A3") + "\n" + grid("", "", "\n", cells, "\u25A3"), "compact 1:1 " + several},
    {"8: a row above a ruler is no head",
     "| 9 " + repeated(8, "| 0 ") + "|\n" + repeated(9, "|---") + "|\n" + grid(" | ", "| ", " |\n"),
     "compact 1:3 " + several},
    {"8: a title in a sheet with labels",
     "Puzzle 2,,,,,,,,,\n" + grid(",", "R1,", "\n", cells, "") + "Puzzle 3,,,,,,,,,\n",
     "spaced, 2:4 10:14 A\n"},
    {"8: an empty row above a grid with a doubled row is no gap",
     ",,,,,,,,\n" + grid(",", "", "\n", cells, "").substr(12) + ",,,,8,,,7,9\n,,,,,,,,\n" +
         grid(",", "", "\n", cells, ""),
     "compact 1:1 " + several},
    {"8: none above rows that touch", "123456789\n" + rows, "compact 1:1 " + several},
    {"8: a head and a lost row",
     "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n" + repeated(9, "|---") + "|\n" +
         lines(8, grid(" | ", "| ", " |\n")),
     "compact 11:1 grid ends after 8 of 9 rows\n"},
    {"8: letters above eight rows", "a,b,c,d,e,f,g,h,i\n" + lines(8, grid(",")),
     "compact 10:1 grid ends after 8 of 9 rows\n"},
    {"8: a row with a slip above a doubled one is none", rows.substr(1, 29) + rows.substr(20),
     "compact 1:1 " + several},
    {"9: a row of eight cells", rows.substr(0, 38) + rows.substr(39),
     "compact 4:1 row 4 has 8 cells, expected 9 (a blank is written 0 or .)\n"},
    {"9: the first row", rows.substr(1),
     "compact 1:1 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n"},
    {"9: the last row", rows.substr(0, 88) + "\n",
     "compact 9:1 row 9 has 8 cells, expected 9 (a blank is written 0 or .)\n"},
    {"9: a line of 80 cells", cells.substr(1) + "\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 80 cells\n"},
    {"9: a list of eight values", "[" + grid(",", "[", "],").replace(1, 2, "") + "]\n",
     "line 1:3 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n"},
    {"9: a string with three wrong signs",
     "[" + grid("", "\"", "\",\n", cells).replace(14, 9, "600foo195000") + "]\n",
     "compact 2:2 row 2 has 12 cells, expected 9 (only 9x9 is read)\n"},
    {"9: three rows of a list with a wrong sign, beside a board",
     "[[" + grid(",", "[", "],\n").replace(1, 1, "S").replace(24, 1, "S").replace(47, 1, "S") +
         "],\n" + array(cells) + "]\n",
     "compact 1:4 invalid character 'S' in a row of cells\nline 11:3 11:179 A\n"},
    {"9: a wrong sign beside labels that count, and empty places",
     with_sheet_row("123456789", 3, "3,?,9,8,,,,,6,"),
     "compact 3:3 invalid character '?' in a row of cells\n"},
    {"9: a second sort of blanks in the first row",
     "53.07....\n" + grid("", "", "\n", cells, ".").substr(10),
     "compact 1:4 two sorts of blanks, '.' and '0'\n"},
    {"9: a wrong sign beside labels that count from 0",
     "0 5 3 . . 7 . . . .\n1 6 . . 1 a 5 . . .\n2 . 9 8 . . . . 6 .\n3 8 . . . 6 . . . 3\n"
     "4 4 . . 8 . 3 . . 1\n5 7 . . . 2 . . . 6\n6 . 6 . . . . 2 8 .\n7 . . . 4 1 9 . . 5\n"
     "8 . . . . 8 . . 7 9\n",
     "compact 2:11 invalid character 'a' in a row of cells\n"},
    {"9: a letter beside the first digit of a sheet with quotes", with_quotes("5a", "9"),
     "compact 1:5 row 1 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n"},
    {"9: and beside the last one", with_quotes("5", "9a"),
     "compact 9:2 row 9 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n"},
    {"9: a lost place behind a label", with_sheet_row("ABCDEFGHI", 1, "A,5,3,,,,,,"),
     "compact 1:1 row 1 has 8 cells, expected 9 (a row needs 9 places between separators)\n"},
    {"9: a wrong sign below the only clue of a wide frame",
     wide("6") + repeated(3, wide(" ")) + wide(".") + repeated(4, wide(" ")),
     "compact 5:1 invalid character '.' in a row of cells\n"},
    {"9: eight rows of a table of cells in tags",
     lines(8, grid("</td><td>", "<tr><td>", "</td></tr>\n")),
     "compact 9:1 grid ends after 8 of 9 rows\n"},
    {"9: a date is none", "2024-05-17\n" + rows + "18.05.2024\n" + rows,
     "compact 2:1 10:9 A\ncompact 12:1 20:9 A\n"},
    {"9: nor is a title among rows with words",
     grid(" ", "2024-05-17 INFO ") + "2024-05-17 INFO Puzzle 2\n" + grid(" ", "2024-05-17 INFO "),
     "spaced 1:17 9:33 A\nspaced 11:17 19:33 A\n"},
    {"9: a short title is none", "5 3\n" + rows, "compact 2:1 10:9 A\n"},
    {"10: five dashes among rows of dashes",
     repeated(2, "\u2014\u2014\u2014\u2014\u2014\u20147\u2014\u2014\n") + repeated(5, "\u2014") +
         "\n" + repeated(6, repeated(9, "\u2014") + "\n"),
     "compact 10:1 grid ends after 8 of 9 rows\n"},
    {"10: but no decimals", "0.5 0.2 1.4\n1.5 2.3 4.1\n1.2 3.3 4.5\n", ""},
    {"10: nor scores", "Federer 6-4 3-6 7-5\nNadal 6-3 6-4 7-6\nMurray 1-6 6-4 6-2\n", ""},
    {"10: numbers in a sentence", "May 5, 3 . . . . . . 7 by 9\n12,15,17\n[1] 5 3\n", ""},
    {"10: three rows with two labels", repeated(3, "<r v=\"5,3,,,7,,,,\"/>\n"),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: rows of which an editor has cut off the spaces",
     "53  7\n6  195\n 98    6\n8   6   3\nA title\n", "compact 5:1 grid ends after 4 of 9 rows\n"},
    {"10: rows of blanks and one with digits, behind a word",
     repeated(2, "\t.byte .........\n") + "\t.byte .6.......\n\t.byte 6... ok.....\n",
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: three rows in fields of three with few blanks", "276 .5. 9.4\n583 9.4 726\n194 726 8.3\n",
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: three full rows with labels", lines(3, grid(" ", "7 ", "\n", full)),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"3: a puzzle and its solution in a quoted mail",
     "> {\n>   \"puzzle\": \"" + cells + "\",\n>   \"solution\": \"" + full + "\"\n> }\n",
     "line 2:16 2:96 A\n"},
    {"5: a full board has no spaces for blanks",
     "534|678|\n672|195|348\n198|342|567\n859|761|423\n426|853|791\n713|924|856\n961|537|284\n"
     "287|419|635\n345|286|179\n",
     "compact 1:1 row 1 has 6 cells, expected 9 (only 9x9 is read)\n"},
    {"5: nine columns in a table of numbers", grid(" 1", "1", "\n", full), ""},
    {"9: two separators of a row have changed their places",
     lines(3, grid(",")) + "8,000,6,,,0,0,0,3\n" + grid(",").substr(lines(4, grid(",")).size()),
     "compact 4:1 row 4 has 9 cells in uneven fields, expected fields of 9, 3 or 1\n"},
    {"10: three rows of a drawing in a quoted mail", repeated(3, "> |53 | 7 |12 |\n"),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: three rows of zeros in a frame of its own", repeated(3, "0 5 0 ~ 0 1 4 ~ 0 0 9\n"),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: three rows with words", repeated(3, "2024-03-05 INFO 5 3 . . 7 . . . .\n"),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: three full rows with words", repeated(3, "2024-03-05 INFO 5 3 4 6 7 8 9 1 2\n"),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: three rows in Lisp with comments", repeated(3, "(5 3 . . 7 . . . .)  ; row 1\n"),
     "compact 4:1 grid ends after 3 of 9 rows\n"},
    {"10: but no addresses before words", repeated(3, "12.34.5.6 is 1 of 4\n"), ""},
    {"line ends, a byte order mark", "\xEF\xBB\xBF" + grid("", "", "\r\n") + "\r" + cells + "\r",
     "compact 1:1 9:9 A\nline gap 11:1 11:81 A\n"},
    {"2: a line joined to a comment", cells + " # a" + cells + "\n",
     "line 1:1 1:81 A\nline 1:85 invalid character 'a' in a row of cells\n"},
    {"2: a number in a puzzle", grid("", "", " ", full).insert(20, "12 ") + "\n",
     "line 1:1 expected a puzzle of 81 cells or a row of 9, found 83 cells\n"},
    {"a row behind an array", "x\n" + array(cells) + grid("", "", "\n", cells, ".") + "\n",
     "line 2:3 2:179 A\ncompact 11:1 grid ends after 8 of 9 rows\n"},
    {"input that is no text", "\x1F\x8B" + cells + "\n",
     "line stray 0:1 gzip-compressed data, not text (try zcat)\n"},
    {"nine lines without a digit", repeated(9, ".........\n"),
     "compact 1:1 9:9 "
     "000000000000000000000000000000000000000000000000000000000000000000000000000000000\n"},
};

// A puzzle and its solution in the innermost of so many objects.
std::string in_objects(std::size_t count) {
    return repeated(count, "{\n") + "\"puzzle\": [" + all_cells(",", "0") + "],\n\"solution\": [" +
           replaced(all_cells(",", "0"), '0', '1') + "]\n" + repeated(count, "}\n");
}

// Eight rows of a list, so many of them with a cell too few, and a full board in the same object.
std::string list_with_slips(std::size_t count) {
    return "{\"rows\": [\n" + repeated(8 - count, "530070000,\n") + repeated(count, "23456780,\n") +
           "],\n \"full\": \"" + full + "\"}\n";
}

struct Edge {
    const char* number;
    std::string inside;
    std::string said_inside;
    std::string outside;
    std::string said_outside;
};

const std::string dotted = grid("", "", "\n", cells, ".");
const std::string labelled = grid(" ", "A ", "\n");
const std::string commas = grid(",", "", "\n", cells, "");
const std::string emptied =
    grid(",", "", "\n", std::string(9, '0') + full.substr(9, 60) + cells.substr(69), "");

// Two grids, of which the second is the first one turned by half.
const std::string pair =
    commas + grid(",", "", "\n", std::string(cells.rbegin(), cells.rend()), "");
// Its first three rows are empty.
const std::string sparse = grid(",", "", "\n", std::string(27, '0') + cells.substr(27), "");
// Its digits are renamed, so that its first row is 1 to 9.
const std::string counting =
    grid(",", "", "\n",
         "123456789456789123789123456214365897365897214897214365531642978642978531978531642");

const std::vector<Edge> edges = {
    {"18 empty lines between rows", with_gaps(18, 18), "1 boards", with_gaps(19, 19), "0 boards"},
    {"a band is no narrower than a row", with_gaps(1, 2), "1 boards", with_gaps(1, 0),
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins"},
    {"63 values on lines of nine", "[\n" + repeated(7, "5,3,0,0,7,0,0,0,0,\n") + "]\n",
     "0 boards; 2: expected a puzzle of 81 cells or a row of 9, found 63 cells",
     "[\n" + repeated(6, "5,3,0,0,7,0,0,0,0,\n") + "]\n",
     "0 boards; 8: grid ends after 6 of 9 rows"},
    {"180 lines of a run", repeated(19, labelled) + lines(8, labelled),
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins",
     repeated(20, labelled) + lines(8, labelled),
     "19 boards; 172: nine rows or more, and no gap shows where a grid begins"},
    {"64 bytes of a row with spaces for blanks",
     grid("   ", "A|" + std::string(29, ' '), "\n", cells, " "), "1 boards",
     grid("   ", "A|" + std::string(30, ' '), "\n", cells, " "),
     "0 boards; 1: row 1 has 4 cells, expected 9 (only 9x9 is read)"},
    {"40 cells of a puzzle", repeated(10, "5300") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 40 cells",
     repeated(10, "5300").substr(1) + "\n", "0 boards"},
    {"60 cells of a full puzzle", repeated(60, "5", " ") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 60 cells",
     repeated(59, "5", " ") + "\n", "0 boards"},
    {"51 cells of a full puzzle in a field", full.substr(0, 51) + "\n" + full.substr(51) + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 51 cells",
     full.substr(0, 50) + "\n" + full.substr(50) + "\n", "0 boards"},
    {"51 cells with a second sort of blanks", "0" + full.substr(1, 50) + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 51 cells",
     "0." + full.substr(1, 50) + "\n", "0 boards"},
    {"100 cells of a full puzzle", full + full.substr(0, 19) + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 100 cells",
     full + full.substr(0, 20) + "\n", "0 boards"},
    {"81 cells behind a puzzle are no comment", cells + " # see " + cells + "\n", "2 boards",
     cells + " # see " + cells.substr(1) + "\n", "1 boards"},
    {"40 tokens of a puzzle before 81 cells", cells.substr(0, 40) + " # see " + cells + "\n",
     "1 boards; 1: invalid character '#' in a row of cells",
     cells.substr(0, 39) + " # see " + cells + "\n", "0 boards"},
    {"2 words in a puzzle", grid("", "", " ", full).insert(20, "and so ") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 86 cells",
     grid("", "", " ", full).insert(20, "and so on ") + "\n", "0 boards"},
    {"4 digits of a puzzle", "5346" + std::string(74, '.') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 78 cells",
     "534" + std::string(75, '.') + "\n", "0 boards"},
    {"1 digit of 79 cells", "5" + std::string(78, '.') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 79 cells",
     "5" + std::string(77, '.') + "\n", "0 boards"},
    {"1 digit of 83 cells", "5" + std::string(82, '.') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 83 cells",
     "5" + std::string(83, '.') + "\n", "0 boards"},
    {"7 of 8 signs are known", std::string(10, 'b') + cells.substr(0, 70) + "\n",
     "0 boards; 1: invalid character 'b' in a row of cells",
     std::string(11, 'b') + cells.substr(0, 69) + "\n", "0 boards"},
    {"a quarter of the signs are blanks", full.substr(0, 30) + std::string(10, '0') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 40 cells",
     full.substr(0, 31) + std::string(9, '0') + "\n", "0 boards"},
    {"40 separators", "5" + std::string(40, ',') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 41 cells",
     "5" + std::string(39, ',') + "\n", "0 boards"},
    {"180 separators", "5" + std::string(179, ',') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 180 cells",
     "5" + std::string(180, ',') + "\n", "0 boards"},
    {"8 separators of a row", repeated(3, "5,,3,,7,,,,\n"),
     "0 boards; 4: grid ends after 3 of 9 rows", repeated(3, "5,,3,,7,,,\n"), "0 boards"},
    {"27 cells between two boards",
     "[" + array(cells) + ",\n" + repeated(2, "5 3 . . 7 . . . .\n") + array(full) + "]\n",
     "1 boards",
     "[" + array(cells) + ",\n" + repeated(3, "5 3 . . 7 . . . .\n") + array(full) + "]\n",
     "2 boards; 5: grid ends after 3 of 9 rows"},
    {"10 open brackets around a board and its solution", in_objects(9), "1 boards", in_objects(10),
     "2 boards"},
    {"8 blanks of 72 cells beside other numbers",
     full.substr(0, 64) + std::string(8, '.') + ",see the page 1" + repeated(17, ",2") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 72 cells",
     full.substr(0, 65) + std::string(8, '.') + ",see the page 1" + repeated(18, ",2") + "\n",
     "0 boards"},
    {"20 tokens beside 80 cells", full.substr(1) + ";see page 7" + repeated(19, ";5") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 80 cells",
     full.substr(1) + ";see page 7" + repeated(20, ";5") + "\n", "0 boards"},
    {"81 tokens beside cells with a blank",
     "." + full.substr(2) + ";see page 7" + repeated(80, ";55") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 80 cells",
     "." + full.substr(2) + ";see page 7" + repeated(79, ";55") + "\n", "0 boards"},
    {"3 of eight rows of a list have a slip", list_with_slips(3),
     "0 boards; 9: grid ends after 8 of 9 rows", list_with_slips(4),
     "1 boards; 6: grid ends after 4 of 9 rows"},
    {"20 boards of nine columns", repeated(9, "|0  0 0 00 0 0 0 .|\n"),
     "0 boards; 1: row 1 has 9 cells in uneven fields, expected fields of 9, 3 or 1",
     repeated(9, "|. 0 0  0  00 0 0 . .|\n"),
     "0 boards; 1: which 9 of 22 places are the cells is not clear"},
    {"3 lists on a line", lists(3, ""), "0 boards; 1: grid ends after 3 of 9 rows", lists(2, ""),
     "0 boards"},
    {"7 values", list_with_row(7),
     "0 boards; 1: row 1 has 7 cells, expected 9 (a blank is written 0 or .)", list_with_row(6),
     "0 boards; 1: grid ends after 8 of 9 rows"},
    {"11 values", list_with_row(11), "0 boards; 1: row 1 has 11 cells, expected 9",
     list_with_row(12), "0 boards; 1: grid ends after 8 of 9 rows"},
    {"99 values on lines of nine", "[\n" + repeated(11, "5,3,0,0,7,0,0,0,0,\n") + "]\n",
     "0 boards; 2: expected a puzzle of 81 cells or a row of 9, found 99 cells",
     "[\n" + repeated(12, "5,3,0,0,7,0,0,0,0,\n") + "]\n",
     "0 boards; 2: nine rows or more, and no gap shows where a grid begins"},
    {"320 lines, and a board with a value on each line has lost its bracket",
     list_without_line(1 + 2 * 101), "20 boards", list_without_line(1 + 17 * 101), "20 boards"},
    {"16 boards beside each other, and the 17th lacks its end", list_without_line(17 * 101),
     "19 boards; 1816: grid ends after 6 of 9 rows", list_without_line(16 * 101),
     "19 boards; 1715: grid ends after 6 of 9 rows"},
    {"18 lines between rows", lines(1, dotted) + repeated(18, "---\n") + dotted.substr(10),
     "1 boards", lines(1, dotted) + repeated(19, "---\n") + dotted.substr(10),
     "0 boards; 29: grid ends after 8 of 9 rows"},
    {"82 signs, of which the first is a name", "A " + all_cells(" ", ".") + "\n", "1 boards",
     "%" + all_cells(" ", "%").substr(1) + "\n", "1 boards"},
    {"81 digits and spaces between quotes beside a puzzle",
     "x\n" + replaced(cells, '0', '.') + ",\"" + full.substr(0, 20) + std::string(61, ' ') + "\"\n",
     "2 boards", "x\n" + replaced(cells, '0', '.') + ",\"" + full.substr(0, 20) + "\"\n",
     "1 boards"},
    {"9 tables with a head, right below each other", repeated(9, "123456789\n" + dotted) + "\n",
     "9 boards", "123456789\n" + dotted.substr(10) + repeated(9, "123456789\n" + dotted) + "\n",
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins"},
    {"2 values of a board without rows are numbers",
     "[12,10," + repeated(25, "5,") + "\n" + repeated(2, repeated(27, "5,") + "\n") + "]\n",
     "0 boards; 1: invalid character '12' in a row of cells",
     "[12,10,11," + repeated(24, "5,") + "\n" + repeated(2, repeated(27, "5,") + "\n") + "]\n",
     "0 boards"},
    {"4096 bytes of a last line", dotted.substr(0, 89) + std::string(4087, ' '), "1 boards",
     dotted.substr(0, 89) + std::string(4088, ' '), "0 boards; 9: grid ends after 8 of 9 rows"},
    {"27 values in an open bracket before a puzzle",
     "[" + repeated(27, "5,") + "\xC2\xA0" + replaced(cells, '0', '.') + "\n",
     "1 boards; 1: expected a puzzle of 81 cells or a row of 9, found 27 cells",
     "[" + repeated(26, "5,") + "\xC2\xA0" + replaced(cells, '0', '.') + "\n", "1 boards"},
    {"1 bar between labels and columns", columns_behind_labels("123456789"), "1 boards",
     lines(8, columns_behind_labels("123456789")), "0 boards; 9: grid ends after 8 of 9 rows"},
    {"1 bar between letters and columns", columns_behind_labels("ABCDEFGHI"), "1 boards",
     lines(8, columns_behind_labels("ABCDEFGHI")), "0 boards; 9: grid ends after 8 of 9 rows"},
    {"10 rows of a sheet, of which the first and last are empty",
     ",,,,,,,,\n" + lines(8, commas) + ",,,,,,,,\n",
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins", ",,,,,,,,\n" + commas,
     "1 boards"},
    {"81 signs, of which one is a digit", "% " + repeated(79, "% ") + "5\n", "1 boards",
     repeated(81, "{\"a\": ") + "\n", "0 boards"},
    {"81 digits and spaces of a whole line", repeated(27, "12 ") + "\n", "1 boards",
     repeated(1392, "12 ") + "\n", "0 boards"},
    {"80 digits around a space", full.substr(0, 79) + " 9\n", "1 boards",
     full.substr(0, 79) + "  # note\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 79 cells"},
    {"10 rows of a table with a head", repeated(9, "1,2,3,4,5,6,7,8,9\n" + commas), "9 boards",
     repeated(8, "123456789\n" + dotted.substr(10)) + dotted, "9 boards"},
    {"65535 bytes of a line without a board",
     "[\n" + array(cells) + repeated(20000, "word ") + "\n", "1 boards",
     repeated(20000, "word ") + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found a line of over 65535 "
     "bytes"},
    {"6 rows with a value on each line behind a row that has lost its bracket",
     list_without_line(2 + 17 * 101 + 2 * 11).substr(2),
     "19 boards; 1749: grid ends after 2 of 9 rows; 1815: grid ends after 6 of 9 rows",
     list_without_line(2 + 17 * 101 + 3 * 11).substr(2),
     "19 boards; 1760: grid ends after 3 of 9 rows"},
    {"a slip above 20 grids", repeated(19, dotted).substr(1),
     "18 boards; 1: row 1 has 8 cells, expected 9 (a blank is written 0 or .)",
     repeated(21, dotted).substr(1),
     "20 boards; 1: row 1 has 8 cells, expected 9 (a blank is written 0 or .)"},
    {"20 grids below an empty head without a ruler", ",,,,,,,,\n" + repeated(9, pair), "18 boards",
     ",,,,,,,,\n" + repeated(20, pair), "40 boards"},
    {"20 grids below a head, with two empty rows below each other",
     "1,2,3,4,5,6,7,8,9\n" + repeated(9, pair) + sparse, "19 boards",
     "1,2,3,4,5,6,7,8,9\n" + sparse + repeated(20, pair), "41 boards"},
    {"20 grids, of which the first begins with a row that counts up", counting + repeated(9, pair),
     "19 boards", counting + repeated(20, pair), "41 boards"},
    {"2 empty rows fewer than grids", commas + sparse + commas + pair,
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins",
     commas + sparse + pair + pair, "6 boards"},
    {"180 rows, of which all but one are taken for rulers",
     "53xx7xxxx\n" + repeated(9, ".........\n"), "1 boards; 2: grid ends after 1 of 9 rows",
     "53xx7xxxx\n" + repeated(200, ".........\n"), "19 boards; 2: grid ends after 1 of 9 rows"},
    {"an empty row above 20 grids", emptied + repeated(18, commas), "19 boards",
     emptied + repeated(20, commas), "21 boards"},
    {"81 cells beside a nearly solved puzzle", full.substr(0, 60) + "0 " + full + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 61 cells",
     full.substr(0, 60) + "0 " + full.substr(1) + "\n", "0 boards"},
    {"65,535 bytes of a line", std::string(65535, 'a') + "\n", "0 boards",
     std::string(65536, 'a') + "\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found a line of over 65535 "
     "bytes"},
    {"60,000 bytes of a board", "[" + grid(",", "[", "]," + std::string(7300, ' ') + "\n") + "]\n",
     "1 boards", "[" + grid(",", "[", "]," + std::string(7700, ' ') + "\n") + "]\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found a line of over 65535 "
     "bytes"},
    {"128 lines to the next board",
     "{" + array(cells) + "," + std::string(100, '\n') + array(full) + "}\n", "1 boards",
     "{" + array(cells) + "," + std::string(140, '\n') + array(full) + "}\n", "2 boards"},
    {"12 cells of a row with a slip", with_row("53..7......."),
     "0 boards; 4: row 4 has 12 cells, expected 9 (only 9x9 is read)", with_row("53..7........"),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"7 bytes of a row with a slip", with_row("5 3 7 1"),
     "0 boards; 4: row 4 has 4 cells, expected 9 (a blank is written 0 or .)", with_row("5 3 71"),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"7 cells with a letter in a row with a slip", with_row("53..7.a"),
     "0 boards; 4: invalid character 'a' in a row of cells", with_row("53..7a"),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"5 cells of a row with a slip", with_row("5 3 . . 7"),
     "0 boards; 4: row 4 has 5 cells, expected 9 (a blank is written 0 or .)", with_row("5 3 . ."),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"6 digits of a number", with_row("1234567"),
     "0 boards; 4: row 4 has 7 cells, expected 9 (a blank is written 0 or .)", with_row("123456"),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"3 full rows", lines(3, grid("", "", "\n", full)), "0 boards; 4: grid ends after 3 of 9 rows",
     lines(2, grid("", "", "\n", full)), "0 boards"},
    {"9 different digits of a full row", repeated(3, "534678912\n"),
     "0 boards; 4: grid ends after 3 of 9 rows", repeated(3, "534678915\n"), "0 boards"},
    {"3 rows with blanks", lines(3, dotted), "0 boards; 4: grid ends after 3 of 9 rows",
     lines(2, dotted), "0 boards"},
    {"8 cells of a row with a label", repeated(3, "A 5 3 . . 7 . . .\n"),
     "0 boards; 4: grid ends after 3 of 9 rows", repeated(3, "A 5 3 . . 7 . .\n"), "0 boards"},
    {"9 blanks of a sign that is none", grid("", "", "\n", full.substr(0, 72) + "000000000", "+"),
     "1 boards", grid("", "", "\n", full.substr(0, 73) + "00000000", "+"),
     "0 boards; 9: invalid character '+' in a row of cells"},
    {"8 separators of a row", repeated(3, "5,3,,,,,,,\n"),
     "0 boards; 4: grid ends after 3 of 9 rows", repeated(3, "5,3,,,,,,\n"), "0 boards"},
    {"18 lines to the first digit", ruled(8), "1 boards", "\n\n" + ruled(8), "1 boards"},
    {"3 of 4 signs of a row are known", with_row("53..7.aa"),
     "0 boards; 4: invalid character 'a' in a row of cells", with_row("53..7aaa"),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"28 values, each on its line", "[" + repeated(28, "5", ",\n") + "]\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 28 cells",
     "[" + repeated(27, "5", ",\n") + "]\n", "0 boards"},
    {"27 values in an open bracket", "[" + repeated(27, "5", ",") + "\nname: 5\n",
     "0 boards; 1: expected a puzzle of 81 cells or a row of 9, found 27 cells",
     "[" + repeated(26, "5", ",") + "\nname: 5\n", "0 boards"},
    {"9 of 10 grids have a row that counts from its second cell on",
     repeated(10, "912345678\n" + dotted.substr(10)) + "\n", "10 boards",
     repeated(8, "912345678\n" + dotted.substr(10)) + lines(3, dotted) + "912345678\n" +
         dotted.substr(40) + dotted + "\n",
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins"},
    {"8 separators and words around them", repeated(3, "1. <row>5,,3,,7,,,,</row>\n"),
     "0 boards; 4: grid ends after 3 of 9 rows", repeated(3, "1. <row>5,,word,,7,,,,</row>\n"),
     "0 boards"},
    {"24 digits beside a column that counts", counting_rows(24), "1 boards", counting_rows(23),
     "0 boards; 1: which 9 of 10 places are the cells is not clear"},
    {"4 tokens less in a row with a word", with_word_row("row 1 2 5 3 . . 7"),
     "0 boards; 4: row 4 has 5 cells, expected 9 (a blank is written 0 or .)",
     with_word_row("row 1 2 5 3 . ."),
     "0 boards; 4: grid ends after 3 of 9 rows; 10: grid ends after 5 of 9 rows"},
    {"2 lines that end in a space", with_spaces(1),
     "0 boards; 1: row 1 has 3 cells, expected 9 (a blank is written 0 or .)", with_spaces(0),
     "1 boards"},
    {"3 rows that stand alone", repeated(3, "53..7....\n\n") + dotted,
     "0 boards; 1: nine rows or more, and no gap shows where a grid begins",
     repeated(2, "53..7....\n\n") + dotted, "1 boards"},
};

}  // namespace

TEST_CASE("examples of the rules") {
    for (const Example& example : examples) {
        INFO("rule " << example.rule << ":\n" << example.bytes);
        CHECK(shown(example.bytes) == example.records);
    }
}

TEST_CASE("a pause between lines changes nothing where one more line could change a grid") {
    const std::string spaced = grid(" ");
    const std::string drawn = grid(" | ", "| ", " |\n", full);
    const std::string ruler = "|" + repeated(9, "---|") + "\n";
    for (const std::string& text :
         {"1 2 3 4 5 6 7 8 9 10\n" + repeated(3, spaced), "1 2 3 4 5 6 7 8\n" + spaced + "\n",
          lines(1, drawn) + ruler + drawn.substr(38) + "\n",
          repeated(8, ".........\n") + repeated(10, "534678912\n")}) {
        std::string slow;
        for (const sudoku::Record& record : feed::slow_records_of(text))
            slow += records::show(record);
        CHECK(slow == records::read(text));
    }
}

TEST_CASE("each number of the reader has an input on either side") {
    for (const Edge& edge : edges) {
        CAPTURE(edge.number);
        for (const std::size_t size : {std::string::npos, std::size_t{97}}) {
            CHECK(said(edge.inside, size) == edge.said_inside);
            CHECK(said(edge.outside, size) == edge.said_outside);
        }
    }
}
