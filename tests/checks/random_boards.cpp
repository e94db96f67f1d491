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

using Cells = std::vector<int>;  // row by row, 0 for a blank

std::mt19937 numbers(7);

int random_below(int limit) {
    return static_cast<int>(numbers() % static_cast<std::mt19937::result_type>(limit));
}

// The numbers from 0 in a random order that keeps groups of `size` together.
Cells shuffled_groups(int groups, int size) {
    Cells order;
    Cells firsts(static_cast<std::size_t>(groups));
    std::iota(firsts.begin(), firsts.end(), 0);
    std::shuffle(firsts.begin(), firsts.end(), numbers);
    for (const int first : firsts) {
        Cells group(static_cast<std::size_t>(size));
        std::iota(group.begin(), group.end(), first * size);
        std::shuffle(group.begin(), group.end(), numbers);
        order.insert(order.end(), group.begin(), group.end());
    }
    return order;
}

Cells full_board(int order) {
    const int side = order * order;
    const Cells digits = shuffled_groups(1, side);
    const Cells rows = shuffled_groups(order, order);
    const Cells columns = shuffled_groups(order, order);
    Cells board;
    for (const int row : rows)
        for (const int column : columns) {
            const int digit = (row % order * order + row / order + column) % side;
            board.push_back(digits[static_cast<std::size_t>(digit)] + 1);
        }
    return board;
}

// It fills cells that have one candidate and guesses at the first of the others, so the first
// solution that it finds is the smallest.
class NaiveSolver {
public:
    explicit NaiveSolver(int order) : order_(order), side_(order * order) {}

    // Fills the board with its smallest solution. False if there is none.
    bool solve(Cells& board) const {
        std::size_t first = board.size();
        for (bool changed = true; changed;) {
            changed = false;
            first = board.size();
            for (std::size_t cell = board.size(); cell-- > 0;) {
                const Cells digits = candidates(board, cell);
                if (digits.empty()) return false;
                if (board[cell]) continue;
                if (digits.size() > 1) first = cell;
                if (digits.size() > 1) continue;
                board[cell] = digits[0];
                changed = true;
            }
        }
        if (first == board.size()) return true;
        for (const int digit : candidates(board, first)) {
            Cells guess = board;
            guess[first] = digit;
            if (!solve(guess)) continue;
            board = guess;
            return true;
        }
        return false;
    }

private:
    // The digits that no other cell of the row, the column or the box has. A cell with a digit has
    // this one or, if it breaks a rule, none.
    Cells candidates(const Cells& board, std::size_t cell) const {
        const int row = static_cast<int>(cell) / side_;
        const int column = static_cast<int>(cell) % side_;
        std::vector<bool> taken(static_cast<std::size_t>(side_) + 1);
        for (int i = 0; i < side_; ++i) {
            const int box_row = row / order_ * order_ + i / order_;
            const int box_column = column / order_ * order_ + i % order_;
            for (const int other :
                 {side_ * row + i, side_ * i + column, side_ * box_row + box_column})
                if (other != static_cast<int>(cell))
                    taken[static_cast<std::size_t>(board[static_cast<std::size_t>(other)])] = true;
        }
        Cells free;
        for (int digit = 1; digit <= side_; ++digit)
            if (!taken[static_cast<std::size_t>(digit)] && (!board[cell] || board[cell] == digit))
                free.push_back(digit);
        return free;
    }

    int order_;
    int side_;
};

// `signs` are those of 0, 1, 2 and so on. Without them there are numbers, one space apart.
std::string text_of(const Cells& board, int side, const std::string& signs) {
    std::string text;
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
        const bool ends =
            cell % static_cast<std::size_t>(side) == static_cast<std::size_t>(side) - 1;
        text += signs.empty() ? std::to_string(board[cell])
                              : std::string(1, signs[static_cast<std::size_t>(board[cell])]);
        if (ends || signs.empty()) text += ends ? '\n' : ' ';
    }
    return text;
}

// Puzzles and their answers, with an empty line between.
class Sample {
public:
    explicit Sample(const std::string& name)
        : puzzles_(name + ".in", std::ios::binary), answers_(name + ".out", std::ios::binary) {}

    void add(const std::string& puzzle, const std::string& answer) {
        puzzles_ << (is_first_ ? "" : "\n") << puzzle;
        answers_ << (is_first_ ? "" : "\n") << answer;
        is_first_ = false;
    }

private:
    std::ofstream puzzles_;
    std::ofstream answers_;
    bool is_first_ = true;
};

Cells dug(Cells board, int blanks) {
    const Cells places = shuffled_groups(1, static_cast<int>(board.size()));
    for (int i = 0; i < blanks; ++i)
        board[static_cast<std::size_t>(places[static_cast<std::size_t>(i)])] = 0;
    return board;
}

void add_puzzle(Sample& sample, int order, const Cells& puzzle, const std::string& signs,
                const std::string& title = "") {
    Cells answer = puzzle;
    const bool is_solved = NaiveSolver(order).solve(answer);
    sample.add(title + text_of(puzzle, order * order, signs),
               is_solved ? text_of(answer, order * order, signs) : "NO SOLUTION\n");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string folder = argv[1];
    const std::string letters = "-ABCDEFGHIJKLMNOPQRSTUVWXY";
    Sample small(folder + "/4x4");
    for (int i = 0; i < 200; ++i) {
        Cells puzzle = dug(full_board(2), 5 + random_below(11));
        // A wrong digit makes some puzzles unsolvable.
        if (i % 4 == 0) puzzle[static_cast<std::size_t>(random_below(16))] = 1 + random_below(4);
        add_puzzle(small, 2, puzzle, "", "2\n");
    }
    Sample large(folder + "/16x16");
    for (int i = 0; i < 200; ++i)
        add_puzzle(large, 4, dug(full_board(4), 80 + random_below(40)),
                   i % 2 ? letters : ".123456789ABCDEFG");
    Sample largest(folder + "/25x25");
    for (int i = 0; i < 20; ++i)
        add_puzzle(largest, 5, dug(full_board(5), 625 / 4),
                   i % 2 ? ".ABCDEFGHIJKLMNOPQRSTUVWXY" : "");
}
