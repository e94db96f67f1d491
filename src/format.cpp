#include "sudoku/format.hpp"
#include <algorithm>
#include <cstdio>
#include "counted.hpp"
#include "range.hpp"

namespace sudoku {
using internal::Range;

namespace {
// A byte that is no printable character is shown as a number.
std::string quoted(const std::array<char, 4>& character) {
    const auto byte = static_cast<unsigned char>(character[0]);
    const auto end = std::find(character.begin() + 1, character.end(), '\0');
    if (end - character.begin() > 1 || (byte >= ' ' && byte <= '~'))
        return '\'' + std::string(character.begin(), end) + '\'';
    char text[8];
    std::snprintf(text, sizeof text, "'\\x%02X'", unsigned{byte});
    return text;
}

// A blank that is a space is one that is not written.
std::string quoted_blank(const std::array<char, 4>& blank) {
    return blank[0] == ' ' ? "an empty place" : quoted(blank);
}

// Says what the program does read, where the line shows what was meant.
const char* hint_for(const Fault& fault) {
    const std::uint32_t cells = fault.cells;
    const bool is_small = fault.row <= 1 && !fault.has_places && (cells == 4 || cells == 6);
    if (cells == 729) return " (candidates are not read)";
    if (is_small || cells == 12 || cells == 16 || cells == 25) return " (only 9x9 is read)";
    if (fault.has_places && fault.row > 0) return " (a row needs 9 places between separators)";
    return cells < 9 ? " (a blank is written 0 or .)" : "";
}
}  // namespace

std::string to_string(const Board& board, Layout layout, char separator) {
    std::string text;
    append_board(text, board, layout, separator);
    return text;
}

// Loops of a fixed length without branches are what compilers can vectorize.
void append_board(std::string& out, const Board& board, Layout layout, char separator) {
    if (layout == Layout::pretty) return append_drawing(out, board, Board(), false);
    char digits[cell_count];
    char text[2 * cell_count];
    std::transform(board.digit.begin(), board.digit.end(), digits,
                   [](std::uint8_t digit) { return static_cast<char>('0' + digit); });
    if (layout == Layout::spaced) {
        for (const std::size_t cell : Range{0, cell_count}) {
            text[2 * cell] = digits[cell];
            text[2 * cell + 1] = separator;
        }
        for (const std::size_t row : Range{0, 9}) text[18 * row + 17] = '\n';
        out.append(text, 2 * cell_count);
    } else if (layout == Layout::compact) {
        for (const std::size_t row : Range{0, 9}) out.append(digits + 9 * row, 9) += '\n';
    } else {
        out.append(digits, cell_count) += '\n';
    }
}

std::string to_string(const Place& place) {
    if (place.line == 0) return "";
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

std::string describe(const Record& record) {
    const std::string place = to_string(record.fault.place);
    return place + (place.empty() ? "" : ": ") + describe(record.fault);
}

std::string describe(const Fault& fault) {
    using Kind = Fault::Kind;
    const std::string row = std::to_string(fault.row);
    const std::string cells = counted(fault.cells, "cell");
    const std::string no_puzzle = std::string("expected a puzzle of 81 cells") +
                                  (fault.is_of_line ? "" : " or a row of 9") + ", found ";
    const bool is_uneven = (fault.cells == 9 && !fault.is_of_line) || fault.cells == cell_count;
    switch (fault.kind) {
        case Kind::invalid_character:
            return "invalid character " + quoted(fault.character) + " in a row of cells";
        case Kind::two_blanks:
            return "two sorts of blanks, " + quoted_blank(fault.blank) + " and " +
                   quoted_blank(fault.character);
        case Kind::row_cells:
            return "row " + row + " has " + cells +
                   (is_uneven ? " in uneven fields, expected fields of 9, 3 or 1"
                              : std::string(", expected 9") + hint_for(fault));
        case Kind::puzzle_cells:
            return no_puzzle + cells + (is_uneven ? " in uneven fields" : hint_for(fault));
        case Kind::puzzle_bytes: return no_puzzle + "a line of over 65535 bytes";
        case Kind::several_grids: return "nine rows or more, and no gap shows where a grid begins";
        case Kind::unclear:
            return "which 9 of " + std::to_string(fault.cells) +
                   " places are the cells is not clear";
        case Kind::truncated: return "grid ends after " + row + " of 9 rows";
        case Kind::not_text: return std::string(fault.format) + " (try " + fault.hint + ')';
        case Kind::no_cells: return "a line without cells";
        case Kind::none: break;
    }
    return "";
}

void append_drawing(std::string& out, const Board& board, const Board& givens, bool bold) {
    const char* const ruler = "+-------+-------+-------+\n";
    for (const std::size_t cell : Range{0, cell_count}) {
        if (cell % 27 == 0) out += ruler;
        out += cell % 3 == 0 ? "| " : "";
        const char digit = board.digit[cell] ? static_cast<char>('0' + board.digit[cell]) : '.';
        const bool emphasized = bold && givens.digit[cell];
        out += emphasized ? std::string("\033[1m") + digit + "\033[0m" : std::string(1, digit);
        out += cell % 9 == 8 ? " |\n" : " ";
    }
    out += ruler;
}

std::string describe(const Conflict& conflict, const Board& board) {
    const auto column = [](std::size_t cell) { return std::to_string(column_of(cell) + 1); };
    const auto row = [](std::size_t cell) { return std::to_string(row_of(cell) + 1); };
    const std::size_t a = conflict.first;
    const std::size_t b = conflict.second;
    const std::string twice = std::to_string(board.digit[b]) + " stands twice in ";
    if (row_of(a) == row_of(b))
        return twice + "row " + row(b) + " (columns " + column(a) + " and " + column(b) + ')';
    if (column_of(a) == column_of(b))
        return twice + "column " + column(b) + " (rows " + row(a) + " and " + row(b) + ')';
    return twice + "box " + std::to_string(box_of(b) + 1) + " (row " + row(a) + " column " +
           column(a) + " and row " + row(b) + " column " + column(b) + ')';
}

std::string describe(const DeadEnd& end) {
    if (end.digit == 0)
        return "no digit fits row " + std::to_string(row_of(end.cell) + 1) + ", column " +
               std::to_string(column_of(end.cell) + 1);
    constexpr std::array names = {"row ", "column ", "box "};
    return std::to_string(end.digit) + " has no place in " + names[end.unit / 9] +
           std::to_string(end.unit % 9 + 1);
}
}  // namespace sudoku
