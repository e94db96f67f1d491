#pragma once
#include "split.hpp"
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
namespace {
// The digits among 81 cells, and the blank of the others. There are none if other bytes stand
// there.
struct Cells {
    std::uint8_t digits;
    char blank;
};

// Reads 81 digits and blanks of one sort. Without branches, so that it is vectorized.
inline Cells read_cells(const char* bytes, Board& board) {
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
    const bool are_cells = has_one_blank || count == cell_count;
    return {are_cells ? count : std::uint8_t{0}, static_cast<char>(any_bits)};
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
                              read_cells(bytes.data() + 1, solution).digits == cell_count;
    const std::size_t first = has_solution ? 82 : 0;
    const auto* const end = std::find_if(bytes.begin() + first, bytes.end(), is_line_end);
    const auto size = static_cast<std::size_t>(end - bytes.begin());
    return size < std::min(bytes.size(), first + 41) ? size : bytes.npos;
}

// Begins a record without a fault. Its places follow from `step`, unless that is 0.
inline void begin_record(Record& record, Layout layout, char separator, std::uint8_t step) {
    record.layout = layout;
    record.separator = separator;
    record.stray = false;
    record.fault.kind = Fault::Kind::none;
    record.step = step;
}

// A line with a puzzle as its first or second field. Returns the number of bytes with its end, or 0
// if there is none.
inline std::size_t match_puzzle(std::string_view bytes, Record& record,
                                std::uint64_t lines_before) {
    if (bytes.size() <= cell_count || is_line_end(bytes[0])) return 0;
    const std::size_t puzzle = ends_field(bytes[cell_count]) ? 0 : note_size(bytes.data());
    const std::size_t end = puzzle + cell_count;
    if (bytes.size() <= end || !ends_field(bytes[end]) ||
        read_cells(bytes.data() + puzzle, record.board).digits == 0)
        return 0;
    const std::size_t notes = is_line_end(bytes[end]) ? 0 : size_of_notes(bytes.substr(end));
    if (notes == bytes.npos) return 0;
    begin_record(record, Layout::line, ' ', 1);
    record.row_line[0] = lines_before + 1;
    record.row_offset[0] = puzzle;
    return end + notes + 1;
}
}  // namespace
}  // namespace sudoku
