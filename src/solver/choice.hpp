// The choice of what to branch on where the pass is stuck.
#pragma once
#include "pass.hpp"

namespace {
INLINE unsigned lowest_digit(unsigned digits) {
    return digits & static_cast<unsigned>(-static_cast<int>(digits));
}

// The ways that one digit can go through a band or stack, or the digits that one cell can hold.
struct Choice {
    enum { band, stack, cell } kind;
    int index;       // the number of the band, stack or cell
    unsigned digit;  // that goes through the band or stack, as a mask
    unsigned ways;  // that are left: bit i for permutation i, the even ones (0 to 2) before the odd
                    // ones (3 to 5); bit d for digit d + 1 of a cell
};

// A set of digits for each band and stack, in this order: band 0, stack 0, band 1, stack 1, band 2,
// stack 2. Each has a field of ten bits, the highest of which is left free for sums. in_each()
// repeats a field six times.
typedef std::uint64_t SixSets;
constexpr SixSets in_each(SixSets x) { return x * 0x0004010040100401; }
INLINE unsigned one_of(SixSets sets, int i) {
    return static_cast<unsigned>(sets >> 10 * i) & 0x1FF;
}

// Gives each field 1 if the set has a digit, or 0.
INLINE SixSets are_some(SixSets sets) { return (sets + in_each(0x1FF)) >> 9 & in_each(1); }

// Gives each field the number of digits in the set.
INLINE SixSets digit_counts(SixSets sets) {
    sets -= sets >> 1 & in_each(0x155);
    sets = (sets & in_each(0x133)) + (sets >> 2 & in_each(0x033));
    return (sets & in_each(0x00F)) + (sets >> 4 & in_each(0x00F)) + (sets >> 8 & in_each(1));
}

// At each place what `a` has `along` places further in its stack (for columns) or band (for rows).
template <Lines lines, int along> INLINE Vec turned(Vec a) {
    return lines == Lines::columns ? turn<along, 0>(a) : turn<0, along>(a);
}

// The digits that have more than one way left: two even ones, two odd ones, or one of each.
template <Lines lines> INLINE Vec open_digits(Vec even, Vec odd) {
    const Vec even1 = turned<lines, 1>(even);
    const Vec even2 = turned<lines, 2>(even);
    const Vec odd1 = turned<lines, 1>(odd);
    const Vec odd2 = turned<lines, 2>(odd);
    return unite(majority(even, even1, even2), majority(odd, odd1, odd2),
                 unite(even, even1, even2) & unite(odd, odd1, odd2));
}

// The digits that can still go more than one of their six ways.
INLINE SixSets open_digits(const Permutations& p) {
    const Vec bands = open_digits<Lines::rows>(p.band_even, p.band_odd);
    const Vec stacks = open_digits<Lines::columns>(p.stack_even, p.stack_odd);
    SixSets open = 0;
    for (int i = 0; i < 3; ++i)
        open |= SixSets{get(bands, i, 0)} << 20 * i | SixSets{get(stacks, 0, i)} << (20 * i + 10);
    return open;
}

// failed[n] has the digits that failed more than n times lately. A digit that failed is likely to
// fail again. With every eighth failure each count drops by one. (Weights that are never dropped,
// as in dom/wdeg by Boussemart, Hemery, Lecoutre and Sais 2004, need as few passes, but a division
// for each digit.)
struct Failures {
    SixSets failed[3] = {};
    unsigned number = 0;

