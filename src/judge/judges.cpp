#include "judges.hpp"

#include <cstring>

namespace sudoku {
namespace {

constexpr const char* none = nullptr;

Conventions plain(const char* name) { return {name, none, none, none, none, none, none}; }

}  // namespace

const std::vector<Conventions>& judges() {
    static const std::vector<Conventions> all = {
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
        {"hdu-3111", "impossible", none, "---\n", none, none, none},
        {"kattis-sudokunique", "Find another job", "Non-unique", "\n", none, none, none},
        plain("luogu-p10481"),
        plain("luogu-p10482"),
        plain("luogu-p1784"),
        {"openjudges-k76722", "False", none, none, none, none, none},
        plain("poj-2676"),
        {"poj-2918", none, none, "", "Scenario #%llu:\n", "\n", none},
        plain("poj-3074"),
        plain("project-euler-96"),
        {"spoj-easudoku", "No solution", none, none, none, none, none},
        {"spoj-novice42", none, none, "\n", "Grid %02llu\n", none, none},
        {"tioj-1025", "there are a total of 0 solution(s).", none, "", none, "\n",
         "there are a total of %llu solution(s).\n"},
        {"uva-989", "NO SOLUTION", none, "\n", none, none, none},
        plain("vijos-1586"),
        plain("yzoj-1551"),
    };
    return all;
}

const Conventions* find_judge(const char* name) {
    for (const Conventions& judge : judges())
        if (std::strcmp(judge.name, name) == 0) return &judge;
    return nullptr;
}

}  // namespace sudoku
