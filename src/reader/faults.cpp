#include "faults.hpp"
#include <algorithm>
#include <set>

namespace sudoku::reader {
namespace {
// "5 3     7": two to eight tokens in nine bytes or more, so that spaces stand for blanks.
bool is_sparse_and_wide(const Line& line) {
    return line.is_sparse() && is_within(line.count.all, 2, 8) && line.size() >= 9;
}

// "2024-05-17" or "192.168.1.1": one to three tokens that are no digits stand between digits, and
// the blank of the line is known.
bool are_groups_of_digits(const Line& line) {
    const bool has_digits_at_ends =
        line.tokens.front().counts_as_digit() && line.tokens.back().counts_as_digit();
    return has_digits_at_ends && is_within(line.count.all - line.count.digits, 1, 3) &&
           line.count.blank < Token::foreign;
}

// "534678912" or "1  5 3 4 6 7 8 9 1 2": nine different digits are a full row, perhaps with a
// label. All tokens must be digits from 1 on.
bool are_full_row(const Span& tokens) {
    std::set<std::uint32_t> digits;
    for (const Token& token : tokens) digits.insert(token.rank());
    return tokens.size <= 10 && digits.size() == 9;
}

// "53..7....": eight to eleven cells, since a label or a slip may be there; or rows side by side.
// Without blanks, nine different digits are needed.
bool has_cells_of_rows(const Line& line) {
    if (line.count.blanks == 0) return are_full_row(span_of(line.tokens));
    // If there is one sort of blanks, it may be one that is not known. Among several, only known
    // ones are cells.
    const std::size_t cells = line.count.is_mixed ? line.count.known : line.count.all;
    // Five tokens or more that are no cells are those of a text.
    if (cells + 5 <= line.count.all) return false;
    if (cells < 8) return false;
    // The first field of groups has four tokens or more, "192.168.1.1", or three if the second is
    // no digit, "1.5 2.3 4.1". These are none: "276 .5. 9.4" and "0 5 0 ~ 0 1 4 ~ 0 0 9".
    if (line.end_of_field(0) >= (line.tokens[1].is_digit() ? 4U : 3U) && are_groups_of_digits(line))
        return false;
    return cells <= 11 || cells % 9 == 0;
}

// "A,5,3,,,7,,,," or "A | 5 3   |   7   |       |": fewer cells are known than there are separators
// or cells of a row, so that places are empty; and perhaps a label. Cells between two or four bars
// may touch, "|53 | 7 |12 |", and are numbers then: three of these may be there.
bool has_empty_places(const Line& line) {
    const std::size_t unknown = line.count.all - line.count.known;
    if (line.separators >= 8) return line.count.known < line.separators && unknown <= 2;
    // "> |53 | 7 |12 |": a mail may be quoted.
    static const std::set<std::string> drawings{"||", "||||", "<||", "<||||"};
    return drawings.count(line.frame) > 0 && line.count.known < 8 && unknown <= 3;
}

// "5,3,,nul1,7,,,,": a word stands between the first and the last separator.
bool has_word_among_places(const Line& line) {
    return line.frame.find('a', line.frame.find(line.separator)) < line.frame.rfind(line.separator);
}

// True if nine known cells from this token on are even, without a word between the first two. They
// have one sort of blanks, at least so many, and one digit from 1 on. Or they are a full row.
bool are_cells_of_row(const Line& line, std::size_t first, std::size_t fewest_blanks) {
    const Count count = count_of({&line.tokens[first], 9});
    if (count.blanks == 0) return are_full_row({&line.tokens[first], 9});
    if (!count.are_known() || count.is_mixed) return false;
    if (!is_within(count.blanks, fewest_blanks, 8)) return false;
    return line.are_even(first, 9) && !is_one_of('a', line.signs_before(first + 1));
}

// "12:50:01 INFO 5 3 . . 7 . . . .": the last nine tokens are cells, and touch no other token. Or
// the first nine are cells, with four blanks or more, or none, and a word stands before the tenth
// token: "5 3 . . 7 . . . .  ; row 1", but not "12.34.5.6 is 1 of 4".
bool has_row_at_edge(const Line& line) {
    if (line.tokens.size() < 10) return false;
    const std::size_t ninth_last = line.tokens.size() - 9;
    if (!line.signs_before(ninth_last).empty() && are_cells_of_row(line, ninth_last, 1))
        return true;
    return is_one_of('a', line.signs_before(9)) && are_cells_of_row(line, 0, 4);
}

// If there are six separators or more, cells may be empty places, unless there are more tokens than
// places. A row that has lost two of its eight separators is still one.
bool should_count_places(const Line& line) {
    return line.separators >= 6 && line.tokens.size() <= line.separators + 1;
}

// Returns how many cells this line seems to have: nine, and as many more or fewer as it has more or
// fewer places or marks than the other line, which is taken to have nine cells and the same labels.
// If the other line has fewer than nine of these, the number of those on this line is returned.
std::size_t estimate_cells(const Window& window, const Line& line, const Line& other) {
    const bool are_places = should_count_places(line) && other.separators >= 8;
    const auto count_of_line = [&](const Line& row) {
        if (are_places) return row.separators + 1;
        // A word for nothing is a cell, but has several marks.
        if (other.count.blank == Token::null_word) return row.count.all;
        return count_marks(window.text_of(row));
    };
    const std::size_t cells = count_of_line(line);
    const std::size_t usual = count_of_line(other);
    // Nine, and the difference of the two, but not below zero.
    return usual < 9 ? cells : std::max(9 + cells, usual) - usual;
}

// Returns the line to compare with this row: the nearest other one that is like the reference. Row
// 0 comes last, since it may have more around it. If there is none, it is row 0, or row 1 for row
// 0.
const Line& line_beside(const Rows& rows, std::size_t i) {
    // Nine is added, so that no number is below zero: rows 1 to 8 are 10 to 17 here.
    for (const std::size_t distance : Range{1, 9})
        for (const std::size_t other : {9 + i - distance, 9 + i + distance})
            if (is_within(other, 10, 17) && !rows[other - 9].is_unlike)
                return *rows[other - 9].line;
    return *rows[i == 0 ? 1 : 0].line;
}

// Returns the first token of this row that is no cell of a grid with this blank, or null. If the
// row beside it has the same sign or no known cell there, the token is a part of a drawing or a
// label.
const Token* find_wrong_sign(const Rows& rows, std::size_t i, std::uint32_t blank) {
    const Tokens& tokens = rows[i].line->tokens;
    const Tokens& others = line_beside(rows, i).tokens;
    for (const std::size_t k : Range{0, tokens.size()}) {
        const Token& token = tokens[k];
        if (!find_other_sign({&token, 1}, blank)) continue;
        // If the other row is shorter, a digit of rank 0 stands for its cell.
        const Token other = k < others.size() ? others[k] : Token();
        // "0 5 3 . . 7 . . . ." above "1 6 . . 1 9 5 . . .", or 10 below 9: a label, which is at
        // most one more or less than the other. Ranks are not below zero, and so 1 is added to all.
        if (k == 0 && is_within(other.rank() + 1, token.rank(), token.rank() + 2)) continue;
        if (other.is_known() && other.sign != token.sign) return &token;
    }
    return nullptr;
}

// Finds the first row that is unlike the others; or else the first without which the others are a
// grid; or else the first with a wrong sign; or else the first with a number of tokens that no
// other has; or else row 0.
std::size_t find_wrong_row(const Window& window, const Rows& rows, std::uint32_t blank) {
    for (const std::size_t i : Range{0, 9})
        if (rows[i].is_unlike) return i;
    for (const std::size_t i : Range{0, 9}) {
        Rows others = rows;
        // A copy of a row beside it takes its place, with its label. Labels do not count up then,
        // and so this finds the row only in grids without labels.
        others[i] = rows[i == 0 ? 1 : i - 1];
        // The same row again changes nothing: 4 MB of "| 5 | 5 " took 2 s to try it.
        if (window.text_of(*others[i].line) == window.text_of(*rows[i].line)) continue;
        // It has cells if a choice was seen to fit, and none if too many boards came before one.
        if (!decide(window, others).cells.empty()) return i;
    }
    for (const std::size_t i : Range{0, 9})
        if (find_wrong_sign(rows, i, blank)) return i;
    std::multiset<std::size_t> sizes;
    for (const Row& row : rows) sizes.insert(row.line->tokens.size());
    for (const std::size_t i : Range{0, 9})
        if (sizes.count(rows[i].line->tokens.size()) == 1) return i;
    return 0;
}
}  // namespace

bool is_sure_row(const Line& line) {
    if (!line.has_digit()) return false;
    if (has_row_at_edge(line)) return true;
    const bool has_inner_word = is_one_of('a', line.inner());
    if (has_empty_places(line)) return !has_inner_word || !has_word_among_places(line);
    // "<tr><td>5</td><td>3</td>(...)": the same words stand between all cells of a plain row.
    if (has_inner_word && !line.is_plain) return false;
    return has_cells_of_rows(line) || is_sparse_and_wide(line);
}

void add_wrong_nine(Records& records, const Window& window, const Rows& rows,
                    const Decision& decision) {
    if (decision.fits > 1) {
        add_fault(records, Fault::Kind::unclear, *rows[0].line, rows[0].line->first_at(),
                  Layout::compact, 1, decision.slots);
        return;
    }
    const Tokens tokens = tokens_of(rows);
    const Count count = count_of(span_of(tokens));
    // Rows have no tokens for some empty places. If they lack more tokens than they have blanks,
    // the empty places are the blanks.
    const bool are_places_blank = count.all + count.blanks < cell_count;
    const std::uint32_t blank = are_places_blank ? Token::nothing : count.blank_of_board();
    const std::size_t wrong_row = find_wrong_row(window, rows, blank);
    const Line& line = *rows[wrong_row].line;
    const Token* const wrong_token = find_wrong_sign(rows, wrong_row, blank);
    // A number is several cells without a separator: the row has a wrong number of cells.
    if (wrong_token && wrong_token->is_cell())
        return add_wrong_sign(records, window, *wrong_token, span_of(tokens), Layout::compact);
    add_fault(records, Fault::Kind::row_cells, line, line.first_at(), Layout::compact,
              wrong_row + 1, estimate_cells(window, line, line_beside(rows, wrong_row)))
        .has_places = should_count_places(line);
}
}  // namespace sudoku::reader
