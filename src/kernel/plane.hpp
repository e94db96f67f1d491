// Plane: the masks of 27 places, one of each row and column of a box; what Vec can do, three times over.
// Included after the Vec of an instruction set, so that each kernel has its own, private to its source.
#pragma once

#include <cstdint>

namespace {

// Place (k, s, c) is band k, stack s and line c of a box: one Vec for each c.
struct Plane {
    Vec a, b, c;
};
INLINE Plane operator&(const Plane& x, const Plane& y) { return {both(x.a, y.a), both(x.b, y.b), both(x.c, y.c)}; }
INLINE Plane operator|(const Plane& x, const Plane& y) {
    return {either(x.a, y.a), either(x.b, y.b), either(x.c, y.c)};
}
INLINE Plane operator^(const Plane& x, const Plane& y) {
    return {differ(x.a, y.a), differ(x.b, y.b), differ(x.c, y.c)};
}
INLINE Plane without(const Plane& x, const Plane& y) {
    return {without(x.a, y.a), without(x.b, y.b), without(x.c, y.c)};
}
INLINE Plane unite(const Plane& x, const Plane& y, const Plane& z) {
    return {unite(x.a, y.a, z.a), unite(x.b, y.b, z.b), unite(x.c, y.c, z.c)};
}
INLINE Plane intersect(const Plane& x, const Plane& y, const Plane& z) {
    return {intersect(x.a, y.a, z.a), intersect(x.b, y.b, z.b), intersect(x.c, y.c, z.c)};
}
INLINE Plane majority(const Plane& x, const Plane& y, const Plane& z) {
    return {majority(x.a, y.a, z.a), majority(x.b, y.b, z.b), majority(x.c, y.c, z.c)};
}
INLINE Plane without_either(const Plane& x, const Plane& y, const Plane& z) {
    return {without_either(x.a, y.a, z.a), without_either(x.b, y.b, z.b), without_either(x.c, y.c, z.c)};
}
INLINE Plane surplus(const Plane& x) { return {surplus(x.a), surplus(x.b), surplus(x.c)}; }
INLINE Plane where_none(const Plane& x, const Plane& y) {
    return {where_none(x.a, y.a), where_none(x.b, y.b), where_none(x.c, y.c)};
}
INLINE Plane prefer(const Plane& x, const Plane& y) { return {prefer(x.a, y.a), prefer(x.b, y.b), prefer(x.c, y.c)}; }
INLINE Plane prefer_three(const Plane& x, const Plane& y) {
    return {prefer_three(x.a, y.a), prefer_three(x.b, y.b), prefer_three(x.c, y.c)};
}
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
