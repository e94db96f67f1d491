#pragma once
#include <cassert>
#include "fast_line.hpp"

namespace sudoku {
namespace {
// A grid that was read, as the pattern of those that follow: their bytes are the same but for the
// digits and blanks in their cells. They are even if all have the same size; if not, the lines have
// no labels, and nothing stands between them.
class Pattern {
public:
    // Takes over a record and the bytes of its lines. `has_labels` tells that a line has more than
    // the cells that could be a cell. False if the grid can be no pattern.
    bool learn(std::string_view bytes, const Record& record, bool has_labels) {
        text_ = bytes;
        fixed_.assign(bytes.size(), '\xFF');
        record_ = record;
        has_labels_ = has_labels;
        blank_.clear();
        std::uint64_t line = record.row_line[0];
        std::size_t start = 0;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            const Place place = record.place_of(cell);
            for (; line < place.line; ++line)
                start = std::min(bytes.find('\n', start), bytes.size() - 1) + 1;
            cells_[cell] = start + static_cast<std::size_t>(place.column) - 1;
            if (cells_[cell] >= bytes.size()) return false;
            fixed_[cells_[cell]] = 0;
            sizes_[record.board.digit[cell] > 0] = record.cell_size[cell];
            // A 0 is a blank by itself, so that .0 stays behind it.
            const bool is_zero = bytes[cells_[cell]] == '0';
            if (record.board.digit[cell] == 0)
                blank_ = bytes.substr(cells_[cell], is_zero ? 1 : record.cell_size[cell]);
        }
        for (step_ = 2; step_ > 0 && !has_steps(); --step_) {
        }
        for (std::size_t row = 0; step_ > 0 && row < 9; ++row)
            record_.row_offset[row] = record_.cell_offset[9 * row];
        const std::string_view first = bytes.substr(0, bytes.find('\n'));
        Record same;
        const auto& digit = record.board.digit;
        return std::count(digit.begin(), digit.end(), 0) > 0 &&
               bytes.find_first_of("#\xEF") == bytes.npos &&
               first.find_first_of("-_*") == first.npos &&
               blank_.find_first_of(" -_*") == blank_.npos &&
               (is_even() ? read(bytes, same.board)
                          : !has_labels && lines() == 9 && walk(bytes, same) == bytes.size()) &&
               same.board.digit == record.board.digit;
    }

    bool is_even() const { return blank_.size() == 1; }
    const std::string& text() const { return text_; }
    std::uint64_t lines() const { return record_.row_line[8] - record_.row_line[0] + 1; }

    // Reads the even grid that the bytes begin with. False if there is none.
    bool read(std::string_view bytes, Board& board) const {
        assert(is_even());
        const std::size_t size = text_.size();
        if (bytes.size() < size) return false;
        // Pointers, since checks of indices would be branches.
        const char* const grid = bytes.data();
        const char* const text = text_.data();
        const char* const fixed = fixed_.data();
        char differences = 0;
        const auto compare = [&](std::size_t from, std::size_t to) {
            for (std::size_t i = from; i < to; ++i)
                differences = static_cast<char>(differences | ((grid[i] ^ text[i]) & fixed[i]));
        };
        compare(0, size / 16 * 16);
        compare(size - 16, size);
        if (differences != 0) return false;
        std::array<char, cell_count> cells;
        const char* const first = grid + cells_[0];
        if (step_ == 1)
            for (std::size_t i = 0; i < cell_count; i += 9)
                std::copy_n(first + (cells_[i] - cells_[0]), 9, &cells[i]);
        else if (step_ == 2 && cells_[80] == cells_[0] + 160)
            for (std::size_t i = 0; i < cell_count; ++i) cells[i] = first[2 * i];
        else
            for (std::size_t i = 0; i < cell_count; ++i) cells[i] = first[cells_[i] - cells_[0]];
        const Cells found = read_cells(cells.data(), board);
        // Mostly the number of digits is enough: without it 25 million compact grids a second
        // became 18.
        return found.digits > 0 && found.blank == blank_[0] && !may_be_labels(board) &&
               (found.digits % 9 > 0 || has_mixed_row(board));
    }

