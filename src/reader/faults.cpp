#include "faults.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
// "5 3     7" with spaces for blanks.
bool is_sparse_row(const Line& line) {
    if (!line.is_sparse || line.count.blanks > 0) return false;
    return is_within(line.count.all, 2, 8) && line.tokens.back().end() >= 9;
}

// "53..7....", and with a label and a slip up to eleven cells; or rows side by side.
bool has_nine_cells(const Line& line) {
    const std::size_t cells = line.count.is_mixed ? line.count.known : line.count.all;
    const bool has_others = cells + 5 <= line.count.all;
    if (line.count.blanks == 0 || has_others) return false;
    return is_within(cells, 8, 11) || (cells > 11 && cells % 9 == 0);
}

// "5,3,,,7,,,," or "A | 5 3   |   7   |       |": empty places, and perhaps a label. Between two
// or four bars cells may touch: "|53 | 7 |12 |".
bool has_empty_places(const Line& line) {
    const std::size_t others = line.count.all - line.count.known;
    const bool is_drawn = line.frame == "||" || line.frame == "||||";
    if (line.separators < 2 || line.count.known >= 8) return false;
    return others <= (is_drawn ? 3 : 1);
}

// "2024-03-05 12:50:01 INFO 5 3 . . 7 . . . .": the last nine tokens are cells.
bool ends_in_row(const Line& line) {
    if (line.tokens.size() < 9) return false;
    const std::size_t first = line.tokens.size() - 9;
    const Count count = count_of(span_from(line.tokens, first));
    if (!count.are_known() || count.is_mixed || !is_within(count.blanks, 1, 8)) return false;
    for (const std::size_t k : Range{2, 9})
        if (line.gap(first + k) != line.gap(first + 1)) return false;
    return line.gap(first + 1).find('a') == std::string_view::npos;
}

bool has_word_inside(const Line& line) { return line.inner().find('a') != std::string_view::npos; }

NineLines lines_of(const Rows& rows) {
    NineLines lines;
    for (const std::size_t i : Range{0, 9}) lines[i] = rows[i].line;
    return lines;
}

// Returns the only row with another number of tokens; or 9.
std::size_t find_row_of_other_size(const Rows& rows) {
    const auto size_of = [&rows](std::size_t i) { return rows[i % 9].line->tokens.size(); };
    for (const std::size_t i : Range{0, 9}) {
        std::size_t alike = 0;  // among the others
        for (const std::size_t k : Range{i + 1, i + 9}) alike += size_of(k) == size_of(i + 1);
        if (alike == 8 && size_of(i) != size_of(i + 1)) return i;
    }
    return 9;
}

// Returns the first row that is unlike the others; or else the one without which the others are a
// grid; or 9 if that is not one of them.
std::size_t find_wrong_row(const Window& window, const Rows& rows) {
    for (const std::size_t i : Range{0, 9})
        if (rows[i].is_odd) return i;
    const std::size_t other = find_row_of_other_size(rows);
    if (other < 9) return other;
    const NineLines lines = lines_of(rows);
    std::size_t wrong = 9;
    for (const std::size_t i : Range{0, 9}) {
        NineLines others = lines;
        others[i] = lines[i == 0 ? 1 : i - 1];
        if (decide(window, others).fits == 0) continue;
        if (wrong < 9) return 9;
        wrong = i;
    }
    return wrong;
}

// Returns the blank of a row if it is known, and that of the row beside it is not.
std::uint32_t blank_beside(const Count& row, const Count& like) {
    const bool has_known = like.blank != 0 && like.blank < Token::foreign;
    return has_known || row.blank >= Token::foreign ? like.blank : row.blank;
}

// Returns the first token of a row that is no cell of its grid, while that of another row in its
// place is one; or null.
const Token* find_wrong_sign(const Line& line, const Line& like) {
    const std::uint32_t blank = blank_beside(line.count, like.count);
    for (const std::size_t k : Range{0, line.tokens.size()}) {
        const Token& token = line.tokens[k];
        const bool is_cell = token.sign == 0 || token.sign == blank;
        if (is_cell) continue;
        if (k >= like.tokens.size()) return &token;
        const Token& other = like.tokens[k];
        if (other.is_known() && other.sign != token.sign) return &token;
    }
    return nullptr;
}

// Between 6 separators or more cells may be empty places.
bool has_many_places(const Line& line) {
    return line.separators >= 6 && line.tokens.size() <= line.separators + 1;
}

// Counts the characters that a person takes for cells, and those of labels and words.
std::size_t count_marks(std::string_view text) {
    std::size_t marks = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_of(text.substr(at));
        marks += is_mark(kind_of(character.code));
        at += character.size;
    }
    return marks;
}

// Counts the cells of a row, beside another one that has nine cells, and perhaps labels.
std::size_t count_cells(const Window& window, const Line& line, const Line& like) {
    if (has_many_places(line) && like.separators >= 8)
        return std::max(9 + line.separators, like.separators) - like.separators;
    const bool has_words = like.count.blank == Token::word;
    const auto count_of_line = [&](const Line& row) {
        return has_words ? row.count.all : count_marks(window.text_of(row));
    };
    const std::size_t cells = count_of_line(line);
    const std::size_t nine = count_of_line(like);
    return nine < 9 ? cells : std::max(9 + cells, nine) - nine;
}

// Returns the nearest row with which this one is compared: one that is not odd, and not the first
// one, which may have more around it.
const Line& row_beside(const Rows& rows, std::size_t i) {
    for (const std::size_t far : Range{1, 9}) {
        if (i > far && !rows[i - far].is_odd) return *rows[i - far].line;
        if (i + far < 9 && !rows[i + far].is_odd) return *rows[i + far].line;
    }
    return *rows[i == 0 ? 1 : 0].line;
}
}  // namespace

bool is_sure_row(const Line& line) {
    if (!line.has_digit()) return false;
    if (ends_in_row(line)) return true;
    if (has_word_inside(line)) return false;
    return has_empty_places(line) || has_nine_cells(line) || is_sparse_row(line);
}

void add_wrong_nine(Records& records, const Window& window, const Rows& rows,
                    const Decision& decision) {
    if (decision.fits > 1) {
        const Line& top = *rows[0].line;
        add_fault(records, Fault::Kind::unclear, top, top.first_at(), 1, decision.slots);
        return;
    }
    std::size_t wrong = find_wrong_row(window, rows);
    const Token* sign = nullptr;
    for (const std::size_t i : Range{0, 9}) {
        if (sign || (wrong < 9 && i != wrong)) continue;
        sign = find_wrong_sign(*rows[i].line, row_beside(rows, i));
        if (sign) wrong = i;
    }
    wrong %= 9;
    const Line& line = *rows[wrong].line;
    const Line& like = row_beside(rows, wrong);
    if (sign && sign->is_cell()) {
        Tokens cells;
        for (const Row& row : rows)
            cells.insert(cells.end(), row.line->tokens.begin(), row.line->tokens.end());
        add_wrong_sign(records, window, *sign, span_of(cells));
        return;
    }
    Record& record = add_fault(records, Fault::Kind::row_cells, line, line.first_at(), wrong + 1,
                               count_cells(window, line, like));
    record.fault.has_places = has_many_places(line);
}
}  // namespace sudoku::reader
