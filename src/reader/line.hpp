#pragma once
#include <memory>
#include <string>
#include <vector>
#include "symbol.hpp"

namespace sudoku {
namespace {
// A line, or nine lines of one value each that are a row together, with a line feed between.
struct Text {
    std::string bytes;
    std::string symbols;       // one for each byte before the comment
    std::uint64_t line = 0;    // its number, or that of the first line
    std::uint64_t offset = 0;  // So many bytes of the line stand before these.
};

// A # at the start of a word begins a comment, unless a letter and fewer than nine cells stand
// before it, or it is that of #define. Without a comment this is the end.
inline std::size_t comment_start(const Text& text) {
    const std::string& symbols = text.symbols;
    std::size_t cells = 0;
    bool has_letter = false;
    for (const char& symbol : symbols) {
        const bool begins_word =
            &symbol == symbols.data() || is_in(*(&symbol - 1), (separators & ~set('&')) | set('~'));
        const auto at = static_cast<std::size_t>(&symbol - symbols.data());
        if (symbol == '#' && begins_word && (!has_letter || cells >= 9) &&
            text.bytes.compare(at, 8, "#define ") != 0)
            return at;
        cells += is_in(symbol, cells_of(digits));
        has_letter = has_letter || is_in(symbol, set("aA"));
    }
    return symbols.size();
}

// Bytes that are read as one symbol.
struct Sequence {
    std::size_t size;  // 0 if there is none
    char symbol;
};

// An escape (a backslash at the end of the line or before n, r, t, a quote or a backslash)
// separates, a sequence that sets colours on a terminal is nothing, and a space in HTML is a blank.
inline Sequence sequence_in(std::string_view bytes) {
    const std::string_view next = bytes.substr(1, 1);
    if (bytes[0] == '\\' && std::string_view("nrt\"'\\").find(next) != next.npos)
        return {1 + next.size(), ' '};
    if (bytes.substr(0, 6) == "&nbsp;") return {6, '.'};
    const std::size_t end = bytes.find_first_not_of("0123456789;", 2);
    const bool is_colour = bytes.substr(0, 2) == "\x1B[" && end < bytes.size() && bytes[end] == 'm';
    return {is_colour ? end + 1 : 0, '~'};
}

// If a word for nothing stands there by itself, returns its size, and if not 0.
inline std::size_t size_of_word(const Text& text, std::size_t at) {
    const std::size_t end =
        std::min(text.symbols.find_first_not_of("a-1", at), text.symbols.size());
    const bool is_alone = end == text.symbols.size() || is_in(text.symbols[end], separators);
    for (const std::string_view word :
         {"null", "NULL", "None", "nil", "NA", "nan", "NaN", "undefined", "-1"})
        if (is_alone && text.bytes.compare(at, end - at, word) == 0) return word.size();
    return 0;
}

// Makes the symbols of a text. A word for nothing is a blank, but -1 is any sign: a blank where
// nine lines have no other.
inline void read_symbols(Text& text) {
    const std::string_view bytes = text.bytes;
    text.symbols.assign(bytes.size(), '~');
    for (std::size_t i = 0; i < bytes.size();) {
        const Character character = character_of(bytes.substr(i));
        char& symbol = text.symbols[i];
        symbol = symbol_of(character.code);
        i += character.size;
        if (!is_in(symbol, set("%&"))) continue;
        const Sequence sequence = sequence_in(bytes.substr(i - 1));
        if (sequence.size == 0) continue;
        symbol = sequence.symbol;
        i += sequence.size - 1;
    }
    text.symbols.resize(comment_start(text));
    bool is_inside = false;  // a field
    for (std::size_t i = 0; i < text.symbols.size(); ++i) {
        const std::size_t size = is_in(text.symbols[i], set("a-")) && !is_inside
                                     ? size_of_word(text, i)
                                     : std::size_t{0};
        const char blank = text.symbols[i] == '-' ? 'A' : '.';
        if (size > 0) text.symbols.replace(i, size, blank + std::string(size - 1, '~'));
        is_inside = text.symbols[i] == '~' ? is_inside : !is_in(text.symbols[i], separators);
    }
}

// The offset where the line begins on which this one stands.
inline std::size_t start_of_line(const Text& text, std::size_t at) {
    return text.bytes[0] == '\n' ? text.bytes.rfind('\n', at - 1) + 1 : 0;
}

// The size of the cell that stands there.
inline std::uint8_t size_of_cell(const Text& text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.symbols.size() && is_in(text.symbols[end], set("~F")) &&
           text.bytes[end] != '\x1B')
        ++end;
    return static_cast<std::uint8_t>(end - at);
}
}  // namespace
}  // namespace sudoku
