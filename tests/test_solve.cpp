#include <filesystem>
#include <thread>
#include <utility>

#include "fuzz/check_solver.hpp"
#include "support/oracle.hpp"
#include "support/program_tasks.hpp"

using sudoku::Board;
using sudoku::Kernel;
using sudoku::Solutions;

namespace {

std::string smallest(const std::string& grid, const Kernel& kernel) {
    const sudoku::Answer answer = sudoku::solve(grids::board(grid), kernel);
    return answer.solutions == Solutions::none ? "none" : grids::text(answer.board);
}

void check_board(const Board& puzzle, const std::vector<Board>& expected, std::size_t limit) {
    for (const Kernel* kernel : sudoku::kernels()) {
        CAPTURE(grids::text(puzzle), sudoku::name_of(*kernel));
        REQUIRE(check::fault_of(puzzle, expected, limit, *kernel) == "");
    }
}

// Everything that a kernel can say of a grid, against the oracle's first solutions.
void check_against_oracle(const std::string& grid, std::size_t limit) {
    std::vector<Board> expected;
    for (const std::string& solution : oracle::solutions(grid, limit))
        expected.push_back(grids::board(solution));
    check_board(grids::board(grid), expected, limit);
}

}  // namespace

TEST_CASE("each kernel is found by its name, and the first one is the best") {
    REQUIRE_FALSE(sudoku::kernels().empty());
    CHECK(&sudoku::best_kernel() == sudoku::kernels().front());
    for (const Kernel* kernel : sudoku::kernels())
        CHECK(sudoku::find_kernel(sudoku::name_of(*kernel)) == kernel);
    CHECK(sudoku::find_kernel("") == nullptr);
    CHECK(sudoku::find_kernel("avx") == nullptr);
}

TEST_CASE("random grids of every number of clues agree with the oracle") {
    grids::Random random(20260101);
    for (std::size_t clues = 0; clues <= 81; ++clues)
        for (int i = 0; i < 6; ++i) {
            const std::string full =
                i < 3 ? grids::full_grid(random) : grids::any_full_grid(random);
            std::string grid = grids::with_clues(full, clues, random);
            check_against_oracle(grid, clues < 24 ? 5 : 20);
            check_against_oracle(grids::random_digits(clues, random), 3);
            // One given is wrong, but stands twice nowhere if that can be.
            const std::size_t cell = grids::below(random, 81);
            for (grid[cell] = '1'; grid[cell] < '9' && !oracle::Search(grid).is_legal();)
                ++grid[cell];
            check_against_oracle(grid, 3);
        }
}

TEST_CASE("minimal puzzles, and what is left of them, agree with the oracle") {
    grids::Random random(71);
    for (int i = 0; i < 200; ++i) {
        std::string grid = grids::any_full_grid(random);
        for (const std::size_t cell : grids::permutation(81, random)) {
            const char digit = std::exchange(grid[cell], '0');
            if (oracle::count(grid, 2) != 1) grid[cell] = digit;
        }
        check_against_oracle(grid, 3);
        for (std::size_t cell = 0; i < 20 && cell < 81; ++cell)
            if (std::exchange(grid[cell], '0') != '0') check_against_oracle(grid, 20);
    }
}

TEST_CASE("full grids that break one rule only agree with the oracle") {
    grids::Random random(76);
    std::string broken_box;
    for (std::size_t cell = 0; cell < 81; ++cell)
        broken_box += static_cast<char>('1' + (cell / 9 + cell) % 9);
    check_against_oracle(broken_box, 2);
    for (std::size_t band = 0; band < 3; ++band)
        // Two cells of the same box and column, and of the same box and row.
        for (const std::size_t away : {9U, 1U}) {
            std::string broken = grids::any_full_grid(random);
            std::swap(broken[27 * band], broken[27 * band + away]);
            check_against_oracle(broken, 2);
        }
}

TEST_CASE("extreme grids agree with the oracle") {
    check_against_oracle(std::string(81, '0'), 20);
    check_against_oracle(std::string(72, '0') + "987654321", 2);
    // Row-major search cannot do this in time.
    check_against_oracle(
        "000000000000003085001020000000507000004000100090000000500000073002010000000040009", 10);
    for (std::size_t cell = 0; cell < 81; cell += 5)
        for (char digit = '1'; digit <= '9'; ++digit) {
            std::string grid(81, '0');
            grid[cell] = digit;
            check_against_oracle(grid, 2);
        }
}

