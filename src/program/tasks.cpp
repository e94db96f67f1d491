// What the program can do and no judge asks for.
#include "transcript.hpp"

namespace sudoku {

void Tally::add(const Tally& other) {
    puzzles += other.puzzles;
    solved += other.solved;
    unsolved += other.unsolved;
    several += other.several;
    malformed += other.malformed;
}

bool Request::is_heavy() const { return task == &Transcript::add_count || task == &Transcript::add_all; }

void Transcript::add_any(const Record& record) {
    Board solution;
    if (!solve_any(record.board, solution, *request->kernel)) return fail_without_solution(record);
    add_solution(record, solution);
}

void Transcript::add_count(const Record& record) {
    const std::uint64_t count = count_solutions(record.board, request->limit, *request->kernel);
    start(false);
    out += std::to_string(count) + (count == request->limit ? "+\n" : "\n");
    ++(count ? tally.solved : tally.unsolved);
    if (count == 0) status = worse(status, Status::unsolved);
}

}  // namespace sudoku
