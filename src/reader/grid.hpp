#pragma once
#include "around.hpp"

namespace sudoku {
namespace {
// Makes records of puzzles from the lines of the input.
class Grids {
public:
    void take(const Line& line, std::uint64_t number) {
        const LineKind kind = kind_here(line);
        // The single row above a Markdown ruler may be a head: where grids begin is then unknown.
        is_start_known_ &= kind != LineKind::table_ruler || rows_.size() != 1;
        if (kind == LineKind::table_ruler && rows_.size() == 1 && rows_[0].may_be_above()) {
            before_.gap = rows_[0].gap;
            rows_.clear();
        }
        if (kind == LineKind::comment || kind == LineKind::table_ruler) return;
        if (kind != LineKind::ruler)
            before_.digits = line.kind == LineKind::number ? before_.digits + line.marks.size() : 0;
        if (kind == LineKind::empty || kind == LineKind::ruler) {
            ++(kind == LineKind::empty ? before_.gap.first : before_.gap.second);
            // Nine empty places that count as an empty line still belong to the grid.
            if (line.kind == LineKind::empty) before_.is_grid = false;
            return;
        }
        text_lines_ += kind == LineKind::text;
        if (kind == LineKind::row || kind == LineKind::doubtful)
            add_row(line, kind, number);
        else
            add_others(line, kind, number);
    }

    // Ends the pending rows, as a grid or as text.
    void end_rows() {
        if (!rows_.empty()) end_grid(rows_.size());
    }

    // Gives the pending empty lines to `record`, a puzzle or a fault, and forgets what came before.
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
        // A date such as 7.03.2016 is a row only if rows have both 0 and a dot or dash for blanks.
        if (is_date(line) && !(uses(set('0')) && uses(set(".-")))) return LineKind::text;
        const bool is_empty_row = line.kind == LineKind::row && is_untyped(line);
        // Behind eight rows that may lack a first one, nine empty places may stand between grids.
        const bool is_grid_open =
            !rows_.empty() && rows_.size() < (is_empty_row && !is_start_known_ &&
                                                      rows_[0].gap.first > 0 && !rows_[0].is_empty()
                                                  ? 8U
                                                  : 9U);
        const Symbols sole_blank = line.has_equal_fields(9) ? only_blank(line.all) : 0;
        // In a grid with blanks, nine of the same blank are a row (dashes only if they are as wide
        // as its first row), and nine of another blank are a ruler.
        if (is_grid_open && sole_blank && uses(blank_signs))
            return uses(sole_blank) &&
                           (!(sole_blank & dashes) || line.marks[8] - line.marks[0] ==
                                                          rows_[0].offsets[8] - rows_[0].offsets[0])
                       ? LineKind::row
                       : LineKind::ruler;
        // Before a grid, nine empty places are a row unless a row stands right above, and nine
        // dashes are one if an earlier puzzle had such dashes.
        if (!is_grid_open &&
            (is_empty_row || (line.kind == LineKind::ruler && sole_blank & dashes))) {
            if ((is_empty_row && !before_.is_grid) || sole_blank & seen_) return LineKind::row;
            return is_empty_row ? LineKind::empty : LineKind::ruler;
        }
        if (line.kind == LineKind::ruler && !line.puzzles.empty() && seen_ & line.all & dashes)
            return LineKind::puzzles;
        if (line.kind != LineKind::number) return line.kind;
        // In a run of eight digits or more, which may be a row that lacks a cell, and behind a
        // wrong row a number may be cells.
        return before_.digits + line.marks.size() >= 8 || (!rows_.empty() && rows_.back().fault)
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
        // Numbers that together have fewer than nine digits are no sign of a grid.
        if (line.kind == LineKind::number && before_.digits < 9) row.weight = 0;
        if (begins_grid(row)) {
            was_start_known_ &= rows_.size() == 9;  // Other rows do not show where grids begin.
            end_rows();
        }
        row.gap = std::exchange(before_.gap, {0, 0});
        if (rows_.empty()) {
            // Nine empty places between a grid and this row may have been the first row of a grid.
            is_start_known_ &= !before_.is_grid || row.gap.first == 0;
            was_start_known_ = is_start_known_ && !before_.is_grid;
        }
        if (rows_.size() == 12) return;  // Eleven rows and more get the same message.
        // A line of more cells, or one that may be no row, does not tell where the next grid
        // begins.
        if (line.count_cells() > 11 || row.is_unclear || (rows_.empty() && row.may_be_above()))
            is_start_known_ = false;
        rows_.push_back(std::move(row));
        before_.is_grid = true;
        while (const std::size_t count = rows_before_break()) end_grid(count);
        // Nine rows complete a grid if its start is known. So do ten if the first is a head and the
        // others become right rows once what surrounds their cells is taken off.
        if ((rows_.size() == 9 && is_start_known_) ||
            (rows_.size() == 10 && !rows_[0].fault && rows_[0].may_be_above() &&
             surroundings_.take_off(&rows_[1], 9)))
            end_grid(rows_.size());
    }

