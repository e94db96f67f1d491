// What a kernel can be asked, for the programs that measure kernels.
#pragma once

#include <algorithm>
#include <chrono>

#include "kernel/kernel.hpp"
#include "sudoku/solve.hpp"

namespace questions {

using sudoku::kernel::Effort;
using Clock = std::chrono::steady_clock;

struct Question {
    const char* name;
    int (*ask)(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort);
};

inline int ask_smallest(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    sudoku::Board answer;
    return kernel.smallest(puzzle.digit.data(), answer.digit.data(), effort);
}
inline int ask_first(const sudoku::Kernel& kernel, const sudoku::Board& puzzle, Effort& effort) {
    sudoku::Board answer;
    return kernel.first(puzzle.digit.data(), answer.digit.data(), effort);
}

// The smallest solution with uniqueness proved; any solution.
constexpr Question all[] = {{"smallest", ask_smallest}, {"first", ask_first}};

inline double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// The best of several tries, in seconds.
inline double time_of(const Question& question, const sudoku::Kernel& kernel, const sudoku::Board& puzzle) {
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
