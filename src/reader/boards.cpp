#include "boards.hpp"
#include <algorithm>
#include <functional>
#include <utility>
#include "lists.hpp"

namespace sudoku::reader {
namespace {
// The lines that are looked at, from the one on which the last board ends, or the search begins.
constexpr std::size_t most_lines_of_search = 128;
constexpr std::size_t most_beside = 16;  // records of one search; a list may have thousands

// True for the colon in "puzzle": [, which stands between a key and a list.
bool is_colon_before_list(const Line& line, std::size_t sign_index) {
    return line.frame[sign_index] == ':' && line.frame[sign_index + 1] == '(';
}

// "// row 1" or "]  // the end": two slashes begin a comment if the line has too few tokens for a
// row, and if none of the given signs stands behind them. Returns the index of the first slash in
// the frame, or npos.
std::size_t begin_of_comment(const Line& line, std::string_view signs_of_lists) {
    const std::size_t slashes = line.frame.find("//");
    return line.tokens.size() <= most_tokens_a_line &&
                   line.frame.find_first_of(signs_of_lists, slashes) == line.frame.npos
               ? slashes
               : line.frame.npos;
}

// "5, 3, 0, 0, 7, 0, 0, 0,": a place at the end of the line is no value, unless all places that are
// not 1 to 9 are empty, and they are two or more, as in a row of a sheet: "2,,,,3,,4,8,".
bool is_no_value(const Line& line, const Token& place) {
    return place.at == line.size() && (line.count.is_mixed || line.count.blanks == 1);
}

// True if a closed list is a row of the list around it. Seven to eleven values are one, perhaps
// with a slip; 27 are three rows.
bool is_row(const List& list, const Span& values) {
    const bool has_size_of_row = is_within(values.size, 7, 11) || values.size == 27;
    return list.rows == 0 && has_size_of_row && list.is_clean(values);
}

// "[[5,3,0,(...)],[6,(...)": nine rows; or eight of which at most three have a slip, since eight
// others are phone numbers, for example, or 8x8 cells; or more rows that are no whole grids.
bool has_rows_of_array(const List& list) {
    return list.rows == 8 ? list.slips.size() < 4
                          : list.rows == 9 || (list.rows > 9 && list.rows % 9 > 0);
}

// True if a closed list that is no row is a board, or is told: it has the size of one and is clean,
// or it gives a record by itself. Any other gives its values to the list around it.
bool is_array(const Window& window, const List& list, const Span& values) {
    const bool has_size_of_array =
        list.rows == 0 ? is_within(values.size, 7 * 9, 11 * 9) : has_rows_of_array(list);
    return (has_size_of_array && list.is_clean(values)) ||
           list.gives_record_by_itself(window, values);
}

// True if the values of a list that is no row stay in the list around it, which may be told for
// them: a single one, or 18 or more, as many as two rows have, that are nearly cells.
bool do_values_stay(const Span& values) {
    return values.size == 1 || (values.size >= 18 && are_nearly_cells(count_of(values)));
}

// The search for the boards that begin on one line of the window, and for those beside them.
class Search {
public:
    // `around` is the number of brackets that are open around the line. If there are any, a board
    // stands in them before it, and so the search is behind a board from the start. If it finds no
    // other one, its answer has no records.
    Search(Window& window, Records& records, std::size_t around, std::size_t first)
        : window_(window),
          records_(records),
          open_(around),
          first_(first),
          current_(first),
          answer_{around > 0 ? Answer::Kind::found : Answer::Kind::none, first, 0, around} {}

