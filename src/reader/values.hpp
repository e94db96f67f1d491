#pragma once
#include <optional>
#include "reading.hpp"
#include "split.hpp"

namespace sudoku {
namespace {
// Lines that are read as one: nine lines of one value each, between lines of brackets or tags, are
// a row, and about 81 cells from an opening bracket to a closing one are a puzzle. Until that is
// known they wait, with the line of the opening bracket or tag before them.
class Values {
public:
    std::vector<Reading> lines;

    // There is no value yet, but perhaps the line before one, which is text or a ruler if none
    // follows.
    bool has_none() const {
        if (lines.empty()) return true;
        const Form& form = lines[0].whole;
        return lines.size() == 1 && form.count_cells() == 0 && !form.is_rich() && !form.is_blank();
    }

    // The line may stand before values: its last bracket opens, or nothing stands behind it.
    static bool begins(const Form& form) {
        const std::size_t bracket = form.frame.find_last_of("()");
        return bracket != form.frame.npos && form.part.stop <= most_bytes &&
               form.text->offset == 0 && (form.frame[bracket] == '(' || form.tokens.empty()) &&
               form.frame.find_first_not_of(commas, bracket + 1) == form.frame.npos;
    }
    // The line is the next value, or has some of the next ones. Only the last of these lines may
    // have rows, or a puzzle.
    bool continues_with(const Form& form) const {
        if (lines.empty()) return false;
        const std::size_t before = lines.back().whole.tokens.size();
        return may_follow(form) && lines.size() <= cell_count && !are_rows(before) &&
               (are_values(form) || is_value_in_tags(form));
    }

    // Takes the lines as one that ends with this bracket or tag: a row of nine values, or about 81.
    // Nothing if they are neither.
    std::optional<Reading> take_joined(const Form& end) {
        const std::size_t bracket = end.frame.find_first_not_of(commas);
        if (lines.empty() || !may_follow(end) || bracket == end.frame.npos ||
            (end.frame[bracket] != ')' && end.frame.compare(bracket, 2, "(/") != 0))
            return {};
        Reading joined(joined_with(end, end.frame_at[bracket]));
        const std::size_t cells = joined.whole.tokens.size();
        // Nine rows of eight cells, or of nine and a label, are no list.
        const bool is_list = cells > 72 && cells < 90 && are_values(joined.whole);
        if (!is_list && (lines.size() != 10 || cells > 9)) return {};
        lines.clear();
        return joined;
    }

private:
    static constexpr char commas[] = ",;\t";
    static constexpr std::size_t most_bytes = longest_line / 100;  // of one of the lines

    bool may_follow(const Form& form) const {
        return form.text->line == lines.back().whole.text->line + 1 && form.part.stop <= most_bytes;
    }
    static bool are_rows(std::size_t cells) {
        return cells == 9 || cells == 18 || cells == 27 || cells == cell_count;
    }
    // There is nothing but values, of which one may have a slip.
    static bool are_values(const Form& form) {
        return form.frame.find_first_not_of(commas) == form.frame.npos &&
               form.marks.size() <= form.fields.size() + 1;
    }
    static bool is_value_in_tags(const Form& form) {
        return form.count_in_frame('(') == 2 && form.frame[0] == '(' && form.frame[1] != '/' &&
               form.tokens.size() <= 1 && form.are_all_cells();
    }

    // Joins what stands between the opening bracket and the closing one at this offset of the last
    // line. A comma before that one ends no place.
    std::shared_ptr<Text> joined_with(const Form& end, std::size_t closing) const {
        auto text = std::make_shared<Text>();
        std::string& symbols = text->symbols;
        const Form& first = lines[0].whole;
        text->line = first.text->line;
        if (!first.tokens.empty()) {
            --text->line;
            append(*text, *first.text, first.part.stop);
            std::fill_n(symbols.begin(), first.frame_at[first.frame.rfind('(')] + 2, ' ');
        }
        for (auto line = lines.begin() + 1; line != lines.end(); ++line)
            append(*text, *line->whole.text, line->whole.part.stop);
        append(*text, *end.text, closing);
        while (!symbols.empty() && is_in(symbols.back(), set(",; "))) symbols.pop_back();
        // -1 is a blank that stands there nine times or more.
        if (std::count(symbols.begin(), symbols.end(), 'A') >= 9)
            std::replace(symbols.begin(), symbols.end(), 'A', '.');
        return text;
    }
    static void append(Text& text, const Text& line, std::size_t size) {
        text.bytes += '\n' + line.bytes.substr(0, size);
        text.symbols += ' ' + line.symbols.substr(0, size);
    }
};
}  // namespace
}  // namespace sudoku
