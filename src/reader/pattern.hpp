#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "grid.hpp"
#include "split.hpp"

namespace sudoku {

#ifndef SUDOKU_JUDGE
constexpr std::ptrdiff_t longest_pattern = 2000;  // bytes

// The start of the line after that at `at`.
inline const char* next_line(const char* at) {
    while (*at != '\n' && *at != '\r') ++at;
    return at + (at[0] == '\r' && at[1] == '\n' ? 2 : 1);
}

// The digits of 81 cells, if these are digits and ASCII blanks other than -, which nearly all bytes of large inputs
// are. False otherwise, and `board` is then undefined. Without branches in the loop, so that compilers make vectors of
// it.
inline bool read_plain_cells(const char* bytes, Board& board) {
    std::uint8_t others = 0;
    for (std::size_t i = 0; i < cell_count; ++i) {
        const char byte = bytes[i];
        const auto value = static_cast<std::uint8_t>(byte - '0');
        board.digit[i] = value <= 9 ? value : std::uint8_t{0};
        const bool is_blank = (byte == '.') | ((byte | 32) == 'x') | (byte == '_') | (byte == '*') | (byte == '?');
        others |= static_cast<std::uint8_t>(!is_blank & (value > 9));
    }
    return others == 0;
}

// How many bytes stand before the second field, if the first one is a short word or number of ASCII.
inline std::size_t size_of_note(const char* bytes, std::size_t size) {
    const auto is_word = [](char byte) {
        return (byte >= '0' && byte <= '9') || ((byte | 32) >= 'a' && (byte | 32) <= 'z');
    };
    const char* const limit = bytes + std::min<std::size_t>(size, 40);
    const char* const end = std::find_if_not(bytes, limit, is_word);
    return end != bytes && end != limit && (*end == ',' || *end == ' ') ? static_cast<std::size_t>(end - bytes) + 1 : 0;
}

// Where the line ends whose puzzle ends at `notes`; null if what stands there may change what the line is: without a
// digit in the puzzle it may be a ruler, and before a bracket the puzzle may be a note.
inline const char* end_of_notes(const char* notes, const char* end, const Board& board) {
    if (is_line_end(*notes)) return notes;
    if (*notes != ',' && *notes != ' ') return nullptr;
    Board solution;
    if (end - notes > 82 && is_line_end(notes[82]) && read_plain_cells(notes + 1, solution)) return notes + 82;
    const auto is_last = [](char byte) { return is_line_end(byte) || byte == '[' || byte == '(' || byte == '{'; };
    const char* const last = std::find_if(notes, end, is_last);
    return last != end && is_line_end(*last) && board != Board() ? last : nullptr;
}

// What large inputs consist of, without a look at each line: puzzles alone on their lines or with their solution, and
// grids that are written as the one before. The records are the same.
class FastPath {
public:
    FastPath(LineSplitter& lines, Assembler& grids) : lines_(lines), grids_(grids) {}

    void feed(const char* bytes, std::size_t size) {
        const bool is_start = lines_.rest() == stretch_;  // no line of the stretch is taken yet
        lines_.feed(bytes, size);
        stretch_ = is_start && lines_.number() > 0 ? lines_.rest() : nullptr;  // a byte order mark may be first
    }

    // True: `record` is the next one, and its lines are taken.
    bool take(Record& record) {
        if (grids_.in_grid() || !lines_.rest() || !(take_grid(record) || take_puzzle(record))) return false;
        see_record(record);
        grids_.complete(record);
        return true;
    }

    // What was taken otherwise: a line or a record.
    void see_line(LineKind kind) {
        if (grids_.in_grid()) return;
        if (kind == LineKind::empty) stretch_gap_ = true;
        if (kind == LineKind::text || kind == LineKind::count) start_stretch();
    }

