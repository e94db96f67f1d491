// The spine of the one file for online judges: amalgamate.cmake expands the includes.
#include <cstdio>
#include <vector>

#include "answer.cpp"
#include "board.cpp"
#include "format.cpp"
#include "kernel/portable.cpp"
#include "line.cpp"
#include "parse.cpp"
#include "solve.cpp"

namespace sudoku {

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> only = {&kernel::portable};
    return only;
}

}  // namespace sudoku

int main() {
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    const sudoku::Request request;
    sudoku::Answers answers(request);
    static char chunk[1 << 16];
    while (!reader.ended()) {
        const std::size_t size = std::fread(chunk, 1, sizeof chunk, stdin);
        reader.feed(chunk, size);
        if (size == 0) reader.finish();
        while (reader.next(record)) answers.add(record);
        std::fwrite(answers.out.data(), 1, answers.out.size(), stdout);
        std::fwrite(answers.messages.data(), 1, answers.messages.size(), stderr);
        answers.clear();
        if (size == 0) break;
    }
    return static_cast<int>(answers.status);
}