    Answer find(std::uint64_t& searched_until) {
        take_lines();
        // If nothing is found, no board begins before this line. If no list is open, the search
        // ended on the current line, which has come. If one is, a board may begin on the first one.
        // give_up_lists() closes all lists, and so this is asked before it.
        const Line& unsearched = *window_.line(open_.empty() ? current_ : first_);
        if (window_.may_come(current_)) {
            records_.clear();  // They are found again.
            return {Answer::Kind::more};
        }
        if (!is_behind_board()) give_up_lists(0);
        // The lists that were given up may have been a board.
        if (is_behind_board()) {
            drop_solutions(records_);
            return answer_;
        }
        records_.clear();
        searched_until = unsearched.begin;
        return {};
    }

private:
    // Returns the line to take next, or null if it has not come, or if no more are looked at.
    const Line* next_line() {
        const std::size_t end =
            std::min(answer_.lines + most_lines_of_search, Window::most_lines - 1);
        return current_ < end ? window_.line(current_) : nullptr;
    }
    bool is_behind_board() const { return answer_.kind == Answer::Kind::found; }
    // True if a new list is open: one that is not around the last board. Two lists are open at the
    // end of "[(board), [5, 3", and one of them is around the board. Before any board, all are new.
    bool is_in_new_list() const { return open_.size() > answer_.around; }
    bool is_in_object() const { return !open_.empty() && open_.back().is_object; }
    // "puzzle": "53..7(...)" in an object that goes on below: the sign before this field is a
    // colon, but no other sign that counts as one, as in puzzle = "53..7(...)". At the end of the
    // line above, any sign that counts as a colon will do.
    bool is_value_of_key(const Line& line, const Token& first) const {
        const bool is_closed_behind = line.frame.find(')', first.frame_at) != line.frame.npos;
        if (!is_in_object() || is_closed_behind) return false;
        if (first.frame_at > 0)
            return window_.text_of(line)[line.sign_at(first.frame_at - 1U)] == ':';
        // The brace of the object stands on a line above.
        const std::string& above = window_.line(current_ - 1)->frame;
        return !above.empty() && above.back() == ':';
    }
    // True if the search has left the last board: it is on a line below it, or in a list that was
    // opened behind it, "[(board), [5, 3". If the lists end there, what follows is not beside the
    // board.
    bool has_left_board() const {
        return is_behind_board() && (current_ > answer_.lines || is_in_new_list());
    }

    // Takes lines until the search is done, no bracket is open, or no more lines are looked at.
    void take_lines() {
        while (const Line* const line = next_line()) {
            // An empty line changes nothing. To pass over it saves time, since a search begins
            // again at each bracket above it.
            if (!line->is_empty) take_line(*line);
            if (is_done_ || open_.empty()) break;
            ++current_;
        }
    }

    // Takes the fields and the signs of a line in their order.
    void take_line(const Line& line) {
        // "// Puzzle 1: easy" may be a title in a function, whose brace is no list of values: its
        // colon ends the list. So slashes that have a colon behind them begin a comment only if the
        // nine values of a row stand on the lines above.
        const std::size_t comment = begin_of_comment(line, values_.size() < 9 ? "():" : "()");
        std::size_t k = 0;  // the next token
        for (const std::size_t sign_index : Range{0, line.frame.size() + 1}) {
            const std::size_t end = line.token_behind(sign_index, k);
            // A single field before this colon, the 1 in "1: [", is a key, and no value.
            if (is_colon_before_list(line, sign_index) && line.end_of_field(k) >= end) k = end;
            while (k < end && !is_done_) k = take_field(line, k);
            if (is_done_ || sign_index == comment) return;
            take_sign(line, sign_index);
        }
    }

    // Takes a sign if it is one of these four. Any other is nothing, and so is the '\0' behind the
    // last one.
    void take_sign(const Line& line, std::size_t sign_index) {
        switch (line.frame[sign_index]) {
            case 'a': return take_word(line, sign_index);
            case '(': return open_bracket(line, sign_index);
            case ')': return close_bracket(line, sign_index);
            case ':': return take_colon(line, sign_index);
        }
    }

    // Opens a list. The eleventh bracket ends the ten lists that are open, and perhaps the search.
    // On a later line than the first, a list that stands in no other one is for the search from
    // there.
    void open_bracket(const Line& line, std::size_t sign_index) {
        if (open_.size() >= most_open_lists) give_up_lists(line.sign_at(sign_index));
        if (current_ > first_ && open_.empty()) return stop();
        open_.push_back({values_.size(), window_.text_of(line)[line.sign_at(sign_index)] == '{'});
    }

    // Takes a colon. Before a list it is nothing. If a brace opened the innermost list, and no list
    // has values yet, that list is an object. Any other colon ends all lists.
    void take_colon(const Line& line, std::size_t sign_index) {
        if (is_colon_before_list(line, sign_index)) return;
        if (open_.empty() || !values_.empty() || !open_.back().may_be_object)
            return give_up_lists(line.sign_at(sign_index));
        open_.back().is_object = true;
    }

