#pragma once
#include <numeric>
#include "grid.hpp"
#include "split.hpp"

namespace sudoku {
// Fast path for large uniform input: puzzles on lines of their own, and grids that are written like
// one before them. The records are the same as those of the general path. The functions are told
// how many lines stand before the bytes, and return the number of bytes that match, which are whole
// lines, or 0.

constexpr std::size_t longest_pattern = 2000;  // bytes

// All 81 bytes are digits. Without branches, so that it is vectorized.
inline bool are_digits(const char* bytes) {
    const auto join = [](std::uint8_t any_other, char byte) {
        const auto less = static_cast<std::uint8_t>(byte - '1');
        return static_cast<std::uint8_t>(any_other | (less > 8));
    };
    return std::accumulate(bytes, bytes + cell_count, std::uint8_t{0}, join) == 0;
}

// Reads 81 digits and blanks of one sort, but not blanks alone (a ruler?). Without branches, so
// that it is vectorized.
inline bool read_cells(const char* bytes, Board& board) {
    std::uint8_t any_digit = 0;
    std::uint8_t any_bits = 0;        // of the blanks
    std::uint8_t common_bits = 0xFF;  // the same, if the blanks are all the same
    for (std::size_t i = 0; i < cell_count; ++i) {
        const auto byte = static_cast<std::uint8_t>(bytes[i]);
        const bool is_digit = byte >= '1' && byte <= '9';
        board.digit[i] = static_cast<std::uint8_t>(is_digit ? byte - '0' : 0);
        any_digit = static_cast<std::uint8_t>(any_digit | board.digit[i]);
        any_bits = static_cast<std::uint8_t>(any_bits | (is_digit ? 0 : byte));
        common_bits = static_cast<std::uint8_t>(common_bits & (is_digit ? 0xFF : byte));
    }
    const bool is_full = any_bits == 0 && common_bits == 0xFF;
    const bool has_one_blank = any_bits == common_bits && any_bits < 128 &&
                               is_in(symbol_of(any_bits), cells_of(0) & ~set('9'));
    return any_digit != 0 && (is_full || has_one_blank);
}

inline bool ends_field(char byte) { return is_line_end(byte) || byte == ',' || byte == ' '; }

// The start of the second field, if the first one has up to 40 bytes of ASCII and none that begins
// a comment. If not, the start of the line.
inline const char* after_note(const Bytes& bytes) {
    const auto is_of_note = [](char byte) { return byte > '#' && byte != ','; };
    const char* const limit = bytes.begin + std::min<std::size_t>(bytes.size(), 40);
    const char* const end = std::find_if_not(bytes.begin, limit, is_of_note);
    return end != limit && (*end == ',' || *end == ' ') ? end + 1 : bytes.begin;
}

// The end of a line that goes on with the solution, with other notes of up to 40 bytes, or both.
// Null if otherwise.
inline const char* end_of_notes(Bytes rest) {
    if (rest.size() > 82 && ends_field(rest.begin[82]) && are_digits(rest.begin + 1))
        rest.begin += 82;
    const char* const limit = rest.begin + std::min<std::size_t>(rest.size(), 41);
    const char* const line_end = std::find_if(rest.begin, limit, is_line_end);
    return line_end == limit ? nullptr : line_end;
}

// A line with a puzzle as its first or second field.
inline std::size_t match_puzzle(const Bytes& bytes, Record& record, std::uint64_t lines_before) {
    if (bytes.size() <= cell_count || is_line_end(*bytes.begin)) return 0;
    const char* puzzle = bytes.begin;
    if (!ends_field(puzzle[cell_count])) puzzle = after_note(bytes);
    if (bytes.end - puzzle <= 81 || !ends_field(puzzle[cell_count]) ||
        !read_cells(puzzle, record.board))
        return 0;
    const char* const end = puzzle + cell_count;
    const char* const line_end = is_line_end(*end) ? end : end_of_notes({end, bytes.end});
    if (!line_end) return 0;
    record.layout = Layout::line;
    record.separator = ' ';
    record.gap = record.stray = false;
    record.fault.kind = Fault::Kind::none;
    record.row_line[0] = lines_before + 1;
    for (unsigned cell = 0; cell < cell_count; ++cell)
        record.cell_offset[cell] = static_cast<std::uint16_t>(puzzle - bytes.begin + cell);
    return static_cast<std::size_t>(line_end - bytes.begin) + 1;
}

// A grid as it is written, with the lines since the last record or text before it. Bytes that
// differ from these only in the digits of cells are lines of the same kinds.
class Pattern {
public:
    // A pattern may begin at these bytes, before which `lines` were read; with null, nowhere.
    void begin(const char* bytes, std::uint64_t lines) {
        begin_ = bytes;
        lines_before_ = lines;
    }

    // Learns the lines up to `end`, where the last line of the grid ends. Floats are not learned:
    // their digits cannot be replaced by dots.
    void learn(const char* end, const Record& grid) {
        Bytes rest = {begin_, end};
        if (!begin_ || !is_line_end(end[-1]) || rest.size() > longest_pattern) return;
        grid_ = grid;
        bytes_.assign(begin_, end);
        fixed_.assign(bytes_.size(), '\xFF');
        LineSplitter lines;
        Bytes line = rest;
        bool has_floats = false;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            while (lines_before_ + lines.number() < grid.row_line[row_of(cell)])
                lines.next(rest, line, false);
            cells_[cell] = static_cast<std::uint16_t>(line.begin - begin_ + grid.cell_offset[cell]);
            fixed_[cells_[cell]] = 0;
            has_floats |= grid.layout == Layout::spaced && begin_[cells_[cell] + 1] == '.';
        }
        for (std::uint64_t& row_line : grid_.row_line) row_line -= lines_before_;
        if (has_floats || !match({begin_, end}, grid_, 0)) bytes_.clear();
    }

    std::size_t match(const Bytes& bytes, Record& record, std::uint64_t lines_before) const {
        const std::size_t size = bytes_.size();
        if (size == 0 || bytes.size() < size || bytes.begin[size - 1] != bytes_.back()) return 0;
        const char* const pattern = bytes_.data();
        const char* const fixed = fixed_.data();
        char differs = 0;
        for (std::size_t i = 0; i < size; ++i)
            differs |= static_cast<char>((bytes.begin[i] ^ pattern[i]) & fixed[i]);
        if (differs) return 0;
        char cells[cell_count];
        for (std::size_t cell = 0; cell < cell_count; cell += 9) {
            const char* const row = bytes.begin + cells_[cell];
            if (cells_[cell + 8] - cells_[cell] == 8)  // side by side
                std::copy_n(row, 9, cells + cell);
            else
                for (std::size_t i = cell; i < cell + 9; ++i) cells[i] = bytes.begin[cells_[i]];
        }
        record = grid_;
        for (std::uint64_t& row_line : record.row_line) row_line += lines_before;
        return read_cells(cells, record.board) && !is_table_head(record.board.digit.data()) ? size
                                                                                            : 0;
    }

private:
    const char* begin_ = nullptr;
    std::uint64_t lines_before_ = 0;
    std::string bytes_;
    std::string fixed_;  // a mask: all bits where no cell stands
    std::array<std::uint16_t, cell_count> cells_{};
    Record grid_;
};
}  // namespace sudoku
