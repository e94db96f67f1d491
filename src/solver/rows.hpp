// The solutions of grids with few open cells. For each row there is a list of all ways to fill it,
// and a solution takes one from each list.
#pragma once
#include "search.hpp"

namespace {
// The digits of some cells of a row: that of column c in bits 4c to 4c + 3, and from bit 36 on the
// mask of all of them.
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

// All fillings of an open row, in order.
struct RowFillings {
    static constexpr int most = 63;
    static constexpr int most_partial = 512;
    int size;  // 0 if there are none, or too many
    Filling fillings[most];

    // Makes the fillings of the row with these masks, from the last column to the first, so that
    // they come in order. One row in five has the same masks as the last time; counting takes 5 to
    // 9 % longer if their fillings are made again.
    void fill(const std::uint16_t* masks, Filling (&lists)[2][most_partial]) {
        if (__builtin_memcmp(masks, masks_, sizeof masks_) == 0) return;
        __builtin_memcpy(masks_, masks, sizeof masks_);
        Filling* from = lists[0];
        Filling* to = lists[1];
        // The candidates of all columns before each column. A digit that is not among them must
        // stand in that column or behind it.
        unsigned before[9] = {};
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
                // Keeps those that lack the digit and have all others that are needed.
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

// The rows that the pass leaves open. A solution of the grid is a choice of one filling for each
// row, no two of which clash in a column or box. One row is left out, since the others determine
// it.
class Rows {
public:
    explicit Rows(Effort& effort) : effort_(effort) {}

    // The lexicographic order takes the rows one after the other and leaves out the last one. The
    // fastest order begins with the rows that have the fewest fillings and leaves out the one with
    // the most open cells; it counts 1.5 times as fast.
    enum class Order { lexicographic, fastest };

    // Prepares for_each() and count(). False if there are too many open cells or choices.
    bool build(const CellMasks& masks, Order order) {
        constexpr int few = 38;  // up to 44 the rates are hardly less
        if (masks.count_open(0, 81) > few) return false;
        const bool in_order = order == Order::lexicographic;
        leave_out_row(masks, in_order);
        if (!fill_rows(masks, in_order)) return false;
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
    // Returns the number of solutions, or at least the limit if there are as many. Two rows or more
    // must be open, as they are in a grid that is stuck.
    std::uint64_t count(std::uint64_t limit) { return count(size_, limit); }

private:
    // Leaves out the last open row, or the first one with the most open cells.
    void leave_out_row(const CellMasks& masks, bool in_order) {
        left_out_ = 0;
        for (int r = 0, most_open = 0; r < 9; ++r) {
            const int open = masks.count_open(9 * r, 9);
            if (open > (in_order ? 0 : most_open)) {
                most_open = open;
                left_out_ = r;
            }
        }
    }

    // Lists the fillings of the other open rows. False if there are none, or too many choices.
    bool fill_rows(const CellMasks& masks, bool in_order) {
        constexpr double many = 1e7;
        double choices = 1;
        size_ = 0;
        others_ = 0x111111111;  // 1 ^ 2 ^ ... ^ 9 in each column
        for (int r = 8; r >= 0; --r) {
            if (r == left_out_) continue;
            if (masks.count_open(9 * r, 9) == 0) {
                others_ ^= closed_cells(masks.at + 9 * r);
                continue;
            }
            rows_[r].fill(masks.at + 9 * r, lists_);
            choices *= rows_[r].size;
            if (choices == 0 || choices > many) return false;
            insert(r, in_order);
        }
        return true;
    }

    // Inserts a row into `order_`: as the last one, or before those with fewer fillings.
    void insert(int r, bool in_order) {
        int place = size_++;
        for (; !in_order && place > 0 && rows_[order_[place - 1]].size < rows_[r].size; --place)
            order_[place] = order_[place - 1];
        order_[place] = r;
    }

    // Finds the fillings of a row that go with those of the rows that are chosen before.
    void compare(int later) {
        const RowFillings& row = rows_[order_[later]];
        // The later row's fillings that have a digit in one of the nine columns, or three boxes.
        std::uint64_t with[12][10] = {};
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

    // Takes filling i for the first of the rows still to be chosen. False if that leaves none for
    // one of the others.
    INLINE bool take_filling(int rest, int i) {
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
            if (!take_filling(rest, i)) continue;
            write_row(rows_[r].fillings[i], board + 9 * r);
            if (!for_each(rest - 1, others ^ rows_[r].fillings[i], board, take)) return false;
        }
        return true;
    }

    std::uint64_t count(int rest, std::uint64_t limit) {
        if (rest == 1) return fillings_in(possible_[1][0]);
        std::uint64_t number = 0;
        for (std::uint64_t left = possible_[rest][rest - 1]; left != 0 && number < limit;
             left &= left - 1) {
            const int i = __builtin_ctzll(left);
            if (rest == 2)
                number += fillings_in(possible_[2][0] & fits_[1][0][i]);
            else if (take_filling(rest, i))
                number += count(rest - 1, limit - number);
        }
        return number;
    }

    INLINE static std::uint64_t fillings_in(std::uint64_t set) {
        return static_cast<std::uint64_t>(__builtin_popcountll(set));
    }

    static constexpr int most = 8;
    Effort& effort_;
    int size_;
    int left_out_;
    int order_[most];  // the rows, from the last one to be chosen to the first
    RowFillings rows_[9];
    Filling others_;  // its exclusive or with the fillings chosen is the row left out
    // fits_[r][s][i]: the fillings of row s that go with filling i of row r, where r and s < r are
    // places in `order_`. possible_[n][s]: those that are left when n rows are still to be chosen.
    std::uint64_t fits_[most][most][RowFillings::most];
    std::uint64_t possible_[most + 1][most];
    Filling lists_[2][RowFillings::most_partial];
};
}  // namespace
