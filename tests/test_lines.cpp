// With --lines each line of the input, whatever it is, gives exactly one line of the output, as
// soon as it has come. Without it, that holds for puzzles of 81 cells of which some characters are
// wrong.
#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/grids.hpp"
#include "support/program.hpp"
#include "support/program_tasks.hpp"
#include "support/records.hpp"

namespace {
using namespace program;

// A line with the line that answers it; without a solution that is empty.
struct Line {
    std::string text;
    std::string answer;
};

// Signs that stand in a field; others separate.
const std::string signs = "abgzQ+#@%$~^";

std::string with_blank(std::string cells, char blank) {
    std::replace(cells.begin(), cells.end(), '0', blank);
    return cells;
}

// Puts so many signs in the place of cells.
std::string with_wrong(std::string cells, char sign, std::size_t count, grids::Random& random) {
    const std::vector<std::size_t> order = grids::permutation(cells.size(), random);
    for (std::size_t i = 0; i < count; ++i) cells[order[i]] = sign;
    return cells;
}

Line random_line(grids::Random& random) {
    const std::string grid = grids::full_grid(random);
    const std::string puzzle = grids::with_clues(grid, 25 + grids::below(random, 20), random);
    const std::string cells = with_blank(puzzle, ".0_*x-"[grids::below(random, 6)]);
    switch (grids::below(random, 4)) {
        case 0: {
            const std::size_t count = 1 + grids::below(random, 21);
            const char sign = signs[grids::below(random, signs.size())];
            return {with_wrong(cells, sign, count, random), ""};
        }
        case 1: {
            const std::size_t size = 60 + grids::below(random, 40);
            return {(cells + cells).substr(0, size + (size > 80)), ""};
        }
        case 2: return {std::string(2, grid[0]) + cells.substr(2), ""};
        default: return {cells, grids::text(sudoku::solve(grids::board(puzzle)).board)};
    }
}

void check_lines(const std::vector<Line>& lines) {
    std::string input;
    std::string answers;
    std::string answers_with_text;
    for (const Line& line : lines) {
        input += line.text + "\n";
        answers += line.answer + "\n";
        answers_with_text += line.answer.empty() ? "none\n" : line.answer + "\n";
    }
    CAPTURE(input);
    CHECK(equal(run({"--lines"}, input).out, answers));
    CHECK(equal(run({"--lines", "--no-solution=none"}, input).out, answers_with_text));
}

// The line alone, below itself, and between puzzles.
void check_alone_and_in_company(const Line& line) {
    const Line good{puzzle, solution};
    for (const std::size_t count : {1U, 9U}) check_lines(std::vector<Line>(count, line));
    check_lines({good, line, good, line, line, good});
}

// A line without a puzzle. It is told if it has cells.
struct Damaged {
    std::string text;
    bool is_told;
};

std::string random_bytes(std::size_t size, std::size_t bound, grids::Random& random) {
    std::string bytes;
    while (bytes.size() < size) {
        const auto byte = static_cast<char>(grids::below(random, bound));
        if (byte != '\n' && byte != '\r') bytes += byte;
    }
    return bytes;
}

// In UTF-16 each character is followed by a NUL, or stands behind one where a piece begins.
std::string in_utf_16(const std::string& text) {
    std::string wide;
    for (const char sign : text) wide += {sign, '\0'};
    return wide;
}

constexpr std::size_t kinds_of_damage = 10;

Damaged damaged(std::size_t kind, grids::Random& random) {
    const std::string cells = with_blank(puzzle, '.');
    switch (kind) {
        case 0: return {"7" + random_bytes(grids::below(random, 100), 256, random), true};
        case 1: return {"", false};
        case 2: return {"NaN", true};
        case 3: return {cells.substr(0, 1 + grids::below(random, 80)), true};
        case 4: return {(cells + cells + cells).substr(0, 200), true};
        case 5: return {random_bytes(1 + grids::below(random, 100), 32, random), false};
        case 6: return {"[[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0],", true};
        case 7: return {"53..7....", true};
        case 8: return {in_utf_16(cells).substr(grids::below(random, 2)), true};
        default: {
            const char sign = "7. x,a"[grids::below(random, 6)];
            return {std::string(70000, sign), sign == '7'};
        }
    }
}

// The numbers of the lines that messages are about.
std::vector<std::size_t> lines_told(const std::string& messages) {
    const std::string start = "sudoku: <stdin>:";
    std::vector<std::size_t> numbers;
    for (std::size_t at = 0; (at = messages.find(start, at)) != std::string::npos; ++at)
        numbers.push_back(std::stoul(messages.substr(at + start.size(), 20)));
    return numbers;
}

// Says what each record of a reader of lines is, fed in pieces of this size.
std::string records_of(std::string_view bytes, std::size_t size) {
    sudoku::PuzzleReader reader = sudoku::PuzzleReader::of_lines();
    sudoku::Record record;
    std::string text;
    const auto drain = [&] {
        while (reader.next(record)) {
            text += records::show(record);
            if (!record.fault && record.second.line > 0)
                text += "second " + records::place(record.second) + "\n";
        }
    };
    for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size()))) {
        reader.feed(bytes.data(), std::min(size, bytes.size()));
        drain();
    }
    reader.finish();
    drain();
    return text;
}

