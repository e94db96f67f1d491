#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "assemble.hpp"
#include "split.hpp"

namespace sudoku {

#ifndef SUDOKU_JUDGE
// What large inputs consist of, without a look at each line: puzzles alone on their lines or with their solution, and
// grids that are written as the one before. The records are the same.
class FastPath {
public:
    FastPath(LineSplitter& lines, Assembler& grids) : lines_(lines), grids_(grids) {}

    void feed(const char* bytes, std::size_t size);
    // True: `record` is the next one, and its lines are taken.
    bool take(Record& record);
    // What was taken otherwise: a line or a record.
    void see_line(LineKind kind);
    void see_record(const Record& record);

private:
    bool take_puzzle(Record& record);
    bool take_grid(Record& record);
    bool read_cells(const char* bytes, Board& board) const;
    void learn(const Record& grid);
    void start_stretch();

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
