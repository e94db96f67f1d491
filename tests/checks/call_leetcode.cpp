// Calls the function as LeetCode does, for the 81 cells that begin a line of standard input. A
// board that was filled is written on a line, one that is as it was as an empty line. With an
// argument the boards are of int, 0 for a blank.
#include <bits/stdc++.h>
using namespace std;

#include "leetcode.cpp"

template <typename Cell> string answer(const string& puzzle, Cell zero, Cell blank) {
    vector<vector<Cell>> board(9, vector<Cell>(9, blank));
    for (size_t i = 0; i < 81; ++i)
        if (isdigit(puzzle[i]) && puzzle[i] != '0')
            board[i / 9][i % 9] = static_cast<Cell>(zero + (puzzle[i] - '0'));
    const auto before = board;
    Solution().solveSudoku(board);
    string text;
    for (size_t i = 0; i < 81 && board != before; ++i)
        text += static_cast<char>('0' + (board[i / 9][i % 9] - zero));
    return text;
}

int main(int count, char**) {
    for (string line; getline(cin, line);)
        if (line.size() >= 81 && line.find_first_not_of("0123456789.") >= 81)
            cout << (count > 1 ? answer<int>(line, 0, 0) : answer<char>(line, '0', '.')) << '\n';
}
