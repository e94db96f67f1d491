// Plane: the masks of 27 places, one of each row and column of a box; what Vec can do, three times over.
// Included after the Vec of an instruction set, so that each kernel has its own, private to its source.
#pragma once

#include <cstdint>

namespace {

// Place (k, s, c) is band k, stack s and line c of a box: one Vec for each c.
struct Plane {
    Vec v0, v1, v2;
};
#define LIFT_1(f) \
    INLINE Plane f(const Plane& x) { return {f(x.v0), f(x.v1), f(x.v2)}; }
#define LIFT_2(f) \
    INLINE Plane f(const Plane& x, const Plane& y) { return {f(x.v0, y.v0), f(x.v1, y.v1), f(x.v2, y.v2)}; }
#define LIFT_3(f)                                                               \
    INLINE Plane f(const Plane& x, const Plane& y, const Plane& z) {            \
        return {f(x.v0, y.v0, z.v0), f(x.v1, y.v1, z.v1), f(x.v2, y.v2, z.v2)}; \
    }
LIFT_1(surplus)
LIFT_2(without)
LIFT_2(where_none)
LIFT_2(prefer)
LIFT_2(prefer_three)
LIFT_3(unite)
LIFT_3(intersect)
LIFT_3(majority)
LIFT_3(without_either)
INLINE Plane operator&(const Plane& x, const Plane& y) { return {x.v0 & y.v0, x.v1 & y.v1, x.v2 & y.v2}; }
INLINE Plane operator|(const Plane& x, const Plane& y) { return {x.v0 | y.v0, x.v1 | y.v1, x.v2 | y.v2}; }
INLINE Plane operator^(const Plane& x, const Plane& y) { return {x.v0 ^ y.v0, x.v1 ^ y.v1, x.v2 ^ y.v2}; }
INLINE bool is_zero(const Plane& x) { return is_zero(unite(x.v0, x.v1, x.v2)); }
INLINE bool is_full(const Plane& x) { return is_full(intersect(x.v0, x.v1, x.v2)); }
INLINE Vec scarcest(const Plane& x) { return scarcer(scarcer(scarcity(x.v0), scarcity(x.v1)), scarcity(x.v2)); }

// Place (k, s, c) becomes place (k + dk, s + ds, c + dc), all modulo 3; one of dk and ds is 0.
template <int dk, int ds, int dc> INLINE Plane turn(const Plane& x) {
    if constexpr (dk + ds != 0)
        return turn<0, 0, dc>(Plane{turn<dk, ds>(x.v0), turn<dk, ds>(x.v1), turn<dk, ds>(x.v2)});
    else if constexpr (dc == 0)
        return x;
    else if constexpr (dc == 1)
        return {x.v1, x.v2, x.v0};
    else
        return {x.v2, x.v0, x.v1};
}

}  // namespace
