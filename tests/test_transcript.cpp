// Batches may end anywhere. cases/output/empty-lines has the rules that these answers follow.
#include "program/transcript.hpp"
#include "support/catch.hpp"
#include "support/grids.hpp"
#include "support/transcripts.hpp"

namespace {

// The input is given as letters: G is a grid, L a line, X a grid cut short, - an empty line, / the
// end of a batch.
std::string answers(const std::string& input) {
    const sudoku::Request request;
    sudoku::Batch batch;
    sudoku::Transcript transcript(request, batch);
    std::string out;
    sudoku::Record record{};
    record.board = grids::board(
        "143628579572139468986754231391542786468917352725863914237481695619275843854396127");
    for (const char c : input + '/') {
        if (c == '-') record.gap = true;
        if (c == '/') {
            transcript.answer_all();
            out += batch.out;
            batch.clear();
            batch.size = 0;
        }
        if (c == '/' || c == '-') continue;
        record.layout = c == 'L' ? sudoku::Layout::line : sudoku::Layout::compact;
        record.fault.kind = c == 'X' ? sudoku::Fault::Kind::truncated : sudoku::Fault::Kind::none;
        transcripts::add(batch, record);
        record.gap = false;
    }
    return out;
}

}  // namespace

TEST_CASE("where batches end makes no difference to the empty lines") {
    const std::string input =
        GENERATE("GG", "G-G", "-G--G", "G-L-G", "L-GG-G", "G--G-L-G-GG", "GX-XG", "G-XLXG");
    for (std::size_t first = 0; first <= input.size(); ++first)
        for (std::size_t second = first; second <= input.size(); ++second) {
            std::string cut = input;
            cut.insert(second, "/").insert(first, "/");
            CAPTURE(cut);
            CHECK(answers(cut) == answers(input));
        }
}
