#pragma once
#include "line.hpp"

namespace sudoku {
namespace {
// A row 1 to 9, or a blank and 1 to 8, is perhaps the head of a table.
inline bool is_table_head(const std::uint8_t* row) {
    return row[0] <= 1 && std::adjacent_find(row, row + 9, [](int digit, int next) {
                              return next != digit + 1;
                          }) == row + 9;
}

// The lines since the last row or puzzle. Empty lines count first, then rulers.
struct Gap {
    unsigned empty_lines;
    unsigned rulers;
};
constexpr bool operator<(Gap a, Gap b) {
    return a.empty_lines < b.empty_lines || (a.empty_lines == b.empty_lines && a.rulers < b.rulers);
}

// A row of the grid that is being read, right or wrong.
struct Row {
    std::uint64_t line = 0;  // its number
    Fault fault;
    Gap gap{0, 0};  // before it
    bool has_note = false;
    Layout layout = Layout::compact;
    char separator = ' ';
    Symbols symbols = 0;     // none if it is wrong
    Symbols only_blank = 0;  // the blank that stands in it nine times, if one does
    std::uint8_t digits[9] = {};
    std::uint16_t offsets[9] = {};

    Symbols blanks() const { return symbols & blank_signs; }
    bool is_empty() const { return !fault && are_only(symbols, separators); }
    // It has floats, or spaces for blanks. All rows of its grid have one layout.
    bool is_strict() const { return (symbols & set("FS")) != 0; }
};

inline Row row_of(const Line& line, LineKind kind, std::uint64_t number) {
    Row row;
    row.line = number;
    row.has_note = line.start > 0;
    if (kind == LineKind::wrong_row) {
        row.fault = fault_in(line, line.all_marks(), Fault::Kind::row_cells);
        row.fault.place.line = number;
        return row;
    }
    row.layout = layout_of(line);
    row.separator = separator_of(line);
    row.symbols = line.all;
    row.only_blank = only_blank(line);
    line.copy_cells({0, 9, 0, false}, row.digits, row.offsets);
    return row;
}

inline bool are_alike(const Row& a, const Row& b) {
    const bool have_like_blanks = !a.blanks() || !b.blanks() || a.blanks() & b.blanks();
    return a.fault || b.fault || (a.layout == b.layout && have_like_blanks);
}

// Lines in, records out.
class Grids {
public:
    // Returns what kind of line it is in its place.
    LineKind take(const Line& line, std::uint64_t number) {
        const LineKind kind = kind_here(line);
        if (kind == LineKind::table_ruler) take_table_ruler();
        if (kind == LineKind::comment || kind == LineKind::table_ruler) return kind;
        if (kind != LineKind::ruler) {
            before_.digits_of_count = digits_of_count(line);
            before_.lone_digits = before_.digits_of_count == 1 ? before_.lone_digits + 1 : 0;
        }
        if (kind == LineKind::empty || kind == LineKind::ruler) {
            ++(kind == LineKind::empty ? before_.gap.empty_lines : before_.gap.rulers);
            if (rows_.size() >= 9 && !(Gap{0, 0} < rows_[1].gap)) end_rows();
            return kind;
        }
        if (kind == LineKind::row || kind == LineKind::wrong_row)
            add_row(line, kind, number);
        else
            add_others(line, kind, number);
        before_.follows_unclear = kind == LineKind::unclear;
        return kind;
    }

    // The input ends, or what ends a grid comes next.
    void end_rows() {
        if (!rows_.empty()) end_grid(rows_.size());
    }

    // Gives the pending empty lines to `record`, a complete puzzle, and resets the state.
    void hand_over_gap(Record& record) {
        record.gap = record.gap || before_.gap.empty_lines > 0;
        before_ = {};
    }

    Record& add(const Fault& fault, std::uint64_t number) {
        Record& record = ready_.emplace_back();
        record.fault = fault;
        record.fault.place.line = number;
        return record;
    }

    bool has_rows() const { return !rows_.empty(); }
    // It is known that the next row is the first one of a grid.
    bool is_between_grids() const { return rows_.empty() && state_ == State::sure; }
    // Takes the next complete record. False if there is none.
    bool give(Record& record) {
        if (given_ < ready_.size()) {
            record = ready_[given_++];
            return true;
        }
        ready_.clear();
        given_ = 0;
        return false;
    }

private:
    // While it is known where grids begin, the ninth row completes one. Else rows are collected up
    // to a boundary.
    enum class State { sure, collecting };

    // The lines before a line can make another kind of it.
    LineKind kind_here(const Line& line) const {
        const bool in_grid = !rows_.empty() && rows_.size() < 9;
        if (line.kind == LineKind::row && is_untyped(line) && !in_grid) return LineKind::empty;
        const Symbols blank = in_grid ? only_blank(line) : 0;
        if (blank && uses(blank_signs)) return uses(blank) ? LineKind::row : LineKind::ruler;
        return ends_broken_row(line) || ends_column(line) ? LineKind::unclear : line.kind;
    }

    // A row was broken in two: this number and the one before it have nine digits together.
    bool ends_broken_row(const Line& line) const {
        return digits_of_count(line) + before_.digits_of_count == 9;
    }
    // There is a digit on each line: this is at least the ninth one.
    bool ends_column(const Line& line) const {
        return digits_of_count(line) == 1 && before_.lone_digits >= 8;
    }

    // The digits of a number that stands on a line of its own, as a count does; 0 on other lines.
    static std::size_t digits_of_count(const Line& line) {
        return line.kind == LineKind::text ? number_size(line) : 0;
    }

