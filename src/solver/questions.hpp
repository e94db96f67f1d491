// The functions of the Kernel table, for the Vec of the source that includes this.
#pragma once

#include "list.hpp"

namespace {

// The number of solutions, at most `limit`; of two, `answer` is the smallest.
template <int limit> int solve(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Search search(effort);
    const int found = search.run(read_grid(givens), limit);
    if (found == 2) search.minimize();
    if (found != 0) __builtin_memcpy(answer, search.answer, 81);
    return found;
}

// A Listing takes much of the stack, which most puzzles do not need.
NOINLINE std::uint64_t explore(const Grid& g, std::uint64_t limit, std::uint8_t* solution, bool (*visit)(void*),
                               void* context, Effort& effort) {
    Listing listing(limit, solution, visit, context, effort);
    listing.explore(g);
    return listing.found;
}
void list(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void*), void* context, Effort& effort) {
    Search search(effort);
    const int found = search.run(read_grid(givens), 2);
    if (found == 2) {
        explore(read_grid(givens), 0, solution, visit, context, effort);
    } else if (found == 1) {
        __builtin_memcpy(solution, search.answer, 81);
        visit(context);
    }
}
std::uint64_t count(const std::uint8_t* givens, std::uint64_t limit, Effort& effort) {
    if (limit == 0) return 0;
    Search search(effort);
    const int found = search.run(read_grid(givens), limit == 1 ? 1 : 2);
    if (found < 2 || limit == 2) return static_cast<std::uint64_t>(found);
    const std::uint64_t all = explore(read_grid(givens), limit, nullptr, nullptr, nullptr, effort);
    return all < limit ? all : limit;
}

}  // namespace
