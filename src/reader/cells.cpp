#include "cells.hpp"
#include <algorithm>
#include <functional>
#include <numeric>

namespace sudoku::reader {
namespace {
constexpr std::string_view words_for_nothing[] = {"null", "Null", "NULL",      "None",    "none",
                                                  "nil",  "Nil",  "NIL",       "Nothing", "NA",
                                                  "nan",  "NaN",  "undefined", "-1"};

// These signs are no known blanks, but may be that of "53~".
constexpr std::u32string_view blanks_of_three = U"~#$@^o";

// "53." or "53..7...." or "53%%7%%%%": known cells, or cells with one sort of blanks, which may be
// any sign in nine cells or more, and one of a few in three. Without a digit, such cells are three
// or nine.
bool is_part_of_board(const Count& count) {
    if (cell_count % count.all > 0) return false;
    if (count.are_known()) return true;
    if (count.is_mixed) return false;
    // "53~", but not "99%", "6+4" or "R12".
    if (count.all == 3)
        return blanks_of_three.find(count.blank & ~Token::foreign) != blanks_of_three.npos;
    return count.all == 9 || count.digits > 0;
}

// "53..7..." or "53..7a....": a row that is up to two cells too short or three too long; or three
// rows that are up to two too short or too long. A quarter may be unknown signs. At least one
// mark is a digit.
bool is_row_with_slip(const Count& count) {
    const bool has_size_of_rows = is_within(count.all, 7, 12) || is_within(count.all, 25, 29);
    return has_size_of_rows && 4 * count.known >= 3 * count.all && count.digits > 0;
}

bool are_cells(const Count& count) {
    return is_part_of_board(count) || is_row_with_slip(count) || is_nearly_puzzle(count, true);
}

// "5." or "5.0", but not "5.0000000", which is a row with zeros. The text has two bytes or more if
// it begins with a digit.
bool is_written_as_float(std::string_view text) {
    return is_digit(text[0]) &&
           text.substr(1) == std::string_view(".000000").substr(0, text.size() - 1);
}

// "+53..7....", or the first field of "+5 3 . . 7 . . . ." or "-5 3 . . 7 . . . .": cells behind
// the sign of a patch. A -1 may be a blank, and so may the sign of "-53467812" and "+5+++7+++".
// Other blanks behind a sign, "+53xx7xxxx", are left to is_row_with_slip().
bool is_field_of_patch(std::string_view text) {
    if (text == "-1" || cell_count % text.size() == 0) return false;
    return is_one_of(text[0], "+-") && text.find_first_not_of("0123456789._?*", 1) == text.npos;
}

// "**5**", a digit in Markdown.
bool is_bold_digit(std::string_view text) {
    return text.size() == 5 && is_digit(text[2]) && std::count(text.begin(), text.end(), '*') == 4;
}

bool is_word_for_nothing(std::string_view text) {
    return std::count(std::begin(words_for_nothing), std::end(words_for_nothing), text) > 0;
}

// True if the token is neither 1 to 9, whose sign is 0, nor this blank: a sign xor itself is 0.
// This asks one thing instead of two, of which one is as often true as false.
bool is_other(const Token& token, std::uint32_t blank) {
    return std::min(token.sign, token.sign ^ blank) > 0;
}

std::uint32_t value_of(const Span& digits) {
    return std::accumulate(
        digits.begin(), digits.end(), std::uint32_t{0},
        [](std::uint32_t value, const Token& token) { return 10 * value + token.digit; });
}
}  // namespace

std::size_t count_marks(std::string_view text) {
    std::size_t marks = 0;
    for (std::size_t at = 0; at < text.size(); at += character_at(text, at).size)
        if (is_mark(kind_at(text, at))) ++marks;
    return marks;
}

// The sign of most cells is what is left when unlike ones are taken away in pairs (Boyer and
// Moore): x of "..x.xxx". It only changes behind an unlike one, which sets `is_mixed`. A branch for
// each blank would take a tenth of the time of a grid, and so there is one for unlike signs only.
Count count_of(const Span& tokens) {
    // The four are `all`, `digits`, `blanks` and `known`: all are known digits and none is a blank,
    // until a token turns out to be something else.
    Count count{tokens.size, tokens.size, 0, tokens.size};
    std::size_t taken = 0;  // the number of blanks that are in pairs, or are no cells
    for (const Token& token : tokens) {
        count.blanks += token.sign != 0;
        count.digits -= !token.counts_as_digit();
        count.known -= !token.is_known();
        if (!is_other(token, count.blank)) continue;
        // No blank is left but this one.
        if (token.is_cell() && count.blanks == taken + 1) {
            count.blank = token.sign;
        } else {
            count.is_mixed = true;
            taken += token.is_cell() ? 2 : 1;
        }
    }
    return count;
}

const Token* find_other_sign(const Span& tokens, std::uint32_t blank) {
    for (const Token& token : tokens)
        if (is_other(token, blank)) return &token;
    return nullptr;
}

const Token* find_wrong_cell(const Span& board, const Count& count) {
    const Token* const first =
        std::find_if(board.begin(), board.end(), std::mem_fn(&Token::is_digit));
    // It is a 5 among 5.0, or a 5.0 among 5.
    const Token* const other = std::find_if(first, board.end(), [first](const Token& token) {
        return token.is_float != first->is_float && token.is_digit();
    });
    return other != board.end() ? other : find_other_sign(board, count.blank_of_board());
}

bool is_nearly_puzzle(const Count& count, bool are_field) {
    // A line of dots in a table of contents has a few digits, too, but seldom the size of a puzzle.
    if (count.all < fewest_cells_of_puzzle ||
        count.digits < (is_within(count.all, 79, 83) ? 1U : 4U))
        return false;
    const bool are_mostly_known = 8 * count.known >= 7 * count.all;
    const bool have_blanks = 4 * count.blanks >= count.all;
    // The larger part of a puzzle that is cut in two is a field. Long numbers are printed in lines
    // of 50 digits, and one with a point has two sorts of blanks if it has a zero.
    const std::size_t fewest = are_field && !count.is_mixed ? 51 : 60;
    // A puzzle and its solution may have lost what stood between them.
    const bool has_size = is_within(count.all, fewest, 100) || count.all == 2 * cell_count;
    return are_mostly_known && (have_blanks || has_size);
}

char settle_field(std::string_view text, std::size_t first, Tokens& tokens) {
    // The stars go, and a single digit is left, which are_cells() is true for.
    if (is_bold_digit(text)) {
        tokens[first] = tokens[first + 2];
        tokens.resize(first + 1);
    }
    // The sign stays as a token, so that rows with one are unlike those without. The flag makes it
    // another sign than the blanks.
    if (first == 0 && is_field_of_patch(text)) {
        tokens[first].sign |= Token::foreign;
        return '\0';
    }
    const Count count = count_of(span_of(tokens, first));
    Token& token = tokens[first];
    token.is_float = is_written_as_float(text);
    if (!token.is_float && are_cells(count)) return '\0';
    // Two, four, five or six digits are a number: one or three are cells.
    if (count.all < 7 && count.digits == count.all) {
        token.sign = value_of(span_of(tokens, first)) + Token::no_cell;
    } else if (is_word_for_nothing(text)) {
        token.sign = Token::null_word;
    } else if (!token.is_float) {
        tokens.resize(first);
        // The last six are the bytes of the dashes U+2013, U+2014 and U+2212. A few rare signs
        // have no other bytes, and are rulers, too.
        return text.find_first_not_of("+-*_.#~\xE2\x80\x88\x92\x93\x94") == text.npos ? '-' : 'a';
    }
    // A number, a word for nothing and a float are one token.
    token.size = static_cast<std::uint8_t>(text.size());
    tokens.resize(first + 1);
    return '\0';
}
}  // namespace sudoku::reader
