#include "sudoku/board.hpp"

namespace sudoku {
Conflict find_conflict(const Board& board) {
    using Unit = Conflict::Unit;
    constexpr struct {
        Unit unit;
        std::size_t (*number)(std::size_t cell);
    } kinds[] = {{Unit::row, row_of}, {Unit::column, column_of}, {Unit::box, box_of}};
    for (std::size_t second = 0; second < cell_count; ++second)
        for (const auto& kind : kinds)
            for (std::size_t first = 0; board.digit[second] != 0 && first < second; ++first)
                if (board.digit[first] == board.digit[second] &&
                    kind.number(first) == kind.number(second))
                    return {kind.unit, first, second};
    return {Unit::none, 0, 0};
}
}  // namespace sudoku