void check_records(const std::string& bytes, const std::string& expected) {
    CAPTURE(bytes);
    for (const std::size_t size : {std::size_t{1}, std::size_t{2}, bytes.size()})
        CHECK(equal(records_of(bytes, size), expected));
}

std::string found(std::size_t cells) {
    return " expected a puzzle of 81 cells, found " + std::to_string(cells) + " cell" +
           (cells == 1 ? "" : "s");
}
}  // namespace

TEST_CASE("each of 100,000 lines has its line of the output, also the damaged ones") {
    grids::Random random(70);
    const std::vector<Task> good = tasks(100, sudoku::Layout::line);
    std::string input;
    std::string answers;
    std::vector<std::size_t> told;
    for (std::size_t number = 1; number <= 100'000; ++number) {
        const bool is_good = number % 100 > 0;
        const Damaged wrong = damaged(is_good ? 1 : number / 100 % kinds_of_damage, random);
        input += is_good ? good[number % good.size()].input : wrong.text + "\n";
        answers += is_good ? good[number % good.size()].answer : "\n";
        if (!is_good && wrong.is_told) told.push_back(number);
    }
    for (const char* jobs : {"-j1", "-j8"}) {
        const Result result = run({"--lines", jobs}, input);
        CHECK(equal(result.out, answers));
        CHECK(lines_told(result.err) == told);
        CHECK(result.status == 2);
        check_memory(result);
    }
}

TEST_CASE("a driver gets a line for each line at once, whatever it is and whatever is asked") {
    const std::string dots = with_blank(puzzle, '.') + "\n";
    const std::vector<std::pair<Arguments, std::string>> questions = {
        {{"-j1"}, solution + "\n"},
        {{"-j8"}, solution + "\n"},
        {{"--count"}, "1\n"},
        {{"--puzzles"}, dots},
        {{"--unique"}, solution + "\n"},
        {{"--any"}, solution + "\n"},
        {{"--several=x"}, solution + "\n"},
        {{"--no-solution=none"}, solution + "\n"},
        {{"-f", "line"}, solution + "\n"}};
    grids::Random random(71);
    for (auto [arguments, answer] : questions) {
        const bool has_text = arguments[0] == "--no-solution=none";
        arguments.push_back("--lines");
        CAPTURE(arguments);
        Child child(arguments);
        for (std::size_t i = 0; i < 6 * kinds_of_damage; ++i) {
            const std::string end = std::vector<std::string>{"\r", "\n", "\r\n"}[i % 3];
            const Damaged wrong = damaged(i % kinds_of_damage, random);
            CAPTURE(wrong.text.substr(0, 100), end);
            REQUIRE(child.write(puzzle + "\n"));
            REQUIRE(child.read_line() == answer);
            REQUIRE(child.write(wrong.text + end));
            REQUIRE(child.read_line() == (has_text && wrong.is_told ? "none\n" : "\n"));
        }
        child.close_input();
        const Result result = child.wait();
        CHECK(result.out.empty());
        CHECK(result.status == 2);
    }
}

