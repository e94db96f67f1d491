#pragma once
#include <numeric>
#include "split.hpp"
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {
// The fast path: puzzles on lines of their own, and grids that are written as the one before. The
// records are the same as those of the general path, of which these rules are repeated here:
//   - the blanks of a puzzle are of one sort, and it has one,
//   - a note has 40 bytes at most, and a # may begin a comment,
//   - a first row that counts up may be the head of a table,
//   - nine digits that are the same, or count up, may be labels,
//   - a first row of dots and dashes may be a ruler,
//   - grids right behind each other wait for each other, up to eight.

// Reads 81 digits and blanks of one sort. Returns the number of digits, or 0 if other bytes stand
// there. Without branches, so that it is vectorized.
inline std::uint8_t read_cells(const char* bytes, Board& board) {
    std::uint8_t count = 0;
    std::uint8_t any_bits = 0;        // of the blanks
    std::uint8_t common_bits = 0xFF;  // the same, if the blanks are all the same
    for (std::size_t i = 0; i < cell_count; ++i) {
        const auto byte = static_cast<std::uint8_t>(bytes[i]);
        const bool is_digit = byte >= '1' && byte <= '9';
        board.digit[i] = static_cast<std::uint8_t>(is_digit ? byte - '0' : 0);
        count = static_cast<std::uint8_t>(count + is_digit);
        any_bits = static_cast<std::uint8_t>(any_bits | (is_digit ? 0 : byte));
        common_bits = static_cast<std::uint8_t>(common_bits & (is_digit ? 0xFF : byte));
    }
    const bool has_one_blank = any_bits == common_bits && any_bits < 128 &&
                               is_in(symbol_of(any_bits), blank_signs & ~dashes);
    return has_one_blank || count == cell_count ? count : std::uint8_t{0};
}

inline bool ends_field(char byte) { return is_line_end(byte) || byte == ',' || byte == ' '; }

// Where the second field starts, if the first one has up to 40 bytes of ASCII and none that begins
// a comment; or else 0. There are more bytes than that.
inline std::size_t note_size(const char* bytes) {
    const char* const end =
        std::find_if_not(bytes, bytes + 40, [](char byte) { return byte > '#' && byte != ','; });
    return *end == ',' || *end == ' ' ? static_cast<std::size_t>(end - bytes) + 1 : 0;
}

// The number of bytes up to the end of the line, if these are other fields: the solution of the
// puzzle before them, notes of up to 40 bytes, or both. If not, npos.
inline std::size_t size_of_notes(std::string_view bytes) {
    Board solution;
    const bool has_solution = bytes.size() > 82 && ends_field(bytes[82]) &&
                              read_cells(bytes.data() + 1, solution) == cell_count;
    const std::size_t first = has_solution ? 82 : 0;
    const auto* const end = std::find_if(bytes.begin() + first, bytes.end(), is_line_end);
    const auto size = static_cast<std::size_t>(end - bytes.begin());
    return size < std::min(bytes.size(), first + 41) ? size : bytes.npos;
}

inline void set_up(Record& record, Layout layout) {
    record.layout = layout;
    record.separator = ' ';
    record.gap = record.stray = false;
    record.fault.kind = Fault::Kind::none;
}

// A line with a puzzle as its first or second field.
inline std::size_t match_puzzle(std::string_view bytes, Record& record,
                                std::uint64_t lines_before) {
    if (bytes.size() <= cell_count || is_line_end(bytes[0])) return 0;
    const std::size_t puzzle = ends_field(bytes[cell_count]) ? 0 : note_size(bytes.data());
    const std::size_t end = puzzle + cell_count;
    if (bytes.size() <= end || !ends_field(bytes[end]) ||
        !read_cells(bytes.data() + puzzle, record.board))
        return 0;
    const std::size_t notes = is_line_end(bytes[end]) ? 0 : size_of_notes(bytes.substr(end));
    if (notes == bytes.npos) return 0;
    set_up(record, Layout::line);
    record.row_line[0] = lines_before + 1;
    std::iota(record.cell_offset.begin(), record.cell_offset.end(),
              static_cast<std::uint16_t>(puzzle));
    return end + notes + 1;
}

// A grid that was read, as the pattern of those that follow: their bytes are the same but for the
// digits and blanks in their cells.
class Pattern {
public:
    // Takes over a record and the bytes of its lines. `has_labels` tells that a line has more than
    // the cells that could be a cell. What cannot be a pattern matches nothing.
    void learn(std::string_view bytes, const Record& record, bool has_labels) {
        text_.clear();
        lead_size_ = 0;
        record_ = record;
        has_labels_ = has_labels;
        std::array<std::size_t, 9> starts{};
        std::uint64_t line = record.row_line[0];
        std::size_t start = 0;
        for (std::size_t row = 0; row < 9; ++row) {
            for (; line < record.row_line[row]; ++line)
                start = std::min(bytes.find('\n', start), bytes.size() - 1) + 1;
            starts[row] = start;
        }
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            cells_[cell] = starts[row_of(cell)] + record.cell_offset[cell];
            if (cells_[cell] >= bytes.size()) return;
            const char byte = bytes[cells_[cell]];
            if (byte >= '1' && byte <= '9') continue;
            blank_ = byte;
            if (!is_in(byte, set("0.?"))) return;
        }
        const std::string_view first = bytes.substr(0, bytes.find('\n'));
        if (bytes.find('#') != bytes.npos || bytes[0] == '\xEF' ||
            (blank_ != '0' && first.find_first_of("-_*") != first.npos))
            return;
        text_ = bytes;
        fixed_.assign(bytes.size(), '\xFF');
        for (const std::size_t at : cells_) fixed_[at] = 0;
        for (step_ = 2; step_ > 0 && !has_steps(); --step_) {
        }
    }

    // These bytes stand between the grid before and the next one.
    void learn_lead(std::string_view bytes) {
        text_.replace(0, lead_size_, bytes);
        fixed_.replace(0, lead_size_, bytes.size(), '\xFF');
        lead_size_ = bytes.size();
    }

    std::size_t lead_size() const { return lead_size_; }
    // The bytes of a grid, without the lead.
    std::size_t size() const { return text_.size() - lead_size_; }

    // Bytes begin with such a grid, whose cells are written to `board`, with or without the lead.
    bool matches(std::string_view bytes, bool has_lead, Board& board) const {
        const std::size_t lead = has_lead ? 0 : lead_size_;
        const std::size_t size = text_.size() - lead;
        if (text_.empty() || bytes.size() < size || !is_same(bytes.data(), lead, size))
            return false;
        const char* const grid = bytes.data() + (has_lead ? lead_size_ : 0);
        std::array<char, cell_count> cells;
        if (step_ == 1)
            gather<1>(grid, cells);
        else if (step_ == 2)
            gather<2>(grid, cells);
        else
            for (std::size_t cell = 0; cell < cell_count; ++cell) cells[cell] = grid[cells_[cell]];
        const unsigned count = read_cells(cells.data(), board);
        if (count == 0 || count == cell_count) return false;
        const auto blank =
            std::find(board.digit.begin(), board.digit.end(), 0) - board.digit.begin();
        return cells[static_cast<std::size_t>(blank)] == blank_ &&
               !counts_up(board.digit.data(), 1) && !(has_labels_ && has_label(board));
    }

    // Writes the record of such a grid, which begins on that line.
    void write(Record& record, const Board& board, std::uint64_t line) const {
        record = record_;
        record.board = board;
        for (std::size_t row = 0; row < 9; ++row)
            record.row_line[row] += line - record_.row_line[0];
    }
    std::uint64_t lines() const { return record_.row_line[8] - record_.row_line[0] + 1; }

private:
    bool is_same(const char* bytes, std::size_t first, std::size_t size) const {
        unsigned char differences = 0;
        for (std::size_t i = 0; i < size; ++i)
            differences |=
                static_cast<unsigned char>((bytes[i] ^ text_[first + i]) & fixed_[first + i]);
        return differences == 0;
    }

    // The cells of a row stand `step_` bytes apart.
    bool has_steps() const {
        for (std::size_t cell = 0; cell < cell_count; ++cell)
            if (cells_[cell] != cells_[cell - column_of(cell)] + step_ * column_of(cell))
                return false;
        return true;
    }
    template <std::size_t step>
    void gather(const char* grid, std::array<char, cell_count>& cells) const {
        for (std::size_t row = 0; row < 9; ++row) {
            const char* const first = grid + cells_[9 * row];
            for (std::size_t i = 0; i < 9; ++i) cells[9 * row + i] = first[step * i];
        }
    }

    // Nine digits, so far apart, count up by one.
    static bool counts_up(const std::uint8_t* cells, std::size_t step) {
        std::size_t i = 1;
        while (i < 9 && cells[i * step] == cells[(i - 1) * step] + 1) ++i;
        return i == 9;
    }
    // A column could be one of labels.
    static bool has_label(const Board& board) {
        for (std::size_t column = 0; column < 9; ++column) {
            const std::uint8_t* const cells = board.digit.data() + column;
            std::size_t i = 1;
            while (i < 9 && cells[9 * i] == cells[0]) ++i;
            if ((i == 9 && cells[0] > 0) || counts_up(cells, 9)) return true;
        }
        return false;
    }

    std::string text_;   // the lead and the grid; empty if nothing matches
    std::string fixed_;  // 0 where a cell stands, else FF
    std::size_t lead_size_ = 0;
    Record record_;
    std::array<std::size_t, cell_count> cells_{};  // their offsets in the grid
    std::size_t step_ = 0;                         // between the cells of a row; 0 if it varies
    char blank_ = '0';
    bool has_labels_ = false;
};
}  // namespace
}  // namespace sudoku
