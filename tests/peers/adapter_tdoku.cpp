// tdoku by Tom Dillon, built beside this file from the sources that CMake fetched.
#include "peers.hpp"
#include "tdoku.h"

namespace {

std::size_t count_up_to(const peers::Puzzle& puzzle, std::size_t limit) {
    char answer[81];
    std::size_t guesses = 0;
    return SolveSudoku(puzzle.text, limit, 0, answer, &guesses);
}

std::size_t solve_any(const peers::Puzzle& puzzle, char* answer) {
    std::size_t guesses = 0;
    return SolveSudoku(puzzle.text, 1, 0, answer, &guesses);
}

}  // namespace

extern const peers::Peer peers::tdoku{"tdoku", PEERS_ORIGIN, PEERS_COMPILER " " PEERS_FLAGS,
                                      count_up_to, solve_any};