TEST_CASE("a board with a digit over 9 has no solution") {
    grids::Random random(18);
    const std::string full = grids::any_full_grid(random);
    for (const std::size_t clues : {0u, 20u, 30u, 80u, 81u}) {
        const Board puzzle = grids::board(grids::with_clues(full, clues, random));
        // They lie in all nine registers of a kernel, and among them are the first and the last.
        for (const std::size_t cell : {0u, 4u, 8u, 9u, 11u, 19u, 40u, 53u, 61u, 72u, 79u, 80u})
            for (unsigned value = 10; value <= 255; ++value) {
                Board board = puzzle;
                board.digit[cell] = static_cast<std::uint8_t>(value);
                check_board(board, {}, 100);
            }
    }
    Board characters;
    for (const char blank : {'0', '.', ' '}) {
        characters.digit.fill(static_cast<std::uint8_t>(blank));
        check_board(characters, {}, 100);
        characters.digit[40] = '5';
        check_board(characters, {}, 100);
    }
}

TEST_CASE("counting stops at the limit") {
    for (const Kernel* kernel : sudoku::kernels())
        for (const std::uint64_t limit : {0u, 1u, 2u, 17u, 1000u})
            CHECK(sudoku::count_solutions(Board{}, limit, *kernel) == limit);
}

namespace {

// Everything that all kernels say of the worst grids, as text. It asks for the kernels as well.
std::string answers_to_worst_grids() {
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::string text;
    for (std::string grid, expected; in >> grid >> expected;)
        for (const Kernel* kernel : sudoku::kernels()) {
            const Board puzzle = grids::board(grid);
            Board any;
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

// Behind a puzzle stands its answer if that was found independently. The others have one solution,
// but for one file.
TEST_CASE("collections: all puzzles have the answers that are known of them") {
    for (const std::string file :
         {"several_solutions.txt", "adversarial.txt", "adversarial_2.txt", "adversarial_3.txt",
          "no_solution.txt", "17_clue.txt", "magictour.txt", "hardest_1106.txt", "minimal.txt",
          "easy_36_clues.txt"})
        for (const std::string& line : grids::collection(file)) {
            const bool is_known = line.size() > 82 || file == "no_solution.txt";
            const std::string known = line.size() > 82 ? line.substr(82) : "none";
            for (const Kernel* kernel : sudoku::kernels()) {
                CAPTURE(file, line, sudoku::name_of(*kernel));
                const Board puzzle = grids::board(line);
                const sudoku::Answer answer = sudoku::solve(puzzle, *kernel);
                if (is_known) REQUIRE(smallest(line, *kernel) == known);
                if (!is_known) REQUIRE(check::fault_of(puzzle, {answer.board}, 2, *kernel) == "");
            }
        }
}

TEST_CASE("every answer to every collection is that of the oracle", "[.big]") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(SUDOKU_DATA_DIR)) {
        std::string lines;
        for (const std::string& line : grids::collection(entry.path().filename().string())) {
            const std::string grid = line.substr(0, 81);
            const std::vector<std::string> expected = oracle::solutions(grid, 2);
            for (const Kernel* kernel : sudoku::kernels()) {
                CAPTURE(grid, sudoku::name_of(*kernel));
                REQUIRE(smallest(grid, *kernel) == (expected.empty() ? "none" : expected[0]));
                REQUIRE(sudoku::count_solutions(grids::board(grid), 2, *kernel) == expected.size());
            }
            lines += (expected.empty() ? "" : expected[0]) + '\n';
        }
        for (const Kernel* kernel : sudoku::kernels()) {
            const std::string name = "--kernel=" + std::string(sudoku::name_of(*kernel));
            CHECK(program::equal(program::run({"--quiet", name, entry.path().string()}, "").out,
                                 lines));
        }
        WARN(entry.path().filename().string()
             << ": " << std::count(lines.begin(), lines.end(), '\n') << " puzzles");
        ++files;
    }
    CHECK(files > 0);
}
