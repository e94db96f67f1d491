#include "characters.hpp"

namespace sudoku::reader {
namespace {
// The first range that has a character counts. A character in no range is a letter. The kind '0'
// stands for all ten digits: the last four bits of the code are the digit.
constexpr struct {
    std::uint32_t first;
    std::uint32_t last;
    char kind;
} kind_ranges[] = {
    // full-width comma and colon; arrows
    {0xFF0C, 0xFF0C, ','},
    {0xFF1A, 0xFF1A, ':'},
    {0x2190, 0x21FF, ':'},
    // bars, and other box drawing
    {0xA6, 0xA6, '|'},
    {0x2502, 0x2503, '|'},
    {0x2506, 0x2507, '|'},
    {0x250A, 0x250B, '|'},
    {0xFF5C, 0xFF5C, '|'},
    {0x2551, 0x2551, '|'},
    {0x2500, 0x257F, '/'},
    // spaces, and invisible characters that count as spaces: those of is_part_of_keycap(), too
    {0xA0, 0xA0, ' '},
    {0x1680, 0x1680, ' '},
    {0x2000, 0x200F, ' '},
    {0x202F, 0x202F, ' '},
    {0x205F, 0x2060, ' '},
    {0x3000, 0x3000, ' '},
    {0xFEFF, 0xFEFF, ' '},
    {0xFE0F, 0xFE0F, ' '},
    {0x20E3, 0x20E3, ' '},
    // characters that may be invisible: controls, other marks of direction, private ones
    {0x80, 0x9F, '%'},
    {0xAD, 0xAD, '%'},
    {0x61C, 0x61C, '%'},
    {0x180E, 0x180E, '%'},
    {0x2028, 0x206F, '%'},
    {0xE000, 0xF8FF, '%'},
    {0xFFF0, 0xFFFB, '%'},
    {0xE0000, ~0U, '%'},
    // digits: full-width, Arabic-Indic, Persian
    {0xFF10, 0xFF19, '0'},
    {0x0660, 0x0669, '0'},
    {0x06F0, 0x06F9, '0'},
    // dots and squares; dashes
    {0xB7, 0xB7, '.'},
    {0x2022, 0x2022, '.'},
    {0x22C5, 0x22C5, '.'},
    {0x30FB, 0x30FB, '.'},
    {0x25A0, 0x25AB, '.'},
    {0x25FB, 0x25FE, '.'},
    {0x2B1B, 0x2B1C, '.'},
    {0x2013, 0x2014, '.'},
    {0x2212, 0x2212, '.'},
};
}  // namespace

Character decode(std::string_view bytes) {
    const unsigned first = static_cast<unsigned char>(bytes[0]);
    // Two bytes, three from 0xE0 on, and four from 0xF0 on.
    const auto size = static_cast<std::uint8_t>(2 + (first >= 0xE0) + (first >= 0xF0));
    bool is_good = is_within(first, 0xC2, 0xF4) && bytes.size() >= size;
    std::uint32_t code = first & (0x7FU >> size);
    for (const char byte : bytes.substr(1, size - 1U)) {
        // A byte behind the first has the bits 10 in front of six of the code.
        is_good &= (byte & 0xC0) == 0x80;
        code = code << 6 | static_cast<unsigned>(byte & 0x3F);
    }
    // A form of two, three or four bytes is for codes from 2 to the power of 7, 11 or 16 on. The
    // last code is 0x10FFFF, and 0xD800 to 0xDFFF are halves of pairs.
    const int least_bits = size == 2 ? 7 : 5 * size - 4;
    is_good &= is_within(code, 1U << least_bits, 0x10FFFF) && !is_within(code, 0xD800, 0xDFFF);
    // A byte that is no UTF-8 gets the code of half a pair.
    return is_good ? Character{code, size} : Character{0xDC00 + first, 1};
}

char kind_of_wide(std::uint32_t code) {
    for (const auto& range : kind_ranges)
        if (is_within(code, range.first, range.last))
            return range.kind == '0' ? static_cast<char>('0' + (code & 0xF)) : range.kind;
    return 'a';
}
}  // namespace sudoku::reader
