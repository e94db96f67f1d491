#include "sudoku/board.hpp"

namespace sudoku {
namespace {

template <typename UnitOf> std::size_t earlier_twin(const Board& board, std::size_t cell, UnitOf unit_of) {
    std::size_t twin = 0;
    while (board.digit[twin] != board.digit[cell] || unit_of(twin) != unit_of(cell)) ++twin;
    return twin;
}

}  // namespace

Conflict find_conflict(const Board& board) {
    Masks seen;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const int digit = board.digit[cell];
        if (digit == 0) continue;
        if (seen.row[row_of(cell)] & mask_of(digit))
            return Conflict{Conflict::Unit::row, earlier_twin(board, cell, row_of), cell};
        if (seen.column[column_of(cell)] & mask_of(digit))
            return Conflict{Conflict::Unit::column, earlier_twin(board, cell, column_of), cell};
        if (seen.box[box_of(cell)] & mask_of(digit))
            return Conflict{Conflict::Unit::box, earlier_twin(board, cell, box_of), cell};
        seen.flip(cell, digit);
    }
    return Conflict{Conflict::Unit::none, 0, 0};
}

}  // namespace sudoku
