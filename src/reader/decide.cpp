#include "decide.hpp"
#include <algorithm>
#include <bitset>
#include <set>
#include "places.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_slots = 64;
constexpr std::size_t widest_step = 4;     // the bytes from one cell to the next, at most
constexpr std::size_t widest_box_gap = 5;  // the bytes between boxes in addition, at most
constexpr std::size_t most_boards = 20;    // the boards that are looked at

// The slots of nine lines. A column is one slot of each of them.
using Table = std::array<Tokens, 9>;
using Columns = std::bitset<most_slots>;
using Choice = std::array<std::size_t, 9>;  // nine slots of a line

bool are_plain(const Rows& rows) {
    return std::all_of(rows.begin(), rows.end(), [&rows](const Row& row) {
        return row.line->is_plain && are_alike(*row.line, *rows[0].line);
    });
}

// Takes each token as a slot. False if have_same_signs() is false for a line; the table has all
// tokens then, too.
bool take_tokens(const Rows& rows, Table& table) {
    for (const std::size_t i : Range{0, 9}) table[i] = rows[i].line->tokens;
    return std::all_of(rows.begin(), rows.end(), [&rows](const Row& row) {
        return have_same_signs(*row.line, *rows[0].line);
    });
}

// Takes each place as a slot. False if take_places() is false for a line.
bool take_all_places(const Rows& rows, Table& table) {
    for (const std::size_t i : Range{0, 9})
        if (!take_places(*rows[i].line, table[i])) return false;
    return true;
}

// Takes each byte as a slot, and a space as a blank.
void take_all_bytes(const Window& window, const Rows& rows, Table& table) {
    // Blanks at the end of all lines may be cut off, and so four more bytes are slots. Behind an
    // indent, "  5  7 9 4", a second choice may fit then. None is needed if separators show where
    // the columns begin, or if the lines are as wide as nine columns: 9, 17, 25 or 33 bytes.
    std::size_t width = 0;
    for (const Row& row : rows) width = std::max(width, row.line->size());
    if (rows[0].line->separators == 0 && width % 8 != 1) width += widest_step;
    for (const std::size_t i : Range{0, 9})
        take_bytes(*rows[i].line, window.text_of(*rows[i].line), width, table[i]);
}

// "53  7" or "  3": spaces are blanks, since one stands before a digit from 1 on, or on a row
// without any: "|   |   |   |". "758|942|" has none.
bool has_spaces_for_blanks(const Window& window, const Rows& rows) {
    return std::any_of(rows.begin(), rows.end(), [&window](const Row& row) {
        return window.text_of(*row.line).find(' ') <
               window.text_of(*row.line).find_last_of("123456789");
    });
}

// Returns the number of slots on each line; 0 if it is not the same on all, or too large.
std::size_t width_of(const Table& table) {
    const std::size_t width = table[0].size();
    for (const Tokens& row : table)
        if (row.size() != width || width > most_slots) return 0;
    return width;
}

// True if each slot of column `k` ranks so much above the one in the row before. With 0 the column
// is the same on all lines.
bool does_column_step(const Table& table, std::size_t k, std::int64_t step) {
    for (const std::size_t i : Range{1, 9})
        if (std::int64_t{table[i][k].rank()} != table[i - 1][k].rank() + step) return false;
    return true;
}
// A column that counts up or down may be one of labels.
bool does_column_count(const Table& table, std::size_t k) {
    return does_column_step(table, k, 1) || does_column_step(table, k, -1);
}
bool is_column_of(const Table& table, std::size_t k, std::uint32_t sign) {
    return table[0][k].sign == sign && does_column_step(table, k, 0);
}

// "5,3,,,7,,,,,": true if the tenth place is none, since the ninth separator ends the ninth one.
// The first column must be one of the nine. It is a label if it is no known cell. It may be one if
// it counts, unless 24 digits stand beside the nine that count. If it is empty before a tab, it may
// be an indent.
bool is_tenth_place_none(const Table& table, const Rows& rows) {
    // Nothing stands behind the ninth separator of any line.
    if (width_of(table) != 10 || !is_column_of(table, 9, Token::nothing)) return false;
    if (!table[0][0].is_known()) return false;
    if (does_column_count(table, 0)) return count_of(span_of(tokens_of(rows))).digits >= 9 + 24;
    return rows[0].line->separator != '\t' || !is_column_of(table, 0, Token::nothing);
}

