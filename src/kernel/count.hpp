// The number of solutions: the search of their list, in the order that serves best.
#pragma once

#include "rows.hpp"

namespace {

class Counting {
public:
    static constexpr bool in_order = false;
    std::uint64_t found = 0;
    bool is_enough = false;

    explicit Counting(std::uint64_t limit) : limit_(limit) {}
    // The first one with two candidates, or else the first one.
    int cell(const Cells& cells) const {
        int first = 81;
        for (int cell = 80; cell >= 0; --cell) {
            const unsigned mask = candidates(cells, location_of(cell));
            if (!is_open(mask)) continue;
            if (!is_open(mask & (mask - 1))) return cell;
            first = cell;
        }
        return first;
    }
    void take(const Grid&) { add(1); }
    bool settle(const Grid& g, Effort& effort) {
        const CellMasks masks = masks_of(g);
        int most = 0;
        for (int row = 1; row < 9; ++row)
            if (masks.count_open(9 * row, 9) >= masks.count_open(9 * most, 9)) most = row;
        if (!rows_.build(masks, most, false)) return false;
        extend(0, effort);
        return true;
    }

private:
    void add(int number) {
        found += static_cast<unsigned>(number);
        is_enough = found >= limit_;
    }
    void extend(int chosen, Effort& effort) {
        if (chosen == rows_.size) return add(1);
        std::uint64_t left = rows_.possible[chosen][chosen];
        if (chosen + 1 == rows_.size) return add(__builtin_popcountll(left));
        for (; left != 0 && !is_enough; left &= left - 1) {
            ++effort.guesses;
            if (rows_.choose(chosen, rows_.order[chosen]->fillings[__builtin_ctzll(left)])) extend(chosen + 1, effort);
        }
    }
    const std::uint64_t limit_;
    Rows rows_;
};

std::uint64_t count(const std::uint8_t* givens, std::uint64_t limit, Effort& effort) {
    const Grid g = read_grid(givens);
    const std::uint64_t found = limit == 0 ? 0 : Search(effort).run(g, limit < 2 ? limit : 2);
    if (found < 2 || limit == 2) return found;
    Counting counting(limit);
    Tree<Counting>(counting, effort).run(g);
    return counting.is_enough ? limit : counting.found;
}

}  // namespace
