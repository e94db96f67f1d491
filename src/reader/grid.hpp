#pragma once
#include <deque>
#include "line.hpp"

namespace sudoku {
// A first row 1 to 9, or a blank and 1 to 8, is perhaps the head of a table.
inline bool is_table_head(const std::uint8_t* row) {
    bool counts_up = row[0] <= 1;
    for (int column = 1; column < 9; ++column)
        counts_up = counts_up && row[column] == row[0] + column;
    return counts_up;
}

// How wide an empty line is. A ruler has width 1.
constexpr std::uint64_t empty_line_width = 1000000;

// A row of the grid that is being read, right or wrong.
struct InputRow {
    Fault fault;
    std::uint64_t line;
    std::uint64_t width;  // of the empty lines and rulers since the last row or puzzle
    bool has_note;
    Layout layout;
    char separator = ' ';
    Symbols symbols;
    Symbols only_sign;  // the blank that stands in it nine times, if one does
    std::uint8_t digits[9];
    std::uint16_t offsets[9];
};

// Lines in, records out. `number` is a line number.
class Grids {
public:
    // Returns what kind of line it is in its place.
    LineKind take(LineKind kind, const Line& line, std::uint64_t number) {
        kind = kind_here(kind, line);
        if (kind == LineKind::comment && rows_.size() == 1 && line.is_ruler_of_table()) {
            is_sure_ =
                false;  // the row before it is the head of the table, or the first row in its place
            if (is_empty(rows_[0])) {
                width_ += rows_[0].width;
                rows_.clear();
            }
        }
        if (kind == LineKind::empty || kind == LineKind::ruler) add_gap(kind == LineKind::empty);
        if (kind <= LineKind::ruler) return kind;
        const bool follows_unclear = is_unclear_;
        is_unclear_ = kind == LineKind::unclear;
        if (kind == LineKind::row || kind == LineKind::wrong_row) {
            add_row(kind, line, number);
        } else {
            end_rows();
            for (const Field& puzzle : line.puzzles()) add_puzzle(line, puzzle, number);
            if (is_unclear_ && !follows_unclear)
                add(line.fault(line.marks(), false), number).stray = true;
        }
        is_sure_ = is_sure_ && !is_unclear_;
        return kind;
    }

    // What ends a grid comes next, or the input ends.
    void end_rows() {
        is_sure_ = is_sure_ || rows_.size() == 9;
        if (rows_.size() > 9)
            end_several_grids();
        else if (!rows_.empty())
            end_grid(rows_.size());
    }

    // `record` is a puzzle that is complete: the empty lines so far stand before it, and what comes
    // next begins anew.
    void hand_over_gap(Record& record) {
        record.gap = record.gap || width_ >= empty_line_width;
        is_unclear_ = false;
        width_ = loose_digits_ = 0;
    }

    Record& add(const Fault& fault, std::uint64_t number) {
        ready_.emplace_back();
        ready_.back().fault = fault;
        ready_.back().fault.place.line = number;
        return ready_.back();
    }

    bool has_rows() const { return !rows_.empty(); }
    // It is known that the next row is the first one of a grid.
    bool is_between_grids() const { return rows_.empty() && is_sure_; }
    // Takes the next complete record. False if there is none.
    bool give(Record& record) {
        if (ready_.empty()) return false;
        record = ready_.front();
        ready_.pop_front();
        return true;
    }

private:
    // What kind of line it is after the lines before it.
    LineKind kind_here(LineKind kind, const Line& line) {
        const bool in_grid = !rows_.empty() && rows_.size() < 9;
        if (kind == LineKind::row && line.is_untyped() && !in_grid) return LineKind::empty;
        if (kind == LineKind::ruler && in_grid && line.is_nine_dashes() && has_dash())
            return LineKind::row;
        if (kind <= LineKind::ruler) return kind;
        const std::size_t digits_here = kind == LineKind::text ? line.number_size() : 0;
        loose_digits_ = digits_here > 0 ? loose_digits_ + digits_here : 0;
        return loose_digits_ > 8 ? LineKind::unclear : kind;  // a row broken into lines
    }

    void add_puzzle(const Line& line, const Field& puzzle, std::uint64_t number) {
        Record& record = add(puzzle.is_puzzle ? Fault() : line.fault(puzzle, false), number);
        record.row_line[0] = number;
        if (puzzle.is_puzzle)
            line.copy_cells(puzzle, record.board.digit.data(), record.cell_offset.data());
        hand_over_gap(record);
    }

    void add_gap(bool is_empty) {
        if (is_empty) loose_digits_ = 0;
        if (rows_.size() >= 9 && rows_[1].width == 0) end_rows();
        width_ += is_empty ? empty_line_width : 1;
    }