    // Takes a word. If the next sign is a comma or a closing bracket, it stands in the place of a
    // value, and its list is no board. If no sign follows on the line, or the next one is another
    // word, an opening bracket, a colon, < or >, it is passed over: it may be a key. Any other word
    // ends all lists, unless it stands in an object.
    void take_word(const Line& line, std::size_t sign_index) {
        // It is '\0' if no sign follows on the line: the last of the five signs below.
        const char next = line.frame[sign_index + 1];
        if (is_one_of(next, ",)") && !open_.empty())
            open_.back().is_spoiled = true;
        else if (!is_one_of(next, {"a:(<\0", 5}) && !is_in_object())
            give_up_lists(line.sign_at(sign_index));
    }

    // Takes a field of 40 cells or more as a puzzle, and one of seven or more as a row, perhaps
    // with a slip. A shorter one gives its cells one by one: "530" is three values. Rows and values
    // may be loose if the line has more than four tokens, since it may be a row of a grid; four may
    // be those of a board that has lost its bracket. Returns where the next token stands.
    std::size_t take_field(const Line& line, std::size_t k) {
        if (is_no_value(line, line.tokens[k])) return k + 1;
        const std::size_t size = line.end_of_field(k) - k;
        const Span field{line.tokens.data() + k, size < 7 ? 1 : size};
        if (field.size >= fewest_cells_of_puzzle) {
            take_puzzle(line, field);
        } else {
            for (const Token& token : field) values_.push_back(token);
            give_to_list(values_.size() - field.size, field.size >= 7,
                         line.tokens.size() > most_tokens_a_line);
        }
        return k + field.size;
    }

    // Gives the last values, which begin at this index, to the innermost list, as a row or as other
    // values. They are loose, so that no list gets them, if no list is open or the innermost one is
    // an object; or if they may be loose, and no new list is open. Behind so many loose values as
    // three rows have, no board is looked for. A loose row counts as nine, even if it is shorter.
    void give_to_list(std::size_t begin, bool are_row, bool may_be_loose) {
        const Span values = span_of(values_, begin);
        const bool are_loose =
            open_.empty() || is_in_object() || (may_be_loose && !is_in_new_list());
        if (are_loose) {
            loose_ += are_row ? std::max(values.size, std::size_t{9}) : values.size;
            values_.resize(begin);
        } else if (are_row) {
            open_.back().take_row(window_, values, begin);
        } else {
            open_.back().note_values(values.size);
            if (!do_values_stay(values)) values_.resize(begin);
        }
        if (loose_ >= values_of_three_rows) stop();
    }

    // Takes a field of 40 cells or more. It is in the answer, as a board or as a fault in the place
    // of one, if it is beside the board before it, with fewer values between than three rows have;
    // or if it is the value of a key, since its solution may be in the same braces. Any other one
    // is noted, too, since a board may begin behind it on its line. If none does, find() forgets
    // it, and the line is for another recogniser.
    void take_puzzle(const Line& line, const Span& field) {
        const bool is_in_answer = is_behind_board()
                                      ? !is_in_new_list() && values_.size() < values_of_three_rows
                                      : is_value_of_key(line, field[0]);
        if (!is_in_answer) give_up_lists(field[0].at);
        if (is_done_) return;
        if (field.size == cell_count)
            add_board(records_, window_, field, Layout::line);
        else
            add_fault(records_, Fault::Kind::puzzle_cells, line, field[0].at, Layout::line, 0,
                      field.size);
        if (is_in_answer) end_board(field[field.size - 1].end(), true);
    }

    // Gives up all lists, which end before this byte of the line. The outermost one that gives a
    // record by itself does so, and ends the search. A search that has left the last board ends,
    // too: what stands there is for a search of its own.
    void give_up_lists(std::size_t at) {
        if (has_left_board()) return stop();
        // The values of the inner lists are those of the outer ones, too. A list behind three rows
        // of those is not asked, since they would be lost in silence.
        const auto outermost = std::find_if(open_.begin(), open_.end(), [this](const List& list) {
            return list.begin < values_of_three_rows &&
                   list.gives_record_by_itself(window_, span_of(values_, list.begin));
        });
        if (outermost != open_.end()) {
            outermost->is_spoiled =
                std::any_of(outermost, open_.end(), std::mem_fn(&List::is_spoiled));
            add_array(*outermost);
            end_board(at, false);
        }
        open_.clear();
        values_.clear();
        answer_.around = 0;
    }

