#pragma once
#include "reading.hpp"
#include "split.hpp"

namespace sudoku {
namespace {
// Nine lines of one value each, between lines that have nothing but brackets or tags, are a row.
// Until that is known they wait, with the line before them.
class Values {
public:
    bool is_empty() const { return lines_.empty(); }
    // There is no value yet, but perhaps the line before one, which is text or a ruler if none
    // follows.
    bool has_none() const {
        if (is_empty()) return true;
        const Form& form = lines_[0].whole;
        const bool is_text = !form.is_rich() && kind_of(form) == Entry::Kind::alike;
        return lines_.size() == 1 && (form.fields.empty() ? !form.is_blank() : is_text);
    }
    const Text& first() const { return *lines_[0].whole.text; }

    // The line ends nine values, which are a row.
    bool is_end_of_row(const Form& form) const { return lines_.size() == 10 && is_bracket(form); }
    // The line is the next value.
    bool is_next(const Form& form) const {
        return !is_empty() && lines_.size() < 10 && is_value(form) &&
               form.text->line == lines_.back().whole.text->line + 1;
    }
    static bool is_bracket(const Form& form) {
        const std::size_t last = form.frame.find_last_not_of(",;");
        return form.tokens.empty() && !is_value(form) && last != form.frame.npos &&
               (is_bracket_sign(form.frame[0]) || is_bracket_sign(form.frame[last]));
    }

    void add(Reading reading) { lines_.push_back(std::move(reading)); }
    // Takes the lines, which are no row.
    std::vector<Reading> take_lines() { return std::exchange(lines_, {}); }
    // Takes the row. A comma behind the last value ends no place.
    Form take_row() {
        auto row = std::make_shared<Text>();
        row->line = first().line;
        for (std::size_t i = 1; i < 10; ++i) {
            const Text& text = *lines_[i].whole.text;
            row->bytes += '\n' + text.bytes.substr(0, text.symbols.size());
            row->symbols += ' ' + text.symbols;
        }
        row->bytes += '\n';
        row->symbols += ' ';
        lines_.clear();
        return Form(row, {1, row->symbols.find_last_not_of(",; ") + 1});
    }

private:
    // A short field is one, too, perhaps with a slip. Nine of them have the size of a line.
    static bool is_value(const Form& form) {
        const std::size_t brackets = form.count_in_frame('(');
        const bool is_slip = brackets == 0 && form.fields.size() == 1 && form.marks.size() <= 2;
        const bool has_value = form.tokens.size() == 1
                                   ? form.are_all_cells()
                                   : form.tokens.empty() && (brackets == 2 || form.all & set('"'));
        return form.part.stop < longest_line / 10 &&
               (is_slip || (has_value && (brackets == 2 ||
                                          form.frame.find_first_not_of(",;") == form.frame.npos)));
    }

    std::vector<Reading> lines_;
};
}  // namespace
}  // namespace sudoku
