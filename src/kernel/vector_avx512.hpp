// Vec for AVX-512: a 256-bit register of 16-bit lanes; lane 4k + s holds the nine-bit mask of band k, stack s.
#pragma once

#include <immintrin.h>

#include <cstdint>

#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 takes the undefined operand inside its own intrinsics for ours (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#define INLINE inline __attribute__((always_inline))

namespace {

typedef __m256i Vec;
struct alignas(32) Lanes {
    std::uint16_t at[16];
};
INLINE Vec load(const Lanes& l) { return _mm256_load_si256(reinterpret_cast<const Vec*>(l.at)); }

INLINE Lanes store(Vec a) {
    Lanes l;
    _mm256_store_si256(reinterpret_cast<Vec*>(l.at), a);
    return l;
}
constexpr int laneOf(int k, int s) { return 4 * k + s; }
INLINE unsigned get(const Lanes& l, int k, int s) { return l.at[laneOf(k, s)]; }

INLINE Vec both(Vec a, Vec b) { return _mm256_and_si256(a, b); }
INLINE Vec either(Vec a, Vec b) { return _mm256_or_si256(a, b); }
INLINE Vec differ(Vec a, Vec b) { return _mm256_xor_si256(a, b); }
INLINE Vec without(Vec a, Vec b) { return _mm256_andnot_si256(b, a); }
INLINE Vec unite(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0xFE); }
INLINE Vec intersect(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0x80); }
INLINE Vec majority(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0xE8); }
INLINE Vec withoutEither(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0x10); }
INLINE Vec everything() {
    static constexpr Lanes all = {{511, 511, 511, 0, 511, 511, 511, 0, 511, 511, 511}};
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
INLINE Vec prefer(Vec wish, Vec otherwise) { return _mm256_ternarylogic_epi32(otherwise, wish, none(wish), 0xE0); }
INLINE Vec preferThree(Vec wish, Vec otherwise) {
    const Vec three = _mm256_cmpgt_epi16(_mm256_popcnt_epi16(wish), _mm256_set1_epi16(2));
    return _mm256_ternarylogic_epi32(otherwise, wish, three, 0xD0);
}
INLINE bool isZero(Vec a) { return _mm256_testz_si256(a, a) != 0; }
INLINE bool isFull(Vec a) { return _mm256_testc_si256(a, everything()) != 0; }
// For someEmpty: over all vectors, the smallest mask of each place.
INLINE Vec scarcer(Vec a, Vec b) { return _mm256_min_epu16(a, b); }
INLINE Vec scarcity(Vec a) { return a; }
INLINE bool someEmpty(Vec scarcest) { return _mm256_testz_si256(none(scarcest), everything()) == 0; }

// `digits` at place (k, s) alone.
INLINE Vec only(int k, int s, unsigned digits) {
    return _mm256_maskz_set1_epi16(static_cast<__mmask16>(1 << laneOf(k, s)), static_cast<short>(digits));
}
INLINE int count(unsigned bits) { return __builtin_popcount(bits); }

struct alignas(64) Bytes {
    std::uint8_t at[64];
};
INLINE __m512i load(const Bytes& b) { return _mm512_load_si512(b.at); }

// Register 3d + c holds the cells of the rows 3k + (c + d) % 3 and the columns 3s + c.
constexpr int cellOf(int reg, int k, int s) { return (3 * k + (reg / 3 + reg % 3) % 3) * 9 + 3 * s + reg % 3; }

// The 81 bytes are reached as two registers of 64, the second of which starts at byte 17.
constexpr Bytes givenIndex(int reg) {
    Bytes b{};
    for (int k = 0; k < 3; ++k)
        for (int s = 0; s < 3; ++s) {
            const int cell = cellOf(reg, k, s);
            b.at[2 * laneOf(k, s)] = static_cast<std::uint8_t>(cell < 64 ? cell : cell - 17 + 64);
        }
    return b;
}
constexpr std::uint64_t usedBytes = 0x0000000000151515;
constexpr Lanes candidatesOf = {{511, 1, 2, 4, 8, 16, 32, 64, 128, 256}};
template <int reg> INLINE Vec read(const std::uint8_t* givens) {
    static constexpr Bytes index = givenIndex(reg);
    const __m512i low = _mm512_loadu_si512(givens), high = _mm512_loadu_si512(givens + 17);
    const __m512i digits = _mm512_maskz_permutex2var_epi8(0x5555555555555555, low, load(index), high);
    return _mm256_maskz_permutexvar_epi16(0x0777, _mm512_castsi512_si256(digits), load(candidatesOf));
}
// Two registers share 16-bit lanes, four a 512-bit register, eight the table of a permutation.
constexpr Bytes answerIndex(int first, bool last) {
    Bytes b{};
    for (int reg = 0; reg < 9; ++reg)
        for (int k = 0; k < 3; ++k)
            for (int s = 0; s < 3; ++s) {
                const int to = cellOf(reg, k, s) - first;
                if (to >= 0 && to < 64 && (reg == 8) == last)
                    b.at[to] = static_cast<std::uint8_t>(reg % 8 / 2 * 32 + 2 * laneOf(k, s) + reg % 2);
            }
    return b;
}
constexpr std::uint64_t lastBytes(int first) {
    std::uint64_t mask = 0;
    for (int k = 0; k < 3; ++k)
        for (int s = 0; s < 3; ++s) {
            const int to = cellOf(8, k, s) - first;
            if (to >= 0 && to < 64) mask |= std::uint64_t{1} << to;
        }
    return mask;
}
INLINE __m256i digitOf(Vec a) { return _mm256_sub_epi16(_mm256_set1_epi16(17), _mm256_popcnt_epi16(_mm256_sub_epi16(_mm256_setzero_si256(), a))); }
INLINE __m256i pairOf(Vec a, Vec b) { return _mm256_or_si256(digitOf(a), _mm256_slli_epi16(digitOf(b), 8)); }
template <int first> INLINE __m512i answerBytes(__m512i low, __m512i high, __m256i last) {
    static constexpr Bytes index = answerIndex(first, false), lastIndex = answerIndex(first, true);
    const __m512i most = _mm512_permutex2var_epi8(low, load(index), high);
    return _mm512_mask_permutexvar_epi8(most, lastBytes(first), load(lastIndex), _mm512_castsi256_si512(last));
}
INLINE __m512i join(__m256i low, __m256i high) { return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1); }
INLINE void write(const Vec (&v)[9], std::uint8_t* answer) {
    const __m512i low = join(pairOf(v[0], v[1]), pairOf(v[2], v[3])), high = join(pairOf(v[4], v[5]), pairOf(v[6], v[7]));
    const __m256i last = digitOf(v[8]);
    _mm512_storeu_si512(answer, answerBytes<0>(low, high, last));
    _mm512_storeu_si512(answer + 17, answerBytes<17>(low, high, last));
}

}  // namespace
