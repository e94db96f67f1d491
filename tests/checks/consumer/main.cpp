#include <iostream>
#include <sudoku/sudoku.hpp>

int main() {
    const char text[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
    std::string error;
    const auto puzzle = sudoku::parse_puzzle(text, &error);
    if (!puzzle) return std::cerr << error << '\n', 1;
    const auto [solutions, board] = sudoku::solve(*puzzle);
    if (solutions == sudoku::Solutions::none) return std::cerr << "no solution\n", 1;
    std::cout << sudoku::to_string(board, sudoku::Layout::pretty);
    std::cout << (solutions == sudoku::Solutions::one ? "the only one\n" : "one of several\n");
}
