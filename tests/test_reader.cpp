// The records of streams of every sort hold what they must.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/check_reader.hpp"
#include "fuzz/reader_streams.hpp"
#include "support/catch.hpp"

TEST_CASE("random streams give records with all cells in place, however they are cut") {
    grids::Random random(6);
    for (int round = 0; round < 12'000; ++round) {
        const std::string bytes =
            round % 3 ? streams::random_stream(random) : streams::random_stack(random);
        std::vector<std::size_t> sizes;
        for (std::size_t left = bytes.size(); left > 0; left -= sizes.back())
            sizes.push_back(std::min(left, 1 + grids::below(random, 90)));
        CAPTURE(bytes);
        REQUIRE(check::fault_of(bytes, {sizes, std::vector<std::size_t>(bytes.size(), 1)}) == "");
    }
}

TEST_CASE("files give the same records with the fast path, without it, and in pieces") {
    const std::filesystem::path root = std::filesystem::path(SUDOKU_SOURCES).parent_path();
    std::size_t files = 0;
    for (const auto& folder : {root / "samples", root / "tests" / "cases",
                               std::filesystem::path(SUDOKU_DATA_DIR) / ".." / "real" / "files"}) {
        if (!std::filesystem::exists(folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path(), std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), {}};
            CAPTURE(entry.path().string());
            CHECK(check::fault_of(bytes, {std::vector<std::size_t>(bytes.size() / 7 + 1, 7)}) ==
                  "");
            ++files;
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
