// The spine of the one file for online judges: amalgamate.cmake expands the includes.
#include <cstdio>
#include <vector>

#include "board.cpp"
#include "format.cpp"
#include "kernel/portable.cpp"
#include "line.cpp"
#include "parse.cpp"
#include "program/answer.cpp"
#include "solve.cpp"

namespace sudoku {

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> only = {&kernel::portable};
    return only;
}

}  // namespace sudoku

// What some judges want instead of the answer, by definitions for the compiler, for example for Kattis sudokunique:
// -DSUDOKU_NO_SOLUTION='"Find another job"' -DSUDOKU_SEVERAL='"Non-unique"'; and -DSUDOKU_ALL for all solutions.
sudoku::Request judge_request() {
    sudoku::Request request;
#ifdef SUDOKU_NO_SOLUTION
    request.no_solution = SUDOKU_NO_SOLUTION;
#endif
#ifdef SUDOKU_SEVERAL
    request.several = SUDOKU_SEVERAL;
    request.task = sudoku::Request::Task::unique;
#endif
#ifdef SUDOKU_ALL
    request.task = sudoku::Request::Task::all;
    request.limit = ~request.limit;
#endif
    return request;
}

int main() {
    const sudoku::Request request = judge_request();
    sudoku::Transcript transcript(request);
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    static char chunk[1 << 16];
    for (bool more = true; more && !reader.ended();) {
        const std::size_t size = std::fread(chunk, 1, sizeof chunk, stdin);
        more = size > 0;
        reader.feed(chunk, size);
        if (!more) reader.finish();
        while (reader.next(record)) transcript.add(record);
        std::fwrite(transcript.out.data(), 1, transcript.out.size(), stdout);
        std::fwrite(transcript.messages.data(), 1, transcript.messages.size(), stderr);
        transcript.out.clear();
        transcript.messages.clear();
    }
    // A judge that has a text for it takes it for an answer, and any other status for a crash.
    const bool is_answered = transcript.status == sudoku::Status::unsolved && request.no_solution;
    return is_answered ? 0 : static_cast<int>(transcript.status);
}
