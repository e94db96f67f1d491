// Vec for any machine, by the compilers' vector extensions: the masks of nine places in 128 bits.
#pragma once

#include <cstdint>

#define INLINE inline __attribute__((always_inline))

namespace {

// Lane k (32 bits) is band k, lane 3 is empty; field s (nine bits) in it is stack s:
//
//     bit   31 | 30 ... 22 | 21 20 | 19 ... 11 | 10  9 | 8 ... 0
//           G  | stack 2   |     G | stack 1   |     G | stack 0        G: the guard of the field below it
//
// Eleven bits from field to field, so that what a turn shifts past the ends falls off the lane.
// Guards are clear at rest; borrows and carries of a field end in them.
typedef std::uint32_t Vec __attribute__((vector_size(16)));
constexpr int fieldStep = 11;
constexpr std::uint32_t inFields(std::uint32_t x) { return x | x << fieldStep | x << 2 * fieldStep; }
constexpr Vec inPlaces(std::uint32_t x) { return Vec{inFields(x), inFields(x), inFields(x), 0}; }

struct alignas(16) Lanes {
    std::uint32_t at[4];
};
INLINE unsigned get(const Lanes& l, int k, int s) { return l.at[k] >> fieldStep * s & 0x1FF; }
INLINE Lanes store(Vec a) { return {{a[0], a[1], a[2], a[3]}}; }

INLINE Vec both(Vec a, Vec b) { return a & b; }
INLINE Vec either(Vec a, Vec b) { return a | b; }
INLINE Vec differ(Vec a, Vec b) { return a ^ b; }
INLINE Vec without(Vec a, Vec b) { return a & ~b; }
INLINE Vec unite(Vec a, Vec b, Vec c) { return a | b | c; }
INLINE Vec intersect(Vec a, Vec b, Vec c) { return a & b & c; }
INLINE Vec majority(Vec a, Vec b, Vec c) { return either(both(a, b), both(either(a, b), c)); }
INLINE Vec withoutEither(Vec a, Vec b, Vec c) { return a & ~(b | c); }
INLINE Vec everything() { return inPlaces(0x1FF); }

// Place (k, s) becomes place (k + dk, s + ds), modulo 3; one of dk and ds is 0.
template <int dk, int ds> INLINE Vec turn(Vec a) {
    if constexpr (ds != 0) return a >> ds * fieldStep | a << (3 - ds) * fieldStep;
#ifdef __clang__
    else return __builtin_shufflevector(a, a, dk, (dk + 1) % 3, (dk + 2) % 3, 3);
#else
    else return __builtin_shuffle(a, Vec{dk, (dk + 1) % 3, (dk + 2) % 3, 3});
#endif
}

// One less in each field; the guard is set unless the field was empty.
INLINE Vec less(Vec a) { return (a | inPlaces(0x200)) - inPlaces(1); }
INLINE Vec surplus(Vec a) { return a & less(a); }
// Nine ones in the fields of `a` that hold something.
INLINE Vec held(Vec a) {
    const Vec guards = (a + inPlaces(0x1FF)) & inPlaces(0x200);
    return guards - (guards >> 9);
}
INLINE Vec whereNone(Vec a, Vec b) { return a & ~held(b); }
INLINE Vec prefer(Vec wish, Vec otherwise) { return whereNone(otherwise, wish) | wish; }

INLINE Vec preferThree(Vec wish, Vec otherwise) { return either(wish, whereNone(otherwise, surplus(surplus(wish)))); }

INLINE bool isZero(Vec a) {
    typedef std::uint64_t Pair __attribute__((vector_size(16)));
    const Pair p = reinterpret_cast<Pair>(a);
    return (p[0] | p[1]) == 0;
}
INLINE bool isFull(Vec a) { return isZero(a ^ everything()); }
// For someEmpty: over all vectors, the guards of fields that are never empty.
INLINE Vec scarcer(Vec a, Vec b) { return a & b; }
INLINE Vec scarcity(Vec a) { return less(a); }
INLINE bool someEmpty(Vec scarcest) { return !isZero((scarcest & inPlaces(0x200)) ^ inPlaces(0x200)); }

// `digits` at place (k, s) alone.
INLINE Vec only(int k, int s, unsigned digits) {
    const std::uint32_t lane = digits << fieldStep * s;
    return Vec{k == 0 ? lane : 0, k == 1 ? lane : 0, k == 2 ? lane : 0, 0};
}
// Register 3d + c holds the cells of the rows 3k + (c + d) % 3 and the columns 3s + c.
constexpr int firstCell(int reg) { return (reg / 3 + reg % 3) % 3 * 9 + reg % 3; }
template <int reg> INLINE Vec read(const std::uint8_t* givens) {
    const std::uint8_t* cell = givens + firstCell(reg);
    static constexpr std::uint32_t masks[10] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    std::uint32_t lane[3];
    for (int k = 0; k < 3; ++k, cell += 27)
        lane[k] = masks[cell[0]] | masks[cell[3]] << fieldStep | masks[cell[6]] << 2 * fieldStep;
    return Vec{lane[0], lane[1], lane[2], 0};
}
// The lowest digits of all places, back to where read() had them.
INLINE void writeOne(Vec a, std::uint8_t* cell) {
    for (int k = 0; k < 3; ++k)
        for (int s = 0; s < 3; ++s)
            cell[27 * k + 3 * s] = static_cast<std::uint8_t>(__builtin_ctz(a[k] >> fieldStep * s) + 1);
}

INLINE void write(const Vec (&v)[9], std::uint8_t* answer) {
    for (int reg = 0; reg < 9; ++reg) writeOne(v[reg], answer + firstCell(reg));
}

INLINE int count(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
    return static_cast<int>(((bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56);
}

}  // namespace
