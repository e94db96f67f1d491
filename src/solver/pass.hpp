// The pass: the rules of the game on all 81 cells at once. To propagate is to pass again and again.
#pragma once
#include "plane.hpp"

namespace {
// The lines of a stack run along its bands, the lines of a band along its stacks.
enum class Lines { columns, rows };

// Each of the nine cells of a box belongs to one of three planes:
//
//     column  0  1  2
//     row 0   a  c  b
//     row 1   b  a  c
//     row 2   c  b  a
//
// Plane d (a, b, c for 0, 1, 2) has the cell of row r and column c where r = (c + d) % 3. In the
// box of band k and stack s it stands at place (k, s, c).
//
// Each plane holds one cell of every row and of every column of the box. So a | b | c are the 27
// segments, of three cells each, that a column and a box share. If the places of b and c are
// turned until they read (k, s, r), which only renames registers, they are the 27 segments that a
// row and a box share. The same code works on both, but they are two types, so that one is never
// taken for the other.
template <Lines lines> struct GridBy { Plane a, b, c; };
using Grid = GridBy<Lines::columns>;

// Copies plane by plane. g++ takes longer to copy the whole struct, by way of memory.
INLINE void copy(const Grid& from, Grid& to) {
    to.a = from.a;
    to.b = from.b;
    to.c = from.c;
}

// The cell of row 3k + (c + d) % 3 and column 3s + c is in register 3d + c, at band k and stack s.
struct Location {
    int reg, k, s;
};
struct Locations {
    Location of[81] = {};

    constexpr Locations() {
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9;
            const int column = cell % 9;
            of[cell] = {(row + 9 - column) % 3 * 3 + column % 3, row / 3, column / 3};
        }
    }
};

INLINE Location location_of(int cell) {
    static constexpr Locations locations;
    return locations.of[cell];
}

// The standard forbids an index past a member, but g++ and clang allow it.
static_assert(sizeof(Grid) == 9 * sizeof(Vec), "the registers stand one after the other");
INLINE Vec& register_of(Grid& g, int reg) { return reinterpret_cast<Vec*>(&g)[reg]; }

INLINE unsigned candidates(const Grid& g, Location p) {
    return get(register_of(const_cast<Grid&>(g), p.reg), p.k, p.s);
}

INLINE unsigned digit_mask(int digit) { return 1U << (digit - 1); }

// Leaves only these digits to the cell.
INLINE void narrow(Grid& g, Location p, unsigned digits) {
    Vec& v = register_of(g, p.reg);
    v = without(v, only(p.k, p.s, 0x1FF ^ digits));
}

// The part of the grid in which the cell has one of these digits.
INLINE Grid part_of(const Grid& g, Location p, unsigned digits) {
    Grid part;
    copy(g, part);
    narrow(part, p, digits);
    return part;
}

// True if more than one of nine bits is set. The tenth keeps 0 from wrapping around.
INLINE bool is_open(unsigned mask) { return (mask & ((mask | 0x200) - 1)) != 0; }

// The candidates of all cells, row by row.
struct CellMasks {
    std::uint16_t at[81];

    INLINE int count_open(int first, int count) const {
        int open = 0;
        for (int cell = first; cell < first + count; ++cell) open += is_open(at[cell]);
        return open;
    }
};

INLINE CellMasks masks_of(const Grid& g) {
    CellMasks masks;
    for (int cell = 0; cell < 81; ++cell)
        masks.at[cell] = static_cast<std::uint16_t>(candidates(g, location_of(cell)));
    return masks;
}

INLINE GridBy<Lines::rows> by_rows(const Grid& g) {
    return {g.a, turn<0, 0, 2>(g.b), turn<0, 0, 1>(g.c)};
}
INLINE Grid by_columns(const GridBy<Lines::rows>& g) {
    return {g.a, turn<0, 0, 1>(g.b), turn<0, 0, 2>(g.c)};
}

INLINE Grid read_grid(const std::uint8_t* givens) {
    return {{read<0>(givens), read<1>(givens), read<2>(givens)},
            {read<3>(givens), read<4>(givens), read<5>(givens)},
            {read<6>(givens), read<7>(givens), read<8>(givens)}};
}

INLINE void write_grid(const Grid& g, std::uint8_t* answer) {
    const Vec v[9] = {g.a.v0, g.a.v1, g.a.v2, g.b.v0, g.b.v1, g.b.v2, g.c.v0, g.c.v1, g.c.v2};
    write(v, answer);
}

INLINE bool any_empty(const Grid& g) {
    return some_empty(join_fewest(join_fewest(fewest(g.a), fewest(g.b)), fewest(g.c)));
}

// True if every row, column and box holds nine digits. No cell may hold more than one. The pass
// would find that too, but would take 5 to 10 % longer on easy puzzles.
INLINE bool is_solution(const Grid& g) {
    const GridBy<Lines::rows> rows = by_rows(g);
    const Plane column = unite(g.a, g.b, g.c);
    const Plane row = unite(rows.a, rows.b, rows.c);
    const Vec box = unite(column.v0, column.v1, column.v2);
    const Plane whole_column = unite(column, turn<1, 0, 0>(column), turn<2, 0, 0>(column));
    const Plane whole_row = unite(row, turn<0, 1, 0>(row), turn<0, 2, 0>(row));
    return is_full(intersect(whole_column, whole_row, Plane{box, box, box}));
}

