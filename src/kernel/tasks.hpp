// The four questions of the table, for whatever Vec this source has.
#pragma once

#include "search.hpp"

namespace {

int smallest(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Search search(effort);
    const Grid g = read_grid(givens);
    const std::uint64_t found = search.run(g, 2);
    if (found == 2) search.minimize(g);
    if (found != 0) __builtin_memcpy(answer, search.answer, 81);
    return static_cast<int>(found);
}

int first(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Search search(effort);
    const std::uint64_t found = search.run(read_grid(givens), 1);
    if (found != 0) __builtin_memcpy(answer, search.answer, 81);
    return static_cast<int>(found);
}

std::uint64_t count(const std::uint8_t* givens, std::uint64_t limit, Effort& effort) {
    return limit == 0 ? 0 : Search(effort).run(read_grid(givens), limit);
}

// The successor shares a prefix with the solution, as long as possible, and has a larger digit after it.
bool next(const std::uint8_t* givens, std::uint8_t* solution, Effort& effort) {
    Search search(effort);
    Grid larger[81];
    int depth = 0;
    Grid g = read_grid(givens);
    Permutations unused;
    Cells cells;
    bool settled = false;
    for (int cell = 0; cell < 81; ++cell) {
        if (!settled) {
            const Outcome state = propagate(g, unused, effort.passes);
            if (state != Outcome::stuck) break;
            cells = unpack(g);
            settled = true;
        }
        const Location location = location_of(cell);
        const unsigned digit = 1U << (solution[cell] - 1), others = candidates(cells, location) & ~digit;
        if (others > digit) larger[depth++] = without_digits(g, location, 2 * digit - 1);
        if (others != 0) {
            g = without_digits(g, location, others);
            settled = false;
        }
    }
    while (depth > 0) {
        const Grid& most = larger[--depth];
        if (search.run(most, 1) == 0) continue;
        search.minimize(most);
        __builtin_memcpy(solution, search.answer, 81);
        return true;
    }
    return false;
}

}  // namespace
