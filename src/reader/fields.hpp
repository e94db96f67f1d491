#pragma once
#include <vector>
#include "split.hpp"
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {
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
    std::string_view bytes;
    LineKind kind = LineKind::empty;

    std::string symbols;               // one for each byte before the comment
    std::size_t start = 0;             // where the note ends that stands before the cells, or 0
    Symbols all = 0;                   // the set of the symbols from `start` on
    std::vector<std::uint16_t> marks;  // their offsets
    std::vector<Field> fields;
    std::size_t bars = 0;
    bool has_row_separator = false;  // one of , ; tab | & occurs 8 to 11 times
    // The offsets of nine or 81 cells and empty places, if these stand between separators; an empty
    // place has the offset of what ends it.
    std::vector<std::uint16_t> places;
    std::vector<Field> puzzles;  // fields that were meant as a puzzle

    char symbol(std::size_t mark) const { return symbols[marks[mark]]; }
    // All marks as one field.
    Field all_marks() const { return {0, marks.size(), all & ~separators, false}; }

    // Counts these symbols between two offsets.
    std::size_t count(Symbols counted, std::size_t from, std::size_t to) const {
        return static_cast<std::size_t>(
            std::count_if(symbols.data() + from, symbols.data() + to,
                          [counted](char symbol) { return is_in(symbol, counted); }));
    }
    std::size_t count(char symbol) const {
        return is_in(symbol, all) ? count(set(symbol), start, symbols.size()) : 0;
    }
    std::size_t count_cells() const { return count(cells_of(all), start, symbols.size()); }
    std::size_t count_cells(const Field& field) const {
        const std::size_t last = marks[field.first + field.size - 1];
        return count(cells_of(field.symbols), marks[field.first], last + 1);
    }

    // There are so many marks, and all fields have the same size.
    bool has_equal_fields(std::size_t number) const {
        return !fields.empty() && marks.size() == number &&
               std::all_of(fields.begin(), fields.end(),
                           [this](const Field& field) { return field.size == fields[0].size; });
    }
    // There is nothing but these cells, in equal fields.
    bool has_cells_alone(std::size_t number) const {
        return has_equal_fields(number) && are_cells(all & ~separators);
    }

    // The marks, or in their stead the places: the cells of a right row or puzzle are among these.
    const std::vector<std::uint16_t>& cells() const { return places.empty() ? marks : places; }

    // Writes the digits and the offsets of cells.
    void copy_cells(const Field& field, std::uint8_t* digit, std::uint16_t* offset) const {
        std::copy_n(cells().data() + field.first, field.size, offset);
        std::transform(offset, offset + field.size, digit,
                       [this](std::uint16_t at) { return digit_of(symbols[at]); });
    }
};

// Fields of more marks and lines of more cells were meant as a puzzle.
constexpr std::size_t most_but_puzzle = 40;

inline void read_symbols(Line& line) {
    line.symbols.assign(line.bytes.size(), '~');
    char* const symbols = line.symbols.data();
    for (std::size_t i = 0; i < line.bytes.size();) {
        const Character character = character_of(line.bytes.substr(i));
        symbols[i] = symbol_of(character.code);
        i += character.size;
    }
}

// The first # begins a comment that does not stand behind a letter and fewer than nine cells.
// Without a comment this is the end.
inline std::size_t comment_start(const std::string& symbols) {
    std::size_t cells = 0;
    bool has_letter = false;
    for (const char& symbol : symbols) {
        if (symbol == '#' && (!has_letter || cells >= 9))
            return static_cast<std::size_t>(&symbol - symbols.data());
        cells += is_in(symbol, cells_of(digits));
        has_letter = has_letter || is_in(symbol, letters);
    }
    return symbols.size();
}

// If the letters at this offset are a word for nothing, it becomes a dot. False if not.
inline bool read_word(Line& line, std::size_t at, std::size_t size) {
    for (const std::string_view word : {"null", "None", "nil", "NA", "nan", "NaN"}) {
        if (line.bytes.compare(at, size, word) != 0) continue;
        line.symbols.replace(at, size, '.' + std::string(size - 1, '~'));
        return true;
    }
    return false;
}

