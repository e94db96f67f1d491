// These tests say what each option does to one puzzle, and what is said of a wrong command line.
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

TEST_CASE("every format of the answer, whatever the puzzle's") {
    std::string compact;
    std::string spaced;
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
        CHECK(with_nines(run({version}, "").out) == "sudoku 9.9.9\n");
    const std::string help = run({"--help"}, puzzle).out;
    CHECK(help.substr(0, help.find('\n')) == "Usage: sudoku [OPTION]... [FILE]...");
    check_answer({"-h"}, puzzle, help);
    const auto has_line = [&](const std::string& line) {
        return help.find('\n' + line + '\n') != std::string::npos;
    };
    CHECK(
        has_line("  -c, --count[=LIMIT]     print the number of solutions, up to LIMIT (1000000)"));
    CHECK(
        has_line("      --any               print one solution, perhaps not the smallest: faster"));
    CHECK(has_line("  -j, --jobs=N            solve on N threads, up to 64 (default: processors)"));
    CHECK(
        has_line("A LIMIT is attached to its option: --count=2 or -c2. A count of 2+ means more"));
    CHECK(has_line("than 2; without a LIMIT, 1000000+ means more than a million."));
    for (std::size_t end, at = 0; (end = help.find('\n', at)) != std::string::npos; at = end + 1)
        CHECK(end - at <= 80);
}

TEST_CASE("the limits") {
    const std::string empty(81, '.');
    check_answer({"--count"}, puzzle, "1\n");
    check_answer({"--count"}, empty, "1000000+\n");
    check_answer({"-c2"}, empty, "2+\n");
    check_answer({"--count", "--count=2"}, puzzle, "1\n");
    check_answer({"--count", "--format=pretty"}, puzzle + "\n\n" + puzzle, "1\n1\n");
    check_answer({"--all=1"}, empty, run({}, empty).out);
    check_answer({"-a"}, puzzle, solution + "\n");
}

TEST_CASE("a limit behind a blank is taken for a file, with a hint") {
    const TemporaryFile file(puzzle);
    const std::string missing = "error: No such file or directory";
    const std::string hint_about_limit = "; a LIMIT is attached to its option: ";
    for (const std::string option : {"--count", "-c", "--all", "-a", "--cou"}) {
        const bool is_count = option.find("c") != std::string::npos;
        CAPTURE(option);
        for (const std::string& operand : {file.name(), puzzle})
            check(run({option, "5", operand}, ""), (is_count ? "1" : solution) + "\n",
                  "sudoku: 5: " + missing + hint_about_limit +
                      (is_count ? "--count=5\n" : "--all=5\n"),
                  2);
    }
    for (const Arguments& arguments : {Arguments{"5"}, {"--count=7", "5"}, {"--any", "5"}})
        check(run(arguments, ""), "", "sudoku: 5: " + missing + "\n", 2);
    for (const std::string name : {"5x", "five", "1.5", "+5", ""})
        check(run({"--count", name}, ""), "", "sudoku: " + name + ": " + missing + "\n", 2);
}

TEST_CASE("a count of every puzzle, whatever is wrong with it, is one line") {
    check(run({"--count"}, contradiction), "0\n", "", 1);
    const std::string grid = text_of(sudoku::Board{}, sudoku::Layout::spaced);
    check(run({"--count=7"}, grid + "\n1 1" + grid.substr(3) + "\n1 " + grid + "\n" + puzzle),
          "7+\n0\n\n1\n", "sudoku: <stdin>:21:1: error: row 1 has 10 cells, expected 9\n", 2);
}

TEST_CASE("wrong numbers") {
    for (const char* number : {"", "0", "-1", "+1", " 1", "1x", "x", "0x10", "1.5"})
        for (const std::string name : {"--count", "--all", "--jobs"})
            check_wrong({name + "=" + number},
                        name + " needs a whole number from 1 up, not '" + number + "'");
}

TEST_CASE("numbers that are larger than they need to be") {
    check_answer({"-j65"}, puzzle, solution + "\n");
    for (const std::string number : {"18446744073709551615", "18446744073709551616"}) {
        check_answer({"-j" + number}, puzzle, solution + "\n");
        check_answer({"-c" + number}, puzzle, "1\n");
        check_answer({"-a" + number}, puzzle, solution + "\n");
    }
}

TEST_CASE("wrong names") {
    const std::string layouts = "expected compact, spaced, line, pretty, same";
    check_wrong({"--format=compat"}, "no layout 'compat', " + layouts);
    check_wrong({"--format=LINE"}, "no layout 'LINE', " + layouts);
    check_wrong({"--format="}, "no layout '', " + layouts);
    std::string names;
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        names += (names.empty() ? "" : ", ") + std::string(sudoku::name_of(*kernel));
    check_wrong({"--kernel=portble"}, "no kernel 'portble', expected " + names);
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

TEST_CASE("questions that exclude each other") {
    const std::string message =
        "--count, --puzzles, --all, --any and --unique (which --several implies) exclude each "
        "other";
    for (const char* other : {"--all", "--unique", "-a2", "--any", "--several=x", "-p"})
        check_wrong({"--count", other}, message);
    check_wrong({"--any", "--puzzles"}, message);
}

TEST_CASE("a text for several solutions asks for unique ones") {
    const std::string empty(81, '.');
    const Result with_unique = run({"--unique", "--several=many"}, puzzle + "\n" + empty);
    CHECK(with_unique.out == solution + "\nmany\n");
    check(run({"--several=many"}, puzzle + "\n" + empty), with_unique.out, with_unique.err, 1);
}

TEST_CASE("puzzles as they were read") {
    std::string dots = puzzle;
    std::replace(dots.begin(), dots.end(), '0', '.');
    const sudoku::Board board = grids::board(puzzle);
    const std::string compact = text_of(board, sudoku::Layout::compact);
    check_answer({"--puzzles"}, puzzle + " hard\n" + contradiction,
                 dots + "\n11" + std::string(79, '.') + "\n");
    check_answer({"-p"}, compact, compact);
    check_answer({"-p", "-f", "line"}, compact, dots + "\n");
    check_answer({"-pfcompact"}, puzzle + "\n" + dots, compact + compact);
    check_answer({"-p", "--format=spaced"}, puzzle, text_of(board, sudoku::Layout::spaced));
    check_answer(
        {"-pfpretty"}, puzzle + "\n" + puzzle,
        text_of(board, sudoku::Layout::pretty) + "\n" + text_of(board, sudoku::Layout::pretty));
    const Result result = run({"-p", "--stats"}, puzzle + "\n" + puzzle.substr(1) + "\n");
    CHECK(result.out == dots + "\n\n");
    CHECK(result.err.find("\nsudoku: 2 puzzles, 0 solved, 0 without solution, 1 malformed, ") !=
          std::string::npos);
    CHECK(result.status == 2);
}

TEST_CASE("any solution") {
    check_answer({"--any"}, puzzle, solution + "\n");
    check(run({"--any"}, contradiction), "\n", run({}, contradiction).err, 1);
    const std::string any = run({"--any"}, std::string(81, '.')).out;
    CHECK(run({}, any).out == any);
}
