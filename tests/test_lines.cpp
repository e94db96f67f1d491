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

// Each character of UTF-16 is followed by a NUL, or stands behind one where a piece begins.
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

void check_records(const std::string& bytes, const std::string& expected) {
    CAPTURE(bytes);
    for (const std::size_t size : {std::size_t{1}, std::size_t{2}, bytes.size()})
        CHECK(equal(records::read_lines(bytes, size), expected));
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

TEST_CASE("the second puzzle of a line is told, also where it comes in another piece") {
    const std::string notes(5000, ' ');
    check_records(notes + puzzle + notes + solution, "line 1:5001 1:5081 " + puzzle + "\n");
    check_records(notes + solution + notes + puzzle, "line 1:10082 1:10162 " + puzzle + "\n");
    check_records(puzzle + notes + puzzle + notes + puzzle + "\n" + puzzle,
                  "line 1:1 1:81 " + puzzle + "\nsecond 1:5082\nline 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("a line of 70,000 bytes has its puzzle read, or its cells counted") {
    const std::string notes(70000, ' ');
    const std::string found = "line 1:1 expected a puzzle of 81 cells, found ";
    check_records(notes + puzzle, "line 1:70001 1:70081 " + puzzle + "\n");
    check_records(notes + "1234567890123\n" + puzzle,
                  found + "13 cells\nline 2:1 2:81 " + puzzle + "\n");
    check_records(std::string(70000, '0'), found + "70000 cells\n");
    check_records(puzzle.substr(1) + notes + "\n", found + "80 cells\n");
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