    // A row of the grid uses one of these blanks.
    bool uses(Symbols blanks) const {
        return std::any_of(rows_.begin(), rows_.end(),
                           [blanks](const Row& row) { return (row.blanks() & blanks) != 0; });
    }

    // The row before it is the head of the table, or the first row in its place.
    void take_table_ruler() {
        if (rows_.size() != 1) return;
        state_ = State::collecting;
        if (!rows_[0].is_empty()) return;
        before_.gap.empty_lines += rows_[0].gap.empty_lines;
        rows_.clear();
    }

    // Ends the rows before a line of another kind and makes records of its puzzles, or one that
    // says that it is unclear.
    void add_others(const Line& line, LineKind kind, std::uint64_t number) {
        end_rows();
        if (kind == LineKind::too_long) {
            hand_over_gap(add({Fault::Kind::puzzle_bytes}, number));
        }
        if (kind == LineKind::puzzles)
            for (const Field& puzzle : line.puzzles) add_puzzle(line, puzzle, number);
        if (kind != LineKind::unclear) return;
        state_ = State::collecting;
        if (before_.follows_unclear) return;
        add(fault_in(line, line.all_marks(), Fault::Kind::puzzle_cells), number).stray = true;
    }

    void add_puzzle(const Line& line, const Field& puzzle, std::uint64_t number) {
        Record& record = add(
            puzzle.is_puzzle ? Fault() : fault_in(line, puzzle, Fault::Kind::puzzle_cells), number);
        record.row_line[0] = number;
        if (puzzle.is_puzzle)
            line.copy_cells(puzzle, record.board.digit.data(), record.cell_offset.data());
        hand_over_gap(record);
    }

    void add_row(const Line& line, LineKind kind, std::uint64_t number) {
        Row row = row_of(line, kind, number);
        row.gap = before_.gap;
        before_.gap = {0, 0};
        if (begins_grid(row)) end_rows();
        if (rows_.size() > 9) return;  // Of too many rows the first ones are reported.
        if (has_more_than_a_row(line) || may_be_no_row(row)) state_ = State::collecting;
        rows_.push_back(row);
        while (const std::size_t count = breaks_gap_pattern()) end_grid(count);
        if (rows_.size() == 9 && state_ == State::sure) end_grid(9);
    }

    // A wider gap stands before it, or a note, or it is not like the first row.
    bool begins_grid(const Row& row) const {
        if (rows_.empty()) return false;
        for (const Row& other : rows_) {
            const bool is_strict = row.is_strict() || other.is_strict() || other.only_blank;
            if (is_strict && !are_alike(row, other)) return true;
        }
        return (rows_.size() >= 9 && rows_[1].gap < row.gap) ||
               (row.has_note && !rows_.back().has_note) ||
               (state_ == State::collecting && !are_alike(row, rows_[0]));
    }

    // It may be the head of a table, a ruler, or an empty line above or below a table.
    bool may_be_no_row(const Row& row) const {
        return (rows_.empty() && is_table_head(row.digits)) || (row.only_blank & set("-S")) ||
               (rows_.size() % 8 == 0 && row.is_empty());
    }

    // Counts the first rows that stand apart from the last one of up to nine, because the gap
    // before that one is wider or narrower than those between the others; 0 if none do. After the
    // third row the gap may be wider, and then after the sixth as well. A narrower gap leaves the
    // rows before the last gap that is wider than it.
    std::size_t breaks_gap_pattern() const {
        std::size_t count = rows_.size() - 1;
        if (count < 2 || count > 8) return 0;
        const Gap gap = rows_.back().gap;
        const Gap usual = rows_[count == 6 ? 3 : 1].gap;
        if (usual < gap) return count == 3 ? 0 : count;
        if (!(gap < usual)) return 0;
        while (!(gap < rows_[count].gap)) --count;
        return count;
    }

    // Makes a record of the first rows. Nine by themselves tell where grids begin; more are several
    // grids.
    void end_grid(std::size_t count) {
        state_ = count == 9 ? State::sure : State::collecting;
        Record& record = add(Fault(), rows_[count - 1].line + 1);
        record.layout = rows_[0].layout;
        record.separator = rows_[0].separator;
        record.gap = rows_[0].gap.empty_lines > 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(count, 9); ++i) {
            const Row& row = rows_[i];
            record.row_line[i] = row.line;
            std::copy_n(row.digits, 9, &record.board.digit[9 * i]);
            std::copy_n(row.offsets, 9, &record.cell_offset[9 * i]);
            if (!row.fault || record.fault) continue;
            record.fault = row.fault;
            record.fault.row = static_cast<std::uint8_t>(i + 1);
        }
        if (count > 9) {
            record.fault = {Fault::Kind::several_grids};
            record.fault.place.line = rows_[0].line;
        } else if (count < 9 && !record.fault) {
            record.fault.kind = Fault::Kind::truncated;
            record.fault.row = static_cast<std::uint8_t>(count);
        }
        rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    }

    std::vector<Record> ready_;
    std::size_t given_ = 0;  // so many of them
    std::vector<Row> rows_;
    State state_ = State::sure;
    struct {
        Gap gap;                      // since the last row or puzzle
        bool follows_unclear;         // comments, rulers and empty lines aside
        std::size_t lone_digits;      // lines of one digit, one after the other
        std::size_t digits_of_count;  // of a number on the last line
    } before_{};                      // what stands before the next line
};
}  // namespace
}  // namespace sudoku
