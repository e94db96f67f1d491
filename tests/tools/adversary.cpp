// Looks for the inputs that take a kernel longest, by simulated annealing.
//
//     adversary [--kernel=NAME] [--minutes=N] [--seed=N] [GRID...]
//
// From a start of some sort - a few clues of few digits, clues left of a solution, a puzzle without a solution, or one
// of the grids given - it adds, drops, changes, swaps and moves clues, and keeps what costs more, or not much less as
// long as it is hot. The cost is the time or, which can be measured exactly, the effort. Each start takes the next
// kernel, question, cost and sort of start in turn. Whatever is the worst so far for its kernel and question is
// printed: microseconds, passes, guesses, the learner's literals, and the grid.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "support/grids.hpp"
#include "support/questions.hpp"

namespace {

using questions::Effort;
using questions::Question;
using sudoku::Board;
using sudoku::Kernel;

constexpr Question all_questions[] = {questions::all[0], questions::all[1], questions::all[2]};

std::size_t random_cell(const Board& grid, grids::Random& random, bool is_clue) {
    std::size_t cell = grids::below(random, 81);
    for (int i = 0; i < 81 && (grid.digit[cell] != 0) != is_clue; ++i) cell = (cell + 1) % 81;
    return cell;
}
// The digits that stand already are taken more often: few digits make hard grids.
std::uint8_t random_digit(const Board& grid, grids::Random& random) {
    if (const std::uint8_t digit = grid.digit[grids::below(random, 81)]; digit != 0) return digit;
    return static_cast<std::uint8_t>(1 + grids::below(random, 9));
}

// One move; none if it would make two givens contradict each other.
void move(Board& grid, grids::Random& random) {
    Board other = grid;
    const std::size_t clue = random_cell(grid, random, true), blank = random_cell(grid, random, false);
    switch (grids::below(random, 5)) {
        case 0: other.digit[blank] = random_digit(grid, random); break;
        case 1: other.digit[clue] = 0; break;
        case 2: other.digit[clue] = random_digit(grid, random); break;
        case 3: std::swap(other.digit[clue], other.digit[random_cell(grid, random, true)]); break;
        default: std::swap(other.digit[clue], other.digit[blank]); break;
    }
    if (!sudoku::find_conflict(other)) grid = other;
}

constexpr std::size_t start_sorts = 4;

Board start(std::size_t sort, const std::vector<Board>& given, grids::Random& random) {
    if (sort == 3 && !given.empty()) return given[grids::below(random, given.size())];
    if (sort == 0) {
        Board grid;
        const std::size_t digits = 3 + grids::below(random, 5);
        for (std::size_t clues = 8 + grids::below(random, 18); clues > 0; --clues) {
            const std::size_t cell = random_cell(grid, random, false);
            grid.digit[cell] = static_cast<std::uint8_t>(1 + grids::below(random, digits));
            if (sudoku::find_conflict(grid)) grid.digit[cell] = 0;
        }
        return grid;
    }
    Board solution = sudoku::solve(grids::board(grids::with_clues(grids::full_grid(random), 14, random))).board;
    Board grid = grids::board(grids::with_clues(grids::text(solution), 16 + grids::below(random, 12), random));
    for (int i = 0; sort == 2 && i < 200 && sudoku::solve(grid).solutions != sudoku::Solutions::none; ++i)
        move(grid, random);
    return grid;
}

Effort effort(const Question& question, const Kernel& kernel, const Board& grid) {
    Effort effort;
    question.ask(kernel, grid, effort);
    return effort;
}

// In microseconds, or about.
double cost(const Question& question, const Kernel& kernel, const Board& grid, bool is_time) {
    if (is_time) return 1e6 * questions::time_of(question, kernel, grid);
    const Effort needed = effort(question, kernel, grid);
    return 0.05 * static_cast<double>(needed.passes + needed.literals);
}

// The costliest grid on one way from hot to cold.
Board anneal(const Question& question, const Kernel& kernel, Board grid, bool is_time, grids::Random& random) {
    constexpr int steps = 2500;
    Board worst = grid;
    double now = cost(question, kernel, grid, is_time), most = now;
    for (int step = 0; step < steps; ++step) {
        Board other = grid;
        for (std::size_t moves = 1 + grids::below(random, 3); moves > 0; --moves) move(other, random);
        const double needed = cost(question, kernel, other, is_time);
        const double heat = 0.5 * (steps - step) / steps, chance = (1.0 + static_cast<double>(random() % 1000)) / 1001;
        if (std::log(needed / now) < heat * std::log(chance)) continue;
        grid = other;
        now = needed;
        if (now > most) most = now, worst = grid;
    }
    return worst;
}

void report(const Question& question, const Kernel& kernel, const Board& grid, double& worst) {
    const double time = questions::time_of(question, kernel, grid);
    if (time <= worst) return;
    worst = time;
    const Effort needed = effort(question, kernel, grid);
    std::printf("%-9s %-9s %9.1f us %8llu passes %6llu guesses %8llu literals %s\n", kernel.name, question.name,
                time * 1e6, static_cast<unsigned long long>(needed.passes),
                static_cast<unsigned long long>(needed.guesses), static_cast<unsigned long long>(needed.literals),
                grids::text(grid).c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<const Kernel*> kernels = sudoku::kernels();
    std::vector<Board> given;
    double minutes = 1;
    unsigned seed = 1;
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--kernel=", 9) == 0) kernels = {sudoku::find_kernel(argv[i] + 9)};
        if (std::strncmp(argv[i], "--minutes=", 10) == 0) minutes = std::atof(argv[i] + 10);
        if (std::strncmp(argv[i], "--seed=", 7) == 0) seed = static_cast<unsigned>(std::atoi(argv[i] + 7));
        if (std::strlen(argv[i]) == 81) given.push_back(grids::board(argv[i]));
    }
    grids::Random random(seed);
    std::map<std::pair<const Kernel*, const Question*>, double> worst;
    const auto began = questions::Clock::now();
    for (std::size_t round = 0;; ++round)
        for (const Kernel* kernel : kernels)
            for (const Question& question : all_questions) {
                if (questions::seconds_since(began) > 60 * minutes) return 0;
                const Board first = start(round % start_sorts, given, random);
                const Board last = anneal(question, *kernel, first, round / start_sorts % 2 == 1, random);
                report(question, *kernel, last, worst[{kernel, &question}]);
            }
}
