#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "assemble.hpp"
#include "split.hpp"

namespace sudoku {

#ifndef SUDOKU_JUDGE
// A stretch of lines that ends with a grid, as a pattern for the stretches after it: where these have the same bytes
// but for other digits and dots in the cells, their lines are of the same kinds, and nobody need look at them.
class Stencil {
public:
    // `grid` ends the stretch. Its lines are counted from the first one of that.
    void learn(const char* bytes, const char* end, const Record& grid);
    // How many bytes of those up to `end` are such a stretch; then `grid` is its grid. 0 if they are none.
    std::size_t read(const char* bytes, const char* end, Record& grid) const;

private:
    static constexpr std::ptrdiff_t longest = 2000;  // bytes

    bool read_cells(const char* bytes, Board& board) const;

    std::vector<char> text_;
    std::vector<char> fixed_;  // a mask: all bits where no cell stands
    std::array<std::uint16_t, cell_count> cells_;
    Record grid_;
};

// What large inputs consist of, without a look at each line: puzzles alone on their lines or with their solution, and
// grids that are written as the one before. The records are the same.
class FastPath {
public:
    FastPath(LineSplitter& lines, Assembler& grids) : lines_(lines), grids_(grids) {}

    void feed(const char* bytes, std::size_t size);
    // True: `record` is the next one, and its lines are taken.
    bool take(Record& record);
    // What was taken otherwise: a line or a record.
    void see_line(LineKind kind, bool was_in_grid);
    void see_record(const Record& record);
    // A byte order mark was taken away, so that places in the line are not those in the bytes.
    void see_mark() { stretch_ = nullptr; }

private:
    bool take_puzzle(Record& record);
    bool take_grid(Record& record);
    void start_stretch();

    LineSplitter& lines_;
    Assembler& grids_;
    // The lines since the last record, title or count, as far as they stand in the bytes that were fed last.
    Stencil stencil_;
    const char* stretch_ = nullptr;    // null: not all of them do
    std::uint64_t stretch_start_ = 0;  // the number of the line before
    bool stretch_gap_ = false;         // an empty line stands between these, before the grid
};
#endif
#ifdef SUDOKU_JUDGE
struct FastPath {  // judges have no large inputs
    FastPath(LineSplitter& lines, Assembler&) : lines_(lines) {}
    void feed(const char* bytes, std::size_t size) { lines_.feed(bytes, size); }
    bool take(Record&) { return false; }
    void see_line(LineKind, bool) {}
    void see_record(const Record&) {}
    void see_mark() {}
    LineSplitter& lines_;
};
#endif

}  // namespace sudoku
