// The records of streams of every sort hold what they must.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/check_reader.hpp"
#include "support/cases.hpp"
#include "support/catch.hpp"

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
    for (int round = 0; round < 4'000; ++round) {
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