    void add_row(LineKind kind, const Line& line, std::uint64_t number) {
        InputRow row{};
        row.line = number;
        row.width = width_;
        row.has_note = line.has_note();
        row.symbols = line.symbols();
        if (kind == LineKind::row) {
            row.only_sign = line.is_nine_of_one() ? row.symbols & blank_signs : 0;
            row.layout = line.layout();
            row.separator = line.separator();
            line.copy_cells(line.marks(), row.digits, row.offsets);
        } else {
            row.fault = line.fault(line.marks(), true);
        }
        width_ = 0;
        const bool is_apart = rows_.size() >= 9 && row.width > rows_[1].width;
        const bool begins_grid = row.has_note && has_rows() && !rows_.back().has_note;
        const bool is_other = !is_sure_ && has_rows() && !are_alike(row, rows_[0]);
        if (is_apart || begins_grid || is_other) end_rows();
        if (rows_.size() > 9) return;
        is_sure_ = is_sure_ && !line.has_more_than_a_row() && !may_be_no_row(row);
        rows_.push_back(row);
        if (rows_.size() > 9) return;
        while (const std::size_t count = rows_apart()) end_grid(count);
        if (rows_.size() == 9 && is_sure_) end_grid(9);
    }

    bool has_dash() const {
        const auto has = [](const InputRow& row) { return is_in('-', blanks_in(row)); };
        return std::any_of(rows_.begin(), rows_.end(), has);
    }
    static Symbols blanks_in(const InputRow& row) {
        return row.fault ? 0 : row.symbols & blank_signs;
    }
    // Places with nothing in them.
    static bool is_empty(const InputRow& row) {
        return !row.fault && are_only(row.symbols, separators);
    }
    static bool are_alike(const InputRow& a, const InputRow& b) {
        return a.fault || b.fault ||
               (a.layout == b.layout && a.separator == b.separator &&
                !is_in('|', a.symbols ^ b.symbols) &&
                (!blanks_in(a) || !blanks_in(b) || blanks_in(a) & blanks_in(b)));
    }

    // It may be the head of a table, a ruler, or an empty line of a table above or below the grid.
    bool may_be_no_row(const InputRow& row) const {
        return (rows_.empty() && is_table_head(row.digits)) || row.only_sign == set('-') ||
               (rows_.size() % 8 == 0 && is_empty(row));
    }

    // More than nine rows, where it is not known where grids begin.
    void end_several_grids() {
        end_grid(9);
        rows_.clear();
        Record& record = ready_.back();
        record.separator = ' ';
        record.fault = Fault();
        record.fault.kind = Fault::Kind::several_grids;
        record.fault.place.line = record.row_line[0];
    }

    // How many of the first rows stand apart from the last one, because the gap before that one is
    // wider or narrower than those between the others. After the third row the gap may be wider,
    // and then after the sixth as well.
    std::size_t rows_apart() const {
        const std::size_t count = rows_.size() - 1, measure = count == 6 ? 3 : 1;
        const std::uint64_t width = rows_.back().width;
        if (count < 2 || width == rows_[measure].width ||
            (count == 3 && width > rows_[measure].width))
            return 0;
        if (width > rows_[measure].width) return count;
        std::size_t last_wider = count - 1;
        while (rows_[last_wider].width <= width) --last_wider;
        return last_wider;
    }

    // Makes a record of the first rows.
    void end_grid(std::size_t count) {
        Record& record = add(Fault(), rows_[count - 1].line + 1);
        record.layout = rows_[0].layout;
        record.separator = rows_[0].separator;
        record.gap = rows_[0].width >= empty_line_width;
        record.fault.kind = count < 9 ? Fault::Kind::truncated : Fault::Kind::none;
        record.fault.row = static_cast<std::uint8_t>(count);
        is_sure_ = is_sure_ && count == 9;
        Symbols used = 0;  // the blanks of rows with a digit
        for (std::size_t i = 0; i < count; ++i)
            if (is_in('9', rows_[i].symbols)) used |= blanks_in(rows_[i]);
        for (std::size_t left = count; left > 0; --left) {
            const std::size_t i = left - 1;
            const InputRow& row = rows_[i];
            record.row_line[i] = row.line;
            std::copy_n(row.digits, 9, &record.board.digit[9 * i]);
            std::copy_n(row.offsets, 9, &record.cell_offset[9 * i]);
            const bool is_odd = count == 9 && row.only_sign && used && !(row.only_sign & used);
            if (!is_odd && !row.fault) continue;
            is_sure_ = is_sure_ && !is_odd;
            record.fault = row.fault;
            if (is_odd) record.fault.kind = Fault::Kind::odd_row;
            if (is_odd) record.fault.place.column = row.offsets[0] + 1U;
            record.fault.row = static_cast<std::uint8_t>(i + 1);
            record.fault.place.line = row.line;
        }
        rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    }

    std::deque<Record> ready_;
    std::vector<InputRow> rows_;
    std::uint64_t width_ = 0;       // of the empty lines and rulers since the last row or puzzle
    bool is_sure_ = true;           // it is known where grids begin
    bool is_unclear_ = false;       // the last line was, comments, rulers and empty lines aside
    std::size_t loose_digits_ = 0;  // of numbers on lines of their own, one after the other
};
}  // namespace sudoku
