#pragma once
#include <numeric>
#include "line.hpp"

namespace sudoku {
namespace {
// Fields of more marks and lines of more cells or places were meant as a puzzle.
constexpr std::size_t most_but_puzzle = 40;

// The number of one of , ; tab | &, if there are 8 to 11 of it, as in a row; or else 0.
inline std::size_t row_separators(const Line& line) {
    for (const char between : {',', ';', '\t', '|', '&'}) {
        const std::size_t count = line.count(set(between));
        if (count >= 8 && count <= 11) return count;
    }
    return 0;
}

// Says what is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no
// cell, or else the number of cells, or of more than nine places. The place has only a column.
inline Fault fault_in(const Line& line, const Field& marks, Fault::Kind kind) {
    const Symbols cells = cells_of(marks.symbols);
    const bool is_whole = marks.size == line.marks.size();
    const bool may_have_places = is_whole || kind == Fault::Kind::row_cells;
    const std::size_t between = may_have_places ? row_separators(line) : 0;
    std::size_t wrong = marks.first;
    while (wrong < marks.first + marks.size && is_in(line.symbol(wrong), cells)) ++wrong;
    std::size_t at = is_whole ? line.symbols.find_first_not_of(" \t~()\"", line.part.start)
                              : line.marks[marks.first];
    if (at == line.symbols.npos) at = line.part.start;
    const std::size_t places = between + (line.symbols[at] == '|' ? 0 : 2);
    Fault fault{
        kind, 0,
        static_cast<std::uint32_t>(is_whole ? line.count_cells() : line.count(cells, marks)),
        between > 0 || (may_have_places && line.count(set('|')) >= 2)};
    if (between > 0 && places > 10) fault.cells = static_cast<std::uint32_t>(places - 1);
    if (wrong < marks.first + marks.size) {
        at = line.marks[wrong];
        fault.kind = Fault::Kind::invalid_character;
        const Character character = line.character(wrong);
        line.bytes.copy(fault.character.data(), is_printable(character.code) ? character.size : 1,
                        at);
    }
    fault.place.column = at + 1;
    return fault;
}
inline Fault fault_in(const Line& line, Fault::Kind kind) {
    return fault_in(line, {0, line.marks.size(), line.all & ~separators}, kind);
}

// The offsets of the places between `number` - 1 separators of a sort, or between bars at both ends
// too, with at most one cell in each. An empty place has the offset of what ends it. None if there
// are no such places.
inline std::vector<std::uint16_t> places_of(const Line& line, std::size_t number) {
    std::vector<std::uint16_t> places;
    for (const char between : {',', ';', '\t', '|', '&'}) {
        const std::size_t count = line.count(set(between));
        const bool has_border = between == '|' && count == number + 1;
        if ((count != number - 1 && !has_border) ||
            !are_only(line.all, spaces | set('"') | set(between) | cells_of(line.all)))
            continue;
        places.reserve(count + 1);
        const auto part = has_border ? Part{line.symbols.find('|', line.part.start) + 1,
                                            line.symbols.rfind('|', line.part.stop - 1)}
                                     : line.part;
        std::size_t mark = 0;
        const auto has_mark_before = [&](std::size_t at) {
            return mark < line.marks.size() && line.marks[mark] < at;
        };
        if (has_mark_before(part.start)) return {};
        for (std::size_t i = part.start; i <= part.stop; ++i) {
            if (i < part.stop && line.symbols[i] != between) continue;
            places.push_back(has_mark_before(i) ? line.marks[mark++]
                                                : static_cast<std::uint16_t>(i));
            if (has_mark_before(i)) return {};
        }
        if (mark < line.marks.size()) return {};
    }
    return places;
}

// There are 81 characters, digits and one other sign, which stands there nine times or more, and
// somewhere twice side by side.
inline bool has_one_blank(std::string_view bytes) {
    const std::size_t first = std::min(bytes.find_first_not_of("123456789"), bytes.size() - 1);
    const std::string signs = std::string("123456789") + bytes[first];
    return bytes.size() == cell_count && bytes.find_first_not_of(signs) == bytes.npos &&
           std::count(bytes.begin(), bytes.end(), bytes[first]) >= 9 &&
           bytes.find(std::string(2, bytes[first])) != bytes.npos &&
           bytes.find_first_of("123456789") != bytes.npos;
}

// It has the size of a puzzle, with the same letter for each blank.
inline bool has_letters_for_blanks(const Line& line, const Field& field) {
    const std::string_view bytes = line.bytes.substr(line.marks[field.first], field.size);
    const std::size_t first = std::min(bytes.find_first_not_of("123456789"), bytes.size() - 1);
    return field.size >= 70 && field.size <= 90 && field.symbols & digits &&
           bytes.find_first_not_of(std::string("123456789") + bytes[first]) == bytes.npos;
}

// It is too short for a puzzle, and has few blanks.
inline bool is_number(const Line& line, const Field& field) {
    const std::size_t blanks = line.count(blank_signs | set('0'), field);
    return field.size < 70 && 3 * blanks < field.size;
}

// A puzzle on a line: its cells, or what is wrong with it.
struct LinePuzzle {
    std::vector<std::uint16_t> cells;
    Fault fault;
};

inline LinePuzzle puzzle_of(const Line& line, const Field& field) {
    LinePuzzle puzzle;
    const std::size_t cells = line.count(cells_of(field.symbols), field);
    const std::uint16_t* const first = line.marks.data() + field.first;
    puzzle.cells.assign(first, first + field.size);
    if (field.size != cell_count ||
        (cells != cell_count && !has_one_blank(line.bytes.substr(*first, cell_count))))
        puzzle.fault = fault_in(line, field, Fault::Kind::puzzle_cells);
    return puzzle;
}

// There is one sort of blanks, or none.
constexpr bool has_one_sort(Symbols symbols) {
    const Symbols blanks = symbols & blank_signs;
    return (blanks & (blanks - (blanks > 0))) == 0;
}

// Finds the puzzles in a part that has nothing else: 81 cells or places, or so many cells twice,
// three times ...
inline void add_puzzles_alone(std::vector<LinePuzzle>& puzzles, const Line& line) {
    const std::size_t number = line.marks.size();
    if (number > 0 && number % cell_count == 0 && line.has_cells_alone(number) &&
        27 % line.fields[0].size == 0 && (number == cell_count || has_one_sort(line.all))) {
        for (std::size_t first = 0; first < number; first += cell_count)
            puzzles.push_back(puzzle_of(line, {first, cell_count, line.all & ~separators}));
    } else if (line.part.stop - line.part.start >= cell_count - 1) {
        std::vector<std::uint16_t> places = places_of(line, cell_count);
        if (!places.empty()) puzzles.push_back({std::move(places), Fault()});
    }
}

// Finds the puzzles among the fields of more than 40 marks: the first one, and others that are
// puzzles or nearly, but not the solution before a puzzle. Without such a field, a line of more
// than 40 cells or places is a wrong puzzle.
inline void add_puzzles_with_notes(std::vector<LinePuzzle>& puzzles, const Line& line) {
    bool is_solution = false;  // The first puzzle is one.
    for (const Field& field : line.fields) {
        const std::size_t cells = line.count(cells_of(field.symbols), field);
        if (field.size <= most_but_puzzle || is_number(line, field) ||
            (4 * cells < 3 * field.size && !has_letters_for_blanks(line, field)))
            continue;
        if (!puzzles.empty() && (!(field.symbols & blank_signs) || cells + 3 < field.size))
            continue;
        if (std::exchange(is_solution,
                          puzzles.empty() && cells == cell_count && !(field.symbols & blank_signs)))
            puzzles.clear();
        puzzles.push_back(puzzle_of(line, field));
    }
    // The fields of a table of numbers have 1 to 8 digits, and those of a puzzle 1, 3, 9 or more.
    const auto add_even = [&line](std::size_t sum, const Field& field) {
        const bool is_long = field.size > 9 && !is_number(line, field);
        return sum + field.size * (27 % field.size == 0 || is_long) *
                         are_only(field.symbols, digits | blank_signs);
    };
    if (puzzles.empty() && line.count(digits) >= 5 && line.has_mostly_cells() &&
        std::max(line.count_cells(), 1 + line.count(set("|")) + line.count(set(",;\t"))) >
            most_but_puzzle &&
        (line.marks.size() == cell_count ||
         2 * std::accumulate(line.fields.begin(), line.fields.end(), std::size_t{0}, add_even) >=
             line.marks.size()))
        puzzles.push_back({{}, fault_in(line, Fault::Kind::puzzle_cells)});
}
}  // namespace
}  // namespace sudoku
