#include "brackets.hpp"
#include <algorithm>
#include "puzzles.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_lines = 128;  // from the end of a board to that of the next one
constexpr std::size_t most_depth = 16;
constexpr std::size_t most_values = 120;   // of a bracket without rows
constexpr std::size_t most_boards = 16;    // at a time
constexpr std::size_t most_bytes = 65535;  // of a board

class Brackets {
public:
    Brackets(Window& window, Records& records, std::uint64_t& searched)
        : window_(window), records_(records), searched_(searched) {}

    Answer find() {
        std::size_t i = 0;
        const Line* line = nullptr;
        while (i < Window::most_lines - 1 && i < last_ + most_lines) {
            line = window_.line(i);
            if (!line || line->is_too_long) break;
            take_line(i);
            if (is_done_ || (starts_.empty() && !is_live())) break;
            ++i;
        }
        const bool is_open = i < last_ + most_lines && !line && !window_.is_finished;
        const bool has_board = used_.kind == Answer::Kind::found;
        if (is_open && !(has_board && window_.is_paused)) return {Answer::Kind::more, 0, 0};
        if (has_board) return used_;
        const std::size_t live = is_live() && i > lists_[0].line ? lists_[0].line : i;
        if (const Line* const next = window_.line(live)) searched_ = next->begin;
        records_.clear();
        return {};
    }

private:
    // A bracket that is open.
    struct List {
        std::size_t cells;  // So many cells stand before it,
        std::size_t rows;   // and so many rows in it.
        std::size_t slips;  // So many rows with a slip stand before it.
        std::size_t line;   // It was opened on this line of the window.
        bool is_dead;       // It is no board.
    };
    std::size_t size_of(const List& list) const { return cells_.size() - list.cells; }

    bool is_live() const {
        return std::any_of(lists_.begin(), lists_.end(),
                           [](const List& list) { return !list.is_dead; });
    }

    // A word that does not stand in front of a bracket ends all lists, and so does a colon.
    void take_line(std::size_t i) {
        const Line& line = *window_.line(i);
        std::size_t k = 0;
        for (std::size_t sign = 0; sign <= line.frame.size() && !is_done_; ++sign) {
            const std::size_t first = k;
            while (k < line.tokens.size() && line.tokens[k].frame <= sign)
                k = take_field(line, k, i);
            const char kind = line.frame[sign];
            const bool is_word = sign > 0 && line.frame[sign - 1] == 'a' && kind != 'a';
            if (kind == ':' || (is_word && (kind != '(' || k > first))) lists_.clear();
            if (kind == '(') open(i);
            if (kind == ')') close(i, line.frame_at[sign], line.frame[sign + 1] == ',');
        }
    }

    // Takes a value, or a string of cells, which is a row. Returns where the next one stands.
    std::size_t take_field(const Line& line, std::size_t k, std::size_t i) {
        std::size_t end = k + 1;
        while (end < line.tokens.size() && line.gap(end).empty()) ++end;
        is_done_ |= i == 0 && end - k >= 40;  // This is a puzzle on a line.
        if (lists_.empty() || lists_.back().is_dead) return end;
        List& list = lists_.back();
        const std::size_t first = cells_.size();
        for (; k < end; ++k) {
            cells_.push_back(line.tokens[k]);
            cells_.back().line = static_cast<std::uint16_t>(i);
        }
        const std::size_t size = cells_.size() - first;
        const bool is_string = size >= 7 && size < 40 && first == list.cells + 9 * list.rows;
        if (is_string)
            add_row(first);
        else if (list.rows > 0 || size_of(list) > most_values || size >= 60)
            lists_.clear();
        return end;
    }

    void open(std::size_t i) {
        ++depth_;
        if (lists_.size() > most_depth) lists_.clear();
        if (lists_.empty()) cells_.clear();
        if (lists_.empty()) slips_.clear();
        lists_.push_back({cells_.size(), 0, slips_.size(), i, false});
    }

    // The cells from this one on are a row of the innermost list. One with a slip is made as long
    // as the others.
    void add_row(std::size_t first) {
        List& list = lists_.back();
        const std::size_t size = cells_.size() - first;
        list.rows += size == 27 ? 3 : 1;
        if (size == 9 || size == 27) return;
        const Token& cell = cells_[first];
        const Line& line = *window_.line(cell.line);
        add_fault(slips_, Fault::Kind::row_cells, line, cell.at, list.rows, size);
        cells_.resize(first + 9, cells_[first]);
    }

