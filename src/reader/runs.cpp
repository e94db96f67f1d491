#include "runs.hpp"
#include <algorithm>
#include "boards.hpp"
#include "divide.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_lines = 180;         // that are looked at: twenty grids
constexpr std::size_t most_gap = 6;             // empty lines between rows
constexpr std::size_t farthest_reference = 18;  // nine rows with a ruler below each

// "8...6..3" among rows of nine, or "5,3,,,7,,," among rows with eight commas.
bool has_shape_of_row(const Line& line) {
    if (line.separators >= 2) return true;
    std::size_t marks = 0;
    for (const Token& token : line.tokens) marks += token.is_cell() ? 1 : token.size;
    return line.tokens.size() > 1 && marks >= 5;
}

// "|   |   |   |   |   |   |   |   |": a blank row with a place too few.
bool has_empty_places(const Line& line) { return line.tokens.empty() && line.separators >= 6; }

// An unlike line with digits may be a row with a slip.
bool may_have_slip(const Line& line) {
    return line.may_be_row && (line.has_digit() || has_empty_places(line));
}

// "8...6...3 - hint": nine cells as in the reference stand before the word.
bool begins_as_row(const Line& line, const Line& reference) {
    if (line.tokens.size() < 9 || !reference.is_plain()) return false;
    const Span cells{line.tokens.data(), 9};
    const bool is_word_behind = line.frame.find('a') >= line.tokens[8].frame;
    return is_word_behind && count_of(cells).are_known() && line.gap(1) == reference.gap(1);
}

// It is one if it has five cells or more; but not if it alone has a word, as a head.
bool may_be_slip(const Line& line, const Line& reference) {
    if (!may_have_slip(line) || !has_shape_of_row(line)) return false;
    return line.has_word() <= reference.has_word() || begins_as_row(line, reference);
}

// The next line has to be like the others, or have a slip, too, before one that is.
bool has_slip(Window& window, std::size_t i, const Line& reference) {
    if (!may_be_slip(*window.line(i), reference)) return false;
    const Line* const next = window.line(i + 1);
    if (!next || are_alike(*next, reference)) return next;
    const Line* const third = may_be_slip(*next, reference) ? window.line(i + 2) : nullptr;
    return third && are_alike(*third, reference);
}

// An unlike line is a row or text, or else a gap.
bool may_be_odd_row(const Line& line) { return !line.is_gap() || has_empty_places(line); }

// Cells or places: 8 in "53..7...", and 9 in "5,3,,,7,,,,".
std::size_t width_of(const Line& line) { return std::max(line.count.all, line.separators + 1); }

// An unlike line right behind eight rows is the ninth one with a slip, if it is hardly different.
bool is_last_with_slip(const Run& run, const Row& row) {
    const Line& line = *row.line;
    const Line& like = *run.reference;
    if (run.rows.size() < 8 || row.at > run.rows.back().at + 1) return false;
    if (!may_have_slip(line)) return false;
    // "5,3,,nul1,7,,,,": a word may stand in a place.
    const bool has_places = line.separators >= 8 && line.separators == like.separators;
    if (!has_places && line.has_word() != like.has_word()) return false;
    const std::size_t width = width_of(like);
    return is_within(width_of(line) + 2, width, width + 4) && lack_one_row(run);
}

// Finds a line with digits that the first line is like, which may be this itself.
void find_like_line(Window& window, Run& run) {
    const Line* const top = window.line(0);
    for (const std::size_t k : Range{1, farthest_reference}) {
        const Line* const other = window.line(k);
        if (!other) {
            if (!window.is_finished) run.end = End::open;
            return;
        }
        if (are_alike(*top, *other)) {
            if (top->has_digit()) run.reference = top;
            if (other->has_digit()) run.reference = other;
            if (run.reference) return;
        } else if (!other->is_gap()) {
            return;
        }
    }
}

// Finds rows below a first line that may be one with a slip, and perhaps another one with a slip.
const Line* find_rows_below(Window& window) {
    for (const std::size_t k : Range{1, 3}) {
        const Line* const like = window.line(k);
        const Line* const next = window.line(k + 1);
        if (!next) return nullptr;
        const bool are_rows = like->has_digit() && are_alike(*next, *like);
        if (are_rows && has_slip(window, 0, *like)) return like;
    }
    return nullptr;
}

// A plain row may stand alone.
void find_reference(Window& window, Run& run) {
    const Line* const top = window.line(0);
    if (!top->has_one_blank()) {
        if (!window.line(3) && !window.is_finished) {
            run.end = End::open;
            return;
        }
        run.reference = find_rows_below(window);
        if (run.reference) return;
    }
    find_like_line(window, run);
    if (run.end == End::open || !top->has_one_blank()) return;
    if (!run.reference) run.reference = top;
}

// Looks for a board in brackets that begins on this line: "S = [5 3 0".
Answer::Kind find_board_at(Window& window, std::size_t i, std::uint64_t& searched) {
    const Line& line = *window.line(i);
    if (i == 0 || line.begin < searched || !line.has('(')) return Answer::Kind::nothing;
    Records records;
    return find_boards(window, records, searched, i).kind;
}

// Adds the row, if it is one. False if it is none, and no gap between rows.
bool take_line(Window& window, Run& run, Row& row) {
    const Line& line = *row.line;
    if (!row.is_odd || (may_be_odd_row(line) && has_slip(window, row.at, *run.reference))) {
        run.rows.push_back(row);
        row.gap = 0;
        row.is_below_ruler = false;
        return true;
    }
    if (may_be_odd_row(line)) {
        if (is_last_with_slip(run, row)) run.rows.push_back(row);
        return false;
    }
    if (row.gap == most_gap) return false;
    row.gap += line.is_empty;
    row.is_below_ruler |= !line.is_empty;
    return true;
}
}  // namespace

Run collect_rows(Window& window, std::uint64_t& searched) {
    Run run;
    find_reference(window, run);
    if (!run.reference) return run;
    Row row{};
    for (; row.at < most_lines; ++row.at) {
        run.end = End::open;
        row.line = window.line(row.at);
        if (!row.line) return run;
        row.is_odd = !are_alike(*row.line, *run.reference);
        // The next two lines may tell whether an unlike one is a row.
        const bool may_go_on = !window.is_finished && !window.line(row.at + 2);
        if (may_go_on && row.is_odd && row.line->may_be_row) return run;
        const Answer::Kind board = find_board_at(window, row.at, searched);
        if (board == Answer::Kind::more) return run;
        run.end = End::text;
        if (board == Answer::Kind::found || !take_line(window, run, row)) return run;
        if (row.line->is_empty && are_complete(run, row.gap)) return run;
    }
    run.end = End::full;
    return run;
}
}  // namespace sudoku::reader
