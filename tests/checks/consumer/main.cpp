#include <iostream>
#include <string>

#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"
#include "sudoku/solve.hpp"

int main() {
    const std::string text =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
    sudoku::PuzzleReader reader;
    reader.feed(text.data(), text.size());
    reader.finish();
    sudoku::Record record;
    if (!reader.next(record) || record.fault.kind != sudoku::Fault::Kind::none) return 1;
    std::string out;
    sudoku::append_board(out, sudoku::solve(record.board).board, sudoku::Layout::compact);
    std::cout << out << sudoku::count_solutions(record.board, 1000) << " solutions\n";
}
