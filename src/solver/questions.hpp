// The functions of the Kernel table, for the Vec of the source that includes this.
#pragma once
#include "list.hpp"

namespace {
int smallest(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Grid puzzle = read_grid(givens);
    return Search(givens, answer, effort).find_smallest(puzzle, 2);
}

int unique(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Grid puzzle = read_grid(givens);
    return Search(givens, answer, effort).find(puzzle, 2).number;
}

int any(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Grid puzzle = read_grid(givens);
    return Search(givens, answer, effort).find(puzzle, 1).number;
}

// Counting and Listing take 46 KB of stack. These functions are not inlined, so that a puzzle with
// one solution does not touch that much.
NOINLINE std::uint64_t count_several(Search& search, const Grid& g, std::uint64_t limit) {
    Counting counting(search, limit);
    run(counting, g);
    return counting.number();
}

NOINLINE void list_several(Search& search, const Grid& g, std::uint8_t* solution,
                           bool (*visit)(void*), void* context) {
    Listing listing(search, solution, visit, context);
    run(listing, g);
}

void list(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void*), void* context,
          Effort& effort) {
    std::uint8_t answer[81];
    Search search(givens, answer, effort);
    Grid puzzle = read_grid(givens);
    const int found = search.find_smallest(puzzle, 2);
    if (found == 2) {
        list_several(search, read_grid(givens), solution, visit, context);
    } else if (found == 1) {
        __builtin_memcpy(solution, answer, 81);
        visit(context);
    }
}

std::uint64_t count(const std::uint8_t* givens, std::uint64_t limit, Effort& effort) {
    if (limit == 0) return 0;
    std::uint8_t answer[81];
    Search search(givens, answer, effort);
    Grid puzzle = read_grid(givens);
    const int found = search.find(puzzle, limit == 1 ? 1 : 2).number;
    if (found < 2 || limit == 2) return static_cast<std::uint64_t>(found);
    return count_several(search, read_grid(givens), limit);
}
}  // namespace
