#pragma once
#include <cstdio>
#include "fields.hpp"

namespace sudoku {
// A limit in bytes, without the line end, so that each offset, that of the end of the line too,
// fits into 16 bits.
constexpr std::ptrdiff_t longest_line = 65535;

// Takes so many places between equal separators, with at most one cell in each, as the marks of
// the line. An empty place has the offset of what ends it. A line that begins and ends with a bar
// has a border.
inline bool take_places(Line& line, std::size_t number, char between) {
    if (line.count(between) + 1 < number || line.count(between) > number + 1) return false;
    const std::size_t end = line.symbols.size();
    std::vector<std::uint16_t> places;
    std::size_t cell = end;
    for (std::size_t i = line.start; i <= end; ++i) {
        const char symbol = i < end ? line.symbols[i] : between;
        if (symbol == between) {
            places.push_back(static_cast<std::uint16_t>(std::min(cell, i)));
            cell = end;
        } else if (!is_in(symbol, spaces | quotes_and_brackets)) {
            if (cell < i || !is_in(symbol, cells_of(line.all))) return false;
            cell = i;
        }
    }
    const bool has_border =
        between == '|' && line.symbols[places[0]] == '|' && places.back() == end;
    if (places.size() != number + (has_border ? 2 : 0)) return false;
    line.marks.assign(places.begin() + has_border, places.end() - has_border);
    return true;
}

inline bool take_places(Line& line, std::size_t number) {
    for (const char between : {',', ';', '\t', '|'})
        if (take_places(line, number, between)) return true;
    return false;
}

// There is nothing but these cells, in equal fields.
inline bool are_cells_alone(const Line& line, std::size_t number) {
    return line.has_equal_fields(number) && are_cells(line.all_marks().symbols);
}

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
    const std::string text(line.begin + line.start, line.symbols.size() - line.start);
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
            others += character_at(line.begin + mark, line.end).code;
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
    const bool has_row_size = line.cells() >= 8 && line.cells() <= 10;
    return lone_cells >= 9 || has_unknown_blank(line) || (lone & digits && line.row_separator()) ||
           (has_row_size && !has_word(line) && !is_date(line));
}

// Counts the digits of a number that stands alone, not even between bars, with dots behind it or
// not; 0 if there is none.
inline std::size_t number_size(const Line& line) {
    std::size_t size = 0;
    while (size < line.marks.size() && is_in(line.symbol(size), digits)) ++size;
    const bool is_alone = line.fields.size() == 1 && line.count('|') == 0;
    return is_alone && size + line.count('.') == line.marks.size() ? size : 0;
}

// A digit stands between > and <.
inline bool has_cell_in_markup(const Line& line) {
    std::string text;
    for (std::size_t i = line.start; i < line.symbols.size(); ++i)
        if (line.symbols[i] != '~' && line.begin[i] != ' ')
            text += is_in(line.symbols[i], digits) ? '9' : line.begin[i];
    return text.find(">9<") != text.npos;
}

// The head of a table: short names.
inline bool is_head(const Line& line) {
    const auto is_name = [&line](const Field& field) {
        return field.size <= 8 && is_in(line.symbol(field.first), letters);
    };
    return std::all_of(line.fields.begin(), line.fields.end(), is_name);
}

// A title, a header, markup, a number or a date; but no cells on lines of their own.
inline bool is_text(const Line& line) {
    if (line.all & set('/') && has_cell_in_markup(line)) return false;
    const bool is_number = number_size(line) > 0 && number_size(line) <= 5;
    const bool has_few_cells =
        line.cells() < 5 && (line.has_note() || line.cells() < line.marks.size());
    return is_number || has_few_cells || has_word(line) || is_date(line);
}

// Finds the puzzles of a line: 81 cells alone, or so many twice, three times ...; or fields of more
// than 40 marks, namely the first one, and others that are puzzles or nearly. Without such a field,
// a line of more than 40 cells is one as a whole.
inline std::vector<Field> puzzles_of(const Line& line) {
    std::vector<Field> puzzles;
    const std::size_t number = line.marks.size();
    if (number % cell_count == 0 && are_cells_alone(line, number) &&
        27 % line.fields[0].size == 0) {
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
    const bool has_solution_first =
        puzzles.size() > 1 && puzzles[0].is_puzzle && !(puzzles[0].symbols & blank_signs);
    if (has_solution_first) puzzles.erase(puzzles.begin());
    if (puzzles.empty() && line.cells() > most_but_puzzle) puzzles.push_back(line.all_marks());
    return puzzles;
}

// The blank that stands nine times on the line, in equal fields; none if otherwise.
inline Symbols only_blank(const Line& line) {
    const Symbols marks = line.all_marks().symbols;
    return line.has_equal_fields(9) && !(marks & (marks - 1)) ? marks & blank_signs : 0;
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
    return line.symbols.find('\t', line.marks[0]) < line.marks[8] ? '\t' : ' ';
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
    fault.has_places = line.row_separator() || line.count('|') >= 2;
    std::size_t at = marks.size == line.marks.size()
                         ? line.symbols.find_first_not_of(" \t~", line.start)
                         : line.marks[marks.first];
    if (fault.cells < marks.size) {
        std::size_t wrong = marks.first;
        while (is_in(line.symbol(wrong), cells_of(marks.symbols))) ++wrong;
        at = line.marks[wrong];
        fault.kind = Fault::Kind::invalid_character;
        const Character character = character_at(line.begin + at, line.end);
        std::copy_n(line.begin + at, is_printable(character.code) ? character.size : 1,
                    fault.character.begin());
    }
    fault.place.column = at + 1;
    return fault;
}

// Says what kind of line it is and finds its cells.
inline LineKind read_kind(Line& line) {
    const bool is_empty = are_only(line.all, spaces);
    if (is_empty && line.has_comment()) return LineKind::comment;
    if (are_cells_alone(line, 9) || take_places(line, 9)) return LineKind::row;
    if (is_empty) return LineKind::empty;
    if (is_ruler(line)) return is_ruler_of_table(line) ? LineKind::table_ruler : LineKind::ruler;
    line.puzzles = puzzles_of(line);
    if (take_places(line, cell_count)) line.puzzles = {{0, cell_count, line.all, true}};
    if (!line.puzzles.empty()) return LineKind::puzzles;
    if (is_head(line)) return LineKind::text;
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
