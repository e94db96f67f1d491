// The command line: what each option does to one puzzle, and what is said of a wrong one.
#include "support/program_tasks.hpp"

namespace {

using namespace program;

void check_answer(const Arguments& arguments, const std::string& input,
                  const std::string& expected) {
    const Result result = run(arguments, input);
    CAPTURE(arguments);
    CHECK(result.out == expected);
    CHECK(result.err == "");
    CHECK(result.status == 0);
}

void check_wrong(const Arguments& arguments, const std::string& message) {
    const Result result = run(arguments, puzzle);
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
        check_answer({"--kernel=" + std::string(sudoku::name_of(*kernel))}, puzzle,
                     solution + "\n");
}

TEST_CASE("help and version") {
    for (const char* version : {"--version", "-V"})
        check_answer({version}, puzzle, "sudoku 2.0.0\n");
    const std::string help = run({"--help"}, puzzle).out;
    CHECK(help.substr(0, help.find('\n')) == "Usage: sudoku [OPTION]... [FILE]...");
    check_answer({"-h"}, puzzle, help);
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

TEST_CASE("a count of every puzzle, whatever is wrong with it, is one line") {
    check(run({"--count"}, contradiction), "0\n", "", 1);
    const std::string grid = text_of(sudoku::Board{}, sudoku::Layout::spaced);
    check(run({"--count=7"}, grid + "\n1 1" + grid.substr(3) + "\n1 2\n\n" + puzzle), "7+\n0\n1\n",
          "sudoku: <stdin>:21:1: error: expected a puzzle of 81 cells or a row of 9, found 2 cells "
          "(a blank is written "
          "0 or .)\n",
          2);
}

TEST_CASE("wrong numbers") {
    for (const char* number :
         {"", "0", "-1", "+1", " 1", "1x", "x", "0x10", "1.5", "18446744073709551616"})
        for (const auto& [name, range] : {std::pair<std::string, std::string>{"--count", "1 up"},
                                          {"--all", "1 up"},
                                          {"--jobs", "1 to 64"}})
            check_wrong({name + "=" + number},
                        name + " needs a whole number from " + range + ", not '" + number + "'");
    check_wrong({"-j65"}, "--jobs needs a whole number from 1 to 64, not '65'");
}

TEST_CASE("wrong names") {
    check_wrong(
        {"--format=compat"},
        "no layout 'compat', expected compact, spaced, line, pretty (did you mean compact?)");
    check_wrong({"--format=LINE"},
                "no layout 'LINE', expected compact, spaced, line, pretty (did you mean line?)");
    check_wrong({"--format=grid"}, "no layout 'grid', expected compact, spaced, line, pretty");
    std::string names;
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        names += (names.empty() ? "" : ", ") + std::string(sudoku::name_of(*kernel));
    check_wrong({"--kernel=portble"},
                "no kernel 'portble', expected " + names + " (did you mean portable?)");
}

TEST_CASE("wrong options") {
    check_wrong({"-x"}, "unknown option -x, see sudoku --help");
    check_wrong({"-qx"}, "unknown option -x, see sudoku --help");
    check_wrong({"--foo"}, "unknown option --foo, see sudoku --help");
    check_wrong({"--frmat=line"}, "unknown option --frmat (did you mean --format?)");
    check_wrong({"--s"}, "option --s is ambiguous: --several, --stats");
    check_wrong({"--format"}, "option --format needs a value");
    check_wrong({"-j"}, "option --jobs needs a value");
    check_wrong({"--unique=3"}, "option --unique takes no value");
    for (const char* other : {"--all", "--unique", "-a2", "--any", "--several=x"})
        check_wrong(
            {"--count", other},
            "--count, --all, --any and --unique (which --several implies) exclude each other");
}

TEST_CASE("a text for several solutions asks for unique ones") {
    const std::string empty(81, '.');
    const Result with_unique = run({"--unique", "--several=many"}, puzzle + "\n" + empty);
    CHECK(with_unique.out == solution + "\nmany\n");
    check(run({"--several=many"}, puzzle + "\n" + empty), with_unique.out, with_unique.err, 1);
}

TEST_CASE("any solution") {
    check_answer({"--any"}, puzzle, solution + "\n");
    check(run({"--any"}, contradiction), "\n", run({}, contradiction).err, 1);
    const std::string any = run({"--any"}, std::string(81, '.')).out;
    CHECK(run({}, any).out == any);
}
