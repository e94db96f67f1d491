#pragma once
#include <string>
#include <vector>
#include "split.hpp"
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {
// Marks side by side: `size` marks of the part from number `first` on. A mark is a character that
// is no separator.
struct Field {
    std::size_t first;
    std::size_t size;
    Symbols symbols;
};

// The offsets where a part of a line starts and stops.
struct Part {
    std::size_t start;
    std::size_t stop;
};

// A line, and what stands on one part of it: on all of it, or in brackets or quotes.
struct Line {
    std::string_view bytes;
    std::string symbols;  // one for each byte before the comment
    Part part{0, 0};
    Symbols all = 0;                   // the set of the symbols of the part
    std::vector<std::uint16_t> marks;  // their offsets
    std::vector<Field> fields;

    char symbol(std::size_t mark) const { return symbols[marks[mark]]; }
    Character character(std::size_t mark) const { return character_of(bytes.substr(marks[mark])); }
    // Counts these symbols between two offsets.
    std::size_t count(Symbols counted, std::size_t from, std::size_t to) const {
        return static_cast<std::size_t>(
            std::count_if(symbols.data() + from, symbols.data() + to,
                          [counted](char symbol) { return is_in(symbol, counted); }));
    }
    std::size_t count(Symbols counted) const {
        return all & counted ? count(counted, part.start, part.stop) : 0;
    }
    std::size_t count(Symbols counted, const Field& field) const {
        return count(counted, marks[field.first],
                     marks[field.first + field.size - 1] + std::size_t{1});
    }
    // Counts a number of two digits once on lines of twelve numbers or more.
    std::size_t count_cells() const {
        const auto is_short = [](const Field& field) { return field.size <= 2; };
        return fields.size() >= 12 && are_cells(all & ~separators) &&
                       std::all_of(fields.begin(), fields.end(), is_short)
                   ? fields.size()
                   : count(cells_of(all));
    }

    // There are so many marks, and all fields have the same size.
    bool has_equal_fields(std::size_t number) const {
        return marks.size() == number && !fields.empty() &&
               (fields.size() == number ||
                std::all_of(fields.begin(), fields.end(),
                            [this](const Field& field) { return field.size == fields[0].size; }));
    }
    // There is nothing but these cells, in equal fields, and no bracket between them.
    bool has_cells_alone(std::size_t number) const {
        return has_equal_fields(number) && are_cells(all & ~separators) &&
               (!(all & set("()")) || count(set("()"), marks.front(), marks.back()) == 0);
    }
    bool has_mostly_cells() const { return 4 * count_cells() >= 3 * marks.size(); }
};

// A # at the start of a word begins a comment, unless a letter and fewer than nine cells stand
// before it. Without a comment this is the end.
inline std::size_t comment_start(const std::string& symbols) {
    std::size_t cells = 0;
    bool has_letter = false;
    for (const char& symbol : symbols) {
        const bool begins_word =
            &symbol == symbols.data() || is_in(*(&symbol - 1), (separators & ~set('&')) | set('~'));
        if (symbol == '#' && begins_word && (!has_letter || cells >= 9))
            return static_cast<std::size_t>(&symbol - symbols.data());
        cells += is_in(symbol, cells_of(digits));
        has_letter = has_letter || is_in(symbol, set("aA"));
    }
    return symbols.size();
}

// The number of bytes that are read together: an escape (a backslash at the end of the line or
// before n, r, t, a quote or a backslash), a sequence that sets colours on a terminal, or a space
// in HTML. 0 if the bytes begin with something else.
inline std::size_t size_of_sequence(std::string_view bytes) {
    if (bytes == "\\") return 1;
    if (bytes[0] == '\\')
        return std::string_view("nrt\"'\\").find(bytes[1]) != bytes.npos ? 2 : 0;
    if (bytes.substr(0, 2) != "\x1B[") return bytes.substr(0, 6) == "&nbsp;" ? 6 : 0;
    const std::size_t end = bytes.find_first_not_of("0123456789;", 2);
    return end < bytes.size() && bytes[end] == 'm' ? end + 1 : 0;
}

// Reads the symbols of a line. An escape separates, a space in HTML is a blank, and a sequence of a
// terminal is nothing.
inline Symbols read_symbols(Line& line, std::string_view bytes) {
    line.bytes = bytes;
    line.symbols.assign(bytes.size(), '~');
    Symbols all = 0;
    char* const symbols = line.symbols.data();
    for (std::size_t i = 0; i < bytes.size();) {
        const Character character = character_of(bytes.substr(i));
        char symbol = symbol_of(character.code);
        const std::size_t size =
            is_in(symbol, set("%&")) ? size_of_sequence(bytes.substr(i)) : std::size_t{0};
        if (size > 0 && bytes[i] == '&')
            symbol = '.';
        else if (size > 0)
            symbol = bytes[i] == '\\' ? ' ' : '~';
        symbols[i] = symbol;
        all |= set(symbol);
        i += std::max<std::size_t>(size, character.size);
    }
    if (all & set('#')) line.symbols.resize(comment_start(line.symbols));
    return all;
}

// If the letters at this offset are a word for nothing, it becomes a dot. False if not.
inline bool read_word(Line& line, std::size_t at, std::size_t size) {
    for (const std::string_view word :
         {"null", "NULL", "None", "nil", "NA", "nan", "NaN", "undefined"}) {
        if (line.bytes.compare(at, size, word) == 0) {
            line.symbols.replace(at, size, '.' + std::string(size - 1, '~'));
            return true;
        }
    }
    return false;
}

// Reads the marks and fields of the part.
inline void read_fields(Line& line) {
    const char* const symbols = line.symbols.data();
    const std::size_t stop = line.part.stop;
    line.fields.clear();
    line.marks.resize(stop - line.part.start);
    Symbols all = 0;
    std::size_t count = 0;
    for (std::size_t i = line.part.start; i < stop;) {
        if (is_in(symbols[i], separators | set('~'))) {
            all |= set(symbols[i++]);
            continue;
        }
        Field& field = line.fields.emplace_back();  // To copy a finished one takes longer.
        field.first = count;
        Symbols of_field = 0;
        for (; i < stop && !is_in(symbols[i], separators); ++i) {
            if (symbols[i] != '~') {
                of_field |= set(symbols[i]);
                line.marks[count++] = static_cast<std::uint16_t>(i);
            }
        }
        if (of_field == set('a') && read_word(line, line.marks[field.first], count - field.first)) {
            of_field = set('.');
            count = field.first + 1;
        }
        all |= of_field;
        field.symbols = of_field;
        field.size = count - field.first;
    }
    line.all = all & ~set('~');
    line.marks.resize(count);
}

// A digit with a dot or .0 behind it, or a single mark.
inline bool is_float(const Line& line, const Field& field) {
    return (field.size == 1 && line.bytes[line.marks[field.first]] != '.') ||
           ((field.size == 2 || (field.size == 3 && line.symbol(field.first + 2) == '0')) &&
            is_in(line.symbol(field.first), digits) && line.symbol(field.first + 1) == '.');
}

// Turns the points of floats into separators, if all fields are floats.
inline void read_floats(Line& line) {
    for (const Field& field : line.fields)
        if (!is_float(line, field)) return;
    for (const Field& field : line.fields)
        std::fill_n(&line.symbols[line.marks[field.first] + 1U],
                    line.marks[field.first + field.size - 1] - line.marks[field.first], 'F');
    read_fields(line);
}

inline void read_part(Line& line, Part part) {
    line.part = part;
    read_fields(line);
    if (line.all & set('.') && line.fields.size() < line.marks.size()) read_floats(line);
}
}  // namespace
}  // namespace sudoku