    // True if nine rows or more are there and the gap before the row is wider than theirs, if only
    // this row has a note, or if it is unlike any of the rows.
    bool begins_grid(const Row& row) const {
        for (const Row& other : rows_) {
            // Unlike rows are of two grids if they have floats or drawn spaces, or nothing but
            // blanks of one sort.
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

    // Returns how many rows a change of the gap before the last of up to nine rows cuts off, or 0.
    // A wider gap cuts off all rows before it, but not behind the third row, nor behind the sixth
    // if it is as wide there. A narrower gap cuts off the rows before the last gap that is wider.
    std::size_t rows_before_break() const {
        std::size_t count = rows_.size() - 1;
        if (count < 2 || count > 8) return 0;
        const Gap gap = rows_.back().gap;
        const Gap usual = rows_[count == 6 ? 3 : 1].gap;
        if (!(gap < usual)) return usual < gap && count != 3 ? count : 0;
        while (!(gap < rows_[count].gap)) --count;
        return count;
    }

    // Makes one record of the first rows, or none if they are text.
    void end_grid(std::size_t count) {
        if (count == 10 && rows_[0].may_be_above()) {  // It is a head.
            // An empty row above the others counts as an empty line.
            rows_[1].gap.first += rows_[0].gap.first + rows_[0].is_empty();
            rows_.erase(rows_.begin());
            --count;
        }
        if (count >= 3 && count <= 9) surroundings_.take_off(rows_.data(), count);
        const auto end = rows_.begin() + static_cast<std::ptrdiff_t>(count);
        const int weight = std::accumulate(
            rows_.begin(), end, 0, [](int sum, const Row& row) { return sum + row.weight; });
        is_start_known_ = was_start_known_;
        before_.is_grid &= weight >= 3;
        if (weight >= 3) {  // A row beyond doubt, or three that look like rows, are no text.
            add_grid(rows_.data(), count);
        } else {
            // The empty lines before the text stand before what comes next.
            text_lines_ += count;
            (count < rows_.size() ? rows_[count].gap : before_.gap).first += rows_[0].gap.first;
        }
        rows_.erase(rows_.begin(), end);
        was_start_known_ = false;
    }

    // Makes one record of these rows. Behind nine rows a grid begins; any other number is a fault.
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
    std::size_t given_ = 0;  // the number of them that were given
    std::uint64_t text_lines_ = 0;
    std::vector<Row> rows_;
    // While it is known where grids begin, the ninth row completes one. Else rows are collected up
    // to a boundary.
    bool is_start_known_ = true;
    bool was_start_known_ = true;  // is_start_known_ becomes this again if the rows are text
    Symbols seen_ = 0;             // the symbols of puzzles on lines and the blanks of grids so far
    Surroundings surroundings_;
    struct {
        Gap gap;             // since the last row or puzzle
        std::size_t digits;  // of numbers on lines, one after the other
        bool is_grid;        // A row or a grid, and no empty line, text or puzzle after it.
    } before_{};             // what stands before the next line
};
}  // namespace
}  // namespace sudoku