// "53  7    ": two lines or more end in spaces, and seven or eight are equally wide: any other has
// a slip.
bool has_line_of_other_width(const Rows& rows) {
    std::multiset<std::size_t> widths;
    std::size_t ending_in_spaces = 0;
    for (const Row& row : rows) {
        widths.insert(row.line->size());
        if (row.line->is_sparse() && row.line->tokens.back().end() < row.line->size())
            ++ending_in_spaces;
    }
    // The middle one of nine widths is the usual one.
    return ending_in_spaces > 1 && is_within(widths.count(*std::next(widths.begin(), 4)), 7, 8);
}

// Chooses slots with this step from one to the next, and with this gap in addition between boxes.
Choice choose_slots(std::size_t first, std::size_t step, std::size_t box_gap) {
    Choice choice;
    for (const std::size_t k : Range{0, 9}) choice[k] = first + step * k + box_gap * (k / 3);
    return choice;
}

Tokens cells_of(const Table& table, const Choice& choice) {
    Tokens cells;
    for (const Tokens& row : table)
        for (const std::size_t slot : choice) cells.push_back(row[slot]);
    return cells;
}

// True if slot `k` touches the one before it.
bool touches_previous(const Tokens& row, std::size_t k) {
    return is_within(k, 1, row.size() - 1) && row[k - 1].touches(row[k]);
}

// "53..7.... 3": the chosen nine are a field with a blank: slots 1 to 8 of them touch the one
// before, but their slot 0 does not, nor does the slot behind them. What stands beside them may be
// anything, but if there is no blank they may be numbers.
bool is_field_with_blank(const Table& table, const Choice& choice) {
    for (const Tokens& row : table)
        for (const std::size_t k : Range{0, 10})
            if (touches_previous(row, choice[0] + k) != is_within(k, 1, 8)) return false;
    return choice[8] == choice[0] + 8 && count_of(span_of(cells_of(table, choice))).blanks > 0;
}

// True if column `k` of this choice counts, and one of its digits stands in its row again: it is a
// label for sure, and no column of this board. If it only may be one, the choices with and without
// it may both fit: "1,,,,9,5,3,,,".
bool is_sure_label(const Table& table, const Choice& choice, std::size_t k) {
    for (const Tokens& row : table)
        for (const std::size_t slot : choice)
            if (slot != k && row[slot].rank() == row[k].rank()) return does_column_count(table, k);
    return false;
}

// True if slot `k` is in one field with the one before it. A sign that is not known, as in
// "+53..7....", does not count.
bool is_in_field(const Tokens& row, std::size_t k) {
    return touches_previous(row, k) && row[k - 1].is_known() && row[k].is_known();
}

// True if the nine cut a field on some line, as the first nine cells of "3 53..7...." do.
bool cuts_field(const Table& table, const Choice& choice) {
    return std::any_of(table.begin(), table.end(), [&choice](const Tokens& row) {
        return is_in_field(row, choice[0]) || is_in_field(row, choice[8] + 1);
    });
}

// True if a column of the board's own blanks is left out, since another choice would be as good. A
// column of empty places is a margin, and may be left out.
bool drops_blanks(const Table& table, const Choice& choice, std::uint32_t blank) {
    // A full board has no blanks to drop.
    if (blank == 0 || blank == Token::nothing) return false;
    // From the column before the nine to the one behind them.
    for (const std::size_t k :
         Range{std::max(choice[0], std::size_t{1}) - 1, std::min(choice[8] + 2, table[0].size())})
        if (is_column_of(table, k, blank) && std::count(choice.begin(), choice.end(), k) == 0)
            return true;
    return false;
}

