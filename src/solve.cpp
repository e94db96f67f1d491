#include "sudoku/solve.hpp"

#include "kernel/kernel.hpp"

namespace sudoku {

Answer solve(const Board& puzzle, const Kernel& kernel) {
    kernel::Effort effort;
    Answer answer{};
    answer.solutions = static_cast<Solutions>(kernel.smallest(puzzle.digit.data(), answer.board.digit.data(), effort));
    return answer;
}

std::uint64_t count_solutions(const Board& puzzle, std::uint64_t limit, const Kernel& kernel) {
    kernel::Effort effort;
    return kernel.count(puzzle.digit.data(), limit, effort);
}

bool next_solution(const Board& puzzle, Board& solution, const Kernel& kernel) {
    kernel::Effort effort;
    return kernel.next(puzzle.digit.data(), solution.digit.data(), effort);
}

}  // namespace sudoku
