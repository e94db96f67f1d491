// What the program can do and no judge asks for.
#include "../kernel/kernel.hpp"
#include "answer.hpp"

namespace sudoku {
namespace {

// The first solution that the search meets, whatever others there are.
Answer solve_any(const Board& puzzle, const Kernel& kernel) {
    kernel::Effort effort;
    Answer answer{};
    answer.solutions = static_cast<Solutions>(kernel.first(puzzle.digit.data(), answer.board.digit.data(), effort));
    return answer;
}

}  // namespace

void Tally::add(const Tally& other) {
    puzzles += other.puzzles;
    solved += other.solved;
    unsolved += other.unsolved;
    several += other.several;
    malformed += other.malformed;
}

bool Request::is_heavy() const { return task == &Transcript::add_count || task == &Transcript::add_all; }

void Transcript::add_any(const Record& record) {
    const Answer answer = solve_any(record.board, *request->kernel);
    if (answer.solutions == Solutions::none) return fail_without_solution(record);
    add_solution(record, answer.board);
}

void Transcript::add_count(const Record& record) {
    const std::uint64_t count = count_solutions(record.board, request->limit, *request->kernel);
    start(false);
    out += std::to_string(count) + (count == request->limit ? "+\n" : "\n");
    ++(count ? tally.solved : tally.unsolved);
    if (count == 0) status = worse(status, Status::unsolved);
}

}  // namespace sudoku