// True if the cells of this choice may be a board: if it has cells on the first line, and no outer
// column is a label for sure; if it has all varied columns, or is a field of nine cells with a
// blank; and if it cuts no field.
bool may_fit(const Table& table, Columns varied, const Choice& choice, bool are_bytes) {
    for (const std::size_t slot : choice) {
        // A letter or a comma among bytes is no cell. A look at all cells would tell that, too, but
        // takes three times as long for equal rows.
        if (!table[0][slot].is_cell()) return false;
        varied.reset(slot);
    }
    // Those that are left are not chosen.
    if (varied.any() && !is_field_with_blank(table, choice)) return false;
    if (is_sure_label(table, choice, choice[0]) || is_sure_label(table, choice, choice[8]))
        return false;
    // All bytes touch each other, since a space is a slot, too: they show no ends of fields.
    return are_bytes || !cuts_field(table, choice);
}

// Looks at the boards of all choices with these steps and box gaps until two of them fit. If there
// are more boards to look at than most_boards, the answer is that two fit: 4 MB of equal rows with
// 27 signs took a minute, and no grid that was read in 144,000 files has more than three.
Decision choose(const Table& table, std::size_t most_step, std::size_t most_box_gap) {
    Decision decision{0, width_of(table)};
    // A varied column is neither the same on all lines, nor does it count up or down. All varied
    // columns are chosen, except beside a field of nine cells.
    Columns varied;
    for (const std::size_t k : Range{0, decision.slots})
        varied[k] = !does_column_step(table, k, 0) && !does_column_count(table, k);
    // Only nine that touch may leave a varied column out. 4 MB of rows with 27 signs of two kinds
    // took 13 billion instructions with wider steps, and take 9 billion.
    const std::size_t last_step = varied.count() > 9 ? 1 : most_step;
    std::size_t boards = 0;
    for (const std::size_t step : Range{1, last_step + 1})
        for (const std::size_t box_gap : Range{0, most_box_gap + 1})
            for (const std::size_t first : Range{0, decision.slots}) {
                const Choice choice = choose_slots(first, step, box_gap);
                if (choice[8] >= decision.slots) break;
                // Only bytes have other steps than one, and so these tell that slots are bytes.
                if (!may_fit(table, varied, choice, most_step > 1)) continue;
                if (decision.fits > 1 || boards == most_boards)
                    return {2, decision.slots, decision.cells};
                ++boards;
                const Tokens cells = cells_of(table, choice);
                const Count count = count_of(span_of(cells));
                // Nothing but blanks is no board, since the lines are not plain.
                if (count.blanks == cell_count || find_wrong_cell(span_of(cells), count)) continue;
                if (decision.fits == 0) decision.cells = cells;
                // One that drops a column of blanks counts as two.
                decision.fits += drops_blanks(table, choice, count.blank) ? 2 : 1;
            }
    return decision;
}
}  // namespace

Decision decide(const Window& window, const Rows& rows) {
    if (are_plain(rows)) return {1, 9, tokens_of(rows)};
    Table table;
    const bool have_all_same_signs = take_tokens(rows, table);
    // The table still has the tokens. If all lines have equally many of them, and no places, the
    // spaces between them are no blanks, since these are columns of numbers.
    const bool are_spaces_no_blanks = !rows[0].line->has_separators_of_row() && width_of(table) > 0;
    // Tokens and places stand side by side, or have one more between boxes.
    Decision decision = have_all_same_signs ? choose(table, 1, 1) : Decision();
    if (decision.fits == 0 && take_all_places(rows, table)) {
        decision = choose(table, 1, 1);
        // There are ten places then, and so two choices: the first one leaves out the tenth place.
        if (decision.fits > 1 && is_tenth_place_none(table, rows)) decision.fits = 1;
    }
    if (decision.fits > 0 || are_spaces_no_blanks) return decision;
    if (has_line_of_other_width(rows) || !has_spaces_for_blanks(window, rows)) return decision;
    take_all_bytes(window, rows, table);
    return choose(table, widest_step, widest_box_gap);
}
}  // namespace sudoku::reader
