#pragma once
#include <cstddef>

namespace sudoku::internal {
// These are the numbers from `first` on that are below `bound`, for a loop: Range{0, 9} has 0 to 8,
// and Range{0, 27, 9} has 0, 9 and 18.
struct Range {
    std::size_t first;
    std::size_t bound;
    std::size_t step = 1;

    // It is its own iterator, which counts up to the end.
    Range begin() const { return *this; }
    std::size_t end() const { return bound; }
    std::size_t operator*() const { return first; }
    void operator++() { first += step; }
    // The loop asks this: true while numbers are left. A step may pass over the end, so < is asked.
    bool operator!=(std::size_t end) const { return first < end; }
};

// True if least <= value <= most.
constexpr bool is_within(std::size_t value, std::size_t least, std::size_t most) {
    return value >= least && value <= most;
}
}  // namespace sudoku::internal
