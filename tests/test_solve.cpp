#include <filesystem>
#include <fstream>
#include <thread>

#include "support/exact_cover.hpp"
#include "support/listing.hpp"
#include "support/oracle.hpp"
#include "support/program_tasks.hpp"

using sudoku::Solutions;

namespace {

std::string smallest(const std::string& grid, const sudoku::Kernel& kernel) {
    const sudoku::Answer answer = sudoku::solve(grids::board(grid), kernel);
    return answer.solutions == Solutions::none ? "none" : grids::text(answer.board);
}

void check_solution(const sudoku::Board& puzzle, const sudoku::Board& solution) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (puzzle.digit[cell] != 0 && solution.digit[cell] != puzzle.digit[cell])
            FAIL("a given changed");
    REQUIRE_FALSE(sudoku::find_conflict(solution));
    if (std::count(solution.digit.begin(), solution.digit.end(), 0) != 0) FAIL("a cell is blank");
}

// Everything that a kernel can say of a grid, against the oracle's first solutions.
void check_against_oracle(const std::string& grid, std::size_t limit) {
    const std::vector<std::string> expected = oracle::solutions(grid, limit);
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        CAPTURE(grid, sudoku::name_of(*kernel));
        const sudoku::Board puzzle = grids::board(grid);
        const sudoku::Answer answer = sudoku::solve(puzzle, *kernel);
        const Solutions any_number[] = {Solutions::none, Solutions::one, Solutions::several};
        const Solutions several = any_number[std::min<std::size_t>(expected.size(), 2)];
        REQUIRE(answer.solutions == several);
        if (!expected.empty()) REQUIRE(grids::text(answer.board) == expected[0]);
        const sudoku::Answer unique = sudoku::solve_unique(puzzle, *kernel);
        REQUIRE(unique.solutions == several);
        if (!expected.empty()) check_solution(puzzle, unique.board);
        sudoku::Board any = puzzle;
        REQUIRE(sudoku::solve_any(puzzle, any, *kernel) == !expected.empty());
        if (expected.empty()) REQUIRE(any == puzzle);
        if (!expected.empty()) check_solution(puzzle, any);
        REQUIRE(sudoku::count_solutions(puzzle, limit, *kernel) == expected.size());
        REQUIRE(listing::texts(puzzle, limit, *kernel) == expected);
    }
}

}  // namespace

TEST_CASE("each kernel is found by its name, and the first one is the best") {
    REQUIRE_FALSE(sudoku::kernels().empty());
    CHECK(&sudoku::best_kernel() == sudoku::kernels().front());
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        CHECK(sudoku::find_kernel(sudoku::name_of(*kernel)) == kernel);
    CHECK(sudoku::find_kernel("") == nullptr);
    CHECK(sudoku::find_kernel("avx") == nullptr);
}

TEST_CASE("random grids of every number of clues agree with the oracle") {
    grids::Random random(20260101);
    for (std::size_t clues = 24; clues <= 81; ++clues)
        for (int i = 0; i < 6; ++i)
            check_against_oracle(grids::with_clues(grids::full_grid(random), clues, random), 20);
}

TEST_CASE("sparse grids with a solution agree with the oracle") {
    grids::Random random(7);
    for (std::size_t clues = 0; clues < 24; ++clues)
        for (int i = 0; i < 2; ++i)
            check_against_oracle(grids::with_clues(grids::full_grid(random), clues, random), 3);
}

TEST_CASE("random digits, mostly contradictory, agree with the oracle") {
    grids::Random random(42);
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 4; ++i) {
            const std::string grid = grids::random_digits(clues, random);
            if (clues < 10 || !oracle::is_legal(grid)) check_against_oracle(grid, 2);
        }
}

TEST_CASE("legal grids with one wrong given agree with the oracle") {
    grids::Random random(11);
    for (int i = 0; i < 150; ++i) {
        std::string grid =
            grids::with_clues(grids::full_grid(random), 26 + grids::below(random, 20), random);
        const std::size_t cell = grids::below(random, 81);
        for (grid[cell] = '1';
             grid[cell] < '9' && !oracle::can_hold(grid, static_cast<int>(cell), grid[cell]);)
            ++grid[cell];
        check_against_oracle(grid, 3);
    }
}