    void see_record(const Record& record) {
        const bool is_grid = !record.fault && record.layout != Layout::line;
        if (stretch_ && is_grid && !lines_.is_finished() && lines_.rest() - stretch_ <= longest_pattern) learn(record);
        start_stretch();
    }

private:
    // A puzzle alone on its line or as the first or second field.
    bool take_puzzle(Record& record) {
        const char* const bytes = lines_.rest();
        const auto size = static_cast<std::size_t>(lines_.rest_end() - bytes);
        std::size_t first = 0;
        const auto is_here = [&] { return size > first + cell_count && read_plain_cells(bytes + first, record.board); };
        if (!is_here()) {
            first = size_of_note(bytes, size);
            if (!is_here()) return false;
        }
        const char* const line_end = end_of_notes(bytes + first + cell_count, lines_.rest_end(), record.board);
        if (!line_end || line_end - bytes > longest_line) return false;
        lines_.skip(static_cast<std::size_t>(line_end - bytes) + 1, 1);
        record.layout = Layout::line;
        record.separator = ' ';
        record.gap = record.stray = false;
        record.fault.kind = Fault::Kind::none;
        record.row_line[0] = lines_.number();
        for (std::size_t cell = 0; cell < cell_count; ++cell)
            record.cell_offset[cell] = static_cast<std::uint16_t>(first + cell);
        return true;
    }

    bool take_grid(Record& record) {
        const char* const bytes = lines_.rest();
        const std::size_t size = pattern_.size();
        if (size == 0 || static_cast<std::size_t>(lines_.rest_end() - bytes) < size ||
            bytes[size - 1] != pattern_.back())
            return false;
        const char* const pattern = pattern_.data();
        const char* const fixed = fixed_.data();
        char differs = 0;
        for (std::size_t i = 0; i < size; ++i) differs |= static_cast<char>((bytes[i] ^ pattern[i]) & fixed[i]);
        if (differs) return false;
        record = grid_;
        if (!read_cells(bytes, record.board)) return false;
        for (std::uint64_t& row_line : record.row_line) row_line += lines_.number();
        lines_.skip(size, grid_.row_line[8]);
        if (stretch_ == bytes) stretch_ = nullptr;  // nothing new to learn
        stretch_gap_ = stretch_gap_ || record.gap;
        return true;
    }

    bool read_cells(const char* bytes, Board& board) const {
        char cells[cell_count];
        for (std::size_t cell = 0; cell < cell_count; cell += 9) {
            const char* const row = bytes + cells_[cell];
            if (cells_[cell + 8] - cells_[cell] == 8)  // side by side
                std::copy_n(row, 9, cells + cell);
            else
                for (std::size_t i = cell; i < cell + 9; ++i) cells[i] = bytes[cells_[i]];
        }
        return read_plain_cells(cells, board);
    }

    void learn(const Record& grid) {
        grid_ = grid;
        grid_.gap = stretch_gap_;
        pattern_.assign(stretch_, lines_.rest());
        fixed_.assign(pattern_.size(), '\xFF');
        const char* at = stretch_;
        std::uint64_t line = stretch_start_ + 1;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            for (; line < grid.row_line[row_of(cell)]; ++line) at = next_line(at);
            cells_[cell] = static_cast<std::uint16_t>(at - stretch_ + grid.cell_offset[cell]);
            fixed_[cells_[cell]] = 0;
        }
        for (std::uint64_t& row_line : grid_.row_line) row_line -= stretch_start_;
        if (!read_cells(stretch_, grid_.board)) pattern_.clear();
    }

    void start_stretch() {
        stretch_ = grids_.in_grid() ? nullptr : lines_.rest();
        stretch_start_ = lines_.number();
        stretch_gap_ = false;
    }

    LineSplitter& lines_;
    Assembler& grids_;

    // The lines since the last record, title or count.
    const char* stretch_ = nullptr;    // null: not all of them stand in the bytes that were fed last
    std::uint64_t stretch_start_ = 0;  // the number of the line before
    bool stretch_gap_ = false;         // an empty line stands between these, before the grid

    // Such a stretch with its grid as a pattern for those after it: where these have the same bytes but for other
    // digits and blanks in the cells, their lines are of the same kinds.
    std::string pattern_;
    std::string fixed_;  // a mask: all bits where no cell stands
    std::array<std::uint16_t, cell_count> cells_;
    Record grid_;  // its lines are counted from the first one of the stretch
};
#endif
#ifdef SUDOKU_JUDGE
struct FastPath {  // judges have no large inputs
    FastPath(LineSplitter& lines, Assembler&) : lines_(lines) {}
    void feed(const char* bytes, std::size_t size) { lines_.feed(bytes, size); }
    bool take(Record&) { return false; }
    void see_line(LineKind) {}
    void see_record(const Record&) {}
    LineSplitter& lines_;
};
#endif

}  // namespace sudoku
