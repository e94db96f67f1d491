#pragma once
#include <cstddef>

namespace sudoku {
// What a judge's task wants beside the answers, or null. A line lacks its line feed, a text has all
// of them.
struct Conventions {
    const char* name;         // of the task, and of its folder under samples/judges/
    const char* unique;       // the line for a puzzle with one solution; null: the solution
    const char* several;      // the line for one with several; null: the smallest is its answer
    const char* no_solution;  // the line for one with none
    const char* illegal;  // the line for one with a digit twice in a unit; null: as for one without
                          // a solution
    const char* between;  // the text between two puzzles' answers; null: an empty line where the
                          // input has one
    const char* before;   // the text before each answer, printf's format for the puzzle's number
    const char* after;    // the text after each solution
    const char*
        total;  // for all solutions: the text after the last one, printf's format for their number
};

// The answers alone, but perhaps for a line where there is no solution, and a text between two
// answers.
constexpr Conventions plain(const char* name, const char* no_solution = nullptr,
                            const char* between = nullptr) {
    return {name, nullptr, nullptr, no_solution, nullptr, between, nullptr, nullptr, nullptr};
}

// One row for each task, also for those that want nothing, sorted by name.
constexpr Conventions judges[] = {
    // name; unique, several, no solution, illegal; between, before, after; total
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
    plain("hdu-2780", "Could not complete this grid.", "\n"),
    plain("hdu-3111", "impossible", "---\n"),
    {"kattis-sudokunique", nullptr, "Non-unique", "Find another job", nullptr, "\n", nullptr,
     nullptr, nullptr},
    plain("luogu-p10481"),
    plain("luogu-p10482"),
    plain("luogu-p1784"),
    plain("openjudges-k76722", "False"),
    plain("poj-2676"),
    {"poj-2918", nullptr, nullptr, nullptr, nullptr, "", "Scenario #%llu:\n", "\n", nullptr},
    plain("poj-3074"),
    plain("project-euler-96"),
    plain("spoj-easudoku", "No solution"),
    {"spoj-novice42", nullptr, nullptr, nullptr, nullptr, "\n", "Grid %02llu\n", nullptr, nullptr},
    {"tioj-1025", nullptr, nullptr, "there are a total of 0 solution(s).", nullptr, "", nullptr,
     "\n", "there are a total of %llu solution(s).\n"},
    {"uva-10957", "Unique.", "Ambiguous.", "Impossible.", "Illegal.", "", "Case %llu: ", nullptr,
     nullptr},
    plain("uva-989", "NO SOLUTION", "\n"),
    plain("vijos-1586"),
    plain("yzoj-1551"),
};

constexpr bool is_same(const char* a, const char* b) {
    return *a == *b && (*a == '\0' || is_same(a + 1, b + 1));
}

// Null for an unknown name. `row` is where the search begins.
constexpr const Conventions* find_judge(const char* name, std::size_t row = 0) {
    return row == sizeof judges / sizeof *judges ? nullptr
           : is_same(name, judges[row].name)     ? judges + row
                                                 : find_judge(name, row + 1);
}
}  // namespace sudoku
