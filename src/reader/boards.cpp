#include "boards.hpp"
#include <algorithm>
#include "lists.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_lines = 128;  // from the end of a board to that of the next one
constexpr std::size_t most_beside = 16;  // boards beside each other

char sign_at(const Line& line, std::size_t sign) {
    return sign < line.frame.size() ? line.frame[sign] : '\0';
}

// `k` is the first token behind this sign. No token stands between it and the next sign.
bool is_before_next_sign(const Line& line, std::size_t sign, std::size_t k) {
    return k == line.tokens.size() || line.tokens[k].frame > sign + 1;
}

// "puzzle": [
bool is_colon_of_key(const Line& line, std::size_t sign, std::size_t k) {
    return sign_at(line, sign) == ':' && sign_at(line, sign + 1) == '(' &&
           is_before_next_sign(line, sign, k);
}

class Search {
public:
    Search(Window& window, Records& records, std::size_t first)
        : window_(window), records_(records), lists_{window}, first_(first) {}

    Answer find(std::uint64_t& searched) {
        std::size_t i = first_;
        const Line* line = window_.line(i);
        while (line && i < last_line()) {
            if (!starts_.empty() && is_of_others(*line)) break;
            take_line(i);
            if (is_done_ || !has_begun()) break;
            line = window_.line(++i);
        }
        if (starts_.empty() && !line && window_.is_finished && has_begun()) end_lists(i - 1);
        // Behind a comma a solution may follow.
        const bool is_due_at_pause = window_.is_paused && is_done_ && !starts_.empty();
        const bool is_known = line || window_.is_finished || is_due_at_pause;
        if (!starts_.empty() && is_known) return used_;
        records_.clear();
        if (!is_known) return {Answer::Kind::more, 0, 0};
        const Line* const next = window_.line(lists_.open.empty() ? i : lists_.open.front().line);
        if (next) searched = next->begin;
        return {};
    }

private:
    std::size_t last_line() const {
        return std::min(used_.lines + first_ + most_lines, Window::most_lines - 1);
    }
    // There is a board, or a list that was opened on the first line is open.
    bool has_begun() {
        return !starts_.empty() || (!lists_.open.empty() && lists_.open.front().line == first_);
    }
    // A line between the boards of a list that is for another recogniser: a row, for example.
    bool is_of_others(const Line& line) const {
        if (!lists_.open.empty() || !line.has_digit() || line.has('(')) return false;
        const bool is_in_fields = line.tokens.size() >= 40 && !line.gap(9).empty();
        return line.may_be_row || line.separators >= 40 || is_in_fields;
    }

    void take_line(std::size_t i) {
        const Line& line = *window_.line(i);
        std::size_t k = 0;
        for (const std::size_t sign : Range{0, line.frame.size() + 1}) {
            std::size_t end = k;  // of the tokens before this sign
            while (end < line.tokens.size() && line.tokens[end].frame <= sign) ++end;
            if (is_colon_of_key(line, sign, end)) k = end;  // 1: [
            while (k < end && !is_done_) k = take_field(line, k, i);
            if (!is_done_ && sign < line.frame.size()) take_sign(line, sign, {i, k});
            if (is_done_) return;
        }
        const bool has_bracket = lists_.open.empty() || !lists_.open.front().is_implied;
        if (starts_.empty() && !has_bracket) end_implied(i, line.size);
    }

    // "[5,3,0,(...)],[6,(...)": nine rows on a line are a board without a bracket around them.
    void end_implied(std::size_t i, std::size_t at) {
        const List list = lists_.open.front();
        lists_.open.clear();
        if (list.rows != 9 || list.has_others) return;
        starts_.push_back(records_.size());
        add_array(list, Content::board, i, at);
        end_board({Answer::Kind::found, i, at}, false);
    }

    // Where a sign stands: on this line of the window, before this token.
    struct Context {
        std::size_t line;
        std::size_t token;
    };

    void take_sign(const Line& line, std::size_t sign, const Context& context) {
        switch (line.frame[sign]) {
            case 'a': return take_word(line, sign, context);
            case '(': ++depth_; return lists_.add_list(context.line);
            case ')':
                return close(context.line, line.frame_at[sign].begin,
                             sign_at(line, sign + 1) == ',');
            case ':':
                if (!is_colon_of_key(line, sign, context.token)) end_lists(context.line);
        }
    }

    // A word that is no name before a bracket or colon ends all lists.
    void take_word(const Line& line, std::size_t sign, const Context& context) {
        const char next = sign_at(line, sign + 1);
        const bool is_apart = is_before_next_sign(line, sign, context.token);
        const bool is_name = next == 'a' || next == ':' || (next == '(' && is_apart);
        if (next != '\0' && !is_name) end_lists(context.line);
    }

    // Takes a value, or a string of cells. Returns where the next one stands.
    std::size_t take_field(const Line& line, std::size_t k, std::size_t i) {
        const std::size_t first = k++;
        while (k < line.tokens.size() && line.gap(k).empty()) ++k;
        const Span field{line.tokens.data() + first, k - first};
        if (field.size >= 40)
            take_puzzle(field, i);
        else
            lists_.add_field(field, i);
        return k;
    }