// Reads the marks and fields from `start` on.
inline void read_fields(Line& line) {
    const char* const symbols = line.symbols.data();
    const std::size_t size = line.symbols.size();
    line.fields.clear();
    line.marks.resize(size);
    Symbols all = 0;
    std::size_t count = 0;
    for (std::size_t i = line.start; i < size;) {
        if (is_in(symbols[i], separators | set('~'))) {
            all |= set(symbols[i++]);
            continue;
        }
        Field& field = line.fields.emplace_back();  // To copy a finished one takes longer.
        field.first = count;
        Symbols of_field = 0;
        for (; i < size && !is_in(symbols[i], separators); ++i) {
            if (symbols[i] == '~') continue;
            of_field |= set(symbols[i]);
            line.marks[count++] = static_cast<std::uint16_t>(i);
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

// A note has fewer than nine cells and stands before an opening bracket that follows a letter, = or
// :. The last such bracket counts.
inline std::size_t note_end(const Line& line) {
    std::size_t end = 0;
    Symbols part = 0;   // the symbols since that end
    char before = ' ';  // the last symbol that is no space
    for (std::size_t i = 0; i < line.symbols.size(); ++i) {
        if (line.symbols[i] == '(' && is_in(before, set("aA="))) {
            if (line.count(cells_of(part), end, i) >= 9) return end;
            end = i;
            part = 0;
        }
        part |= set(line.symbols[i]);
        if (!is_in(line.symbols[i], spaces)) before = line.symbols[i];
    }
    return end;
}

// A digit with a dot or .0 behind it.
inline bool is_float(const Line& line, const Field& field) {
    return (field.size == 2 || (field.size == 3 && line.symbol(field.first + 2) == '0')) &&
           is_in(line.symbol(field.first), digits) && line.symbol(field.first + 1) == '.';
}

// Turns the points of floats into separators, if all fields are floats.
inline void read_floats(Line& line) {
    for (const Field& field : line.fields)
        if (!is_float(line, field)) return;
    for (const Field& field : line.fields)
        for (std::size_t i = 1; i < field.size; ++i)
            line.symbols[line.marks[field.first + i]] = 'F';
    read_fields(line);
}

// Turns the spaces of a drawing into blanks where a cell has its place, if the line between the
// outer bars, or without these the whole line, has this form; o is a place.
inline void read_drawing(Line& line, const char* form) {
    std::string symbols = line.symbols;
    const bool has_border = line.bars == 4;
    std::size_t i = has_border ? symbols.find_first_not_of(" \t~", line.start) + 1 : line.start;
    const std::size_t end = has_border ? symbols.find_last_not_of(" \t~") : symbols.size();
    for (; i < end; ++i) {
        if (symbols[i] == '~') continue;
        if (*form == 'o' ? !is_in(symbols[i], set(" 123456789")) : symbols[i] != *form) return;
        if (*form++ == 'o' && symbols[i] == ' ') symbols[i] = 'S';
    }
    if (*form) return;
    line.symbols = symbols;
    read_fields(line);
}

// Finds so many places between equal separators, with at most one cell in each. A line that begins
// and ends with a bar has a border.
inline void find_places(Line& line, std::size_t number, char between) {
    if (!are_only(line.all, spaces | quotes_and_brackets | set(between) | cells_of(line.all)))
        return;
    const std::size_t size = line.symbols.size();
    std::size_t mark = 0;
    for (std::size_t i = line.start; i <= size; ++i) {
        if (i < size && line.symbols[i] != between) continue;
        const bool has_cell = mark < line.marks.size() && line.marks[mark] < i;
        line.places.push_back(has_cell ? line.marks[mark++] : static_cast<std::uint16_t>(i));
        if (mark < line.marks.size() && line.marks[mark] < i) return line.places.clear();
    }
    if (line.symbols[line.places[0]] == '|' && line.places.back() == size) {
        line.places.erase(line.places.begin());
        line.places.pop_back();
    }
    if (line.places.size() != number) line.places.clear();
}

inline void read_places(Line& line) {
    line.places.clear();
    line.has_row_separator = false;
    if (line.has_cells_alone(9)) return;
    for (const char between : {',', ';', '\t', '|', '&'}) {
        const std::size_t count = line.count(between);
        line.has_row_separator |= count >= 8 && count <= 11;
        for (const std::size_t number : {std::size_t{9}, cell_count})
            if (between != '&' && count + 1 >= number && count <= number + 1 && line.places.empty())
                find_places(line, number, between);
    }
}

// Reads all parts of a line that is not too long.
inline void read_parts(Line& line) {
    read_symbols(line);
    if (line.symbols.find('#') != line.symbols.npos)
        line.symbols.resize(comment_start(line.symbols));
    line.start = 0;
    read_fields(line);
    if (line.all & set('(') && line.all & set("aA=")) {
        line.start = note_end(line);
        if (line.start > 0) read_fields(line);
    }
    if (line.all & set('.')) read_floats(line);
    line.bars = line.count('|');
    if ((line.bars == 2 || line.bars == 4) && line.marks.size() < 9)
        for (const char* const form :
             {"ooo|ooo|ooo", "o o o|o o o|o o o", " o o o | o o o | o o o "})
            read_drawing(line, form);
    read_places(line);
}
}  // namespace
}  // namespace sudoku
