// A file whose lines are puzzles of 81 cells, right or wrong, has a line for each in layout `line`:
// line k of the answers belongs to line k of the file.
#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/grids.hpp"
#include "support/program.hpp"
#include "support/program_tasks.hpp"

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
    CHECK(equal(run({"-f", "line"}, input.substr(0, input.size() - 1)).out, answers));
    CHECK(equal(run({"-f", "line", "--no-solution=none"}, input).out, answers_with_text));
}

// The line alone, below itself, and between puzzles.
void check_alone_and_in_company(const Line& line) {
    const Line good{puzzle, solution};
    for (const std::size_t count : {1U, 9U}) check_lines(std::vector<Line>(count, line));
    check_lines({good, line, good, line, line, good});
}
}  // namespace

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
