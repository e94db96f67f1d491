// The solutions of grids with few open cells: for each row a list of what it can be filled with.
#pragma once
#include "search.hpp"

namespace {
// Some cells of a row filled: the digit of column c in bits 4c to 4c + 3, and from bit 36 on the
// mask of these digits.
typedef std::uint64_t Filling;
INLINE Filling filling(int column, unsigned mask) {
    return Filling{mask} << 36 | Filling{static_cast<unsigned>(__builtin_ctz(mask)) + 1}
                                     << 4 * column;
}

INLINE Filling closed_cells(const std::uint16_t* masks) {
    Filling f = 0;
    for (int column = 0; column < 9; ++column)
        if (!is_open(masks[column])) f |= filling(column, masks[column]);
    return f;
}

INLINE unsigned digit_of(Filling f, int column) { return f >> 4 * column & 15; }

INLINE void write_row(Filling f, std::uint8_t* row) {
    for (int column = 0; column < 9; ++column)
        row[column] = static_cast<std::uint8_t>(digit_of(f, column));
}

// The fillings of an open row, in order.
struct RowFillings {
    static constexpr int most = 63, most_partial = 512;
    int size;  // 0 if there are none, or too many
    Filling fillings[most];

    // Of the row with these masks. Does nothing if they are those of the last time, as happens for
    // one row in five. From the last column to the first, so that they come in order.
    void fill(const std::uint16_t* masks, Filling (&lists)[2][most_partial]) {
        if (__builtin_memcmp(masks, masks_, sizeof masks_) == 0) return;
        __builtin_memcpy(masks_, masks, sizeof masks_);
        Filling *from = lists[0], *to = lists[1];
        unsigned before[9] =
            {};  // the candidates of the columns before this one: other digits stand from here on
        for (int column = 1; column < 9; ++column)
            before[column] = before[column - 1] | masks[column - 1];
        from[0] = closed_cells(masks);
        size = 1;
        for (int column = 8; column >= 0; --column) {
            if (!is_open(masks[column])) continue;
            const Filling needed = Filling{0x1FF & ~before[column]} << 36;
            if (size * digit_count(masks[column]) > most_partial) {
                size = 0;
                return;
            }
            int grown = 0;
            for (unsigned digits = masks[column]; digits != 0; digits &= digits - 1) {
                const Filling digit = filling(column, lowest_digit(digits));
                for (int i = 0; i < size; ++i) {
                    to[grown] = from[i] | digit;
                    grown += (from[i] & (digit | needed)) == (needed & ~digit);
                }
            }
            size = grown;
            Filling* const full = to;
            to = from;
            from = full;
        }
        if (size > most) size = 0;
        __builtin_memcpy(fillings, from, sizeof fillings);
    }

private:
    std::uint16_t masks_[9] = {};
};

// The open rows of a grid that the pass leaves as it is. Its solutions are the choices of a filling
// for each row that clash in no column and no box. One row is left out: the others determine it.
class Rows {
public:
    explicit Rows(Effort& effort) : effort_(effort) {}

    // False if there are too many open cells or choices. With `in_order`, for_each() meets the
    // solutions in order; or else the rows with the fewest fillings come first, and the one with
    // the most open cells is left out instead of the last one: 1.5 times as fast.
    bool build(const CellMasks& masks, bool in_order) {
        constexpr int few = 38;  // the rates are best there, and up to 44 hardly less
        constexpr double many = 1e7;
        if (masks.count_open(0, 81) > few) return false;
        left_out_ = 0;
        for (int r = 0, most_open = 0; r < 9; ++r) {
            const int open = masks.count_open(9 * r, 9);
            if (open > 0 && (in_order || open > most_open)) most_open = open, left_out_ = r;
        }
        size_ = 0;
        others_ = 0x111111111;  // 1 ^ 2 ^ ... ^ 9 in each column
        double choices = 1;
        for (int r = 8; r >= 0; --r) {
            if (r == left_out_) continue;
            if (masks.count_open(9 * r, 9) == 0) {
                others_ ^= closed_cells(masks.at + 9 * r);
                continue;
            }
            rows_[r].fill(masks.at + 9 * r, lists_);
            choices *= rows_[r].size;
            if (choices == 0 || choices > many) return false;
            int place = size_++;
            for (; !in_order && place > 0 && rows_[order_[place - 1]].size < rows_[r].size; --place)
                order_[place] = order_[place - 1];
            order_[place] = r;
        }
        for (int i = 0; i < size_; ++i) {
            possible_[size_][i] = (std::uint64_t{1} << rows_[order_[i]].size) - 1;
            compare(i);
        }
        return true;
    }

