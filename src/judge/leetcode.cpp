// LeetCode 37 (Sudoku Solver), made of the project's sources by  cmake --build build --target
// submission Paste it as it is. It also fills boards of int with 0 for a blank, as some judges have
// them.

#include <vector>

#include "sudoku/board.hpp"

#include "backtrack.hpp"
#include "solver/learn.cpp"

class Solution {
public:
    // Any cell that is not one of the nine digits is blank. Without a solution the board stays as
    // it is.
    template <typename Cell> void solveSudoku(std::vector<std::vector<Cell>>& board) {
        const int zero = sizeof(Cell) == 1 ? '0' : 0;
        sudoku::Board puzzle;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const int digit = board[cell / 9][cell % 9] - zero;
            puzzle.digit[cell] = static_cast<std::uint8_t>(digit >= 1 && digit <= 9 ? digit : 0);
        }
        sudoku::Effort effort;
        sudoku::Backtracker(puzzle, effort).list([&](const sudoku::Board& solution) {
            for (std::size_t cell = 0; cell < 81; ++cell)
                board[cell / 9][cell % 9] = static_cast<Cell>(zero + solution.digit[cell]);
            return false;
        });
    }
};
