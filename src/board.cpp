#include "sudoku/board.hpp"
#include <algorithm>
#include <initializer_list>
#include "range.hpp"

namespace sudoku {
using internal::Range;

namespace {
// The rows have the numbers 0 to 8, the columns 9 to 17, and the boxes 18 to 26.
std::array<std::size_t, 3> units_of(std::size_t cell) {
    return {row_of(cell), 9 + column_of(cell), 18 + box_of(cell)};
}
}  // namespace

Conflict find_conflict(const Board& board) {
    for (const std::size_t second : Range{0, cell_count})
        for (const auto unit_of : {row_of, column_of, box_of})
            for (std::size_t first = 0; board.digit[second] != 0 && first < second; ++first)
                if (board.digit[first] == board.digit[second] && unit_of(first) == unit_of(second))
                    return {first, second};
    return {0, 0};
}

DeadEnd find_dead_end(const Board& board) {
    constexpr unsigned all_digits = 0x3FE;  // Bit 5 stands for the digit 5.
    std::array<unsigned, 27> givens{};      // of each unit
    for (const std::size_t cell : Range{0, cell_count})
        for (const std::size_t unit : units_of(cell))
            givens[unit] |= 1U << std::min<unsigned>(board.digit[cell], 10);
    std::array<unsigned, 27> places = givens;  // the digits that have one
    for (const std::size_t cell : Range{0, cell_count}) {
        if (board.digit[cell] != 0) continue;
        unsigned candidates = all_digits;
        for (const std::size_t unit : units_of(cell)) candidates &= ~givens[unit];
        if (candidates == 0) return {0, 0, cell};
        for (const std::size_t unit : units_of(cell)) places[unit] |= candidates;
    }
    for (const std::size_t kind : {0U, 1U, 2U})
        for (const std::size_t cell : Range{0, cell_count}) {
            const std::size_t unit = units_of(cell)[kind];
            const unsigned missing = all_digits & ~places[unit];
            for (std::uint8_t digit = 1; missing != 0 && digit <= 9; ++digit)
                if ((missing >> digit & 1U) != 0) return {digit, unit, cell};
        }
    return {};
}
}  // namespace sudoku
