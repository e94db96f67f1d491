#pragma once

#include <cstdint>

#include "kernel.hpp"

namespace {
using sudoku::kernel::Effort;
}

namespace {

// Nine-bit masks of 27 places (band k, stack s, place c): one Vec for each c.
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
INLINE Plane withoutEither(const Plane& x, const Plane& y, const Plane& z) {
    return {withoutEither(x.a, y.a, z.a), withoutEither(x.b, y.b, z.b), withoutEither(x.c, y.c, z.c)};
}
INLINE Plane surplus(const Plane& x) { return {surplus(x.a), surplus(x.b), surplus(x.c)}; }
INLINE Plane whereNone(const Plane& x, const Plane& y) {
    return {whereNone(x.a, y.a), whereNone(x.b, y.b), whereNone(x.c, y.c)};
}
INLINE Plane prefer(const Plane& x, const Plane& y) { return {prefer(x.a, y.a), prefer(x.b, y.b), prefer(x.c, y.c)}; }
INLINE Plane preferThree(const Plane& x, const Plane& y) {
    return {preferThree(x.a, y.a), preferThree(x.b, y.b), preferThree(x.c, y.c)};
}
INLINE bool isZero(const Plane& x) { return isZero(unite(x.a, x.b, x.c)); }
INLINE bool isFull(const Plane& x) { return isFull(intersect(x.a, x.b, x.c)); }
INLINE Vec scarcest(const Plane& x) { return scarcer(scarcer(scarcity(x.a), scarcity(x.b)), scarcity(x.c)); }

// Place (k, s, c) becomes place (k + dk, s + ds, c + dc), all modulo 3; one of dk and ds is 0.
template <int dk, int ds, int dc> INLINE Plane turn(const Plane& x) {
    if constexpr (dk + ds != 0) return turn<0, 0, dc>(Plane{turn<dk, ds>(x.a), turn<dk, ds>(x.b), turn<dk, ds>(x.c)});
    else if constexpr (dc == 0) return x;
    else if constexpr (dc == 1) return {x.b, x.c, x.a};
    else return {x.c, x.a, x.b};
}

}  // namespace