TEST_CASE("one digit changed in a full grid has no solution") {
    grids::Random random(3);
    std::string grid = grids::full_grid(random);
    grid[40] = grid[40] == '9' ? '1' : static_cast<char>(grid[40] + 1);
    check_against_oracle(grid, 2);
}

TEST_CASE("the smallest solution of extreme grids") {
    const std::string empty(81, '0');
    const std::string first =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    std::string bottom(72, '0');
    bottom += "987654321";
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        CHECK(smallest(empty, *kernel) == first);
        CHECK(smallest(first, *kernel) == first);
        CHECK(smallest(bottom, *kernel) == oracle::solutions(bottom, 1).at(0));
    }
    for (std::size_t cell = 0; cell < 81; cell += 5)
        for (char digit = '1'; digit <= '9'; ++digit) {
            std::string grid = empty;
            grid[cell] = digit;
            for (const sudoku::Kernel* kernel : sudoku::kernels())
                CHECK(smallest(grid, *kernel) == oracle::solutions(grid, 1).at(0));
        }
}

TEST_CASE("grids that row-major search cannot do in time") {
    const std::string slow =
        "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        CHECK(smallest(slow, *kernel) ==
              "987654321246173985351928746128537694634892157795461832519286473472319568863745219");
        CHECK(sudoku::count_solutions(grids::board(slow), 10, *kernel) == 1);
    }
}

namespace {

// No function finds a solution, and none writes one.
void check_no_solution(const sudoku::Board& puzzle, const sudoku::Kernel& kernel) {
    CAPTURE(sudoku::name_of(kernel));
    REQUIRE(sudoku::solve(puzzle, kernel).solutions == Solutions::none);
    REQUIRE(sudoku::solve_unique(puzzle, kernel).solutions == Solutions::none);
    sudoku::Board any = puzzle;
    REQUIRE_FALSE(sudoku::solve_any(puzzle, any, kernel));
    REQUIRE(any == puzzle);
    for (const std::uint64_t limit : {0u, 1u, 2u, 100u})
        REQUIRE(sudoku::count_solutions(puzzle, limit, kernel) == 0);
    REQUIRE(listing::boards(puzzle, 1, kernel).empty());
}

}  // namespace

TEST_CASE("a board with a digit over 9 has no solution") {
    grids::Random random(18);
    const std::string full = grids::any_full_grid(random);
    for (const std::size_t clues : {0u, 20u, 30u, 80u, 81u}) {
        const sudoku::Board puzzle = grids::board(grids::with_clues(full, clues, random));
        // They lie in all nine registers of a kernel, and among them are the first and the last.
        for (const std::size_t cell : {0u, 4u, 8u, 9u, 11u, 19u, 40u, 53u, 61u, 72u, 79u, 80u})
            for (unsigned value = 10; value <= 255; ++value)
                for (const sudoku::Kernel* kernel : sudoku::kernels()) {
                    sudoku::Board board = puzzle;
                    board.digit[cell] = static_cast<std::uint8_t>(value);
                    CAPTURE(clues, cell, value);
                    check_no_solution(board, *kernel);
                }
    }
}

TEST_CASE("a board of characters has no solution") {
    sudoku::Board board;
    for (const char blank : {'0', '.', ' '})
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            board.digit.fill(static_cast<std::uint8_t>(blank));
            check_no_solution(board, *kernel);
            board.digit[40] = '5';
            check_no_solution(board, *kernel);
        }
}

TEST_CASE("counting stops at the limit") {
    for (const sudoku::Kernel* kernel : sudoku::kernels())
        for (const std::uint64_t limit : {0u, 1u, 2u, 17u, 1000u})
            CHECK(sudoku::count_solutions(sudoku::Board{}, limit, *kernel) == limit);
}

