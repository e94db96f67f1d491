// Vec for AVX2: the masks of nine places in the 16-bit lanes of 256 bits.
#pragma once

#include <immintrin.h>

#include <cstdint>

#define INLINE inline __attribute__((always_inline))

namespace {

// Lane 4k + s is band k, stack s; the lanes marked - are empty:
//
//     lane    0 1 2 3   4 5 6 7   8 9 10 11   12 13 14 15
//     band    0 0 0 -   1 1 1 -   2 2  2  -    -  -  -  -
//     stack   0 1 2     0 1 2     0 1  2
typedef __m256i Vec;
struct alignas(32) Lanes {
    std::uint16_t at[16];
};
INLINE unsigned get(const Lanes& l, int k, int s) { return l.at[4 * k + s]; }
INLINE Vec load(const Lanes& l) { return _mm256_load_si256(reinterpret_cast<const Vec*>(l.at)); }
INLINE Lanes store(Vec a) {
    Lanes l;
    _mm256_store_si256(reinterpret_cast<Vec*>(l.at), a);
    return l;
}

INLINE Vec both(Vec a, Vec b) { return _mm256_and_si256(a, b); }
INLINE Vec either(Vec a, Vec b) { return _mm256_or_si256(a, b); }
INLINE Vec differ(Vec a, Vec b) { return _mm256_xor_si256(a, b); }
INLINE Vec without(Vec a, Vec b) { return _mm256_andnot_si256(b, a); }
INLINE Vec unite(Vec a, Vec b, Vec c) { return either(either(a, b), c); }
INLINE Vec intersect(Vec a, Vec b, Vec c) { return both(both(a, b), c); }
INLINE Vec majority(Vec a, Vec b, Vec c) { return either(both(a, b), both(either(a, b), c)); }
INLINE Vec withoutEither(Vec a, Vec b, Vec c) { return without(a, either(b, c)); }
INLINE Vec everything() {
    static constexpr Lanes all = {{511, 511, 511, 0, 511, 511, 511, 0, 511, 511, 511, 0, 0, 0, 0, 0}};
    return load(all);
}

// Place (k, s) becomes place (k + dk, s + ds), modulo 3; one of dk and ds is 0.
template <int dk, int ds> INLINE Vec turn(Vec a) {
    constexpr int order = dk + ds == 1 ? 0xC9 : 0xD2;  // 1 2 0 3 and 2 0 1 3, from the low end
    if constexpr (dk + ds == 0) return a;
    else if constexpr (ds == 0) return _mm256_permute4x64_epi64(a, order);
    else return _mm256_shufflelo_epi16(_mm256_shufflehi_epi16(a, order), order);
}

INLINE Vec surplus(Vec a) { return both(a, _mm256_add_epi16(a, _mm256_set1_epi16(-1))); }
INLINE Vec none(Vec a) { return _mm256_cmpeq_epi16(a, _mm256_setzero_si256()); }
INLINE Vec whereNone(Vec a, Vec b) { return both(a, none(b)); }
INLINE Vec prefer(Vec wish, Vec otherwise) { return either(whereNone(otherwise, wish), wish); }

INLINE Vec preferThree(Vec wish, Vec otherwise) { return either(wish, whereNone(otherwise, surplus(surplus(wish)))); }

INLINE bool isZero(Vec a) { return _mm256_testz_si256(a, a) != 0; }
INLINE bool isFull(Vec a) { return _mm256_testc_si256(a, everything()) != 0; }
// For someEmpty: over all vectors, the smallest mask of each place.
INLINE Vec scarcer(Vec a, Vec b) { return _mm256_min_epu16(a, b); }
INLINE Vec scarcity(Vec a) { return a; }
INLINE bool someEmpty(Vec scarcest) { return _mm256_testz_si256(none(scarcest), everything()) == 0; }

// `digits` at place (k, s) alone.
INLINE Vec only(int k, int s, unsigned digits) {
    const std::int64_t quarter = std::int64_t{digits} << 16 * s;
    return _mm256_setr_epi64x(k == 0 ? quarter : 0, k == 1 ? quarter : 0, k == 2 ? quarter : 0, 0);
}
// Register 3d + c holds the cells of the rows 3k + (c + d) % 3 and the columns 3s + c.
constexpr int firstCell(int reg) { return (reg / 3 + reg % 3) % 3 * 9 + reg % 3; }
template <int reg> INLINE Vec read(const std::uint8_t* givens) {
    const std::uint8_t* cell = givens + firstCell(reg);
    static constexpr std::int64_t masks[10] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    std::int64_t quarter[3];
    for (int k = 0; k < 3; ++k, cell += 27)
        quarter[k] = masks[cell[0]] | masks[cell[3]] << 16 | masks[cell[6]] << 32;
    return _mm256_setr_epi64x(quarter[0], quarter[1], quarter[2], 0);
}
// The lowest digits of all places, back to where read() had them.
INLINE void writeOne(Vec a, std::uint8_t* cell) {
    const Lanes l = store(a);
    for (int k = 0; k < 3; ++k)
        for (int s = 0; s < 3; ++s)
            cell[27 * k + 3 * s] = static_cast<std::uint8_t>(__builtin_ctz(l.at[4 * k + s]) + 1);
}

INLINE void write(const Vec (&v)[9], std::uint8_t* answer) {
    for (int reg = 0; reg < 9; ++reg) writeOne(v[reg], answer + firstCell(reg));
}

INLINE int count(unsigned bits) { return __builtin_popcount(bits); }

}  // namespace
