#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "sudoku/record.hpp"

namespace sudoku {

// Bytes of a line without its end. Offsets within a line fit into 16 bits.
constexpr std::ptrdiff_t longest_line = 65536;

// In the order in which they are told apart.
enum class LineKind { comment, empty, row, ruler, puzzle, wrong_puzzle, count, end, wrong_row, text, stray };

// One whole line. It serves for one line after the other, so as to keep its memory.
class Line {
public:
    // Nine `-` alone are a row if dashes are known to be blanks, else a ruler.
    LineKind read(const char* begin, const char* end, bool dashes_are_blanks);

    // Of a row or a puzzle: writes the digits and offsets of its 9 cells or 81.
    void copy_cells(std::size_t count, std::uint8_t* digits, std::uint16_t* offsets) const;
    // Of a row.
    Layout layout() const { return layout_; }
    char separator() const { return separator_; }
    bool has_dash() const { return marks_.find('-') != marks_.npos; }

    // What is wrong with the line as a row of a grid, or as one that could be a puzzle or start a grid: the first
    // character that is no cell, else the number of cells. The place is without the number of the line.
    Fault fault(bool in_grid) const;

private:
    void drop_note();
    void take_marks();
    bool has_fields(std::size_t marks, std::size_t size) const;
    bool take_places(std::size_t count);
    bool is_row(bool dashes_are_blanks);
    bool is_ruler() const;
    bool is_puzzle();
    bool is_count() const;
    bool is_end() const;
    bool is_wrong_row() const;
    bool has_few_strangers() const;

    const char* begin_ = nullptr;
    const char* end_ = nullptr;  // where its comment starts, if there is one
    std::string symbols_;        // for its bytes, see line.cpp
    std::string marks_;          // those of them that are neither blanks nor separators; one blank between two fields
    std::vector<std::uint16_t> offsets_;  // of the marks
    std::vector<std::string> fields_;
    std::size_t long_field_ = 0;  // the first mark of the first field with more than 40
    std::size_t long_size_ = 0;   // 0: there is none
    Layout layout_ = Layout::line;
    char separator_ = ' ';
};

}  // namespace sudoku
