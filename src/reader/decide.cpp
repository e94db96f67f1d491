#include "decide.hpp"
#include <algorithm>
#include "places.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_slots = 64;
constexpr std::size_t widest_step = 4;     // from one character to the next,
constexpr std::size_t widest_box_gap = 5;  // and from one box to the next in addition

// The slots of nine lines.
using Table = std::array<Tokens, 9>;

template <typename Is> bool are_all(const Rows& rows, Is is) {
    return std::all_of(rows.begin(), rows.end(), [&](const Row& row) { return is(*row.line); });
}

bool are_plain(const Rows& rows) {
    return are_all(
        rows, [&](const Line& line) { return line.is_plain && are_alike(line, *rows[0].line); });
}

bool take_tokens(const Rows& rows, Table& table) {
    for (const std::size_t i : Range{0, 9}) table[i] = rows[i].line->tokens;
    const std::size_t width = table[0].size();
    return width <= most_slots && are_all(rows, [&](const Line& line) {
               return line.tokens.size() == width && line.inner() == rows[0].line->inner();
           });
}

// Takes each character as a slot, and a space as a blank. Lines without places that have equally
// many tokens are a table of numbers without blanks.
bool take_all_characters(const Window& window, const Rows& rows, Table& table) {
    const std::size_t count = rows[0].line->tokens.size();
    const bool are_numbers =
        !rows[0].line->has_places() &&
        are_all(rows, [count](const Line& line) { return line.tokens.size() == count; });
    if (are_numbers) return false;
    std::size_t width = 0;
    for (const Row& row : rows)
        width = std::max(width, window.text_of(*row.line).find_last_not_of(' ') + 1);
    if (width > most_slots) return false;
    for (const std::size_t i : Range{0, 9})
        take_characters(*rows[i].line, window.text_of(*rows[i].line), width, table[i]);
    return true;
}

// A column is one slot of nine lines.
struct Column {
    bool are_cells = true;
    bool are_same = true;
    bool counts_up = true;
    bool counts_down = true;
    std::uint32_t sign;  // of the first row

    Column(const Table& table, std::size_t k) : sign(table[0][k].sign) {
        const std::uint32_t first = table[0][k].rank();
        for (const std::size_t i : Range{0, 9}) {
            const Token& token = table[i][k];
            are_cells &= token.is_cell();
            are_same &= token.rank() == first;
            counts_up &= token.rank() == first + i;
            counts_down &= token.rank() + i == first;
        }
    }
    // The same digit, nine times, is no column of a board.
    bool may_be_cells() const { return are_cells && (!are_same || sign != 0); }
    bool is_label() const { return counts_up || counts_down; }
    bool may_be_outside() const { return are_same || is_label(); }
    bool are_empty() const { return are_same && sign == Token::nothing; }
};
using Columns = std::vector<Column>;

// The first digit of a row stands there again.
bool has_first_digit_twice(const Tokens& row) {
    return std::count_if(row.begin(), row.end(), [&row](const Token& token) {
               return token.sign == 0 && token.digit == row[0].digit;
           }) > 1;
}

// "5,3,,,7,,,,,": nothing stands behind the ninth separator on any line, so it ends the ninth
// place. The first column may be a label: a sign that is no cell is one, and so are digits that
// count and stand twice in their row. A first column that is empty before a tab may be an indent.
bool ends_in_separator(const Table& table, char separator) {
    if (table[0].size() != 10 || !Column(table, 9).are_empty()) return false;
    const Column first(table, 0);
    if (!table[0][0].is_known()) return false;
    if (first.is_label() && std::any_of(table.begin(), table.end(), has_first_digit_twice))
        return false;
    return separator != '\t' || !first.are_empty();
}

bool take_all_places(const Rows& rows, Table& table) {
    for (const std::size_t i : Range{0, 9})
        if (!take_places(*rows[i].line, table[i]) || table[i].size() != table[0].size())
            return false;
    if (ends_in_separator(table, rows[0].line->separator))
        for (Tokens& row : table) row.pop_back();
    return table[0].size() <= most_slots;
}

// Nine slots with a step from one to the next, and more between boxes.
struct Choice {
    std::size_t first = 0;
    std::size_t step = 1;
    std::size_t box_gap = 0;

    std::size_t slot(std::size_t k) const { return first + step * k + box_gap * (k / 3); }
    bool has(std::size_t wanted) const {
        for (const std::size_t k : Range{0, 9})
            if (slot(k) == wanted) return true;
        return false;
    }
};

// Takes the cells of a choice. False if they are no board.
bool take_cells(const Table& table, const Choice& choice, Decision& decision) {
    Tokens cells(cell_count);
    for (const std::size_t k : Range{0, cell_count}) cells[k] = table[k / 9][choice.slot(k % 9)];
    // Nine lines without a digit are no board if they are not plain.
    const auto is_digit = [](const Token& token) { return token.digit > 0; };
    if (std::none_of(cells.begin(), cells.end(), is_digit)) return false;
    if (find_wrong_cell(span_of(cells))) return false;
    std::copy(cells.begin(), cells.end(), decision.cells.begin());
    return true;
}

