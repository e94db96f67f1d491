// The questions to a kernel, for the programs that measure kernels.
#pragma once

#include <algorithm>
#include <chrono>

#include "solver/kernel.hpp"
#include "sudoku/solve.hpp"

namespace questions {

using sudoku::Effort;
using Clock = std::chrono::steady_clock;

struct Question {
    const char* name;
    int (*ask)(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort);
    bool is_per_solution;  // the answer is a number of solutions, and the rate counts these
};

// That many solutions of a puzzle are counted and listed.
constexpr int most_solutions = 10'000;

inline int ask_smallest(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    sudoku::Board answer;
    return kernel.smallest(puzzle.digit.data(), answer.digit.data(), effort);
}
inline int ask_unique(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    sudoku::Board answer;
    return kernel.unique(puzzle.digit.data(), answer.digit.data(), effort);
}
inline int ask_any(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    sudoku::Board answer;
    return kernel.any(puzzle.digit.data(), answer.digit.data(), effort);
}
inline int ask_count(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    return static_cast<int>(kernel.count(puzzle.digit.data(), most_solutions, effort));
}
inline int ask_list(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    sudoku::Board solution;
    int count = 0;
    const auto visit = [](void* context) { return ++*static_cast<int*>(context) < most_solutions; };
    kernel.list(puzzle.digit.data(), solution.digit.data(), visit, &count, effort);
    return count;
}

// The smallest solution, and if there are others; the same for any of several; any solution; how
// many there are; all of them in order.
constexpr Question all[] = {{"smallest", ask_smallest, false},
                            {"unique", ask_unique, false},
                            {"any", ask_any, false},
                            {"count", ask_count, true},
                            {"list", ask_list, true}};

inline double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// The best of several tries, in seconds.
inline double time_of(const Question& question, const sudoku::Kernel& kernel,
                      const sudoku::Board& puzzle) {
    constexpr int tries = 5;
    double best = 1e9;
    for (int i = 0; i < tries; ++i) {
        Effort effort;
        const auto start = Clock::now();
        question.ask(kernel, puzzle, effort);
        best = std::min(best, seconds_since(start));
    }
    return best;
}

}  // namespace questions
