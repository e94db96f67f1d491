#pragma once
#include "line.hpp"

namespace sudoku {
namespace {
// A row 1 to 9, or a blank and 1 to 8, is perhaps the head of a table.
inline bool is_table_head(const std::uint8_t* row) {
    return row[0] <= 1 && std::adjacent_find(row, row + 9, [](int digit, int next) {
                              return next != digit + 1;
                          }) == row + 9;
}

// The numbers of empty lines and of rulers since the last row or puzzle. Empty lines count first.
using Gap = std::pair<unsigned, unsigned>;

// A line of the grid that is being read: a row, right or wrong, or one that is unclear, since it
// has too few cells for a row, or too many.
struct Row {
    std::uint64_t line = 0;  // its number
    Gap gap{0, 0};           // before it
    Fault fault;
    std::string text;  // of a wrong row
    bool is_unclear = false;
    int weight = 1;  // Rows of a weight of three together are no text.
    bool has_note = false;
    std::size_t separators_of_places = 0;  // 0 if no place is empty
    Layout layout = Layout::compact;
    char separator = ' ';
    Symbols symbols = 0;  // none if it is wrong
    std::uint8_t digits[9] = {};
    std::uint16_t offsets[9] = {};

    Symbols blanks() const { return symbols & blank_signs; }
    bool is_empty() const { return !fault && are_only(symbols, separators); }
    // It may stand above a grid and be no row of it: the head of a table, an empty line, a ruler.
    bool may_be_above() const {
        return is_unclear || (!fault && (is_table_head(digits) || is_empty() ||
                                         only_blank(symbols) & set("-S_")));
    }
};

// Writes what the line says into a row, which has a number and a gap.
inline void read_row(Row& row, const Line& line, bool is_row) {
    row.has_note = line.has_note;
    if (!is_row) {
        row.is_unclear = !is_wrong_row(line);
        // Numbers of a few digits may be anything.
        row.weight = !row.is_unclear || line.fields.size() == line.marks.size() ||
                     line.marks.size() >= 12 * line.fields.size() ||
                     line.bytes.find("..") != line.bytes.npos || has_cell_in_markup(line);
        row.fault = fault_in(line, line.all_marks(), Fault::Kind::row_cells);
        row.text = line.bytes.substr(0, line.symbols.size());
        return;
    }
    row.separators_of_places = line.places.empty() ? 0 : line.row_separators;
    row.layout = layout_of(line);
    row.separator = separator_of(line);
    row.symbols = line.all;
    line.copy_cells({0, 9, 0, false}, row.digits, row.offsets);
    // Such a row alone shows a grid, but a colour as in (255, 229, 180) does not. It has digits and
    // blanks.
    const bool is_sure =
        std::count(row.digits, row.digits + 9, 0) % 9 > 0 && !is_table_head(row.digits) &&
        !(line.stop - line.start < line.symbols.size() && row.layout == Layout::compact);
    row.weight = is_sure ? 3 : 1;
}

inline bool are_alike(const Row& a, const Row& b) {
    return a.fault || b.fault ||
           (a.layout == b.layout && (!a.blanks() || !b.blanks() || a.blanks() & b.blanks()));
}
}  // namespace
}  // namespace sudoku
