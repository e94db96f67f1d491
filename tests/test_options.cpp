// The command line: what each option does to one puzzle, and what is said of a wrong one.
#include "catch.hpp"
#include "program.hpp"
#include "sudoku/format.hpp"
#include "sudoku/solve.hpp"

namespace {

using program::run;

const std::string puzzle = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
const std::string solution = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
const std::string drawing =
    "+-------+-------+-------+\n| 1 4 3 | 6 2 8 | 5 7 9 |\n| 5 7 2 | 1 3 9 | 4 6 8 |\n| 9 8 6 | 7 5 4 | 2 3 1 |\n"
    "+-------+-------+-------+\n| 3 9 1 | 5 4 2 | 7 8 6 |\n| 4 6 8 | 9 1 7 | 3 5 2 |\n| 7 2 5 | 8 6 3 | 9 1 4 |\n"
    "+-------+-------+-------+\n| 2 3 7 | 4 8 1 | 6 9 5 |\n| 6 1 9 | 2 7 5 | 8 4 3 |\n| 8 5 4 | 3 9 6 | 1 2 7 |\n"
    "+-------+-------+-------+\n";

void check_answer(const program::Arguments& arguments, const std::string& input, const std::string& expected) {
    const program::Result result = run(arguments, input);
    CAPTURE(arguments);
    CHECK(result.out == expected);
    CHECK(result.err == "");
    CHECK(result.status == 0);
}

void check_wrong(const program::Arguments& arguments, const std::string& message) {
    const program::Result result = run(arguments, puzzle);
    CAPTURE(arguments);
    CHECK(result.out == "");
    CHECK(result.err == "sudoku: error: " + message + "\n");
    CHECK(result.status == 2);
}

}  // namespace

TEST_CASE("every format of the answer, whatever the puzzle's") {
    std::string compact, spaced;
    sudoku::append_board(compact, sudoku::solve(sudoku::Board{}).board, sudoku::Layout::compact);
    sudoku::append_board(spaced, sudoku::solve(sudoku::Board{}).board, sudoku::Layout::spaced);
    const std::string empty(81, '.');
    check_answer({"--format=compact"}, empty, compact);
    check_answer({"--format=spaced"}, empty, spaced);
    check_answer({"-f", "line"}, drawing, solution + "\n");
    check_answer({"-fpretty"}, puzzle, drawing);
    check_answer({"--format", "pretty"}, drawing + "\n" + puzzle, drawing + "\n" + drawing);
}

TEST_CASE("every kernel by its name") {
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        check_answer({"--kernel=" + std::string(sudoku::name_of(*kernel))}, puzzle, solution + "\n");
}

TEST_CASE("the limits") {
    const std::string empty(81, '.');
    check_answer({"--count"}, puzzle, "1\n");
    check_answer({"--count"}, empty, "1000000+\n");
    check_answer({"-c2"}, empty, "2+\n");
    check_answer({"--count", "--count=2"}, puzzle, "1\n");
    check_answer({"--all=1"}, empty, run({}, empty).out);
    check_answer({"-a"}, puzzle, solution + "\n");
}

TEST_CASE("wrong numbers") {
    for (const char* number : {"", "0", "-1", "+1", " 1", "1x", "x", "0x10", "1.5", "18446744073709551616"})
        for (const char* name : {"--count", "--all", "--jobs"})
            check_wrong({std::string(name) + "=" + number},
                        std::string(name) + " needs a whole number from 1 up, not '" + number + "'");
}

TEST_CASE("wrong names") {
    check_wrong({"--format=compat"},
                "no layout 'compat', expected compact, spaced, line, pretty (did you mean compact?)");
    check_wrong({"--format=LINE"}, "no layout 'LINE', expected compact, spaced, line, pretty (did you mean line?)");
    std::string names;
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        names += (names.empty() ? "" : ", ") + std::string(sudoku::name_of(*kernel));
    check_wrong({"--kernel=portble"}, "no kernel 'portble', expected " + names + " (did you mean portable?)");
}

TEST_CASE("wrong options") {
    check_wrong({"-x"}, "unknown option -x, see sudoku --help");
    check_wrong({"-qx"}, "unknown option -x, see sudoku --help");
    check_wrong({"--frmat=line"}, "unknown option --frmat (did you mean --format?)");
    check_wrong({"--s"}, "option --s is ambiguous: --several, --stats");
    check_wrong({"--format"}, "option --format needs a value");
    check_wrong({"-j"}, "option --jobs needs a value");
    check_wrong({"--unique=3"}, "option --unique takes no value");
    for (const char* other : {"--all", "--unique", "-a2"})
        check_wrong({"--count", other}, "--count, --all and --unique exclude each other");
}
