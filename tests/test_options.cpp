// These tests are about options whose values or messages differ from machine to machine, or that
// need a file. cases/options has the others.
#include "support/program_tasks.hpp"

namespace {

using namespace program;

constexpr char hint[] = "Try 'sudoku --help'.\n";

void check_wrong(const Arguments& arguments, const std::string& message) {
    CAPTURE(arguments);
    check(run(arguments, puzzle), "", "sudoku: error: " + message + "\n" + hint, 2);
}

// getopt_long() has other words in other C libraries; these are glibc's.
void check_refused(const Arguments& arguments, const std::string& words_of_glibc) {
    const Result result = run(arguments, puzzle);
    CAPTURE(arguments, result.err);
    CHECK(result.out == "");
    CHECK(result.err.substr(0, 8) == "sudoku: ");
    CHECK(result.err.substr(result.err.find('\n') + 1) == hint);
    CHECK(result.status == 2);
#ifdef __GLIBC__
    CHECK(result.err == "sudoku: " + words_of_glibc + "\n" + hint);
#else
    static_cast<void>(words_of_glibc);
#endif
}

}  // namespace

TEST_CASE("every kernel by its name") {
    std::string names;
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        const std::string name(sudoku::name_of(*kernel));
        check(run({"--kernel=" + name}, puzzle), solution + "\n", "", 0);
        names += (names.empty() ? "" : ", ") + name;
    }
    check(run({"--kernel=portble"}, puzzle), "",
          "sudoku: error: no kernel 'portble', expected " + names + "\n" + hint, 2);
}

TEST_CASE("the version") {
    for (const char* version : {"--version", "-V"})
        CHECK(with_nines(run({version}, "").out) == "sudoku 9.9.9\n");
}

TEST_CASE(
    "a limit behind a blank is taken for a file, with a hint, though the next operand is one") {
    const TemporaryFile file(puzzle);
    for (const std::string name : {"count", "all"})
        check(run({"--" + name, "5", file.name()}, ""), (name == "all" ? solution : "1") + "\n",
              "sudoku: 5: error: No such file or directory; a LIMIT is attached to its option: --" +
                  name + "=5\n",
              2);
}

TEST_CASE("wrong options") {
    check_refused({"-x"}, "invalid option -- 'x'");
    check_refused({"-qx"}, "invalid option -- 'x'");
    check_refused({"--foo"}, "unrecognized option '--foo'");
    check_refused({"--frmat=line"}, "unrecognized option '--frmat=line'");
    check_refused({"--s"}, "option '--s' is ambiguous; possibilities: '--several' '--stats'");
    check_refused({"--format"}, "option '--format' requires an argument");
    check_refused({"-j"}, "option requires an argument -- 'j'");
    check_refused({"--unique=3"}, "option '--unique' doesn't allow an argument");
}

TEST_CASE("a puzzle that begins with a dash stands behind two") {
    std::string dashes = puzzle;
    std::replace(dashes.begin(), dashes.end(), '0', '-');
    dashes[0] = '-';
    const std::string answer = run({"--", dashes}, "").out;
    CHECK(answer.substr(0, 4) == "1436");
    const std::string ruler = "-------+-------+-------\n" + drawing;
    const std::string message = "a puzzle that begins with '-' stands behind --";
    std::string spaced;
    for (std::size_t cell = 0; cell < 81; ++cell)
        spaced += {dashes[cell], cell % 9 == 8 ? '\n' : ' '};
    for (const std::string& operand :
         {dashes, dashes.substr(0, 9), "-" + dashes, spaced, ruler, "- \"" + dashes.substr(9, 9)})
        for (const Arguments& arguments : {Arguments{operand}, {"-q", operand}, {"file", operand}})
            check_wrong(arguments, message);
    check(run({"--", ruler}, ""), text_of(grids::board(solution), sudoku::Layout::spaced), "", 0);
    check(run({"--no-solution", "---------"}, contradiction), "---------\n", "", 1);
    check_refused({"--foo", "--", dashes}, "unrecognized option '--foo'");
    check_refused({"-3--7---"}, "invalid option -- '3'");
}

TEST_CASE("who asks for a text in the output gets no message for the same puzzle") {
    const std::string empty(81, '.');
    const std::string input = contradiction + "\n" + empty + "\n" + puzzle.substr(1) + "\n";
    const std::string none =
        "sudoku: <stdin>:1:2: error: no solution: 1 stands twice in row 1 (columns 1 and 2)\n";
    const std::string several = "sudoku: <stdin>:2:1: error: more than one solution\n";
    const std::string malformed =
        "sudoku: <stdin>:3:1: error: expected a puzzle of 81 cells or a row of 9, found 80 cells\n";
    check(run({"--unique"}, input), "\n\n\n", none + several + malformed, 2);
    check(run({"--several=many"}, input), "\nmany\n\n", none + malformed, 2);
    check(run({"--unique", "--no-solution=none"}, input), "none\n\nnone\n", several + malformed, 2);
    check(run({"--several=", "--no-solution="}, input), "\n\n\n", malformed, 2);
    check(run({"--no-solution=none"}, contradiction), "none\n", "", 1);
    check(run({"--several=many"}, empty), "many\n", "", 1);
}

TEST_CASE("each line by itself, in layout line") {
    const std::string message = "--lines excludes --all and each --format but line";
    for (const char* other : {"--all", "--format=same", "-fcompact", "-fspaced", "-fpretty"})
        check_wrong({"-l", other}, message);
    check(run({"-l", "-f", "line"}, "puzzle\n\n" + puzzle + ",1"), "\n\n" + solution + "\n", "", 0);
    check(run({"--lines", puzzle, "and", puzzle}, ""), solution + "\n\n" + solution + "\n", "", 0);
    for (const char* headings : {"", "\n", "puzzle\n"})
        check(run({"--lines"}, headings), *headings ? "\n" : "",
              "sudoku: <stdin>: error: no puzzle in the input\n", 2);
    const Result result = run({"-l", "--stats"}, "puzzle\n\n" + puzzle + "," + puzzle);
    CHECK(result.err.find("\nsudoku: 2 puzzles, 1 solved, 0 without solution, 1 malformed, 2 "
                          "lines of text, ") != std::string::npos);
    CHECK(result.status == 2);
}

TEST_CASE("any solution is a solution") {
    const std::string any = run({"--any"}, std::string(81, '.')).out;
    CHECK(run({}, any).out == any);
}
