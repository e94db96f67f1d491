// The solutions of a puzzle as for_each_solution() lists them, and what makes a solution.
#pragma once

#include <string>
#include <vector>

#include "grids.hpp"
#include "sudoku/solve.hpp"

namespace listing {

// The first solutions, at most `limit`, which is not 0.
inline std::vector<sudoku::Board> boards(const sudoku::Board& puzzle, std::size_t limit,
                                         const sudoku::Kernel& kernel) {
    std::vector<sudoku::Board> found;
    const auto add = [&](const sudoku::Board& solution) {
        found.push_back(solution);
        return found.size() < limit;
    };
    sudoku::for_each_solution(puzzle, add, kernel);
    return found;
}

inline std::vector<std::string> texts(const sudoku::Board& puzzle, std::size_t limit,
                                      const sudoku::Kernel& kernel) {
    std::vector<std::string> texts;
    for (const sudoku::Board& board : boards(puzzle, limit, kernel))
        texts.push_back(grids::text(board));
    return texts;
}

inline bool is_solution(const sudoku::Board& puzzle, const sudoku::Board& board) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const int digit = board.digit[cell];
        const int given = puzzle.digit[cell];
        if (digit < 1 || digit > 9 || (given != 0 && given != digit)) return false;
    }
    return !sudoku::find_conflict(board);
}

}  // namespace listing
