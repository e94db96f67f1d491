// These tests say what a program sees that feeds the reader piece by piece. What comes of whole
// inputs stands in cases/.
#include "support/catch.hpp"
#include "support/feed.hpp"
#include "support/records.hpp"

namespace {

const std::string puzzle =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

// The rows of the puzzle, with a separator between the cells and something around each row.
std::string grid(const std::string& separator = "", const std::string& line_end = "\n",
                 const std::string& line_start = "") {
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        text += cell % 9 == 0 ? line_start : separator;
        text += puzzle[cell];
        if (cell % 9 == 8) text += line_end;
    }
    return text;
}

const std::string compact_record = "compact 1:1 9:9 " + puzzle + "\n";
const std::string line_record = "line 1:1 1:81 " + puzzle + "\n";

std::string compact_at(std::size_t line, const std::string& gap = "") {
    return "compact" + gap + " " + std::to_string(line) + ":1 " + std::to_string(line + 8) + ":9 " +
           puzzle + "\n";
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

}  // namespace

TEST_CASE("a puzzle is complete with its line, and a grid with what follows it or a pause") {
    for (const std::string line_end : {"\n", "\r", "\r\n"}) {
        sudoku::Record record;
        const auto is_complete = [&record](sudoku::PuzzleReader& reader, const std::string& text) {
            reader.feed(text.data(), text.size());
            return reader.next(record);
        };
        for (const std::string& text :
             {puzzle + line_end, grid() + "1." + line_end, grid("", line_end) + line_end}) {
            sudoku::PuzzleReader reader;
            CHECK(is_complete(reader, text));
        }
        sudoku::PuzzleReader reader;
        CHECK_FALSE(is_complete(reader, grid("", line_end)));
        CHECK(reader.done() == 0);
        reader.pause();
        REQUIRE(reader.next(record));
        CHECK(records::show(record) == compact_record);
        CHECK(reader.done() == grid("", line_end).size());
    }
}

TEST_CASE("the last line needs no end where it is known to be the last") {
    for (const std::string between : {"", "\n", "\n\n"}) {
        const std::string gap = between.empty() ? "" : " gap";
        const std::string text = grid() + between + grid();
        const std::string expected = compact_record + compact_at(10 + between.size(), gap);
        std::string whole;
        feed::whole(text.substr(0, text.size() - 1),
                    [&](const sudoku::Record& record) { whole += records::show(record); });
        CHECK(whole == expected);
        CHECK(records::read_in_pieces(text.substr(0, text.size() - 1), 7) == expected);
    }
}

TEST_CASE("every cell of a record has its place") {
    const auto places = [](const std::string& text) {
        sudoku::PuzzleReader reader;
        sudoku::Record record;
        std::string seen;
        reader.feed(text.data(), text.size());
        reader.finish();
        while (reader.next(record))
            for (const std::size_t cell : {0u, 8u, 9u, 40u, 80u})
                seen += records::place(record.place_of(cell)) + " ";
        return seen;
    };
    CHECK(places(grid()) == "1:1 1:9 2:1 5:5 9:9 ");
    CHECK(places("7;" + puzzle) == "1:3 1:11 1:12 1:43 1:83 ");
    CHECK(places(replaced(puzzle, "0", "\xC2\xB7")) == "1:1 1:14 1:15 1:66 1:132 ");
    const std::string listed = grid(", ", "]\n", "[");
    CHECK(places(listed.substr(0, 28) + "# 1\n" + listed.substr(28)) == "1:2 1:26 3:2 6:14 10:26 ");
    const std::string without = replaced(grid(","), "0", "");
    CHECK(places(without) == "1:1 1:12 2:1 5:6 9:12 ");
    CHECK(places(grid(" ") + grid(" ")) == "1:1 1:17 2:1 5:9 9:17 10:1 10:17 11:1 14:9 18:17 ");
}

TEST_CASE("a line has at most 65,535 bytes, and what stands at its end keeps its place") {
    const std::string fault =
        "expected a puzzle of 81 cells or a row of 9, found a line of over 65535 bytes\n";
    const std::string spaces(65454, ' ');
    for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, std::size_t{1} << 20}) {
        const auto read = [piece](const std::string& text) {
            return records::read_in_pieces(text, piece);
        };
        CHECK(read(puzzle + spaces + "\n" + puzzle) ==
              line_record + "line 2:1 2:81 " + puzzle + "\n");
        CHECK(read(spaces + puzzle + "\n") == "line 1:65455 1:65535 " + puzzle + "\n");
        CHECK(read("\n" + std::string(65536, ' ') + "\n" + grid()) ==
              "line gap 2:1 " + fault + compact_at(3));
        CHECK(read(grid().substr(0, 30) + "#" + std::string(65535, '-') + "\n" + puzzle) ==
              "compact 4:1 grid ends after 3 of 9 rows\nline 4:1 " + fault + "line 5:1 5:81 " +
                  puzzle + "\n");
    }
    for (const char byte : {'1', ' ', '#', '~'})
        CHECK(records::read_in_pieces(std::string(10'000'000, byte) + "\n" + puzzle, 65536) ==
              "line 1:1 " + fault + "line 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("the lines of text and the bytes that are done with are counted") {
    const std::string text = "A title\n\n" + puzzle + "\nmore\n" + grid().substr(0, 20);
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    reader.feed(text.data(), text.size());
    REQUIRE(reader.next(record));
    CHECK_FALSE(reader.next(record));
    CHECK(reader.done() == text.size() - 20);  // The rows may go on.
    CHECK(reader.text_lines() == 2);
    reader.finish();
    CHECK_FALSE(reader.next(record));
    CHECK(reader.done() == text.size());
    CHECK(reader.text_lines() == 4);
    CHECK_FALSE(reader.ended());
}

TEST_CASE("what is written is read back as the same board") {
    grids::Random random(75);
    for (std::size_t clues = 0; clues <= 81; ++clues) {
        const sudoku::Board board = grids::board(grids::random_digits(clues, random));
        const auto check_read_back = [&](const std::string& text, sudoku::Layout layout) {
            const std::vector<sudoku::Record> records = feed::records_of(text);
            REQUIRE(records.size() == 1);
            CHECK(records[0].fault.kind == sudoku::Fault::Kind::none);
            CHECK(records[0].layout == layout);
            CHECK(records[0].board == board);
        };
        for (const auto layout :
             {sudoku::Layout::compact, sudoku::Layout::spaced, sudoku::Layout::line}) {
            std::string text;
            sudoku::append_board(text, board, layout);
            check_read_back(text, layout);
        }
        std::string drawing;
        sudoku::append_drawing(drawing, board, board, false);
        check_read_back(drawing, sudoku::Layout::spaced);
    }
}
