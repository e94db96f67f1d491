// The records of streams of every sort hold what they must, and come when they can.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/check_reader.hpp"
#include "support/cases.hpp"
#include "support/catch.hpp"

namespace {

const std::string puzzle =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

std::string grid(const std::string& line_end = "\n") {
    std::string text;
    for (std::size_t cell = 0; cell < 81; cell += 9) text += puzzle.substr(cell, 9) + line_end;
    return text;
}

// Calls visit(file, bytes) for all files of a folder, if there is one, and returns their number.
template <typename Visit>
std::size_t visit_files(const std::filesystem::path& folder, Visit visit) {
    std::size_t files = 0;
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        CAPTURE(entry.path().string());
        visit(entry.path(), std::string{std::istreambuf_iterator<char>(in), {}});
        ++files;
    }
    return files;
}

const std::filesystem::path root = std::filesystem::path(SUDOKU_SOURCES).parent_path();

void check_pieces(const std::string& bytes) {
    std::vector<std::vector<std::size_t>> cuts;
    for (const std::size_t size : {1U, 7U, 83U, 1000U, 4096U})
        cuts.emplace_back(bytes.size() / size + 1, size);
    CHECK(check::fault_of(bytes, cuts) == "");
    const std::string lines = records::read_lines(bytes, bytes.size());
    for (const std::size_t size : {1U, 2U}) CHECK(records::read_lines(bytes, size) == lines);
}

void check_file(const std::filesystem::path& file, const std::string& bytes) {
    check_pieces(bytes);
    // The input of a run alone starts elsewhere in its blocks, and ends where that ends.
    if (file.extension() != ".case") return;
    for (const cases::Run& run : cases::runs_of(bytes)) {
        CAPTURE(run.name);
        check_pieces(run.wanted[cases::input]);
    }
}

}  // namespace

TEST_CASE("noise gives records with all cells in place, however it is cut") {
    static const std::string alphabets[] = {"123456789.-x #\n",
                                            " 12.-|+=\n",
                                            "[]{}()\"':,; 59\n",
                                            "abc19 .\n",
                                            ",;\t 15\r\n",
                                            "=[ :(5{ 3\n",
                                            "|||5 7 \n",
                                            "5..0, ;\n",
                                            "\xEF\xBB\xBF\xC2\xA0\xB7 5\n",
                                            "\xE2\x96\xA1 5-|\n",
                                            "PK\x03\x04%DF\xFF\xFE\n"};
    grids::Random random(6);
    for (int round = 0; round < 2'000; ++round) {
        const std::string& alphabet = alphabets[grids::below(random, 11)];
        std::string bytes;
        for (std::size_t left = grids::below(random, 400); left > 0; --left)
            bytes += alphabet[grids::below(random, alphabet.size())];
        std::vector<std::size_t> sizes;
        for (std::size_t left = bytes.size(); left > 0; left -= sizes.back())
            sizes.push_back(std::min(left, 1 + grids::below(random, 90)));
        CAPTURE(bytes);
        REQUIRE(check::fault_of(bytes, {sizes, std::vector<std::size_t>(bytes.size(), 1)}) == "");
    }
}

TEST_CASE("samples give the same records in pieces of any size") {
    CHECK(visit_files(root / "samples", check_file) > 300);
    visit_files(std::filesystem::path(SUDOKU_DATA_DIR) / ".." / "real" / "files", check_file);
}

TEST_CASE("cases give the same records in pieces of any size") {
    CHECK(visit_files(root / "tests" / "cases", check_file) > 20);
}

TEST_CASE("a puzzle is complete with its line, and a grid with what follows it or a pause") {
    for (const std::string line_end : {"\n", "\r", "\r\n"}) {
        sudoku::Record record;
        const auto is_complete = [&record](sudoku::PuzzleReader& reader, const std::string& text) {
            reader.feed(text.data(), text.size());
            return reader.next(record);
        };
        for (const std::string& text :
             {puzzle + line_end, grid() + "1." + line_end, grid(line_end) + line_end}) {
            sudoku::PuzzleReader reader;
            CHECK(is_complete(reader, text));
        }
        sudoku::PuzzleReader reader;
        CHECK_FALSE(is_complete(reader, grid(line_end)));
        CHECK(reader.done() == 0);
        reader.pause();
        REQUIRE(reader.next(record));
        CHECK(records::show(record) == "compact 1:1 9:9 " + puzzle + "\n");
        CHECK(reader.done() == grid(line_end).size());
    }
}

TEST_CASE("a line has at most 65,535 bytes, and what stands at its end keeps its place") {
    const std::string fault =
        "expected a puzzle of 81 cells or a row of 9, found a line of over 65535 bytes\n";
    const std::string spaces(65454, ' ');
    for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, std::size_t{1} << 20}) {
        const auto read = [piece](const std::string& text) { return records::read(text, piece); };
        CHECK(read(puzzle + spaces + "\n" + puzzle) ==
              "line 1:1 1:81 " + puzzle + "\nline 2:1 2:81 " + puzzle + "\n");
        CHECK(read(spaces + puzzle + "\n") == "line 1:65455 1:65535 " + puzzle + "\n");
        CHECK(read("\n" + std::string(65536, ' ') + "\n" + grid()) ==
              "line gap 2:1 " + fault + "compact 3:1 11:9 " + puzzle + "\n");
        CHECK(read(grid().substr(0, 30) + "#" + std::string(65535, '-') + "\n" + puzzle) ==
              "compact 4:1 grid ends after 3 of 9 rows\nline 4:1 " + fault + "line 5:1 5:81 " +
                  puzzle + "\n");
    }
    for (const char byte : {'1', ' ', '#', '~'})
        CHECK(records::read(std::string(10'000'000, byte) + "\n" + puzzle, 65536) ==
              "line 1:1 " + fault + "line 2:1 2:81 " + puzzle + "\n");
}

TEST_CASE("no line of the sources gets a message") {
    const auto check_file = [](const std::filesystem::path&, const std::string& bytes) {
        feed::whole(bytes, [](const sudoku::Record& record) { CHECK(!record.fault); });
    };
    CHECK(visit_files(SUDOKU_SOURCES, check_file) > 40);
}
