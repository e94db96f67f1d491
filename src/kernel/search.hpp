// Search: which branch to take when the pass is stuck, and what to do with the solutions it meets.
// Included by each kernel's own source, after its Vec; everything stays private to that source.
#pragma once

#include "pass.hpp"

namespace {

struct Cells {  // a grid's masks, to be read one by one
    Lanes lanes[9];
};
INLINE Cells unpack(const Grid& g) {
    return {{store(g.a.a), store(g.a.b), store(g.a.c), store(g.b.a), store(g.b.b), store(g.b.c), store(g.c.a),
             store(g.c.b), store(g.c.c)}};
}
// Register 3d + c, band k and stack s hold the cell of row 3k + (c + d) % 3 and column 3s + c.
struct Place {
    int reg, k, s;
};
INLINE Place placeOf(int cell) {
    const int row = cell / 9, column = cell % 9;
    return {(row + 9 - column) % 3 * 3 + column % 3, row / 3, column / 3};
}
INLINE unsigned candidates(const Cells& cells, Place p) { return get(cells.lanes[p.reg], p.k, p.s); }

INLINE Vec& registerOf(Grid& g, int reg) {
    Plane& plane = reg < 3 ? g.a : reg < 6 ? g.b : g.c;
    return reg % 3 == 0 ? plane.a : reg % 3 == 1 ? plane.b : plane.c;
}
INLINE Grid withoutDigits(const Grid& g, Place p, unsigned digits) {
    Grid less = {g.a, g.b, g.c};
    Vec& v = registerOf(less, p.reg);
    v = without(v, only(p.k, p.s, digits));
    return less;
}

// A digit of a band or stack and its ways: bit 9i is the permutation i, even ones (0 to 2) before odd ones (3 to 5).
struct Choice {
    Axis axis;
    int line;
    unsigned digit;
    std::uint64_t ways;
};
// Digits that can still go more than one of their six ways.
template <Axis along> INLINE Vec openDigits(Vec even, Vec odd) {
    constexpr int dk = along == Axis::band ? 1 : 0, ds = 1 - dk;
    const Vec even1 = turn<dk, ds>(even), even2 = turn<2 * dk, 2 * ds>(even);
    const Vec odd1 = turn<dk, ds>(odd), odd2 = turn<2 * dk, 2 * ds>(odd);
    return unite(majority(even, even1, even2), majority(odd, odd1, odd2),
                 both(unite(even, even1, even2), unite(odd, odd1, odd2)));
}
// The band or stack with the fewest open digits; the first of its digits with two ways, or else the first one.
INLINE Choice choose(const Permutations& p) {
    const Lanes bands = store(openDigits<Axis::stack>(p.bandEven, p.bandOdd));
    const Lanes stacks = store(openDigits<Axis::band>(p.stackEven, p.stackOdd));
    int fewest = 10, best = 0;
    for (int i = 0; i < 3; ++i) {
        const int inBand = count(get(bands, i, 0)), inStack = count(get(stacks, 0, i));
        if (inBand != 0 && inBand < fewest) fewest = inBand, best = i;
        if (inStack != 0 && inStack < fewest) fewest = inStack, best = 3 + i;
    }
    const Axis axis = best < 3 ? Axis::band : Axis::stack;
    const int line = best % 3;
    const Lanes even = store(best < 3 ? p.bandEven : p.stackEven), odd = store(best < 3 ? p.bandOdd : p.stackOdd);
    std::uint64_t ways = 0;
    unsigned once = 0, twice = 0, thrice = 0;
    for (int i = 0; i < 6; ++i) {
        const Lanes& half = i < 3 ? even : odd;
        const unsigned digits = best < 3 ? get(half, line, i % 3) : get(half, i % 3, line);
        ways |= std::uint64_t{digits} << 9 * i;
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    const unsigned open = twice & ~thrice ? twice & ~thrice : twice, digit = open & (0U - open);
    return {axis, line, digit, ways & digit * 0x0000201008040201U};
}
// The grid with a digit's permutation i in one band or stack: the digit leaves the six other segments.
template <Axis axis> INLINE Grid permuted(const Grid& g, int line, int i, unsigned digit) {
    constexpr int dk = axis == Axis::band ? 0 : 1, ds = 1 - dk;
    const Vec first = axis == Axis::band ? only(line, i % 3, digit) : only(i % 3, line, digit);
    const Vec second = turn<2 * dk, 2 * ds>(first), third = turn<dk, ds>(first);
    const Vec a = either(second, third);
    const Vec b = either(first, i < 3 ? third : second), c = either(first, i < 3 ? second : third);
    if constexpr (axis == Axis::stack)
        return {without(g.a, {a, b, c}), without(g.b, {a, b, c}), without(g.c, {a, b, c})};
    else
        return {without(g.a, {a, b, c}), without(g.b, {b, c, a}), without(g.c, {c, a, b})};
}

class Search {
public:
    explicit Search(Effort& effort) : effort_(effort) {}

    // The number of solutions of `g`, at most `limit`.
    std::uint64_t run(const Grid& g, std::uint64_t limit);
    // `answer` is a solution of `g`: makes it the smallest one.
    void tighten(const Grid& start);
    // Keep the smallest solution that the next runs meet.
    void forget() { haveAnswer_ = false; }

    std::uint8_t answer[81];

private:
    bool explore(Grid& g);
    bool branchOnPermutations(const Grid& g, const Permutations& p);
    bool branchOnCell(const Grid& g);
    bool solved(const Grid& g);

    Effort& effort_;
    std::uint64_t limit_ = 0, found_ = 0, patience_ = 0;
    bool haveAnswer_ = false, impatient_ = false, weighted_ = false;
    std::uint32_t weight_[9][3][3];  // of the cells, by place
};

// True when there is nothing left to look for.
bool Search::solved(const Grid& g) {
    if (!haveAnswer_) {
        writeGrid(g, answer);
        haveAnswer_ = true;
    } else if (limit_ == 2) {
        std::uint8_t other[81];
        writeGrid(g, other);
        if (__builtin_memcmp(other, answer, 81) < 0) __builtin_memcpy(answer, other, 81);
    }
    return ++found_ >= limit_;
}

// These three are true when the search is to end.
bool Search::explore(Grid& g) {
    Permutations p;
    const State state = propagate(g, p, effort_.passes);
    if (state == State::contradiction) return false;
    if (state == State::solved) return solved(g);
    return weighted_ ? branchOnCell(g) : branchOnPermutations(g, p);
}
bool Search::branchOnPermutations(const Grid& g, const Permutations& p) {
    if (effort_.guesses > patience_ + 8 * found_) return impatient_ = true;
    const Choice choice = choose(p);
    if (choice.digit == 0) { Grid same = {g.a, g.b, g.c}; return explore(same); }
    for (std::uint64_t ways = choice.ways; ways != 0; ways &= ways - 1) {
        const int i = __builtin_ctzll(ways) / 9;
        ++effort_.guesses;
        Grid child;
        if (choice.axis == Axis::band) child = permuted<Axis::band>(g, choice.line, i, choice.digit);
        else child = permuted<Axis::stack>(g, choice.line, i, choice.digit);
        if (explore(child)) return true;
    }
    return false;
}
// dom/wdeg (Boussemart, Hemery, Lecoutre, Sais 2004): few candidates, many failures.
bool Search::branchOnCell(const Grid& g) {
    const Cells cells = unpack(g);
    Place best{};
    unsigned digits = 0;
    std::uint32_t bestCount = 1, bestWeight = 0;
    for (int reg = 0; reg < 9; ++reg)
        for (int k = 0; k < 3; ++k)
            for (int s = 0; s < 3; ++s) {
                const unsigned mask = get(cells.lanes[reg], k, s);
                const std::uint32_t n = static_cast<std::uint32_t>(count(mask)), weight = weight_[reg][k][s];
                if (n > 1 && n * bestWeight < weight * bestCount)
                    best = {reg, k, s}, digits = mask, bestCount = n, bestWeight = weight;
            }
    for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
        ++effort_.guesses;
        const std::uint64_t before = found_;
        Grid child = withoutDigits(g, best, digits & ~(rest & (0U - rest)));
        if (explore(child)) return true;
        if (found_ == before) ++weight_[best.reg][best.k][best.s];
    }
    return false;
}

std::uint64_t Search::run(const Grid& g, std::uint64_t limit) {
    limit_ = limit;
    for (;;) {
        found_ = 0;
        impatient_ = false;
        patience_ = effort_.guesses + 600;
        Grid start = {g.a, g.b, g.c};
        explore(start);
        if (!impatient_) return found_;
        weighted_ = true;
        for (auto& plane : weight_)
            for (auto& band : plane)
                for (auto& weight : band) weight = 1;
    }
}

void Search::tighten(const Grid& start) {
    Grid g = {start.a, start.b, start.c};
    Permutations unused;
    bool settled = false;
    Cells cells;
    for (int cell = 0; cell < 81; ++cell) {
        const Place place = placeOf(cell);
        for (;;) {
            if (!settled) {
                if (propagate(g, unused, effort_.passes) == State::solved) return;
                cells = unpack(g);
                settled = true;
            }
            const unsigned digit = 1U << (answer[cell] - 1), lower = candidates(cells, place) & (digit - 1);
            if (lower == 0) break;
            forget();
            std::uint8_t keep[81];
            __builtin_memcpy(keep, answer, 81);
            if (run(withoutDigits(g, place, ~lower & 0x1FF), 1) == 0) {
                __builtin_memcpy(answer, keep, 81);
                break;
            }
        }
        const unsigned others = candidates(cells, place) & ~(1U << (answer[cell] - 1));
        if (others != 0) {
            g = withoutDigits(g, place, others);
            settled = false;
        }
    }
}

}  // namespace
