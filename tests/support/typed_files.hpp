// Files as people have them, made of puzzles that are known, and what befalls files on their way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "grids.hpp"
#include "sudoku/solve.hpp"

namespace typed {

using grids::below;
using grids::Random;

// 81 digits each; 0 is a blank cell.
struct Puzzle {
    std::string givens;
    std::string solution;
};

// A sort of file, in patterns: @ is the next cell, ! all 81 cells, ? the solution, $ the number of
// the puzzle, % how many there are, ~ the number of the row, ^ its letter; behind \a they stand for
// themselves. What stands after \v in `row` does not follow the last row.
struct Kind {
    std::string name;
    std::string blank;
    std::string row;
    std::string before = "";  // before, after: each grid
    std::string after = "";
    std::string band = "";     // between the bands of a grid
    std::string between = "";  // between, head, foot: all grids
    std::string head = "";
    std::string foot = "";
    std::string zero = "0";
    std::string line_end = "\n";
};

inline std::string repeated(std::size_t times, const std::string& text,
                            const std::string& between = "") {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += (i == 0 ? "" : between) + text;
    return all;
}

// Nine cells with something between them, and between their boxes.
inline std::string nine(const std::string& between, const std::string& boxes) {
    return repeated(3, repeated(3, "@", between), boxes);
}
inline std::string nine(const std::string& between) { return nine(between, between); }

inline const std::vector<Kind> readable = {
    // Rows of nine signs.
    {"rows", ".", "@@@@@@@@@\n", "", "", "", "\n"},
    {"rows, stacked", "0", "@@@@@@@@@\n"},
    {"rows after a count", "0", "@@@@@@@@@\n", "", "", "", "", "%\n"},
    {"rows with an end", "0", "@@@@@@@@@\n", "", "", "", "\n", "", "end\n"},
    {"rows in bands", ".", "@@@@@@@@@\n", "", "", "\n", "\n\n"},
    {"rows in bands, grids no further apart", "0", "@@@@@@@@@\n", "", "", "\n", "\n"},
    {"rows, double spaced", ".", "@@@@@@@@@\n\n", "Puzzle $\n\n"},
    {"rows in boxes, grids no further apart", ".", "@@@ @@@ @@@\n", "", "", "\n", "\n"},
    {"rows in boxes", "_", "@@@ @@@ @@@\n", "", "", "\n", "\n\n"},
    {"rows under titles", "0", "@@@@@@@@@\n", "Grid 0$\n"},
    {"rows under numbers", "*", "@@@@@@@@@\n", "$)\n", "\n"},
    {"rows under ruled titles", ".", "@@@@@@@@@\n", "=== $ ===\n"},
    {"rows under Korean titles", "0", "@@@@@@@@@\n", "\uC2A4\uB3C4\uCFE0 $\n", "\n"},
    {"rows under Russian titles", ".", "@@@@@@@@@\n",
     "\u0421\u0443\u0434\u043E\u043A\u0443 \u2116$\n"},
    {"rows under dates and ratings", "x", "@@@@@@@@@\n", "2024-05-1$\nDifficulty: hard (7.$)\n",
     "\n"},
    {"rows on pages", "?", "@@@@@@@@@\n", "Page 1$\n\n", "\n"},
    {"rows in a mail", ".", "> @@@@@@@@@\n", "> Number $ is too hard for me:\n>\n", ">\n"},
    {"rows in a code block", ".", "@@@@@@@@@\n", "```\n", "```\n", "", "\n"},
    {"rows with remarks", ".", "@@@@@@@@@\n", "#A Jane Doe\n#D no. $, hard\n", "", "", "\n"},
    {"rows of TOML", "0", "@@@@@@@@@\n", "[[puzzle]]\nid = $\ngrid = \"\"\"\n", "\"\"\"\n", "",
     "\n"},
    {"rows, ruled by asterisks", ".", "@@@@@@@@@\n", "", "", "", "***\n"},
    {"rows, ruled by equals signs", "0", "@@@@@@@@@\n", "", "", "", "====================\n"},
    {"rows, ruled by underscores", ".", "@@@|@@@|@@@\n", "", "", "___________\n", "\n"},
    {"rows in middle dots", "\u00B7", "@@@@@@@@@\n", "", "", "", "\n"},
    // Cells apart.
    {"spaces", "0", nine(" ") + "\n", "", "", "", "\n"},
    {"spaces, in bands", ".", nine(" ", "  ") + "\n", "", "", "\n", "\n\n"},
    {"spaces in bands, grids no further apart", ".", nine(" ") + "\n", "", "", "\n", "\n"},
    {"spaces, stacked", "0", nine(" ") + "\n"},
    {"spaces and bars", ".", nine(" ", " | ") + "\n", "", "", "------+-------+------\n", "\n"},
    {"commas", "0", nine(",") + "\n", "", "", "", "\n"},
    {"commas, nothing in blanks", "", nine(",") + "\n", "", "", "", "\n"},
    {"commas, quoted", "", "\"" + nine("\",\"") + "\"\n", "", "", "", "\n"},
    {"semicolons", "", nine(";") + "\n", "", "", "", "\n"},
    {"tabs", "", nine("\t") + "\n", "", "", "", "\n"},
    {"commas in bands, grids no further apart", "0", nine(",") + "\n", "", "", "\n", "\n"},
    {"tabs, gaps between boxes", ".", nine("\t", "\t\t") + "\n", "", "", "\n", "\n\n"},
    {"no-break spaces", ".", nine("\u00A0") + "\n", "", "", "", "\n"},
    // Drawings.
    {"Simple Sudoku", ".", "|@@@|@@@|@@@|\n", "*-----------*\n", "*-----------*\n",
     "|---+---+---|\n", "\n"},
    {"HoDoKu", ".", "| " + nine(" ", " | ") + " |\n", ".-------.-------.-------.\n",
     "'-------'-------'-------'\n", ":-------+-------+-------:\n", "\n"},
    {"frame around each cell", " ", "| " + nine(" | ") + " |\n" + repeated(9, "+---") + "+\n",
     repeated(9, "+---") + "+\n", "", "", "\n"},
    {"box drawing", " ",
     "\u2502 " + nine(" \u2502 ") + " \u2502\n\v\u251C" +
         repeated(9, "\u2500\u2500\u2500", "\u253C") + "\u2524\n",
     "\u250C" + repeated(9, "\u2500\u2500\u2500", "\u252C") + "\u2510\n",
     "\u2514" + repeated(9, "\u2500\u2500\u2500", "\u2534") + "\u2518\n", "", "\n"},
    {"box drawing, double", ".", "\u2551 " + nine(" ", " \u2551 ") + " \u2551\n",
     "\u2554" + repeated(3, repeated(7, "\u2550"), "\u2566") + "\u2557\n",
     "\u255A" + repeated(3, repeated(7, "\u2550"), "\u2569") + "\u255D\n",
     "\u2560" + repeated(3, repeated(7, "\u2550"), "\u256C") + "\u2563\n"},
    {"box drawing, bars alone", ".", nine("", "\u2502") + "\n", "", "",
     repeated(3, "\u2500\u2500\u2500", "\u253C") + "\n", "\n"},
    {"Markdown", "", "| " + nine(" | ") + " |\n",
     "| a | b | c | d | e | f | g | h | i |\n" + repeated(9, "|---") + "|\n", "\n", "", "",
     "# Sudoku\n\n"},
    // One line for a puzzle.
    {"lines", ".", "", "!\n"},
    {"lines with names and ratings", "0", "", "top-$: ! 9.$ by hand\n"},
    {"lines with their solutions", "0", "", "!,?\n", "", "", "", "quizzes,solutions\n"},
    {"lines after their solutions", ".", "", "$;?;!;hard\n", "", "", "",
     "id;solution;puzzle;difficulty\n"},
    {"lines in quotes", ".", "", "\"$\",\"!\",\"?\",\"1.$\"\n", "", "", "",
     "\"id\",\"puzzle\",\"solution\",\"rating\"\n"},
    {"lines of a data frame", "0", "", "$   !  ?\n", "", "", "",
     "                 quizzes               solutions\n"},
    {"lines of SQL", ".", "", "INSERT INTO sudoku VALUES ($, '!', '?');\n"},
    {"lines of JSON", "0", "",
     "{\"id\": $, \"puzzle\": \"!\", \"solution\": \"?\", \"tags\": [\"x-wing\", \"2 stars\"]}\n"},
    {"lines of spaces", "0", "", repeated(81, "@", " ") + "\n"},
    {"lines of commas", "", "", repeated(81, "@", ",") + "\n"},
    // Programs.
    {"Python", "0", "    [" + nine(", ") + "],\n", "grid$ = [\n", "]\n", "", "\n"},
    {"Python, None", "None", "    [" + nine(", ") + "],\n", "grid$ = [\n", "]\n", "", "\n"},
    {"Python, strings", ".", "    '@@@@@@@@@',\n", "GRID_$ = (\n", ")\n"},
    {"Python, one line", "0", "[" + nine(",") + "]\v, ", "board$ = [", "]\n"},
    {"JSON", "0", "      [" + nine(",") + "]\v,\n",
     "  { \"id\": $, \"tags\": [\"a\", \"b\"], \"cells\": [\n", "\n  ]}", "", ",\n",
     "{\"puzzles\": [\n", "\n]}\n"},
    {"JSON, compact", "null", "[" + nine(",") + "]\v,", "[", "]\n"},
    {"C", "0", "    {" + nine(", ") + "},\n", "static const int grid$[9][9] = {\n", "};\n", "",
     "\n"},
    {"Ruby", "nil", "  [" + nine(", ") + "],\n", "def puzzle_$\n  [\n", "  ]\nend\n", "", "\n"},
    {"MATLAB", "0", nine(" ") + "\v;\n     ", "S$ = [", "];\n"},
    {"Julia", "0", "    " + nine(" ") + "\n", "grid$ = [\n", "]\n", "", "\n"},
    {"Haskell", "0", "[" + nine(",") + "]\v\n  , ", "puzzle$ =\n  [ ", "\n  ]\n", "", "\n"},
    {"R", "NA", nine(", ") + "\v,\n  ", "m$ <- matrix(c(\n  ", "\n), nrow = 9, byrow = TRUE)\n"},
    // Titles with a number sign, and heads of columns.
    {"lines under numbers", ".", "", "Puzzle #$: !\n"},
    {"lines behind names", "0", "", "Nr. #$ (easy): !\n"},
    {"commas under c1 to c9", "0", nine(",") + "\n", "c1,c2,c3,c4,c5,c6,c7,c8,c9\n", "\n"},
    {"commas under V1 to V9", "", nine(",") + "\n",
     "\"V1\",\"V2\",\"V3\",\"V4\",\"V5\",\"V6\",\"V7\",\"V8\",\"V9\"\n"},
    {"spaces under col1 to col9", "0", nine(" ") + "\n",
     "col1 col2 col3 col4 col5 col6 col7 col8 col9\n", "\n"},
    // All puzzles on one line.
    {"JSON, all on one line", "0", "[" + nine(", ") + "]\v, ", "[", "]", "", ", ", "[", "]\n"},
    {"JSON, all on one line, in strings", ".", "\"@@@@@@@@@\"\v,", "[", "]", "", ",",
     "{\"boards\":[", "]}\n"},
    // Squares and dashes.
    {"squares", "\u25A1", "@@@@@@@@@\n", "", "", "", "\n"},
    {"white squares", "\u2B1C", nine(" ") + "\n", "Puzzle $\n"},
    {"black squares, lines", "\u2B1B", "", "!\n"},
    {"en dashes", "\u2013", nine(" ") + "\n", "", "", "", "\n"},
    {"em dashes", "\u2014", "@@@@@@@@@\n", "", "", "", "\n"},
    {"minus signs, lines", "\u2212", "", "!\n"},
    // Drawings with spaces in blank cells.
    {"drawing, spaces", " ", "| " + nine(" ", " | ") + " |\n", "+-------+-------+-------+\n",
     "+-------+-------+-------+\n", "+-------+-------+-------+\n", "\n"},
    {"drawing, spaces, under titles", " ", "| " + nine(" ", " | ") + " |\n",
     "Puzzle $\n+-------+-------+-------+\n", "+-------+-------+-------+\n",
     "|-------+-------+-------|\n"},
    {"box drawing, spaces", " ", "\u2502 " + nine(" ", " \u2502 ") + " \u2502\n",
     "\u250C" + repeated(3, repeated(7, "\u2500"), "\u252C") + "\u2510\n",
     "\u2514" + repeated(3, repeated(7, "\u2500"), "\u2534") + "\u2518\n",
     "\u251C" + repeated(3, repeated(7, "\u2500"), "\u253C") + "\u2524\n", "\n"},
    {"narrow drawing, spaces", " ", "|" + nine("", "|") + "|\n", "+---+---+---+\n",
     "+---+---+---+\n", "+---+---+---+\n", "\n"},
    {"drawing, spaces, cells side by side", " ", "|" + nine(" ", "|") + "|\n",
     "+-----+-----+-----+\n", "", "+-----+-----+-----+\n", "+-----+-----+-----+\n\n"},
    {"open drawing, spaces", " ", " " + nine(" ", " | ") + " \n", "", "",
     "-------+-------+-------\n", "\n"},
    {"narrow open drawing, spaces", " ", nine("", "|") + "\n", "", "", "---+---+---\n", "\n"},
    // Floats.
    {"numpy, floats", "0.", " [" + nine(" ") + "]\v\n", "[", "]\n", "", "\n", "", "", "0."},
    {"Python, floats", "0.0", "    [" + nine(", ") + "],\n", "grid$ = [\n", "]\n", "", "\n", "", "",
     "0.0"},
    {"pandas, floats", "", nine(",") + "\n", "", "", "", "\n", "", "", "0.0"},
    {"pandas, floats under a head", "", nine(",") + "\n", "c1,c2,c3,c4,c5,c6,c7,c8,c9\n", "", "",
     "", "", "", "0.0"},
    {"tabs, floats", "", nine("\t") + "\n", "", "", "", "\n", "", "", "0.0"},
    // Something stands around the rows.
    {"rows with their numbers", ".", "R~ @@@@@@@@@\n", "", "", "", "\n"},
    {"rows with their letters", "-", "^: @@@@@@@@@\n", "", "", "", "\n"},
    {"rows of XML", "0", "    <row>@@@@@@@@@</row>\n", "  <grid id=\"$\">\n", "  </grid>\n", "", "",
     "<grids>\n", "</grids>\n"},
    {"C with remarks", "0", "    {" + nine(", ") + "},  // row (~)\n",
     "static const int grid$[9][9] = {\n", "};\n", "", "\n"},
    {"spaces and letters", ".", "^  " + nine(" ", "  ") + "\n", "   1 2 3  4 5 6  7 8 9\n", "\n"},
    {"letters, stacked", "0", "^ " + nine(" ") + "\n"},
    {"letters beside a drawing", "_", "^ | " + nine(" ", " | ") + " |\n",
     "    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\n", "  +-------+-------+-------+\n",
     "  +-------+-------+-------+\n", "\n"},
    {"commas, one more at the end", "", nine(",") + ",\n", "", "", "", "\n"},
    {"commas under named columns", "0", "^," + nine(",") + "\n", ",c1,c2,c3,c4,c5,c6,c7,c8,c9\n",
     "\n"},
    {"commas behind numbers", "", "~," + nine(",") + "\n", "", "", "", "\n"},
    {"commas behind quoted numbers", "0", "\"~\"," + nine(",") + "\n", "", "", "", "\n"},
    {"R, write.csv", "NA", "\"~\"," + nine(",") + "\n",
     "\"\",\"V1\",\"V2\",\"V3\",\"V4\",\"V5\",\"V6\",\"V7\",\"V8\",\"V9\"\n", "\n"},
    {"quoted letters, semicolons", "", "\"^\";" + nine(";") + "\n", "", "", "", "\n"},
    {"a dictionary of Python", "0", "'~': " + nine(" ") + "\n", "Puzzle $\n", "\n"},
    {"a dictionary of lists", "0", "  \"^\": [" + nine(", ") + "]\v,\n", "{\n", "\n}\n", "", "\n"},
    {"a dictionary of strings", ".", "  '~': '@@@@@@@@@'\v,\n", "grid$ = {\n", "\n}\n"},
    {"LaTeX", "", nine(" & ") + " \\\\\n", "\\begin{tabular}{ccc|ccc|ccc}\n", "\\end{tabular}\n",
     "\\hline\n", "\n"},
    {"LaTeX, sudoku", " ", "|" + nine("|") + "|.\n", "\\begin{sudoku}\n", "\\end{sudoku}\n"},
    {"bullets", "0", "- @@@@@@@@@\n", "", "", "", "\n"},
    {"YAML", "0", "  - \"@@@@@@@@@\"\n", "grid$:\n"},
    {"comments of Fortran", "0", "\a! " + nine(" ") + "\n", "", "", "", "\a!\n"},
    {"comments of SQL", "0", "-- " + nine(" ") + "\n", "", "", "", "\n"},
    {"comments of C", ".", "// @@@@@@@@@\n"},
    {"broken lines", "0", "@@@@@@@@@\\\n", "Puzzle $\n\n", "\n"},
    {"pandas", "0", "~  " + nine("  ") + "\n", "   0  1  2  3  4  5  6  7  8\n", "\n"},
    {"R, printed", "NA", " [~,]   " + nine("   ") + "\n",
     "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n", "\n"},
    {"cat -n", ".", "     ~\t@@@@@@@@@\n", "", "", "", "\n"},
    {"grep -n", "0", "~:" + nine(" ") + "\n", "", "", "", "\n"},
    {"a chat", ".", "<bob> @@@@@@@@@\n", "<bob> here is number $\n", "<ann> thanks\n"},
    {"assignments", "0", "lines[~] = \"@@@@@@@@@\";\n", "void f$() {\n", "}\n"},
    {"calls", "0", "    grid.push([" + nine(",") + "]);\n", "function f$() {\n", "}\n"},
    // Words stand before the first row or behind the last one.
    {"Prolog", "_", nine(",") + "\v,\n   ", "\a?- sudoku([", "], Result).\n", "", "\n"},
    {"Racket", "\u2022", "(" + nine(" ") + ")\v\n              ", "(define g$ '(", "))\n", "",
     "\n"},
    {"a notebook", "0", "    \"" + nine(" ") + "\\n\",\n",
     "   \"source\": [\n    \"grid$ = '''\\n\",\n", "    \"'''\\n\"\n   ]\n"},
    {"JavaScript", "undefined", "\t[" + nine(", ") + "],\n", "const g$ = [\n", "];\n"},
    {"JavaScript, lines", "0", "", "`!`\n", "", "", "\n"},
    {"rows on a line", "_", "@@@@@@@@@\v\\n", "      \"", "\",\n", "", "", "const a = [\n", "];\n"},
    {"JSON, a line each", "0", "[" + nine(",") + "]\v,", "{\"board\":[", "],\"level\":\"easy\"}\n"},
    {"C, a line each", "0", nine(", ") + "\v, ", "int b$[81] = {", "}; // easy\n"},
    {"inner bars", " ", nine(" | ") + "\n", "", "", "", "\n"},
    // Other digits and other line ends.
    {"full-width rows", "\uFF10", "@@@@@@@@@\n", "", "", "", "\n", "", "", "\uFF10"},
    {"Arabic rows", ".", "@@@@@@@@@\n", "", "", "", "\n", "", "", "\u0660"},
    {"keycaps", "_", nine(" ") + "\n", "", "", "", "\n", "", "", "0\uFE0F\u20E3"},
    {"tabs, CRLF", "", nine("\t") + "\n", "", "", "", "\n", "", "", "0", "\r\n"},
    {"commas, CR", "0", nine(",") + "\n", "", "", "", "\n", "", "", "0", "\r"},
    {"semicolons after a byte order mark", "", nine(";") + "\n", "", "", "", "\n", "\uFEFF"},
    {"JSON, a cell in a line", "0", "    [\n      " + nine(",\n      ") + "\n    ]\v,\n", "  [\n",
     "\n  ]", "", ",\n", "[\n", "\n]\n", "0", "\n"},
};
// One character of a file, in UTF-8, and the cell that it writes, counted from the first of the
// first puzzle; no byte at all where nothing stands in a blank cell.
constexpr std::size_t no_cell = ~std::size_t{0};
struct Character {
    std::string bytes;
    std::size_t cell = no_cell;
};
using Text = std::vector<Character>;

struct File {
    std::string name;
    std::vector<Puzzle> puzzles;
    std::vector<Kind> kinds;  // of each puzzle
    Text text;

