// These tests are about options whose values or messages differ from machine to machine.
// cases/options has the others.
#include "support/program_tasks.hpp"

using namespace program;

namespace {

constexpr char hint[] = "Try 'sudoku --help'.\n";

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

// getopt_long() has other words in other C libraries; these are glibc's.
TEST_CASE("wrong options") {
    const auto [arguments, words] = GENERATE(table<Arguments, std::string>(
        {{{"-x"}, "invalid option -- 'x'"},
         {{"-qx"}, "invalid option -- 'x'"},
         {{"-3--7---"}, "invalid option -- '3'"},
         {{"--foo"}, "unrecognized option '--foo'"},
         {{"--foo", "--", "--3------"}, "unrecognized option '--foo'"},
         {{"--frmat=line"}, "unrecognized option '--frmat=line'"},
         {{"--s"}, "option '--s' is ambiguous; possibilities: '--several' '--stats'"},
         {{"--format"}, "option '--format' requires an argument"},
         {{"-j"}, "option requires an argument -- 'j'"},
         {{"--unique=3"}, "option '--unique' doesn't allow an argument"}}));
    const Result result = run(arguments, puzzle);
    CAPTURE(arguments, result.err);
    CHECK(result.out == "");
    CHECK(result.err.substr(0, 8) == "sudoku: ");
    CHECK(result.err.substr(result.err.find('\n') + 1) == hint);
    CHECK(result.status == 2);
#ifdef __GLIBC__
    CHECK(result.err == "sudoku: " + words + "\n" + hint);
#endif
}

TEST_CASE("any solution is a solution") {
    const std::string any = run({"--any"}, std::string(81, '.')).out;
    CHECK(run({}, any).out == any);
}
