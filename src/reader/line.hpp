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

// A set of the symbols that line.cpp makes of characters.
using Symbols = std::uint32_t;

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
    bool has_dash() const;

    // What is wrong with the line as a row of a grid, or as one that could be a puzzle or start a grid: the first
    // character that is no cell, else the number of cells. The place is without the number of the line.
    Fault fault(bool in_grid) const;

private:
    // A character that is neither a blank nor a separator.
    struct Mark {
        char symbol;
        std::uint16_t offset;
    };
    // Marks side by side.
    struct Field {
        std::size_t first, size;
    };

    void drop_note();
    void take_fields();
    Symbols symbols_of(const Field& field) const;
    std::vector<std::size_t> strangers() const;
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
    std::string symbols_;        // for its bytes
    Symbols all_ = 0;            // of these
    std::vector<Mark> marks_;
    std::vector<Field> fields_;
    Field decisive_{};  // the first field of more than 40 marks; without one, all marks
    bool is_long_ = false;
    Layout layout_ = Layout::line;
    char separator_ = ' ';
};

}  // namespace sudoku
