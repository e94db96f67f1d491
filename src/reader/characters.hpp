#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>
#include "range.hpp"

namespace sudoku::reader {
using namespace internal;  // Range, is_within()

// Characters are told apart by what they may be in a grid. A kind is:
//     0 to 9     a digit of any of four scripts
//     .          a known blank: one of . ? * _ - x X, a dash, a middle dot, a bullet, a square
//     a          a letter
//     %          any other sign that may stand in a field
//     space      all spaces but the tab
//     ( ) " \    opening and closing brackets; quotes; the backslash of an escape
//     <          < and >, which are no brackets of lists
//     , ; | & tab  separators, which stand for themselves
//     :          a colon; also ! and =, and arrows
//     /          a slash, and characters that draw boxes, but no bars, which are separators
constexpr char ascii_kinds[128 + 1] =
    // the control characters: the tab separates; line ends, the vertical tab, form feeds and Ctrl-Z
    // are spaces
    "%%%%%%%%%\t    %%%%%%%%%%%% %%%%%"
    // space ! " # $ % & ' ( ) * + , - . /
    " :\"%%%&\"().%,../"
    // 0 1 2 3 4 5 6 7 8 9 : ; < = > ?
    "0123456789:;<:<."
    // @ A to O
    "%aaaaaaaaaaaaaaa"
    // P to Z [ \ ] ^ _
    "aaaaaaaa.aa(\\)%."
    // ` a to o
    "\"aaaaaaaaaaaaaaa"
    // p to z { | } ~ and delete
    "aaaaaaaa.aa(|)%%";

inline bool is_one_of(char byte, std::string_view bytes) {
    return std::find(bytes.begin(), bytes.end(), byte) != bytes.end();
}

struct Character {
    std::uint32_t code;  // in Unicode; a byte that is no UTF-8 gets one that no character has
    std::uint8_t size;   // in bytes
};

// Returns the character at the start of these bytes, which is not ASCII.
Character decode(std::string_view bytes);

// Returns the character that stands at this offset of a text in UTF-8. Behind the end of the text
// it is a space.
inline Character character_at(std::string_view bytes, std::size_t at) {
    const auto first = static_cast<unsigned char>(at < bytes.size() ? bytes[at] : ' ');
    return first < 128 ? Character{first, 1} : decode(bytes.substr(at));
}

// Returns the kind of a character that is not ASCII. A byte that is no UTF-8 is a letter.
char kind_of_wide(std::uint32_t code);

inline char kind_of(std::uint32_t code) {
    return code < 128 ? ascii_kinds[code] : kind_of_wide(code);
}
inline char kind_at(std::string_view bytes, std::size_t at) {
    return kind_of(character_at(bytes, at).code);
}

// A digit is its own kind, and so this may be asked of bytes, too.
constexpr bool is_digit(char kind) { return kind >= '0' && kind <= '9'; }
// A mark is a digit, a blank, a letter or another sign of a field: all nine of "53..7a.%." are.
// Marks side by side are a field.
constexpr bool is_mark(char kind) {
    return is_digit(kind) || kind == '.' || kind == 'a' || kind == '%';
}

// These two make a keycap of the digit before them.
constexpr bool is_part_of_keycap(std::uint32_t code) { return code == 0xFE0F || code == 0x20E3; }

// True for the bytes of marks, and for all bytes of characters that are not ASCII.
inline bool may_be_mark_byte(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code >= 128 || is_mark(ascii_kinds[code]);
}

// Returns the sign that this mark, which is no digit, counts as: all dashes are one sign, and so
// are x and X. The dashes are those at the end of the ranges in characters.cpp.
constexpr std::uint32_t sign_of(std::uint32_t code) {
    if (code == 'X') return 'x';
    return is_within(code, 0x2013, 0x2014) || code == 0x2212 ? '-' : code;
}
}  // namespace sudoku::reader
