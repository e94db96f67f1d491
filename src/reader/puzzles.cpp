#include "puzzles.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
constexpr std::size_t fewest_digits = 8;  // on a line whose blanks are spaces

class Puzzles {
public:
    Puzzles(Window& window, Records& records)
        : window_(window), records_(records), line_(*window.line(0)) {}

    void find() {
        Tokens cells;
        const bool may_be_places =
            line_.separators == 80 && line_.frame.size() == 80 && line_.has_digit();
        const bool has_cells = (may_be_places && add_places(line_, cells)) || add_characters(cells);
        if (has_cells) return add_board(records_, window_, cells.data(), Layout::line);
        if (line_.tokens.size() >= 40) add_groups();
    }

private:
    // Makes cells of 81 characters, if these are digits and spaces.
    bool add_characters(Tokens& cells) const {
        const std::string_view text = window_.text_of(line_);
        if (text.size() != cell_count || !line_.frame.empty()) return false;
        std::size_t digits = 0;
        for (const char byte : text) {
            if (byte != ' ' && !is_digit(byte)) return false;
            const std::uint32_t blank = byte == '0' ? '0' : Token::nothing;
            Token token = token_at(cells.size(), 1, byte > '0' ? 0 : blank);
            token.digit = static_cast<std::uint8_t>(byte > '0' ? byte - '0' : 0);
            digits += byte != ' ';
            cells.push_back(token);
        }
        return digits >= fewest_digits && digits < cell_count;
    }

    // Between cells, boxes, rows and bands stands the same everywhere.
    bool are_even(std::size_t first, std::size_t count) const {
        for (std::size_t k = 1; k < count; ++k) {
            const std::size_t above = k % 27 == 0 ? 27 : 9;
            const std::size_t like = k % 9 == 0 ? above : k % 3 == 0 ? 3 : 1;
            if (k % cell_count > 0 && line_.gap(first + k) != line_.gap(first + like)) return false;
        }
        return true;
    }

    // Looks at consecutive cells. They are puzzles, or nearly one, or nothing.
    void add_group(std::size_t first, std::size_t end) {
        while (first + 1 < end && !line_.tokens[first].is_known() && !line_.gap(first + 1).empty())
            ++first;
        const Span cells = span_of(line_.tokens, first, end);
        const Count count = count_of(cells);
        const bool are_puzzles = count.all > 0 && count.all % cell_count == 0 &&
                                 are_even(first, count.all) &&
                                 (count.all == cell_count || !line_.gap(first + 1).empty());
        for (std::size_t k = first; k < end && are_puzzles; k += cell_count)
            add_board(records_, window_, &line_.tokens[k], Layout::line);
        if (are_puzzles || !is_nearly_puzzle(count)) return;
        if (const Token* const wrong = find_wrong(cells, count.blank))
            add_wrong_sign(records_, window_, line_, *wrong);
        else
            add_fault(records_, Fault::Kind::puzzle_cells, line_, cells.first->at, 0, count.all);
        records_.back().layout = Layout::line;
    }

    // Divides the line where cells end: at words, at numbers, and at both ends of a long field.
    void add_groups() {
        const Tokens& tokens = line_.tokens;
        std::size_t first = 0;
        for (std::size_t k = 0, end = 0; k < tokens.size(); k = end) {
            for (end = k + 1; end < tokens.size() && line_.gap(end).empty();) ++end;
            const bool is_long = end - k >= 40;
            const bool is_apart = k > first && line_.gap(k).find('a') != std::string_view::npos;
            if (!is_long && !is_apart && tokens[k].is_cell()) continue;
            add_group(first, k);
            if (is_long) add_group(k, end);
            first = is_long || !tokens[k].is_cell() ? end : k;
        }
        add_group(first, tokens.size());
    }

    Window& window_;
    Records& records_;
    const Line& line_;
};
// Takes a full board away if it stands beside a puzzle with blanks: it is its solution.
void drop_solutions(Records& records) {
    if (std::all_of(records.begin(), records.end(), is_full)) return;
    records.erase(std::remove_if(records.begin(), records.end(), is_full), records.end());
}
}  // namespace

Answer find_puzzles(Window& window, Records& records) {
    Puzzles(window, records).find();
    drop_solutions(records);
    return {records.empty() ? Answer::Kind::nothing : Answer::Kind::found, 1, 0};
}
}  // namespace sudoku::reader
