// The solutions of grids with few open cells: for each row a list of what it can be filled with.
#pragma once

#include "search.hpp"

namespace {

// Some cells of a row filled: the digit of column c in bits 4c to 4c + 3, and from bit 36 on the mask of these digits.
typedef std::uint64_t Filling;
INLINE Filling filling(int column, unsigned mask) {
    return Filling{mask} << 36 | Filling{static_cast<unsigned>(__builtin_ctz(mask)) + 1} << 4 * column;
}
INLINE Filling closed_cells(const std::uint16_t* masks) {
    Filling f = 0;
    for (int column = 0; column < 9; ++column)
        if (!is_open(masks[column])) f |= filling(column, masks[column]);
    return f;
}
INLINE unsigned digit_of(Filling f, int column) { return f >> 4 * column & 15; }
INLINE void write_row(Filling f, std::uint8_t* row) {
    for (int column = 0; column < 9; ++column) row[column] = static_cast<std::uint8_t>(digit_of(f, column));
}

// An open row with all its fillings, in order.
struct Row {
    static constexpr int most = 63;
    int size;  // 0 if there are none, or too many
    Filling fillings[most];

    // With the masks of its cells. Does nothing if they are those of the last time, as for every fifth row.
    void fill(const std::uint16_t* masks);

private:
    std::uint16_t masks_[9] = {};
};
// From the last column to the first, so that they come in order.
void Row::fill(const std::uint16_t* masks) {
    if (__builtin_memcmp(masks, masks_, sizeof masks_) == 0) return;
    __builtin_memcpy(masks_, masks, sizeof masks_);
    constexpr int most_partial = 512;
    Filling lists[2][most_partial], *from = lists[0], *to = lists[1];
    unsigned before[9] = {};  // the candidates of the columns before this one; other digits have to stand from here on
    for (int column = 1; column < 9; ++column) before[column] = before[column - 1] | masks[column - 1];
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

// The open rows of a grid that the pass leaves as it is. Its solutions are the choices of a filling for each row that
// clash in no column and no box. One row is left out: the others determine it.
struct Rows {
    int size, left_out;
    int order[8];  // of the rows
    Row rows[9];
    Filling others;  // the exclusive or of this and of the fillings chosen is the row left out
    // By places in `order`: the fillings of row s that go with filling i of row r, an earlier one, or with those of the
    // first n rows.
    std::uint64_t fits[8][8][Row::most];  // [r][s][i]
    std::uint64_t possible[9][8];         // [n][s]

    // False if that is too much. To count, the rows with the fewest fillings come first, and what is left out is not
    // the last one but the one with the most open cells: 1.5 times as fast.
    bool build(const CellMasks& masks, bool in_order);
    // Gives the row after `chosen` others its filling i; false if that leaves none for one of the rest.
    INLINE bool choose(int chosen, int i) {
        bool is_possible = true;
        for (int later = chosen + 1; later < size; ++later) {
            possible[chosen + 1][later] = possible[chosen][later] & fits[chosen][later][i];
            is_possible = is_possible && possible[chosen + 1][later] != 0;
        }
        return is_possible;
    }
    // In how many ways the last row, or the last two, can be filled.
    INLINE int count_rest(int chosen) const {
        const int last = size - 1;
        std::uint64_t left = possible[chosen][chosen];
        if (chosen == last) return __builtin_popcountll(left);
        int count = 0;
        for (; left != 0; left &= left - 1)
            count += __builtin_popcountll(possible[chosen][last] & fits[chosen][last][__builtin_ctzll(left)]);
        return count;
    }

private:
    void compare(int later);
};
bool Rows::build(const CellMasks& masks, bool in_order) {
    constexpr int few = 38;  // the rates are best there, and up to 44 hardly less
    constexpr double many = 1e7;
    if (masks.count_open(0, 81) > few) return false;
    left_out = 0;
    for (int r = 0, most = 0; r < 9; ++r) {
        const int open = masks.count_open(9 * r, 9);
        if (open > 0 && (in_order || open > most)) most = open, left_out = r;
    }
    size = 0;
    others = 0x111111111;  // 1 ^ 2 ^ ... ^ 9 in each column
    double choices = 1;
    for (int r = 0; r < 9; ++r) {
        if (r == left_out) continue;
        if (masks.count_open(9 * r, 9) == 0) {
            others ^= closed_cells(masks.at + 9 * r);
            continue;
        }
        rows[r].fill(masks.at + 9 * r);
        choices *= rows[r].size;
        if (choices == 0 || choices > many) return false;
        int place = size++;
        for (; !in_order && place > 0 && rows[order[place - 1]].size > rows[r].size; --place)
            order[place] = order[place - 1];
        order[place] = r;
    }
    for (int i = 0; i < size; ++i) possible[0][i] = (std::uint64_t{1} << rows[order[i]].size) - 1;
    for (int later = 1; later < size; ++later) compare(later);
    return true;
}
void Rows::compare(int later) {
    const Row& row = rows[order[later]];
    std::uint64_t with[12][10] = {};  // its fillings with a digit in one of the nine columns, or three boxes
    for (int i = 0; i < row.size; ++i)
        for (int c = 0; c < 9; ++c) {
            const unsigned digit = digit_of(row.fillings[i], c);
            with[c][digit] |= std::uint64_t{1} << i;
            with[9 + c / 3][digit] |= std::uint64_t{1} << i;
        }
    for (int earlier = 0; earlier < later; ++earlier) {
        const Row& other = rows[order[earlier]];
        const bool in_band = order[earlier] / 3 == order[later] / 3;
        for (int i = 0; i < other.size; ++i) {
            std::uint64_t clash = 0;
            for (int c = 0; c < 9; ++c) clash |= with[in_band ? 9 + c / 3 : c][digit_of(other.fillings[i], c)];
            fits[earlier][later][i] = ~clash;
        }
    }
}

}  // namespace
