#pragma once
#include <numeric>
#include "grid.hpp"

namespace sudoku {
namespace {
// The fast path: puzzles on lines of their own, and grids of nine cells a line, side by side or
// with single spaces between. The records are the same as those of the general path. The functions
// are told how many lines stand before the bytes, and return the number of bytes that match, which
// are whole lines, or 0.

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

// A grid with such cells `step` bytes apart. It begins where it is known that a grid does.
template <std::size_t step>
std::size_t match_grid(std::string_view bytes, Record& record, std::uint64_t lines_before) {
    constexpr std::size_t width = 8 * step + 1;
    if (bytes.size() < 9 * (width + 2) || !is_line_end(bytes[width])) return 0;
    const bool has_cr = bytes[width] == '\r';
    const std::size_t size = width + (has_cr ? 2 : 1);
    char cells[cell_count];
    bool fits = true;
    for (std::size_t row = 0; row < 9; ++row) {
        const char* const line = bytes.data() + row * size;
        fits &= line[size - 1] == '\n' && (!has_cr || line[width] == '\r');
        for (std::size_t i = 0; i < 9; ++i) {
            cells[9 * row + i] = line[step * i];
            fits &= step == 1 || i == 8 || line[step * i + 1] == ' ';
        }
        record.row_line[row] = lines_before + row + 1;
    }
    if (!fits || !read_cells(cells, record.board) || is_table_head(record.board.digit.data()))
        return 0;
    set_up(record, step == 1 ? Layout::compact : Layout::spaced);
    for (std::size_t cell = 0; cell < cell_count; ++cell)
        record.cell_offset[cell] = static_cast<std::uint16_t>(step * column_of(cell));
    return 9 * size;
}
}  // namespace
}  // namespace sudoku