namespace {

// Everything that all kernels say of the worst grids, as text. It asks for the kernels as well.
std::string answers_to_worst_grids() {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::string text;
    for (std::string grid, expected; in >> grid >> expected;)
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const sudoku::Board puzzle = grids::board(grid);
            sudoku::Board any;
            sudoku::solve_any(puzzle, any, *kernel);
            text += smallest(grid, *kernel) + grids::text(any);
            text += grids::text(sudoku::solve_unique(puzzle, *kernel).board);
            text += std::to_string(sudoku::count_solutions(puzzle, 10, *kernel));
            for (const std::string& listed : listing::texts(puzzle, 3, *kernel)) text += listed;
        }
    return text;
}

}  // namespace

// The thread sanitizer shows that they share nothing that changes.
TEST_CASE("several threads at once get the answers that one gets") {
    std::string answers[4];
    std::vector<std::thread> threads;
    for (std::string& answer : answers)
        threads.emplace_back([&answer] { answer = answers_to_worst_grids(); });
    for (std::thread& thread : threads) thread.join();
    const std::string expected = answers_to_worst_grids();
    for (const std::string& answer : answers) CHECK(answer == expected);
}

TEST_CASE("collections: answers found independently") {
    for (const char* file :
         {"several_solutions.txt", "adversarial.txt", "adversarial_2.txt", "adversarial_3.txt"})
        for (const std::string& line : grids::collection(file))
            for (const sudoku::Kernel* kernel : sudoku::kernels()) {
                CAPTURE(line, sudoku::name_of(*kernel));
                REQUIRE(smallest(line.substr(0, 81), *kernel) == line.substr(82));
            }
}

TEST_CASE("collections: puzzles without a solution") {
    for (const std::string& line : grids::collection("no_solution.txt"))
        for (const sudoku::Kernel* kernel : sudoku::kernels())
            REQUIRE(smallest(line, *kernel) == "none");
}

TEST_CASE("collections: proper puzzles have one solution, which keeps the givens") {
    for (const char* file :
         {"17_clue.txt", "magictour.txt", "hardest_1106.txt", "minimal.txt", "easy_36_clues.txt"})
        for (const std::string& line : grids::collection(file))
            for (const sudoku::Kernel* kernel : sudoku::kernels()) {
                const sudoku::Board puzzle = grids::board(line);
                const sudoku::Answer answer = sudoku::solve(puzzle, *kernel);
                CAPTURE(line, sudoku::name_of(*kernel));
                REQUIRE(answer.solutions == Solutions::one);
                check_solution(puzzle, answer.board);
                sudoku::Board any;
                REQUIRE(sudoku::solve_any(puzzle, any, *kernel));
                REQUIRE(any == answer.board);
            }
}

namespace {

// The lines that are to be printed for a file of puzzles in lines.
std::string check_against_exact_cover(const std::string& file) {
    std::string lines;
    for (const std::string& line : grids::collection(file)) {
        const std::string grid = line.substr(0, 81);
        const exact_cover::Answer expected = exact_cover::solve(grid);
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            CAPTURE(file, grid, sudoku::name_of(*kernel));
            REQUIRE(smallest(grid, *kernel) ==
                    (expected.solutions == 0 ? "none" : expected.smallest));
            REQUIRE(sudoku::count_solutions(grids::board(grid), 2, *kernel) == expected.solutions);
        }
        lines += (expected.solutions == 0 ? "" : expected.smallest) + '\n';
    }
    return lines;
}

}  // namespace

TEST_CASE("every answer to every collection is that of a search for exact covers", "[.big]") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(SUDOKU_DATA_DIR)) {
        const std::string lines = check_against_exact_cover(entry.path().filename().string());
        for (const sudoku::Kernel* kernel : sudoku::kernels())
            CHECK(program::equal(
                program::run({"--quiet", "--kernel=" + std::string(sudoku::name_of(*kernel)),
                              entry.path().string()},
                             "")
                    .out,
                lines));
        WARN(entry.path().filename().string()
             << ": " << std::count(lines.begin(), lines.end(), '\n') << " puzzles");
        ++files;
    }
    CHECK(files > 0);
}
