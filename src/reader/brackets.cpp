#include "brackets.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
constexpr std::size_t most_lines = 128;  // from the end of a board to that of the next one
constexpr std::size_t most_open = 16;    // brackets, or boards beside each other

class Brackets {
public:
    Brackets(Window& window, Records& records) : window_(window), records_(records) {}

    Answer find(std::uint64_t& searched) {
        std::size_t i = 0;
        const Line* line = window_.line(0);
        while (line && i < std::min(used_.lines + most_lines, Window::most_lines - 1)) {
            take_line(i);
            if (is_done_ || (starts_.empty() && (lists_.empty() || lists_[0].line > 0))) break;
            line = window_.line(++i);
        }
        if (!line && window_.is_finished && i > 0) end_lists(i - 1);
        const bool has_board = used_.kind == Answer::Kind::found;
        const bool is_due = window_.is_finished || (window_.is_paused && has_board);
        if (has_board && (line || is_due)) return used_;
        records_.clear();
        if (!line && !is_due) return {Answer::Kind::more, 0, 0};
        const Line* const next = window_.line(lists_.empty() ? i : lists_[0].line);
        if (next) searched = next->begin;
        return {};
    }

private:
    // A bracket that is open, and may be a board, as all around it.
    struct List {
        std::size_t cells;  // So many cells stand before it,
        std::size_t rows;   // and so many rows in it.
        std::size_t slips;  // So many rows with a slip stand before it.
        std::size_t line;   // It was opened on this line of the window.
    };

    // A word that does not stand in front of a bracket ends all lists, and so does a colon.
    void take_line(std::size_t i) {
        const Line& line = *window_.line(i);
        std::size_t k = 0;
        for (const std::size_t sign : Range{0, line.frame.size() + 1}) {
            if (is_done_) return;
            const std::size_t first = k;
            while (k < line.tokens.size() && line.tokens[k].frame <= sign)
                k = take_field(line, k, i);
            const char kind = line.frame[sign];
            const bool is_word = sign > 0 && line.frame[sign - 1] == 'a' && kind != 'a';
            if (kind == ':' || (is_word && (kind != '(' || k > first))) end_lists(i);
            if (kind == '(') open(i);
            if (kind == ')') close(i, line.frame_at[sign].begin, line.frame[sign + 1] == ',');
        }
    }

    // Takes a value, or a string of cells, which is a row. Returns where the next one stands. A
    // puzzle on a line is no part of a list, but it may be a board beside one, or its solution.
    std::size_t take_field(const Line& line, std::size_t k, std::size_t i) {
        const std::size_t first = cells_.size();
        do {
            cells_.push_back(line.tokens[k]);
            cells_.back().line = static_cast<std::uint16_t>(i);
        } while (++k < line.tokens.size() && line.gap(k).empty());
        const std::size_t size = cells_.size() - first;
        const bool is_beside = !starts_.empty() && depth_ == board_depth_;
        if (size == cell_count && is_beside) {
            starts_.push_back(records_.size());
            add_board(records_, window_, &cells_[first], Layout::line);
            end_board({Answer::Kind::found, i, cells_.back().end()}, true);
        }
        if (size >= 40) end_lists(i);
        const List list = lists_.empty() ? List() : lists_.back();
        if (!lists_.empty() && size >= 7 && first == list.cells + 9 * list.rows)
            add_row(first);
        else if (list.rows > 0)
            end_lists(i);
        return k;
    }

    // True if these stand on lines with hardly more than one value, as the middle one of them does.
    bool has_value_a_line(const Span& cells) const {
        return window_.line(cells.first[cells.size / 2].line)->tokens.size() < 5;
    }

    // No open list is a board. If rows of one stand there, others say so, but not of a value on
    // each line.
    void end_lists(std::size_t i) {
        const Span cells = span_of(cells_, 0, lists_.empty() ? 0 : cells_.size());
        const bool is_lost = cells.size > 26 && !find_wrong(cells);
        if (is_lost && starts_.empty() && has_value_a_line(cells)) {
            add_fault(records_, Fault::Kind::puzzle_cells, *window_.line(cells.first->line),
                      cells.first->at, 0, cells.size);
            used_ = {Answer::Kind::found, i + 1, 0};
        }
        is_done_ |= is_lost;
        lists_.clear();
    }

    void open(std::size_t i) {
        ++depth_;
        if (lists_.size() > most_open) lists_.clear();
        if (lists_.empty()) cells_.clear();
        lists_.push_back({cells_.size(), 0, slips_.size(), i});
    }

