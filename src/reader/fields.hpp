#pragma once
#include <utility>
#include <vector>
#include "split.hpp"
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {
// The kinds of line. A grid may have comments, empty lines and rulers between its rows. The ruler
// below the head of a table in Markdown has a kind of its own. A doubtful line may be a row or a
// puzzle with a slip, or a row with something around it.
enum class LineKind {
    comment,
    empty,
    ruler,
    table_ruler,
    row,
    puzzles,
    too_long,
    number,
    text,
    doubtful
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
    std::string symbols;                // one for each byte before the comment
    std::vector<Field> puzzles;         // fields that were meant as a puzzle
    bool has_note = false;              // Something stands before the brackets or quotes of a row.
    std::vector<std::uint16_t> inside;  // the cells in brackets and quotes
    bool is_divided = false;  // Brackets divide it into parts that are no rows or puzzles.

    // The rest is about the part from offset `start` up to `stop`: the whole line, or what stands
    // in brackets or quotes.
    std::size_t start = 0;
    std::size_t stop = 0;
    Symbols all = 0;                   // the set of the symbols
    std::vector<std::uint16_t> marks;  // their offsets
    std::vector<Field> fields;
    std::size_t bars = 0;
    std::size_t row_separators = 0;  // so many of one of , ; tab | &, if these are 8 to 11
    // The offsets of nine or 81 cells and empty places, if these stand between separators; an empty
    // place has the offset of what ends it.
    std::vector<std::uint16_t> places;

    char symbol(std::size_t mark) const { return symbols[marks[mark]]; }
    // All marks as one field.
    Field all_marks() const { return {0, marks.size(), all & ~separators, false}; }

    // Counts these symbols between two offsets.
    std::size_t count(Symbols counted, std::size_t from, std::size_t to) const {
        return static_cast<std::size_t>(
            std::count_if(symbols.data() + from, symbols.data() + to,
                          [counted](char symbol) { return is_in(symbol, counted); }));
    }
    std::size_t count(Symbols counted) const {
        return all & counted ? count(counted, start, stop) : 0;
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
    // There is nothing but these cells, in equal fields.
    bool has_cells_alone(std::size_t number) const {
        return !is_divided && has_equal_fields(number) && are_cells(all & ~separators);
    }
    bool is_row() const { return has_cells_alone(9) || places.size() == 9; }
    // There is nothing but the cells of whole puzzles.
    bool has_puzzles() const {
        const std::size_t number = cells().size();
        return number > 0 && number % cell_count == 0 &&
               (number == cell_count || bars < cell_count) &&
               (!places.empty() || (has_cells_alone(number) && 27 % fields[0].size == 0) ||
                (number == cell_count && has_equal_fields(number) && only_blank(all)));
    }
    bool has_mostly_cells() const { return 4 * count_cells() >= 3 * marks.size(); }

    // The marks, or in their stead the places: the cells of a right row or puzzle are among these.
    const std::vector<std::uint16_t>& cells() const { return places.empty() ? marks : places; }

    // Writes the digits and the offsets of cells.
    void copy_cells(const Field& field, std::uint8_t* digit, std::uint16_t* offset) const {
        std::copy_n(cells().data() + field.first, field.size, offset);
        std::transform(offset, offset + field.size, digit, [this](std::uint16_t at) {
            return static_cast<std::uint8_t>(is_in(symbols[at], digits) ? symbols[at] - '0' : 0);
        });
    }
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

// A backslash at the end of the line or before n, r, t, a quote or a backslash separates, and so
// does what stands behind it.
inline Symbols read_symbols(Line& line, std::string_view bytes) {
    line.bytes = bytes;
    line.symbols.assign(bytes.size(), '~');
    Symbols all = 0;
    char* const symbols = line.symbols.data();
    for (std::size_t i = 0; i < bytes.size();) {
        const Character character = character_of(bytes.substr(i));
        const bool is_escape =
            character.code == '\\' &&
            (i + 1 == bytes.size() || std::string_view("nrt\"'\\").find(bytes[i + 1]) < 6);
        symbols[i] = is_escape ? ' ' : symbol_of(character.code);
        all |= set(symbols[i]);
        i += character.size + is_escape;
    }
    if (all & set('#')) line.symbols.resize(comment_start(line.symbols));
    line.start = 0;
    line.stop = line.symbols.size();
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
    const std::size_t stop = line.stop;
    line.fields.clear();
    line.marks.resize(stop - line.start);
    Symbols all = 0;
    std::size_t count = 0;
    for (std::size_t i = line.start; i < stop;) {
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

// The offsets where a part of a line starts and stops.
using Part = std::pair<std::size_t, std::size_t>;

// The part between the first and the last bar, if these are a border.
inline Part inner_part(const Line& line, bool has_border) {
    return has_border ? Part(line.symbols.find('|', line.start) + 1,
                             line.symbols.rfind('|', line.stop - 1))
                      : Part(line.start, line.stop);
}

// Turns spaces into blanks where a cell has its place, if the part, between the outer bars of four,
// has this form; o is a place.
inline void read_drawing(Line& line, std::string_view form) {
    const Part part = inner_part(line, line.bars == 4);
    std::string symbols = line.symbols.substr(part.first, part.second - part.first);
    for (char& symbol : symbols) {
        if (symbol == '~') continue;
        const bool is_place = form.substr(0, 1) == "o";
        if (form.empty() || (is_place ? !is_in(symbol, set(" 123456789")) : symbol != form[0]))
            return;
        if (is_place && symbol == ' ') symbol = 'S';
        form.remove_prefix(1);
    }
    if (form.empty()) {
        line.symbols.replace(part.first, symbols.size(), symbols);
        read_fields(line);
    }
}

// Finds the places between these separators, or between bars at both ends, with at most one cell in
// each.
inline void find_places(Line& line, char between, bool has_border) {
    if (!are_only(line.all, spaces | set('"') | set(between) | cells_of(line.all))) return;
    const Part part = inner_part(line, has_border);
    std::size_t mark = 0;
    for (std::size_t i = part.first; i <= part.second; ++i) {
        if (i < part.second && line.symbols[i] != between) continue;
        line.places.push_back(mark < line.marks.size() && line.marks[mark] < i
                                  ? line.marks[mark++]
                                  : static_cast<std::uint16_t>(i));
        if (mark < line.marks.size() && line.marks[mark] < i) return line.places.clear();
    }
    if (mark < line.marks.size() || line.places[0] < part.first) line.places.clear();
}

inline void read_places(Line& line) {
    line.places.clear();
    line.row_separators = 0;
    if (line.has_cells_alone(9)) return;
    for (const char between : {',', ';', '\t', '|', '&'}) {
        const std::size_t count = line.count(set(between));
        if (count >= 8 && count <= 11) line.row_separators = count;
        const bool has_border = between == '|' && (count == 10 || count == cell_count + 1);
        if (count == 8 || count == cell_count - 1 || has_border)
            find_places(line, between, has_border);
    }
}

// Reads the part between two offsets.
inline void read_part(Line& line, std::size_t start, std::size_t stop) {
    line.start = start;
    line.stop = stop;
    read_fields(line);
    if (line.all & set('.') && line.fields.size() < line.marks.size()) read_floats(line);
    line.bars = line.count(set('|'));
    if (line.marks.size() < 9 &&
        (line.bars == 2 || line.bars == 4 || (start > 0 && line.symbols[start - 1] == '"')))
        for (const char* const form :
             {"ooo|ooo|ooo", "o o o|o o o|o o o", " o o o | o o o | o o o ", "ooooooooo"})
            read_drawing(line, form);
    read_places(line);
}
}  // namespace
}  // namespace sudoku
