// Measures other solvers beside the kernels, in one process, on one thread, without reading and
// writing.
//
//     peers [--seconds=N] FILE...      puzzles in any layout that the program `sudoku` reads
//
// It prints a header with the solvers, and a line for each file, question and solver. First each
// solver answers every question once, and the numbers of solutions are compared: a disagreement is
// reported, and the status is 1. Then the solvers take turns. They go over the whole file in a
// fixed shuffled order, round after round, and the rate is the median of the rounds. Puzzles are
// converted beforehand.
#include "peers.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "solver/kernel.hpp"
#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"
#include "sudoku/solve.hpp"

namespace {

using peers::Peer;
using peers::Puzzle;
using sudoku::Effort;
using sudoku::Kernel;
using Clock = std::chrono::steady_clock;

constexpr int rounds = 7;

// A solver is one of the kernels or one of the others.
struct Solver {
    const char* name;
    const Kernel* kernel;
    const Peer* peer;
};

// A question is how many solutions there are, counted to `limit`; `ask` gives the answer.
struct Question {
    const char* name;
    std::size_t limit;
    bool for_kernels_only;
    std::size_t (*ask)(const Solver& solver, const Puzzle& puzzle, std::size_t limit);
};

std::size_t ask_count(const Solver& solver, const Puzzle& puzzle, std::size_t limit) {
    if (solver.peer) return solver.peer->count(puzzle, limit);
    Effort effort;
    return static_cast<std::size_t>(solver.kernel->count(puzzle.digits, limit, effort));
}

std::size_t ask_any(const Solver& solver, const Puzzle& puzzle, std::size_t) {
    if (solver.peer) {
        char answer[sudoku::cell_count];
        return solver.peer->any(puzzle, answer);
    }
    Effort effort;
    std::uint8_t answer[sudoku::cell_count];
    return static_cast<std::size_t>(solver.kernel->any(puzzle.digits, answer, effort));
}

std::size_t ask_smallest(const Solver& solver, const Puzzle& puzzle, std::size_t) {
    Effort effort;
    std::uint8_t answer[sudoku::cell_count];
    return static_cast<std::size_t>(solver.kernel->smallest(puzzle.digits, answer, effort));
}

constexpr Question unique{"unique", 2, false, ask_count};  // none, one or several
constexpr Question any{"any", 1, false, ask_any};
constexpr Question smallest{"smallest", 2, true, ask_smallest};
constexpr Question count{"count", 10000, false, ask_count};

bool is_for(const Question& question, const Solver& solver) {
    return solver.kernel || !question.for_kernels_only;
}

std::vector<Solver> all_solvers() {
    std::vector<Solver> solvers;
    for (const Kernel* kernel : sudoku::kernels())
        solvers.push_back({kernel->name, kernel, nullptr});
    for (const Peer* peer : {&peers::tdoku, &peers::fsss2})
        solvers.push_back({peer->name, nullptr, peer});
#ifdef PEERS_RUST
    solvers.push_back({peers::rust_sudoku.name, nullptr, &peers::rust_sudoku});
#endif
    return solvers;
}

// --- The puzzles of a file, shuffled.

Puzzle as_puzzle(const sudoku::Board& board) {
    Puzzle puzzle{};
    std::string text;
    sudoku::append_board(text, board, sudoku::Layout::line);
    std::replace(text.begin(), text.end(), '0', '.');
    std::copy(text.begin(), text.end(), puzzle.text);
    std::copy(board.digit.begin(), board.digit.end(), puzzle.digits);
    return puzzle;
}

std::vector<Puzzle> read_puzzles(const char* file) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    std::vector<Puzzle> puzzles;
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    const auto drain = [&] {
        while (reader.next(record))
            if (record.fault.kind == sudoku::Fault::Kind::none)
                puzzles.push_back(as_puzzle(record.board));
    };
    reader.feed(bytes.data(), bytes.size());
    drain();
    reader.finish();
    drain();
    std::mt19937 random(1);
    std::shuffle(puzzles.begin(), puzzles.end(), random);
    return puzzles;
}

// Returns the file's name without its folder and its ending.
std::string title_of(const std::string& file) {
    const std::string name = file.substr(file.find_last_of('/') + 1);
    return name.substr(0, name.find_last_of('.'));
}

// --- Agreement.

// Compares every solver's answer to every question with the first solver's count.
bool all_agree(const std::string& title, const std::vector<Puzzle>& puzzles,
               const std::vector<Question>& questions, const std::vector<Solver>& solvers,
               const std::vector<std::size_t>& counts) {
    int disagreements = 0;
    for (const Question& question : questions)
        for (const Solver& solver : solvers) {
            if (!is_for(question, solver)) continue;
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                const std::size_t expected = std::min(counts[i], question.limit);
                const std::size_t actual = question.ask(solver, puzzles[i], question.limit);
                if (actual == expected || ++disagreements > 10) continue;
                std::fprintf(stderr, "peers: %s, %s: %s finds %zu, %s %zu: %s", title.c_str(),
                             question.name, solver.name, actual, solvers[0].name, expected,
                             puzzles[i].text);
            }
        }
    if (disagreements > 0)
        std::fprintf(stderr, "peers: %s: %d disagreements\n", title.c_str(), disagreements);
    return disagreements == 0;
}

