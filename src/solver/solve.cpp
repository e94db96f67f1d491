#include "sudoku/solve.hpp"

#include <algorithm>
#include <cassert>

#include "kernel.hpp"

namespace sudoku {
namespace {

const std::uint8_t* givens_of(const Board& puzzle) {
    assert(*std::max_element(puzzle.digit.begin(), puzzle.digit.end()) <= 9);
    return puzzle.digit.data();
}

Answer ask(int (*question)(const std::uint8_t*, std::uint8_t*, kernel::Effort&), const Board& puzzle) {
    kernel::Effort effort;
    Answer answer{};
    const int found = question(givens_of(puzzle), answer.board.digit.data(), effort);
    answer.solutions = found == 0 ? Solutions::none : found == 1 ? Solutions::one : Solutions::several;
    return answer;
}

}  // namespace

Answer solve(const Board& puzzle, const Kernel& kernel) { return ask(kernel.smallest, puzzle); }

Answer solve_unique(const Board& puzzle, const Kernel& kernel) { return ask(kernel.unique, puzzle); }

bool solve_any(const Board& puzzle, Board& solution, const Kernel& kernel) {
    kernel::Effort effort;
    return kernel.first(givens_of(puzzle), solution.digit.data(), effort) != 0;
}

std::uint64_t count_solutions(const Board& puzzle, std::uint64_t limit, const Kernel& kernel) {
    kernel::Effort effort;
    return kernel.count(givens_of(puzzle), limit, effort);
}

void for_each_solution(const Board& puzzle, const std::function<bool(const Board&)>& visit, const Kernel& kernel) {
    struct Visitor {
        const std::function<bool(const Board&)>& visit;
        Board solution;
    } visitor = {visit, {}};
    kernel::Effort effort;
    const auto call = [](void* context) {
        const Visitor& v = *static_cast<const Visitor*>(context);
        return v.visit(v.solution);
    };
    kernel.list(givens_of(puzzle), visitor.solution.digit.data(), call, &visitor, effort);
}

}  // namespace sudoku