    std::string bytes() const {
        std::string bytes;
        for (const Character& character : text)
            bytes += character.bytes == "\n" ? kinds.front().line_end : character.bytes;
        return bytes;
    }
};

// Writes the puzzles of one kind to the end of a file.
class Writer {
public:
    Writer(File& file, const Kind& kind, std::size_t puzzles)
        : file_(file), kind_(kind), puzzles_(puzzles) {}

    void write(const std::string& pattern) {
        for (std::size_t i = 0; i < pattern.size(); ++i)
            if (pattern[i] == '\a')
                add(pattern.substr(++i, 1));
            else
                write(pattern[i]);
    }
    // The last puzzle of the file.
    void write_puzzle() {
        cell_ = 0;
        write(kind_.before);
        const std::string last_row = kind_.row.substr(0, kind_.row.find('\v'));
        for (row_ = 0; row_ < 9; ++row_) {
            if (row_ == 3 || row_ == 6) write(kind_.band);
            write(row_ < 8 ? kind_.row : last_row);
        }
        write(kind_.after);
    }

private:
    void write(char sign) {
        switch (sign) {
            case '@': return write_cell();
            case '!': return write(std::string(81, '@'));
            case '?': return add(file_.puzzles.back().solution);
            case '$': return add(std::to_string(file_.puzzles.size()));
            case '%': return add(std::to_string(puzzles_));
            case '~': return add(std::to_string(row_ + 1));
            case '^': return add(std::string(1, static_cast<char>('A' + row_)));
            case '\v': return;
            default: return add(std::string(1, sign));
        }
    }
    void write_cell() {
        const char digit = file_.puzzles.back().givens[cell_];
        std::string text = digit == '0' ? kind_.blank : kind_.zero;
        if (digit != '0') {
            char& byte = text[0] == '0' ? text.front() : text.back();
            byte = static_cast<char>(byte + (digit - '0'));
        }
        const std::size_t cell = 81 * (file_.puzzles.size() - 1) + cell_++;
        if (text.empty()) file_.text.push_back({"", cell});
        add(text, cell);
    }
    // Character by character; the continuation bytes of UTF-8 belong to the byte before.
    void add(const std::string& bytes, std::size_t cell = no_cell) {
        for (const char byte : bytes)
            if ((byte & 0xC0) == 0x80)
                file_.text.back().bytes += byte;
            else
                file_.text.push_back({std::string(1, byte), cell});
    }

