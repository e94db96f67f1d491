#pragma once

#include <array>
#include <cstdint>

#include "sudoku/board.hpp"

namespace sudoku {

// The first byte that does not belong.
struct Invalid {
    std::uint64_t column = 0;  // 0: there is none
    unsigned char byte = 0;

    void note(std::uint64_t at, char found) {
        if (column == 0) *this = {at, static_cast<unsigned char>(found)};
    }
};

// A run of bytes between separators.
struct Field {
    std::uint64_t column = 0;  // of its first byte; 0: no field
    std::uint64_t cells = 0;
    Invalid invalid;  // among the cells

    bool is_puzzle() const { return cells == cell_count && invalid.column == 0; }
};

// What is known of one line, gathered while its bytes pass by, so that a line of any length takes no memory.
struct LineFacts {
    std::uint64_t number = 1;
    std::uint64_t length = 0;           // bytes so far
    std::uint64_t marks = 0;            // how many of them are neither blank nor tab
    std::array<char, 3> first_marks{};  // the first of these
    std::uint64_t first_column = 0;     // where the first one stands
    unsigned kinds = 0;                 // the kinds of byte seen, see line.cpp
    bool ruler_only = true;             // nothing but blanks and - = + * |

    std::uint64_t cells = 0;
    std::uint64_t fields = 0;
    std::uint64_t field_cells = 0;  // in the first field
    bool even = true;               // all fields have as many
    Invalid invalid;                // in a row of cells
    Field long_field;               // the first field of 81 cells, else the first of over 40
};

// In the order in which classify() decides.
enum class LineKind { comment, ruler, empty, puzzle, row, count, header, end, wrong_puzzle, wrong_row };

LineKind classify(const LineFacts& line);

// The digits of 81 cells, if these are digits and dots only: nearly all bytes of large inputs are. False otherwise, and
// `board` is then undefined.
bool read_plain_cells(const char* bytes, Board& board);

// Gathers the facts of a line from pieces of it.
class LineScanner {
public:
    // Takes bytes up to the line's end or `end`, and returns the first one not taken.
    const char* take(const char* bytes, const char* end);
    // The line is complete: its last field ends here.
    void complete() { end_field(); }
    void next_line();
    // At the start of a line: that line was dealt with otherwise.
    void skip_line();

    const LineFacts& facts() const { return facts_; }
    const Board& puzzle() const { return cells_; }                                    // if it is a puzzle
    const std::array<std::uint8_t, 9>& row() const { return row_; }                   // if it is a row
    const std::array<std::uint64_t, 9>& row_columns() const { return row_columns_; }  // likewise

private:
    bool is_settled() const;
    bool take_puzzle(const char* bytes);
    template <std::size_t step> bool take_plain_row(const char* bytes, const char* end);
    void take_byte(char byte);
    void take_cell(std::uint8_t digit);
    void end_field();
    void drop_byte_order_mark();

    bool at_start_ = true;  // within the first three bytes of the stream
    LineFacts facts_;
    Field field_;  // the one being read
    Board cells_;  // its first 81 cells; kept once it is a puzzle
    std::array<std::uint8_t, 9> row_{};
    std::array<std::uint64_t, 9> row_columns_{};
};

}  // namespace sudoku
