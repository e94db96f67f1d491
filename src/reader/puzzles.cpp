#include "puzzles.hpp"
#include <algorithm>
#include <numeric>

namespace sudoku::reader {
namespace {
// Makes cells of 81 characters if these are digits and spaces. Else there are none.
Tokens spaced_cells_of(std::string_view text) {
    const bool are_cells = text.size() == cell_count && text.find(' ') != text.npos &&
                           text.find_first_not_of(' ') != text.npos &&
                           text.find_first_not_of(" 0123456789") == text.npos;
    return are_cells ? characters_of(text, cell_count) : Tokens();
}

// The same stands between all cells, or, if they touch, between all fields of the same size.
bool are_even(const Line& line, std::size_t first, std::size_t count) {
    const bool do_touch = line.gap(first + 1).empty();
    for (const std::size_t k : Range{1, count})
        if (k % cell_count > 0 &&
            line.gap(first + k) != line.gap(first + (do_touch ? std::gcd(k, 27U) : 1)))
            return false;
    return true;
}

// Looks at consecutive cells. They are puzzles, or nearly one, or nothing.
void add_group(Records& records, Window& window, std::size_t first, std::size_t end) {
    const Line& line = *window.line(0);
    // A single sign before cells is a name.
    while (first + 1 < end && !line.tokens[first].is_known() && !line.gap(first + 1).empty())
        ++first;
    const Span cells = span_of(line.tokens, first, end);
    const Count count = count_of(cells);
    const bool are_puzzles = count.all > 0 && count.all % cell_count == 0 &&
                             (count.all == cell_count || !line.gap(first + 1).empty()) &&
                             are_even(line, first, count.all);
    for (const std::size_t k : Range{0, are_puzzles ? count.all / cell_count : 0})
        add_board(records, window, cells.first + cell_count * k, Layout::line);
    const bool is_solution = 4 * count.blanks < count.all && end - first < line.tokens.size();
    if (are_puzzles || is_solution || !is_nearly_puzzle(count)) return;
    const Token* const wrong = find_wrong(cells, count.blank);
    if (wrong && wrong->is_cell()) {
        add_wrong_sign(records, window, line, *wrong);
        name_other_blank(records.back().fault, window, line, cells, *wrong);
    } else {
        add_fault(records, Fault::Kind::puzzle_cells, line, cells.first->at, 0, count.all);
    }
    records.back().layout = Layout::line;
}

// These may be 81 places with a slip, or two puzzles without the line end between them.
bool are_nearly_places(const Line& line) {
    return line.separators >= 40 && line.separators < 180 && line.has_digit() &&
           line.frame.size() <= line.separators + 1 && line.count.all < line.separators &&
           line.count.known + 1 >= line.count.all;
}

// Divides the line where cells end: at words, at numbers, and at both ends of a long field.
void add_groups(Records& records, Window& window) {
    const Line& line = *window.line(0);
    const Tokens& tokens = line.tokens;
    std::size_t first = 0;
    for (std::size_t k = 0, end = 0; k < tokens.size(); k = end) {
        for (end = k + 1; end < tokens.size() && line.gap(end).empty();) ++end;
        const bool is_long = end - k >= 60;
        const bool is_apart = k > first && line.gap(k).find('a') != std::string_view::npos;
        if (!is_long && !is_apart && tokens[k].is_cell()) continue;
        add_group(records, window, first, k);
        if (is_long) add_group(records, window, k, end);
        first = is_long || !tokens[k].is_cell() ? end : k;
    }
    add_group(records, window, first, tokens.size());
    if (records.empty() && !line.has('a')) add_group(records, window, 0, tokens.size());
}
}  // namespace

Answer find_puzzles(Window& window, Records& records) {
    const Line& line = *window.line(0);
    Tokens cells;
    const bool are_places = line.separators == 80 && line.frame.size() == 80 && line.has_digit();
    if (!are_places || !add_places(line, cells)) cells = spaced_cells_of(window.text_of(line));
    if (!cells.empty())
        add_board(records, window, cells.data(), Layout::line);
    else if (are_nearly_places(line))
        add_fault(records, Fault::Kind::puzzle_cells, line, line.first_at(), 0, line.separators + 1)
            .layout = Layout::line;
    else if (line.tokens.size() >= 40)
        add_groups(records, window);
    // A full board beside a puzzle with blanks is its solution.
    if (!std::all_of(records.begin(), records.end(), is_full))
        records.erase(std::remove_if(records.begin(), records.end(), is_full), records.end());
    return {records.empty() ? Answer::Kind::nothing : Answer::Kind::found, 1, 0};
}
}  // namespace sudoku::reader
