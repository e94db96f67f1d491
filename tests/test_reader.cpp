// The records of streams of every sort hold what they must.
#include "fuzz/check_reader.hpp"
#include "fuzz/reader_streams.hpp"
#include "support/catch.hpp"

TEST_CASE("random streams give records with all cells in place, however they are cut") {
    grids::Random random(6);
    for (int round = 0; round < 10'000; ++round) {
        const std::string bytes = streams::random_stream(random);
        std::vector<std::size_t> sizes;
        for (std::size_t left = bytes.size(); left > 0; left -= sizes.back())
            sizes.push_back(std::min(left, 1 + grids::below(random, 90)));
        CAPTURE(bytes);
        REQUIRE(check::fault_of(bytes, {sizes, std::vector<std::size_t>(bytes.size(), 1)}) == "");
    }
}
