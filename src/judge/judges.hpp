#pragma once

#include <cstddef>

namespace sudoku {

// What a judge's task wants beside the answers; null where it wants nothing. A line comes without its line feed, a text
// with all of them.
struct Conventions {
    const char* name;         // of the task, and of its folder under samples/
    const char* no_solution;  // the line for a puzzle without a solution
    const char* several;      // the line for one with several; null: the smallest is its answer
    const char* between;      // the text between two puzzles' answers; null: an empty line where the input has one
    const char* before;       // the text before each answer, printf's format for the puzzle's number
    const char* after;        // the text after each solution
    const char* total;        // for all solutions: the text after the last one, printf's format for their number
};

constexpr const char* nothing = nullptr;

constexpr Conventions plain(const char* name) { return {name, nothing, nothing, nothing, nothing, nothing, nothing}; }

// One row for each task, also for those that want nothing, sorted by name.
constexpr Conventions judges[] = {
    // name, no solution, several; between, before, after; total
    plain("acwing-166"),
    plain("bailian-2982"),
    plain("bailian-2984"),
    plain("boj-2239"),
    plain("boj-2580"),
    plain("boj-7681"),
    plain("codechef-ax06"),
    plain("cpp-studio-31"),
    plain("ecnu-1021"),
    plain("eolymp-3524"),
    plain("hackerrank"),
    plain("hdu-1426"),
    {"hdu-3111", "impossible", nothing, "---\n", nothing, nothing, nothing},
    {"kattis-sudokunique", "Find another job", "Non-unique", "\n", nothing, nothing, nothing},
    plain("luogu-p10481"),
    plain("luogu-p10482"),
    plain("luogu-p1784"),
    {"openjudges-k76722", "False", nothing, nothing, nothing, nothing, nothing},
    plain("poj-2676"),
    {"poj-2918", nothing, nothing, "", "Scenario #%llu:\n", "\n", nothing},
    plain("poj-3074"),
    plain("project-euler-96"),
    {"spoj-easudoku", "No solution", nothing, nothing, nothing, nothing, nothing},
    {"spoj-novice42", nothing, nothing, "\n", "Grid %02llu\n", nothing, nothing},
    {"tioj-1025", "there are a total of 0 solution(s).", nothing, "", nothing, "\n",
     "there are a total of %llu solution(s).\n"},
    {"uva-989", "NO SOLUTION", nothing, "\n", nothing, nothing, nothing},
    plain("vijos-1586"),
    plain("yzoj-1551"),
};

constexpr bool is_same(const char* a, const char* b) { return *a == *b && (*a == '\0' || is_same(a + 1, b + 1)); }

// Null for an unknown name. `row` is where the search begins.
constexpr const Conventions* find_judge(const char* name, std::size_t row = 0) {
    return row == sizeof judges / sizeof *judges ? nullptr
           : is_same(name, judges[row].name)     ? judges + row
                                                 : find_judge(name, row + 1);
}

}  // namespace sudoku
