#pragma once
#include <array>
#include <string_view>
#include <utility>
#include <vector>
#include "characters.hpp"
#include "sudoku/board.hpp"

namespace sudoku::reader {
// A line with so many cells or places may be a puzzle.
constexpr std::size_t fewest_cells_of_puzzle = 40;

// A token is a cell, which may be an empty place; or a number or sign that may be a label; or a
// place with a word.
struct Token {
    // 0 for the digits 1 to 9, '0' for the digit 0, the sign of a blank, or else one of the
    // constants below, perhaps with a code or a value.
    std::uint32_t sign = 0;
    std::uint8_t size = 0;         // in bytes; 0 for an empty place that has no byte of its own
    std::uint8_t digit = 0;        // 0 for a blank; it has no meaning if the token is no cell
    std::uint16_t at = 0;          // its offset on the line
    std::uint16_t frame_at = 0;    // its offset in the frame: so many signs stand before it
    std::uint16_t line_index = 0;  // that of its line in the ring of the window
    bool is_float = false;         // It is written 5. or 5.0.

    // A token without its offsets. Constructors make it where it stays, since to copy a token that
    // has just been made takes longer.
    constexpr Token(std::uint32_t code = 0, std::uint8_t bytes = 0, std::uint8_t value = 0)
        : sign(code), size(bytes), digit(value) {}
    // A copy of a mark, at this offset of a line, and behind so many signs of its frame. It is no
    // float.
    constexpr Token(const Token& mark, std::size_t offset, std::size_t signs, std::uint16_t line)
        : sign(mark.sign),
          size(mark.size),
          digit(mark.digit),
          at(static_cast<std::uint16_t>(offset)),
          frame_at(static_cast<std::uint16_t>(signs)),
          line_index(line) {}

    // All that is known is below `foreign`, and all cells are below `no_cell`.
    static constexpr std::uint32_t nothing = ' ';    // an empty place
    static constexpr std::uint32_t null_word = 'N';  // null, for example
    // This flag and the code are a sign that is no known blank; it may be a blank all the same.
    static constexpr std::uint32_t foreign = 1U << 24;
    // This flag and the value are a number; or this flag and a byte are a sign of slot_at(). Alone
    // it is a place with a word, or the number 00. These are no cells.
    static constexpr std::uint32_t no_cell = 1U << 25;

    constexpr bool is_cell() const { return sign < no_cell; }
    constexpr bool is_known() const { return sign < foreign; }
    constexpr bool is_known_blank() const { return is_known() && sign != 0; }
    constexpr bool is_digit() const { return sign == 0 || sign == '0'; }
    // A number is as good as a digit where a line must have one, and so is a place with a word.
    constexpr bool counts_as_digit() const { return is_digit() || !is_cell(); }
    constexpr std::size_t end() const { return std::size_t{at} + size; }
    // True if `next` stands right behind this one. A place without a byte touches nothing, but a
    // token may touch such a place.
    constexpr bool touches(const Token& next) const {
        return size > 0 && line_index == next.line_index && end() == next.at;
    }
    // Digits, numbers and letters rank by their values, so that labels can be seen to count. The
    // flag is flipped: the number 12 ranks as 12, and a blank ranks above all numbers.
    constexpr std::uint32_t rank() const { return is_digit() ? digit : sign ^ no_cell; }
};
using Tokens = std::vector<Token>;

// Consecutive tokens.
struct Span {
    const Token* first;
    std::size_t size;

    const Token* begin() const { return first; }
    const Token* end() const { return first + size; }
    const Token& operator[](std::size_t k) const { return first[k]; }
};
inline Span span_of(const Tokens& tokens, std::size_t first = 0) {
    return {tokens.data() + first, tokens.size() - first};
}

// Returns the token of a mark, without its offsets. Its size is 0 if the character is no mark.
constexpr Token mark_of(const Character& mark, char kind) {
    if (!is_mark(kind)) return {};
    if (is_digit(kind))
        return {kind == '0' ? '0' : 0U, mark.size, static_cast<std::uint8_t>(kind - '0')};
    return {sign_of(mark.code) | (kind == '.' ? 0 : Token::foreign), mark.size};
}

// The tokens of all ASCII characters. A branch between digits and blanks, which nobody can foresee,
// would take a tenth of the time of a grid.
template <std::uint32_t... codes>
constexpr std::array<Token, sizeof...(codes)> marks_of(
    std::integer_sequence<std::uint32_t, codes...>) {
    return {mark_of({codes, 1}, ascii_kinds[codes])...};
}
constexpr auto ascii_marks = marks_of(std::make_integer_sequence<std::uint32_t, 128>());

// Returns the token of the mark that stands there.
inline Token mark_at(std::string_view bytes, std::size_t at) {
    const Character mark = character_at(bytes, at);
    return mark.code < 128 ? ascii_marks[mark.code] : mark_of(mark, kind_of_wide(mark.code));
}

// Counts the marks of a text: the characters of its cells, labels and words.
std::size_t count_marks(std::string_view text);

// Counts tokens. One that is no cell counts twice: as a digit, and as a blank.
struct Count {
    std::size_t all = 0;
    std::size_t digits = 0;  // the digits 0 to 9, and all that are no cells; a 0 is a blank, too
    std::size_t blanks = 0;  // all that are not 1 to 9: blanks, wrong signs, numbers
    std::size_t known = 0;   // the digits 0 to 9, and known blanks
    // Among the cells that are not 1 to 9, this is the sign of more than half, if there is one, or
    // else that of any; 0 if there are no such cells.
    std::uint32_t blank = 0;
    bool is_mixed = false;  // Something stands there that is neither 1 to 9 nor this blank.

    bool are_known() const { return known == all; }
    // Returns the sign of the blanks of the board that these tokens are taken for. It is 0 if this
    // sign is no known blank, and fewer than nine tokens are not 1 to 9.
    std::uint32_t blank_of_board() const {
        return blank < Token::foreign || blanks >= 9 ? blank : 0;
    }
};
Count count_of(const Span& tokens);

// Returns the first token that is neither 1 to 9 nor this blank, or null.
const Token* find_other_sign(const Span& tokens, std::uint32_t blank);

// Returns a token that is no cell of this board, or null. `count` is that of the board. If some
// digits are floats, all must be: the first one that is unlike the first digit is returned. If all
// are alike, it is the first sign that is neither 1 to 9 nor the blank of the board.
const Token* find_wrong_cell(const Span& board, const Count& count);

// True if these may be a puzzle, perhaps with a slip. They are 40 tokens or more. At least seven
// eighths of them are known, and at least four are digits, or one if there are 79 to 83. At least a
// quarter are blanks, or there are 60 to 100 tokens, or 162. If they are a field with one sort of
// blanks at most, 51 are enough.
bool is_nearly_puzzle(const Count& count, bool are_field);

// Decides what this field is. It has two marks or more, or is a + alone or the name of a value. Its
// tokens begin at `first`, and are the last ones. If they are cells, they stay, and so does the
// sign of a patch before them. A bold digit, a number, a word for nothing and a float become one
// token. Anything else goes, and its sign in the frame is returned: 'a' for a word, or '-' for a
// ruler. If tokens are left, '\0' is returned.
char settle_field(std::string_view text, std::size_t first, Tokens& tokens);
}  // namespace sudoku::reader
