// The table of functions that every instruction set's kernel offers.
#pragma once
#include <cstdint>

namespace sudoku {
// The cost of calls. Each call adds to it, and none resets it.
struct Effort {
    std::uint64_t guesses = 0;
    std::uint64_t passes = 0;
    std::uint64_t literals = 0;  // the number that the learner followed
    std::uint64_t clauses = 0;   // the number that the learner learned
};

// All grids are 81 digits, row by row, 0 for a blank. Givens that contradict each other or are over
// 9 have no solution.
struct Kernel {
    const char* name;
    // Returns 0 for no solution, 1 for exactly one, 2 for several. `answer` is the
    // lexicographically smallest.
    int (*smallest)(const std::uint8_t* givens, std::uint8_t* answer, Effort&);
    // Returns the same, but of several solutions `answer` is any.
    int (*unique)(const std::uint8_t* givens, std::uint8_t* answer, Effort&);
    // Returns 0 for no solution, or else 1. `answer` is any solution.
    int (*any)(const std::uint8_t* givens, std::uint8_t* answer, Effort&);
    // Calls `visit` for the solutions in lexicographic order, until it returns false. Each stands
    // in `solution` during its call.
    void (*list)(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void* context),
                 void* context, Effort&);
    // Returns the number of solutions, at most `limit`.
    std::uint64_t (*count)(const std::uint8_t* givens, std::uint64_t limit, Effort&);
};

extern const Kernel avx512_kernel;
extern const Kernel avx2_kernel;
extern const Kernel portable_kernel;
}  // namespace sudoku