    File& file_;
    const Kind& kind_;
    std::size_t puzzles_;
    std::size_t cell_ = 0;
    std::size_t row_ = 0;
};

// Puzzles of each kind, one kind after the other, with a few words or lines between the kinds.
inline File file_of(const std::vector<Kind>& parts, std::size_t puzzles_each,
                    std::vector<Puzzle> pool, Random& random) {
    static const char* const between_kinds[] = {"\n", "\n\n\n", "And another:\n\n", "-----\n",
                                                "\nPage 2\n\n"};
    grids::shuffle(pool, random);
    File file;
    for (const Kind& kind : parts) {
        Writer writer(file, kind, puzzles_each);
        if (!file.text.empty()) writer.write(between_kinds[below(random, 5)]);
        file.name += (file.name.empty() ? "" : " + ") + kind.name;
        writer.write(kind.head);
        for (std::size_t i = 0; i < puzzles_each; ++i) {
            file.puzzles.push_back(pool[file.puzzles.size()]);
            file.kinds.push_back(kind);
            if (i > 0) writer.write(kind.between);
            writer.write_puzzle();
        }
        writer.write(kind.foot);
    }
    return file;
}

// The digits are renamed so that these nine cells, which all differ, count from 1 to 9.
inline std::string counting(const std::string& board, const std::vector<std::size_t>& cells) {
    std::string order;
    for (const std::size_t cell : cells) order += board[cell];
    std::string renamed;
    for (const char digit : board) renamed += static_cast<char>('1' + order.find(digit));
    return renamed;
}

inline std::vector<std::size_t> row_cells(std::size_t row) {
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < 9; ++i) cells.push_back(9 * row + i);
    return cells;
}
inline std::vector<std::size_t> column_cells(std::size_t column) {
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < 9; ++i) cells.push_back(9 * i + column);
    return cells;
}

