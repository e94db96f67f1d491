#include "boards.hpp"
#include <algorithm>
#include "lists.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_between = 128;  // lines from the end of a board to that of the next one
constexpr std::size_t most_beside = 16;    // boards beside each other

// "puzzle": [
bool is_colon_of_key(const Line& line, std::size_t sign_index) {
    return line.frame[sign_index] == ':' && line.frame[sign_index + 1] == '(';
}

// The search for the boards that begin on one line of the window, and for those beside them.
class Search {
public:
    // `around` is the number of brackets that are open around the line. If there are any, a board
    // stands in them before it, and the search begins as one that is behind a board.
    Search(Window& window, Records& records, std::size_t around, std::size_t first)
        : window_(window),
          records_(records),
          lists_{window, std::vector<List>(around)},
          first_(first),
          i_(first),
          used_{around > 0 ? Answer::Kind::found : Answer::Kind::none, first, 0, around} {}

    Answer find(std::uint64_t& searched) {
        while (window_.line(i_) && i_ < end_of_search()) {
            take_line(*window_.line(i_));
            if (is_done_ || !has_board_or_list()) break;
            ++i_;
        }
        if (window_.may_come(i_))
            used_ = {Answer::Kind::more};
        else if (!is_behind_board())
            tell_outermost_list(0);
        if (is_behind_board())
            drop_solutions(records_);
        else
            records_.clear();
        // No board begins before the outermost list that is open.
        const Line* const next = window_.line(lists_.open.empty() ? i_ : lists_.first_line);
        if (used_.kind == Answer::Kind::none && next) searched = next->begin;
        return used_;
    }

private:
    // The line that is no longer looked at.
    std::size_t end_of_search() const {
        return std::min(used_.lines + most_between, Window::most_lines - 1);
    }
    bool is_behind_board() const { return used_.kind == Answer::Kind::found; }
    // There is a board, or a list that was opened on the first line is open.
    bool has_board_or_list() const {
        return is_behind_board() || (!lists_.open.empty() && lists_.first_line == first_);
    }
    // True if a list is open that is not around the last board. Two lists are open at the end of
    // "[(board), [5, 3", and one of them is around the board.
    bool is_in_list() const { return lists_.open.size() > used_.around; }
    // True in the second list of this example. What stands there is not beside the board, and is
    // for a search of its own.
    bool is_in_list_behind_board() const { return is_behind_board() && is_in_list(); }

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
        const std::size_t at = line.extents[sign_index + 1].begin;
        switch (line.frame[sign_index]) {
            case 'a': return take_word(line, sign_index);
            case '(': return open_bracket();
            case ')': return close_bracket(at, line.frame[sign_index + 1] == ',');
            case ':':
                if (!is_colon_of_key(line, sign_index)) end_lists(at);
        }
    }

    // A list that opens on a later line, while no other one is open, is for the search from there.
    // It is opened so that find() knows that line.
    void open_bracket() {
        lists_.open_list(i_);
        if (!has_board_or_list()) stop();
    }

    // A word may stand in the place of a value, and then the list is no board; or at the end of a
    // line; or be a name before another word, a bracket or a colon. Else it ends all lists.
    void take_word(const Line& line, std::size_t sign_index) {
        const char next = line.frame[sign_index + 1];  // '\0' at the end
        if (is_one_of(next, ",)") && !lists_.open.empty())
            lists_.open.back().has_others = true;
        else if (next != '\0' && !is_one_of(next, "a:("))
            end_lists(line.extents[sign_index + 1].begin);
    }

    // Takes a value, or a string of cells. Returns where the next one stands. Right beside a board,
    // a few values on a line may be those of one that has lost its bracket; more may be a row of a
    // grid, and are loose.
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
        if (is_in_list()) end_lists(field[0].at);
        if (is_done_) return;
        if (field.size == cell_count)
            add_board(records_, window_, field.first, Layout::line);
        else
            add_fault(records_, Fault::Kind::puzzle_cells, window_.line_of(field[0]), field[0].at,
                      Layout::line, 0, field.size);
        if (is_behind_board()) end_board(field[field.size - 1].end(), true);
    }

    // Tells the outermost open list that is nearly a board, if there is one, and stops. All before
    // this byte of the line is used then. One behind a board is for a search of its own.
    void tell_outermost_list(std::size_t at) {
        if (is_in_list_behind_board()) return stop();
        for (const List& list : lists_.open)
            if (lists_.is_nearly_board(list)) return take_array(list, at, false);
    }

    // Closes all lists before this byte of the line. The outermost one may be told.
    void end_lists(std::size_t at) {
        tell_outermost_list(at);
        lists_.open.clear();
        used_.around = 0;
    }

    // Closes the innermost list, which is a board, a row or something else. If boards stand in it,
    // none is beside them any longer.
    void close_bracket(std::size_t at, bool has_comma_behind) {
        const bool is_around_boards = is_behind_board() && !is_in_list();
        // One that nothing has opened closes an empty list.
        if (lists_.open.empty()) lists_.open_list(i_);
        const List list = lists_.open.back();
        const Content content = lists_.content_of(list);
        lists_.open.pop_back();
        if (content == Content::board || content == Content::fault)
            return take_array(list, at + 1, has_comma_behind && !is_around_boards);
        if (content == Content::row)
            lists_.close_row(list);
        else
            lists_.close_other(list);
        // The list is no longer open here. Its cells are loose if it was in no list, or right
        // beside a board; but a row there may be one of a board that has lost its bracket.
        const bool is_row_beside = content == Content::row && !lists_.open.empty();
        if (!is_in_list() && !is_row_beside) loose_ += lists_.cells_of(list).size;
        if (is_around_boards) stop();
    }

    // Takes a list that is a board, or nearly, and ends before this byte of the line.
    void take_array(const List& list, std::size_t at, bool may_go_on) {
        if (is_in_list_behind_board()) return stop();
        tell_rows_before(list);
        add_array(list);
        end_board(at, may_go_on);
    }

    // 27 values before a board, in a bracket around it, are told. This board is among the values of
    // the outermost list, too.
    void tell_rows_before(const List& board) {
        if (lists_.open.empty()) return;
        const Span all = lists_.cells_of(lists_.open[0]);
        if (all.size < lists_.cells_of(board).size + fewest_told_values) return;
        add_fault(records_, Fault::Kind::several_grids, window_.line_of(all[0]), all[0].at,
                  Layout::compact);
    }

    // Adds a board; or the faults of its rows, or one of the whole array.
    void add_array(const List& list) {
        const std::size_t start = records_.size();
        const Span cells = lists_.cells_of(list);
        const bool is_line = cells.is_on_line();
        if (list.rows == 9 && !list.slips.empty())
            records_.insert(records_.end(), list.slips.begin(), list.slips.end());
        else if (lists_.content_of(list) == Content::board)
            add_board(records_, window_, cells.first, is_line ? Layout::line : Layout::compact);
        else
            add_array_fault(list.rows, cells);
        // The output has one line for an array on a line, however many faults it has.
        if (is_line) records_[start].layout = Layout::line;
    }

    // A list without rows, or with nine, has a wrong number of cells.
    void add_array_fault(std::size_t rows, const Span& cells) {
        const Token& last = cells[cells.size - 1];
        if (rows == 0 || rows == 9)
            add_fault(records_, Fault::Kind::puzzle_cells, window_.line_of(cells[0]), cells[0].at,
                      Layout::compact, 0, cells.size);
        else
            add_fault(records_, rows > 9 ? Fault::Kind::several_grids : Fault::Kind::truncated,
                      window_.line_of(last), last.at, Layout::compact, rows);
    }

    // A board, or the faults of one, end before this byte of the line. Others may stand beside it,
    // in the same bracket: the lists around it stay open, and are empty from there on.
    void end_board(std::size_t at, bool may_go_on) {
        lists_.open.assign(lists_.open.size(), {lists_.cells.size()});
        loose_ = 0;
        used_ = {Answer::Kind::found, i_, at, may_go_on ? lists_.open.size() : 0};
        if (!may_go_on || records_.size() >= most_beside) stop();
    }

    void stop() { is_done_ = true; }

    Window& window_;
    Records& records_;
    Lists lists_;
    std::size_t first_;      // It begins on this line of the window,
    std::size_t i_;          // and looks at this one.
    std::size_t loose_ = 0;  // cells outside of lists since the last board, or from the start on
    bool is_done_ = false;
    Answer used_;  // the answer so far: its kind is `found` from the first board on
};
}  // namespace

Answer find_boards(Window& window, Records& records, std::uint64_t& searched, std::size_t around,
                   std::size_t first) {
    const Answer answer = Search(window, records, around, first).find(searched);
    const bool is_more = answer.kind == Answer::Kind::more;
    if (around == 0 || is_more || !records.empty()) return answer;
    // A board that is not beside the others may begin here, too.
    return Search(window, records, 0, first).find(searched);
}
}  // namespace sudoku::reader
