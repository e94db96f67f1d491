#include "decide.hpp"
#include <algorithm>
#include <bitset>
#include "places.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_slots = 64;
constexpr std::size_t widest_step = 4;     // characters from one cell to the next,
constexpr std::size_t widest_box_gap = 5;  // and from one box to the next in addition

// The slots of nine lines. A column is one slot of each of them.
using Table = std::array<Tokens, 9>;
using Slots = std::bitset<most_slots>;

template <typename Is> bool are_all(const Rows& rows, Is is) {
    return std::all_of(rows.begin(), rows.end(), [&](const Row& row) { return is(*row.line); });
}

bool are_plain(const Rows& rows) {
    return are_all(
        rows, [&](const Line& line) { return line.is_plain && are_alike(line, *rows[0].line); });
}

// Takes each token as a slot. False if something else stands between the tokens of another line.
bool take_tokens(const Rows& rows, Table& table) {
    for (const std::size_t i : Range{0, 9}) table[i] = rows[i].line->tokens;
    return are_all(rows, [&](const Line& line) { return line.inner() == rows[0].line->inner(); });
}

// Takes each character as a slot, and a space as a blank.
void take_all_characters(const Window& window, const Rows& rows, Table& table) {
    std::size_t width = 0;
    for (const Row& row : rows)
        width = std::max(width, window.text_of(*row.line).find_last_not_of(' ') + 1);
    for (const std::size_t i : Range{0, 9})
        take_characters(*rows[i].line, window.text_of(*rows[i].line), width, table[i]);
}

// Returns the number of slots on each line; 0 if it is not the same on all, or too large.
std::size_t width_of(const Table& table) {
    const std::size_t width = table[0].size();
    const bool are_like = std::all_of(table.begin(), table.end(),
                                      [width](const Tokens& row) { return row.size() == width; });
    return are_like && width <= most_slots ? width : 0;
}

// True if each slot of a column ranks so much above or below the one in the row before.
bool does_step(const Table& table, std::size_t k, unsigned up, unsigned down) {
    for (const std::size_t i : Range{1, 9})
        if (table[i][k].rank() + down != table[i - 1][k].rank() + up) return false;
    return true;
}
bool are_same(const Table& table, std::size_t k) { return does_step(table, k, 0, 0); }
bool is_label(const Table& table, std::size_t k) {
    return does_step(table, k, 1, 0) || does_step(table, k, 0, 1);
}
bool are_same_sign(const Table& table, std::size_t k, std::uint32_t sign) {
    return table[0][k].sign == sign && are_same(table, k);
}

// The same digit, nine times, is no column of a board.
bool may_be_cells(const Table& table, std::size_t k) {
    const bool are_cells = std::all_of(table.begin(), table.end(),
                                       [k](const Tokens& row) { return row[k].is_cell(); });
    return are_cells && !are_same_sign(table, k, 0);
}

// The first slot of a row is a digit, which stands in the row again.
bool has_first_digit_twice(const Tokens& row) {
    return std::count_if(row.begin(), row.end(), [&row](const Token& token) {
               return token.sign == 0 && token.digit == row[0].digit;
           }) > 1;
}

// Nothing stands behind the ninth separator on any line.
bool has_empty_tenth_place(const Table& table) {
    return width_of(table) == 10 && are_same_sign(table, 9, Token::nothing);
}

// "1,,,,9,5,3,,,": a first column that counts may be cells if nothing stands in the tenth one. If a
// digit of it stands in its row again, it is a label.
bool may_be_cells_that_count(const Table& table) {
    return has_empty_tenth_place(table) && is_label(table, 0) &&
           std::none_of(table.begin(), table.end(), has_first_digit_twice);
}

// Labels stand again in one of the rows if these have so many digits.
bool has_many_digits(const Table& table) {
    std::size_t digits = 0;
    for (const Tokens& row : table) digits += count_of(span_of(row)).digits;
    return digits >= 9 + 24;
}

// "5,3,,,7,,,,,": the ninth separator ends the ninth place. The first column may be a label: a sign
// that is no cell is one, and so are digits that count, but not with many others of which none is
// the same. A first column that is empty before a tab may be an indent.
bool ends_in_separator(const Table& table, char separator) {
    if (!has_empty_tenth_place(table) || !table[0][0].is_known()) return false;
    if (is_label(table, 0)) return may_be_cells_that_count(table) && has_many_digits(table);
    return separator != '\t' || !are_same_sign(table, 0, Token::nothing);
}

bool take_all_places(const Rows& rows, Table& table) {
    for (const std::size_t i : Range{0, 9})
        if (!take_places(*rows[i].line, table[i])) return false;
    if (ends_in_separator(table, rows[0].line->separator))
        for (Tokens& row : table) row.pop_back();
    return true;
}

// Nine slots with a step from one to the next, and more between boxes.
struct Choice {
    std::size_t first = 0;
    std::size_t step = 1;
    std::size_t box_gap = 0;

    std::size_t slot(std::size_t k) const { return first + step * k + box_gap * (k / 3); }
    Slots slots() const {
        Slots slots;
        for (const std::size_t k : Range{0, 9}) slots.set(slot(k));
        return slots;
    }
};

Tokens cells_of(const Table& table, const Choice& choice) {
    Tokens cells;
    for (const Tokens& row : table)
        for (const std::size_t k : Range{0, 9}) cells.push_back(row[choice.slot(k)]);
    return cells;
}

