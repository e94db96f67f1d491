// A solver offers these functions to be measured beside the others.
#pragma once

#include <cstddef>
#include <cstdint>

// This names the compiler of the file that includes it.
#ifdef __clang__
#define PEERS_COMPILER __VERSION__
#else
#define PEERS_COMPILER "g++ " __VERSION__
#endif

namespace peers {

// A puzzle in the forms that the solvers want: 81 digits with 0 for a blank, and the same as text
// with '.' for a blank and a line feed.
struct Puzzle {
    std::uint8_t digits[81];
    char text[96];
};

// Both functions return the number of solutions. `count` counts up to `limit`. `any` counts up to
// one and writes a solution in the solver's own form.
struct Peer {
    const char* name;
    const char* origin;  // repository and commit
    const char* build;   // compiler and flags
    std::size_t (*count)(const Puzzle& puzzle, std::size_t limit);
    std::size_t (*any)(const Puzzle& puzzle, char* answer);
};

extern const Peer tdoku;
extern const Peer fsss2;
extern const Peer rust_sudoku;

}  // namespace peers