    INLINE void add(const Choice& way) {
        if (way.kind == Choice::cell) return;
        const SixSets digit = SixSets{way.digit}
                              << (20 * way.index + (way.kind == Choice::stack ? 10 : 0));
        failed[2] |= failed[1] & digit;
        failed[1] |= failed[0] & digit;
        failed[0] |= digit;
        if (++number % 8 != 0) return;
        failed[0] = failed[1];
        failed[1] = failed[2];
        failed[2] = 0;
    }
};

// The number of the best band or stack, which has the fewest open digits. Each failure counts as
// two digits fewer; of a set's digits the one that failed most often counts.
//
// A key is the number of open digits + 6 - 2 x failures, and then the set's number in three bits. A
// closed set has the top bit of ten and never wins over an open one. The least key wins.
INLINE int best_set(SixSets open, const Failures& recent) {
    constexpr SixSets numbers = SixSets{1} << 10 | SixSets{2} << 20 | SixSets{3} << 30 |
                                SixSets{4} << 40 | SixSets{5} << 50;
    SixSets failures = 0;
    for (const SixSets failed : recent.failed) failures += are_some(open & failed);
    const SixSets closed = are_some(open) ^ in_each(1);
    const SixSets keys =
        ((digit_counts(open) + in_each(6) - 2 * failures) << 3) + (closed << 9) + numbers;
    SixSets least = keys & 0x3FF;
    for (int i = 1; i < 6; ++i) {
        const SixSets key = keys >> 10 * i & 0x3FF;
        least = key < least ? key : least;
    }
    return static_cast<int>(least & 7);
}

// Chooses a digit of the best band or stack: the lowest of those that failed most often. (To branch
// on a digit's ways through a band is an idea of tdoku, by Tom Dillon.)
INLINE Choice choose(const Permutations& p, const Failures& failures) {
    const SixSets open = open_digits(p);
    const int best = best_set(open, failures);
    const int index = best / 2;
    unsigned digits = one_of(open, best);
    for (const SixSets failed : failures.failed)
        if (const unsigned some = digits & one_of(failed, best)) digits = some;
    const bool is_band = best % 2 == 0;
    const Vec& even = is_band ? p.band_even : p.stack_even;
    const Vec& odd = is_band ? p.band_odd : p.stack_odd;
    const unsigned digit = lowest_digit(digits);
    unsigned ways = 0;
    for (int i = 0; i < 6; ++i) {
        const Vec& half = i < 3 ? even : odd;
        const unsigned can = is_band ? get(half, index, i % 3) : get(half, i % 3, index);
        ways |= unsigned{(can & digit) != 0} << i;
    }
    return {is_band ? Choice::band : Choice::stack, index, digit, ways};
}

// Chooses the first open cell in row-major order. The cells before `cell` must not be open.
INLINE Choice choose_cell(const Grid& g, int cell) {
    for (; cell < 81; ++cell) {
        const unsigned digits = candidates(g, location_of(cell));
        if (is_open(digits)) return {Choice::cell, cell, 0, digits};
    }
    return {Choice::cell, cell, 0, 0};
}

// Returns the grid in which a digit has only permutation i left in one band or stack: the digit
// leaves the six other segments, two in each line.
template <Lines lines> INLINE Grid permuted(const Grid& g, int index, int i, unsigned digit) {
    const Vec first = lines == Lines::rows ? only(index, i % 3, digit) : only(i % 3, index, digit);
    const Vec second = turned<lines, 2>(first);
    const Vec third = turned<lines, 1>(first);
    const Plane others = {second | third, first | (i < 3 ? third : second),
                          first | (i < 3 ? second : third)};
    const Grid gone = lines == Lines::columns ? Grid{others, others, others}
                                              : by_columns({others, others, others});
    return {without(g.a, gone.a), without(g.b, gone.b), without(g.c, gone.c)};
}

// Makes `child` the grid after the first of the choice's ways.
INLINE void follow(const Grid& g, const Choice& choice, Grid& child) {
    const int i = __builtin_ctz(choice.ways);
    if (choice.kind == Choice::band) {
        child = permuted<Lines::rows>(g, choice.index, i, choice.digit);
    } else if (choice.kind == Choice::stack) {
        child = permuted<Lines::columns>(g, choice.index, i, choice.digit);
    } else {
        copy(g, child);
        narrow(child, location_of(choice.index), 1U << i);
    }
}

INLINE int candidate_count(const Plane& x) {
    return digit_count(x.v0) + digit_count(x.v1) + digit_count(x.v2);
}

// A grid is sparse if it has so many candidates that row-major order is worth a try. Half of the
// puzzles with several solutions are sparse, 4 in 100 of the hardest with one, and hardly any
// others.
INLINE bool is_sparse(const Grid& g) {
    return candidate_count(g.a) + candidate_count(g.b) + candidate_count(g.c) >= 280;
}
}  // namespace
