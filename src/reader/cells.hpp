#pragma once
#include <string_view>
#include <vector>
#include "characters.hpp"

namespace sudoku::reader {
// A cell, or a number or sign that may be a label; or a place where nothing stands.
struct Token {
    std::uint32_t sign;   // 0 for the digits 1 to 9, or that of a blank, which is one of these:
    std::uint16_t at;     // its offset on the line
    std::uint16_t frame;  // so many signs of the frame stand before it
    std::uint16_t line;   // so many lines of the window stand before its own
    std::uint8_t size;    // in bytes
    std::uint8_t digit;   // 0 for a blank

    static constexpr std::uint32_t nothing = ' ';       // an empty place
    static constexpr std::uint32_t word = 'N';          // null, for example
    static constexpr std::uint32_t foreign = 1U << 24;  // with the code of a sign that is no blank
    static constexpr std::uint32_t number = 1U << 25;   // with its value, and this is no cell

    bool is_cell() const { return sign < number; }
    bool is_known() const { return sign < foreign; }
    bool is_digit() const { return sign == 0 || sign == '0'; }
    std::size_t end() const { return std::size_t{at} + size; }
    // Labels count up by it.
    std::uint32_t rank() const { return is_digit() ? digit : sign ^ number; }
};
using Tokens = std::vector<Token>;

inline Token token_at(std::size_t at, std::size_t size, std::uint32_t sign) {
    return {sign, static_cast<std::uint16_t>(at), 0, 0, static_cast<std::uint8_t>(size), 0};
}

// Consecutive tokens.
struct Span {
    const Token* first;
    std::size_t size;

    const Token* begin() const { return first; }
    const Token* end() const { return first + size; }
};
inline Span span_of(const Tokens& tokens, std::size_t first, std::size_t end) {
    return {tokens.data() + first, end - first};
}

// Makes so many tokens of the bytes of a line: a space is a blank, also where the line has ended.
Tokens characters_of(std::string_view bytes, std::size_t count);

// Counts tokens.
struct Count {
    std::size_t all = 0;
    std::size_t digits = 0;   // and numbers
    std::size_t blanks = 0;   // all that are not 1 to 9
    std::size_t known = 0;    // digits and known blanks
    std::uint32_t blank = 0;  // the sign that most of the cells have which are not 1 to 9, or 0
};
Count count_of(const Span& tokens);

// Returns the first token that is neither 1 to 9 nor this blank, or null.
const Token* find_wrong(const Span& tokens, std::uint32_t blank);

// The same for a board, which has one sort of blanks: the most frequent sign. If that is not known
// as a blank it has to stand there nine times.
const Token* find_wrong(const Span& board);

// True if these may be a puzzle with a slip: nearly all of 40 tokens or more are cells, and many of
// these are blanks.
bool is_nearly_puzzle(const Count& count);

// The marks that stand side by side from `at` on become tokens: cells, or one number or word for
// nothing. If they are neither, they are no token, and `sign` stands for them in the frame: `a` for
// a word, and `-` for a ruler; else it is '\0'.
struct Field {
    std::size_t end;
    char sign;
};
Field add_field(std::string_view bytes, std::size_t at, Tokens& tokens);
}  // namespace sudoku::reader
