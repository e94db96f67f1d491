#pragma once
#include <cstdio>
#include "fields.hpp"

namespace sudoku {
// In bytes, without the line end: offsets fit into 16 bits.
constexpr std::ptrdiff_t longest_line = 65536;

// Predicates ask what a line is and change nothing.

// A comma that ends the line after a bracket separates nothing.
inline bool has_last_comma(const Line& line) {
    const std::size_t last = line.last_visible();
    if (last == 0 || last == line.symbols.size() || line.symbols[last] != ',') return false;
    const std::size_t before = line.symbols.find_last_not_of(" \t~", last - 1);
    return before != line.symbols.npos && line.symbols[before] == ')';
}

// The places between equal separators, with at most one cell in each; none if there are not
// exactly so many. An empty place has the offset of what ends it. A line that begins with a bar
// has a border, and so has one with two bars more than its places need.
inline std::vector<std::uint16_t> places_between(const Line& line, char between,
                                                 std::size_t number) {
    std::vector<std::uint16_t> places;
    if (line.count(between) + 1 < number || line.count(between) > number + 1) return places;
    const bool has_border =
        between == '|' && (line.symbols[line.start] == '|' || line.count('|') > number);
    const std::size_t end = has_last_comma(line) ? line.last_visible() : line.symbols.size();
    const Symbols around = between == '|' ? spaces : spaces | quotes_and_brackets;
    std::size_t cell = end;
    for (std::size_t i = line.start; i <= end; ++i) {
        const char symbol = i < end ? line.symbols[i] : between;
        if (symbol == between) {
            places.push_back(static_cast<std::uint16_t>(std::min(cell, i)));
            cell = end;
        } else if (!is_in(symbol, around)) {
            if (cell < i || !is_in(symbol, cells_of(line.all))) return {};
            cell = i;
        }
    }
    if (places.size() != number + (has_border ? 2 : 0)) return {};
    if (has_border && (line.symbols[places[0]] != '|' || places.back() != end)) return {};
    return {places.begin() + has_border, places.end() - has_border};
}

inline std::vector<std::uint16_t> places_of(const Line& line, std::size_t number) {
    std::vector<std::uint16_t> places;
    for (const char between : {',', ';', '\t'})
        if (places.empty()) places = places_between(line, between, number);
    if (places.empty() && number == 9) places = places_between(line, '|', number);
    return places;
}

// There is nothing but these cells, in equal fields.
inline bool are_cells_alone(const Line& line, std::size_t number) {
    return line.has_equal_fields(number) && are_cells(line.all_marks().symbols);
}

inline bool is_ruler(const Line& line) {
    return line.fields.empty() ||
           (line.all & set("-_*") && are_only(line.all, separators | set("-_*.+")));
}

// The ruler below the head of a table in Markdown.
inline bool is_ruler_of_table(const Line& line) {
    return line.fields.size() == 9 && line.marks.size() > 9;
}

// Two letters stand side by side.
inline bool has_word(const Line& line) {
    for (const Field& field : line.fields)
        for (std::size_t i = field.first + 1; i < field.first + field.size; ++i)
            if (is_in(line.symbol(i - 1), letters) && is_in(line.symbol(i), letters)) return true;
    return false;
}

// Two or three numbers of up to four digits, with one of - / . : between them.
inline bool is_date(const Line& line) {
    const std::string text(line.begin + line.first_visible(), line.begin + line.last_visible() + 1);
    int size = 0;  // of what is a date
    std::sscanf(text.c_str(), "%*4[0-9]%*1[-/.:]%*4[0-9]%n%*1[-/.:]%*4[0-9]%n", &size, &size);
    return size == static_cast<int>(text.size());
}

// A row was meant, but there is a slip in it.
inline bool is_wrong_row(const Line& line) {
    std::size_t lone_cells = 0;
    Symbols lone = 0;
    for (const Field& field : line.fields) {
        if (field.size == 9 && are_cells(field.symbols)) return true;
        lone_cells += line.is_lone_cell(field);
        if (field.size == 1) lone |= field.symbols;
    }
    const bool has_row_size = line.cells() >= 8 && line.cells() <= 10;
    return lone_cells >= 9 || (lone & digits && line.row_separator()) ||
           (has_row_size && !has_word(line) && !is_date(line));
}

// How many digits a number has that stands alone, with dots behind it or not; 0 if there is none.
inline std::size_t number_size(const Line& line) {
    std::size_t size = 0;
    while (size < line.marks.size() && is_in(line.symbol(size), digits)) ++size;
    return line.fields.size() == 1 && size + line.count('.') == line.marks.size() ? size : 0;
}

// A digit stands between > and <.
inline bool has_cell_in_markup(const Line& line) {
    std::string text;
    for (std::size_t i = line.start; i < line.symbols.size(); ++i)
        if (line.symbols[i] != '~' && line.begin[i] != ' ')
            text += is_in(line.symbols[i], digits) ? '9' : line.begin[i];
    return text.find(">9<") != text.npos;
}

// A title, a header, markup, a number or a date; but no cells on lines of their own.
inline bool is_text(const Line& line) {
    if (line.all & set('/') && has_cell_in_markup(line)) return false;
    const bool is_number = number_size(line) > 0 && number_size(line) <= 5;
    const bool has_few_cells =
        line.cells() < 5 && (line.has_note() || line.cells() < line.marks.size());
    return is_number || has_few_cells || has_word(line) || is_date(line);
}

// The cells alone, or fields of more than 40 marks: the first one, and others that are puzzles or
// nearly. Without such a field, the whole line.
inline std::vector<PuzzleField> puzzles_of(const Line& line) {
    if (are_cells_alone(line, cell_count)) return {{line.all_marks(), true}};
    std::vector<PuzzleField> puzzles;
    for (const Field& field : line.fields) {
        if (field.size <= most_but_puzzle) continue;
        const std::size_t cells = line.count_cells(field);
        const bool has_blank = (field.symbols & cells_of(field.symbols) & blank_signs) != 0;
        const bool is_nearly = has_blank && cells > most_but_puzzle && cells + 3 >= field.size;
        if (puzzles.empty() || is_nearly)
            puzzles.push_back({field, field.size == cell_count && cells == cell_count});
    }
    const bool has_solution_first =
        puzzles.size() > 1 && puzzles[0].is_right && !(puzzles[0].marks.symbols & blank_signs);
    if (has_solution_first) puzzles.erase(puzzles.begin());
    if (puzzles.empty() && line.cells() > most_but_puzzle)
        puzzles.push_back({line.all_marks(), false});
    return puzzles;
}

// Nine marks in equal fields, all of them the same sign.
inline bool is_nine_of_one(const Line& line) {
    const Symbols marks = line.all_marks().symbols;
    return line.has_equal_fields(9) && !(marks & (marks - 1));
}
inline bool is_nine_dashes(const Line& line) {
    return is_nine_of_one(line) && line.symbol(0) == '-' && line.fields.size() != 3;
}

// Too many cells or separators for one row.
inline bool has_more_than_a_row(const Line& line) {
    return line.cells() > 11 || line.count(',') > 11 || line.count(';') > 11 ||
           line.count('\t') > 11;
}

// The layout and the separator of a row.
inline Layout layout_of(const Line& line) {
    return line.fields.empty() || line.fields[0].size == 1 ? Layout::spaced : Layout::compact;
}
inline char separator_of(const Line& line) {
    if (layout_of(line) == Layout::compact || line.all & set("|=\"/()")) return ' ';
    for (const char separator : {',', ';'})
        if (line.all & set(separator)) return separator;
    return line.symbols.find('\t', line.places[0]) < line.places[8] ? '\t' : ' ';
}

// A row of commas, semicolons or tabs alone.
inline bool is_untyped(const Line& line) {
    return line.fields.empty() && separator_of(line) != ' ';
}

// Says what is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no
// cell, or else the number of cells. The place has only a column.
inline Fault fault_in(const Line& line, const Field& marks, Fault::Kind kind) {
    Fault fault;
    fault.kind = kind;
    fault.cells = static_cast<std::uint32_t>(line.count_cells(marks));
    const bool is_whole = marks.size == line.marks.size();
    std::size_t at = is_whole ? line.first_visible() : line.marks[marks.first];
    const auto is_no_cell = [&](std::size_t mark) {
        return !is_in(line.symbols[mark], cells_of(marks.symbols));
    };
    const auto first = line.marks.begin() + static_cast<std::ptrdiff_t>(marks.first);
    const auto last = first + static_cast<std::ptrdiff_t>(marks.size);
    if (const auto wrong = std::find_if(first, last, is_no_cell); wrong != last) {
        at = *wrong;
        fault.kind = Fault::Kind::invalid_character;
        const Character character = character_at(line.begin + at, line.end);
        std::copy_n(line.begin + at, is_printable(character.code) ? character.size : 1,
                    fault.character.begin());
    }
    fault.place.column = at + 1;
    return fault;
}

// Reads which cells are a row or a puzzle, and says what kind of line that makes.
inline LineKind read_kind(Line& line) {
    line.puzzles.clear();
    line.places.clear();
    const bool is_empty = are_only(line.all, spaces);
    if (is_empty && line.has_comment) return LineKind::comment;
    line.places = are_cells_alone(line, 9) ? line.marks : places_of(line, 9);
    if (!line.places.empty()) return LineKind::row;
    if (is_empty) return LineKind::empty;
    line.places = line.marks;
    if (is_ruler(line)) return is_ruler_of_table(line) ? LineKind::table_ruler : LineKind::ruler;
    line.places = places_of(line, cell_count);
    if (!line.places.empty()) {
        line.puzzles = {{{0, cell_count, line.all}, true}};
        return LineKind::puzzles;
    }
    line.places = line.marks;
    line.puzzles = puzzles_of(line);
    if (!line.puzzles.empty()) return LineKind::puzzles;
    if (is_wrong_row(line)) return LineKind::wrong_row;
    return is_text(line) ? LineKind::text : LineKind::unclear;
}

// Reads a line. A line is read into the same object again and again, to keep its buffers.
inline void read_line(Line& line, const char* begin, const char* end) {
    line.begin = begin;
    line.end = end;
    line.kind = LineKind::too_long;
    if (end - begin > longest_line) return;
    read_parts(line);
    line.kind = read_kind(line);
}
}  // namespace sudoku
