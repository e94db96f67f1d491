#pragma once
#include "reading.hpp"
#include "split.hpp"

namespace sudoku {
namespace {
// Nine lines of one value each, between lines that have nothing but brackets or tags, are a row,
// and lines of cells from an opening bracket to a closing one are a puzzle if there are 81 of them.
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
    bool is_end_of_row(const Form& form) const {
        const auto is_value_line = [](const Reading& reading) { return is_value(reading.whole); };
        return lines_.size() == 10 && is_bracket(form) &&
               std::all_of(lines_.begin() + 1, lines_.end(), is_value_line);
    }
    // The line ends a list of about 81 cells.
    bool is_end_of_list(const Form& form) const {
        const std::size_t bracket = form.frame.find_first_of("()");
        if (is_empty() || bracket == form.frame.npos || form.frame[bracket] != ')') return false;
        std::size_t count = cells_between(form, 0, bracket) + cells_behind(first_form());
        for (std::size_t i = 1; i < lines_.size() && count < none; ++i)
            count += lines_[i].whole.tokens.size();
        // Nine rows of eight cells, or of nine and a label, are none.
        return count > 72 && count < 90 && form.text->line == last_line() + 1;
    }
    // The line is the next value, or the next line of a list.
    bool is_next(const Form& form) const {
        if (is_empty() || form.text->line != last_line() + 1) return false;
        if (lines_.size() < 10 && is_value(form)) return true;
        const Form& last = lines_.back().whole;
        const std::size_t before =
            lines_.size() == 1 ? cells_behind(last) : cells_between(last, 0, last.frame.size());
        const std::size_t cells = cells_between(form, 0, form.frame.size());
        return lines_.size() <= cell_count && before < none && cells < none && !are_rows(before);
    }
    // A list may begin on the line, if this is no later piece of one.
    static bool begins_list(const Form& form) {
        const std::size_t cells = cells_behind(form);
        return cells < none && !are_rows(cells) && form.text->offset == 0;
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
        const auto row = join(1);
        return Form(row, {1, row->symbols.find_last_not_of(",; ") + 1});
    }
    // Takes the list.
    Form take_list() {
        const Form& first = first_form();
        const Form& last = lines_.back().whole;
        const std::size_t start = std::size_t{first.frame_at[first.frame.find_last_of("()")]} + 2;
        const std::size_t behind =
            last.text->symbols.size() - last.frame_at[last.frame.find_first_of("()")];
        const auto list = join(0);
        // -1 is a blank that stands there nine times or more.
        if (std::count(list->symbols.begin(), list->symbols.end(), 'A') >= 9)
            std::replace(list->symbols.begin(), list->symbols.end(), 'A', '.');
        return Form(list, {start, list->symbols.size() - 1 - behind});
    }

private:
    static constexpr std::size_t none = longest_line;

    const Form& first_form() const { return lines_[0].whole; }
    std::uint64_t last_line() const { return lines_.back().whole.text->line; }

    // A line with so many cells has rows, or is a puzzle. In a list only the last one has.
    static bool are_rows(std::size_t cells) {
        return cells == 9 || cells == 18 || cells == 27 || cells == cell_count;
    }

    // Joins the lines from this one on.
    std::shared_ptr<Text> join(std::size_t begin) {
        auto joined = std::make_shared<Text>();
        joined->line = lines_[begin].whole.text->line - 1;
        for (; begin < lines_.size(); ++begin) {
            const Text& text = *lines_[begin].whole.text;
            joined->bytes += '\n' + text.bytes.substr(0, text.symbols.size());
            joined->symbols += ' ' + text.symbols;
        }
        joined->bytes += '\n';
        joined->symbols += ' ';
        lines_.clear();
        return joined;
    }

    // The number of cells between two signs of the frame, if nothing but commas stands among them.
    static std::size_t cells_between(const Form& form, std::size_t from, std::size_t to) {
        const std::string_view frame(form.frame);
        if (frame.substr(from, to - from).find_first_not_of(",;\t") != frame.npos ||
            form.part.stop > longest_line / 100)
            return none;
        std::size_t cells = 0;
        for (const Token& token : form.tokens) {
            if (token.frame < from || token.frame > to) continue;
            if (!token.is_cell || token.is_joined) return none;
            ++cells;
        }
        return cells;
    }
    // The number of cells behind the last bracket of a line, if it opens.
    static std::size_t cells_behind(const Form& form) {
        const std::size_t bracket = form.frame.find_last_of("()");
        if (bracket == form.frame.npos || form.frame[bracket] != '(') return none;
        return cells_between(form, bracket + 1, form.frame.size());
    }

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
