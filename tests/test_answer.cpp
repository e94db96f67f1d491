#include "program/answer.hpp"
#include "sudoku/parse.hpp"
#include "support/catch.hpp"

namespace {

sudoku::Answers answers_to(const std::string& input) {
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    static const sudoku::Request request;
    sudoku::Answers answers(request);
    answers.file = "FILE";
    reader.feed(input.data(), input.size());
    reader.finish();
    while (reader.next(record)) answers.add(record);
    return answers;
}

const std::string solution = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

std::string grid_of(const std::string& digits) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += digits.substr(row * 9, 9) + "\n";
    return text;
}

void check_failure(const std::string& input, const std::string& message, sudoku::Status status) {
    const sudoku::Answers answers = answers_to(input);
    CHECK(answers.out == "");
    CHECK(answers.messages == "sudoku: FILE:" + message + "\n");
    CHECK(answers.status == status);
}

std::string with(char digit, std::initializer_list<std::size_t> cells) {
    std::string digits(81, '0');
    for (const std::size_t cell : cells) digits.at(cell) = digit;
    return digits;
}

}  // namespace

TEST_CASE("an answer has its puzzle's layout") {
    CHECK(answers_to(solution).out == solution + "\n");
    CHECK(answers_to(grid_of(solution)).out == grid_of(solution));
    CHECK(answers_to(solution).status == sudoku::Status::answered);
    CHECK(answers_to(solution).messages == "");
}

TEST_CASE("contradictory givens are told with both places, at the second") {
    using sudoku::Status;
    check_failure(grid_of(with('5', {19, 24})), "3:7: error: no solution: 5 stands twice in row 3 (columns 2 and 7)",
                  Status::unsolved);
    check_failure("\n" + grid_of(with('5', {19, 55})),
                  "8:2: error: no solution: 5 stands twice in column 2 (rows 3 and 7)", Status::unsolved);
    check_failure(grid_of(with('5', {28, 47})),
                  "6:3: error: no solution: 5 stands twice in box 4 (row 4 column 2 and row 6 column 3)",
                  Status::unsolved);
}

TEST_CASE("a puzzle without a solution is told at its first cell") {
    const std::string hopeless =
        "012345678"
        "900000000" +
        std::string(63, '0');
    check_failure("  " + grid_of(hopeless), "1:3: error: no solution", sudoku::Status::unsolved);
    const sudoku::Answers answers = answers_to("7 " + hopeless + "\n" + solution);
    CHECK(answers.out == "\n" + solution + "\n");
    CHECK(answers.messages == "sudoku: FILE:1:3: error: no solution\n");
    CHECK(answers.status == sudoku::Status::unsolved);
}

TEST_CASE("malformed input wins over a puzzle without a solution") {
    const sudoku::Answers answers = answers_to("12\n\n" + solution.substr(1) + "\n" + with('1', {0, 1}) + "\n");
    CHECK(answers.out == "\n\n");
    CHECK(answers.messages ==
          "sudoku: FILE:3:1: error: expected a puzzle of 81 cells or a row of 9, found 80 cells\n"
          "sudoku: FILE:4:2: error: no solution: 1 stands twice in row 1 (columns 1 and 2)\n");
    CHECK(answers.status == sudoku::Status::trouble);
}

TEST_CASE("an empty line between grids stays, any number of them becomes one") {
    const std::string grid = grid_of(solution);
    CHECK(answers_to(grid + grid).out == grid + grid);
    CHECK(answers_to(grid + "\n" + grid).out == grid + "\n" + grid);
    CHECK(answers_to("\n" + grid + "\n\n# \n\n" + grid + "\n").out == grid + "\n" + grid);
    CHECK(answers_to(grid + "\n" + solution + "\n" + grid).out == grid + solution + "\n" + grid);
    CHECK(answers_to(grid + solution + "\n\n" + grid).out == grid + solution + "\n" + grid);
}

TEST_CASE("an empty line before an unanswered grid counts for the next one") {
    const std::string grid = grid_of(solution);
    const std::string wrong = "1.\n" + grid.substr(10);
    CHECK(answers_to(grid + wrong + grid).out == grid + grid);
    CHECK(answers_to(grid + "\n" + wrong + grid).out == grid + "\n" + grid);
    CHECK(answers_to(grid + wrong + "\n" + grid).out == grid + "\n" + grid);
    CHECK(answers_to(wrong + "\n" + grid).out == grid);
}
