#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sudoku/record.hpp"

namespace sudoku {

// Bytes of a line without its end. Offsets within a line fit into 16 bits.
constexpr std::ptrdiff_t longest_line = 65536;

// A character that is neither a blank nor a separator.
struct Mark {
    std::uint32_t code;  // Unicode; a byte that belongs to no UTF-8 character counts as one of its own
    std::uint16_t offset;
    std::uint16_t kind;  // see line.cpp

    // 0 for a blank cell.
    std::uint8_t digit() const { return kind & 1 ? code & 0xF : 0; }
};

// Marks in a row, by their indices, and their kinds together.
struct Field {
    std::size_t first, size;
    unsigned kinds;
};

// In the order in which they are told apart.
enum class LineKind { comment, empty, row, ruler, puzzle, wrong_puzzle, count, end, wrong_row, text, stray };

// One whole line, cut into fields. It serves for one line after the other, so as to keep its memory.
class Line {
public:
    // Nine `-` alone are a row if dashes are known to be blanks, else a ruler.
    LineKind read(const char* begin, const char* end, bool dashes_are_blanks);

    // Of a row its 9 cells, of a puzzle its 81.
    const Mark* cells() const { return &marks_[cells_]; }
    // Of a row: whether a `-` is among its cells, and how it is written.
    bool has_dash() const;
    Layout layout() const { return layout_; }
    char separator() const { return separator_; }

    // What is wrong with a line that stands for a row, or where a puzzle or a grid could: the first character that is
    // no cell, else the number of cells. Without the number of the line.
    Fault row_fault() const;
    Fault puzzle_fault() const;

private:
    LineKind classify(bool dashes_are_blanks);
    bool skip_note();
    void cut();
    std::size_t count_cells(const Field& field) const;
    bool has_equal_fields(std::size_t marks) const;
    bool has_few_strangers() const;
    const Field* long_field() const;
    char find_separator() const;
    bool take_places(std::size_t count);
    bool is_row(bool dashes_are_blanks);
    bool is_ruler() const;
    bool is_puzzle();
    bool is_wrong_puzzle() const;
    bool is_count() const;
    bool is_end() const;
    bool is_wrong_row() const;
    Fault fault(Fault::Kind kind, const Field& field, const char* at) const;

    const char* begin_ = nullptr;
    const char* text_ = nullptr;  // where the line's note ends
    const char* end_ = nullptr;   // or where its comment starts
    unsigned kinds_ = 0;          // of all its characters
    std::vector<Mark> marks_;
    std::vector<Mark> places_;  // instead of these, while they are looked for
    std::vector<Field> fields_;
    Field all_{0, 0, 0};     // the marks
    std::size_t cells_ = 0;  // the first of them that is a cell
    Layout layout_ = Layout::line;
    char separator_ = ' ';
};

}  // namespace sudoku
