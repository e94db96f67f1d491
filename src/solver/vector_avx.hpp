// Vec for AVX2 and AVX-512: nine places in the 16-bit lanes of 256 bits. plane.hpp tells what each
// function does. All 27 places of a Plane in one wider register took longer: every turn was a slow
// permutation then, while most turns of three registers only change their names.
#pragma once
#include <immintrin.h>
#include <cstdint>

#define INLINE inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))

namespace {
// Lane 4k + s is band k and stack s, a quarter of the register for each band. The other lanes are
// empty: 3, 7 and those from 11 on.
typedef __m256i Vec;

INLINE unsigned get(const Vec& a, int k, int s) {
    return static_cast<unsigned>(a[k] >> 16 * s) & 0x1FF;
}
INLINE Vec everything() {
    constexpr std::int64_t band = 0x01FF01FF01FF;
    return _mm256_setr_epi64x(band, band, band, 0);
}

INLINE Vec without(Vec a, Vec b) { return _mm256_andnot_si256(b, a); }
#ifdef __AVX512VL__
INLINE Vec unite(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0xFE); }
INLINE Vec intersect(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0x80); }
INLINE Vec majority(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0xE8); }
INLINE Vec without_either(Vec a, Vec b, Vec c) { return _mm256_ternarylogic_epi32(a, b, c, 0x10); }
#else
INLINE Vec unite(Vec a, Vec b, Vec c) { return a | b | c; }
INLINE Vec intersect(Vec a, Vec b, Vec c) { return a & b & c; }
INLINE Vec majority(Vec a, Vec b, Vec c) { return (a & b) | ((a | b) & c); }
INLINE Vec without_either(Vec a, Vec b, Vec c) { return without(a, b | c); }
#endif

// Shuffles the bytes of each half of `a`. An index of -1 gives 0.
INLINE Vec shuffle(Vec a, __m128i order) {
    return _mm256_shuffle_epi8(a, _mm256_broadcastsi128_si256(order));
}

// One shuffle of bytes turns within the bands. With two shuffles of words the search took up to
// 1.08 times as long.
template <int dk, int ds> INLINE Vec turn(Vec a) {
    constexpr int order = dk == 1 ? 0xC9 : 0xD2;  // 1 2 0 3 and 2 0 1 3, from the low end
    if (ds == 0)
        return _mm256_permute4x64_epi64(a, order);
    else if (ds == 1)
        return shuffle(a, _mm_setr_epi8(2, 3, 4, 5, 0, 1, -1, -1, 10, 11, 12, 13, 8, 9, -1, -1));
    else
        return shuffle(a, _mm_setr_epi8(4, 5, 0, 1, 2, 3, -1, -1, 12, 13, 8, 9, 10, 11, -1, -1));
}

INLINE Vec surplus(Vec a) { return a & _mm256_add_epi16(a, _mm256_set1_epi16(-1)); }
INLINE Vec none_in(Vec a) { return _mm256_cmpeq_epi16(a, _mm256_setzero_si256()); }
INLINE Vec where_none(Vec a, Vec b) { return a & none_in(b); }
#ifdef __AVX512VL__
INLINE Vec prefer(Vec wish, Vec otherwise) {
    return _mm256_ternarylogic_epi32(otherwise, wish, none_in(wish),
                                     0xE0);  // otherwise & (wish | none)
}

INLINE Vec prefer_three(Vec wish, Vec otherwise) {
    const Vec three = _mm256_cmpgt_epi16(_mm256_popcnt_epi16(wish), _mm256_set1_epi16(2));
    return _mm256_ternarylogic_epi32(otherwise, wish, three, 0xD0);  // otherwise & (wish | ~three)
}
#else
INLINE Vec prefer(Vec wish, Vec otherwise) { return where_none(otherwise, wish) | wish; }
INLINE Vec prefer_three(Vec wish, Vec otherwise) {
    return wish | where_none(otherwise, surplus(surplus(wish)));
}
#endif

INLINE bool is_zero(Vec a) { return _mm256_testz_si256(a, a) != 0; }
INLINE bool is_full(Vec a) { return _mm256_testc_si256(a, everything()) != 0; }
INLINE Vec fewest(Vec a) { return a; }
INLINE Vec join_fewest(Vec a, Vec b) { return _mm256_min_epu16(a, b); }
INLINE bool some_empty(Vec joined) {
    return _mm256_testz_si256(none_in(joined), everything()) == 0;
}