    // A value in brackets is a value, nine are a row, and 81 or nine rows are a board.
    void close(std::size_t i, std::size_t at, bool may_go_on) {
        --depth_;
        is_done_ = !records_.empty() && depth_ < board_depth_;
        if (lists_.empty() || is_done_) return;
        const List list = lists_.back();
        lists_.pop_back();
        const std::size_t before = records_.size();
        if (!list.is_dead && add_array(list, i, at)) {
            starts_.push_back(before);
            cells_.resize(list.cells);
            for (List& other : lists_) other.is_dead = true;
            return end_board({Answer::Kind::found, i, at + 1}, may_go_on);
        }
        const std::size_t size = size_of(list);
        if (lists_.empty() || (list.rows == 0 && size <= 1 && !list.is_dead)) return;
        List& parent = lists_.back();
        const bool is_row = size == 27 || (size >= 7 && size <= 11);
        const bool is_behind_rows = list.cells == parent.cells + 9 * parent.rows;
        if (is_row && is_behind_rows && list.rows == 0 && !list.is_dead) return add_row(list.cells);
        parent.is_dead = true;
        cells_.resize(list.cells);
    }

    // Adds the board, or faults. False if these are other values.
    bool add_array(const List& list, std::size_t i, std::size_t at) {
        const Span cells = span_of(cells_, list.cells, cells_.size());
        const bool has_slip = slips_.size() > list.slips;
        const bool is_board = has_slip ? list.rows == 9 : cells.size == cell_count;
        const bool lacks_rows = !has_slip && list.rows >= 7 && list.rows <= 11 && list.rows != 9;
        if (!is_board && !lacks_rows) return false;
        const Count count = count_of(cells);
        const Line& top = *window_.line(cells.first->line);
        const bool is_long = window_.line(i)->begin - top.begin > most_bytes;
        if (is_long || (count.known + 3 < count.all && find_wrong(cells, count.blank)))
            return false;
        const Layout layout = cells.first->line == i ? Layout::line : Layout::spaced;
        tell_unclosed(list);
        const std::size_t before = records_.size();
        records_.insert(records_.end(), slips_.begin() + std::ptrdiff_t(list.slips), slips_.end());
        if (lacks_rows)
            add_fault(records_, Fault::Kind::truncated, *window_.line(i), at, list.rows);
        else if (!has_slip)
            add_board(records_, window_, cells.first, layout);
        if (layout == Layout::line) records_[before].layout = layout;
        return true;
    }

    // Says so if rows stand before a board in the same bracket: that of their own is not closed.
    void tell_unclosed(const List& board) {
        for (const List& list : lists_) {
            if (list.is_dead || board.cells < list.cells + 9) continue;
            const Token& first = cells_[list.cells];
            const Line& line = *window_.line(first.line);
            add_fault(records_, Fault::Kind::several_grids, line, first.at);
        }
    }

    // The board may stand beside the one before it, in the same bracket. Then a full one beside one
    // with blanks is its solution.
    void end_board(const Answer& end, bool may_go_on) {
        if (starts_.size() == 1) board_depth_ = depth_;
        bool is_apart = depth_ != board_depth_;
        if (!is_apart && starts_.size() > 1) {
            const std::size_t before = starts_[starts_.size() - 2];
            const bool is_solution = is_full(records_.back());
            const bool differ = is_solution != is_full(records_[before]);
            if (differ && is_solution) records_.pop_back();
            if (differ && !is_solution)
                records_.erase(records_.begin() + static_cast<std::ptrdiff_t>(before));
            if (differ) starts_.pop_back();
            is_apart = starts_.size() > most_boards;
        }
        is_done_ = is_apart || !may_go_on;
        if (is_apart) return records_.resize(starts_.back());
        last_ = end.lines;
        used_ = end;
    }

    Window& window_;
    Records& records_;
    Tokens cells_;                     // of the lists that are open
    std::vector<List> lists_;          // from the outermost one on
    Records slips_;                    // the faults of rows in them
    std::vector<std::size_t> starts_;  // the first record of each board
    int depth_ = 0;                    // the number of brackets that were opened, less those closed
    int board_depth_ = 0;              // the same behind the first board
    std::size_t last_ = 0;             // The last board ended on this line.
    bool is_done_ = false;
    Answer used_;
    std::uint64_t& searched_;
};
}  // namespace

Answer find_boards(Window& window, Records& records, std::uint64_t& searched) {
    return Brackets(window, records, searched).find();
}
}  // namespace sudoku::reader
