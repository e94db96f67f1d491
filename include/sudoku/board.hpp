#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku {
constexpr std::size_t cell_count = 81;

// Cells are numbered 0..80 row by row; rows, columns and boxes 0..8, boxes row by row as well.
constexpr std::size_t row_of(std::size_t cell) { return cell / 9; }
constexpr std::size_t column_of(std::size_t cell) { return cell % 9; }
constexpr std::size_t box_of(std::size_t cell) { return cell / 27 * 3 + cell % 9 / 3; }

// 81 digits, row by row; 0 is a blank cell.
struct Board {
    std::array<std::uint8_t, cell_count> digit{};
};

inline bool operator==(const Board& a, const Board& b) { return a.digit == b.digit; }
inline bool operator!=(const Board& a, const Board& b) { return !(a == b); }
// Compares in lexicographic order: the 81 digits are read as a number.
inline bool operator<(const Board& a, const Board& b) { return a.digit < b.digit; }

// Two cells with equal digits in one row, column or box. `second` is the later of them in reading
// order. A Conflict is false if there are none.
struct Conflict {
    std::size_t first;
    std::size_t second;

    explicit operator bool() const { return first != second; }
};

// Returns the conflict whose second cell comes first in reading order; a row counts before a
// column, and a column before a box. It is false if no two digits on the board break a rule;
// digits over 9 are compared as well. Compares each cell with those before it, in some
// microseconds.
Conflict find_conflict(const Board& board);

// Says where one look at the candidates, the digits that the givens leave to each blank cell, shows
// that a board without a conflict has no solution. A DeadEnd is false if it shows nothing.
struct DeadEnd {
    std::uint8_t digit = 0;         // It has no place in the unit; or 0 if no digit fits the cell.
    std::size_t unit = 0;           // a row (0..8), column (9..17) or box (18..26)
    std::size_t cell = cell_count;  // the first one of the unit, or the one that no digit fits

    explicit operator bool() const { return cell < cell_count; }
};

// Returns the first blank cell that no digit fits; or else the first row, column or box, in this
// order, in which a digit has no place.
DeadEnd find_dead_end(const Board& board);
}  // namespace sudoku
