// The grammar of the input once more, for comparison with the reader. What becomes of each line is
// told, so that no byte gets lost.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "line_model.hpp"

namespace model {

struct Record {
    Slip slip;
    bool is_stray = false;
    Layout layout = Layout::line;
    std::string cells;  // of a puzzle: 81 digits, 0 for a blank
    char separator = ' ';
    bool gap = false;
    std::vector<std::size_t> lines;  // their numbers, from 1
    std::size_t fault_line = 0;
    std::size_t fault_row = 0;
};

// Each line is a "record", or it has the name of what is skipped.
struct Reading {
    std::vector<Record> records;
    std::vector<const char*> fate;
};

class Reader {
public:
    Reading read(const std::vector<std::string_view>& lines) {
        for (const std::string_view line : lines) {
            ++number_;
            reading_.fate.push_back("record");
            const char* const fate = take(line_of(line));
            reading_.fate.back() = fate;
        }
        finish();
        return reading_;
    }

private:
    using Kind = Line::Kind;

    struct Row {
        Line line;
        std::size_t number;
        std::size_t width;  // of what stands before it: 1 for a ruler, a million for an empty line,
                            // added up
        bool gap;           // an empty line since the last row or puzzle

        bool is_right() const { return line.kind == Kind::row; }
        bool is_strict() const { return is_right() && (line.is_drawn || line.has_floats); }
        bool is_untyped() const { return is_right() && line.marks.empty(); }
        Text blank_signs() const { return is_right() ? model::blank_signs(line.marks) : Text(); }
        bool is_one_blank() const {
            const Text signs = blank_signs();
            return signs.size() == 9 && has_only(signs, signs.substr(0, 1));
        }
    };

    const char* take(Line line) {
        line.kind = kind_here(line);
        if (line.kind == Kind::comment) return "comment";
        if (line.kind == Kind::ruler_of_table) return take_ruler_of_table();
        if (line.kind == Kind::empty || line.kind == Kind::ruler)
            return take_gap(line.kind == Kind::empty);
        const bool was_unclear = is_unclear_;
        is_unclear_ = line.kind == Kind::unclear;
        if (line.kind == Kind::row || line.kind == Kind::wrong_row) return add_row(line);
        finish();
        is_sure_ = is_sure_ && !is_unclear_;
        for (const Puzzle& puzzle : line.puzzles) add_puzzle(puzzle);
        if (line.kind == Kind::text) return "text";
        if (is_unclear_ && was_unclear) return "unclear like the one before";
        if (is_unclear_) add_puzzle({"", slip_in(line.marks, Fault::Kind::puzzle_cells)});
        return "record";
    }

    // The lines before a line can make another kind of it.
    Kind kind_here(const Line& line) {
        const std::size_t count = rows_.size();
        const bool in_grid = count > 0 && count < 9;
        if (line.kind == Kind::row && line.is_untyped && !in_grid) return Kind::empty;
        const Text signs = model::blank_signs(line.marks);
        const bool is_one_blank = signs.size() == 9 && has_only(signs, signs.substr(0, 1)) &&
                                  (line.has_row_shape() || line.is_drawn);
        if (in_grid && is_one_blank && (line.kind == Kind::row || line.kind == Kind::ruler)) {
            Text used;
            for (const Row& row : rows_) used += row.blank_signs();
            if (!used.empty()) return has_any(used, signs) ? Kind::row : Kind::ruler;
        }
        if (line.kind == Kind::comment || line.kind == Kind::empty || line.kind == Kind::ruler ||
            line.kind == Kind::ruler_of_table)
            return line.kind;
        const std::size_t size = line.kind == Kind::text ? number_size(line) : 0;
        const std::size_t size_before = numbers_.empty() ? 0 : numbers_.back();
        if (size == 0) numbers_.clear();
        if (size > 0) numbers_.push_back(size);
        std::size_t ones = 0;
        while (ones < numbers_.size() && numbers_[numbers_.size() - 1 - ones] == 1) ++ones;
        const bool is_broken = ones >= 9 || (size > 0 && size + size_before == 9);
        return is_broken ? Kind::unclear : line.kind;
    }

    const char* take_ruler_of_table() {
        if (rows_.size() != 1) return "ruler of a table";
        is_sure_ = false;
        if (rows_[0].is_untyped()) {
            gap_ = gap_ || rows_[0].gap;
            reading_.fate[rows_[0].number - 1] = "head of a table";
            rows_.clear();
        }
        return "ruler of a table";
    }

    const char* take_gap(bool is_empty) {
        if (rows_.size() >= 9 && rows_[1].width == 0) finish();
        if (!rows_.empty()) width_ += is_empty ? 1000000 : 1;
        gap_ = gap_ || is_empty;
        if (is_empty) numbers_.clear();
        return is_empty ? "empty" : "ruler";
    }

    void add_puzzle(const Puzzle& puzzle) {
        Record record;
        record.slip = puzzle.slip;
        record.cells = puzzle.cells;
        record.is_stray = is_unclear_;
        record.gap = gap_ && !is_unclear_;
        record.lines = {number_};
        record.fault_line = number_;
        reading_.records.push_back(record);
        gap_ = gap_ && is_unclear_;
    }

