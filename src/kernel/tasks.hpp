// The questions of the table but the count, for whatever Vec this source has.
#pragma once

#include "search.hpp"

namespace {

int smallest(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Search search(effort);
    const Grid g = read_grid(givens);
    const std::uint64_t found = search.run(g, 2);
    if (found == 2) search.minimize();
    if (found != 0) __builtin_memcpy(answer, search.answer, 81);
    return static_cast<int>(found);
}

int first(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Search search(effort);
    const std::uint64_t found = search.run(read_grid(givens), 1);
    if (found != 0) __builtin_memcpy(answer, search.answer, 81);
    return static_cast<int>(found);
}

}  // namespace
