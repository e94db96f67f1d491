#pragma once
#include <cstddef>

namespace sudoku::reader {
// The numbers from `first` up to `last`, without that, for loops over them. Range{0, 9} has 0 to 8.
struct Range {
    struct Iterator {
        std::size_t k;

        std::size_t operator*() const { return k; }
        void operator++() { ++k; }
        bool operator!=(const Iterator& other) const { return k != other.k; }
    };

    std::size_t first;
    std::size_t last;

    Iterator begin() const { return {first}; }
    Iterator end() const { return {last}; }
};
}  // namespace sudoku::reader
