#pragma once
#include "slot.hpp"
#include "sudoku/record.hpp"

namespace sudoku {
namespace {
// Fields of more marks and lines of more cells or places were meant as a puzzle.
constexpr std::size_t most_but_puzzle = 40;

// Says what is wrong with a row of a grid, or with a puzzle: the first mark that is no cell, or
// else the number of cells, or of more than nine places. The place has only a column.
inline Fault fault_in(const Form& form, Fault::Kind kind) {
    const std::string& symbols = form.text->symbols;
    const Symbols cells = cells_of(form.all);
    const auto wrong = std::find_if_not(form.marks.begin(), form.marks.end(),
                                        [&](std::size_t at) { return is_in(symbols[at], cells); });
    std::size_t at = symbols.find_first_not_of(" \t~()\"", form.part.start);
    if (at == symbols.npos) at = form.part.start;
    const bool is_row = form.separator && kind == Fault::Kind::row_cells;
    const std::size_t between = is_row ? form.count_in_frame(form.separator) : 0;
    const std::size_t places = between + (symbols[at] == '|' ? 0 : 2);
    Fault fault;
    fault.kind = kind;
    fault.cells =
        static_cast<std::uint32_t>(between > 0 && places > 10 ? places - 1 : form.count_cells());
    fault.has_places = between > 0 || form.count(set('|')) >= 2;
    if (wrong != form.marks.end()) {
        at = *wrong;
        fault.kind = Fault::Kind::invalid_character;
        const Character character = character_of(std::string_view(form.text->bytes).substr(at));
        form.text->bytes.copy(fault.character.data(),
                              is_printable(character.code) ? character.size : 1, at);
    }
    fault.place.column = at + 1;
    return fault;
}

// There are digits and one other sign, which stands there nine times or more, and somewhere twice
// side by side.
inline bool has_one_blank(std::string_view bytes) {
    const std::size_t first = std::min(bytes.find_first_not_of("123456789"), bytes.size() - 1);
    const std::string signs = std::string("123456789") + bytes[first];
    return bytes.find_first_not_of(signs) == bytes.npos &&
           std::count(bytes.begin(), bytes.end(), bytes[first]) >= 9 &&
           bytes.find(std::string(2, bytes[first])) != bytes.npos &&
           bytes.find_first_of("123456789") != bytes.npos;
}

// It is too short for a puzzle, and has few blanks.
inline bool is_number(const Form& form, const Field& field) {
    return field.size < 70 && 3 * form.count(blank_signs | set('0'), field) < field.size;
}

// A puzzle on a line: its cells, or what is wrong with it.
struct LinePuzzle {
    Slots cells;
    Fault fault;
};
using LinePuzzles = std::vector<LinePuzzle>;

inline LinePuzzle puzzle_of(const Form& form, const Field& field) {
    LinePuzzle puzzle;
    const bool are_cells =
        form.count(cells_of(field.symbols), field) == field.size ||
        has_one_blank(form.text->bytes.substr(form.marks[field.first], field.size));
    if (field.size != cell_count || !are_cells)
        puzzle.fault = fault_in(Form(form.text, form.part_of(field)), Fault::Kind::puzzle_cells);
    for (std::size_t i = field.first; i < field.first + field.size; ++i)
        puzzle.cells.push_back(nothing_at(form.marks[i], size_of_cell(*form.text, form.marks[i])));
    return puzzle;
}

// Finds the puzzles in a part that has nothing else: 81 cells or places, or so many cells twice,
// three times ...
inline void add_puzzles_alone(LinePuzzles& puzzles, const Form& form) {
    const std::size_t number = form.marks.size();
    if (number == 0 || 27 % form.fields[0].size > 0) return;
    const Slots cells = cells_alone(form, number % cell_count ? cell_count : number);
    if (cells.size() > cell_count && !has_one_sort(form.all)) return;
    for (auto first = cells.begin(); first != cells.end(); first += cell_count)
        puzzles.push_back({Slots(first, first + cell_count), Fault()});
}

// Finds the puzzles among the fields of more than 40 marks: the first one, and others that are
// puzzles or nearly, but not the solution before a puzzle. Without such a field, a line of more
// than 40 cells or places is a wrong puzzle.
inline void add_puzzles_with_notes(LinePuzzles& puzzles, const Form& form) {
    bool is_solution = false;  // The first puzzle is one.
    std::size_t even = 0;      // the marks in fields of 1, 3, 9 or more, as a puzzle has
    for (const Field& field : form.fields) {
        const std::size_t cells = form.count(cells_of(field.symbols), field);
        const bool is_long = field.size > 9 && !is_number(form, field);
        even += field.size * ((27 % field.size == 0 || is_long) &&
                              are_only(field.symbols, digits | blank_signs));
        if (field.size <= most_but_puzzle || is_number(form, field) ||
            (4 * cells < 3 * field.size &&
             !has_one_blank(form.text->bytes.substr(form.marks[field.first], field.size))))
            continue;
        if (!puzzles.empty() && !(field.symbols & blank_signs)) continue;
        if (std::exchange(is_solution,
                          puzzles.empty() && cells == cell_count && !(field.symbols & blank_signs)))
            puzzles.clear();
        puzzles.push_back(puzzle_of(form, field));
    }
    const std::size_t places = 1 + form.count(set("|")) + form.count(set(",;\t"));
    if (puzzles.empty() && form.count(digits) >= 5 && form.has_mostly_cells() &&
        std::max(form.count_cells(), places) > most_but_puzzle &&
        (form.marks.size() == cell_count || 2 * even >= form.marks.size()))
        puzzles.push_back({{}, fault_in(form, Fault::Kind::puzzle_cells)});
}
}  // namespace
}  // namespace sudoku
