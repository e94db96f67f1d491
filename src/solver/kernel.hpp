// The table of functions that every instruction set's kernel offers.
#pragma once
#include <cstdint>

namespace sudoku {
// What a call cost; added to, never reset.
struct Effort {
    std::uint64_t guesses = 0;
    std::uint64_t passes = 0;
    std::uint64_t literals = 0;   // settled by the learner
    std::uint64_t conflicts = 0;  // that it met
};

#ifndef SUDOKU_JUDGE
// All grids are 81 digits, row by row, 0 for a blank. Givens that contradict each other have no
// solution.
struct Kernel {
    const char* name;
    // 0 none, 1 exactly one, 2 several; `answer` is the lexicographically smallest.
    int (*smallest)(const std::uint8_t* givens, std::uint8_t* answer, Effort&);
    // The same; of several, `answer` is any.
    int (*unique)(const std::uint8_t* givens, std::uint8_t* answer, Effort&);
    // 0 or 1; `answer` is any solution.
    int (*first)(const std::uint8_t* givens, std::uint8_t* answer, Effort&);
    // Calls `visit` for the solutions in lexicographic order, until it returns false: each stands
    // in `solution`.
    void (*list)(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void* context),
                 void* context, Effort&);
    // The number of solutions, at most `limit`.
    std::uint64_t (*count)(const std::uint8_t* givens, std::uint64_t limit, Effort&);
};

extern const Kernel avx512_kernel;
extern const Kernel avx2_kernel;
extern const Kernel portable_kernel;
#endif
}  // namespace sudoku
