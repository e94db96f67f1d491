// Looks for the inputs that take a kernel longest, by simulated annealing.
//
//     adversary [--kernel=NAME] [--question=NAME] [--solutions=one|several] [--minutes=N]
//     [--seed=N] [GRID...]
//
// From a start of some sort - a few clues of few digits, clues left of a solution, a puzzle without
// a solution, or one of the grids given - it adds, drops, changes, swaps and moves clues, and keeps
// what costs more, or not much less as long as it is hot. The cost is the effort, which can be
// measured exactly on a busy machine. Each start takes the next kernel, question and sort of start
// in turn. Whatever is the worst so far for its kernel and question is printed: its cost, its time
// in microseconds, passes, guesses, the learner's literals and clauses, and the grid.
//
// The questions: the smallest solution; `unique`, which is whether there is none, one or several;
// any solution; the first of all in order; and the longest way from one of the first 100 to the
// next, or to the end.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "solver/kernel.hpp"

#include "support/grids.hpp"
#include "support/questions.hpp"

namespace {

using questions::Effort;
using sudoku::Board;
using sudoku::Kernel;

struct Cost {
    Effort effort;
    double seconds;

    // The result is in microseconds, roughly.
    double by_effort() const {
        return 0.05 * static_cast<double>(effort.passes) +
               0.08 * static_cast<double>(effort.literals) +
               0.02 * static_cast<double>(effort.guesses);
    }
};

template <int (*ask)(const Kernel&, const Board&, Effort&)>
Cost measure(const Kernel& kernel, const Board& puzzle) {
    Cost cost{};
    const auto start = questions::Clock::now();
    ask(kernel, puzzle, cost.effort);
    cost.seconds = questions::seconds_since(start);
    return cost;
}

// The costliest way to the next solution, or to the end.
template <std::size_t limit> Cost measure_gap(const Kernel& kernel, const Board& puzzle) {
    struct Watch {
        Effort effort{}, before{};
        questions::Clock::time_point start = questions::Clock::now();
        std::size_t found = 0;
        Cost most{};

        void add() {
            const Cost gap{{effort.guesses - before.guesses, effort.passes - before.passes,
                            effort.literals - before.literals, effort.clauses - before.clauses},
                           questions::seconds_since(start)};
            if (gap.by_effort() > most.by_effort()) most = gap;
            before = effort;
            start = questions::Clock::now();
        }
    } watch;
    const auto visit = [](void* context) {
        Watch& w = *static_cast<Watch*>(context);
        w.add();
        return ++w.found < limit;
    };
    Board solution;
    kernel.list(puzzle.digit.data(), solution.digit.data(), visit, &watch, watch.effort);
    watch.add();
    return watch.most;
}

struct Question {
    const char* name;
    Cost (*measure)(const Kernel& kernel, const Board& puzzle);
};

constexpr Question all_questions[] = {{"smallest", measure<questions::ask_smallest>},
                                      {"unique", measure<questions::ask_unique>},
                                      {"any", measure<questions::ask_any>},
                                      {"all=1", measure_gap<1>},
                                      {"gap", measure_gap<100>}};

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
    const std::size_t clue = random_cell(grid, random, true),
                      blank = random_cell(grid, random, false);
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
    Board solution =
        sudoku::solve(grids::board(grids::with_clues(grids::full_grid(random), 14, random))).board;
    Board grid = grids::board(
        grids::with_clues(grids::text(solution), 16 + grids::below(random, 12), random));
    for (int i = 0;
         sort == 2 && i < 200 && sudoku::solve(grid).solutions != sudoku::Solutions::none; ++i)
        move(grid, random);
    return grid;
}

// The grids climbed over may be limited to those with one solution, or with several.
struct Filter {
    bool any = true;
    sudoku::Solutions solutions{};

    bool admits(const Board& grid) const {
        return any || sudoku::solve_unique(grid).solutions == solutions;
    }
};

// The costliest grid on one way from hot to cold.
Board anneal(const Question& question, const Kernel& kernel, Board grid, const Filter& filter,
             grids::Random& random) {
    constexpr int steps = 2500;
    Board worst = grid;
    double now = 1 + question.measure(kernel, grid).by_effort();
    double most = now;
    for (int step = 0; step < steps; ++step) {
        Board other = grid;
        for (std::size_t moves = 1 + grids::below(random, 3); moves > 0; --moves)
            move(other, random);
        const double needed = 1 + question.measure(kernel, other).by_effort();
        const double heat = 0.5 * (steps - step) / steps,
                     chance = (1.0 + static_cast<double>(random() % 1000)) / 1001;
        if (std::log(needed / now) < heat * std::log(chance) || !filter.admits(other)) continue;
        grid = other;
        now = needed;
        if (now > most) {
            most = now;
            worst = grid;
        }
    }
    return worst;
}

void report(const Question& question, const Kernel& kernel, const Board& grid, double& worst) {
    Cost cost = question.measure(kernel, grid);
    if (cost.by_effort() <= worst) return;
    worst = cost.by_effort();
    for (int i = 0; i < 4; ++i)
        cost.seconds = std::min(cost.seconds, question.measure(kernel, grid).seconds);
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf(
        "%-8s %-10s %7.0f %7.1f us %6llu passes %6llu guesses %6llu literals %4llu failures %s\n",
        kernel.name, question.name, worst, cost.seconds * 1e6, number(cost.effort.passes),
        number(cost.effort.guesses), number(cost.effort.literals), number(cost.effort.clauses),
        grids::text(grid).c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<const Kernel*> kernels = sudoku::kernels();
    std::vector<Question> asked(std::begin(all_questions), std::end(all_questions));
    std::vector<Board> given;
    Filter filter;
    double minutes = 1;
    unsigned seed = 1;
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--kernel=", 9) == 0)
            kernels = {sudoku::find_kernel(argv[i] + 9)};
        if (std::strncmp(argv[i], "--minutes=", 10) == 0) minutes = std::atof(argv[i] + 10);
        if (std::strncmp(argv[i], "--seed=", 7) == 0)
            seed = static_cast<unsigned>(std::atoi(argv[i] + 7));
        if (std::strcmp(argv[i], "--solutions=one") == 0) filter = {false, sudoku::Solutions::one};
        if (std::strcmp(argv[i], "--solutions=several") == 0)
            filter = {false, sudoku::Solutions::several};
        if (std::strncmp(argv[i], "--question=", 11) == 0)
            asked.erase(std::remove_if(asked.begin(), asked.end(),
                                       [&](const Question& q) {
                                           return std::strcmp(q.name, argv[i] + 11) != 0;
                                       }),
                        asked.end());
        if (std::strlen(argv[i]) == 81) given.push_back(grids::board(argv[i]));
    }
    grids::Random random(seed);
    std::map<std::pair<const Kernel*, const char*>, double> worst;
    const auto began = questions::Clock::now();
    for (std::size_t round = 0;; ++round)
        for (const Kernel* kernel : kernels)
            for (const Question& question : asked) {
                if (questions::seconds_since(began) > 60 * minutes) return 0;
                Board first = start(round % start_sorts, given, random);
                while (!filter.admits(first))
                    first = start(grids::below(random, start_sorts), given, random);
                const Board last = anneal(question, *kernel, first, filter, random);
                report(question, *kernel, last, worst[{kernel, question.name}]);
            }
}
