// The records of streams of every sort hold what they must.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/check_reader.hpp"
#include "fuzz/reader_streams.hpp"
#include "support/cases.hpp"
#include "support/catch.hpp"

TEST_CASE("random streams give records with all cells in place, however they are cut") {
    grids::Random random(6);
    for (int round = 0; round < 4'000; ++round) {
        const std::string bytes =
            round % 3 ? streams::random_stream(random) : streams::random_stack(random);
        std::vector<std::size_t> sizes;
        for (std::size_t left = bytes.size(); left > 0; left -= sizes.back())
            sizes.push_back(std::min(left, 1 + grids::below(random, 90)));
        CAPTURE(bytes);
        REQUIRE(check::fault_of(bytes, {sizes, std::vector<std::size_t>(bytes.size(), 1)}) == "");
    }
}

TEST_CASE("a sign too many or too few, anywhere, leaves every cell in its place") {
    grids::Random random(4);
    std::vector<std::string> cells;
    for (const char cell : grids::with_clues(grids::full_grid(random), 30, random))
        cells.push_back(cell == '0' ? "" : std::string(1, cell));
    const auto rows = [&](const std::string& first, const std::string& between,
                          const std::string& last) {
        std::string text;
        for (std::size_t row = 0; row < 81; row += 9) {
            text += first + cells[row];
            for (std::size_t cell = row + 1; cell < row + 9; ++cell) text += between + cells[cell];
            text += last;
        }
        return text;
    };
    const std::string values = "[\n" + rows("[\n\"", "\",\n\"", "\"\n]\n") + "]\n";
    const std::string table = rows("\"", "\",\"", "\"\n");
    std::replace(cells.begin(), cells.end(), std::string(), std::string("."));
    const std::string strings = "[" + rows("\"", "", "\",\n") + "]\n";
    for (const std::string& text : {values, table, strings}) {
        CHECK(check::fault_of(text, {}) == "");
        for (std::size_t at = 0; at < text.size(); ++at) {
            std::vector<std::string> slips(4, text);
            slips[0].erase(at, 1);
            for (std::size_t i = 1; i < 4; ++i) slips[i].insert(at, 1, "\"[5"[i - 1]);
            for (const std::string& slip : slips) {
                CAPTURE(slip);
                CHECK(check::fault_of(slip, {}) == "");
            }
        }
    }
}

TEST_CASE("files give the same records in pieces of any size") {
    const std::filesystem::path root = std::filesystem::path(SUDOKU_SOURCES).parent_path();
    std::size_t files = 0;
    const auto check_pieces = [](const std::string& bytes) {
        std::vector<std::vector<std::size_t>> cuts;
        for (const std::size_t size : {1U, 7U, 83U, 1000U, 4096U})
            cuts.emplace_back(bytes.size() / size + 1, size);
        CHECK(check::fault_of(bytes, cuts) == "");
    };
    for (const auto& folder : {root / "samples", root / "tests" / "cases",
                               std::filesystem::path(SUDOKU_DATA_DIR) / ".." / "real" / "files"}) {
        if (!std::filesystem::exists(folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), {}};
            CAPTURE(entry.path().string());
            check_pieces(bytes);
            ++files;
            // The input of a run alone starts elsewhere in its blocks, and ends where that ends.
            if (entry.path().extension() != ".case") continue;
            for (const cases::Run& run : cases::runs_of(bytes)) {
                CAPTURE(run.name);
                check_pieces(run.wanted[cases::input]);
                ++files;
            }
        }
    }
    CHECK(files > 400);
}

TEST_CASE("no line of the sources gets a message") {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(SUDOKU_SOURCES)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        CAPTURE(entry.path().string());
        feed::whole(bytes, [](const sudoku::Record& record) { CHECK(!record.fault); });
        ++files;
    }
    CHECK(files > 40);
}
