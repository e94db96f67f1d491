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

// Bit d - 1 of a set of digits stands for digit d.
constexpr unsigned mask_of(int digit) { return 1U << (digit - 1); }

// The digits that stand in each row, column and box.
struct Masks {
    std::array<unsigned, 9> row{}, column{}, box{};

    // Puts the digit into the cell's units, or takes it out again.
    void flip(std::size_t cell, int digit) {
        row[row_of(cell)] ^= mask_of(digit);
        column[column_of(cell)] ^= mask_of(digit);
        box[box_of(cell)] ^= mask_of(digit);
    }

    // The digits that no unit of the cell has.
    unsigned candidates(std::size_t cell) const {
        return 0x1FF & ~(row[row_of(cell)] | column[column_of(cell)] | box[box_of(cell)]);
    }

    // Notes the digits of a board, up to the first one that stands twice in a unit. Returns the
    // cell of that one, or cell_count if there is none.
    std::size_t add(const Board& board) {
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            const int digit = board.digit[cell];
            if (digit == 0) continue;
            if (!(candidates(cell) & mask_of(digit))) return cell;
            flip(cell, digit);
        }
        return cell_count;
    }
};

inline bool operator==(const Board& a, const Board& b) { return a.digit == b.digit; }
inline bool operator!=(const Board& a, const Board& b) { return !(a == b); }
// Compares in lexicographic order: the 81 digits are read as a number.
inline bool operator<(const Board& a, const Board& b) { return a.digit < b.digit; }

// Two equal digits in one unit. `second` is the later of the two cells in reading order. A Conflict
// is false if there are none.
struct Conflict {
    enum class Unit : std::uint8_t { none, row, column, box };
    Unit unit;
    std::size_t first, second;

    explicit operator bool() const { return unit != Unit::none; }
};

// Returns the conflict whose second cell comes first in reading order; a row counts before a
// column, and a column before a box. It is false if the digits on the board break no rule. The
// digits must be 0 to 9. Takes up to four passes over the cells.
Conflict find_conflict(const Board& board);
}  // namespace sudoku
