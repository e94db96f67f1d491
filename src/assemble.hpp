#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "line.hpp"

namespace sudoku {

// A line of the grid that is being read, right or wrong.
struct Row {
    std::uint64_t line;
    Layout layout;
    char separator;
    bool has_dash;
    std::array<std::uint8_t, 9> digit;
    std::array<std::uint16_t, 9> offset;
    Fault fault;
};

// Lines in, records out.
class Assembler {
public:
    void take(LineKind kind, const Line& line, std::uint64_t number);
    void add_puzzle(const Line& line, Fault fault, std::uint64_t number);
    void add_stray(const Fault& fault);
    // The grid that is being read ends with the rows that it has; `number` is the line where the next one should stand.
    void truncate(std::uint64_t number) { truncate(rows_.size(), number); }
    // A puzzle that stands between grids.
    void complete(Record& record) {
        record.gap = record.gap || gap_;
        gap_ = after_text_ = false;
    }

    bool in_grid() const { return !rows_.empty(); }
    bool has_dashes() const {
        return std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.has_dash; });
    }
    // True: `record` is the next one that is complete.
    bool give(Record& record);

private:
    void take_gap(std::uint64_t number);
    void take_other(LineKind kind, const Line& line, std::uint64_t number);
    void add_row(const Line& line, const Fault& fault, std::uint64_t number);
    void start_grid(bool gap, bool title);
    void truncate(std::size_t count, std::uint64_t number);
    void end_grid(std::size_t count, std::uint64_t next);

    bool gap_ = false;         // an empty line since the last record
    bool after_text_ = false;  // the last line between grids that is no comment, ruler or empty line is text
    std::vector<Row> rows_;
    bool grid_gap_ = false;                // Record::gap of the grid
    bool grid_title_ = false;              // text stands before it
    std::array<std::uint64_t, 3> gaps_{};  // [1], [2]: the first empty line after three rows, and after six; 0: none
    std::vector<Record> ready_;
    std::size_t given_ = 0;  // how many of these
};

}  // namespace sudoku
