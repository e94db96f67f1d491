// The promises of the reader, kept in files that are not as their kinds in kinds.txt: with a slip,
// with boards that look like something else, or one behind the other. Earlier versions lost puzzles
// in them without a word, answered boards that nobody typed, or refused what is plain.
#include <algorithm>

#include "sudoku/format.hpp"
#include "support/catch.hpp"
#include "support/feed.hpp"
#include "support/typed_files.hpp"

namespace {

using grids::below;
using grids::Random;
using Boards = std::vector<std::string>;

// --- Texts

// The puzzle in a kind of file; a second one is written behind it.
std::string as(const std::string& kind, const Boards& boards) {
    std::vector<typed::Puzzle> puzzles;
    for (const std::string& board : boards) puzzles.push_back({board, board});
    for (const typed::Kind& one : typed::readable)
        if (one.name == kind) return typed::file_of(one, puzzles).bytes();
    FAIL("no kind is called " << kind);
    return "";
}

// The same in a pattern of kinds.txt for each row.
std::string in_rows(const std::string& pattern, const std::string& board, const std::string& blank,
                    const std::string& first = "") {
    typed::Kind kind;
    kind.row = typed::pattern_of(pattern, "\n");
    kind.blank = blank;
    return first + typed::file_of(kind, {{board, board}}).bytes();
}

std::string line(const std::string& board) { return as("lines", {board}); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != text.npos);
    return text.replace(at, from.size(), to);
}

// Line k of a text, from 0, with its end.
std::string line_of(std::string text, std::size_t k) {
    for (; k > 0; --k) text.erase(0, text.find('\n') + 1);
    return text.substr(0, text.find('\n') + 1);
}

// Line k is another one; or it is not there.
std::string with_line(const std::string& text, std::size_t k, const std::string& other) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < k; ++i) at = text.find('\n', at) + 1;
    return std::string(text).replace(at, line_of(text, k).size(), other);
}

// --- Boards

std::string any_puzzle(Random& random) {
    return grids::with_clues(grids::any_full_grid(random), 36, random);
}

// One in which a column is blank, or counts and has no other cell with its digits.
std::string with_blank_column(std::size_t column, Random& random) {
    return typed::without(any_puzzle(random), typed::column_cells(column));
}
std::string with_counting_column(Random& random) {
    std::string board = any_puzzle(random);
    for (std::size_t row = 0; row < 9; ++row) {
        const char label = static_cast<char>('1' + row);
        std::replace(board.begin() + std::ptrdiff_t(9 * row),
                     board.begin() + std::ptrdiff_t(9 * row + 9), label, '0');
        board[9 * row] = label;
    }
    return board;
}

// --- What is read

struct Reading {
    Boards boards;
    std::string messages;
};

Reading read(const std::string& text) {
    Reading reading;
    for (const sudoku::Record& record : feed::records_of(text))
        if (record.fault)
            reading.messages += std::to_string(record.fault.place.line) + ": " +
                                sudoku::describe(record.fault) + "\n";
        else
            reading.boards.push_back(grids::text(record.board));
    return reading;
}

void check_read(const char* name, const std::string& text, const Boards& boards) {
    INFO(name << ":\n" << text);
    const Reading reading = read(text);
    CHECK(reading.messages == "");
    CHECK(reading.boards == boards);
}

// There is a message, and no other board than these.
void check_told(const char* name, const std::string& text, const Boards& boards = {}) {
    INFO(name << ":\n" << text);
    const Reading reading = read(text);
    CHECK(reading.messages != "");
    CHECK(reading.boards == boards);
}

// Both are right: nobody could know.
void check_read_or_told(const char* name, const std::string& text, const Boards& boards) {
    const Reading reading = read(text);
    if (reading.messages.empty()) return check_read(name, text, boards);
    INFO(name << ":\n" << text);
    for (const std::string& board : reading.boards)
        CHECK(std::count(boards.begin(), boards.end(), board) > 0);
}

}  // namespace