    // A field of 40 cells or more is for another recogniser, unless it stands beside a board.
    void take_puzzle(const Span& field, std::size_t i) {
        const bool is_beside = !starts_.empty() && depth_ == board_depth_;
        if (is_beside && field.size == cell_count) {
            starts_.push_back(records_.size());
            add_board(records_, window_, field.first, Layout::line);
            end_board({Answer::Kind::found, i, field.end()[-1].end()}, true);
        } else if (!starts_.empty()) {
            is_done_ = true;
        }
        end_lists(i);
    }

    // No open list is a board.
    void end_lists(std::size_t i) {
        if (lists_.open.empty()) return;
        tell_open_lists({Answer::Kind::found, i + 1, 0});
        lists_.open.clear();
    }

    void tell_open_lists(const Answer& end) {
        const auto& lists = lists_.open;
        const auto is_near = [this](const List& list) { return lists_.is_nearly_board(list); };
        if (std::none_of(lists.begin(), lists.end(), is_near)) return;
        add_lost(lists_.cells_of(lists[0]), end);
        is_done_ = true;
    }

    void add_lost(const Span& cells, const Answer& end) {
        starts_.push_back(records_.size());
        add_fault(records_, Fault::Kind::puzzle_cells, window_.line_of(cells[0]), cells[0].at, 0,
                  cells.size);
        used_ = end;
    }

    void close(std::size_t i, std::size_t at, bool may_go_on) {
        --depth_;
        is_done_ = !starts_.empty() && depth_ < board_depth_;
        if (is_done_) return end_lists(i);
        if (lists_.open.empty()) return;
        const List list = lists_.open.back();
        const Content content = lists_.content_of(list);
        lists_.open.pop_back();
        const bool is_board = content == Content::board || content == Content::fault;
        if (!is_board) return lists_.add_closed(list, content);
        tell_lists_around(list);
        starts_.push_back(records_.size());
        add_array(list, content, i, at);
        lists_.slips.resize(list.slips);
        lists_.open.clear();
        end_board({Answer::Kind::found, i, at + 1}, may_go_on);
    }

    // Cells before a board in the same bracket are those of a list that is not closed, or no board.
    void tell_lists_around(const List& board) {
        for (const List& list : lists_.open) {
            if (board.cells < list.cells + 9) continue;
            const Token& first = lists_.cells_of(list)[0];
            add_fault(records_, Fault::Kind::several_grids, window_.line_of(first), first.at);
        }
    }

    // Adds a board, or the faults that stand in its place.
    void add_array(const List& list, Content content, std::size_t i, std::size_t at) {
        const Span cells = lists_.cells_of(list);
        const Line& top = window_.line_of(cells[0]);
        const bool is_line = cells[0].slot == cells[cells.size - 1].slot;
        const Records& slips = lists_.slips;
        const auto first_slip = slips.begin() + std::ptrdiff_t(list.slips);
        if (first_slip != slips.end() && list.rows == 9)
            records_.insert(records_.end(), first_slip, slips.end());
        else if (content == Content::board)
            add_board(records_, window_, cells.first, is_line ? Layout::line : Layout::spaced);
        else if (list.rows == 0 || list.rows == 9)
            add_fault(records_, Fault::Kind::puzzle_cells, top, cells[0].at, 0, cells.size);
        else
            add_fault(records_, list.rows > 9 ? Fault::Kind::several_grids : Fault::Kind::truncated,
                      *window_.line(i), at, list.rows);
        if (is_line) records_[starts_.back()].layout = Layout::line;
    }

    // The board may stand beside the one before it, in the same bracket. Then a full one beside one
    // with blanks, or with a slip, is its solution.
    void end_board(const Answer& end, bool may_go_on) {
        if (starts_.size() == 1) board_depth_ = depth_;
        const bool is_beside = depth_ == board_depth_ && starts_.size() <= most_beside;
        is_done_ = !is_beside || !may_go_on;
        if (!is_beside) {
            records_.resize(starts_.back());
            starts_.pop_back();
            return;
        }
        used_ = end;
        if (starts_.size() < 2) return;
        const std::size_t before = starts_[starts_.size() - 2];
        const bool is_solution = is_full(records_.back());
        if (is_solution == is_full(records_[before])) return;
        starts_.pop_back();
        if (is_solution)
            records_.pop_back();
        else
            records_.erase(records_.begin() + std::ptrdiff_t(before));
    }

    Window& window_;
    Records& records_;
    Lists lists_;
    std::size_t first_;                // It begins on this line of the window.
    std::vector<std::size_t> starts_;  // the first record of each board
    int depth_ = 0;                    // the number of brackets that were opened, less those closed
    int board_depth_ = 0;              // the same behind the first board
    bool is_done_ = false;
    Answer used_;
};
}  // namespace

Answer find_boards(Window& window, Records& records, std::uint64_t& searched, std::size_t first) {
    return Search(window, records, first).find(searched);
}
}  // namespace sudoku::reader
