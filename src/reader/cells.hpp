#pragma once
#include <array>
#include <string_view>
#include <vector>
#include "characters.hpp"
#include "sudoku/board.hpp"

namespace sudoku::reader {
// A line with so many cells or places may be a puzzle.
constexpr std::size_t fewest_of_puzzle = 40;

// A cell, or a number or sign that may be a label; or a place where nothing stands.
struct Token {
    std::uint32_t sign;   // 0 for the digits 1 to 9, that of a blank, or one of those below
    std::uint16_t at;     // its offset on the line
    std::uint16_t frame;  // so many signs of the frame stand before it
    std::uint16_t slot;   // the slot of its line in the window
    std::uint8_t size;    // in bytes; 0 for an empty place in which no space stands
    std::uint8_t digit;   // 0 for a blank
    bool is_float;        // 5. or 5.0

    static constexpr std::uint32_t nothing = ' ';       // an empty place
    static constexpr std::uint32_t word = 'N';          // null, for example
    static constexpr std::uint32_t foreign = 1U << 24;  // with the code of any other sign
    static constexpr std::uint32_t number = 1U << 25;   // with its value, or a letter: no cell

    constexpr bool is_cell() const { return sign < number; }
    constexpr bool is_known() const { return sign < foreign; }
    constexpr bool is_known_blank() const { return is_known() && sign != 0; }
    constexpr bool is_digit() const { return sign == 0 || sign == '0'; }
    constexpr bool is_number() const { return is_digit() || !is_cell(); }
    constexpr std::size_t end() const { return std::size_t{at} + size; }
    // True if this one stands right behind it. Nothing touches an empty place.
    constexpr bool touches(const Token& next) const {
        return size > 0 && slot == next.slot && end() == next.at;
    }
    // Digits, numbers and letters rank by their values, so that labels can be seen to count: the
    // number 12 ranks as 12, without its flag. Other signs get the flag, so that none is a number.
    constexpr std::uint32_t rank() const { return is_digit() ? digit : sign ^ number; }
};
using Tokens = std::vector<Token>;

// Consecutive tokens.
struct Span {
    const Token* first;
    std::size_t size;

    const Token* begin() const { return first; }
    const Token* end() const { return first + size; }
    const Token& operator[](std::size_t k) const { return first[k]; }
    // True if all are on one line. There must be at least one.
    bool is_on_line() const { return first[0].slot == first[size - 1].slot; }
};
inline Span span_of(const Tokens& tokens, std::size_t first = 0) {
    return {tokens.data() + first, tokens.size() - first};
}

// Returns the token of one mark, without its place.
constexpr Token token_of(const Character& character, char kind) {
    Token token{};
    token.size = static_cast<std::uint8_t>(character.size);
    if (is_digit(kind)) {
        token.digit = static_cast<std::uint8_t>(kind - '0');
        token.sign = token.digit == 0 ? '0' : 0;
    } else {
        token.sign = sign_of(character.code) | (kind == '.' ? 0 : Token::foreign);
    }
    return token;
}

// Returns the token of the mark that bytes begin with. Its size is 0 if there is none, and then
// nothing else in it has a meaning.
inline Token mark_at(std::string_view bytes) {
    const Character character = character_of(bytes);
    const char kind = kind_of(character.code);
    return is_mark(kind) ? token_of(character, kind) : Token{};
}

// Makes so many tokens of the bytes of a line. A space is a blank, also where the line has ended; a
// sign that is no digit is no cell.
void take_characters(std::string_view bytes, std::size_t count, std::uint16_t slot, Tokens& tokens);

// Counts the characters that a person takes for cells, and those of labels and words.
std::size_t count_marks(std::string_view text);

// Counts tokens.
struct Count {
    std::size_t all = 0;
    std::size_t digits = 0;   // the digits 0 to 9, and numbers; a 0 is among the blanks, too
    std::size_t blanks = 0;   // all that are not 1 to 9: blanks, wrong signs, numbers
    std::size_t known = 0;    // the digits 0 to 9, and known blanks
    std::uint32_t blank = 0;  // the sign of most cells that are not 1 to 9; 0 if all are
    bool is_mixed = false;    // Something stands there that is neither 1 to 9 nor this blank.

    bool are_known() const { return known == all; }
};
Count count_of(const Span& tokens);

// Returns the first token that is neither 1 to 9 nor this blank, or null.
const Token* find_wrong(const Span& tokens, std::uint32_t blank);

// Returns the sign of the blanks of a board, that of most cells that are not 1 to 9; or 0 if it is
// no known blank and the board has fewer than nine such cells.
std::uint32_t blank_of_board(const Span& board);

// Returns the first token that is no cell of this board, or null. A board has one sort of blanks.
// If some digits are floats, all are.
const Token* find_wrong_cell(const Span& board);

// True if these may be a puzzle with a slip. They are 40 tokens or more, and nearly all are cells.
// Four are digits. A quarter are blanks, or there are 60 to 100 of them.
bool is_nearly_puzzle(const Count& count);

// Decides what the last tokens from `first` on are: marks with this text, which are two or more, or
// one that is a '+' or a name.
// They stay cells, or become one: "+5", 5.0, a number, a word for nothing. If they are none of
// these, they go, and the sign that stands for them in the frame is returned: 'a' for a word, and
// '-' for a ruler; else '\0'.
char settle_field(std::string_view text, std::size_t first, Tokens& tokens);
}  // namespace sudoku::reader