template <Lines lines, int along, int across> INLINE Plane turned(const Plane& x) {
    return lines == Lines::columns ? turn<along, 0, across>(x) : turn<0, along, across>(x);
}

// The result of half a pass, about the segments of all stacks or of all bands.
struct Half {
    Plane once;    // digits that must be in this segment and have one cell left there
    Vec even;      // digits that can go the even permutation that starts here, see below
    Vec odd;       // and the odd one
    Vec possible;  // digits that a box can hold
};
// A digit has one segment in each box and each line of a stack (or band). There are six ways to
// choose these three, its permutations: the even ones step along and across alike, the odd ones
// step against each other.
//
//        segments      even             odd
//        0 1 2         048  156  237    057  138  246
//        3 4 5
//        6 7 8         each segment is in one of each kind
template <Lines lines> INLINE Half half_pass(GridBy<lines>& g, const GridBy<lines>& single) {
    const Plane twice = majority(g.a, g.b, g.c);
    // Naked singles: a known digit leaves the other segments of its box. The permutations that
    // remain clear the line too.
    const Plane known = unite(single.a, single.b, single.c);
    const Plane all = unite(g.a, g.b, g.c);
    const Plane open = without_either(all, turned<lines, 0, 1>(known), turned<lines, 0, 2>(known));
    // Locked candidates, pointing and claiming: a digit stays only on a whole permutation.
    const Plane even = intersect(open, turned<lines, 1, 1>(open), turned<lines, 2, 2>(open));
    const Plane odd = intersect(open, turned<lines, 1, 2>(open), turned<lines, 2, 1>(open));
    const Plane possible = even | odd;
    const Plane must =
        without_either(possible, turned<lines, 0, 1>(possible), turned<lines, 0, 2>(possible));
    // Hidden triples: three digits that must be in a segment leave no room there for others.
    const Plane left = prefer_three(must, possible);
    g.a = g.a & left;
    g.b = g.b & left;
    g.c = g.c & left;
    // Each permutation has one segment in line 0, so v0 has all of them; v1 and v2 repeat them.
    return {without(must, twice), even.v0, odd.v0, unite(possible.v0, possible.v1, possible.v2)};
}

enum class Outcome { contradiction, stuck, solved };

// The permutations that each digit has left, at places (k, 0 to 2) for band k and at (0 to 2, s)
// for stack s.
struct Permutations {
    Vec band_even, band_odd, stack_even, stack_odd;
};

enum class Until {
    one_pass,       // a single pass
    almost_stable,  // passes until one changes nothing in planes a and b: plane c seldom changes
                    // alone, and to keep the old one costs more than it does to stop too early
    stable          // passes until one changes nothing
};

// Takes away candidates. If cells stay open, `permutations` are those that are left, and perhaps
// some that the last pass took away. A single test for both halves of a pass would take 3 to 7 %
// longer. It is not inlined, since the portable kernel's passes would take 3 to 4 % longer in the
// midst of other code.
template <Until until>
NOINLINE Outcome propagate(Grid& grid, Permutations& permutations, std::uint64_t& passes) {
    Grid g;
    copy(grid, g);
    for (;;) {
        ++passes;
        if (any_empty(g)) return Outcome::contradiction;
        const Grid before = g;
        const Grid more = {surplus(g.a), surplus(g.b), surplus(g.c)};
        if (is_zero(unite(more.a, more.b, more.c))) {
            copy(g, grid);
            return is_solution(g) ? Outcome::solved : Outcome::contradiction;
        }
        const Grid single = {where_none(g.a, more.a), where_none(g.b, more.b),
                             where_none(g.c, more.c)};
        const Half columns = half_pass(g, single);
        if (!is_full(columns.possible)) return Outcome::contradiction;
        GridBy<Lines::rows> g_by_rows = by_rows(g);
        const Half rows = half_pass(g_by_rows, by_rows(single));
        if (!is_full(rows.possible)) return Outcome::contradiction;
        g = by_columns(g_by_rows);
        // Hidden singles: a digit has one segment left, and in that segment one cell. The segments
        // of rows are turned as by_columns() would do it; g++ makes other code if it is called.
        g.a = prefer(g.a & (columns.once | rows.once), g.a);
        g.b = prefer(g.b & (columns.once | turn<0, 0, 1>(rows.once)), g.b);
        g.c = prefer(g.c & (columns.once | turn<0, 0, 2>(rows.once)), g.c);
        Plane changes = (before.a ^ g.a) | (before.b ^ g.b);
        if (until == Until::stable) changes = changes | (before.c ^ g.c);
        if (until == Until::one_pass || is_zero(changes)) {
            copy(g, grid);
            permutations = {rows.even, rows.odd, columns.even, columns.odd};
            return Outcome::stuck;
        }
    }
}
}  // namespace
