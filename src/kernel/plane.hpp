// Plane: the masks of 27 places, one of each row and column of a box; what Vec can do, three times over.
// Included after the Vec of an instruction set, so that each kernel has its own, private to its source.
#pragma once

#include <cstdint>

namespace {

// Place (k, s, c) is band k, stack s and line c of a box: one Vec for each c.
struct Plane {
    Vec a, b, c;
};
#define LIFT_1(f) \
    INLINE Plane f(const Plane& x) { return {f(x.a), f(x.b), f(x.c)}; }
#define LIFT_2(f) \
    INLINE Plane f(const Plane& x, const Plane& y) { return {f(x.a, y.a), f(x.b, y.b), f(x.c, y.c)}; }
#define LIFT_3(f)                                                      \
    INLINE Plane f(const Plane& x, const Plane& y, const Plane& z) {   \
        return {f(x.a, y.a, z.a), f(x.b, y.b, z.b), f(x.c, y.c, z.c)}; \
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
INLINE Plane operator&(const Plane& x, const Plane& y) { return {x.a & y.a, x.b & y.b, x.c & y.c}; }
INLINE Plane operator|(const Plane& x, const Plane& y) { return {x.a | y.a, x.b | y.b, x.c | y.c}; }
INLINE Plane operator^(const Plane& x, const Plane& y) { return {x.a ^ y.a, x.b ^ y.b, x.c ^ y.c}; }
INLINE bool is_zero(const Plane& x) { return is_zero(unite(x.a, x.b, x.c)); }
INLINE bool is_full(const Plane& x) { return is_full(intersect(x.a, x.b, x.c)); }
INLINE Vec scarcest(const Plane& x) { return scarcer(scarcer(scarcity(x.a), scarcity(x.b)), scarcity(x.c)); }

// Place (k, s, c) becomes place (k + dk, s + ds, c + dc), all modulo 3; one of dk and ds is 0.
template <int dk, int ds, int dc> INLINE Plane turn(const Plane& x) {
    if constexpr (dk + ds != 0)
        return turn<0, 0, dc>(Plane{turn<dk, ds>(x.a), turn<dk, ds>(x.b), turn<dk, ds>(x.c)});
    else if constexpr (dc == 0)
        return x;
    else if constexpr (dc == 1)
        return {x.b, x.c, x.a};
    else
        return {x.c, x.a, x.b};
}

}  // namespace