    // Calls `take` for each solution, with the open rows in `board`, until it returns false.
    template <typename Take> bool for_each(std::uint8_t* board, const Take& take) {
        return for_each(size_, others_, board, take);
    }
    // The number of solutions; if it reaches the limit, at least that.
    std::uint64_t count(std::uint64_t limit) { return count(size_, limit); }

private:
    void compare(int later) {
        const RowFillings& row = rows_[order_[later]];
        std::uint64_t with[12][10] =
            {};  // its fillings with a digit in one of the nine columns, or three boxes
        for (int i = 0; i < row.size; ++i)
            for (int c = 0; c < 9; ++c) {
                const unsigned digit = digit_of(row.fillings[i], c);
                with[c][digit] |= std::uint64_t{1} << i;
                with[9 + c / 3][digit] |= std::uint64_t{1} << i;
            }
        for (int earlier = later + 1; earlier < size_; ++earlier) {
            const RowFillings& other = rows_[order_[earlier]];
            const bool in_band = order_[earlier] / 3 == order_[later] / 3;
            for (int i = 0; i < other.size; ++i) {
                std::uint64_t clash = 0;
                for (int c = 0; c < 9; ++c)
                    clash |= with[in_band ? 9 + c / 3 : c][digit_of(other.fillings[i], c)];
                fits_[earlier][later][i] = ~clash;
            }
        }
    }

    // Gives the first of the rows still to be chosen its filling i; false if that leaves none for
    // one of the others.
    INLINE bool choose(int rest, int i) {
        ++effort_.guesses;
        bool is_possible = true;
        for (int later = 0; later < rest - 1; ++later) {
            possible_[rest - 1][later] = possible_[rest][later] & fits_[rest - 1][later][i];
            is_possible = is_possible && possible_[rest - 1][later] != 0;
        }
        return is_possible;
    }

    template <typename Take>
    bool for_each(int rest, Filling others, std::uint8_t* board, const Take& take) {
        if (rest == 0) {
            write_row(others, board + 9 * left_out_);
            return take();
        }
        const int r = order_[rest - 1];
        for (std::uint64_t left = possible_[rest][rest - 1]; left != 0; left &= left - 1) {
            const int i = __builtin_ctzll(left);
            if (!choose(rest, i)) continue;
            write_row(rows_[r].fillings[i], board + 9 * r);
            if (!for_each(rest - 1, others ^ rows_[r].fillings[i], board, take)) return false;
        }
        return true;
    }

    std::uint64_t count(int rest, std::uint64_t limit) {
        if (rest <= 2) return count_rest(rest);
        std::uint64_t number = 0;
        for (std::uint64_t left = possible_[rest][rest - 1]; left != 0 && number < limit;
             left &= left - 1)
            if (choose(rest, __builtin_ctzll(left))) number += count(rest - 1, limit - number);
        return number;
    }

    // In how many ways the last row, or the last two, can be filled.
    std::uint64_t count_rest(int rest) const {
        std::uint64_t left = possible_[rest][rest - 1], number = 0;
        if (rest == 1) return static_cast<std::uint64_t>(__builtin_popcountll(left));
        for (; left != 0; left &= left - 1)
            number += static_cast<std::uint64_t>(
                __builtin_popcountll(possible_[2][0] & fits_[1][0][__builtin_ctzll(left)]));
        return number;
    }

    static constexpr int most = 8;
    Effort& effort_;
    int size_, left_out_;
    int order_[most];  // of the rows, from the last one to be chosen to the first
    RowFillings rows_[9];
    Filling others_;  // the exclusive or of this and of the fillings chosen is the row left out
    // By places in `order_`: the fillings of row s, s < r, that go with filling i of row r, or that
    // are left when n rows are still to be chosen.
    std::uint64_t fits_[most][most][RowFillings::most];  // [r][s][i]
    std::uint64_t possible_[most + 1][most];             // [n][s]
    Filling lists_[2][RowFillings::most_partial];
};
}  // namespace
