#pragma once
#include "around.hpp"

namespace sudoku {
namespace {
// Lines in, records out.
class Grids {
public:
    void take(const Line& line, std::uint64_t number) {
        const LineKind kind = kind_here(line);
        is_start_known_ &= kind != LineKind::table_ruler || rows_.size() != 1;
        if (kind == LineKind::table_ruler && rows_.size() == 1 && rows_[0].may_be_above()) {
            before_.gap = rows_[0].gap;
            rows_.clear();
        }
        if (kind == LineKind::comment || kind == LineKind::table_ruler) return;
        if (kind != LineKind::ruler)
            before_.numbers =
                line.kind == LineKind::number ? before_.numbers + line.marks.size() : 0;
        if (kind == LineKind::empty || kind == LineKind::ruler) {
            ++(kind == LineKind::empty ? before_.gap.first : before_.gap.second);
            if (line.kind == LineKind::empty) before_.is_grid = false;
            return;
        }
        text_lines_ += kind == LineKind::text;
        if (kind == LineKind::row || kind == LineKind::doubtful)
            add_row(line, kind, number);
        else
            add_others(line, kind, number);
    }

    // The input ends, or what ends a grid comes next.
    void end_rows() {
        if (!rows_.empty()) end_grid(rows_.size());
    }

    // Gives the pending empty lines to `record`, a complete puzzle, and resets the state.
    void hand_over_gap(Record& record) {
        record.gap = before_.gap.first > 0;
        before_ = {{0, 0}, 0, record.layout != Layout::line};
    }

    Record& add(const Fault& fault, std::uint64_t number) {
        Record& record = ready_.emplace_back();
        record.fault = fault;
        record.fault.place.line = number;
        return record;
    }

    std::uint64_t text_lines() const { return text_lines_; }
    // The line of the first row that waits for others; 0 if none does.
    std::uint64_t first_line() const { return rows_.empty() ? 0 : rows_[0].line; }
    // It is known that the next row is the first one of a grid.
    bool is_between_grids() const { return rows_.empty() && is_start_known_; }
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
    // The lines before a line can make another kind of it.
    LineKind kind_here(const Line& line) const {
        if (is_date(line) && !(uses(set('0')) && uses(set(".-")))) return LineKind::text;
        const bool in_grid = !rows_.empty() && rows_.size() < 9;
        const Symbols blank = line.has_equal_fields(9) ? only_blank(line.all) : 0;
        // Nine dashes are a row if they are as wide as the first one.
        if (in_grid && blank && uses(blank_signs))
            return uses(blank) &&
                           (!(blank & dashes) || line.marks[8] - line.marks[0] ==
                                                     rows_[0].offsets[8] - rows_[0].offsets[0])
                       ? LineKind::row
                       : LineKind::ruler;
        const bool is_empty_row = line.kind == LineKind::row && is_untyped(line);
        if (!in_grid && (is_empty_row || (line.kind == LineKind::ruler && blank & dashes))) {
            if ((is_empty_row && rows_.empty() && !before_.is_grid) || blank & seen_)
                return LineKind::row;
            return is_empty_row ? LineKind::empty : LineKind::ruler;
        }
        if (line.kind == LineKind::ruler && !line.puzzles.empty() && seen_ & line.all & dashes)
            return LineKind::puzzles;
        // Numbers of eight digits, on lines one after the other, may be a row that lacks a cell.
        if (line.kind != LineKind::number) return line.kind;
        return before_.numbers + line.marks.size() >= 8 || (!rows_.empty() && rows_.back().fault)
                   ? LineKind::doubtful
                   : LineKind::text;
    }

    // A row of the grid uses one of these blanks.
    bool uses(Symbols blanks) const {
        return std::any_of(rows_.begin(), rows_.end(),
                           [blanks](const Row& row) { return (row.blanks() & blanks) != 0; });
    }

    // Ends the rows before a line of another kind and makes records of its puzzles.
    void add_others(const Line& line, LineKind kind, std::uint64_t number) {
        end_rows();
        before_.is_grid = false;
        if (kind == LineKind::too_long) hand_over_gap(add({Fault::Kind::puzzle_bytes}, number));
        if (kind == LineKind::puzzles)
            for (const Field& puzzle : line.puzzles) add_puzzle(line, puzzle, number);
    }

    void add_puzzle(const Line& line, const Field& puzzle, std::uint64_t number) {
        Record& record = add(
            puzzle.is_puzzle ? Fault() : fault_in(line, puzzle, Fault::Kind::puzzle_cells), number);
        record.row_line[0] = number;
        seen_ |= puzzle.symbols;
        if (puzzle.is_puzzle)
            line.copy_cells(puzzle, record.board.digit.data(), record.cell_offset.data());
        hand_over_gap(record);
    }