    // Between the cells stands what stands there in the pattern.
    std::size_t walk(std::string_view bytes, Record& record) const {
        std::size_t at = 0;
        std::size_t from = 0;   // the offset in the pattern
        std::size_t start = 0;  // of the line
        for (std::size_t cell = 0;; ++cell) {
            const std::size_t to = cell < cell_count ? cells_[cell] : text_.size();
            for (; from < to && at < bytes.size() && bytes[at] == text_[from]; ++from)
                if (bytes[at++] == '\n') start = at;
            if (from < to || cell == cell_count) break;
            const bool is_digit = at < bytes.size() && bytes[at] >= '1' && bytes[at] <= '9';
            const std::string_view blank = is_digit ? std::string_view() : blank_;
            if (bytes.compare(at, blank.size(), blank) != 0) break;
            record.board.digit[cell] = static_cast<std::uint8_t>(is_digit ? bytes[at] - '0' : 0);
            record.cell_offset[cell] = static_cast<std::uint16_t>(at - start);
            record.cell_size[cell] = sizes_[is_digit];
            at += is_digit ? 1 : blank.size();
            from += record_.board.digit[cell] > 0 ? 1 : blank_.size();
        }
        if (at == bytes.size() && from < text_.size()) return bytes.npos;
        const bool is_sure = !may_be_labels(record.board) && has_mixed_row(record.board);
        return from == text_.size() && is_sure ? at : 0;
    }

    // Writes the layout and the places of a grid that begins on this line.
    void write_places(Record& record, std::uint64_t line) const {
        begin_record(record, record_.layout, record_.separator, step_);
        record.row_offset = record_.row_offset;
        for (std::size_t row = 0; row < 9; ++row)
            record.row_line[row] = record_.row_line[row] + line - record_.row_line[0];
        if (step_ > 0) return;
        record.cell_line = record_.cell_line;
        record.cell_offset = record_.cell_offset;
        record.cell_size = record_.cell_size;
    }

private:
    // The cells have one byte each, and those of a row stand `step_` bytes apart.
    bool has_steps() const {
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            const std::size_t first = cell - column_of(cell);
            const Place place = record_.place_of(cell);
            if (record_.size_of(cell) != 1 || place.line != record_.row_line[row_of(cell)] ||
                place.column != 1 + record_.cell_offset[first] + step_ * column_of(cell))
                return false;
        }
        return true;
    }

    // The first row may be the head of a table, or a column one of labels. The general path may
    // then see other cells.
    bool may_be_labels(const Board& board) const {
        const auto& digit = board.digit;
        const auto counts = [&digit](std::size_t first, std::size_t step, int by) {
            std::size_t i = 1;
            while (i < 9 && digit[first + step * i] == digit[first + step * (i - 1)] + by) ++i;
            return i == 9 && digit[first + step] > 0;
        };
        bool may_be = counts(0, 1, 1);
        // Where the general path chooses among places, a column of one digit is none of cells.
        const bool has_columns = has_labels_ || !is_even();
        for (std::size_t column = 0; has_columns && column < 9; ++column)
            may_be = may_be || counts(column, 9, 0) || counts(column, 9, 1);
        return may_be;
    }
    // A row has digits and blanks. If none has, a blank one may be a ruler.
    static bool has_mixed_row(const Board& board) {
        const auto& digit = board.digit;
        std::size_t cell = 1;
        while (cell < cell_count && (cell % 9 == 0 || (digit[cell] > 0) == (digit[cell - 1] > 0)))
            ++cell;
        return cell < cell_count;
    }

    std::string text_;
    std::string fixed_;  // 0 where a cell stands, else FF
    Record record_;
    std::array<std::size_t, cell_count> cells_{};  // their offsets
    std::uint8_t step_ = 0;                        // between the cells of a row; 0 if it varies
    std::string blank_;
    std::array<std::uint8_t, 2> sizes_{};  // of blanks and digits
    bool has_labels_ = false;
};
}  // namespace
}  // namespace sudoku
