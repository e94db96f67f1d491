// A second solution for the price of one: the rectangle, the smallest unavoidable set.
#pragma once

#include "pass.hpp"

namespace {

// Planes x and y have two rows of each band, empty where a cell is closed, and u and v the same rows, unequal to all
// cells there. The scarcity (see plane.hpp) has an empty place where the two cells of a column are those of a column in
// another box, the other way round. The same with the columns of the stacks.
template <int dk, int ds> INLINE Vec mirrored(const Plane& x, const Plane& y, const Plane& u, const Plane& v) {
    const Plane p = turn<dk, ds, 0>(u), q = turn<dk, ds, 0>(v);
    const Vec ahead = scarcest((x ^ turn<0, 0, 1>(q)) | (y ^ turn<0, 0, 1>(p)));
    const Vec behind = scarcest((x ^ turn<0, 0, 2>(q)) | (y ^ turn<0, 0, 2>(p)));
    return scarcer(scarcest((x ^ q) | (y ^ p)), scarcer(ahead, behind));
}
template <int dk, int ds> INLINE Vec mirrored(const Plane& x, const Plane& y, const Plane& z) {
    const Plane unequal = {everything(), everything(), everything()};
    const Plane u = prefer(x, unequal), v = prefer(y, unequal), w = prefer(z, unequal);
    return scarcer(mirrored<dk, ds>(x, y, u, v), scarcer(mirrored<dk, ds>(y, z, v, w), mirrored<dk, ds>(z, x, w, u)));
}
INLINE Plane open_cells(const Plane& solution, const Plane& start) {
    return without(solution, where_none(solution, surplus(start)));
}
// Can two digits of a solution, in four cells of two rows, two columns and two boxes, change places? All four cells
// have to be open in `start`, so that none is a given.
INLINE bool has_rectangle(const Grid& solution, const Grid& start) {
    const Plane a = open_cells(solution.a, start.a), b = open_cells(solution.b, start.b);
    const Plane c = open_cells(solution.c, start.c);
    const Vec in_bands = mirrored<0, 1>({a.v0, c.v1, b.v2}, {b.v0, a.v1, c.v2}, {c.v0, b.v1, a.v2});
    const Vec in_stacks = mirrored<1, 0>({a.v0, b.v0, c.v0}, {c.v1, a.v1, b.v1}, {b.v2, c.v2, a.v2});
    return some_empty(scarcer(in_bands, in_stacks));
}

}  // namespace
