#include "sudoku/format.hpp"

#include <cstddef>

namespace sudoku {
namespace {

char digit_char(std::uint8_t digit) { return static_cast<char>('0' + digit); }

std::string counted(std::uint64_t count, const char* noun) {
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string quoted(unsigned char byte) {
    if (byte >= ' ' && byte <= '~') return {'\'', static_cast<char>(byte), '\''};
    const char* const hex = "0123456789ABCDEF";
    return {'\'', '\\', 'x', hex[byte / 16], hex[byte % 16], '\''};
}

std::string column(std::size_t cell) { return std::to_string(column_of(cell) + 1); }
std::string row(std::size_t cell) { return std::to_string(row_of(cell) + 1); }

}  // namespace

void append_board(std::string& out, const Board& board, Layout layout) {
    char text[2 * cell_count];
    std::size_t size = 0;
    if (layout == Layout::line) {
        for (; size < cell_count; ++size) text[size] = digit_char(board.digit[size]);
        text[size++] = '\n';
    } else {
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            text[size++] = digit_char(board.digit[cell]);
            const bool row_ends = cell % 9 == 8;
            if (layout == Layout::spaced || row_ends) text[size++] = row_ends ? '\n' : ' ';
        }
    }
    out.append(text, size);
}

void append_drawing(std::string& out, const Board& board, const Board& givens, bool bold) {
    const char* const ruler = "+-------+-------+-------+\n";
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        if (cell % 27 == 0) out += ruler;
        out += cell % 3 == 0 ? "| " : "";
        const char digit = board.digit[cell] ? digit_char(board.digit[cell]) : '.';
        const bool emphasized = bold && givens.digit[cell];
        out += emphasized ? std::string("\033[1m") + digit + "\033[0m" : std::string(1, digit);
        out += cell % 9 == 8 ? " |\n" : " ";
    }
    out += ruler;
}

std::string describe(const Fault& fault) {
    const std::string in_row = "row " + std::to_string(fault.row) + " has " + counted(fault.cells, "cell");
    const std::string no_puzzle = "expected a puzzle of 81 cells or a row of 9, found " + counted(fault.cells, "cell");
    switch (fault.kind) {
        case Fault::Kind::none: break;
        case Fault::Kind::invalid_character: return "invalid character " + quoted(fault.byte) + " in a row of cells";
        case Fault::Kind::row_cells: return in_row + ", expected 9";
        case Fault::Kind::row_fields: return in_row + " in uneven fields, expected fields of 9, 3 or 1";
        case Fault::Kind::puzzle_cells: return no_puzzle;
        case Fault::Kind::puzzle_fields: return no_puzzle + " in " + counted(fault.fields, "field");
        case Fault::Kind::truncated: return "grid ends after " + std::to_string(fault.row) + " of 9 rows";
    }
    return {};
}

std::string describe(const Conflict& conflict, const Board& board) {
    const std::size_t a = conflict.first;
    const std::size_t b = conflict.second;
    const std::string twice = std::to_string(board.digit[b]) + " stands twice in ";
    switch (conflict.unit) {
        case Conflict::Unit::row: return twice + "row " + row(b) + " (columns " + column(a) + " and " + column(b) + ')';
        case Conflict::Unit::column: return twice + "column " + column(b) + " (rows " + row(a) + " and " + row(b) + ')';
        case Conflict::Unit::box:
        case Conflict::Unit::none: break;
    }
    return twice + "box " + std::to_string(box_of(b) + 1) + " (row " + row(a) + " column " + column(a) + " and row " +
           row(b) + " column " + column(b) + ')';
}

}  // namespace sudoku
