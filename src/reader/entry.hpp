#pragma once
#include <tuple>
#include "decide.hpp"

namespace sudoku {
namespace {
// The lines between two rows.
struct Gap {
    unsigned empty_lines = 0;
    unsigned rulers = 0;
};
inline bool operator<(const Gap& a, const Gap& b) {
    return std::tie(a.empty_lines, a.rulers) < std::tie(b.empty_lines, b.rulers);
}
inline Gap operator+(const Gap& a, const Gap& b) {
    return {a.empty_lines + b.empty_lines, a.rulers + b.rulers};
}

// A line, or a part of it, that may be a row of a grid.
struct Entry {
    // row: it is one by itself; broken: it has mostly cells, but too few, too many or others beside
    // them; alike: it may be one if others are alike; maybe: a row of blanks, or a ruler.
    enum class Kind { row, broken, alike, maybe };
    Kind kind;
    std::uint64_t line;  // its number
    Gap gap;             // before it
    Form form;

    bool is_maybe() const { return kind == Kind::maybe; }
};

// Among other things, a frame in a line of a program.
inline bool is_ruler(const Line& line) {
    return line.fields.empty() ||
           (are_only(line.all, separators | set("-_*.+")) &&
            (line.all & set("-_*") || line.marks.size() < 3)) ||
           (!(line.all & digits) &&
            (line.count(set("-_*+=/")) >= 10 || line.bytes.find("\\hline") != line.bytes.npos));
}
// Nine words of dashes: the ruler below the head of a table in Markdown.
inline bool is_table_ruler(const Line& line) {
    return line.fields.size() == 9 && line.marks.size() > 9 && is_ruler(line);
}

// Three numbers with a sign between them, in all up to ten marks with a zero among them: 7.03.2016.
inline bool is_date(const Line& line) {
    return line.fields.size() == 1 && line.marks.size() <= 10 && is_in('0', line.all) &&
           line.count(set(".-")) == 2 && is_in(line.symbol(0), digits) &&
           is_in(line.symbol(line.marks.size() - 1), digits);
}

// A row was meant, but there is a slip in it.
inline bool is_broken_row(const Line& line) {
    std::size_t lone_cells = 0;
    for (const Field& field : line.fields) {
        // One dash stands in a span of years.
        if (field.size == 9 && are_cells(field.symbols) && field.symbols & digits &&
            line.count(dashes, field) != 1)
            return true;
        lone_cells += field.size == 1 && are_only(field.symbols, cells_of(line.all));
    }
    const std::size_t cells = line.count_cells();
    return lone_cells >= 9 || (line.has_equal_fields(9) && line.all & digits) ||
           (lone_cells > 0 && row_separators(line) > 0 && 2 * cells >= line.marks.size()) ||
           line.has_mostly_cells();
}

// A row 1 to 9, or 0 or a blank and 1 to 8, perhaps with a sign beside it: the head of a table.
inline bool is_table_head(const Form& form) {
    std::size_t steps = 0;
    for (std::size_t i = 1; i < form.tokens.size(); ++i)
        steps += form.tokens[i].value == form.tokens[i - 1].value + 1;
    return form.tokens.size() <= 11 && steps >= 8;
}

// Bars stand between the boxes, and perhaps around the row.
inline bool is_drawing(const Form& form) {
    return !form.has_words && (form.count('|') == 2 || form.count('|') == 4);
}

// Returns how many rows it counts for as a sign of a grid: three are needed. A row with digits and
// blanks is enough by itself, but a colour as in (255, 229, 180) is not.
inline unsigned evidence_of_row(const Entry& entry) {
    const Form& form = entry.form;
    std::size_t cells = 0;
    std::size_t others = 0;
    std::size_t dashes_in = 0;
    bool has_digit = false;
    for (const Token& token : form.tokens) {
        const bool is_piece =
            !token.is_cell && (form.frame.empty() || (token.size <= 3 && form.count('|') <= 4));
        cells += is_piece ? token.size : token.is_cell;
        others += !token.is_cell && !is_piece;
        has_digit |= token.value > 0;
        dashes_in += token.sign == '-';
    }
    const bool has_blanks = form.blanks || cells < 9;
    if (entry.kind == Entry::Kind::row) {
        const bool is_colour = form.is_in_quotes() && cells == 9 && form.tokens[1].is_joined &&
                               !(form.tokens[3].is_joined && form.blanks == set('.'));
        const bool has_one_blank =
            has_one_sort(form.blanks) && !(form.blanks & dashes && dashes_in == 1);
        return has_digit && has_blanks && has_one_blank && !is_colour && !is_table_head(form) ? 3
                                                                                              : 1;
    }
    const bool has_places =
        cells <= 10 && (form.is_markup() || (form.separator && form.count(form.separator) <= 13));
    if (is_drawing(form) && cells <= 9 && has_digit && others == 0)
        return form.count('|') == 4 && entry.gap.rulers > 0 ? 3 : 2;
    const bool is_slip = entry.kind == Entry::Kind::broken && !form.has_words && cells >= 8 &&
                         form.frame.find_first_not_of(",;\t|&()") == form.frame.npos;
    return (has_digit || (cells == 9 && form.tokens[1].is_joined)) && others <= 1 && cells <= 11 &&
           ((cells >= 8 && form.blanks) || has_places || (is_drawing(form) && cells <= 9) ||
            is_slip);
}
}  // namespace
}  // namespace sudoku