// Blanks as many of these cells, which come in any order, as leave one solution, or so many.
inline void blank(Puzzle& puzzle, const std::vector<std::size_t>& cells, std::size_t most) {
    for (const std::size_t cell : cells) {
        if (most == 0) return;
        const char digit = std::exchange(puzzle.givens[cell], '0');
        const bool is_proper =
            sudoku::solve(grids::board(puzzle.givens)).solutions == sudoku::Solutions::one;
        if (!is_proper) puzzle.givens[cell] = digit;
        most -= is_proper;
    }
}

// A puzzle with one solution, easy or hard. Many look like something else: a row, a column or a
// diagonal that counts stands there in full, or a row or a column is blank. It is not the first
// row, which would be a head, and no outer column: beside a label or an empty place at the other
// end that would be another choice of nine. `test_plain` has these.
inline Puzzle puzzle(Random& random) {
    Puzzle puzzle;
    puzzle.solution = grids::any_full_grid(random);
    std::vector<std::size_t> kept;
    const std::vector<std::size_t> row = row_cells(1 + below(random, 8));
    const std::vector<std::size_t> column = column_cells(1 + below(random, 7));
    const std::size_t sort = below(random, 8);
    if (sort == 0 || sort == 1) kept = sort == 0 ? row : column;
    if (!kept.empty()) puzzle.solution = counting(puzzle.solution, kept);
    if (sort == 2) {
        std::string diagonal(81, '0');
        for (std::size_t i = 0; i < 9; ++i) kept.push_back(10 * i);
        for (const std::size_t cell : kept) diagonal[cell] = static_cast<char>('1' + cell / 10);
        puzzle.solution = grids::text(sudoku::solve(grids::board(diagonal)).board);
    }
    puzzle.givens = puzzle.solution;
    if (sort == 3 || sort == 4) blank(puzzle, row, 9);
    if (sort == 4 || sort == 5) blank(puzzle, column, 9);
    std::vector<std::size_t> others;
    for (const std::size_t cell : grids::permutation(81, random))
        if (std::count(kept.begin(), kept.end(), cell) == 0) others.push_back(cell);
    blank(puzzle, others, 40 + below(random, 20));
    return puzzle;
}