TEST_CASE("what stands behind an array and its comma is read") {
    Random random(21);
    const std::string a = any_puzzle(random);
    const std::string b = any_puzzle(random);
    const std::string c = any_puzzle(random);
    const std::string array = replaced(as("arrays", {a}), "\n]", "\n],\n");
    check_read("rows, and an array",
               array + as("rows", {b}) + "\nint g[9][9] = " + as("JSON, compact", {c}), {a, b, c});
    check_read("lines, and an array", array + line(b) + line(c) + "\n" + array, {a, b, c, a});
    check_read("a drawing, and an array",
               replaced(as("JSON, null", {a}), "\n]", "\n],\n") + in_rows("@@@|@@@|@@@", b, ".") +
                   "\nx = " + as("arrays", {c}),
               {a, b, c});
}

TEST_CASE("a board in brackets with a slip is told, and those beside it are read") {
    Random random(22);
    const std::string a = any_puzzle(random);
    const std::string b = any_puzzle(random);
    const std::string c = any_puzzle(random);
    const std::string full = grids::any_full_grid(random);
    const auto list = [](const std::string& board) {
        const std::string text = as("JSON, compact", {board});
        return text.substr(0, text.size() - 1);
    };
    const std::string bad = replaced(list(a), "null", "nul1");
    check_told("its solution beside it", "{\"p\":" + bad + ",\"s\":" + list(full) + "}\n");
    check_told("a list", "[" + bad + "," + list(b) + "," + list(c) + "]\n", {b, c});
    check_told("a bracket lost",
               "{\"a\":" + replaced(list(a), "],[", "],") + ",\"b\":" + list(b) +
                   ",\"c\":" + list(c) + "}\n",
               {b, c});
    check_told("a bracket twice",
               "{\"a\":" + replaced(list(a), "],[", "]],[") + ",\"b\":" + list(b) +
                   ",\"c\":" + list(c) + "}\n",
               {b, c});
    check_told("a letter for a value",
               "{\"a\":" + replaced(list(a), ",null", ",O") + ",\"b\":" + list(b) + "}\n", {b});
    check_told("an object a line",
               "{\"board\": " + list(a) + "}\n{\"board\": " + replaced(list(b), "null", "nul") +
                   "}\n{\"board\": " + list(c) + "}\n",
               {a, c});
    const std::string matrix = as("MATLAB", {a});
    check_told("a matrix of MATLAB", replaced(matrix, "= [", "= [x") + as("MATLAB", {b}), {b});
    const std::string places = as("lines of commas", {a});
    check_read_or_told("places in braces",
                       "{" + places.substr(0, places.size() - 1) + "}\n\n" + line(b), {a, b});
}

TEST_CASE("an outer column that is blank or counts is a part of its board") {
    Random random(23);
    for (const std::string& board : {with_blank_column(0, random), with_blank_column(8, random),
                                     with_counting_column(random)}) {
        for (const char* kind :
             {"Markdown", "bars, tight", "LaTeX, ruled", "narrow drawing, spaces",
              "commas, one more at the end", "Markdown, a head of letters"})
            check_read(kind, as(kind, {board}), {board});
    }
    const std::string first = with_blank_column(0, random);
    const std::string last = with_blank_column(8, random);
    check_read("a count behind", as("rows with the number of their givens", {first}), {first});
    check_read("a count before", as("the number of givens before rows", {last}), {last});
    check_read("YAML", as("YAML, lists", {first, last}), {first, last});
    check_read("YAML, strings", as("YAML", {first}), {first});
    for (const char* kind : {"labels that count down", "labels that count down, commas"})
        check_read_or_told(kind, as(kind, {last}), {last});
}

