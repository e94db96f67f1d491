#pragma once
#include <memory>
#include <string>
#include <vector>
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {
// A line, or lines that are a row or a puzzle together, each with a line feed before it.
struct Text {
    std::string bytes;
    std::string symbols;       // one for each byte before the comment
    std::uint64_t line = 0;    // its number, or that of the line before the first one
    std::uint64_t offset = 0;  // So many bytes of the line stand before these.
};

// A # at the start of a word begins a comment, unless a letter and fewer than nine cells stand
// before it, or it is that of #define, or the line has at least nine symbols and all are digits and
// #. Without one this is the end.
inline std::size_t comment_start(const Text& text) {
    const std::string& symbols = text.symbols;
    const bool are_cells = symbols.size() >= 9 &&
                           symbols.find_first_of("0123456789") != symbols.npos &&
                           symbols.find_first_not_of("#0123456789") == symbols.npos;
    if (are_cells || symbols.find('#') == symbols.npos) return symbols.size();
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

// An escape (a backslash at the start or end of the line, or before n, r, t, a quote or a
// backslash) separates, a sequence that sets colours on a terminal is nothing, also as it stands in
// JSON, and a space in HTML is a blank.
inline Sequence sequence_at(std::string_view line, std::size_t at) {
    const std::string_view bytes = line.substr(at);
    for (const std::string_view escape : {"\x1B[", "\\u001b["}) {
        const std::size_t end = bytes.find_first_not_of("0123456789;", escape.size());
        const bool is_colour = end < bytes.size() && bytes[end] == 'm';
        if (is_colour && bytes.substr(0, escape.size()) == escape) return {end + 1, '~'};
    }
    if (bytes.substr(0, 6) == "&nbsp;") return {6, '.'};
    if (bytes.substr(0, 2) == "->") return {2, '='};
    const std::string_view next = bytes.substr(1, 1);
    const bool is_escape = std::string_view("nrt\"'\\").find(next) != next.npos;
    if (bytes[0] == '\\' && (is_escape || line.find_first_not_of(" \t") == at))
        return {1 + (is_escape ? next.size() : 0), ' '};
    return {0, ' '};
}

// A word for nothing is a blank, but -1 is any sign: a blank where nine lines have no other. A word
// that tells of a digit separates.
constexpr struct {
    std::string_view bytes;
    char symbol;
} known_words[] = {
    {"null", '.'}, {"NULL", '.'}, {"None", '.'},      {"nil", '.'}, {"Nothing", '.'}, {"NA", '.'},
    {"nan", '.'},  {"NaN", '.'},  {"undefined", '.'}, {"-1", 'A'},  {"Just", ' '},    {"Some", ' '},
};

// If one of these words stands there by itself, writes its symbol.
inline void read_word(Text& text, std::size_t at) {
    std::string& symbols = text.symbols;
    const std::size_t end = std::min(symbols.find_first_not_of("a-1", at), symbols.size());
    if (end < symbols.size() && !is_in(symbols[end], separators)) return;
    for (const auto& word : known_words)
        if (text.bytes.compare(at, end - at, word.bytes) == 0)
            symbols.replace(at, end - at, word.symbol + std::string(end - at - 1, '~'));
}

// Makes the symbols of a text.
inline void read_symbols(Text& text) {
    const std::string_view bytes = text.bytes;
    text.symbols.assign(bytes.size(), '~');
    for (std::size_t i = 0; i < bytes.size();) {
        const Character character = character_of(bytes.substr(i));
        char& symbol = text.symbols[i];
        symbol = symbol_of(character.code);
        i += character.size;
        if (!is_in(symbol, set("%&-"))) continue;
        const Sequence sequence = sequence_at(bytes, i - 1);
        if (sequence.size == 0) continue;
        symbol = sequence.symbol;
        i += sequence.size - 1;
    }
    text.symbols.resize(comment_start(text));
    bool is_inside = false;  // a field
    for (std::size_t i = 0; i < text.symbols.size(); ++i) {
        if (is_in(text.symbols[i], set("a-")) && !is_inside) read_word(text, i);
        is_inside = text.symbols[i] == '~' ? is_inside : !is_in(text.symbols[i], separators);
    }
}

// The offset where the line begins on which this one stands. A line feed belongs to the line before
// it.
inline std::size_t start_of_line(const Text& text, std::size_t at) {
    return text.bytes[0] == '\n' ? text.bytes.rfind('\n', at - 1) + 1 : 0;
}

inline std::uint64_t lines_before(const Text& text, std::size_t at) {
    return static_cast<std::uint64_t>(std::count(text.bytes.data(), text.bytes.data() + at, '\n'));
}

// Its place in the file.
inline Place place_in(const Text& text, std::size_t at) {
    const std::size_t start = start_of_line(text, at);
    return {text.line + lines_before(text, start), 1 + text.offset + at - start};
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