INLINE Vec only(int k, int s, unsigned digits) {
    const Vec lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const Vec lane = _mm256_set1_epi16(static_cast<short>(4 * k + s));
    return _mm256_cmpeq_epi16(lanes, lane) & _mm256_set1_epi16(static_cast<short>(digits));
}

INLINE Vec look_up(__m128i table, Vec index) {
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), index);
}
INLINE std::int64_t eight_cells(const std::uint8_t* cells) {
    std::int64_t word;
    __builtin_memcpy(&word, cells, 8);
    return word;
}

// Register 3d + c holds the cells of rows r, r + 3, r + 6 with r = (c + d) % 3, and of columns
// 3s + c. It loads eight cells of each row, from the second on where c > 0, and picks three.
template <int reg> INLINE Vec read(const std::uint8_t* givens) {
    constexpr int column = reg % 3;
    constexpr int row = (reg / 3 + column) % 3;
    constexpr int s0 = column == 0 ? 0 : 1;
    constexpr int s1 = s0 + 3;
    constexpr int s2 = s0 + 6;
    const std::uint8_t* cells = givens + 9 * row + column - s0;
    const Vec rows = _mm256_setr_epi64x(eight_cells(cells), eight_cells(cells + 27),
                                        eight_cells(cells + 54), -1);
    // Digits 0 to 9 have the indices 118 to 127; a look-up takes their last four bits. Digits over
    // 9, and what fills the lanes from 11 on, have an index over 127 and no mask.
    const Vec index = _mm256_adds_epu8(rows, _mm256_set1_epi8(118));
    const Vec to_eight =
        look_up(_mm_setr_epi8(0, 0, 0, 0, 0, 0, -1, 1, 2, 4, 8, 16, 32, 64, -128, 0), index);
    const Vec nine = look_up(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1), index);
    return shuffle(to_eight, _mm_setr_epi8(s0, -1, s1, -1, s2, -1, -1, -1,  //
                                           s0 + 8, -1, s1 + 8, -1, s2 + 8, -1, -1, -1)) |
           shuffle(nine, _mm_setr_epi8(-1, s0, -1, s1, -1, s2, -1, -1,  //
                                       -1, s0 + 8, -1, s1 + 8, -1, s2 + 8, -1, -1));
}

// Turns masks of one digit each into digits. The halves of the low byte are looked up, and the high
// byte is 9 or nothing.
INLINE Vec digits_of(Vec a) {
    const Vec nibble = _mm256_set1_epi8(15);
    const Vec low =
        look_up(_mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0), a & nibble);
    const Vec high = look_up(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0),
                             _mm256_srli_epi16(a, 4) & nibble);
    return _mm256_maddubs_epi16(low | high, _mm256_set1_epi16(0x0901));
}

// Writes the rows r, r + 3, r + 6 from the registers of their columns 3s, 3s + 1, 3s + 2: eight
// cells at once, then the ninth.
INLINE void write_rows(Vec a, Vec b, Vec c, std::uint8_t* row) {
    const Vec ab = digits_of(a) | _mm256_slli_epi16(digits_of(b), 8);
    const Vec last = digits_of(c);
    const __m128i pairs = _mm_setr_epi8(0, 1, -1, 2, 3, -1, 4, 5, 8, 9, -1, 10, 11, -1, 12, 13);
    const __m128i thirds =
        _mm_setr_epi8(-1, -1, 0, -1, -1, 2, -1, -1, -1, -1, 8, -1, -1, 10, -1, -1);
    const Vec eights = shuffle(ab, pairs) | shuffle(last, thirds);
    for (int k = 0; k < 3; ++k) {
        const std::int64_t eight = eights[k];
        __builtin_memcpy(row + 27 * k, &eight, 8);
        row[27 * k + 8] = static_cast<std::uint8_t>(get(last, k, 2));
    }
}

INLINE void write(const Vec (&v)[9], std::uint8_t* answer) {
    write_rows(v[0], v[7], v[5], answer);
    write_rows(v[3], v[1], v[8], answer + 9);
    write_rows(v[6], v[4], v[2], answer + 18);
}

INLINE int digit_count(std::uint64_t mask) { return __builtin_popcountll(mask); }
INLINE int digit_count(Vec a) {
    return digit_count(static_cast<std::uint64_t>(a[0])) +
           digit_count(static_cast<std::uint64_t>(a[1])) +
           digit_count(static_cast<std::uint64_t>(a[2]));
}
}  // namespace
