// Vec for any machine, written with the compilers' vector extensions: nine places in the 32-bit
// lanes of 128 bits. plane.hpp tells what each function does.
#pragma once
#include <cstdint>

#define INLINE inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))

namespace {
// Lane k is band k, lane 3 is empty; the fields of a lane are the stacks:
//
//     bit   31 | 30 ... 22 | 21 20 | 19 ... 11 | 10  9 | 8 ... 0
//           G  | stack 2   |     G | stack 1   |     G | stack 0
//
// G is the guard of the field below it. Guards are clear at rest and catch the carries and borrows
// of their fields. Fields are eleven bits apart so that what a turn shifts past either end falls
// off the lane.
typedef std::uint32_t Vec __attribute__((vector_size(16)));
constexpr int field_step = 11;
constexpr std::uint32_t in_fields(std::uint32_t x) {
    return x | x << field_step | x << 2 * field_step;
}
constexpr Vec in_places(std::uint32_t x) {
    return Vec{in_fields(x), in_fields(x), in_fields(x), 0};
}
INLINE Vec everything() { return in_places(0x1FF); }

INLINE unsigned get(const Vec& a, int k, int s) { return a[k] >> field_step * s & 0x1FF; }

INLINE Vec without(Vec a, Vec b) { return a & ~b; }
INLINE Vec unite(Vec a, Vec b, Vec c) { return a | b | c; }
INLINE Vec intersect(Vec a, Vec b, Vec c) { return a & b & c; }
INLINE Vec majority(Vec a, Vec b, Vec c) { return (a & b) | ((a | b) & c); }
INLINE Vec without_either(Vec a, Vec b, Vec c) { return a & ~(b | c); }

template <int dk, int ds> INLINE Vec turn(Vec a) {
    if (ds != 0) return a >> ds * field_step | a << (3 - ds) % 3 * field_step;
#ifdef __clang__
    else
        return __builtin_shufflevector(a, a, dk, (dk + 1) % 3, (dk + 2) % 3, 3);
#else
    else
        return __builtin_shuffle(a, Vec{dk, (dk + 1) % 3, (dk + 2) % 3, 3});
#endif
}

// Subtracts one in each place. The guard stays set unless the place was empty.
INLINE Vec less(Vec a) { return (a | in_places(0x200)) - in_places(1); }
INLINE Vec surplus(Vec a) { return a & less(a); }
// All nine digits in the places where `a` has some. If nine ones are added to such a field, it
// carries into its guard.
INLINE Vec some_in(Vec a) {
    const Vec guards = (a + in_places(0x1FF)) & in_places(0x200);
    return guards - (guards >> 9);
}
INLINE Vec where_none(Vec a, Vec b) { return a & ~some_in(b); }
INLINE Vec prefer(Vec wish, Vec otherwise) { return where_none(otherwise, wish) | wish; }
INLINE Vec prefer_three(Vec wish, Vec otherwise) {
    return where_none(otherwise, surplus(surplus(wish))) | wish;
}

INLINE bool is_zero(Vec a) {
    typedef std::uint64_t Pair __attribute__((vector_size(16)));
    const Pair pair = reinterpret_cast<Pair>(a);
    return (pair[0] | pair[1]) == 0;
}
INLINE bool is_full(Vec a) { return is_zero(a ^ everything()); }
INLINE Vec fewest(Vec a) { return less(a); }
INLINE Vec join_fewest(Vec a, Vec b) { return a & b; }
INLINE bool some_empty(Vec joined) {
    return !is_zero((joined & in_places(0x200)) ^ in_places(0x200));
}

INLINE Vec only(int k, int s, unsigned digits) {
    const std::uint32_t band = static_cast<std::uint32_t>(k);
    const std::uint32_t lane = digits << field_step * s;
    return (Vec{0, 1, 2, 3} == Vec{band, band, band, band}) & Vec{lane, lane, lane, lane};
}

// Register 3d + c holds the cells of the rows 3k + (c + d) % 3 and the columns 3s + c.
constexpr int first_cell(int reg) { return (reg / 3 + reg % 3) % 3 * 9 + reg % 3; }

INLINE std::uint32_t read_lane(const std::uint8_t* cell) {
    static constexpr std::uint32_t masks[256] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    return masks[cell[0]] | masks[cell[3]] << field_step | masks[cell[6]] << 2 * field_step;
}

template <int reg> INLINE Vec read(const std::uint8_t* givens) {
    const std::uint8_t* cell = givens + first_cell(reg);
    return Vec{read_lane(cell), read_lane(cell + 27), read_lane(cell + 54), 0};
}

// The lane must be doubled, so that the number of zeros below a place's one digit is that digit.
INLINE void write_lane(std::uint32_t twice, std::uint8_t* cell) {
    cell[0] = static_cast<std::uint8_t>(__builtin_ctz(twice));
    cell[3] = static_cast<std::uint8_t>(__builtin_ctz(twice >> field_step));
    cell[6] = static_cast<std::uint8_t>(__builtin_ctz(twice >> 2 * field_step));
}

template <int reg> INLINE void write_register(const Vec (&v)[9], std::uint8_t* answer) {
    for (int k = 0; k < 3; ++k) write_lane(2 * v[reg][k], answer + first_cell(reg) + 27 * k);
    if constexpr (reg < 8) write_register<reg + 1>(v, answer);
}

INLINE void write(const Vec (&v)[9], std::uint8_t* answer) { write_register<0>(v, answer); }

INLINE int digit_count(std::uint64_t mask) { return __builtin_popcountll(mask); }
INLINE int digit_count(Vec a) {
    a -= a >> 1 & in_places(0x155);
    a = (a & in_places(0x133)) + (a >> 2 & in_places(0x133));
    a = (a & in_places(0xF)) + (a >> 4 & in_places(0xF)) + (a >> 8 & in_places(1));
    const std::uint32_t sum = a[0] + a[1] + a[2];
    return static_cast<int>((sum & 0x1FF) + (sum >> field_step & 0x1FF) + (sum >> 2 * field_step));
}
}  // namespace
