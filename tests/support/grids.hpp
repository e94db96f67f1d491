// Grids as text, random ones, and those of the puzzle collections where these are present.
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "sudoku/solve.hpp"

namespace grids {

inline sudoku::Board board(const std::string& text) {
    sudoku::Board board;
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (text[cell] > '0' && text[cell] <= '9')
            board.digit[cell] = static_cast<std::uint8_t>(text[cell] - '0');
    return board;
}

inline std::string text(const sudoku::Board& board) {
    std::string text;
    for (const std::uint8_t digit : board.digit) text += static_cast<char>('0' + digit);
    return text;
}

using Random = std::mt19937;

inline std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

template <typename T> void shuffle(std::vector<T>& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(random, i)]);
}

inline std::vector<std::size_t> permutation(std::size_t size, Random& random) {
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, random);
    return order;
}

// The rows 0..8, those of each band kept together: any such order of rows keeps a grid legal.
inline std::vector<std::size_t> band_permutation(Random& random) {
    std::vector<std::size_t> rows;
    for (const std::size_t band : permutation(3, random))
        for (const std::size_t row : permutation(3, random)) rows.push_back(3 * band + row);
    return rows;
}

// One full grid with its digits renamed, rows and columns reordered within the rules, and maybe
// transposed.
inline std::string full_grid(Random& random) {
    const std::vector<std::size_t> digits = permutation(9, random);
    const std::vector<std::size_t> rows = band_permutation(random);
    const std::vector<std::size_t> columns = band_permutation(random);
    const bool is_transposed = random() % 2 == 1;
    std::string grid;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        std::size_t row = rows[cell / 9];
        std::size_t column = columns[cell % 9];
        if (is_transposed) std::swap(row, column);
        grid += static_cast<char>('1' + digits[(row % 3 * 3 + row / 3 + column) % 9]);
    }
    return grid;
}

inline std::string with_clues(std::string grid, std::size_t clues, Random& random) {
    const auto order = permutation(81, random);
    for (std::size_t i = clues; i < 81; ++i) grid[order[i]] = '0';
    return grid;
}

// full_grid() alone gives but one grid up to symmetry.
inline std::string any_full_grid(Random& random) {
    return text(sudoku::solve(board(with_clues(full_grid(random), 20, random))).board);
}

// `clues` digits anywhere: nearly always contradictory if they are many, and with several solutions
// if they are few.
inline std::string random_digits(std::size_t clues, Random& random) {
    std::string grid(81, '1');
    for (char& digit : grid) digit = static_cast<char>('1' + below(random, 9));
    return with_clues(grid, clues, random);
}

// The lines of a file of the puzzle collections; none if they are not there.
inline std::vector<std::string> collection(const std::string& name) {
    std::ifstream in(std::string(SUDOKU_DATA_DIR) + '/' + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (line.size() >= 81) lines.push_back(line);
    for (std::string& line : lines) std::replace(line.begin(), line.begin() + 81, '.', '0');
    return lines;
}

}  // namespace grids
