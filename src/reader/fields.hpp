#pragma once
#include <algorithm>
#include <string>
#include <vector>
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
// The kinds of line. A grid may have comments, empty lines and rulers between its rows. The ruler
// below the head of a table in Markdown has a kind of its own.
enum class LineKind {
    comment,
    empty,
    ruler,
    table_ruler,
    row,
    wrong_row,
    puzzles,
    too_long,
    text,
    unclear
};

// Marks side by side: `size` marks of the line from number `first` on. A mark is a character that
// is no separator.
struct Field {
    std::size_t first;
    std::size_t size;
    Symbols symbols;
    bool is_puzzle;  // a right one
};

// A line and what stands on it. It is filled once by read_line() and then only looked at.
struct Line {
    const char* begin = nullptr;
    const char* end = nullptr;
    LineKind kind = LineKind::empty;

    std::string symbols;    // one for each byte before the comment
    std::size_t start = 0;  // where the note ends that stands before the cells; 0 without a note
    Symbols all = 0;        // the set of the symbols from `start` on
    std::vector<std::uint16_t>
        marks;  // their offsets; in a row of places, of cells and empty places
    std::vector<Field> fields;
    std::vector<Field> puzzles;  // fields that were meant as a puzzle

    bool has_note() const { return start > 0; }
    bool has_comment() const { return begin + symbols.size() != end; }
    std::size_t count(char symbol) const {
        if (!is_in(symbol, all)) return 0;
        const char* const first = symbols.data() + start;
        return static_cast<std::size_t>(std::count(first, symbols.data() + symbols.size(), symbol));
    }
    char symbol(std::size_t mark) const { return symbols[marks[mark]]; }
    // All marks as one field.
    Field all_marks() const { return {0, marks.size(), all & ~separators, false}; }

    std::size_t count_cells(const Field& field) const {
        const auto is_cell = [this, cells = cells_of(field.symbols)](std::size_t mark) {
            return is_in(symbols[mark], cells);
        };
        const std::uint16_t* const first = marks.data() + field.first;
        return static_cast<std::size_t>(std::count_if(first, first + field.size, is_cell));
    }
    std::size_t cells() const { return count_cells(all_marks()); }

    // There are so many marks, and all fields have the same size.
    bool has_equal_fields(std::size_t number) const {
        const auto is_like_first = [this](const Field& field) {
            return field.size == fields[0].size;
        };
        return !fields.empty() && marks.size() == number &&
               fields.size() * fields[0].size == number &&
               std::all_of(fields.begin(), fields.end(), is_like_first);
    }

    // The separator that occurs 8 to 11 times; 0 if there is none.
    char row_separator() const {
        for (const char separator : {',', ';', '\t', '|', '&'})
            if (count(separator) >= 8 && count(separator) <= 11) return separator;
        return 0;
    }

    // Writes the digits, of every script, and the offsets of cells.
    void copy_cells(const Field& cells, std::uint8_t* digit, std::uint16_t* offset) const {
        for (std::size_t i = cells.first; i < cells.first + cells.size; ++i) {
            *digit++ = symbol(i) == '9' ? character_at(begin + marks[i], end).code & 0xF : 0;
            *offset++ = marks[i];
        }
    }
};

// Fields of more marks and lines of more cells were meant as a puzzle.
constexpr std::size_t most_but_puzzle = 40;

inline void read_symbols(Line& line) {
    line.symbols.assign(static_cast<std::size_t>(line.end - line.begin), '~');
    for (std::size_t i = 0; i < line.symbols.size();) {
        const Character character = character_at(line.begin + i, line.end);
        line.symbols[i] = symbol_of(character.code);
        i += character.size;
    }
}

// Reads the marks and fields that stand in a part of the line.
inline void read_fields(Line& line, std::size_t from, std::size_t to) {
    line.all = 0;
    line.marks.clear();
    line.fields.clear();
    bool is_apart = true;
    for (std::size_t i = from; i < to; ++i) {
        if (line.symbols[i] == '~') continue;
        const Symbols symbol = set(line.symbols[i]);
        line.all |= symbol;
        if (!(symbol & separators)) {
            if (is_apart) line.fields.push_back({line.marks.size(), 0, 0, false});
            ++line.fields.back().size;
            line.fields.back().symbols |= symbol;
            line.marks.push_back(static_cast<std::uint16_t>(i));
        }
        is_apart = (symbol & separators) != 0;
    }
}

