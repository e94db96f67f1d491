// Calls the function as LeetCode does, for the 81 cells that begin each line of standard input. A
// board that was filled is written on a line. One that is as it was is written as an empty line.
#include <bits/stdc++.h>
using namespace std;

#include "leetcode.cpp"

int main() {
    for (string line; getline(cin, line);) {
        vector<vector<char>> board;
        for (size_t row = 0; row < 9; ++row)
            board.emplace_back(line.begin() + long(9 * row), line.begin() + long(9 * row + 9));
        const auto before = board;
        Solution().solveSudoku(board);
        for (size_t row = 0; row < 9 && board != before; ++row)
            cout << string(board[row].begin(), board[row].end());
        cout << '\n';
    }
}