    // Closes the innermost list, which is a board, a row or something else. If the last board
    // stands right in it, no further one is beside that board, and the search ends behind this
    // list. It also ends behind a board that has no comma behind it.
    void close_bracket(const Line& line, std::size_t sign_index) {
        is_done_ = is_behind_board() && !is_in_new_list();
        if (open_.empty()) return;
        List list = std::move(open_.back());
        open_.pop_back();
        const Span values = span_of(values_, list.begin);
        const bool are_row = is_row(list, values);
        if (!are_row && is_array(window_, list, values))
            return take_array(list, line.sign_at(sign_index) + 1,
                              line.frame[sign_index + 1] == ',' && !is_done_);
        // "[5, 3,\n(...)], [6, (...)": a row over several lines stands in no list, and so the list
        // around it, which has no values before it, has lost its bracket.
        if (are_row && open_.empty() && !window_.are_on_one_line(values))
            open_.emplace_back().has_lost_bracket = true;
        // A row belongs to the list around it, even around a board; other values may be loose.
        give_to_list(list.begin, are_row, !are_row);
    }

    // Takes a list that is a board, or nearly, and ends before this byte of the line. Tells the
    // lists around it if they have as many values before it as three rows.
    void take_array(List& list, std::size_t at, bool may_go_on) {
        if (list.begin >= values_of_three_rows)
            add_fault(records_, Fault::Kind::several_grids, window_.line_of(values_[0]),
                      values_[0].at, Layout::compact);
        add_array(list);
        end_board(at, may_go_on);
    }

    // Adds a board; or the faults of its rows, or one of the whole array.
    void add_array(List& list) {
        const Span cells = span_of(values_, list.begin);
        const Layout layout = window_.are_on_one_line(cells) ? Layout::line : Layout::compact;
        const bool has_size_of_board = list.rows == 0 ? cells.size == cell_count : list.rows == 9;
        if (list.rows == 9 && !list.slips.empty()) {
            // Only its first fault has the layout of the array, so that an array on a line has one
            // line of the output, however many faults it has.
            list.slips[0].layout = layout;
            records_.insert(records_.end(), list.slips.begin(), list.slips.end());
        } else if (has_size_of_board && list.is_clean(cells)) {
            // Nine rows without a slip have 81 cells.
            add_board(records_, window_, cells, layout);
        } else {
            add_array_fault(list.rows, cells, layout);
        }
    }

    // The fault of a list without rows, or with nine, has the number of its cells, and any other
    // has the number of its rows.
    void add_array_fault(std::size_t rows, const Span& cells, Layout layout) {
        const Token& last = cells[cells.size - 1];
        if (rows == 0 || rows == 9)
            add_fault(records_, Fault::Kind::puzzle_cells, window_.line_of(cells[0]), cells[0].at,
                      layout, 0, cells.size);
        else
            add_fault(records_, rows > 9 ? Fault::Kind::several_grids : Fault::Kind::truncated,
                      window_.line_of(last), last.at, layout, rows);
    }

    // Notes that a board, or a fault in its place, ends before this byte of the line. Others may
    // stand beside it in the same bracket: the lists around it stay open, and are empty from there
    // on.
    void end_board(std::size_t at, bool may_go_on) {
        for (List& list : open_) list = {0, list.may_be_object, list.is_object};
        values_.clear();
        loose_ = 0;
        answer_ = {Answer::Kind::found, current_, at, may_go_on ? open_.size() : 0};
        if (!may_go_on || records_.size() >= most_beside) is_done_ = true;
    }

    // Ends the search. What follows is not beside the last board.
    void stop() {
        is_done_ = true;
        answer_.around = 0;
    }

    Window& window_;
    Records& records_;
    std::vector<List> open_;  // the brackets that are open, from the outermost one on
    Tokens values_;           // the values of these lists, and those of their rows
    std::size_t first_;       // the line of the window on which the search begins
    std::size_t current_;     // the line that it looks at
    std::size_t loose_ = 0;   // the values since the last board that no list got
    bool is_done_ = false;    // Nothing more is taken.
    // The answer so far: `found` behind a board, which ends on line `lines`. Before the first board
    // `lines` is the line on which the search begins.
    Answer answer_;
};
}  // namespace

Answer find_boards(Window& window, std::size_t first, Records& records,
                   std::uint64_t& searched_until, std::size_t around) {
    const Answer answer = Search(window, records, around, first).find(searched_until);
    if (answer.kind != Answer::Kind::found || !records.empty()) return answer;
    // Only a search in brackets around a board finds no records: nothing is beside that board. But
    // another one may begin here.
    return Search(window, records, 0, first).find(searched_until);
}
}  // namespace sudoku::reader
