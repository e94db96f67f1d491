// What all kernels have in common beyond their answers: the same search, step by step, and no input that takes long.
#include <fstream>
#include <memory>

#include "solver/kernel.hpp"
// The search of the portable kernel, to be run with less patience.
#include "solver/vector_portable.hpp"

#include "solver/search.hpp"
#include "support/catch.hpp"
#include "support/grids.hpp"
#include "support/questions.hpp"

using questions::Effort;

namespace {

// Grids of every sort, always the same ones.
std::vector<sudoku::Board> sample() {
    grids::Random random(2239);
    std::vector<sudoku::Board> boards;
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 5; ++i)
            boards.push_back(grids::board(grids::with_clues(grids::full_grid(random), clues, random)));
    for (std::size_t clues = 0; clues < 40; ++clues)
        boards.push_back(grids::board(grids::random_digits(clues, random)));
    return boards;
}

// The totals over all boards, the same for every kernel.
void check_signature(const std::vector<sudoku::Board>& boards, const Effort& smallest, const Effort& first) {
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        Effort actual_smallest;
        Effort actual_first;
        for (const sudoku::Board& board : boards) {
            questions::ask_smallest(*kernel, board, actual_smallest);
            questions::ask_first(*kernel, board, actual_first);
        }
        CAPTURE(kernel->name);
        CHECK(actual_smallest.guesses == smallest.guesses);
        CHECK(actual_smallest.passes == smallest.passes);
        CHECK(actual_smallest.literals == smallest.literals);
        CHECK(actual_first.guesses == first.guesses);
        CHECK(actual_first.passes == first.passes);
        CHECK(actual_first.literals == first.literals);
    }
}

}  // namespace

// If a change is not meant to change the search, neither does it change these totals; one that is says so.
TEST_CASE("the search of every kernel has the same signature") {
    check_signature(sample(), {5911, 8449, 0}, {4407, 6415, 0});
}

// The worst that adversary.cpp has found for this search and for earlier ones; the answers come from a search for exact
// covers that shares nothing with ours.
TEST_CASE("the worst grids found are answered rightly, and by the same search") {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::vector<sudoku::Board> boards;
    for (std::string grid, expected; in >> grid >> expected;) {
        boards.push_back(grids::board(grid));
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const sudoku::Answer answer = sudoku::solve(boards.back(), *kernel);
            CAPTURE(grid, kernel->name);
            CHECK((answer.solutions == sudoku::Solutions::none ? "none" : grids::text(answer.board)) == expected);
        }
    }
    CHECK(boards.size() == 126);
    check_signature(boards, {153922, 336148, 235337}, {84849, 194875, 210629});
}

namespace {

// Four open cells in two rows, two columns and two boxes, where two digits can change places.
bool has_open_rectangle(const sudoku::Board& solution, const sudoku::Board& puzzle) {
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t d = a + 1; d < 81; ++d) {
            const std::size_t b = a / 9 * 9 + d % 9, c = d / 9 * 9 + a % 9;
            const bool two_boxes = a / 9 != d / 9 && a % 9 != d % 9 && (a / 27 == d / 27) != (a % 9 / 3 == d % 9 / 3);
            const bool open = puzzle.digit[a] + puzzle.digit[b] + puzzle.digit[c] + puzzle.digit[d] == 0;
            if (two_boxes && open && solution.digit[a] == solution.digit[d] && solution.digit[b] == solution.digit[c])
                return true;
        }
    return false;
}

}  // namespace

TEST_CASE("a rectangle is found in a solution exactly where one is") {
    grids::Random random(4);
    int with = 0, without = 0;
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 20; ++i) {
            const std::string full = grids::any_full_grid(random);
            const sudoku::Board solution = grids::board(full);
            const sudoku::Board puzzle = grids::board(grids::with_clues(full, clues, random));
            const bool expected = has_open_rectangle(solution, puzzle);
            ++(expected ? with : without);
            CAPTURE(grids::text(solution), grids::text(puzzle));
            CHECK(has_rectangle(read_grid(solution.digit.data()), read_grid(puzzle.digit.data())) == expected);
        }
    CHECK(with == 779);
    CHECK(without == 861);
}

namespace {

const char* const collections[] = {"17_clue.txt",           "minimal.txt",      "easy_36_clues.txt",
                                   "magictour.txt",         "hardest_1106.txt", "no_solution.txt",
                                   "several_solutions.txt", "adversarial.txt",  "adversarial_2.txt"};

// Asks an impatient search, which leaves to the learner what a few guesses do not settle.
void check_impatient(const sudoku::Board& puzzle, std::uint64_t patience) {
    const sudoku::Answer expected = sudoku::solve(puzzle);
    Effort effort;
    Search search(effort, patience);
    const int found = search.run(read_grid(puzzle.digit.data()), 2);
    CAPTURE(grids::text(puzzle), patience);
    REQUIRE(found == static_cast<int>(expected.solutions));
    if (found == 0) return;
    if (found == 2) search.minimize();
    REQUIRE(std::equal(search.answer, search.answer + 81, expected.board.digit.begin()));
}

void check_impatient_on_collections(std::size_t most) {
    for (const char* file : collections) {
        std::vector<std::string> lines = grids::collection(file);
        grids::Random random(1);
        if (lines.size() > most) grids::shuffle(lines, random), lines.resize(most);
        for (const std::string& line : lines)
            for (const std::uint64_t patience : {0u, 100u}) check_impatient(grids::board(line), patience);
    }
}

std::vector<std::uint16_t> masks_of(const sudoku::Board& puzzle) {
    std::vector<std::uint16_t> masks;
    for (const std::uint8_t digit : puzzle.digit)
        masks.push_back(static_cast<std::uint16_t>(digit == 0 ? 0x1FF : 1 << (digit - 1)));
    return masks;
}

}  // namespace

TEST_CASE("the learner alone, from the first guess on, answers as the kernels do") {
    for (const sudoku::Board& puzzle : sample()) check_impatient(puzzle, 0);
    check_impatient_on_collections(100);
}

TEST_CASE("the learner alone answers all collections as the kernels do", "[.big]") {
    check_impatient_on_collections(100000);
}

// All are parts of the empty grid, so that the learner starts with that and forgets only when its memory is full.
TEST_CASE("what the learner knows of one grid holds for all its parts") {
    Effort effort;
    const auto learner = std::make_unique<sudoku::kernel::Learner>(effort);
    sudoku::Board answer;
    REQUIRE(learner->find(masks_of(sudoku::Board{}).data(), answer.digit.data()));
    CHECK_FALSE(sudoku::find_conflict(answer));
    std::vector<sudoku::Board> puzzles = sample();
    for (const char* file : {"hardest_1106.txt", "no_solution.txt"})
        for (const std::string& line : grids::collection(file))
            if (puzzles.size() < 1200) puzzles.push_back(grids::board(line));
    for (const sudoku::Board& puzzle : puzzles) {
        const sudoku::Answer expected = sudoku::solve(puzzle);
        CAPTURE(grids::text(puzzle));
        const bool found = learner->find(masks_of(puzzle).data(), answer.digit.data());
        REQUIRE(found == (expected.solutions != sudoku::Solutions::none));
        if (expected.solutions == sudoku::Solutions::one) REQUIRE(answer == expected.board);
        if (!found) continue;
        REQUIRE_FALSE(sudoku::find_conflict(answer));
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (puzzle.digit[cell] != 0 && puzzle.digit[cell] != answer.digit[cell]) FAIL("a given changed");
    }
}
