#pragma once
#include "sudoku/board.hpp"

namespace sudoku {
// The ways to write a puzzle. compact: nine lines of nine cells; spaced: the same with a separator
// between the cells; line: one line with all 81 cells; pretty: a drawing for people. A drawing that
// was read counts as compact or spaced.
enum class Layout : std::uint8_t { compact, spaced, line, pretty };

// Lines and columns count from 1, columns in bytes behind a byte order mark. Line 0 stands for a
// file as a whole.
struct Place {
    std::uint64_t line;
    std::uint64_t column;
};

// A fault says why a record is no puzzle, and where.
struct Fault {
    enum class Kind : std::uint8_t {
        none,
        invalid_character,  // `character` stands among the cells
        row_cells,          // row `row` (1..9) has `cells` cells; if 9, they are unevenly grouped
        puzzle_cells,  // `cells` cells are neither a puzzle nor a row; if 81, they are unevenly
                       // grouped
        puzzle_bytes,  // a line that is longer than any puzzle
        unclear,    // 9 of `cells` places are the cells of row `row`, but more than one choice fits
        truncated,  // the grid ends after `row` rows (1..8)
        several_grids,  // more than nine rows, where nothing tells which is the first one of a grid
        not_text,       // the file has another `format`
    };
    Kind kind = Kind::none;
    std::uint8_t row = 0;
    std::uint32_t cells = 0;
    bool has_places = false;  // The row has separators or bars, between which a place may be empty.
    std::array<char, 4> character{};  // one byte, or a printable UTF-8 character and zeros
    const char* format = "";          // for example "gzip-compressed data, not text"
    Place place{0, 1};
    const char* hint = "";  // what to try with another format, for example "zcat"

    explicit operator bool() const { return kind != Kind::none; }
};

// A record is one puzzle of the stream, or a fault in the place of one.
struct Record {
    Board board;                   // unspecified if there is a fault
    Layout layout = Layout::line;  // compact if the fault is that of a grid
    char separator = ' ';          // between the cells of a spaced grid
    bool gap = false;    // an empty line stands before this record, behind the one before it
    bool stray = false;  // the fault is that of a whole file, which is no text
    Fault fault;

    // The place of a cell (0..80) in the input; unspecified if there is a fault. Blanks that were
    // stripped from the end of a line have their place behind it, or before the comment there, one
    // after the other.
    Place place_of(std::size_t cell) const {
        const std::size_t row = layout == Layout::line ? 0 : row_of(cell);
        if (step > 0) return {row_line[row], 1 + row_offset[row] + step * (cell - 9 * row)};
        return {row_line[row] + cell_line[cell], 1 + row_offset[row] + cell_offset[cell]};
    }
    // The size of a cell in bytes: 1 for most, 4 for `null`, 2 for `5.`. An empty place has 0, or
    // that of the spaces that a digit would replace there.
    std::uint8_t size_of(std::size_t cell) const {
        return step > 0 ? std::uint8_t{1} : cell_size[cell];
    }

    // The two functions above make places and sizes of what follows. In layout `line` all cells
    // belong to row 0. A cell stands cell_line lines below that of its row. On a line with brackets
    // in brackets row_offset bytes stand before the group of the row, from which the offsets of its
    // cells count. Cells of one byte each may all stand `step` bytes apart: then only row_line and
    // row_offset are set, and the first cell of a row stands there.
    std::uint8_t step = 0;
    std::array<std::uint64_t, 9> row_line;
    std::array<std::uint64_t, 9> row_offset{};
    std::array<std::uint8_t, cell_count> cell_line{};
    std::array<std::uint16_t, cell_count> cell_offset;
    std::array<std::uint8_t, cell_count> cell_size;
};
}  // namespace sudoku
