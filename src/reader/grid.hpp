#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "line.hpp"

namespace sudoku {

// A line of the grid that is being read, right or wrong.
struct Row {
    Fault fault;
    std::uint64_t line;
    Layout layout = Layout::compact;
    char separator = ' ';
    bool has_dash = false;
    std::uint8_t digits[9];
    std::uint16_t offsets[9];
};

// Lines in, records out. A number is that of a line.
class Assembler {
public:
    // Inside a grid, text is the title of the next one if this one has a title too. Anything else there that is no row
    // is a wrong one, so that the grids that follow keep their rows.
    void take(LineKind kind, const Line& line, std::uint64_t number) {
        const bool is_row = kind == LineKind::row, is_puzzle = kind == LineKind::puzzle,
                   is_text = kind == LineKind::text;
        if (kind == LineKind::comment || kind == LineKind::ruler) return;
        if (kind == LineKind::empty) return take_gap(number);
        if (is_puzzle || kind == LineKind::wrong_puzzle)
            return add_puzzle(line, is_puzzle ? Fault() : line.fault(false), number);
        if (is_row || kind == LineKind::wrong_row || (in_grid() && !(is_text && grid_title_)))
            return add_row(line, is_row ? Fault() : line.fault(true), number);
        truncate(number);
        after_text_ = is_text;
        if (kind == LineKind::stray) add_stray(line.fault(false), number);
    }

    void add_stray(const Fault& fault, std::uint64_t number) { add(fault, number).stray = true; }
    // A puzzle that stands between grids.
    void complete(Record& record) {
        record.gap = record.gap || gap_;
        gap_ = after_text_ = false;
    }
    // The grid that is being read, if there is one, ends with the rows that it has. The next one should stand on the
    // line of that number, or where an empty line stands before it.
    void truncate(std::uint64_t number) { truncate(rows_.size(), number); }

    bool in_grid() const { return !rows_.empty(); }
    bool has_dashes() const {
        return std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.has_dash; });
    }
    // True: `record` is the next one that is complete.
    bool give(Record& record) {
        if (ready_.empty()) return false;
        record = ready_.front();
        ready_.pop_front();
        return true;
    }

private:
    Record& add(const Fault& fault, std::uint64_t number) {
        ready_.emplace_back();
        ready_.back().fault = fault;
        ready_.back().fault.place.line = number;
        return ready_.back();
    }

    void add_puzzle(const Line& line, const Fault& fault, std::uint64_t number) {
        truncate(number);
        Record& record = add(fault, number);
        record.row_line[0] = number;
        if (!fault) line.copy_cells(cell_count, record.board.digit.data(), record.cell_offset.data());
        complete(record);
    }

    // Between the bands an empty line may stand.
    void take_gap(std::uint64_t number) {
        if (rows_.size() == 3 || (rows_.size() == 6 && gaps_[1])) {
            std::uint64_t& first = gaps_[rows_.size() / 3];
            if (!first) first = number;
        } else {
            truncate(number);
            gap_ = true;
        }
    }

    void add_row(const Line& line, const Fault& fault, std::uint64_t number) {
        if (rows_.size() == 6 && gaps_[1] && !gaps_[2]) {  // then the first three rows were a grid of their own
            truncate(3, number);
            start_grid(true, false);
        }
        if (!in_grid()) start_grid(gap_, after_text_);
        rows_.emplace_back();
        Row& row = rows_.back();
        row.fault = fault;
        row.line = number;
        if (!fault) {
            row.layout = line.layout();
            row.separator = line.separator();
            row.has_dash = line.has_dash();
            line.copy_cells(9, row.digits, row.offsets);
        }
        if (rows_.size() == 9) end_grid(9, number);
    }

    void start_grid(bool gap, bool title) {
        grid_gap_ = gap;
        grid_title_ = title;
        gap_ = after_text_ = false;
        gaps_[1] = gaps_[2] = 0;
    }

    void truncate(std::size_t count, std::uint64_t number) {
        const std::uint64_t gap = count % 3 == 0 ? gaps_[count / 3] : 0;
        if (count > 0) end_grid(count, gap ? gap : number);
    }

    // Makes a record of the first rows; the line `next` stands where the grid goes on, if these are too few.
    void end_grid(std::size_t count, std::uint64_t next) {
        Record& record = add(Fault(), next);
        record.layout = rows_[0].layout;
        record.separator = rows_[0].separator;
        record.gap = grid_gap_;
        Fault& fault = record.fault;
        if (count < 9) fault.kind = Fault::Kind::truncated;
        fault.row = static_cast<std::uint8_t>(count);
        for (std::size_t i = count; i > 0;) {
            --i;
            const Row& row = rows_[i];
            record.row_line[i] = row.line;
            std::copy_n(row.digits, 9, &record.board.digit[9 * i]);
            std::copy_n(row.offsets, 9, &record.cell_offset[9 * i]);
            if (!row.fault) continue;
            fault = row.fault;
            fault.row = static_cast<std::uint8_t>(i + 1);
            fault.place.line = row.line;
        }
        rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    }

    bool gap_ = false;         // an empty line since the last record
    bool after_text_ = false;  // the last line between grids that is no comment, ruler or empty line is text
    std::vector<Row> rows_;
    bool grid_gap_ = false;              // Record::gap of the grid
    bool grid_title_ = false;            // text stands before it
    std::uint64_t gaps_[3] = {0, 0, 0};  // [1], [2]: the first empty line after three rows, and after six; 0: none
    std::deque<Record> ready_;
};

}  // namespace sudoku
