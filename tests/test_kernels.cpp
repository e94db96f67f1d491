// All kernels have more in common than their answers: the same search, step by step, and no input
// that takes long.
#include <fstream>
#include <memory>

#include "fuzz/check_solver.hpp"
#include "solver/learn.hpp"
#include "support/catch.hpp"

using sudoku::Effort;

namespace {

// Grids of every sort, always the same ones.
std::vector<sudoku::Board> sample() {
    grids::Random random(2239);
    std::vector<sudoku::Board> boards;
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 5; ++i)
            boards.push_back(
                grids::board(grids::with_clues(grids::full_grid(random), clues, random)));
    for (std::size_t clues = 0; clues < 40; ++clues)
        boards.push_back(grids::board(grids::random_digits(clues, random)));
    return boards;
}

// The totals of guesses, passes and literals over all boards, for the smallest solution and then
// for any, are the same for every kernel.
void check_signature(const std::vector<sudoku::Board>& boards,
                     const std::vector<std::uint64_t>& expected) {
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        std::vector<std::uint64_t> totals;
        for (const auto ask : {kernel->smallest, kernel->any}) {
            Effort effort;
            sudoku::Board answer;
            for (const sudoku::Board& board : boards)
                ask(board.digit.data(), answer.digit.data(), effort);
            totals.insert(totals.end(), {effort.guesses, effort.passes, effort.literals});
        }
        CAPTURE(kernel->name);
        CHECK(totals == expected);
    }
}

}  // namespace

// If a change is not meant to change the search, neither does it change these totals; one that is
// says so.
TEST_CASE("the search of every kernel has the same signature") {
    check_signature(sample(), {6342, 9017, 0, 4331, 6368, 0});
}

// The worst that hill climbing has found for this search and for earlier ones; the answers come
// from a search for exact covers and from a SAT solver, which share nothing with ours.
TEST_CASE(
    "the worst grids found are answered rightly, with little effort, and by the same search") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::vector<sudoku::Board> boards;
    for (std::string grid, expected; in >> grid >> expected;) {
        boards.push_back(grids::board(grid));
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const sudoku::Answer answer = sudoku::solve(boards.back(), *kernel);
            CAPTURE(grid, kernel->name);
            CHECK((answer.solutions == sudoku::Solutions::none
                       ? "none"
                       : grids::text(answer.board)) == expected);
            for (const auto ask : {kernel->smallest, kernel->unique, kernel->any}) {
                Effort effort;
                sudoku::Board found;
                ask(boards.back().digit.data(), found.digit.data(), effort);
                CHECK(effort.passes <= 10000);
                CHECK(effort.literals <= 9000);
            }
        }
    }
    CHECK(boards.size() == 225);
    check_signature(boards, {138430, 277141, 28489, 73477, 176447, 17668});
}

namespace {

const char* const collections[] = {"17_clue.txt",           "minimal.txt",      "easy_36_clues.txt",
                                   "magictour.txt",         "hardest_1106.txt", "no_solution.txt",
                                   "several_solutions.txt", "adversarial.txt",  "adversarial_2.txt",
                                   "adversarial_3.txt"};

// Asks a search that leaves to the learner what a few guesses do not settle.
void check_impatient(const sudoku::Board& puzzle, unsigned patience) {
    CAPTURE(grids::text(puzzle), patience);
    REQUIRE(check::fault_of_learner(puzzle, sudoku::solve(puzzle), patience) == "");
}

void check_impatient_on_collections(std::size_t most) {
    for (const char* file : collections) {
        std::vector<std::string> lines = grids::collection(file);
        grids::Random random(1);
        if (lines.size() > most) grids::shuffle(lines, random), lines.resize(most);
        for (const std::string& line : lines)
            for (const unsigned patience : {0u, 100u})
                check_impatient(grids::board(line), patience);
    }
}

CellMasks masks_of(const sudoku::Board& puzzle) { return masks_of(read_grid(puzzle.digit.data())); }

}  // namespace

TEST_CASE("the learner alone, from the first guess on, answers as the kernels do") {
    for (const sudoku::Board& puzzle : sample()) check_impatient(puzzle, 0);
    check_impatient_on_collections(100);
}

TEST_CASE("the learner alone answers all collections as the kernels do", "[.big]") {
    check_impatient_on_collections(100000);
}

namespace {

using sudoku::Learner;

// Asks for any solution, and then cell by cell for one that equals the expected solution before the
// cell and is smaller, or larger, in it.
void check_learner(Learner& learner, const sudoku::Board& puzzle, const sudoku::Answer& expected) {
    CellMasks masks = masks_of(puzzle);
    sudoku::Board answer;
    CAPTURE(grids::text(puzzle));
    REQUIRE(learner.solve(masks.at, answer.digit.data()) ==
            (expected.solutions != sudoku::Solutions::none));
    if (expected.solutions == sudoku::Solutions::none) return;
    REQUIRE(listing::is_solution(puzzle, answer));
    bool has_other = false;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const unsigned all = masks.at[cell];
        const unsigned mine = 1U << (expected.board.digit[cell] - 1);
        masks.at[cell] = static_cast<std::uint16_t>(all & (mine - 1));
        REQUIRE_FALSE(learner.solve(masks.at, answer.digit.data()));
        masks.at[cell] = static_cast<std::uint16_t>(all & ~mine & ~(mine - 1));
        if (learner.solve(masks.at, answer.digit.data())) {
            has_other = true;
            REQUIRE(listing::is_solution(puzzle, answer));
            REQUIRE(expected.board < answer);
        }
        masks.at[cell] = static_cast<std::uint16_t>(mine);
    }
    REQUIRE(has_other == (expected.solutions == sudoku::Solutions::several));
}

}  // namespace

TEST_CASE("what the learner knows of one grid holds for all its parts") {
    Effort effort;
    const std::unique_ptr<Learner> learner(
        sudoku::new_learner(masks_of(sudoku::Board{}).at, effort));
    std::vector<sudoku::Board> puzzles = sample();
    for (const char* file : {"hardest_1106.txt", "no_solution.txt"})
        for (const std::string& line : grids::collection(file))
            if (puzzles.size() < 250) puzzles.push_back(grids::board(line));
    for (const sudoku::Board& puzzle : puzzles)
        check_learner(*learner, puzzle, sudoku::solve(puzzle));
}

// A learner that forgot all clauses where its memory was full never ended on some grids.
TEST_CASE("the learner answers all questions about the worst grids within few failures") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    for (std::string grid, expected; in >> grid >> expected;) {
        const sudoku::Board puzzle = grids::board(grid);
        Effort effort;
        const std::unique_ptr<Learner> learner(sudoku::new_learner(masks_of(puzzle).at, effort));
        check_learner(*learner, puzzle, sudoku::solve(puzzle));
        CAPTURE(grid);
        CHECK(effort.clauses <= 500);
    }
}
