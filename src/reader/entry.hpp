#pragma once
#include <tuple>
#include "slot.hpp"

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
    Form form;
    Gap gap = {};  // before it

    bool is_maybe() const { return kind == Kind::maybe; }
};

// Among other things, a frame in a line of a program, behind a name with one digit at most.
inline bool is_ruler(const Form& form) {
    return form.fields.empty() ||
           (are_only(form.all, separators | set("-_*.+%")) && form.count(set('.')) < 9 &&
            (form.all & set("-_*") || form.marks.size() < 3)) ||
           (form.count(digits) <= (form.tokens.empty() ? 1U : 0U) && form.tokens.size() != 9 &&
            !form.is_markup() &&
            (form.count(set("-_*+=/")) >= 10 ||
             form.text->bytes.find("\\hline") != std::string::npos));
}
// About nine words of dashes: the ruler below the head of a table in Markdown.
inline bool is_table_ruler(const Form& form) {
    const std::size_t words = form.fields.size();
    return words >= 7 && words <= 11 && form.marks.size() > words && is_ruler(form);
}

// Three numbers with a sign between them, in all up to ten marks with a zero among them: 7.03.2016.
inline bool is_date(const Form& form) {
    return form.fields.size() == 1 && form.marks.size() <= 10 && is_in('0', form.all) &&
           form.count(set(".-")) == 2 && is_in(form.symbol(0), digits) &&
           is_in(form.symbol(form.marks.size() - 1), digits);
}

// One number with signs around it that separate no cells: 1) or === 7 ===.
inline bool is_numbering(const Form& form) {
    return form.tokens.size() == 1 && form.tokens[0].size <= 3 && !form.frame.empty() &&
           form.frame.find_first_of(",;\t|&") == std::string::npos;
}

// A row was meant, but there is a slip in it.
inline bool is_broken_row(const Form& form) {
    const auto is_row = [](const Field& field) {
        return field.size == 9 && are_cells(field.symbols) && field.symbols & digits;
    };
    return !is_numbering(form) && (!form.is_narrow() || form.count_cells() >= 6) &&
           (form.has_mostly_cells() || std::any_of(form.fields.begin(), form.fields.end(), is_row));
}

// The kind of a line, as far as it can be known from it alone.
inline Entry::Kind kind_of(const Form& form) {
    if (form.is_blank()) return Entry::Kind::maybe;
    if (!cells_alone(form, 9).empty()) return Entry::Kind::row;
    return is_broken_row(form) ? Entry::Kind::broken : Entry::Kind::alike;
}

// The head of a table: a row 1 to 9, or 0 or a blank and 1 to 8, or nine letters in order, perhaps
// with a sign beside it.
inline bool is_table_head(const Form& form) {
    std::size_t steps = 0;
    for (std::size_t i = 1; i < form.tokens.size(); ++i) {
        const Token& last = form.tokens[i - 1];
        const Token& token = form.tokens[i];
        steps += token.sign ? token.sign == last.sign + 1 : token.value == last.value + 1;
    }
    return form.tokens.size() <= 11 && steps >= 8;
}

// It may stand above a grid and be no row of it.
inline bool may_be_head(const Entry& entry) {
    return entry.kind != Entry::Kind::row || is_table_head(entry.form);
}

// Returns how many rows it counts for as a sign of a grid: three are needed. A row with digits and
// blanks is enough by itself.
inline unsigned evidence_of_row(const Entry& entry) {
    const Form& form = entry.form;
    const bool has_digit = (form.all & digits & ~set('0')) != 0;
    std::size_t cells = 0;
    for (const Token& token : form.tokens) cells += token.is_cell ? 1 : token.size;
    if (entry.kind == Entry::Kind::row) {
        const bool has_one_blank =
            has_one_sort(form.blanks) && (form.blanks || cells < 9) && form.count(dashes) != 1;
        return has_digit && has_one_blank && !is_table_head(form) ? 3 : 1;
    }
    if (cells > 11) return 0;
    // Bars stand between the boxes, and perhaps around the row.
    const std::size_t bars = form.has_words ? 0 : form.count_in_frame('|');
    if ((bars == 2 || bars == 4) && cells <= 9 && has_digit) return 2;
    const bool has_places = cells <= 10 && (form.is_markup() || form.separator) &&
                            (form.is_markup() || form.count_in_frame(form.separator) <= 13);
    return (has_digit || (cells == 9 && form.tokens[1].is_joined)) &&
           ((cells >= 8 && form.blanks) || has_places);
}
}  // namespace
}  // namespace sudoku
