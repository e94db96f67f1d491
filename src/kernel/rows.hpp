// The solutions of grids with few open cells: for each row a list of what it can be filled with.
#pragma once

#include "list.hpp"

namespace {

struct CellMasks {  // of all cells, row by row
    std::uint16_t at[81];

    INLINE int count_open(int first, int count) const {
        int open = 0;
        for (int cell = first; cell < first + count; ++cell) open += is_open(at[cell]);
        return open;
    }
};
INLINE CellMasks masks_of(const Grid& g) {
    const Cells cells = unpack(g);
    CellMasks masks;
    for (int reg = 0; reg < 9; ++reg)
        for (int place = 0; place < 9; ++place)
            masks.at[place / 3 * 27 + (reg + reg / 3) % 3 * 9 + place % 3 * 3 + reg % 3] =
                static_cast<std::uint16_t>(get(cells.lanes[reg], place / 3, place % 3));
    return masks;
}

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
    int index, size;
    Filling fillings[63];
    std::uint64_t with[12][10];  // the fillings with a digit in one of the nine columns, or three boxes

    bool fill(const std::uint16_t* masks);  // false if there are too many
    void tabulate();
};
// From the last column to the first, so that they come in order.
bool Row::fill(const std::uint16_t* masks) {
    constexpr int most_partial = 512, most = 63;
    Filling lists[2][most_partial], *from = lists[0], *to = lists[1];
    from[0] = closed_cells(masks);
    size = 1;
    for (int column = 8; column >= 0; --column) {
        if (!is_open(masks[column])) continue;
        int grown = 0;
        for (unsigned digits = masks[column]; digits != 0; digits &= digits - 1) {
            const Filling digit = filling(column, lowest_digit(digits));
            if (grown + size > most_partial) return false;
            for (int i = 0; i < size; ++i) {
                to[grown] = from[i] | digit;
                grown += (from[i] & digit) == 0;
            }
        }
        size = grown;
        Filling* const full = to;
        to = from;
        from = full;
    }
    if (size > most) return false;
    __builtin_memcpy(fillings, from, sizeof fillings);
    return true;
}
void Row::tabulate() {
    __builtin_memset(with, 0, sizeof with);
    for (int i = 0; i < size; ++i)
        for (int c = 0; c < 9; ++c) {
            const unsigned digit = digit_of(fillings[i], c);
            with[c][digit] |= std::uint64_t{1} << i;
            with[9 + c / 3][digit] |= std::uint64_t{1} << i;
        }
}

// The open rows of a grid that the pass leaves as it is. Its solutions are the choices of a filling for each row that
// clash in no column and no box. One row is left out: the others determine it.
struct Rows {
    Row rows[8];
    const Row* order[8];
    int size, left_out;
    std::uint64_t possible[9]
                          [8];  // by the number of rows chosen: the fillings of each row that clash with none of these
    Filling others;             // less the rows chosen, by exclusive or, it is the row left out

    // False if that is too much. The rows are taken in order, or else those with fewer fillings first.
    bool build(const CellMasks& masks, int without, bool in_order);
    // Gives the row after `chosen` others a filling; false if that leaves none for one of the rest.
    bool choose(int chosen, Filling f);
};
bool Rows::build(const CellMasks& masks, int without, bool in_order) {
    constexpr int few = 36;  // the rate is best there, and from 32 to 40 hardly less
    if (masks.count_open(0, 81) > few) return false;
    double choices = 1;
    size = 0;
    left_out = without;
    others = 0x111111111;  // 1 ^ 2 ^ ... ^ 9 in each column
    for (int r = 0; r < 9; ++r) {
        if (r == left_out) continue;
        if (masks.count_open(9 * r, 9) == 0) {
            others ^= closed_cells(masks.at + 9 * r);
            continue;
        }
        Row& added = rows[size];
        added.index = r;
        if (!added.fill(masks.at + 9 * r) || (choices *= added.size) > 1e6) return false;
        int place = size++;
        for (; !in_order && place > 0 && order[place - 1]->size > added.size; --place) order[place] = order[place - 1];
        order[place] = &added;
    }
    for (int i = 0; i < size; ++i) {
        rows[i].tabulate();
        possible[0][i] = (std::uint64_t{1} << order[i]->size) - 1;
    }
    return true;
}
bool Rows::choose(int chosen, Filling f) {
    bool is_possible = true;
    for (int i = chosen + 1; i < size; ++i) {
        const bool in_band = order[chosen]->index / 3 == order[i]->index / 3;
        std::uint64_t clash = 0;
        for (int c = 0; c < 9; ++c) clash |= order[i]->with[in_band ? 9 + c / 3 : c][digit_of(f, c)];
        possible[chosen + 1][i] = possible[chosen][i] & ~clash;
        is_possible = is_possible && possible[chosen + 1][i] != 0;
    }
    return is_possible;
}

class RowListing : public Listing {
public:
    using Listing::Listing;
    bool settle(const Grid& g, Effort& effort) {
        const CellMasks masks = masks_of(g);
        int last = 8;
        while (masks.count_open(9 * last, 9) == 0) --last;
        if (!rows_.build(masks, last, true)) return false;
        write_grid(g, solution_);  // the open rows will be written over
        extend(0, rows_.others, effort);
        return true;
    }

private:
    void extend(int chosen, Filling others, Effort& effort) {
        if (chosen == rows_.size) {
            write_row(others, solution_ + 9 * rows_.left_out);
            return show();
        }
        const Row& row = *rows_.order[chosen];
        for (std::uint64_t left = rows_.possible[chosen][chosen]; left != 0 && !is_enough; left &= left - 1) {
            const Filling f = row.fillings[__builtin_ctzll(left)];
            ++effort.guesses;
            if (!rows_.choose(chosen, f)) continue;
            write_row(f, solution_ + 9 * row.index);
            extend(chosen + 1, others ^ f, effort);
        }
    }
    Rows rows_;
};

}  // namespace
