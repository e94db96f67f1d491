#include <cstddef>

#include "sudoku/format.hpp"

namespace sudoku {

void append_drawing(std::string& out, const Board& board, const Board& givens, bool bold) {
    const char* const ruler = "+-------+-------+-------+\n";
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        if (cell % 27 == 0) out += ruler;
        out += cell % 3 == 0 ? "| " : "";
        const char digit = board.digit[cell] ? static_cast<char>('0' + board.digit[cell]) : '.';
        const bool emphasized = bold && givens.digit[cell];
        out += emphasized ? std::string("\033[1m") + digit + "\033[0m" : std::string(1, digit);
        out += cell % 9 == 8 ? " |\n" : " ";
    }
    out += ruler;
}

}  // namespace sudoku