TEST_CASE("a line is one record, wherever it is cut and however it ends") {
    const std::string good = "line 1:1 1:81 " + puzzle + "\n";
    check_records("", "");
    check_records("\xEF\xBB\xBF", "");
    check_records("\xEF\xBB\xBF" + puzzle, good);
    check_records("\r", "line 1:1 a line without cells\n");
    for (const std::string end : {"\n", "\r", "\r\n"})
        check_records(puzzle + end + end + "2 ." + end,
                      good + "line 2:1 a line without cells\nline 3:1" + found(2) +
                          " (a blank is written 0 or .)\n");
    const std::string nul(1, '\0');
    check_records(nul + "\n\x1F\x8B" + "8\n" + nul,
                  "line 1:1 a line without cells\nline 2:1" + found(1) +
                      " (a blank is written 0 or .)\nline 3:1 a line without cells\n");
    check_records(
        "\x1F\x8B\n" + puzzle,
        "line 1:1 gzip-compressed data, not text (try zcat)\nline 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("no row, grid or array counts where each line stands by itself") {
    std::string grid;
    std::string expected;
    for (std::size_t row = 0; row < 9; ++row) {
        grid += puzzle.substr(9 * row, 9) + "\n";
        expected += "line " + std::to_string(row + 1) + ":1" + found(9) + "\n";
    }
    check_records(grid, expected);
    check_records("[\n[5,3,0],\n]", "line 1:1 a line without cells\nline 2:1" + found(3) +
                                        " (a blank is written 0 or .)\n"
                                        "line 3:1 a line without cells\n");
}

TEST_CASE("a line without a digit is a heading, unless it has blanks alone") {
    for (const std::string heading :
         {"puzzle,solution", "Sudoku - easy", "# 17 clues", ",,,", "  "})
        check_records(heading + "\n", "line 1:1 a line without cells\n");
    check_records(std::string(9, '.'), "line 1:1" + found(9) + "\n");
    check_records(std::string(80, '-') + "\n", "line 1:1 a line without cells\n");  // a ruler
    check_records("clue5", "line 1:1" + found(1) + " (a blank is written 0 or .)\n");
}

TEST_CASE("of several puzzles on a line the first is read, and the place of the second is told") {
    const std::string first = "line 1:1 1:81 " + puzzle + "\n";
    check_records(puzzle + "," + solution, first);
    check_records(solution + "," + puzzle, "line 1:83 1:163 " + puzzle + "\n");
    check_records(puzzle + "," + puzzle + "," + puzzle, first + "second 1:83\n");
    check_records(puzzle + "," + puzzle.substr(1), first + "second 1:83\n");
    check_records(puzzle.substr(1) + "," + puzzle, "line 1:1" + found(80) + "\n");
    // So it is where these stand in different pieces of a long line.
    const std::string notes(5000, ' ');
    check_records(notes + puzzle + notes + solution, "line 1:5001 1:5081 " + puzzle + "\n");
    check_records(notes + solution + notes + puzzle, "line 1:10082 1:10162 " + puzzle + "\n");
    check_records(puzzle + notes + puzzle + notes + puzzle + "\n" + puzzle,
                  first + "second 1:5082\nline 2:1 2:81 " + puzzle + "\n");
    const Result result = run({"-l"}, puzzle + " " + puzzle + "\n" + puzzle);
    check(result, solution + "\n" + solution + "\n",
          "sudoku: <stdin>:1:83: error: a second puzzle on the line, of which only the first is "
          "read\n",
          2);
}

TEST_CASE("a line of 70,000 bytes has its puzzle read, or its cells counted") {
    const std::string notes(70000, ' ');
    check_records(notes + puzzle, "line 1:70001 1:70081 " + puzzle + "\n");
    check_records(notes + "1234567890123\n" + puzzle,
                  "line 1:1" + found(13) + "\nline 2:1 2:81 " + puzzle + "\n");
    check_records(std::string(70000, '0'), "line 1:1" + found(70000) + "\n");
    check_records(puzzle.substr(1) + notes + "\n", "line 1:1" + found(80) + "\n");
    check_records(std::string(60000, 'a'), "line 1:1 a line without cells\n");
}

TEST_CASE("line k of the answers is that of line k of any file of lines") {
    grids::Random random(65);
    for (int file = 0; file < 50; ++file) {
        std::vector<Line> lines;
        for (std::size_t i = 0; i < 20; ++i) lines.push_back(random_line(random));
        check_lines(lines);
    }
}

TEST_CASE("a line of 60 to 100 cells has a line of the answers") {
    for (std::size_t size = 60; size <= 100; ++size)
        if (size != 81) check_alone_and_in_company({(puzzle + puzzle).substr(0, size), ""});
}

TEST_CASE("a line of 81 characters with wrong ones has a line of the answers") {
    grids::Random random(81);
    for (const char sign : signs)
        for (const std::size_t count : {1U, 5U, 21U})
            check_alone_and_in_company(
                {with_wrong(with_blank(puzzle, '.'), sign, count, random), ""});
}

TEST_CASE("a line of 81 cells has a line of the answers, whatever digits it has") {
    const sudoku::Board empty;
    for (const char blank : std::string("0._*xX-?"))
        check_alone_and_in_company(
            {std::string(81, blank), grids::text(sudoku::solve(empty).board)});
    const std::string blanks(72, '.');
    for (const std::string& cells : {"123456789" + blanks, blanks + "123456789"})
        check_alone_and_in_company({cells, grids::text(sudoku::solve(grids::board(cells)).board)});
    check_alone_and_in_company({solution, solution});
    check_alone_and_in_company({std::string(81, '5'), ""});
}

TEST_CASE("a driver that sends lines of 81 characters is never an answer behind") {
    const std::vector<Line> lines = {{puzzle, solution},           {puzzle.substr(1), ""},
                                     {"a" + puzzle.substr(1), ""}, {puzzle + "0", ""},
                                     {contradiction, ""},          {puzzle.substr(0, 60), ""}};
    grids::Random random(8);
    Child child({"-f", "line"});
    for (int i = 0; i < 200; ++i) {
        const Line& line = lines[grids::below(random, lines.size())];
        CAPTURE(line.text);
        REQUIRE(child.write(line.text + "\n"));
        REQUIRE(child.read_line() == line.answer + "\n");
    }
    child.close_input();
    CHECK(child.wait().out.empty());
}
