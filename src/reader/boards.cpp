#include "boards.hpp"
#include <algorithm>
#include "lists.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_between = 128;  // lines from the end of a board to that of the next one
constexpr std::size_t most_beside = 16;    // boards beside each other

char sign_at(const Line& line, std::size_t sign_index) {
    return sign_index < line.frame.size() ? line.frame[sign_index] : '\0';
}

// "puzzle": [
bool is_colon_of_key(const Line& line, std::size_t sign_index) {
    return sign_at(line, sign_index) == ':' && sign_at(line, sign_index + 1) == '(';
}

// The search for the boards that begin on one line of the window, and for those beside them.
class Search {
public:
    // `around` is the number of brackets that are open around the line; boards stand in them before
    // it.
    Search(Window& window, Records& records, std::size_t around, std::size_t first)
        : window_(window),
          records_(records),
          lists_{window},
          first_(first),
          i_(first),
          around_(around),
          is_behind_board_(around > 0) {
        while (lists_.open.size() < around) lists_.open_list(first);
    }

    Answer find(std::uint64_t& searched) {
        while (window_.line(i_) && i_ < end_of_search()) {
            take_line(*window_.line(i_));
            if (is_done_ || !has_something_open()) break;
            ++i_;
        }
        if (window_.may_come(i_)) {
            records_.clear();
            return {Answer::Kind::more};
        }
        if (!is_behind_board_) tell_outermost_list(0);
        if (used_.kind == Answer::Kind::found) {
            drop_solutions(records_);
            return used_;
        }
        records_.clear();
        // No board begins before the outermost list that is open.
        const Line* const next = window_.line(lists_.open.empty() ? i_ : lists_.open[0].line);
        if (next) searched = next->begin;
        return {};
    }

private:
    // The line that is no longer looked at.
    std::size_t end_of_search() const {
        return std::min(std::max(used_.lines, first_) + most_between, Window::most_lines - 1);
    }
    // There is a board, or a list that was opened on the first line is open.
    bool has_something_open() const {
        return is_behind_board_ || (!lists_.open.empty() && lists_.open[0].line == first_);
    }
    // True if a list is open that is not around the last board. In "[[(board)], [5, 3" two lists
    // are open, and one is around the board.
    bool is_in_list() const { return lists_.open.size() > around_; }
    // True in the second list of this example. What stands there is not beside the board, and is
    // for a search of its own.
    bool is_in_list_behind_board() const { return is_behind_board_ && is_in_list(); }

    void take_line(const Line& line) {
        std::size_t k = 0;
        for (const std::size_t sign_index : Range{0, line.frame.size() + 1}) {
            const std::size_t end = line.token_behind(sign_index, k);
            if (is_colon_of_key(line, sign_index)) k = end;  // The 1 in "1: [" is a key.
            while (k < end && !is_done_) k = take_field(line, k);
            if (is_done_) return;
            if (sign_index < line.frame.size()) take_sign(line, sign_index);
        }
    }

    void take_sign(const Line& line, std::size_t sign_index) {
        const std::size_t at = line.extents[sign_index].begin;
        switch (line.frame[sign_index]) {
            case 'a': return take_word(line, sign_index);
            case '(': return open_bracket();
            case ')': return close_bracket(at, sign_at(line, sign_index + 1) == ',');
            case ':':
                if (!is_colon_of_key(line, sign_index)) end_lists(at);
        }
    }

    // A list that opens on a later line, while no other one is open, is for the search from there.
    // It is opened so that find() knows that line.
    void open_bracket() {
        if (!has_something_open() && i_ > first_) stop();
        lists_.open_list(i_);
    }

    // A word may stand in the place of a value, or at the end of a line, or be a name before
    // another word, a bracket or a colon. Else it ends all lists.
    void take_word(const Line& line, std::size_t sign_index) {
        const char next = sign_at(line, sign_index + 1);
        if (is_one_of(next, ",)") && !lists_.open.empty())
            lists_.open.back().has_others = true;
        else if (next != '\0' && !is_one_of(next, "a:("))
            end_lists(line.extents[sign_index].begin);
    }

    // Takes a value, or a string of cells. Returns where the next one stands. Outside of lists, a
    // few values on a line may be those of a board that has lost its bracket; more may be a row of
    // a grid, and are loose.
    std::size_t take_field(const Line& line, std::size_t k) {
        const std::size_t end = line.end_of_field(k);
        const Span field{line.tokens.data() + k, end - k};
        if (field.size >= fewest_of_puzzle)
            take_puzzle(field);
        else if (is_in_list() || line.tokens.size() <= most_values_a_line)
            lists_.add_field(field);
        else
            loose_ += field.size;
        if (loose_ >= fewest_told_values) stop();
        return end;
    }

    // A field of 40 cells or more is beside the board before it, or beside one that follows on its
    // line. If none follows, find() forgets it, and the line is for another recogniser.
    void take_puzzle(const Span& field) {
        if (is_in_list_behind_board()) return stop();
        if (!is_behind_board_) end_lists(field[0].at);
        if (is_done_) return;
        if (field.size == cell_count)
            add_board(records_, window_, field.first, Layout::line);
        else
            add_fault(records_, Fault::Kind::puzzle_cells, window_.line_of(field[0]), field[0].at,
                      Layout::line, 0, field.size);
        if (is_behind_board_) end_board(field[field.size - 1].end(), true);
    }