    const char* add_row(const Line& line) {
        const Row row = {line, number_, width_, gap_};
        gap_ = false;
        const bool stands_apart = rows_.size() >= 9 && width_ > rows_[1].width;
        for (const Row& other : rows_)
            if ((row.is_strict() || other.is_strict() || other.is_one_blank()) &&
                !are_alike(row, other)) {
                finish();
                break;
            }
        const bool has_first_note = line.has_note && !rows_.empty() && !rows_.back().line.has_note;
        if (stands_apart || has_first_note ||
            (!rows_.empty() && !is_sure_ && !are_alike(row, rows_[0])))
            finish();
        width_ = 0;
        if (rows_.size() >= 9) {
            if (rows_.size() == 9) rows_.push_back(row);
            return "of several grids";
        }
        const bool is_head = rows_.empty() && row.is_right() &&
                             (line.cells == "123456789" || line.cells == "012345678");
        const bool is_nothing = rows_.size() % 8 == 0 && row.is_untyped();
        if (is_head || is_nothing || line.is_long ||
            (row.is_one_blank() && has_only(row.blank_signs(), U"- ")))
            is_sure_ = false;
        rows_.push_back(row);
        while (const std::size_t count = rows_apart()) close(count);
        if (rows_.size() == 9 && is_sure_) close(9);
        return "record";
    }

    static bool are_alike(const Row& a, const Row& b) {
        if (!a.is_right() || !b.is_right()) return true;
        const Text in_a = a.blank_signs();
        const Text in_b = b.blank_signs();
        return a.line.layout == b.line.layout &&
               (in_a.empty() || in_b.empty() || has_any(in_a, in_b));
    }

    // Counts the rows that stand apart from the last one, because of what stands before that.
    std::size_t rows_apart() const {
        const std::size_t count = rows_.size() - 1;
        const std::size_t width = rows_.back().width;
        if (count < 2) return 0;
        const std::size_t usual = rows_[count == 6 ? 3 : 1].width;
        if (width > usual) return count == 3 ? 0 : count;
        for (std::size_t i = count - 1; width < usual; --i)
            if (rows_[i].width > width) return i;
        return 0;
    }

    // A line that is no row comes, or the input ends.
    void finish() {
        if (rows_.size() == 9) is_sure_ = true;  // nine by themselves
        if (rows_.size() > 9)
            add_several_grids();
        else if (!rows_.empty())
            close(rows_.size());
        width_ = 0;
    }

    void add_several_grids() {
        Record record = begin_record(9);
        record.slip.kind = Fault::Kind::several_grids;
        record.fault_line = rows_[0].number;
        reading_.records.push_back(record);
        rows_.clear();
    }

    Record begin_record(std::size_t count) const {
        Record record;
        record.layout = rows_[0].is_right() ? rows_[0].line.layout : Layout::compact;
        record.separator = rows_[0].is_right() ? rows_[0].line.separator : ' ';
        record.gap = rows_[0].gap;
        for (std::size_t i = 0; i < count; ++i) record.lines.push_back(rows_[i].number);
        return record;
    }

    // Makes a record of the first rows. If they are too few, the next one should stand on the line
    // after them.
    void close(std::size_t count) {
        Record record = begin_record(count);
        for (std::size_t i = 0; i < count; ++i) {
            const Row& row = rows_[i];
            record.cells += row.line.cells;
            if (record.slip.kind != Fault::Kind::none || row.is_right()) continue;
            record.slip = slip_in(row.line.marks, Fault::Kind::row_cells);
            record.fault_line = row.number;
            record.fault_row = i + 1;
        }
        if (count < 9) is_sure_ = false;
        if (count < 9 && record.slip.kind == Fault::Kind::none) {
            record.slip.kind = Fault::Kind::truncated;
            record.fault_line = rows_[count - 1].number + 1;
            record.fault_row = count;
        }
        reading_.records.push_back(record);
        rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    }

    Reading reading_;
    std::size_t number_ = 0;
    std::vector<Row> rows_;
    std::size_t width_ = 0;             // of what stands behind the last of these
    bool is_sure_ = true;               // it is known where grids begin
    bool gap_ = false;                  // an empty line since the last row or puzzle
    bool is_unclear_ = false;           // the last line that counts was
    std::vector<std::size_t> numbers_;  // digits of numbers on lines of their own, in sequence
};

inline std::vector<std::string_view> lines_of(std::string_view bytes) {
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
    std::vector<std::string_view> lines;
    while (!bytes.empty()) {
        const std::size_t size = std::min(bytes.find_first_of("\r\n"), bytes.size());
        lines.push_back(bytes.substr(0, size));
        bytes.remove_prefix(size);
        bytes.remove_prefix(bytes.substr(0, 2) == "\r\n" ? 2
                                                         : std::min<std::size_t>(bytes.size(), 1));
    }
    return lines;
}

// Compressed data, archives, documents and UTF-16.
inline bool is_no_text(std::string_view bytes) {
    bytes = bytes.substr(0, bytes.find_first_of("\r\n"));
    for (const std::string_view start : {"\x1F\x8B", "\x28\xB5\x2F\xFD", "\xFD\x37zXZ",
                                         "PK\x03\x04", "%PDF-", "\xFF\xFE", "\xFE\xFF"})
        if (bytes.substr(0, start.size()) == start) return true;
    return bytes.size() >= 10 && bytes.substr(0, 3) == "BZh" && bytes.substr(4, 6) == "1AY&SY";
}

}  // namespace model
