// Search: which branch to take when the pass is stuck, and what to do with the solutions it meets.
// Included by each kernel's own source, after its Vec; everything stays private to that source.
#pragma once

#include "kernel.hpp"
#include "learn.hpp"
#include "pass.hpp"
#include "rectangle.hpp"

namespace {

using sudoku::kernel::Effort;

// Register 3d + c, band k and stack s hold the cell of row 3k + (c + d) % 3 and column 3s + c.
struct Location {
    int reg, k, s;
};
struct Locations {
    Location of[81];
};
constexpr Locations locate_cells() {
    Locations all{};
    for (int cell = 0; cell < 81; ++cell) {
        const int row = cell / 9, column = cell % 9;
        all.of[cell] = {(row + 9 - column) % 3 * 3 + column % 3, row / 3, column / 3};
    }
    return all;
}
INLINE Location location_of(int cell) {
    static constexpr Locations locations = locate_cells();
    return locations.of[cell];
}

// To index past a member is not allowed by the letter, but by g++ and clang.
static_assert(sizeof(Grid) == 9 * sizeof(Vec), "the registers stand one after the other");
INLINE Vec& register_of(Grid& g, int reg) { return reinterpret_cast<Vec*>(&g)[reg]; }
INLINE unsigned candidates(const Grid& g, Location p) {
    return get(register_of(const_cast<Grid&>(g), p.reg), p.k, p.s);
}
INLINE void take_out(Grid& g, Location p, unsigned digits) {
    Vec& v = register_of(g, p.reg);
    v = without(v, only(p.k, p.s, digits));
}
INLINE Grid without_digits(const Grid& g, Location p, unsigned digits) {
    Grid less = {g.a, g.b, g.c};  // plane by plane: a plain copy takes g++ longer
    take_out(less, p, digits);
    return less;
}

INLINE unsigned lowest_digit(unsigned digits) { return digits & static_cast<unsigned>(-static_cast<int>(digits)); }
INLINE bool is_open(unsigned mask) { return (mask & (mask - 1)) != 0; }

struct CellMasks {  // of all cells, row by row
    std::uint16_t at[81];

