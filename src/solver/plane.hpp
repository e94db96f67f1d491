// Plane: the masks of 27 places, one for each row and column of a box. It lifts the functions of a
// Vec to three of them.
//
// Include a vector_*.hpp first: it defines, in an unnamed namespace, a Vec of nine places. Place
// (k, s) is band k and stack s, and holds a nine-bit mask of digits. A kernel's source gets a
// private copy of everything built on its Vec. Besides & | ^ and the marks for functions, INLINE
// and NOINLINE, a Vec supplies:
//
//     everything()                  all nine digits in each place
//     without(a, b)                 a & ~b
//     unite, intersect, majority    the digits in any of three, in all, in at least two
//     without_either(a, b, c)       a & ~(b | c)
//     surplus(a)                    the digits of a place but the lowest
//     where_none(a, b)              a, in the places where b is empty
//     prefer(wish, otherwise)       wish where it has a digit, else otherwise;
//                                   wish must be part of otherwise
//     prefer_three(wish, otherwise) the same, but where wish has three digits
//     turn<dk, ds>(a)               at place (k, s) what a has at (k + dk, s + ds), modulo 3;
//                                   dk or ds must be 0
//     is_zero(a)                    true if no place has a digit
//     is_full(a)                    true if each place has all nine digits
//     some_empty(join_fewest(fewest(a), fewest(b)))
//                                   true if a place of a or of b is empty; one test serves any
//                                   number of Vecs
//     only(k, s, digits)            digits at one place, nothing elsewhere
//     get(a, k, s)                  the mask at one place
//     read<reg>(givens)             register reg of nine, see Location in pass.hpp;
//                                   0 becomes all nine digits, a digit over 9 none
//     write(registers, answer)      the digits of nine registers that have one digit in each place
//     digit_count(mask)             the number of digits in a mask
//     digit_count(a)                the number of digits in all places
#pragma once
#include <cstdint>

namespace {
// Place (k, s, c) is band k, stack s and line c of a box: one Vec for each c.
struct Plane {
    Vec v0, v1, v2;
};
#define LIFT_1(f) \
    INLINE Plane f(const Plane& x) { return {f(x.v0), f(x.v1), f(x.v2)}; }
#define LIFT_2(f)                                             \
    INLINE Plane f(const Plane& x, const Plane& y) {          \
        return {f(x.v0, y.v0), f(x.v1, y.v1), f(x.v2, y.v2)}; \
    }
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
INLINE Plane operator&(const Plane& x, const Plane& y) {
    return {x.v0 & y.v0, x.v1 & y.v1, x.v2 & y.v2};
}
INLINE Plane operator|(const Plane& x, const Plane& y) {
    return {x.v0 | y.v0, x.v1 | y.v1, x.v2 | y.v2};
}
INLINE Plane operator^(const Plane& x, const Plane& y) {
    return {x.v0 ^ y.v0, x.v1 ^ y.v1, x.v2 ^ y.v2};
}
INLINE bool is_zero(const Plane& x) { return is_zero(unite(x.v0, x.v1, x.v2)); }
INLINE bool is_full(const Plane& x) { return is_full(intersect(x.v0, x.v1, x.v2)); }
INLINE Vec fewest(const Plane& x) {
    return join_fewest(join_fewest(fewest(x.v0), fewest(x.v1)), fewest(x.v2));
}

// At place (k, s, c) what x has at (k + dk, s + ds, c + dc), all modulo 3; one of dk and ds is 0.
template <int dk, int ds, int dc> INLINE Plane turn(const Plane& x) {
    if (dk + ds != 0)
        return turn<0, 0, dc>(Plane{turn<dk, ds>(x.v0), turn<dk, ds>(x.v1), turn<dk, ds>(x.v2)});
    else if (dc == 0)
        return x;
    else if (dc == 1)
        return {x.v1, x.v2, x.v0};
    else
        return {x.v2, x.v0, x.v1};
}
}  // namespace
