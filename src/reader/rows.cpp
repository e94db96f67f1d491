#include "rows.hpp"
#include <algorithm>
#include <numeric>
#include "faults.hpp"

namespace sudoku::reader {
namespace {
constexpr std::size_t most_lines = 180;  // of a run that is looked at: twenty grids
constexpr std::size_t most_gap = 6;      // empty lines between rows
constexpr std::size_t farthest_reference = 12;

std::uint32_t blank_of(const Line& line) {
    return line.tokens.size() < 9 ? Token::nothing : line.count.blank;
}

// The tokens count up: 1 to 9, 0 to 8, A to I, and perhaps one more.
bool counts_up(const Tokens& tokens) {
    return tokens.size() >= 8 &&
           std::adjacent_find(tokens.begin() + 1, tokens.end(), [](const Token& a, const Token& b) {
               return b.rank() != a.rank() + 1;
           }) == tokens.end();
}

class Rows {
public:
    Rows(Window& window, Records& records) : window_(window), records_(records) {}

    Answer find() {
        if (find_reference()) collect();
        const bool can_end =
            window_.is_paused && rows_.size() > 1 && are_grids(may_be_head(0), rows_.size());
        if (is_open_ && !can_end && !window_.is_finished) return {Answer::Kind::more, 0, 0};
        if (rows_.empty()) return {};
        std::size_t used = rows_.back().line + 1;
        settle_blank_rows();
        const std::size_t whole = (rows_.size() - 1) / 9 * 9;
        if (is_long_ && are_grids(0, whole)) {  // The last grid may go on.
            rows_.resize(whole);
            used = rows_.back().line + 1;
        }
        judge(0, rows_.size());
        return {Answer::Kind::found, used, 0};
    }

private:
    struct Row {
        std::size_t line;
        std::size_t gap;  // empty lines before it
    };

    const Line& line_of(std::size_t row) const { return *window_.line(rows_[row].line); }
    bool is_wrong(const Line& line) const { return !are_alike(line, *reference_); }

    // Finds a line with digits that the first line is like. This may be itself if it is a plain
    // row. A first line that is unlike the next two may be a row with a slip.
    bool find_reference() {
        const Line& top = *window_.line(0);
        for (const std::size_t k : Range{1, farthest_reference}) {
            reference_ = window_.line(k);
            is_open_ = !reference_;
            if (is_open_ && !window_.is_finished) return false;
            if (is_open_) break;
            const bool is_like = are_alike(top, *reference_);
            if (is_like && reference_->has_digit()) return true;
            if (!is_like && !reference_->is_empty && !reference_->is_blank()) break;
        }
        reference_ = top.is_plain() ? &top : window_.line(1);
        if (reference_ == &top) return true;
        const Line* const third = window_.line(2);
        is_open_ = !reference_ || !third;
        return !is_open_ && reference_->has_digit() && !is_wrong(*third) && has_slip(0);
    }

    // An unlike line is a row with a slip if it has five cells or more and the next line is like
    // the others.
    bool has_slip(std::size_t i) const {
        const Line& line = *window_.line(i);
        const bool may_be_row =
            line.may_be_row && line.has_digit() && (!line.has('a') || reference_->has('a')) &&
            (line.separators >= 2 || (line.tokens.size() > 1 && line.marks() >= 5));
        return may_be_row && window_.line(i + 1) && !is_wrong(*window_.line(i + 1));
    }

    // Collects the rows from the first line on.
    void collect() {
        Row row{0, 0};
        for (; row.line < most_lines; ++row.line) {
            const Line* const line = window_.line(row.line);
            const bool is_like = line && !is_wrong(*line);
            is_open_ = !line || (!is_like && line->may_be_row && !window_.line(row.line + 1));
            if (is_open_) return;
            const bool is_gap = line->is_empty || line->is_blank();
            const bool is_row = is_like || (!is_gap && has_slip(row.line));
            if (!is_row && (!is_gap || row.gap == most_gap)) return;
            if (is_row) rows_.push_back(row);
            row.gap = is_row ? 0 : row.gap + line->is_empty;
            if (row.gap > 0 && is_complete(row.gap)) return;
        }
        is_long_ = true;
    }

    // These rows are whole grids, and the gap behind them is wider than any inside.
    bool is_complete(std::size_t gap) const {
        if (rows_.size() < 9 || gap <= widest_gap(0, rows_.size())) return false;
        const std::size_t sure = count_sure();
        return rows_.size() % 9 == 0 || sure % 9 == 0 || (sure % 9 == 1 && may_be_head(0));
    }

    std::size_t count_sure() const {
        return std::size_t(std::count_if(rows_.begin(), rows_.end(), [this](const Row& row) {
            return !window_.line(row.line)->is_blank();
        }));
    }

    // True if there is a row with digits and this blank, or with any if it is 0.
    bool has_blank(std::uint32_t blank) const {
        return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) {
            const Line& line = *window_.line(row.line);
            const std::uint32_t own = line.has_digit() && !is_wrong(line) ? blank_of(line) : 0;
            return blank == 0 ? own != 0 : own == blank;
        });
    }