bool may_be_board(const Columns& columns, const Choice& choice) {
    for (const std::size_t k : Range{0, 9})
        if (!columns[choice.slot(k)].may_be_cells()) return false;
    return true;
}

// True if each column outside of the cells is the same on all lines, or counts.
bool may_rest_be_outside(const Columns& columns, const Choice& choice) {
    for (const std::size_t k : Range{0, columns.size()})
        if (!columns[k].may_be_outside() && !choice.has(k)) return false;
    return true;
}

bool touches_next(const Tokens& row, std::size_t k) {
    return k + 1 < row.size() && row[k].touches(row[k + 1]);
}

// "53..7.... 3": nine cells touch, and nothing else does. What stands beside them may be anything,
// but if there is no blank they may be numbers.
bool is_field(const Table& table, const Choice& choice) {
    std::size_t blanks = 0;
    for (const Tokens& row : table) {
        for (const std::size_t k : Range{0, 8})
            if (!touches_next(row, choice.first + k)) return false;
        if (choice.first > 0 && touches_next(row, choice.first - 1)) return false;
        if (touches_next(row, choice.first + 8)) return false;
        blanks += count_of({row.data() + choice.first, 9}).blanks;
    }
    return blanks > 0;
}

// An outer column that counts is a label. It is none if the first two cells touch, or if there are
// just nine columns.
bool has_label(const Table& table, const Columns& columns, const Choice& choice) {
    if (columns.size() == 9) return false;
    const bool has_count = columns[choice.slot(0)].is_label() || columns[choice.slot(8)].is_label();
    return has_count && (choice.step > 1 || !touches_next(table[0], choice.slot(0)));
}

// The first nine cells of "3 53..7...." would cut its field: a cell outside of the choice touches
// its first or last one. A sign that is no cell, as in "+53..7....", does not count.
bool cuts_field(const Tokens& row, const Choice& choice) {
    const auto is_in_field = [&row](std::size_t k) {
        return touches_next(row, k) && row[k].is_known() && row[k + 1].is_known();
    };
    return (choice.first > 0 && is_in_field(choice.first - 1)) || is_in_field(choice.slot(8));
}

// A column of the board's own blanks is left out, so that another choice is as good. Empty places
// are a margin.
bool drops_blanks(const Columns& columns, const Choice& choice, const Decision& decision) {
    const std::uint32_t blank = count_of({decision.cells.data(), cell_count}).blank;
    if (blank == 0 || blank == Token::nothing) return false;
    for (const std::size_t k : Range{0, columns.size()})
        if (!choice.has(k) && columns[k].are_same && columns[k].sign == blank) return true;
    return false;
}

// A choice of tokens or places may not cut a field of cells.
bool does_fit(const Table& table, const Columns& columns, const Choice& choice,
              bool are_characters) {
    if (!may_be_board(columns, choice) || has_label(table, columns, choice)) return false;
    const bool is_rest_outside = may_rest_be_outside(columns, choice);
    // A space is a slot then, and fields have no bounds.
    if (are_characters) return is_rest_outside;
    if (cuts_field(table[0], choice)) return false;
    return is_rest_outside || (choice.box_gap == 0 && is_field(table, choice));
}

// Looks at all choices with these steps and gaps until two of them fit. Only characters have steps.
Decision choose(const Table& table, std::size_t most_step, std::size_t most_gap) {
    const bool are_characters = most_step > 1;
    Decision decision;
    decision.slots = table[0].size();
    Columns columns;
    for (const std::size_t k : Range{0, table[0].size()}) columns.emplace_back(table, k);
    for (const std::size_t step : Range{1, most_step + 1})
        for (const std::size_t gap : Range{0, most_gap + 1})
            for (const std::size_t first : Range{0, columns.size()}) {
                const Choice choice{first, step, gap};
                if (choice.slot(8) >= columns.size()) break;
                if (!does_fit(table, columns, choice, are_characters)) continue;
                if (!take_cells(table, choice, decision)) continue;
                // One that drops a column of blanks counts as two.
                decision.fits += drops_blanks(columns, choice, decision) ? 2 : 1;
                if (decision.fits > 1) return decision;
            }
    return decision;
}
}  // namespace

Decision decide(const Window& window, const Rows& rows) {
    Decision decision;
    if (are_plain(rows)) {
        for (const std::size_t i : Range{0, 9})
            std::copy_n(rows[i].line->tokens.begin(), 9, decision.cells.begin() + 9 * i);
        decision.fits = 1;
        return decision;
    }
    Table table;
    if (take_tokens(rows, table)) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_all_places(rows, table)) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_all_characters(window, rows, table))
        decision = choose(table, widest_step, widest_box_gap);
    return decision;
}
}  // namespace sudoku::reader
