// A solver of 9x9 Sudoku for online judges, made of the project's sources by  cmake --build build --target submission
// Compile it with  g++ -O2 -std=gnu++11  or any newer standard, or with clang++.
//
// The judge's task, one of the names in the table of judges():
#define SUDOKU_JUDGE "boj-2239"

#include <cstdio>
#include <vector>

#include "board.cpp"  // the solver opens the file
#include "solver/learn.cpp"

#include "backtrack.hpp"
#include "format.cpp"
#include "judges.cpp"
#include "program/transcript.cpp"
#include "reader/parse.cpp"

namespace sudoku {

namespace kernel {
struct Kernel {};
}  // namespace kernel

const std::vector<const Kernel*>& kernels() {
    static const Kernel scalar{};
    static const std::vector<const Kernel*> only = {&scalar};
    return only;
}

void for_each_solution(const Board& puzzle, const std::function<bool(const Board&)>& visit, const Kernel&) {
    kernel::Effort effort;
    kernel::Backtracker(puzzle, effort).list(visit);
}

Answer solve(const Board& puzzle, const Kernel& kernel) {
    Answer answer{Solutions::none, puzzle};
    const auto visit = [&](const Board& solution) {
        const bool is_first = answer.solutions == Solutions::none;
        if (is_first) answer.board = solution;
        answer.solutions = is_first ? Solutions::one : Solutions::several;
        return is_first;
    };
    for_each_solution(puzzle, visit, kernel);
    return answer;
}

namespace {

void write(Transcript& transcript) {
    std::fwrite(transcript.out.data(), 1, transcript.out.size(), stdout);
    std::fwrite(transcript.messages.data(), 1, transcript.messages.size(), stderr);
    transcript.out.clear();
    transcript.messages.clear();
}

// All of standard input.
void answer(Transcript& transcript) {
    static char chunk[1 << 16];
    PuzzleReader reader;
    Record record;
    for (bool more = true; more && !reader.ended();) {
        const std::size_t size = std::fread(chunk, 1, sizeof chunk, stdin);
        more = size > 0;
        reader.feed(chunk, size);
        if (!more) reader.finish();
        while (reader.next(record)) transcript.add(record);
        write(transcript);
    }
}

int trouble(const char* text) {
    std::fprintf(stderr, "sudoku: error: %s\n", text);
    return static_cast<int>(Status::trouble);
}

// A judge that has a text for an unsolved puzzle takes it for an answer, and any status but 0 for a crash.
int solve_for(const Conventions& judge) {
    Request request;
    request.follow(judge);
    Transcript transcript(request);
    transcript.drain = [&] { write(transcript); };
    answer(transcript);
    if (transcript.tally.puzzles == 0) return trouble("no puzzle in the input");
    const bool is_answered = transcript.status == Status::unsolved && judge.no_solution;
    return is_answered ? 0 : static_cast<int>(transcript.status);
}

}  // namespace
}  // namespace sudoku

int main() {
    const sudoku::Conventions* const judge = sudoku::find_judge(SUDOKU_JUDGE);
    return judge ? sudoku::solve_for(*judge) : sudoku::trouble("SUDOKU_JUDGE is not in the table of tasks");
}
