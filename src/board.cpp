#include "sudoku/board.hpp"
#include <initializer_list>

namespace sudoku {
Conflict find_conflict(const Board& board) {
    for (std::size_t second = 0; second < cell_count; ++second)
        for (const auto unit_of : {row_of, column_of, box_of})
            for (std::size_t first = 0; board.digit[second] != 0 && first < second; ++first)
                if (board.digit[first] == board.digit[second] && unit_of(first) == unit_of(second))
                    return {first, second};
    return {0, 0};
}
}  // namespace sudoku