// --- Time.

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Returns puzzles per second over whole passes that take at least `seconds` together.
double rate_of(const Question& question, const Solver& solver, const std::vector<Puzzle>& puzzles,
               double seconds) {
    double passes = 0;
    double elapsed = 0;
    const auto start = Clock::now();
    while (elapsed < seconds) {
        for (const Puzzle& puzzle : puzzles) question.ask(solver, puzzle, question.limit);
        elapsed = seconds_since(start);
        ++passes;
    }
    return passes * static_cast<double>(puzzles.size()) / elapsed;
}

double time_of(const Question& question, const Solver& solver, const Puzzle& puzzle) {
    const auto start = Clock::now();
    question.ask(solver, puzzle, question.limit);
    return seconds_since(start);
}

// Returns the seconds of the puzzle whose best of five tries is the worst. A puzzle that takes long
// is not tried again.
double slowest_of(const Question& question, const Solver& solver,
                  const std::vector<Puzzle>& puzzles) {
    constexpr double long_time = 0.1;
    double slowest = 0;
    for (const Puzzle& puzzle : puzzles) {
        double best = time_of(question, solver, puzzle);
        for (int i = 1; i < 5 && best > slowest && best < long_time; ++i)
            best = std::min(best, time_of(question, solver, puzzle));
        slowest = std::max(slowest, best);
    }
    return slowest;
}

// Writes a number with three digits or more and no exponent: 1826298, 11.4, 0.503.
std::string text_of(double value) {
    char text[32];
    std::snprintf(text, sizeof text, value < 100 ? "%.3g" : "%.0f", value);
    return text;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Returns each solver's rates in the rounds, or none if the question is not for it. A solver that
// has taken several times its share sits out the rest.
std::vector<std::vector<double>> rates_of(const Question& question,
                                          const std::vector<Solver>& solvers,
                                          const std::vector<Puzzle>& puzzles, double seconds) {
    std::vector<std::vector<double>> rates(solvers.size());
    std::vector<double> spent(solvers.size());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < solvers.size(); ++i) {
            if (!is_for(question, solvers[i]) || spent[i] > 3 * seconds) continue;
            const auto start = Clock::now();
            rates[i].push_back(rate_of(question, solvers[i], puzzles, seconds / rounds));
            spent[i] += seconds_since(start);
        }
    return rates;
}

void measure(const std::string& title, const std::vector<Puzzle>& puzzles, const Question& question,
             const std::vector<Solver>& solvers, double seconds) {
    const std::vector<std::vector<double>> rates = rates_of(question, solvers, puzzles, seconds);
    double base = 0;  // tdoku's rate
    for (std::size_t i = 0; i < solvers.size(); ++i)
        if (solvers[i].peer == &peers::tdoku && !rates[i].empty()) base = median(rates[i]);
    for (std::size_t i = 0; i < solvers.size(); ++i) {
        if (rates[i].empty()) continue;
        const double rate = median(rates[i]);
        std::printf("%-20s %-9s %-12s %12s %8s %12.1f\n", title.c_str(), question.name,
                    solvers[i].name, text_of(rate).c_str(),
                    base > 0 ? text_of(rate / base).c_str() : "-",
                    slowest_of(question, solvers[i], puzzles) * 1e6);
        std::fflush(stdout);
    }
}

// True if all solvers agree.
bool run_file(const std::string& title, const std::vector<Puzzle>& puzzles,
              const std::vector<Solver>& solvers, double seconds) {
    std::vector<std::size_t> counts;
    for (const Puzzle& puzzle : puzzles)
        counts.push_back(ask_count(solvers[0], puzzle, count.limit));
    std::vector<Question> questions{unique, any, smallest};
    if (*std::max_element(counts.begin(), counts.end()) > unique.limit) questions.push_back(count);
    const bool agree = all_agree(title, puzzles, questions, solvers, counts);
    for (const Question& question : questions) measure(title, puzzles, question, solvers, seconds);
    return agree;
}

std::string processor() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);)
        if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
    return "unknown processor";
}

void print_header(const std::vector<Solver>& solvers) {
    char date[16];
    const std::time_t now = std::time(nullptr);
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    std::printf("# date %s\n# machine %s, %u processors\n", date, processor().c_str(),
                std::thread::hardware_concurrency());
    std::printf("# kernels: %s; %s %s\n", PEERS_ORIGIN, PEERS_COMPILER, PEERS_FLAGS);
    for (const Solver& solver : solvers)
        if (solver.peer)
            std::printf("# %s: %s; %s\n", solver.name, solver.peer->origin, solver.peer->build);
    std::printf("%-20s %-9s %-12s %12s %8s %12s\n", "file", "question", "solver", "puzzles/s",
                "x tdoku", "slowest us");
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<Solver> solvers = all_solvers();
    double seconds = 2;
    bool agree = true;
    print_header(solvers);
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--seconds=", 10) == 0) {
            seconds = std::atof(argv[i] + 10);
            continue;
        }
        const std::vector<Puzzle> puzzles = read_puzzles(argv[i]);
        if (puzzles.empty()) {
            std::fprintf(stderr, "peers: no puzzles in %s\n", argv[i]);
            return 2;
        }
        agree = run_file(title_of(argv[i]), puzzles, solvers, seconds) && agree;
    }
    return agree ? 0 : 1;
}
