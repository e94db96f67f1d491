#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>

namespace sudoku {
namespace {
// Each character becomes one of these symbols, followed by ~ for each further byte, so that offsets
// stay valid:
//     0 to 9              a cell: a digit of any of four scripts
//     . ? _ * X Y d       a cell: a blank; Y is a small x, d is a dot or square beyond ASCII
//     - S                 a cell on a line with a digit: a dash, a space in a drawing
//     + #                 the first may stand in a ruler
//     a A %               a letter of ASCII, anything else beyond ASCII, any other sign
//     ( ) = " /           separators: brackets, also < >; = and :; quotes and @; / and box drawing
//     | , ; & tab space F separators of the cells of a row: | is any bar, F the point of a float
constexpr char ascii_symbols[] =
    // space ! " # $ % & ' ( ) * + , - . /
    " %\"#%%&\"()*+,-./"
    // 0 1 2 3 4 5 6 7 8 9 : ; < = > ?
    "0123456789=;(=)?"
    // @ A B C D E F G H I J K L M N O
    "%aaaaaaaaaaaaaaa"
    // P Q R S T U V W X Y Z [ \ ] ^ _
    "aaaaaaaaXaa(%)%_"
    // ` a b c d e f g h i j k l m n o
    "\"aaaaaaaaaaaaaaa"
    // p q r s t u v w x y z { | } ~ and delete
    "aaaaaaaaYaa(|)%%";

// A set of symbols.
using Symbols = std::uint64_t;
constexpr Symbols set(char symbol) { return Symbols{1} << (symbol & 63); }
constexpr Symbols set(const char* symbols) {
    return *symbols ? set(*symbols) | set(symbols + 1) : 0;
}
constexpr bool differ_in_six_bits(const char* symbols) {
    return !*symbols || (!(set(*symbols) & set(symbols + 1)) && differ_in_six_bits(symbols + 1));
}
static_assert(differ_in_six_bits("0123456789.?_*XYd-S+&#aA%()=\"/|,;\t F~"),
              "each has a bit of a set");
constexpr bool is_in(char symbol, Symbols symbols) { return (set(symbol) & symbols) != 0; }
constexpr bool are_only(Symbols symbols, Symbols others) { return (symbols & ~others) == 0; }

constexpr Symbols digits = set("0123456789");
constexpr Symbols dashes = set("-S");
constexpr Symbols blank_signs = set("0.?_*XYd") | dashes;
constexpr Symbols spaces = set(" \t~F");
constexpr Symbols quotes_and_brackets = set("()\"");
constexpr Symbols separators = set(" \tF,;|&=/") | quotes_and_brackets;

// The symbols that are cells beside the others: a dash is one where a digit stands, and so is S.
constexpr Symbols cells_of(Symbols symbols) {
    return digits | (symbols & digits ? blank_signs : blank_signs & ~dashes);
}
// There is one sort of blanks, or none.
constexpr bool has_one_sort(Symbols symbols) {
    const Symbols blanks = symbols & blank_signs;
    return (blanks & (blanks - (blanks > 0))) == 0;
}
constexpr bool are_cells(Symbols symbols) { return are_only(symbols, cells_of(symbols)); }

struct Character {
    std::uint32_t code;  // in Unicode; a byte of no character gets a code that no character has
    unsigned size;       // in bytes
};

// The first character of bytes in UTF-8, of which there is at least one.
inline Character character_of(std::string_view bytes) {
    const auto* const byte = reinterpret_cast<const unsigned char*>(bytes.data());
    const unsigned first = byte[0];
    if (first < 128) return {first, 1};
    const unsigned size = first < 0xC2 || first > 0xF4 ? 1 : 2U + (first >= 0xE0) + (first >= 0xF0);
    std::uint32_t code = first & (0x7FU >> size);
    unsigned taken = 1;
    while (taken < std::min<std::size_t>(size, bytes.size()) && byte[taken] >> 6 == 2)
        code = code << 6 | (byte[taken++] & 63U);
    const bool is_good = size > 1 && taken == size && code >> (5 * size - 4) &&
                         code >> 11 != 0x1B && code <= 0x10FFFF;
    return is_good ? Character{code, size} : Character{0xDC00 + first, 1};
}

// The symbols of characters that are not printable ASCII. The first range that fits counts; a
// character in none of them is an A. Spaces are also characters that show nothing. In a range of
// digits the last four bits of the code are the digit.
constexpr struct {
    std::uint32_t first;
    std::uint32_t last;
    char symbol;
} symbol_ranges[] = {
    // full-width comma and colon
    {0xFF0C, 0xFF0C, ','},
    {0xFF1A, 0xFF1A, '='},
    // arrows
    {0x2190, 0x21FF, '='},
    // bars, and other box drawing
    {0x2502, 0x2503, '|'},
    {0x2506, 0x2507, '|'},
    {0x250A, 0x250B, '|'},
    {0xFF5C, 0xFF5C, '|'},
    {0x2551, 0x2551, '|'},
    {0x2500, 0x257F, '/'},
    // control characters
    {'\t', '\t', '\t'},
    {0x0B, 0x0C, ' '},
    {0x1A, 0x1A, ' '},
    {0, 0x1F, '%'},
    // spaces; what makes keycaps
    {0xA0, 0xA0, ' '},
    {0x1680, 0x1680, ' '},
    {0x2000, 0x200F, ' '},
    {0x202F, 0x202F, ' '},
    {0x205F, 0x2060, ' '},
    {0x3000, 0x3000, ' '},
    {0xFEFF, 0xFEFF, ' '},
    {0xFE0F, 0xFE0F, ' '},
    {0x20E3, 0x20E3, ' '},
    // digits: full-width, Arabic-Indic, Persian
    {0xFF10, 0xFF19, '0'},
    {0x0660, 0x0669, '0'},
    {0x06F0, 0x06F9, '0'},
    // dots and squares; dashes
    {0xB7, 0xB7, 'd'},
    {0x2022, 0x2022, 'd'},
    {0x22C5, 0x22C5, 'd'},
    {0x30FB, 0x30FB, 'd'},
    {0x25A1, 0x25A1, 'd'},
    {0x2B1B, 0x2B1C, 'd'},
    {0x2013, 0x2014, '-'},
    {0x2212, 0x2212, '-'},
};

// A message shows the first byte of these characters as a number, since a terminal would obey them
// or show nothing.
constexpr std::uint32_t unprintable_ranges[][2] = {
    // control characters, and the soft hyphen
    {0x00, 0x1F},
    {0x7F, 0x9F},
    {0xAD, 0xAD},
    // marks that turn the line around, join or break it, and the spaces among them
    {0x061C, 0x061C},
    {0x2000, 0x200F},
    {0x2028, 0x202F},
    {0x2060, 0x206F},
    {0xFEFF, 0xFEFF},
    // marks that choose how the character before looks
    {0x034F, 0x034F},
    {0x180B, 0x180F},
    {0xFE00, 0xFE0F},
    {0xE0000, 0xE0FFF},
    // letters that fill a place and show nothing: Hangul, Khmer
    {0x115F, 0x1160},
    {0x3164, 0x3164},
    {0xFFA0, 0xFFA0},
    {0x17B4, 0x17B5},
    // controls of annotations, hieroglyphs, shorthand and music
    {0xFFF0, 0xFFFB},
    {0x13430, 0x1343F},
    {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A},
    // bytes of no character
    {0xD800, 0xDFFF},
};
constexpr bool is_printable(std::uint32_t code) {
    for (const auto& [first, last] : unprintable_ranges)
        if (code >= first && code <= last) return false;
    return true;
}

inline char symbol_of(std::uint32_t code) {
    if (code >= ' ' && code < 128) return ascii_symbols[code - ' '];
    for (const auto& range : symbol_ranges)
        if (code >= range.first && code <= range.last)
            return range.symbol == '0' ? static_cast<char>('0' + (code & 0xF)) : range.symbol;
    return 'A';
}
}  // namespace
}  // namespace sudoku
