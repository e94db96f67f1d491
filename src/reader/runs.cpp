#include "runs.hpp"
#include <algorithm>
#include "boards.hpp"
#include "divide.hpp"

namespace sudoku::reader {
namespace {
// The lines on which most_rows rows stand, at most. A few behind them are asked for.
constexpr std::size_t most_lines_of_run = Window::most_lines - 20;
// A gap has so many lines at most, its rulers included: as many as nine rows with a ruler below
// each.
constexpr std::size_t most_lines_of_gap = 18;

// "--- 1 ---" or "*** 7 ***": seven tokens, of which the first three touch, and one is a digit or
// number.
bool is_title_between_rulers(const Line& line) {
    return line.count.all == 7 && line.count.digits == 1 && line.end_of_field(0) == 3;
}

// A row has two separators or more, "5,3,,,7,,,", and is no title; or else two tokens or more and
// seven bytes, "86 31 1", and is neither a date nor a title between rulers.
bool has_shape_of_row(const Line& line) {
    if (line.separators >= 2) return !line.is_title();
    if (line.is_date()) return false;
    if (is_title_between_rulers(line)) return false;
    return line.tokens.size() > 1 && line.size() >= 7;
}

// "8...6...3 - hint": in a line with a word, nine cells as in the reference stand before it.
bool begins_as_row(const Line& line, const Line& reference) {
    if (line.tokens.size() < 9 || !reference.is_plain) return false;
    const bool is_word_behind = line.frame.find('a') >= line.tokens[8].frame_at;
    return is_word_behind && count_of({line.tokens.data(), 9}).are_known() &&
           line.signs_before(1) == reference.signs_before(1);
}

// "5,3,,nul1,7,,,,": a line with a word has as many places as the reference. The word may be a cell
// with a slip.
bool has_same_places(const Line& line, const Line& reference) {
    return line.separators >= 8 && line.separators == reference.separators;
}

// A line may be a row with a slip if it has digits and the shape of a row. If it has a word, but
// the reference has none, it is a head or text, unless nine cells stand before the word, or the
// line has as many places as the reference.
bool may_be_slip(const Line& line, const Line& reference) {
    if (!line.may_be_row || !line.has_digit()) return false;
    if (!has_shape_of_row(line)) return false;
    if (!line.has_word()) return true;
    // "2024-05-17 INFO Puzzle 2" has 11 tokens, and "2024-05-17 INFO 5 3 . . 7 . . . ." has 19. A
    // row with a slip has four fewer at most.
    if (reference.has_word())
        return reference.has_separators_of_row() || line.count.all + 4 >= reference.count.all;
    return begins_as_row(line, reference) || has_same_places(line, reference);
}

// True if one or two lines from this one on may have a slip, and the line behind them is like the
// reference.
bool are_slips_before_row(Window& window, std::size_t i, const Line& reference) {
    for (const std::size_t k : Range{i, i + 3}) {
        const Line* const line = window.line(k);
        if (!line) return false;
        if (k > i && are_alike(*line, reference)) return true;
        if (!may_be_slip(*line, reference)) return false;
    }
    return false;
}

// An unlike line right behind a run is its last row, with a slip, if they are whole grids together.
// This is tried on a copy.
bool is_last_with_slip(Run run, const Row& row) {
    if (row.index > run.rows.back().index + 1 || !may_be_slip(*row.line, *run.reference))
        return false;
    run.rows.push_back(row);
    return divide(run).is_whole;
}

// Returns the reference if rows begin at this line, or null. It is the next line that is like this
// one, if that has digits; or else this one, if it has any; or else the first like line that has
// digits. If there is none of these, it is this one if it is the first of the window, is plain and
// has one sort of blanks at most, since such a row may stand alone. Sets `end` to `open` if a line
// that is asked for has not come. `end` stays so, whatever is found then: lines that come could
// make another one the reference.
const Line* find_reference_from(Window& window, std::size_t i, End& end) {
    const Line& line = *window.line(i);
    // A line like this one is looked for among the 17 lines below.
    for (const std::size_t k : Range{i + 1, i + most_lines_of_gap}) {
        if (window.may_come(k)) end = End::open;
        const Line* const other = window.line(k);
        if (!other) break;
        if (are_alike(line, *other)) {
            if (other->has_digit()) return other;
            if (line.has_digit()) return &line;
        } else if (!other->is_blanks_or_ruler()) {
            break;
        }
    }
    return i == 0 && line.is_plain_and_not_mixed() ? &line : nullptr;
}

// The reference is looked for from the second line on, then from the third, since rows may begin
// below one or two with a slip; then from the first. A first line that is plain, with one sort of
// blanks at most, or has no digit, is no slip above others.
const Line* find_reference(Window& window, End& end) {
    if (window.line(0)->is_plain_and_not_mixed()) return find_reference_from(window, 0, end);
    if (!window.line(0)->has_digit()) return find_reference_from(window, 0, end);
    for (const std::size_t i : {1U, 2U}) {
        const Line* const reference =
            window.line(i) ? find_reference_from(window, i, end) : nullptr;
        if (reference && are_slips_before_row(window, 0, *reference)) return reference;
    }
    return find_reference_from(window, 0, end);
}

// Tells whether a board in brackets begins on this line, "S = [5 3 0", or whether more lines have
// to come to tell that. Moves `searched_until` on.
Answer::Kind find_board_at(Window& window, const Row& row, std::uint64_t& searched_until) {
    if (row.line->begin < searched_until || !row.line->has_opening_bracket())
        return Answer::Kind::none;
    Records records;  // They are found again when the window begins at this line.
    return find_boards(window, row.index, records, searched_until, 0).kind;
}

// Adds the next row, or counts a line of a gap, and tells whether the run goes on. It ends, as at
// text, behind a last row with a slip, which is added; before a line that is no row; and in a gap
// that is too wide. The run has a row: its first line, see take_line().
bool take_row_or_gap(Window& window, Run& run, Row& next) {
    if (next.is_unlike && next.line->is_blanks_or_ruler()) {
        if (next.line->is_empty) ++next.empty_lines;
        // Rulers do not count as empty lines, but as lines of the gap, which has 18 at most.
        return next.index <= run.rows.back().index + most_lines_of_gap;
    }
    const bool does_run_go_on =
        !next.is_unlike || are_slips_before_row(window, next.index, *run.reference);
    if (does_run_go_on || is_last_with_slip(run, next)) run.rows.push_back(next);
    next.empty_lines = 0;
    return does_run_go_on;
}

// Takes the next line of the window, and tells whether the run ends there. The first line is a
// row, or find_reference() would have found none.
End take_line(Window& window, Run& run, Row& next, std::uint64_t& searched_until) {
    if (run.rows.size() == most_rows || next.index == most_lines_of_run) return End::limit;
    next.line = window.line(next.index);
    if (!next.line) return End::open;
    next.is_unlike = !are_alike(*next.line, *run.reference);
    // The next two lines may tell whether an unlike one is a row.
    const bool is_undecided = next.is_unlike && next.line->may_be_row;
    if (is_undecided && window.may_come(next.index + 2)) return End::open;
    const Answer::Kind board = find_board_at(window, next, searched_until);
    if (board != Answer::Kind::none) return board == Answer::Kind::more ? End::open : End::text;
    if (!take_row_or_gap(window, run, next)) return End::text;
    // Whole grids end at a gap that is wider than any inside. Only an empty line makes a gap wider:
    // to ask at each row, too, takes a fifth of the time of frames.
    const bool is_wider = next.line->is_empty && next.empty_lines > widest_gap(run.rows);
    if (is_wider && divide(run).is_whole) return End::text;
    ++next.index;
    return End::none;
}
}  // namespace

Run collect_rows(Window& window, std::uint64_t& searched_until) {
    Run run;
    run.reference = find_reference(window, run.end);
    if (!run.reference) return run;
    // Room for two grids: to allocate again and again took a hundredth of the time of plain ones.
    run.rows.reserve(18);
    // The row to take next: its `index` is that of the line that is looked at, and its
    // `empty_lines` count up until it is taken.
    Row next{};
    // If the reference may still change, the run is open, and no row is taken.
    while (run.end == End::none) run.end = take_line(window, run, next, searched_until);
    return run;
}
}  // namespace sudoku::reader