    // Lines of blanks are rows if other rows have this blank. If no row has one, they are rulers if
    // nine rows are there without them. Rows with digits stay, so has_blank() finds all of them
    // while others go.
    void settle_blank_rows() {
        const std::size_t sure = count_sure();
        const bool may_be_rulers = has_blank(0) || (sure > 0 && sure % 9 == 0);
        rows_.erase(std::remove_if(rows_.begin(), rows_.end(),
                                   [&](const Row& row) {
                                       const Line& line = *window_.line(row.line);
                                       return may_be_rulers && line.is_blank() &&
                                              !has_blank(blank_of(line));
                                   }),
                    rows_.end());
    }

    // Returns the widest gap between these rows.
    std::size_t widest_gap(std::size_t first, std::size_t end) const {
        const Row* const rows = rows_.data();
        return std::accumulate(
            rows + first + 1, rows + end, std::size_t{0},
            [](std::size_t gap, const Row& row) { return std::max(gap, row.gap); });
    }

    // True if these are several times nine rows, and of each nine the same gap stands before all,
    // or a wider one before the fourth and seventh and between the nines.
    bool are_grids(std::size_t first, std::size_t end) const {
        for (const std::size_t k : Range{first, end}) {
            const std::size_t place = (k - first) % 9;
            const Row* const top = rows_.data() + (k - place);
            const bool is_good = place == 0 ? k == first || top->gap >= top[-6].gap
                                            : rows_[k].gap == top[1 + 2 * (place % 3 == 0)].gap;
            if (!is_good || (place == 3 && top[3].gap < top[1].gap)) return false;
        }
        return first < end && (end - first) % 9 == 0;
    }

    // The row counts up above others that are no plain rows, or is unlike the others.
    bool may_be_head(std::size_t row) const {
        return is_wrong(line_of(row)) ||
               (counts_up(line_of(row).tokens) &&
                (!line_of(row + 1).is_plain() || !line_of(row).has_digit()));
    }

    // Adds the grids, or says that these rows are none, if it is sure that they are rows. If a part
    // between the widest gaps could be grids, each part is judged by itself.
    void judge(std::size_t first, std::size_t end) {
        if (are_grids(first + 1, end) && may_be_head(first)) {
            ++first;
        }
        if (are_grids(first, end)) {
            for (const std::size_t nine : Range{0, (end - first) / 9}) add_nine(first + 9 * nine);
        } else if (!judge_parts(first, end) &&
                   (has_evidence(first, end) || (line_of(end - 1).is_plain() && end - first > 6))) {
            const bool is_long = end - first > 9;
            add_fault(records_, is_long ? Fault::Kind::several_grids : Fault::Kind::truncated,
                      line_of(first), line_of(first).first_at(), end - first);
            if (!is_long) records_.back().fault.place = {line_of(end - 1).place.line + 1, 1};
        }
    }

    bool judge_parts(std::size_t first, std::size_t end) {
        const std::size_t widest = widest_gap(first, end);
        std::vector<std::size_t> starts{first};
        bool has_grids = false;
        for (const std::size_t k : Range{first + 1, widest > 0 ? end + 1 : first + 1}) {
            if (k < end && rows_[k].gap < widest) continue;
            has_grids |= (k - starts.back()) % 9 == 0 || k - starts.back() > 6;
            starts.push_back(k);
        }
        for (const std::size_t k : Range{1, has_grids ? starts.size() : 1})
            judge(starts[k - 1], starts[k]);
        return has_grids;
    }

    void add_nine(std::size_t first) {
        NineLines nine;
        for (const std::size_t i : Range{0, 9}) nine[i] = &line_of(first + i);
        const auto wrong = std::find_if(nine.begin(), nine.end(),
                                        [this](const Line* line) { return is_wrong(*line); });
        Decision decision = wrong == nine.end() ? decide(window_, nine) : Decision();
        const std::size_t before = records_.size();
        for (const std::size_t k : Range{0, decision.cells.size()})
            decision.cells[k].line = static_cast<std::uint16_t>(rows_[first + k / 9].line);
        if (decision.fits == 1)
            add_board(records_, window_, decision.cells.data(), Layout::spaced);
        else if (has_evidence(first, first + 9) || nine[0]->is_plain() || nine[8]->is_plain())
            add_wrong_nine(records_, window_, nine, std::size_t(wrong - nine.begin()), decision);
        if (records_.size() > before) records_.back().gap = rows_[first].gap > 0;
    }

    bool has_evidence(std::size_t first, std::size_t end) const {
        const Row* const rows = rows_.data();
        return std::count_if(rows + first, rows + end, [this](const Row& row) {
                   return is_sure_row(*window_.line(row.line));
               }) >= 3;
    }

    Window& window_;
    Records& records_;
    const Line* reference_ = nullptr;  // a line with digits that the others are like
    std::vector<Row> rows_;
    bool is_open_ = false;  // It may go on behind the lines that have come,
    bool is_long_ = false;  // or behind those that were looked at.
};
}  // namespace

Answer find_rows(Window& window, Records& records) { return Rows(window, records).find(); }
}  // namespace sudoku::reader
