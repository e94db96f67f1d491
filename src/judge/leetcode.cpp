// LeetCode 37, Sudoku Solver. Paste this file as it stands. submission.cpp explains the search.
#include <array>
#include <string>
#include <vector>

class Solution {
    int failures[324] = {};
    std::array<int, 4> needs[729];  // those that candidate 9 * cell + digit meets, digits from 0

    // True if there is a solution, which the cells then are.
    bool search(std::string& cells) {
        int ways[324] = {};  // 10 for a need that is met
        int way[324];        // one of them
        for (int cell = 0; cell < 81; ++cell)
            if (cells[cell] != '.')
                for (int need : needs[9 * cell + cells[cell] - '1']) ways[need] += 10;
        for (int i = 0; i < 729; ++i) {
            const std::array<int, 4>& n = needs[i];
            if (ways[n[0]] > 9 || ways[n[1]] > 9 || ways[n[2]] > 9 || ways[n[3]] > 9) continue;
            for (int need : n) ++ways[need];
            for (int need : n) way[need] = i;
        }
        int best = -1;
        bool has_changed = false;
        for (int need = 0; need < 324; ++need) {
            if (ways[need] > 10 || (ways[need] == 0 && ++failures[need])) return false;
            if (ways[need] == 10) continue;
            if (ways[need] == 1) cells[way[need] / 9] = char('1' + way[need] % 9);
            has_changed |= ways[need] == 1;
            if (best < 0 || ways[need] * (1 + failures[best]) < ways[best] * (1 + failures[need]))
                best = need;
        }
        if (has_changed) return search(cells);
        for (int i = 0; best >= 0 && i < 729; ++i) {
            if (cells[i / 9] != '.' || needs[i][best / 81] != best) continue;
            std::string guess = cells;
            guess[i / 9] = char('1' + i % 9);
            if (!search(guess)) continue;
            cells = guess;
            return true;
        }
        return best < 0;
    }

public:
    Solution() {
        for (int i = 0; i < 729; ++i)
            needs[i] = {{i / 9, 81 + i / 81 * 9 + i % 9, 162 + i / 9 % 9 * 9 + i % 9,
                         243 + i / 243 * 27 + i / 27 % 3 * 9 + i % 9}};
    }

    // Fills the cells that are '.', unless there is no solution or a sign that is no digit.
    void solveSudoku(std::vector<std::vector<char>>& board) {
        std::string cells;
        for (const std::vector<char>& row : board) cells.append(row.begin(), row.end());
        if (cells.find_first_not_of(".123456789") != cells.npos || !search(cells)) return;
        for (int cell = 0; cell < 81; ++cell) board[cell / 9][cell % 9] = cells[cell];
    }
};
