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
        several_grids,  // nine rows or more, where nothing tells which are those of a grid
        not_text,       // the file has another `format`
        two_blanks,     // `blank` and `character` are two sorts of blanks
        no_cells,       // a line of of_lines() that is empty or a heading, which is no mistake
    };
    Kind kind = Kind::none;
    std::uint8_t row = 0;
    std::uint32_t cells = 0;
    bool has_places = false;  // The row has separators or bars, between which a place may be empty.
    std::array<char, 4> character{};  // one byte, or a printable UTF-8 character and zeros
    const char* format = "";          // for example "gzip-compressed data, not text"
    Place place{0, 1};
    const char* hint = "";  // what to try with another format, for example "zcat"
    std::array<char, 4>
        blank{};              // the same as `character`, or a short word, or a space for nothing
    bool is_of_line = false;  // The line was read by itself, where a row of nine is no puzzle.

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

    // A cell says where it stands: so many bytes and lines behind the first cell, and so many bytes
    // behind the first cell of the line, or from the start of its line if that is a later one.
    struct Cell {
        std::uint16_t offset;
        std::uint16_t column;
        std::uint8_t line;
        std::uint8_t size;  // in bytes: 1 for most, 4 for `null`, 2 for `5.`, 0 for an empty place
    };

    // All that follows is unspecified if there is a fault.

    // Returns the place of a cell (0..80). Blanks that were stripped from the end of a line have
    // theirs behind it.
    Place place_of(std::size_t cell) const {
        const Cell& at = cells[cell];
        return {first.line + at.line, (at.line == 0 ? first.column : 1) + at.column};
    }
    // Returns the number of bytes before a cell in the stream, a byte order mark included.
    std::uint64_t offset_of(std::size_t cell) const { return begin + cells[cell].offset; }
    // Returns the size of a cell in bytes.
    std::uint8_t size_of(std::size_t cell) const { return cells[cell].size; }

    std::uint64_t begin;  // the number of bytes before the first cell
    Place first;          // the place of the first cell
    std::array<Cell, cell_count> cells;
    // the place of another puzzle on a line that was read by itself, which is left out; or line 0
    Place second{0, 0};
};
}  // namespace sudoku
