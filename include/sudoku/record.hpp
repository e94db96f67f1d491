#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/board.hpp"

namespace sudoku {

// How a puzzle is written. compact: nine lines of nine cells; spaced: the same with a separator between the cells;
// line: one line with a field of 81 cells; pretty: a drawing for people, which is only written.
enum class Layout : std::uint8_t { compact, spaced, line, pretty };

// Both count from 1; the column counts bytes.
struct Place {
    std::uint64_t line = 0;
    std::uint64_t column = 0;
};

// Why a record is no puzzle, and where.
struct Fault {
    enum class Kind : std::uint8_t {
        none,
        invalid_character,  // `byte` stands among the cells
        row_cells,          // row `row` (1..9) has `cells` cells instead of 9
        row_fields,         // row `row` has 9 cells, but not in fields of 9, 3 or 1
        puzzle_cells,       // a line of `cells` cells: neither a puzzle of 81 nor a row
        puzzle_fields,      // a line of 81 cells, but in `fields` fields
        truncated,          // the grid ends after `row` rows (1..8)
    };
    Kind kind = Kind::none;
    unsigned char byte = 0;
    int row = 0;
    std::uint64_t cells = 0;
    std::uint64_t fields = 0;
    Place place;
};

// One puzzle of the stream, or what stands in the place of one.
struct Record {
    Board board;  // without a meaning if there is a fault
    Layout layout = Layout::line;
    bool gap = false;  // an empty line stands between this record and the one before it
    Fault fault;

    // Where a cell (0..80) stands in the input; without a meaning if there is a fault.
    Place place_of(std::size_t cell) const;

    // In layout `line` only the first entries are set, since the cells follow each other byte by byte.
    std::array<std::uint64_t, 9> row_line;
    std::array<std::uint64_t, cell_count> cell_column;
};

}  // namespace sudoku
