// Looks for the inputs that take a kernel longest, by hill climbing on the number of passes: these take nearly all of
// the time, and unlike it can be measured exactly. Guesses alone do not tell, since candidates are also probed.
//
//     adversary [--kernel=NAME] [--minutes=N] [--seed=N]
//
// From a sparse grid of legal givens it changes one or two cells at a time and keeps what does not need fewer passes;
// after some hundreds of changes without progress it starts anew. Each start takes the next kernel and question in
// turn. Whatever is the worst so far for its kernel and question is printed: microseconds, passes, guesses, and the
// grid.
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

void change(Board& grid, grids::Random& random) {
    const std::size_t cell = grids::below(random, 81);
    if (grid.digit[cell] != 0 && random() % 2 == 0) {
        grid.digit[cell] = 0;
        return;
    }
    grid.digit[cell] = static_cast<std::uint8_t>(1 + grids::below(random, 9));
    if (sudoku::find_conflict(grid)) grid.digit[cell] = 0;
}

Effort effort(const Question& question, const Kernel& kernel, const Board& grid) {
    Effort effort;
    question.ask(kernel, grid, effort);
    return effort;
}

// One climb to where it gets no harder.
Board climb(const Question& question, const Kernel& kernel, grids::Random& random) {
    constexpr int patience = 600;
    Board grid;
    const std::size_t clues = 4 + grids::below(random, 22);
    for (std::size_t i = 0; i < clues; ++i) change(grid, random);
    std::uint64_t most = effort(question, kernel, grid).passes;
    for (int idle = 0; idle < patience; ++idle) {
        Board other = grid;
        for (std::size_t changes = 1 + grids::below(random, 2); changes > 0; --changes) change(other, random);
        const std::uint64_t needed = effort(question, kernel, other).passes;
        if (needed < most) continue;
        if (needed > most) idle = 0;
        most = needed;
        grid = other;
    }
    return grid;
}

void report(const Question& question, const Kernel& kernel, const Board& grid, double& worst) {
    const double time = questions::time_of(question, kernel, grid);
    if (time <= worst) return;
    worst = time;
    const Effort needed = effort(question, kernel, grid);
    std::printf("%-9s %-9s %9.1f us %8llu passes %6llu guesses %s\n", kernel.name, question.name, time * 1e6,
                static_cast<unsigned long long>(needed.passes), static_cast<unsigned long long>(needed.guesses),
                grids::text(grid).c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<const Kernel*> kernels = sudoku::kernels();
    double minutes = 1;
    unsigned seed = 1;
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--kernel=", 9) == 0) kernels = {sudoku::find_kernel(argv[i] + 9)};
        if (std::strncmp(argv[i], "--minutes=", 10) == 0) minutes = std::atof(argv[i] + 10);
        if (std::strncmp(argv[i], "--seed=", 7) == 0) seed = static_cast<unsigned>(std::atoi(argv[i] + 7));
    }
    grids::Random random(seed);
    std::map<std::pair<const Kernel*, const Question*>, double> worst;
    for (const auto start = questions::Clock::now(); questions::seconds_since(start) < 60 * minutes;)
        for (const Kernel* kernel : kernels)
            for (const Question& question : questions::all)
                report(question, *kernel, climb(question, *kernel, random), worst[{kernel, &question}]);
}
