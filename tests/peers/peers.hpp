// What a solver has to offer to be measured beside the others.
#pragma once

#include <cstddef>
#include <cstdint>

// The compiler of the file that includes this.
#ifdef __clang__
#define PEERS_COMPILER __VERSION__
#else
#define PEERS_COMPILER "g++ " __VERSION__
#endif

namespace peers {

// A puzzle as the solvers want it: 81 digits, 0 for a blank, and the same as text, '.' for a blank,
// with a line feed.
struct Puzzle {
    std::uint8_t digits[81];
    char text[96];
};

// Each returns the number of solutions, at most `limit`.
struct Peer {
    const char* name;
    const char* origin;  // repository and commit
    const char* build;   // compiler and flags
    std::size_t (*count)(const Puzzle& puzzle,
                         std::size_t limit);  // which solution was found does not matter
    std::size_t (*first)(const Puzzle& puzzle,
                         char* answer);  // limit 1, with a solution in the solver's own form
};

extern const Peer tdoku;
extern const Peer fsss2;
extern const Peer rust_sudoku;

}  // namespace peers