enum class Damage {
    character_lost,
    character_added,
    character_doubled,
    character_changed,
    line_lost,
    line_emptied,
    line_doubled,
    lines_swapped,
    lines_joined,
    line_split,
    line_added,
    cut_short,
};
constexpr std::size_t damages = 12;

// Each with its line end.
inline std::vector<Text> lines_of(const Text& text) {
    std::vector<Text> lines(1);
    for (const Character& character : text) {
        lines.back().push_back(character);
        if (character.bytes == "\n") lines.emplace_back();
    }
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

inline void damage_character(Text& text, Damage damage, Random& random) {
    static const std::string signs = "0123456789.,;|-_*x\"'] \tZe";
    const Character sign{std::string(1, signs[below(random, signs.size())])};
    const auto place = text.begin() + static_cast<std::ptrdiff_t>(below(random, text.size()));
    switch (damage) {
        case Damage::character_lost: text.erase(place); break;
        case Damage::character_added: text.insert(place, sign); break;
        case Damage::character_doubled: text.insert(place, Character(*place)); break;
        case Damage::character_changed: place->bytes = sign.bytes; break;
        case Damage::line_split: text.insert(place, {"\n"}); break;
        default: text.erase(place, text.end());
    }
}

inline void damage_line(Text& text, Damage damage, Random& random) {
    static const char* const strays[] = {
        "",          "3",           "53", "5 3", "ok",  "-----",           "See below.",
        "// page 3", "page 2 of 3", "{",  "],",  "end", "2024-05-17 12:30"};
    std::vector<Text> lines = lines_of(text);
    const auto line = lines.begin() + static_cast<std::ptrdiff_t>(below(random, lines.size()));
    switch (damage) {
        case Damage::line_lost: lines.erase(line); break;
        case Damage::line_emptied: *line = {{"\n"}}; break;
        case Damage::line_doubled: lines.insert(line, Text(*line)); break;
        case Damage::lines_swapped:
            std::iter_swap(line, line + 1 == lines.end() ? line : line + 1);
            break;
        case Damage::lines_joined: line->pop_back(); break;
        default: {
            Text stray;
            for (const char sign : std::string(strays[below(random, 13)]) + "\n")
                stray.push_back({std::string(1, sign)});
            lines.insert(line, stray);
        }
    }
    text.clear();
    for (const Text& kept : lines) text.insert(text.end(), kept.begin(), kept.end());
}

// One damage, anywhere.
inline File damaged(File file, Damage damage, Random& random) {
    if (damage < Damage::line_lost || damage == Damage::line_split || damage == Damage::cut_short)
        damage_character(file.text, damage, random);
    else
        damage_line(file.text, damage, random);
    return file;
}

}  // namespace typed