    INLINE int count_open(int first, int count) const {
        int open = 0;
        for (int cell = first; cell < first + count; ++cell) open += is_open(at[cell]);
        return open;
    }
};
INLINE CellMasks masks_of(const Grid& g) {
    CellMasks masks;
    for (int cell = 0; cell < 81; ++cell) masks.at[cell] = static_cast<std::uint16_t>(candidates(g, location_of(cell)));
    return masks;
}

// What to branch on: a digit of a band or stack, with bit 9i of `ways` for permutation i, even ones (0 to 2) before odd
// (3 to 5); or a cell, with a bit for each digit.
struct Choice {
    enum { nothing, band, stack, cell } kind;
    int index;
    unsigned digits;
    std::uint64_t ways;
};
// Digits that can still go more than one of their six ways.
template <Lines lines> INLINE Vec open_digits(Vec even, Vec odd) {
    constexpr int dk = lines == Lines::of_stack ? 1 : 0, ds = 1 - dk;
    const Vec even1 = turn<dk, ds>(even), even2 = turn<2 * dk, 2 * ds>(even);
    const Vec odd1 = turn<dk, ds>(odd), odd2 = turn<2 * dk, 2 * ds>(odd);
    return unite(majority(even, even1, even2), majority(odd, odd1, odd2),
                 unite(even, even1, even2) & unite(odd, odd1, odd2));
}
// In the band or stack with the fewest open digits: the lowest one with just two ways, or else the lowest one.
// (A digit's ways through a band as the thing to branch on: tdoku, by Tom Dillon.)
INLINE Choice choose(const Permutations& p) {
    const Vec bands = open_digits<Lines::of_band>(p.band_even, p.band_odd);
    const Vec stacks = open_digits<Lines::of_stack>(p.stack_even, p.stack_odd);
    int fewest = 10, best = 0;
    for (int i = 0; i < 3; ++i) {
        const int in_band = digit_count(get(bands, i, 0)), in_stack = digit_count(get(stacks, 0, i));
        if (in_band != 0 && in_band < fewest) fewest = in_band, best = i;
        if (in_stack != 0 && in_stack < fewest) fewest = in_stack, best = 3 + i;
    }
    const int index = best % 3;
    const Vec even = best < 3 ? p.band_even : p.stack_even, odd = best < 3 ? p.band_odd : p.stack_odd;
    std::uint64_t ways = 0;
    unsigned once = 0, twice = 0, thrice = 0;
    for (int i = 0; i < 6; ++i) {
        const Vec& half = i < 3 ? even : odd;
        const unsigned digits = best < 3 ? get(half, index, i % 3) : get(half, i % 3, index);
        ways |= std::uint64_t{digits} << 9 * i;
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    const unsigned digit = lowest_digit(twice & ~thrice ? twice & ~thrice : twice);
    return {best < 3 ? Choice::band : Choice::stack, index, digit, ways & digit * 0x0000201008040201U};
}
// The first cell in row-major order that is open; those before `cell` are not.
INLINE Choice choose_cell(const Grid& g, int cell) {
    for (; cell < 81; ++cell) {
        const unsigned digits = candidates(g, location_of(cell));
        if (digit_count(digits) > 1) return {Choice::cell, cell, digits, digits};
    }
    return {Choice::cell, cell, 0, 0};
}
// The grid with a digit's permutation i in one band or stack: the digit leaves the six other segments.
template <Lines lines> INLINE Grid permuted(const Grid& g, int index, int i, unsigned digit) {
    constexpr int dk = lines == Lines::of_stack ? 1 : 0, ds = 1 - dk;
    const Vec first = lines == Lines::of_band ? only(index, i % 3, digit) : only(i % 3, index, digit);
    const Vec second = turn<2 * dk, 2 * ds>(first), third = turn<dk, ds>(first);
    const Vec a = second | third;
    const Vec b = first | (i < 3 ? third : second), c = first | (i < 3 ? second : third);
    if (lines == Lines::of_stack) return {without(g.a, {a, b, c}), without(g.b, {a, b, c}), without(g.c, {a, b, c})};
    return {without(g.a, {a, b, c}), without(g.b, {b, c, a}), without(g.c, {c, a, b})};
}

// The grid after the first of the choice's ways.
INLINE void follow(const Grid& g, const Choice& choice, Grid& child) {
    const int i = __builtin_ctzll(choice.ways);
    if (choice.kind == Choice::band) {
        child = permuted<Lines::of_band>(g, choice.index, i / 9, choice.digits);
    } else if (choice.kind == Choice::stack) {
        child = permuted<Lines::of_stack>(g, choice.index, i / 9, choice.digits);
    } else if (choice.kind == Choice::cell) {
        child.a = g.a, child.b = g.b, child.c = g.c;
        take_out(child, location_of(choice.index), choice.digits & ~(1U << i));
    }
}
INLINE int candidate_count(const Plane& x) { return digit_count(x.v0) + digit_count(x.v1) + digit_count(x.v2); }
// Has it many candidates for the digits still open in its bands and stacks? So have half of the puzzles with several
// solutions, 3 in 100 of the hardest with one, and hardly any others. `open` counts each of these digits three times,
// 162 at most; below two thirds of that few grids are sparse, and counting candidates would take too long.
INLINE bool is_sparse(const Grid& g, const Permutations& p) {
    constexpr int many = 151, two_thirds = 108;
    const int open = digit_count(open_digits<Lines::of_band>(p.band_even, p.band_odd)) +
                     digit_count(open_digits<Lines::of_stack>(p.stack_even, p.stack_odd));
    return open >= two_thirds && candidate_count(g.a) + candidate_count(g.b) + candidate_count(g.c) >= many + open;
}

// Three searches, each for what the one before gives up. Row-major order, on sparse grids, meets the smallest solution
// first. Permutations need the fewest guesses on proper puzzles. And the learner gets lost nowhere.
class Search {
public:
    // `patience` is in guesses; the hardest proper puzzles take 1,100.
    explicit Search(Effort& effort, std::uint64_t patience = 1200) : effort_(effort), long_patience_(patience) {}
    Search(const Search&) = delete;
    ~Search() { delete learner_; }  // a unique_ptr's code, made for this kernel's processor, might serve others

    // The number of solutions of `g`, at most `limit`, which is 1 or 2; `answer` is one of them.
    int run(const Grid& g, int limit);
    // Makes `answer`, a solution that the last run found, the smallest one.
    void minimize();

    std::uint8_t answer[81];

private:
    int count(Grid& g, int limit);
    void start(int limit, std::uint64_t patience);
    bool narrow(Grid& g, Choice& choice);
    bool attempt(const Grid& g, const Choice& choice, int limit, std::uint64_t patience);
    void branch(const Grid& g, Choice choice);
    bool settle(const Grid& from, const Choice& way, Grid& g, Choice& choice);
    bool find_other(const Grid& start, bool only_smaller);

    Effort& effort_;
    const std::uint64_t long_patience_;
    const std::uint64_t short_patience_ = long_patience_ / 20;  // nine in ten good row-major searches end by 30
    sudoku::kernel::Learner* learner_ = nullptr;                // when it is first needed
    int limit_, found_;
    std::uint64_t patience_;
    int depth_;                   // in guesses
    bool is_over_, is_smallest_;  // over: solutions enough, or patience lost
    Permutations permutations_;   // where the last pass got stuck
    Grid start_;                  // the last run's, narrowed, before the first guess
};

void Search::start(int limit, std::uint64_t patience) {
    limit_ = limit;
    found_ = 0;
    patience_ = effort_.guesses + patience;
    is_over_ = false;
    depth_ = 0;
}
// Goes one way and narrows the grid; true if it is open then, with a choice. In row-major order one pass is enough: on
// sparse grids most guesses are right.
NOINLINE bool Search::settle(const Grid& from, const Choice& way, Grid& g, Choice& choice) {
    constexpr int deep = 7;  // few proper puzzles' solutions are, where a rectangle is looked for in vain
    const bool is_row_major = way.kind == Choice::cell;
    follow(from, way, g);
    do {
        const Outcome outcome = is_row_major ? propagate<true>(g, permutations_, effort_.passes)
                                             : propagate(g, permutations_, effort_.passes);
        if (outcome == Outcome::contradiction) return false;
        if (outcome == Outcome::solved) {
            if (++found_ == 1) {
                write_grid(g, answer);
                if (limit_ == 2 && depth_ > deep && has_rectangle(g, start_)) found_ = 2;
            }
            is_over_ = found_ >= limit_;
            return false;
        }
        is_over_ = effort_.guesses > patience_;
        if (is_over_) return false;
        choice = is_row_major ? choose_cell(g, way.index + 1) : choose(permutations_);
    } while (choice.ways == 0);
    return true;
}
void Search::branch(const Grid& g, Choice choice) {
    Grid child;
    ++depth_;
    for (Choice next; choice.ways != 0 && !is_over_; choice.ways &= choice.ways - 1) {
        ++effort_.guesses;
        if (settle(g, choice, child, next)) branch(child, next);
    }
    --depth_;
}
bool Search::narrow(Grid& g, Choice& choice) {
    start(1, std::uint64_t{1} << 63);
    return settle(g, Choice{Choice::nothing, 0, 0, 1}, g, choice);
}
// False if patience was lost before the end.
bool Search::attempt(const Grid& g, const Choice& choice, int limit, std::uint64_t patience) {
    start(limit, patience);
    branch(g, choice);
    return !is_over_ || found_ >= limit_;
}

int Search::run(const Grid& g, int limit) {
    start_ = g;
    return count(start_, limit);
}
int Search::count(Grid& g, int limit) {
    Choice choice;
    is_smallest_ = false;
    if (!narrow(g, choice)) return found_;
    is_smallest_ = is_sparse(g, permutations_) && attempt(g, choose_cell(g, 0), limit, short_patience_);
    if (is_smallest_ || attempt(g, choice, limit, learner_ ? short_patience_ : long_patience_)) return found_;
    if (!learner_) learner_ = new sudoku::kernel::Learner(effort_);
    if (found_ == 0 && !learner_->find(masks_of(g).at, answer)) return 0;
    const bool several = limit > 1 && find_other(g, false);
    is_smallest_ = false;
    return several ? 2 : 1;
}
void Search::minimize() {
    if (!is_smallest_ && !attempt(start_, choose_cell(start_, 0), 1, short_patience_)) find_other(start_, true);
}
// Cell by cell in row-major order: is there a solution that equals `answer` before the cell and differs in it? Returns
// true at the first one; or, with `only_smaller`, takes it as the new `answer` as long as there are any. Either way
// `answer` is what was found last.
bool Search::find_other(const Grid& start, bool only_smaller) {
    Grid g = start;
    Choice unused;
    for (int cell = 0; cell < 81; ++cell) {
        const Location p = location_of(cell);
        for (;;) {
            const unsigned digit = 1U << (answer[cell] - 1), others = only_smaller ? digit - 1 : ~digit;
            Grid other = without_digits(g, p, ~others & 0x1FF);
            if ((candidates(g, p) & others) == 0 || count(other, 1) == 0) break;
            if (!only_smaller) return true;
        }
        take_out(g, p, 0x1FF ^ 1U << (answer[cell] - 1));
        if (!narrow(g, unused)) break;
    }
    return false;
}

}  // namespace