    // Tells the outermost open list that is nearly a board, if there is one, and stops. All before
    // this byte of the line is used then.
    void tell_outermost_list(std::size_t at) {
        for (const List& list : lists_.open) {
            if (!lists_.is_nearly_board(list)) continue;
            add_array(list);
            used_ = {Answer::Kind::found, i_, at};
            return stop();
        }
    }

    // Closes all lists before this byte of the line. One behind a board may be told, too.
    void end_lists(std::size_t at) {
        if (is_in_list_behind_board()) stop();
        tell_outermost_list(at);
        lists_.open.clear();
        around_ = 0;
    }

    void close_bracket(std::size_t at, bool has_comma_behind) {
        if (lists_.open.empty()) {
            if (is_behind_board_) stop();
            return;
        }
        const List list = lists_.open.back();
        const Content content = lists_.content_of(list);
        lists_.open.pop_back();
        const bool is_around_boards = lists_.open.size() < around_;
        const bool is_board = content == Content::board || content == Content::fault;
        if (!is_board) return close_other(list, content, is_around_boards);
        if (is_in_list_behind_board()) return stop();
        tell_lists_around(list);
        add_array(list);
        end_board(at + 1, has_comma_behind && !is_around_boards);
    }

    // Closes a list that is no board. One around the last board ends the search.
    void close_other(const List& list, Content content, bool is_around_boards) {
        lists_.close_into_outer(list, content);
        // Rows beside a board may be those of one that has lost its bracket.
        const bool is_row_beside = content == Content::row && !lists_.open.empty();
        if (!is_in_list() && !is_row_beside) loose_ += lists_.cells_of(list).size;
        if (is_around_boards) stop();
    }

    // Three rows before a board, in a bracket around it, are told.
    void tell_lists_around(const List& board) {
        for (const List& list : lists_.open) {
            if (board.first_cell < list.first_cell + fewest_told_values) continue;
            const Token& first = lists_.cells_of(list)[0];
            add_fault(records_, Fault::Kind::several_grids, window_.line_of(first), first.at,
                      Layout::compact);
        }
    }

    // Adds a board; or the faults of its rows, or one of the whole array.
    void add_array(const List& list) {
        const std::size_t start = records_.size();
        const Span cells = lists_.cells_of(list);
        const bool is_line = cells.is_on_line();
        const Records& slips = lists_.slips;
        const auto first_slip = slips.begin() + std::ptrdiff_t(list.first_slip);
        if (list.rows == 9 && first_slip != slips.end())
            records_.insert(records_.end(), first_slip, slips.end());
        else if (lists_.content_of(list) == Content::board)
            add_board(records_, window_, cells.first, is_line ? Layout::line : Layout::compact);
        else
            add_array_fault(list.rows, cells);
        // The output has one line for an array on a line, however many faults it has.
        if (is_line) records_[start].layout = Layout::line;
    }

    // A list without rows, or with nine, has a wrong number of cells.
    void add_array_fault(std::size_t rows, const Span& cells) {
        const Token& first = cells[0];
        const Token& last = cells[cells.size - 1];
        if (rows == 0 || rows == 9)
            add_fault(records_, Fault::Kind::puzzle_cells, window_.line_of(first), first.at,
                      Layout::compact, 0, cells.size);
        else
            add_fault(records_, rows > 9 ? Fault::Kind::several_grids : Fault::Kind::truncated,
                      window_.line_of(last), last.at, Layout::compact, rows);
    }

    // A board, or the faults of one, end before this byte of the line. Others may stand beside it,
    // in the same bracket.
    void end_board(std::size_t at, bool may_go_on) {
        lists_.forget_cells();
        is_behind_board_ = true;
        around_ = lists_.open.size();
        loose_ = 0;
        used_ = {Answer::Kind::found, i_, at, may_go_on ? around_ : 0};
        if (!may_go_on || records_.size() >= most_beside) stop();
    }

    void stop() { is_done_ = true; }

    Window& window_;
    Records& records_;
    Lists lists_;
    std::size_t first_;   // It begins on this line of the window,
    std::size_t i_;       // and looks at this one.
    std::size_t around_;  // the number of open lists around the last board
    bool is_behind_board_;
    std::size_t loose_ = 0;  // cells outside of lists since the last board, or from the start on
    bool is_done_ = false;
    Answer used_;
};
}  // namespace

Answer find_boards(Window& window, Records& records, std::uint64_t& searched, std::size_t around,
                   std::size_t first) {
    if (around > 0) {
        // A board that is not beside the others may begin before the place that this search finds.
        std::uint64_t searched_behind = searched;
        const Answer answer = Search(window, records, around, first).find(searched_behind);
        if (answer.kind != Answer::Kind::none) return answer;
    }
    return Search(window, records, 0, first).find(searched);
}
}  // namespace sudoku::reader
