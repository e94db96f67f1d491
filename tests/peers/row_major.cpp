// Backtracking as write-ups of judges' tasks have it: it fills the blank cells row by row with
// ascending digits, and keeps a mask of the digits in each row, column and box. The first solution
// is the smallest one. It reads a puzzle of 81 cells from each line, with 0 or . for a blank, and
// writes a line for each, an empty one if there is no solution.
#include <cstdio>
#include <iostream>
#include <string>

namespace {

unsigned row[9], column[9], box[9];

// Puts a digit (bit) in or takes it out again.
void flip(int cell, unsigned bit) {
    row[cell / 9] ^= bit;
    column[cell % 9] ^= bit;
    box[cell / 27 * 3 + cell % 9 / 3] ^= bit;
}

unsigned taken(int cell) {
    return row[cell / 9] | column[cell % 9] | box[cell / 27 * 3 + cell % 9 / 3];
}

bool solve(std::string& grid, int cell) {
    while (cell < 81 && grid[static_cast<std::size_t>(cell)] != '0') ++cell;
    if (cell == 81) return true;
    char& digit = grid[static_cast<std::size_t>(cell)];
    for (int value = 1; value <= 9; ++value) {
        const unsigned bit = 1u << value;
        if (taken(cell) & bit) continue;
        digit = static_cast<char>('0' + value);
        flip(cell, bit);
        if (solve(grid, cell + 1)) return true;
        flip(cell, bit);
    }
    digit = '0';
    return false;
}

// False if two givens contradict each other.
bool place_givens(const std::string& grid) {
    for (int i = 0; i < 9; ++i) row[i] = column[i] = box[i] = 0;
    for (int cell = 0; cell < 81; ++cell) {
        const char digit = grid[static_cast<std::size_t>(cell)];
        if (digit == '0') continue;
        const unsigned bit = 1u << (digit - '0');
        if (taken(cell) & bit) return false;
        flip(cell, bit);
    }
    return true;
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        line.resize(81, '0');
        for (char& digit : line)
            if (digit < '1' || digit > '9') digit = '0';
        std::cout << (place_givens(line) && solve(line, 0) ? line : "") << '\n';
    }
}
