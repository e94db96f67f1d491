// The library as another program uses it: a text to a board, a board to a text, and readers that
// are moved, that are used by several threads, and that are fed too early.
#include <sstream>
#include <sudoku/sudoku.hpp>
#include <thread>

#include "support/catch.hpp"
#include "support/grids.hpp"

namespace {

const std::string solution =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

// Returns the digits of the puzzle, or else the message.
std::string parsed(std::string_view text) {
    std::string error = "untouched";
    const auto board = sudoku::parse_puzzle(text, &error);
    CHECK(sudoku::parse_puzzle(text) == board);
    if (!board) return error;
    CHECK(error == "untouched");
    return sudoku::to_string(*board);
}

// These are made before main() begins, and perhaps before what is global in the library.
const std::string early_text =
    "A title\n" + std::string(81, '.') + "\n" + solution.substr(1) + "\n";
const std::string early = [] {
    sudoku::PuzzleReader reader;
    reader.feed(early_text.data(), early_text.size());
    reader.finish();
    std::string text;
    for (sudoku::Record record; reader.next(record);)
        text += record.fault ? sudoku::describe(record.fault) : sudoku::to_string(record.board);
    return text;
}();

std::vector<std::string> puzzles_of(sudoku::PuzzleReader& reader) {
    std::vector<std::string> puzzles;
    for (sudoku::Record record; reader.next(record);)
        puzzles.push_back(sudoku::to_string(record.board));
    return puzzles;
}

}  // namespace

TEST_CASE("the first puzzle of a text") {
    const sudoku::Board board = grids::board(solution);
    for (const auto layout : {sudoku::Layout::line, sudoku::Layout::compact, sudoku::Layout::spaced,
                              sudoku::Layout::pretty}) {
        const std::string text = sudoku::to_string(board, layout);
        CHECK(parsed(text) == solution + "\n");
        CHECK(parsed("A title\n\n" + text + "\n" + std::string(81, '0') + "\n") == solution + "\n");
    }
    CHECK(parsed(sudoku::to_string(board, sudoku::Layout::spaced, ';')) == solution + "\n");
    CHECK(parsed(std::string(81, '.')) == std::string(81, '0') + "\n");
}

TEST_CASE("a reader that is used before main() begins") {
    CHECK(early ==
          std::string(81, '0') + "\nexpected a puzzle of 81 cells or a row of 9, found 80 cells");
}

TEST_CASE("a text without a puzzle, or with a fault before it, gives a message") {
    CHECK(parsed("") == "no puzzle in the input");
    CHECK(parsed("Only words.\n") == "no puzzle in the input");
    CHECK(parsed("\n  " + solution.substr(1) + "\n" + solution) ==
          "2:3: expected a puzzle of 81 cells or a row of 9, found 80 cells");
    CHECK(parsed("\x1F\x8B\x08") == "gzip-compressed data, not text (try zcat)");
}

TEST_CASE("a board, a place and a whole message as text") {
    std::ostringstream out;
    out << grids::board(solution) << "end";
    CHECK(out.str() == solution + "\nend");
    const std::string spaced =
        sudoku::to_string(grids::board(solution), sudoku::Layout::spaced, ';');
    CHECK(spaced.substr(0, 36) == "1;4;3;6;2;8;5;7;9\n5;7;2;1;3;9;4;6;8\n");
    CHECK(sudoku::to_string(sudoku::Place{3, 7}) == "3:7");
    CHECK(sudoku::to_string(sudoku::Place{0, 1}) == "");
    sudoku::Record record;
    record.fault.kind = sudoku::Fault::Kind::truncated;
    record.fault.row = 8;
    record.fault.place = {12, 1};
    CHECK(sudoku::describe(sudoku::Fault{}) == "");
    CHECK(sudoku::describe(record) == "12:1: grid ends after 8 of 9 rows");
    record.fault.kind = sudoku::Fault::Kind::puzzle_cells;
    record.fault.row = 0;
    record.fault.cells = 80;
    record.fault.has_places = true;  // It is of no interest outside of a grid.
    CHECK(sudoku::describe(record) ==
          "12:1: expected a puzzle of 81 cells or a row of 9, found 80 cells");
}

TEST_CASE("a reader goes on where another one was moved from, which can be used anew") {
    const std::string line = solution + "\n";
    sudoku::PuzzleReader reader;
    reader.feed(line.data(), 40);
    CHECK(puzzles_of(reader).empty());
    sudoku::PuzzleReader other = std::move(reader);
    other.feed(line.data() + 40, 42);
    CHECK(puzzles_of(other) == std::vector<std::string>{line});

    reader = sudoku::PuzzleReader();
    reader.feed(solution.data(), 60);
    reader.finish();
    CHECK(puzzles_of(reader).size() == 1);  // It is the message about a part of a puzzle.

    // The rows of a grid are on their way, too.
    const std::string grid =
        sudoku::to_string(grids::board(solution), sudoku::Layout::compact) + "A title\n";
    reader = sudoku::PuzzleReader();
    reader.feed(grid.data(), 40);
    CHECK(puzzles_of(reader).empty());
    other = std::move(reader);
    other.feed(grid.data() + 40, grid.size() - 40);
    CHECK(puzzles_of(other) == std::vector<std::string>{line});
}

TEST_CASE("several threads each read and solve") {
    const std::string puzzle =
        "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    std::vector<std::string> answers(4);
    std::vector<std::thread> threads;
    for (std::string& answer : answers)
        threads.emplace_back([&] {
            for (int i = 0; i < 200; ++i)
                answer = sudoku::to_string(sudoku::solve(*sudoku::parse_puzzle(puzzle)).board);
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(answers == std::vector<std::string>(4, solution + "\n"));
}

TEST_CASE("bytes that are fed while others are left come behind these") {
    const std::string line = solution + "\n";
    const std::string lines = line + line;
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    reader.feed(lines.data(), lines.size());
    REQUIRE(reader.next(record));
    for (std::size_t at = 0; at < line.size(); at += 20) {
        std::string piece = line.substr(at, 20);
        reader.feed(piece.data(), piece.size());
        piece.assign(piece.size(), 'x');  // It has been copied.
    }
    CHECK(puzzles_of(reader) == std::vector<std::string>{line, line});
    CHECK(reader.text_lines() == 0);
}
