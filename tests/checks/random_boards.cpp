// random_boards FOLDER makes random puzzles of other sizes than 9x9, solves them naively and writes
// them as samples: 4x4.in has 200 puzzles as UVa 989 has them, 16x16.in has 200 with letters, and
// 25x25.in has 20 with letters or numbers.
#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace {

using Cells = std::vector<std::size_t>;  // row by row, 0 for a blank

std::mt19937 numbers(7);

// The numbers from 0 in a random order.
Cells shuffled(std::size_t size) {
    Cells order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), numbers);
    return order;
}

// The lines of a board in a random order that keeps those of a box together.
Cells shuffled_lines(std::size_t order) {
    Cells lines;
    for (const std::size_t group : shuffled(order))
        for (const std::size_t line : shuffled(order)) lines.push_back(order * group + line);
    return lines;
}

// A full board with so many of its cells made blank.
Cells random_board(std::size_t order, std::size_t blanks) {
    const std::size_t side = order * order;
    const Cells digits = shuffled(side);
    const Cells columns = shuffled_lines(order);
    Cells board;
    for (const std::size_t row : shuffled_lines(order))
        for (const std::size_t column : columns)
            board.push_back(digits[(row % order * order + row / order + column) % side] + 1);
    const Cells places = shuffled(board.size());
    for (std::size_t i = 0; i < blanks; ++i) board[places[i]] = 0;
    return board;
}

// The digits that no other cell of the row, the column or the box has. A cell with a digit has this
// one or, if it breaks a rule, none.
Cells candidates(const Cells& board, std::size_t order, std::size_t cell) {
    const std::size_t side = order * order;
    const std::size_t row = cell / side;
    const std::size_t column = cell % side;
    std::vector<bool> is_taken(side + 1);
    for (std::size_t i = 0; i < side; ++i) {
        const std::size_t box_row = row / order * order + i / order;
        const std::size_t box_column = column / order * order + i % order;
        for (const std::size_t other :
             {side * row + i, side * i + column, side * box_row + box_column})
            if (other != cell) is_taken[board[other]] = true;
    }
    Cells free;
    for (std::size_t digit = 1; digit <= side; ++digit)
        if (!is_taken[digit] && (board[cell] == 0 || board[cell] == digit)) free.push_back(digit);
    return free;
}

// Fills the board with its smallest solution. False if there is none. It fills cells that have one
// candidate and guesses at the first of the others.
bool solve(Cells& board, std::size_t order) {
    std::size_t first = board.size();
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        first = board.size();
        for (std::size_t cell = board.size(); cell-- > 0;) {
            const Cells digits = candidates(board, order, cell);
            if (digits.empty()) return false;
            if (board[cell] != 0) continue;
            if (digits.size() > 1) first = cell;
            if (digits.size() > 1) continue;
            board[cell] = digits[0];
            has_changed = true;
        }
    }
    if (first == board.size()) return true;
    for (const std::size_t digit : candidates(board, order, first)) {
        Cells guess = board;
        guess[first] = digit;
        if (!solve(guess, order)) continue;
        board = guess;
        return true;
    }
    return false;
}

// `signs` are those of 0, 1, 2 and so on. Without them there are numbers, one space apart.
std::string text_of(const Cells& board, std::size_t side, const std::string& signs) {
    std::string text;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
        const bool is_last = cell % side == side - 1;
        text += signs.empty() ? std::to_string(board[cell]) : signs.substr(board[cell], 1);
        if (is_last || signs.empty()) text += is_last ? '\n' : ' ';
    }
    return text;
}

// Puzzles and their answers, with an empty line between.
struct Sample {
    std::string puzzles;
    std::string answers;

    void add(Cells board, std::size_t order, const std::string& signs, const std::string& title) {
        const std::string gap = puzzles.empty() ? "" : "\n";
        puzzles += gap + title + text_of(board, order * order, signs);
        const bool is_solved = solve(board, order);
        answers += gap + (is_solved ? text_of(board, order * order, signs) : "NO SOLUTION\n");
    }
    void write(const std::string& name) const {
        std::ofstream(name + ".in", std::ios::binary) << puzzles;
        std::ofstream(name + ".out", std::ios::binary) << answers;
    }
};

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string folder = argv[1];
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXY";
    Sample small;
    Sample large;
    Sample largest;
    for (std::size_t i = 0; i < 200; ++i) {
        Cells puzzle = random_board(2, 5 + numbers() % 11);
        // A wrong digit makes some puzzles unsolvable.
        if (i % 4 == 0) puzzle[numbers() % 16] = 1 + numbers() % 4;
        small.add(puzzle, 2, "", "2\n");
        large.add(random_board(4, 80 + numbers() % 40), 4,
                  i % 2 == 0 ? ".123456789ABCDEFG" : "-" + letters, "");
        if (i % 10 == 0)
            largest.add(random_board(5, 625 / 4), 5, i % 20 == 0 ? "" : "." + letters, "");
    }
    small.write(folder + "/4x4");
    large.write(folder + "/16x16");
    largest.write(folder + "/25x25");
}