    void add_row(const Line& line, LineKind kind, std::uint64_t number) {
        Row row;
        row.line = number;
        read_row(row, line, kind == LineKind::row);
        // Numbers of fewer than nine digits speak for text.
        if (line.kind == LineKind::number && before_.numbers < 9) row.weight = 0;
        if (begins_grid(row)) {
            was_start_known_ &= rows_.size() == 9;  // if the rows are text
            end_rows();
        }
        row.gap = std::exchange(before_.gap, {0, 0});
        if (rows_.empty()) was_start_known_ = is_start_known_ && !before_.is_grid;
        if (rows_.size() == 12) return;  // Of too many rows the first ones are reported.
        // A row has at most two cells too many. After one with more the next grid may begin
        // anywhere.
        if (line.count_cells() > 11 || row.is_unclear || (rows_.empty() && row.may_be_above()))
            is_start_known_ = false;
        rows_.push_back(std::move(row));
        while (const std::size_t count = breaks_gap_pattern()) end_grid(count);
        // Nine rows are a grid, and so are ten of which the first is a head.
        if ((rows_.size() == 9 && is_start_known_) ||
            (rows_.size() == 10 && !rows_[0].fault && rows_[0].may_be_above() &&
             surroundings_.take_off(&rows_[1], 9)))
            end_grid(rows_.size());
    }

    // A wider gap stands before it, or a note, or it is not like the first row.
    bool begins_grid(const Row& row) const {
        for (const Row& other : rows_) {
            // All rows have one layout if they have floats or spaces for blanks.
            const bool is_strict =
                (row.symbols | other.symbols) & set("FS") || only_blank(other.symbols);
            if ((is_strict && !are_alike(row, other)) ||
                (row.separators_of_places * other.separators_of_places > 0 &&
                 row.separators_of_places != other.separators_of_places))
                return true;
        }
        return (rows_.size() >= 9 && rows_[1].gap < before_.gap) ||
               (!rows_.empty() && row.has_note && !rows_.back().has_note);
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
        if (!(gap < usual)) return usual < gap && count != 3 ? count : 0;
        while (!(gap < rows_[count].gap)) --count;
        return count;
    }

    // Makes records of the first rows, or none if they are text.
    void end_grid(std::size_t count) {
        if (count == 10 && rows_[0].may_be_above()) {  // It is a head.
            rows_[1].gap.first += rows_[0].gap.first + rows_[0].is_empty();
            rows_.erase(rows_.begin());
            --count;
        }
        if (count >= 3 && count <= 9) surroundings_.take_off(rows_.data(), count);
        const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(count);
        const int weight = std::accumulate(
            rows_.begin(), end, 0, [](int sum, const Row& row) { return sum + row.weight; });
        is_start_known_ = was_start_known_;
        if (weight >= 3) {  // A row beyond doubt, or three that look like rows, are no text.
            add_grid(rows_.data(), count);
            before_.is_grid = true;
        } else {
            text_lines_ += count;
            (count < rows_.size() ? rows_[count].gap : before_.gap).first += rows_[0].gap.first;
        }
        rows_.erase(rows_.begin(), end);
        was_start_known_ = false;
    }

    // Makes a record of rows. Nine by themselves tell where grids begin; more are several
    // grids.
    void add_grid(const Row* rows, std::size_t count) {
        is_start_known_ = count == 9;
        Record& record = add(Fault(), rows[count - 1].line + 1);
        record.layout = rows[0].layout;
        record.separator = rows[0].separator;
        record.gap = rows[0].gap.first > 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(count, 9); ++i) {
            const Row& row = rows[i];
            seen_ |= row.blanks();
            record.row_line[i] = row.line;
            std::copy_n(row.digits, 9, &record.board.digit[9 * i]);
            std::copy_n(row.offsets, 9, &record.cell_offset[9 * i]);
            if (row.fault && !record.fault) {
                record.fault = row.fault;
                record.fault.row = static_cast<std::uint8_t>(i + 1);
                record.fault.place.line = row.line;
            }
        }
        if (count > 9 && !rows[0].fault) {
            record.fault = {Fault::Kind::several_grids, 0, 0, false, {}, "", {rows[0].line, 1}};
        } else if (count < 9 && !record.fault) {
            record.fault.kind = Fault::Kind::truncated;
            record.fault.row = static_cast<std::uint8_t>(count);
        }
    }

    std::vector<Record> ready_;
    std::size_t given_ = 0;  // so many of them
    std::uint64_t text_lines_ = 0;
    std::vector<Row> rows_;
    // While it is known where grids begin, the ninth row completes one. Else rows are collected up
    // to a boundary.
    bool is_start_known_ = true;
    bool was_start_known_ = true;  // before the rows, which perhaps are text
    Symbols seen_ = 0;             // the blanks of the puzzles
    Surroundings surroundings_;
    struct {
        Gap gap;              // since the last row or puzzle
        std::size_t numbers;  // the digits of numbers on lines, one after the other
        bool is_grid;         // The last line, comments and rulers aside, is one of a grid.
    } before_{};              // what stands before the next line
};
}  // namespace
}  // namespace sudoku
