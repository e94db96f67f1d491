// Measures the kernels on one thread, in process, without reading and writing.
//
//     bench [--kernel=NAME] [--seconds=N] FILE...      81 cells per line, 0 or . for a blank; what
//     follows is ignored
//
// A line per file, kernel and question: `smallest` is the smallest solution with uniqueness proved,
// `unique` whether there is none, one, or more, `any` any solution; `count` and `list` take at most
// 10,000 solutions of a puzzle, and for these the rate, the time, the guesses and the passes are
// per solution, else per puzzle. A run goes over the whole file, shuffled with a fixed seed, again
// and again for at least two seconds; the rate is the median of the passes over the file. The
// slowest puzzle is the one whose best of several tries is the worst, with its line number. The
// signature is the total of guesses over the file: it changes if and only if the search does.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "solver/kernel.hpp"
#include "support/grids.hpp"

namespace {

using sudoku::Board;
using sudoku::Effort;
using sudoku::Kernel;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Question {
    const char* name;
    int (*ask)(const Kernel& kernel, const std::uint8_t* givens, Effort& effort);
    bool is_per_solution;  // the answer is a number of solutions, and the rate counts these
};

// That many solutions of a puzzle are counted and listed.
constexpr int most_solutions = 10'000;

// Asks by one of the functions of a kernel that give one solution.
template <int (*Kernel::*function)(const std::uint8_t*, std::uint8_t*, Effort&)>
int ask_for_one(const Kernel& kernel, const std::uint8_t* givens, Effort& effort) {
    Board answer;
    return (kernel.*function)(givens, answer.digit.data(), effort);
}

int ask_count(const Kernel& kernel, const std::uint8_t* givens, Effort& effort) {
    return static_cast<int>(kernel.count(givens, most_solutions, effort));
}

int ask_list(const Kernel& kernel, const std::uint8_t* givens, Effort& effort) {
    Board solution;
    int count = 0;
    const auto visit = [](void* context) { return ++*static_cast<int*>(context) < most_solutions; };
    kernel.list(givens, solution.digit.data(), visit, &count, effort);
    return count;
}

constexpr Question all_questions[] = {{"smallest", ask_for_one<&Kernel::smallest>, false},
                                      {"unique", ask_for_one<&Kernel::unique>, false},
                                      {"any", ask_for_one<&Kernel::any>, false},
                                      {"count", ask_count, true},
                                      {"list", ask_list, true}};

struct Puzzle {
    Board board;
    std::size_t line;
};

std::vector<Puzzle> read_puzzles(const char* file) {
    std::ifstream in(file);
    std::vector<Puzzle> puzzles;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.size() >= 81 && line[0] != '#') puzzles.push_back({grids::board(line), number});
    }
    grids::Random random(1);
    grids::shuffle(puzzles, random);
    return puzzles;
}

// The result of one pass over the file. The rate is in the units of the question.
struct Rate {
    double per_second;
    double count;
    Effort effort;
};

Rate measure_rate(const Kernel& kernel, const Question& question,
                  const std::vector<Puzzle>& puzzles, double seconds) {
    std::vector<double> rates;
    Rate rate{};
    for (const auto start = Clock::now(); rates.empty() || seconds_since(start) < seconds;) {
        rate.effort = Effort{};
        rate.count = 0;
        const auto pass_start = Clock::now();
        for (const Puzzle& puzzle : puzzles) {
            const int answer = question.ask(kernel, puzzle.board.digit.data(), rate.effort);
            rate.count += question.is_per_solution ? answer : 1;
        }
        rates.push_back(rate.count / seconds_since(pass_start));
    }
    std::nth_element(rates.begin(), rates.begin() + static_cast<std::ptrdiff_t>(rates.size() / 2),
                     rates.end());
    rate.per_second = rates[rates.size() / 2];
    return rate;
}

void bench(const char* file, const Kernel& kernel, const Question& question,
           const std::vector<Puzzle>& puzzles, double seconds) {
    const Rate rate = measure_rate(kernel, question, puzzles, seconds);
    if (rate.count == 0) return;
    double worst = 0;
    std::size_t worst_line = 0;
    for (const Puzzle& puzzle : puzzles) {
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            Effort effort;
            const auto start = Clock::now();
            question.ask(kernel, puzzle.board.digit.data(), effort);
            best = std::min(best, seconds_since(start));
        }
        if (best > worst) worst_line = puzzle.line;
        worst = std::max(worst, best);
    }
    std::printf("%-24s %-9s %-9s %10.0f %9.3f %9.3f %9.3f %10.1f %7zu %10llu\n", file, kernel.name,
                question.name, rate.per_second, 1e6 / rate.per_second,
                static_cast<double>(rate.effort.guesses) / rate.count,
                static_cast<double>(rate.effort.passes) / rate.count, worst * 1e6, worst_line,
                static_cast<unsigned long long>(rate.effort.guesses));
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<const Kernel*> kernels = sudoku::kernels();
    double seconds = 2;
    std::printf("%-24s %-9s %-9s %10s %9s %9s %9s %10s %7s %10s\n", "file", "kernel", "question",
                "per second", "us", "guesses", "passes", "worst us", "line", "signature");
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--kernel=", 9) == 0) {
            kernels = {sudoku::find_kernel(argv[i] + 9)};
        } else if (std::strncmp(argv[i], "--seconds=", 10) == 0) {
            seconds = std::atof(argv[i] + 10);
        } else {
            const std::vector<Puzzle> puzzles = read_puzzles(argv[i]);
            const char* const slash = std::strrchr(argv[i], '/');
            if (puzzles.empty() || !kernels[0]) {
                std::fprintf(stderr, "bench: no puzzles in %s, or no such kernel\n", argv[i]);
                return 2;
            }
            for (const Kernel* kernel : kernels)
                for (const Question& question : all_questions)
                    bench(slash ? slash + 1 : argv[i], *kernel, question, puzzles, seconds);
        }
    }
}