TEST_CASE("a head is no row, and a row below it that is lost is told") {
    Random random(24);
    const std::string a = any_puzzle(random);
    const std::string b = any_puzzle(random);
    Boards many;
    for (int i = 0; i < 24; ++i) many.push_back(any_puzzle(random));
    check_read_or_told("ten numbers above 24 grids",
                       "1 2 3 4 5 6 7 8 9 10\n" + as("spaces, stacked", many), many);
    for (const char* kind : {"Markdown, a head of numbers", "Markdown, an empty head"}) {
        const std::string text = as(kind, {a});
        const std::string last = line_of(text, 10);
        check_told(kind, with_line(text, 2 + below(random, 7), "") + line(b), {b});
        check_told(kind, with_line(text, 10, replaced(last, " |\n", " | 5 |\n")) + line(b), {b});
    }
    const std::string commas = in_rows("@,@,@,@,@,@,@,@,@,,", a, "", "1,2,3,4,5,6,7,8,9,,\n");
    check_read("empty columns", commas, {a});
    check_told("a comma too many", commas.substr(0, commas.size() - 1) + ",\n");
    const std::string rows = as("rows", {a});
    check_told("a row twice", rows.substr(0, 50) + rows.substr(40));
    check_read("a sentence", "1 2 3 4 5 6 7 8 9 are all digits\n" + rows, {a});
}

TEST_CASE("an empty row of a sheet is no row in the place of a lost one") {
    Random random(25);
    const std::string a = any_puzzle(random);
    const std::string b = any_puzzle(random);
    const std::string sheet = as("a sheet, an empty row between grids", {a, b});
    check_read("whole", sheet, {a, b});
    // Nobody knows whether the empty row is the ninth one of the first grid.
    check_told("a row lost", with_line(sheet, 8, ""));
    Boards many;
    for (int i = 0; i < 9; ++i) many.push_back(any_puzzle(random));
    check_read_or_told("a row behind each",
                       as("a sheet, an empty row between grids", many) + ",,,,,,,,\n", many);
}

TEST_CASE("rows with words, labels or empty columns are told if one has a slip") {
    Random random(26);
    const std::string a = any_puzzle(random);
    const std::string b = any_puzzle(random);
    const std::size_t k = 2 + below(random, 5);
    const std::string labels = in_rows("^ | @ @ @ | @ @ @ | @ @ @ |", a, " ");
    const std::string log = in_rows("2024-03-05 12:50:01 INFO @ @ @ @ @ @ @ @ @", a, ".");
    const std::string wide = in_rows("^,@,@,@,@,@,@,@,@,@,,,,", a, "");
    const std::string row = line_of(labels, k);
    check_told("a row twice", with_line(labels, k, row + row) + "\n" + line(b), {b});
    check_told("a bar lost", with_line(labels, k, replaced(row, " |", "")) + "\n" + line(b), {b});
    check_told("a log without a row", with_line(log, k, "") + "\n" + line(b), {b});
    const std::string entry = line_of(log, k);
    check_told("a log without a cell",
               with_line(log, k, entry.substr(0, entry.size() - 3) + "\n") + "\n" + line(b), {b});
    check_told("a wide sheet without a row", with_line(wide, k, "") + "\n" + line(b), {b});
}

TEST_CASE("a sign that is no cell of its grid is told") {
    Random random(27);
    const std::string a = any_puzzle(random);
    const std::string b = any_puzzle(random);
    const std::string full = grids::any_full_grid(random);
    check_told("a digit beside a dot", replaced(as("spaces, in bands", {a}), ". ", "4. "));
    check_told("a digit of a full board lost", as("rows", {full}).erase(37, 1));
    check_told("the same, with spaces", as("spaces, stacked", {full}).erase(36, 2));
    check_read_or_told("a patch", in_rows("+@,@,@,@,@,@,@,@,@", full, ""), {full});
    check_read_or_told("#", as("sharps as blanks", {a}) + "\n" + line(b), {a, b});
}

TEST_CASE("a line of digits and spaces is told if it has a slip, and the next one is read") {
    Random random(28);
    const std::string a = as("lines with spaces in blanks", {any_puzzle(random)});
    const std::string b = any_puzzle(random);
    const std::string good = as("lines with spaces in blanks", {b});
    const std::string slips = a.substr(0, 80) + "x\n" + good + a.substr(0, 40) + "x" + a.substr(41);
    check_told("a letter", slips + line(b), {b, b});
    // Nobody knows whether an editor has cut off a space, or a cell was lost.
    std::string cut = any_puzzle(random);
    cut[80] = '0';
    const std::string text = as("lines with spaces in blanks", {cut});
    check_told("cut by an editor", text.substr(0, text.find_last_not_of(" \n") + 1) + "\n" + good,
               {b});
}
