// Search: which branch to take when the pass is stuck, and what to do with the solutions it meets.
// Included by each kernel's own source, after its Vec; everything stays private to that source.
#pragma once

#include "kernel.hpp"
#include "pass.hpp"

namespace {

using sudoku::kernel::Effort;

struct Cells {  // a grid's masks, to be read one by one
    Lanes lanes[9];
};
INLINE Cells unpack(const Grid& g) {
    return {{store(g.a.v0), store(g.a.v1), store(g.a.v2), store(g.b.v0), store(g.b.v1), store(g.b.v2), store(g.c.v0),
             store(g.c.v1), store(g.c.v2)}};
}
// Register 3d + c, band k and stack s hold the cell of row 3k + (c + d) % 3 and column 3s + c.
struct Location {
    int reg, k, s;
};
INLINE Location location_of(int cell) {
    const int row = cell / 9, column = cell % 9;
    return {(row + 9 - column) % 3 * 3 + column % 3, row / 3, column / 3};
}
INLINE unsigned candidates(const Cells& cells, Location p) { return get(cells.lanes[p.reg], p.k, p.s); }

INLINE Vec& register_of(Grid& g, int reg) {
    Plane& plane = reg < 3 ? g.a : reg < 6 ? g.b : g.c;
    return reg % 3 == 0 ? plane.v0 : reg % 3 == 1 ? plane.v1 : plane.v2;
}
INLINE unsigned candidates(Grid& g, Location p) { return get(store(register_of(g, p.reg)), p.k, p.s); }
INLINE Grid without_digits(const Grid& g, Location p, unsigned digits) {
    Grid less = {g.a, g.b, g.c};
    Vec& v = register_of(less, p.reg);
    v = without(v, only(p.k, p.s, digits));
    return less;
}

INLINE unsigned lowest_digit(unsigned digits) { return digits & static_cast<unsigned>(-static_cast<int>(digits)); }

// A digit of a band or stack and its ways: bit 9i for permutation i, even ones (0 to 2) before odd (3 to 5).
struct Choice {
    Lines lines;
    int index;
    unsigned digit;
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
// In the band or stack with the fewest open digits, the first one with two ways, or else the first one.
// (A digit's ways through a band as the thing to branch on: tdoku, by Tom Dillon.)
INLINE Choice choose(const Permutations& p) {
    const Lanes bands = store(open_digits<Lines::of_band>(p.band_even, p.band_odd));
    const Lanes stacks = store(open_digits<Lines::of_stack>(p.stack_even, p.stack_odd));
    int fewest = 10, best = 0;
    for (int i = 0; i < 3; ++i) {
        const int in_band = digit_count(get(bands, i, 0)), in_stack = digit_count(get(stacks, 0, i));
        if (in_band != 0 && in_band < fewest) fewest = in_band, best = i;
        if (in_stack != 0 && in_stack < fewest) fewest = in_stack, best = 3 + i;
    }
    const Lines lines = best < 3 ? Lines::of_band : Lines::of_stack;
    const int index = best % 3;
    const Lanes even = store(best < 3 ? p.band_even : p.stack_even);
    const Lanes odd = store(best < 3 ? p.band_odd : p.stack_odd);
    std::uint64_t ways = 0;
    unsigned once = 0, twice = 0, thrice = 0;
    for (int i = 0; i < 6; ++i) {
        const Lanes& half = i < 3 ? even : odd;
        const unsigned digits = best < 3 ? get(half, index, i % 3) : get(half, i % 3, index);
        ways |= std::uint64_t{digits} << 9 * i;
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    const unsigned digit = lowest_digit(twice & ~thrice ? twice & ~thrice : twice);
    return {lines, index, digit, ways & digit * 0x0000201008040201U};
}
// The grid with a digit's permutation i in one band or stack: the digit leaves the six other segments.
template <Lines lines> INLINE Grid permuted(const Grid& g, int index, int i, unsigned digit) {
    constexpr int dk = lines == Lines::of_stack ? 1 : 0, ds = 1 - dk;
    const Vec first = lines == Lines::of_band ? only(index, i % 3, digit) : only(i % 3, index, digit);
    const Vec second = turn<2 * dk, 2 * ds>(first), third = turn<dk, ds>(first);
    const Vec a = second | third;
    const Vec b = first | (i < 3 ? third : second), c = first | (i < 3 ? second : third);
    if constexpr (lines == Lines::of_stack)
        return {without(g.a, {a, b, c}), without(g.b, {a, b, c}), without(g.c, {a, b, c})};
    else
        return {without(g.a, {a, b, c}), without(g.b, {b, c, a}), without(g.c, {c, a, b})};
}

// What to branch on. Permutations need the fewest guesses on proper puzzles. Weights of failed cells find the
// causes that sparse grids hide. Row-major order meets the smallest solution first, where it is not hopeless.
enum class Order { permutations, weights, row_major };

class Search {
public:
    explicit Search(Effort& effort) : effort_(effort) {}

    // The number of solutions of `g`, at most `limit`; `answer` is the first one met.
    std::uint64_t run(const Grid& g, std::uint64_t limit);
    // Makes `answer`, a solution of `g`, the smallest one.
    void minimize(const Grid& g);

    std::uint8_t answer[81];

private:
    bool attempt(const Grid& g, std::uint64_t limit, Order order, std::uint64_t patience);
    void tighten(const Grid& start);
    // These are true when the search is to end: enough solutions found, or patience lost.
    bool explore(Grid& g);
    bool explore_again(const Grid& g);  // where the pass stopped short: there is nothing to choose yet
    bool branch_on_permutations(const Grid& g, const Permutations& p);
    bool branch_by_weights(const Grid& stuck);
    bool probe(Grid& g);
    bool branch_in_row_major(const Grid& g);
    bool branch_on_cell(const Grid& g, Location location, unsigned digits);
    bool solved(const Grid& g);

    Effort& effort_;
    Order order_ = Order::permutations;
    std::uint64_t limit_ = 0, found_ = 0, patience_ = 0;
    bool impatient_ = false, weighted_ = false;
    std::uint32_t weight_[9][3][3];  // of the cells, by place
};

bool Search::solved(const Grid& g) {
    if (found_ == 0) write_grid(g, answer);
    return ++found_ >= limit_;
}

bool Search::explore(Grid& g) {
    Permutations p;
    const Outcome state = propagate(g, p, effort_.passes);
    if (state == Outcome::contradiction) return false;
    if (state == Outcome::solved) return solved(g);
    if (effort_.guesses > patience_ + 8 * found_) return impatient_ = true;
    if (order_ == Order::permutations) return branch_on_permutations(g, p);
    return order_ == Order::weights ? branch_by_weights(g) : branch_in_row_major(g);
}
bool Search::explore_again(const Grid& g) {
    Grid same = {g.a, g.b, g.c};
    return explore(same);
}
bool Search::branch_on_permutations(const Grid& g, const Permutations& p) {
    const Choice choice = choose(p);
    if (choice.ways == 0) return explore_again(g);
    Grid child;
    for (std::uint64_t ways = choice.ways; ways != 0; ways &= ways - 1) {
        const int i = __builtin_ctzll(ways) / 9;
        ++effort_.guesses;
        if (choice.lines == Lines::of_band)
            child = permuted<Lines::of_band>(g, choice.index, i, choice.digit);
        else
            child = permuted<Lines::of_stack>(g, choice.index, i, choice.digit);
        if (explore(child)) return true;
    }
    return false;
}
bool Search::branch_on_cell(const Grid& g, Location location, unsigned digits) {
    if (digits == 0) return explore_again(g);
    for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
        ++effort_.guesses;
        const std::uint64_t before = found_;
        Grid child = without_digits(g, location, digits & ~lowest_digit(rest));
        if (explore(child)) return true;
        if (weighted_ && found_ == before) ++weight_[location.reg][location.k][location.s];
    }
    return false;
}
// Drops candidates that the pass alone refutes; false if it refutes the grid. Without this, some grids of
// twenty clues take a hundred times as long.
bool Search::probe(Grid& g) {
    Permutations unused;
    for (int cell = 0, fruitless = 0; fruitless < 81; cell = (cell + 1) % 81, ++fruitless) {
        const Location location = location_of(cell);
        const unsigned digits = candidates(g, location);
        if (digit_count(digits) < 2 || digit_count(digits) > 3) continue;  // more do not repay the passes
        for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
            const unsigned digit = lowest_digit(rest);
            Grid child = without_digits(g, location, digits & ~digit);
            if (propagate(child, unused, effort_.passes) != Outcome::contradiction) continue;
            ++weight_[location.reg][location.k][location.s];
            g = without_digits(g, location, digit);
            if (propagate(g, unused, effort_.passes) == Outcome::contradiction) return false;
            fruitless = 0;
            break;
        }
    }
    return true;
}
// dom/wdeg (Boussemart, Hemery, Lecoutre, Sais 2004): the cell with few candidates and many failures.
bool Search::branch_by_weights(const Grid& stuck) {
    Grid g = {stuck.a, stuck.b, stuck.c};
    if (!probe(g)) return false;
    const Cells cells = unpack(g);
    Location best{};
    unsigned digits = 0;
    std::uint32_t best_count = 1, best_weight = 0;
    for (int reg = 0; reg < 9; ++reg)
        for (int k = 0; k < 3; ++k)
            for (int s = 0; s < 3; ++s) {
                const unsigned mask = get(cells.lanes[reg], k, s);
                const std::uint32_t n = static_cast<std::uint32_t>(digit_count(mask)), weight = weight_[reg][k][s];
                if (n > 1 && n * best_weight < weight * best_count)
                    best = {reg, k, s}, digits = mask, best_count = n, best_weight = weight;
            }
    return branch_on_cell(g, best, digits);
}
bool Search::branch_in_row_major(const Grid& g) {
    const Cells cells = unpack(g);
    int cell = 0;
    while (cell < 80 && digit_count(candidates(cells, location_of(cell))) == 1) ++cell;
    const unsigned digits = candidates(cells, location_of(cell));
    return branch_on_cell(g, location_of(cell), digit_count(digits) == 1 ? 0 : digits);
}

// False if patience was lost before the end.
bool Search::attempt(const Grid& g, std::uint64_t limit, Order order, std::uint64_t patience) {
    limit_ = limit;
    order_ = order;
    patience_ = effort_.guesses + patience;
    found_ = 0;
    impatient_ = false;
    Grid start = {g.a, g.b, g.c};
    explore(start);
    return !impatient_;
}
std::uint64_t Search::run(const Grid& g, std::uint64_t limit) {
    if (!weighted_) {
        if (attempt(g, limit, Order::permutations, 600)) return found_;
        weighted_ = true;
        for (auto& plane : weight_)
            for (auto& band : plane)
                for (auto& weight : band) weight = 1;
    }
    for (std::uint64_t patience = 30; !attempt(g, limit, Order::weights, patience);) patience *= 2;
    return found_;
}

// Row-major order mostly gets there in some thirty guesses. Where it does not, it could take hours.
void Search::minimize(const Grid& g) {
    if (!attempt(g, 1, Order::row_major, 60)) tighten(g);
}
// Cell by cell in row-major order: is there a solution with a smaller digit than the answer's?
void Search::tighten(const Grid& start) {
    Grid g = {start.a, start.b, start.c};
    Permutations unused;
    Cells cells;
    bool settled = false;
    for (int cell = 0; cell < 81; ++cell) {
        const Location location = location_of(cell);
        for (;;) {
            if (!settled) {
                if (propagate(g, unused, effort_.passes) == Outcome::solved) return;
                cells = unpack(g);
                settled = true;
            }
            const unsigned lower = candidates(cells, location) & ((1U << (answer[cell] - 1)) - 1);
            if (lower == 0 || run(without_digits(g, location, ~lower & 0x1FF), 1) == 0) break;
        }
        const unsigned others = candidates(cells, location) & ~(1U << (answer[cell] - 1));
        if (others == 0) continue;
        g = without_digits(g, location, others);
        settled = false;
    }
}

}  // namespace
