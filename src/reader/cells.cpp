#include "cells.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
constexpr std::string_view words_for_nothing[] = {"null", "NULL", "None", "nil",       "Nothing",
                                                  "NA",   "nan",  "NaN",  "undefined", "-1"};

// Cells stand in fields of 1, 3, 9, 27 or 81, and some fields look like cells with a slip. From
// nine cells on any one sign is a blank.
bool are_cells(const Span& field, const Count& count) {
    const bool are_known =
        count.known == count.all ||
        (count.all >= 9 && !find_wrong(field, count.blank) && (count.digits > 0 || count.all == 9));
    return count.all == 1 || (81 % count.all == 0 && are_known) ||
           (count.all >= 7 && count.all <= 12 && 4 * count.known >= 3 * count.all &&
            count.digits > 0) ||
           is_nearly_puzzle(count);
}

// True for 5. and 5.0.
bool is_float(std::string_view text) {
    return text.size() > 1 && text[1] == '.' && is_digit(text[0]) &&
           text.find_first_not_of('0', 2) == text.npos;
}

bool is_for_nothing(std::string_view text) {
    return std::find(std::begin(words_for_nothing), std::end(words_for_nothing), text) !=
           std::end(words_for_nothing);
}

Token token_of(const Character& character, char kind, std::size_t at) {
    const std::uint32_t blank = sign_of(character.code) | (kind == '.' ? 0 : Token::foreign);
    const std::uint32_t digit = kind == '0' ? '0' : 0;
    Token token = token_at(at, character.size, is_digit(kind) ? digit : blank);
    token.digit = static_cast<std::uint8_t>(is_digit(kind) ? kind - '0' : 0);
    return token;
}
}  // namespace

Tokens characters_of(std::string_view bytes, std::size_t count) {
    Tokens tokens;
    for (const std::size_t at : Range{0, count}) {
        const bool is_behind = at >= bytes.size();
        const auto code = static_cast<unsigned char>(is_behind ? ' ' : bytes[at]);
        tokens.push_back(code < 128 && is_digit(ascii_kinds[code])
                             ? token_of({code, 1}, ascii_kinds[code], at)
                             : token_at(std::min(at, bytes.size()), !is_behind,
                                        code == ' ' ? code : code + Token::number));
    }
    return tokens;
}

Count count_of(const Span& tokens) {
    Count count;
    count.all = tokens.size;
    int lead = 0;
    for (const Token& token : tokens) {
        count.digits += token.is_digit() || !token.is_cell();
        count.blanks += token.sign != 0;
        count.known += token.is_known();
        if (token.sign == 0 || !token.is_cell()) continue;
        if (lead == 0) count.blank = token.sign;
        lead += token.sign == count.blank ? 1 : -1;
    }
    return count;
}

const Token* find_wrong(const Span& tokens, std::uint32_t blank) {
    for (const Token& token : tokens)
        if (token.sign != 0 && token.sign != blank) return &token;
    return nullptr;
}

const Token* find_wrong(const Span& board) {
    const Count count = count_of(board);
    const bool is_blank = count.blank < Token::foreign || count.blanks >= 9;
    return find_wrong(board, is_blank ? count.blank : 0);
}

bool is_nearly_puzzle(const Count& count) {
    // Half of 81 characters are cells, or seven eighths of another number.
    return count.all >= 40 && count.digits >= 4 &&
           8 * count.known >= (count.all == 81 ? 4 : 7) * count.all &&
           (4 * count.blanks >= count.all ||
            (count.all >= 60 && count.all <= 100 && 8 * count.known >= 7 * count.all));
}

Field add_field(std::string_view bytes, std::size_t at, Tokens& tokens) {
    const std::size_t first = tokens.size();
    std::size_t end = at;
    while (end < bytes.size()) {
        const Character character = character_of(bytes.substr(end));
        const char kind = kind_of(character.code);
        if (!is_mark(kind)) break;
        tokens.push_back(token_of(character, kind, end));
        end += character.size;
    }
    const std::string_view text = bytes.substr(at, end - at);
    const Span field = span_of(tokens, first, tokens.size());
    const Count count = count_of(field);
    const bool is_cell = is_float(text);
    if (!is_cell && text != "+" && are_cells(field, count)) return {end, '\0'};
    const bool is_number = text.size() < 7 && count.digits == count.all;
    std::uint32_t value = 0;
    for (const Token& token : is_number ? field : Span{}) value = 10 * value + token.digit;
    tokens[first].size = static_cast<std::uint8_t>(text.size());
    if (!is_cell) tokens[first].sign = is_number ? value + Token::number : Token::word;
    const bool is_token = is_cell || is_number || is_for_nothing(text);
    tokens.resize(first + is_token);
    const char sign = text.find_first_not_of("+-*=_.#") == text.npos ? '-' : 'a';
    return {end, is_token ? '\0' : sign};
}
}  // namespace sudoku::reader
