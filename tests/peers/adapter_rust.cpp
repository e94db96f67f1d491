// The Rust crate `sudoku` by Emerentius, behind the two C functions of rust_sudoku.rs.
#include "peers.hpp"

extern "C" std::size_t rust_sudoku_count(const std::uint8_t* digits, std::size_t limit);
extern "C" std::size_t rust_sudoku_any(const std::uint8_t* digits, char* answer);

namespace {

std::size_t count_up_to(const peers::Puzzle& puzzle, std::size_t limit) {
    return rust_sudoku_count(puzzle.digits, limit);
}

std::size_t solve_any(const peers::Puzzle& puzzle, char* answer) {
    return rust_sudoku_any(puzzle.digits, answer);
}

}  // namespace

extern const peers::Peer peers::rust_sudoku{"rust_sudoku", PEERS_ORIGIN, PEERS_BUILD, count_up_to,
                                            solve_any};
