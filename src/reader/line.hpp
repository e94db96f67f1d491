#pragma once
#include <cstdio>
#include "fields.hpp"

namespace sudoku {
namespace {
inline bool is_ruler(const Line& line) {
    return line.fields.empty() ||
           (line.all & set("-_*S") && are_only(line.all, separators | set("-_*.+S")));
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
    const std::string text(line.bytes.substr(line.start, line.symbols.size() - line.start));
    int size = 0;  // of what is a date
    std::sscanf(text.c_str(), " %*4[0-9]%*1[-/.:]%*4[0-9]%n%*1[-/.:]%*4[0-9]%n", &size, &size);
    return size > 0 &&
           text.find_first_not_of(" \t\v\f", static_cast<std::size_t>(size)) == text.npos;
}

// Nine marks in equal fields are digits and one other sign, which may be meant as a blank.
inline bool has_unknown_blank(const Line& line) {
    if (!line.has_equal_fields(9) || !(line.all & digits)) return false;
    std::u32string others;
    for (const std::uint16_t mark : line.marks)
        if (!is_in(line.symbols[mark], digits))
            others += character_of(line.bytes.substr(mark)).code;
    return others.find_first_not_of(others[0]) == others.npos;
}

// A row was meant, but there is a slip in it.
inline bool is_wrong_row(const Line& line) {
    std::size_t lone_cells = 0;
    Symbols lone = 0;
    for (const Field& field : line.fields) {
        if (field.size == 9 && are_cells(field.symbols)) return true;
        lone_cells += field.size == 1 && are_only(field.symbols, cells_of(line.all));
        if (field.size == 1) lone |= field.symbols;
    }
    const bool has_row_size = line.count_cells() >= 8 && line.count_cells() <= 10;
    return lone_cells >= 9 || has_unknown_blank(line) ||
           (lone & digits && line.has_row_separator) ||
           (has_row_size && !has_word(line) && !is_date(line));
}

// Counts the digits of a number that stands alone, not even between bars, with dots behind it or
// not; 0 if there is none.
inline std::size_t number_size(const Line& line) {
    std::size_t size = 0;
    while (size < line.marks.size() && is_in(line.symbol(size), digits)) ++size;
    const bool is_alone = line.fields.size() == 1 && line.bars == 0;
    return is_alone && size + line.count('.') == line.marks.size() ? size : 0;
}

// A digit stands between > and <.
inline bool has_cell_in_markup(const Line& line) {
    std::string text;
    for (std::size_t i = line.start; i < line.symbols.size(); ++i)
        if (line.symbols[i] != '~' && line.bytes[i] != ' ')
            text += is_in(line.symbols[i], digits) ? '9' : line.bytes[i];
    return text.find(">9<") != text.npos;
}

// The head of a table: short names.
inline bool is_head(const Line& line) {
    for (const Field& field : line.fields)
        if (field.size > 8 || !is_in(line.symbol(field.first), letters)) return false;
    return true;
}

// A title, a header, markup, a number or a date; but no cells on lines of their own.
inline bool is_text(const Line& line) {
    if (line.all & set('/') && has_cell_in_markup(line)) return false;
    const bool is_number = number_size(line) > 0 && number_size(line) <= 5;
    const bool has_few_cells =
        line.count_cells() < 5 && (line.start > 0 || line.count_cells() < line.marks.size());
    return is_number || has_few_cells || has_word(line) || is_date(line);
}

// Finds the puzzles of a line: 81 cells alone, or so many twice, three times ...; or fields of more
// than 40 marks, namely the first one, and others that are puzzles or nearly. Without such a field,
// a line of more than 40 cells is one as a whole.
inline std::vector<Field> puzzles_of(const Line& line) {
    std::vector<Field> puzzles;
    const std::size_t number = line.cells().size();
    if (number <= most_but_puzzle) return puzzles;
    if (number % cell_count == 0 &&
        (!line.places.empty() || (line.has_cells_alone(number) && 27 % line.fields[0].size == 0))) {
        for (std::size_t first = 0; first < number; first += cell_count)
            puzzles.push_back({first, cell_count, line.all, true});
        return puzzles;
    }
    for (Field field : line.fields) {
        if (field.size <= most_but_puzzle) continue;
        const std::size_t cells = line.count_cells(field);
        field.is_puzzle = field.size == cell_count && cells == cell_count;
        if (puzzles.empty() || (field.symbols & blank_signs && cells + 3 >= field.size))
            puzzles.push_back(field);
    }
    if (puzzles.size() > 1 && puzzles[0].is_puzzle && !(puzzles[0].symbols & blank_signs))
        puzzles.erase(puzzles.begin());  // It is the solution of the next one.
    if (puzzles.empty() && line.count_cells() > most_but_puzzle)
        puzzles.push_back(line.all_marks());
    return puzzles;
}

// The blank that stands nine times on the line, in equal fields; none if otherwise.
inline Symbols only_blank(const Line& line) {
    const Symbols marks = line.all_marks().symbols;
    return line.has_equal_fields(9) && !(marks & (marks - 1)) ? marks & blank_signs : 0;
}

// Too many cells or separators for one row.
inline bool has_more_than_a_row(const Line& line) {
    return (line.marks.size() > 11 && line.count_cells() > 11) || line.count(',') > 11 ||
           line.count(';') > 11 || line.count('\t') > 11;
}

// The layout and the separator of a row.
inline Layout layout_of(const Line& line) {
    return line.fields.empty() || line.fields[0].size == 1 ? Layout::spaced : Layout::compact;
}
inline char separator_of(const Line& line) {
    if (layout_of(line) == Layout::compact || line.all & set("|=\"/()")) return ' ';
    for (const char separator : {',', ';'})
        if (line.all & set(separator)) return separator;
    return line.symbols.find('\t', line.cells()[0]) < line.cells()[8] ? '\t' : ' ';
}

// A row of commas, semicolons or tabs alone.
inline bool is_untyped(const Line& line) {
    return line.fields.empty() && separator_of(line) != ' ';
}

// Says what is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no
// cell, or else the number of cells. The place has only a column.
inline Fault fault_in(const Line& line, const Field& marks, Fault::Kind kind) {
    Fault fault{kind};
    fault.cells = static_cast<std::uint32_t>(line.count_cells(marks));
    fault.has_places = line.has_row_separator || line.bars >= 2;
    std::size_t at = marks.size == line.marks.size()
                         ? line.symbols.find_first_not_of(" \t~", line.start)
                         : line.marks[marks.first];
    if (fault.cells < marks.size) {
        std::size_t wrong = marks.first;
        while (is_in(line.symbol(wrong), cells_of(marks.symbols))) ++wrong;
        at = line.marks[wrong];
        fault.kind = Fault::Kind::invalid_character;
        const Character character = character_of(line.bytes.substr(at));
        line.bytes.copy(fault.character.data(), is_printable(character.code) ? character.size : 1,
                        at);
    }
    fault.place.column = at + 1;
    return fault;
}

// Says what kind of line it is by itself.
inline LineKind kind_of(const Line& line) {
    const bool is_empty = are_only(line.all, spaces);
    if (is_empty && line.symbols.size() < line.bytes.size()) return LineKind::comment;
    if (line.has_cells_alone(9) || line.places.size() == 9) return LineKind::row;
    if (is_empty) return LineKind::empty;
    if (is_ruler(line)) return is_ruler_of_table(line) ? LineKind::table_ruler : LineKind::ruler;
    if (!line.puzzles.empty()) return LineKind::puzzles;
    if (is_head(line)) return LineKind::text;
    if (is_wrong_row(line)) return LineKind::wrong_row;
    return is_text(line) ? LineKind::text : LineKind::unclear;
}

// Reads a line. A line is read into the same object again and again, to keep its buffers.
inline void read_line(Line& line, std::string_view bytes) {
    const bool is_too_long = bytes.size() > longest_line;
    line.bytes = is_too_long ? std::string_view() : bytes;
    read_parts(line);
    line.puzzles = puzzles_of(line);
    line.kind = is_too_long ? LineKind::too_long : kind_of(line);
}
}  // namespace
}  // namespace sudoku
