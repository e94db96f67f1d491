#include "puzzles.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
// True if so many cells are one board: "53..7(...)79", "53. .7. (...)" or "5 3 . . 7 (...) 7 9"; or
// several boards of which no two cells touch. It is true of no cells, too.
bool are_whole_boards(const Line& line, std::size_t first, std::size_t number) {
    if (number % cell_count > 0) return false;
    // Several that touch are none.
    if (number > cell_count && line.signs_before(first + 1).empty()) return false;
    return line.are_even(first, number);
}

// True if cells that are nearly a puzzle may be one with a slip, although other tokens stand on the
// line:
// - if a quarter of the cells are blanks, or a ninth if their sign is a dot: numbers have few dots;
// - if the others are a quarter as many at most: an id, a rating and a date;
// - if they have blanks, and the others may be a board: their solution, or one more puzzle.
bool may_stand_beside_others(const Count& count, const Line& line) {
    const std::size_t others = line.count.all - count.all;
    // At least one in nine cells is a blank, or one in four.
    if ((count.blank == '.' ? 9 : 4) * count.blanks >= count.all) return true;
    return 4 * others <= count.all || (count.blanks > 0 && others >= cell_count);
}

// "A 5 3 . . 7(...)": a sign that is no known cell, with something behind it. A number is a group
// by itself.
bool is_name(const Line& line, std::size_t k) {
    return !line.tokens[k].is_known() && !line.signs_before(k + 1).empty();
}

// Returns the index of the first token that is no name. If there are 81 with a digit, none of them
// is a name, and unknown signs are the blanks of a board: "% % 3 % 2(...)". If there are 82, the
// first one is a name, whatever it is, if a colon or closing bracket is behind it: "1: 5 3(...)9".
// Else all signs that stand alone before the cells are names: "A 5 3 . . 7(...)7 9".
std::size_t end_of_names(const Line& line, std::size_t first, std::size_t end) {
    if (end - first == cell_count && count_of({&line.tokens[first], cell_count}).digits > 0)
        return first;
    if (end - first == cell_count + 1 && line.signs_before(first + 1).find_first_of(":)") == 0)
        return first + 1;
    while (first + 1 < end && is_name(line, first)) ++first;
    return first;
}

// Adds the fault of cells that are nearly a puzzle: a wrong sign or a second sort of blanks among
// them, or else their number.
void add_group_fault(Records& records, const Window& window, const Span& cells,
                     const Count& count) {
    const Token* const wrong = find_other_sign(cells, count.blank);
    if (wrong && wrong->is_cell())
        add_wrong_sign(records, window, *wrong, cells, Layout::line);
    else
        add_fault(records, Fault::Kind::puzzle_cells, window.line_of(cells[0]), cells[0].at,
                  Layout::line, 0, count.all);
}

// Adds the puzzles that consecutive cells are, or a fault if they are nearly one, or nothing.
void add_group(Records& records, const Window& window, const Line& line, std::size_t first,
               std::size_t end) {
    first = end_of_names(line, first, end);
    const Span cells{line.tokens.data() + first, end - first};
    const Count count = count_of(cells);
    if (are_whole_boards(line, first, count.all)) {
        for (const std::size_t k : Range{0, count.all, cell_count})
            add_board(records, window, {cells.first + k, cell_count}, Layout::line);
    } else if (is_nearly_puzzle(count, line.end_of_field(first) >= end) &&
               may_stand_beside_others(count, line)) {
        add_group_fault(records, window, cells, count);
    }
}

// Divides the line into groups of cells. A group ends at a word. A number, or a field of 60 cells
// or more, is a group by itself.
void add_groups(Records& records, const Window& window, const Line& line) {
    std::size_t first = 0;  // of a group
    std::size_t end = 0;    // of a field, which begins at token k
    while (end < line.tokens.size()) {
        const std::size_t k = end;
        end = line.end_of_field(k);
        const bool is_alone = end - k >= 60 || !line.tokens[k].is_cell();
        const bool is_behind_word = k > first && is_one_of('a', line.signs_before(k));
        if (!is_alone && !is_behind_word) continue;
        add_group(records, window, line, first, k);
        if (is_alone) add_group(records, window, line, k, end);
        first = is_alone ? end : k;
    }
    add_group(records, window, line, first, end);
}

// True for 40 to 179 separators: places with a slip; or two puzzles without the line end between
// them, which have 160, and a few more with a slip.
bool are_nearly_places(const Line& line) {
    if (!is_within(line.separators, fewest_cells_of_puzzle, 179) || !line.has_digit()) return false;
    // A note of three words in brackets has five signs.
    if (line.frame.size() > line.separators + 5) return false;
    // At most one token is not known.
    return line.count.known + 1 >= line.count.all;
}

// "3.. ... .8. (...) ...4 (...)" or "53. .7. 6001 (...)": the cells of the line are nearly a
// puzzle, but two words at most, or numbers, stand between them: "4..8 3..1" are two.
bool is_broken_puzzle(const Line& line) {
    return is_nearly_puzzle(line.count, false) &&
           std::count(line.inner().begin(), line.inner().end(), 'a') <= 2;
}

// Adds a fault if a line without a puzzle is nearly one.
void add_line_fault(Records& records, const Window& window, const Line& line) {
    if (are_nearly_places(line))
        add_fault(records, Fault::Kind::puzzle_cells, line, line.first_at(), Layout::line, 0,
                  line.separators + 1);
    else if (is_broken_puzzle(line))
        add_fault(records, Fault::Kind::puzzle_cells, line, line.first_at(), Layout::line, 0,
                  count_marks(window.text_of(line)));
}
}  // namespace

Answer find_puzzles(Window& window, Records& records) {
    const Line& line = *window.line(0);
    if (line.tokens.size() >= fewest_cells_of_puzzle) add_groups(records, window, line);
    if (records.empty()) add_line_fault(records, window, line);
    drop_solutions(records);
    return {records.empty() ? Answer::Kind::none : Answer::Kind::found};
}
}  // namespace sudoku::reader