// Turns each field that is a word for nothing into a dot.
inline void read_words(Line& line) {
    read_fields(line, 0, line.symbols.size());
    for (const Field& field : line.fields) {
        const std::size_t at = line.marks[field.first];
        const std::string text(line.begin + at, field.size);
        for (const char* const word : {"null", "None", "nil", "NA", "nan", "NaN"})
            if (text == word)
                line.symbols.replace(at, text.size(), '.' + std::string(text.size() - 1, '~'));
    }
}

// A note has fewer than nine cells and stands before an opening bracket that follows a letter, = or
// :. The last such bracket counts.
inline void read_note(Line& line) {
    line.start = 0;
    char before = ' ';  // the last symbol that is no space
    for (std::size_t i = 0; i < line.symbols.size(); ++i) {
        const char symbol = line.symbols[i];
        if (symbol == '(' && is_in(before, set("aA="))) {
            read_fields(line, line.start, i);
            if (line.cells() >= 9) return;
            line.start = i;
        }
        if (!is_in(symbol, spaces)) before = symbol;
    }
}

// The first # begins a comment that does not stand behind a letter and fewer than nine cells.
// Without a comment this is the end.
inline std::size_t comment_start(const std::string& symbols) {
    std::size_t cells = 0;
    bool has_letter = false;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        if (symbols[i] == '#' && (!has_letter || cells >= 9)) return i;
        cells += is_in(symbols[i], cells_of(digits));
        has_letter = has_letter || is_in(symbols[i], letters);
    }
    return symbols.size();
}

// Turns the points of floats into separators, if all fields are a digit with a dot or .0 behind it.
inline void read_floats(Line& line) {
    const auto is_float = [&line](const Field& field) {
        return (field.size == 2 || (field.size == 3 && line.symbol(field.first + 2) == '0')) &&
               is_in(line.symbol(field.first), digits) && line.symbol(field.first + 1) == '.';
    };
    if (!std::all_of(line.fields.begin(), line.fields.end(), is_float)) return;
    for (const Field& field : line.fields)
        for (std::size_t i = 1; i < field.size; ++i)
            line.symbols[line.marks[field.first + i]] = 'F';
    read_fields(line, line.start, line.symbols.size());
}

// Turns the spaces of a drawing into blanks where a cell has its place, if the line between the
// outer bars, or without these the whole line, has this form; o is a place.
inline void read_drawing(Line& line, const char* form) {
    const bool has_border = line.count('|') == 4;
    std::string symbols = line.symbols;
    const std::size_t first =
        has_border ? symbols.find_first_not_of(" \t~", line.start) + 1 : line.start;
    const std::size_t end = has_border ? symbols.find_last_not_of(" \t~") : symbols.size();
    for (std::size_t i = first; i < end; ++i) {
        char& symbol = symbols[i];
        if (symbol == '~') continue;
        const bool is_place = *form == 'o';
        if (is_place ? !is_in(symbol, set(" 9")) : symbol != *form) return;
        if (is_place && symbol == ' ') symbol = 'S';
        ++form;
    }
    if (*form) return;
    line.symbols = symbols;
    read_fields(line, line.start, line.symbols.size());
}

// Reads all parts of a line that is not too long.
inline void read_parts(Line& line) {
    read_symbols(line);
    line.symbols.resize(comment_start(line.symbols));
    if (line.symbols.find("aa") != line.symbols.npos) read_words(line);
    read_note(line);
    read_fields(line, line.start, line.symbols.size());
    read_floats(line);
    if (line.count('|') != 2 && line.count('|') != 4) return;
    for (const char* const form : {"ooo|ooo|ooo", "o o o|o o o|o o o", " o o o | o o o | o o o "})
        read_drawing(line, form);
}
}  // namespace sudoku