// True for cells with one sort of blanks. If all are blanks, they are no board, since the lines are
// not plain.
bool may_be_board(const Span& cells) {
    return count_of(cells).blanks < cells.size && !find_wrong_cell(cells);
}

// True if slot `k` touches the one before it.
bool touches_previous(const Tokens& row, std::size_t k) {
    return is_within(k, 1, row.size() - 1) && row[k - 1].touches(row[k]);
}

// "53..7.... 3": nine cells touch, and nothing else touches them. What stands beside them may be
// anything, but if there is no blank they may be numbers.
bool is_field(const Table& table, const Choice& choice) {
    for (const Tokens& row : table)
        for (const std::size_t k : Range{0, 10})
            if (touches_previous(row, choice.first + k) != is_within(k, 1, 8)) return false;
    return count_of(span_of(cells_of(table, choice))).blanks > 0;
}

// An outer column that counts is a label. It is none if the first two cells touch, or if there are
// just nine columns. If it may be cells, both choices fit.
bool has_label(const Table& table, const Choice& choice) {
    if (table[0].size() == 9 || may_be_cells_that_count(table)) return false;
    const bool has_count = is_label(table, choice.slot(0)) || is_label(table, choice.slot(8));
    return has_count && (choice.step > 1 || !touches_previous(table[0], choice.slot(0) + 1));
}

// The first nine cells of "3 53..7...." would cut its field: a cell outside of the choice touches
// its first or last one. A sign that is no cell, as in "+53..7....", does not count.
bool cuts_field(const Tokens& row, const Choice& choice) {
    const auto is_in_field = [&row](std::size_t k) {
        return touches_previous(row, k) && row[k - 1].is_known() && row[k].is_known();
    };
    return is_in_field(choice.first) || is_in_field(choice.slot(8) + 1);
}

// A column of the board's own blanks is left out, so that another choice is as good. Empty places
// are a margin.
bool drops_blanks(const Table& table, const Choice& choice, const Tokens& cells) {
    const std::uint32_t blank = count_of(span_of(cells)).blank;
    if (blank == 0 || blank == Token::nothing) return false;
    for (const std::size_t k : Range{0, table[0].size()})
        if (are_same_sign(table, k, blank) && !choice.slots()[k]) return true;
    return false;
}

// The columns that decide what may be chosen.
struct Columns {
    Slots no_cells;  // These are never chosen.
    // They are neither the same on all lines, nor count. All are chosen, except beside a field of
    // nine cells.
    Slots varied;

    Columns(const Table& table, std::size_t width) {
        for (const std::size_t k : Range{0, width}) {
            no_cells[k] = !may_be_cells(table, k);
            varied[k] = !are_same(table, k) && !is_label(table, k);
        }
    }
};

// A choice of tokens or places may not cut a field of cells.
bool does_fit(const Table& table, const Columns& columns, const Choice& choice,
              bool are_characters) {
    const Slots chosen = choice.slots();
    if ((chosen & columns.no_cells).any() || has_label(table, choice)) return false;
    const bool has_all_varied = (columns.varied & ~chosen).none();
    // A space is a slot then, and fields have no bounds.
    if (are_characters) return has_all_varied;
    if (cuts_field(table[0], choice)) return false;
    return has_all_varied || (choice.box_gap == 0 && is_field(table, choice));
}

// Looks at all choices with these steps and gaps until two of them fit. Only characters have steps
// of more than one, so these tell that the slots are characters.
Decision choose(const Table& table, std::size_t most_step, std::size_t most_gap) {
    Decision decision;
    decision.slots = width_of(table);
    const Columns columns(table, decision.slots);
    for (const std::size_t step : Range{1, most_step + 1})
        for (const std::size_t gap : Range{0, most_gap + 1})
            for (const std::size_t first : Range{0, decision.slots}) {
                const Choice choice{first, step, gap};
                if (choice.slot(8) >= decision.slots) break;
                if (!does_fit(table, columns, choice, most_step > 1)) continue;
                const Tokens cells = cells_of(table, choice);
                if (!may_be_board(span_of(cells))) continue;
                decision.cells = cells;
                // One that drops a column of blanks counts as two.
                decision.fits += drops_blanks(table, choice, cells) ? 2 : 1;
                if (decision.fits > 1) return decision;
            }
    return decision;
}
}  // namespace

Tokens tokens_of(const Rows& rows) {
    Tokens tokens;
    tokens.reserve(cell_count);
    for (const Row& row : rows)
        tokens.insert(tokens.end(), row.line->tokens.begin(), row.line->tokens.end());
    return tokens;
}

Decision decide(const Window& window, const Rows& rows) {
    if (are_plain(rows)) return {1, 9, tokens_of(rows)};
    Table table;
    const bool have_same_inner = take_tokens(rows, table);
    // The table still has the tokens. Lines without places that have equally many of them are a
    // table of numbers without blanks.
    const bool are_numbers = !rows[0].line->has_places() && width_of(table) > 0;
    Decision decision;
    if (have_same_inner) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_all_places(rows, table)) decision = choose(table, 1, 1);
    if (decision.fits > 0 || are_numbers) return decision;
    take_all_characters(window, rows, table);
    return choose(table, widest_step, widest_box_gap);
}
}  // namespace sudoku::reader