    // The cells from this one on are a row of the innermost list. One with a slip is made as long
    // as the others.
    void add_row(std::size_t first) {
        List& list = lists_.back();
        const std::size_t size = cells_.size() - first;
        list.rows += size == 27 ? 3 : 1;
        if (size == 9 || size == 27) return;
        add_fault(slips_, Fault::Kind::row_cells, *window_.line(cells_[first].line),
                  cells_[first].at, list.rows, size);
        cells_.resize(first + 9, cells_[first]);
    }

    // A value in brackets is a value, nine are a row, and 81 or nine rows are a board.
    void close(std::size_t i, std::size_t at, bool may_go_on) {
        --depth_;
        is_done_ = !starts_.empty() && depth_ < board_depth_;
        if (lists_.empty() || is_done_) return;
        const List list = lists_.back();
        if (add_array(list, i, at)) {
            lists_.clear();
            return end_board({Answer::Kind::found, i, at + 1}, may_go_on);
        }
        const std::size_t size = cells_.size() - list.cells;
        // The outermost list stays if it may be a board that a bracket ends too early.
        if (lists_.size() > 1 || size <= 27) lists_.pop_back();
        if (lists_.empty() || (list.rows == 0 && size <= 1)) return;
        const bool is_row = list.rows == 0 && (size == 27 || (size >= 7 && size <= 11));
        const List& parent = lists_.back();
        if (is_row && list.cells == parent.cells + 9 * parent.rows)
            add_row(list.cells);
        else
            end_lists(i);
    }

    // Adds the board, or faults. False if these are other values.
    bool add_array(const List& list, std::size_t i, std::size_t at) {
        const Span cells = span_of(cells_, list.cells, cells_.size());
        const bool has_slip = slips_.size() > list.slips;
        const bool lacks_rows = !has_slip && list.rows >= 7 && list.rows <= 11 && list.rows != 9;
        // Values in one list: whole rows are too few or too many, or, if each stands on a line,
        // any.
        const bool are_values = list.rows == 0 && cells.size > 62 && cells.size < 100 &&
                                (cells.size % 9 == 0 || has_value_a_line(cells));
        const bool is_board =
            has_slip ? list.rows == 9 : lacks_rows || are_values || cells.size == cell_count;
        if (!is_board || (count_of(cells).known + 3 < cells.size && find_wrong(cells)))
            return false;
        // Rows before a board in the same bracket are those of a list that is not closed.
        for (const List& other : lists_)
            if (list.cells >= other.cells + 9)
                add_fault(records_, Fault::Kind::several_grids,
                          *window_.line(cells_[other.cells].line), cells_[other.cells].at);
        starts_.push_back(records_.size());
        records_.insert(records_.end(), slips_.begin() + std::ptrdiff_t(list.slips), slips_.end());
        const Line& top = *window_.line(cells.first->line);
        const bool is_line = top.place.line == window_.line(i)->place.line;
        if (are_values && cells.size != cell_count)
            add_fault(records_, Fault::Kind::puzzle_cells, top, cells.first->at, 0, cells.size);
        else if (lacks_rows)
            add_fault(records_, list.rows > 9 ? Fault::Kind::several_grids : Fault::Kind::truncated,
                      *window_.line(i), at, list.rows);
        else if (!has_slip)
            add_board(records_, window_, cells.first, is_line ? Layout::line : Layout::spaced);
        if (is_line) records_[starts_.back()].layout = Layout::line;
        return true;
    }

    // The board may stand beside the one before it, in the same bracket. Then a full one beside one
    // with blanks is its solution.
    void end_board(const Answer& end, bool may_go_on) {
        if (starts_.size() == 1) board_depth_ = depth_;
        const bool is_beside = depth_ == board_depth_ && starts_.size() <= most_open;
        is_done_ = !is_beside || !may_go_on;
        if (!is_beside) return records_.resize(starts_.back());
        used_ = end;
        const std::size_t before = starts_[starts_.size() - (starts_.size() > 1 ? 2 : 1)];
        const bool is_solution = is_full(records_.back());
        if (is_solution == is_full(records_[before])) return;
        starts_.pop_back();
        records_.erase(is_solution ? records_.end() - 1
                                   : records_.begin() + std::ptrdiff_t(before));
    }

    Window& window_;
    Records& records_;
    Tokens cells_;                     // of the lists that are open
    std::vector<List> lists_;          // from the outermost one on
    Records slips_;                    // the faults of rows in them
    std::vector<std::size_t> starts_;  // the first record of each board
    int depth_ = 0;                    // the number of brackets that were opened, less those closed
    int board_depth_ = 0;              // the same behind the first board
    bool is_done_ = false;
    Answer used_;
};
}  // namespace

Answer find_boards(Window& window, Records& records, std::uint64_t& searched) {
    return Brackets(window, records).find(searched);
}
}  // namespace sudoku::reader
