#pragma once
#include <numeric>
#include <utility>
#include "fields.hpp"

namespace sudoku {
namespace {
// Fields of more marks and lines of more cells or places were meant as a puzzle.
constexpr std::size_t most_but_puzzle = 40;

// Among other things, a frame in a line of a program.
inline bool is_ruler(const Line& line) {
    return line.fields.empty() ||
           (are_only(line.all, separators | set("-_*.+S")) &&
            (line.all & set("-_*S") || line.marks.size() < 3)) ||
           (!(line.all & digits) &&
            (line.count(set("-_*+=/")) >= 10 || line.bytes.find("\\hline") != line.bytes.npos));
}

// Three numbers with a sign between them, in all up to ten marks with a zero among them: 7.03.2016.
inline bool is_date(const Line& line) {
    return line.fields.size() == 1 && line.marks.size() <= 10 && is_in('0', line.all) &&
           line.count(set(".-")) == 2 && is_in(line.symbol(0), digits) &&
           is_in(line.symbol(line.marks.size() - 1), digits);
}

// A row was meant, but there is a slip in it.
inline bool is_wrong_row(const Line& line) {
    std::size_t lone_cells = 0;
    for (const Field& field : line.fields) {
        // One dash stands in a span of years.
        if (field.size == 9 && are_cells(field.symbols) && field.symbols & digits &&
            line.count(dashes, field) != 1)
            return true;
        lone_cells += field.size == 1 && are_only(field.symbols, cells_of(line.all));
    }
    return lone_cells >= 9 || (line.has_equal_fields(9) && line.all & digits) ||
           (lone_cells > 0 && line.row_separators > 0 &&
            2 * line.count_cells() >= line.marks.size()) ||
           (line.count_cells() >= 8 && line.count_cells() <= 10 && line.has_mostly_cells() &&
            !is_date(line));
}

// A number of up to five digits stands alone, with a dot or not.
inline bool is_number(const Line& line) {
    return line.fields.size() == 1 && line.bars + line.row_separators == 0 &&
           line.marks.size() <= 5U + is_in('.', line.all) && is_in(line.symbol(0), digits) &&
           are_only(line.all & ~separators, digits | set('.'));
}

// A digit stands between brackets > and <.
inline bool has_cell_in_markup(const Line& line) {
    const std::string_view markup = ")1(";
    const auto fits = [](char symbol, char wanted) {
        return symbol == wanted || (wanted == '1' && is_in(symbol, digits));
    };
    return std::search(line.symbols.begin(), line.symbols.end(), markup.begin(), markup.end(),
                       fits) != line.symbols.end();
}

// It has the size of a puzzle, with the same letter for each blank.
inline bool has_letters_for_blanks(const Line& line, const Field& field) {
    const std::string_view bytes = line.bytes.substr(line.marks[field.first], field.size);
    return field.size >= 70 && field.size <= 90 && field.symbols & digits &&
           bytes.find_first_not_of(
               std::string("123456789") +
               bytes[std::min(bytes.find_first_not_of("123456789"), bytes.size() - 1)]) ==
               bytes.npos;
}

// Finds the puzzles of a line: 81 cells alone, or so many twice, three times ...; or fields of more
// than 40 marks, namely the first one, and others that are puzzles or nearly. Without such a field,
// a line of more than 40 cells or places is one as a whole.
inline std::vector<Field> puzzles_of(const Line& line) {
    std::vector<Field> puzzles;
    for (std::size_t first = 0; line.has_puzzles() && first < line.cells().size();
         first += cell_count)
        puzzles.push_back({first, cell_count, line.all, true});
    if (!puzzles.empty()) return puzzles;
    for (Field field : line.fields) {
        if (field.size <= most_but_puzzle) continue;
        const std::size_t cells = line.count(cells_of(field.symbols), field);
        if (4 * cells < 3 * field.size && !has_letters_for_blanks(line, field)) continue;
        field.is_puzzle = field.size == cell_count && cells == cell_count;
        if (puzzles.empty() || (field.symbols & blank_signs && cells + 3 >= field.size))
            puzzles.push_back(field);
    }
    if (puzzles.size() > 1 && puzzles[0].is_puzzle && !(puzzles[0].symbols & blank_signs))
        puzzles.erase(puzzles.begin());  // It is the solution of the next one.
    // The fields of a table of numbers have 1 to 8 digits, and those of a puzzle 1, 3, 9 or more.
    const auto add_even = [](std::size_t sum, const Field& field) {
        return sum + field.size * (27 % field.size == 0 || field.size > 9) *
                         are_only(field.symbols, digits | blank_signs);
    };
    if (puzzles.empty() && line.count(digits) >= 5 && line.has_mostly_cells() &&
        std::max(line.count_cells(), 1 + line.bars + line.count(set(",;\t"))) > most_but_puzzle &&
        2 * std::accumulate(line.fields.begin(), line.fields.end(), std::size_t{0}, add_even) >=
            line.marks.size())
        puzzles.push_back(line.all_marks());
    return puzzles;
}

// The layout and the separator of a row.
inline Layout layout_of(const Line& line) {
    return line.fields.empty() || line.fields[0].size == 1 ? Layout::spaced : Layout::compact;
}
inline char separator_of(const Line& line) {
    if (layout_of(line) == Layout::compact || line.bars > 0) return ' ';
    for (const char separator : {',', ';', '\t'})
        if (line.count(set(separator), line.cells()[0], line.cells()[8]) > 0) return separator;
    return ' ';
}

// A row of commas, semicolons or tabs alone.
inline bool is_untyped(const Line& line) {
    return line.fields.empty() && separator_of(line) != ' ';
}

// Says what is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no
// cell, or else the number of cells, or of more than nine places. The place has only a column.
inline Fault fault_in(const Line& line, const Field& marks, Fault::Kind kind) {
    const Symbols cells = cells_of(marks.symbols);
    const bool is_whole = marks.size == line.marks.size();
    std::size_t wrong = marks.first;
    while (wrong < marks.first + marks.size && is_in(line.symbol(wrong), cells)) ++wrong;
    std::size_t at =
        is_whole ? line.symbols.find_first_not_of(" \t~", line.start) : line.marks[marks.first];
    const std::size_t places = line.row_separators + (line.symbols[at] == '|' ? 0 : 2);
    Fault fault{
        kind, 0,
        static_cast<std::uint32_t>(is_whole ? line.count_cells() : line.count(cells, marks)),
        line.row_separators > 0 || line.bars >= 2};
    if (line.row_separators > 0 && places > 10)
        fault.cells = static_cast<std::uint32_t>(places - 1);
    if (wrong < marks.first + marks.size) {
        at = line.marks[wrong];
        fault.kind = Fault::Kind::invalid_character;
        const Character character = character_of(line.bytes.substr(at));
        line.bytes.copy(fault.character.data(), is_printable(character.code) ? character.size : 1,
                        at);
    }
    fault.place.column = at + 1;
    return fault;
}

// Says what kind of line it is by itself, if its puzzles are known.
inline LineKind kind_of(const Line& line) {
    const bool is_empty = are_only(line.all, spaces);
    if (is_empty && line.symbols.size() < line.bytes.size()) return LineKind::comment;
    if (line.is_row()) return LineKind::row;
    if (is_empty) return LineKind::empty;
    // A ruler of nine words stands below the first row of a table in Markdown.
    if (is_ruler(line))
        return line.fields.size() == 9 && line.marks.size() > 9 ? LineKind::table_ruler
                                                                : LineKind::ruler;
    if (!line.puzzles.empty()) return LineKind::puzzles;
    if (is_number(line)) return LineKind::number;
    if (is_wrong_row(line) || has_cell_in_markup(line)) return LineKind::doubtful;
    return line.has_mostly_cells() ? LineKind::doubtful : LineKind::text;
}

inline void read_kind(Line& line) {
    line.puzzles =
        line.stop - line.start > most_but_puzzle ? puzzles_of(line) : std::vector<Field>();
    line.kind = kind_of(line);
}

// Looks for a row between these brackets and quotes, or for the rows and cells of whole puzzles,
// with little else. If it finds that row, it is the part; if it finds puzzles, their cells are the
// places. If not, the part is the only wrong row, or else the line.
inline void look_inside(Line& line, Symbols ends) {
    const std::size_t size = line.symbols.size();
    Part row{0, size};
    std::vector<Part> wrong_rows;
    std::size_t most_others = 0;
    bool is_divided = false;
    line.has_note = line.is_divided = false;
    line.stop = 0;
    line.inside.clear();
    for (Part part = {0, 0}; part.second < size; part.first = part.second + 1) {
        const auto first = line.symbols.begin() + static_cast<std::ptrdiff_t>(part.first);
        const auto last = std::find_if(first, line.symbols.end(),
                                       [ends](char symbol) { return is_in(symbol, ends); });
        part.second = static_cast<std::size_t>(last - line.symbols.begin());
        if (std::all_of(first, last,
                        [](char symbol) { return is_in(symbol, separators | set('~')); }))
            continue;
        read_part(line, part.first, part.second);
        if (line.is_row() || line.has_puzzles()) {
            line.inside.insert(line.inside.end(), line.cells().begin(), line.cells().end());
            row = part;
        } else {
            most_others = std::max(most_others, line.count(cells_of(0)));
            is_divided |= line.marks.size() > 1;
            if (is_wrong_row(line))
                wrong_rows.push_back(part);
            else
                line.has_note |= line.inside.empty() && wrong_rows.empty();
        }
    }
    if (wrong_rows.size() == 1 && line.inside.empty()) row = wrong_rows[0];
    if (line.inside.size() > 9 || most_others > most_but_puzzle) row = {0, size};
    if (Part{line.start, line.stop} != row) read_part(line, row.first, row.second);
    if (!line.inside.empty() && line.inside.size() % cell_count == 0 &&
        most_others <= most_but_puzzle)
        line.places = line.inside;
    line.has_note &= row.second - row.first < size;
    line.is_divided = is_divided && row.second - row.first == size;
}

// Reads a line. A line is read into the same object again and again, to keep its buffers.
inline void read_line(Line& line, std::string_view bytes) {
    const bool is_too_long = bytes.size() > longest_line;
    const Symbols all = read_symbols(line, is_too_long ? std::string_view() : bytes);
    line.has_note = line.is_divided = false;
    if (all & set("()") && line.stop > 0)
        look_inside(line, set("()"));
    else
        read_part(line, 0, line.symbols.size());
    read_kind(line);
    if (all & set('"') && (line.kind == LineKind::doubtful ||
                           (line.kind == LineKind::puzzles && !line.puzzles[0].is_puzzle))) {
        look_inside(line, quotes_and_brackets);
        read_kind(line);
    }
    if (is_too_long) line.kind = LineKind::too_long;
}
}  // namespace
}  // namespace sudoku
