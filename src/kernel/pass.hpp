#pragma once

#include "plane.hpp"

namespace {

enum class Axis { band, stack };

struct Grid {
    Plane a, b, c;
};
template <Axis axis, int along, int across> INLINE Plane turned(const Plane& x) {
    if constexpr (axis == Axis::band) return turn<along, 0, across>(x);
    else return turn<0, along, across>(x);
}
INLINE Grid byRows(const Grid& g) { return {g.a, turn<0, 0, 2>(g.b), turn<0, 0, 1>(g.c)}; }
INLINE Grid byColumns(const Grid& g) { return {g.a, turn<0, 0, 1>(g.b), turn<0, 0, 2>(g.c)}; }
INLINE bool anyEmpty(const Grid& g) { return someEmpty(scarcer(scarcer(scarcest(g.a), scarcest(g.b)), scarcest(g.c))); }
INLINE Grid surplus(const Grid& g) { return {surplus(g.a), surplus(g.b), surplus(g.c)}; }
INLINE Grid singlesOf(const Grid& g, const Grid& more) { return {whereNone(g.a, more.a), whereNone(g.b, more.b), whereNone(g.c, more.c)}; }

struct Half {
    Plane once;
    Vec even, odd, all;
};
template <Axis axis> INLINE Half half(Grid& g, const Grid& single) {
    const Plane twice = majority(g.a, g.b, g.c);
    const Plane known = unite(single.a, single.b, single.c);
    const Plane open = withoutEither(unite(g.a, g.b, g.c), turned<axis, 0, 1>(known), turned<axis, 0, 2>(known));
    const Plane even = intersect(open, turned<axis, 1, 1>(open), turned<axis, 2, 2>(open));
    const Plane odd = intersect(open, turned<axis, 1, 2>(open), turned<axis, 2, 1>(open));
    const Plane possible = even | odd;
    const Plane must = withoutEither(possible, turned<axis, 0, 1>(possible), turned<axis, 0, 2>(possible));
    const Plane left = preferThree(must, possible);
    g.a = g.a & left;
    g.b = g.b & left;
    g.c = g.c & left;
    return {without(must, twice), even.a, odd.a, unite(possible.a, possible.b, possible.c)};
}
enum class State { contradiction, stuck, solved };
struct Permutations {
    Vec bandEven, bandOdd, stackEven, stackOdd;
};
INLINE bool isSolution(const Grid& g) {
    const Plane column = unite(g.a, g.b, g.c), row = unite(g.a, turn<0, 0, 2>(g.b), turn<0, 0, 1>(g.c));
    const Vec box = unite(column.a, column.b, column.c);
    const Plane columns = unite(column, turn<1, 0, 0>(column), turn<2, 0, 0>(column));
    return isFull(intersect(columns, unite(row, turn<0, 1, 0>(row), turn<0, 2, 0>(row)), Plane{box, box, box}));
}

INLINE State propagate(Grid& grid, Permutations& p, std::uint64_t& passes) {
    Grid g = {grid.a, grid.b, grid.c};
    for (;;) {
        ++passes;
        if (anyEmpty(g)) return State::contradiction;
        const Grid before = g, more = surplus(g);
        if (isZero(unite(more.a, more.b, more.c))) {
            grid.a = g.a, grid.b = g.b, grid.c = g.c;
            return isSolution(g) ? State::solved : State::contradiction;
        }
        const Grid single = singlesOf(g, more);
        const Half columns = half<Axis::band>(g, single);
        if (!isFull(columns.all)) return State::contradiction;
        g = byRows(g);
        const Half rows = half<Axis::stack>(g, byRows(single));
        if (!isFull(rows.all)) return State::contradiction;
        g = byColumns(g);
        g.a = prefer(g.a & (columns.once | rows.once), g.a);
        g.b = prefer(g.b & (columns.once | turn<0, 0, 1>(rows.once)), g.b);
        g.c = prefer(g.c & (columns.once | turn<0, 0, 2>(rows.once)), g.c);
        #if WEAK == 1
        if (isZero(before.a ^ g.a)) {
#elif WEAK == 2
        if (isZero((before.a ^ g.a) | (before.b ^ g.b))) {
#elif WEAK == 3
        if (isZero(without(columns.once & (before.a | before.b | before.c), unite(single.a, single.b, single.c)))) {
#elif WEAK == 4
        if (isZero(differ(before.a.a, g.a.a))) {
#else
        if (isZero(unite(before.a ^ g.a, before.b ^ g.b, before.c ^ g.c))) {
#endif
            grid.a = g.a, grid.b = g.b, grid.c = g.c;
            p = {rows.even, rows.odd, columns.even, columns.odd};
            return State::stuck;
        }
    }
}

INLINE Grid readGrid(const std::uint8_t* givens) {
    return {{read<0>(givens), read<1>(givens), read<2>(givens)},
            {read<3>(givens), read<4>(givens), read<5>(givens)},
            {read<6>(givens), read<7>(givens), read<8>(givens)}};
}
INLINE void writeGrid(const Grid& g, std::uint8_t* answer) {
    const Vec v[9] = {g.a.a, g.a.b, g.a.c, g.b.a, g.b.b, g.b.c, g.c.a, g.c.b, g.c.c};
    write(v, answer);
}

}  // namespace
