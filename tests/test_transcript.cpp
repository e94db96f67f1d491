#include <algorithm>

#include "program/transcript.hpp"
#include "support/catch.hpp"
#include "support/grids.hpp"
#include "support/transcripts.hpp"

namespace {

const std::string solution =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

std::string grid_of(const std::string& digits) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) text += digits.substr(row * 9, 9) + "\n";
    return text;
}

std::string with(char digit, std::initializer_list<std::size_t> cells) {
    std::string digits(81, '0');
    for (const std::size_t cell : cells) digits.at(cell) = digit;
    return digits;
}

struct Asked {
    sudoku::Question question = sudoku::Question::smallest;
    std::optional<sudoku::Layout> layout = {};
    const char* no_solution = nullptr;
};

void replace_all(std::string& text, const std::string& old, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos;)
        text.replace(at, old.size(), by);
}

// The input is given as letters: G is a grid, L a line, N and M a grid and a line without a
// solution, X a grid cut short, - an empty line, / the end of a batch. So is the
// output: G is a grid, L a line, D a drawing, T the text for no solution, - an empty line.
std::string answers(const std::string& input, const Asked& asked = {}) {
    sudoku::Request request;
    request.question = asked.question;
    request.layout = asked.layout;
    request.no_solution = asked.no_solution;
    sudoku::Batch batch;
    sudoku::Transcript transcript(request, batch);
    std::string out;
    const auto write = [&] {
        transcript.answer_all();
        out += batch.out;
        batch.clear();
        batch.size = 0;
    };
    sudoku::Record record{};
    for (const char c : input) {
        if (c == '/') write();
        if (c == '-') record.gap = true;
        if (c == '/' || c == '-') continue;
        const bool is_line = c == 'L' || c == 'M';
        record.layout = is_line ? sudoku::Layout::line : sudoku::Layout::compact;
        record.board = grids::board(c == 'N' || c == 'M' ? with('1', {0, 1}) : solution);
        record.fault.kind = c == 'X' ? sudoku::Fault::Kind::truncated : sudoku::Fault::Kind::none;
        transcripts::add(batch, record);
        record.gap = false;
    }
    write();
    std::string drawing;
    sudoku::append_drawing(drawing, grids::board(solution), {}, false);
    replace_all(out, drawing, "D");
    replace_all(out, grid_of(solution), "G");
    replace_all(out, solution + "\n", "L");
    replace_all(out, "text\n", "T");
    replace_all(out, "\n", "-");
    return out;
}

}  // namespace

TEST_CASE("an empty line stands before each grid that stands behind one, but the first puzzle") {
    CHECK(answers("GG") == "GG");
    CHECK(answers("G-G") == "G-G");
    CHECK(answers("G--G") == "G-G");
    CHECK(answers("-G-") == "G");
    CHECK(answers("G-LG") == "GLG");
    CHECK(answers("GL-G") == "GL-G");
    CHECK(answers("L-L") == "LL");
    CHECK(answers("G-G-LG-G") == "G-GLG-G");
    CHECK(answers("L-L", {{}, sudoku::Layout::compact}) == "G-G");
    CHECK(answers("G-G", {{}, sudoku::Layout::line}) == "LL");
}

TEST_CASE("a grid without an answer has no empty line, and takes none from the next one") {
    for (const char wrong : {'X', 'N'}) {
        const std::string one(1, wrong);
        CAPTURE(one);
        CHECK(answers("G" + one + "G") == "GG");
        CHECK(answers("G-" + one + "G") == "GG");
        CHECK(answers("G" + one + "-G") == "G-G");
        CHECK(answers("G-" + one + "-G") == "G-G");
        CHECK(answers(one + "-G") == "-G");
        CHECK(answers("G-" + one) == "G");
    }
    CHECK(answers("L-ML") == "L-L");
}

TEST_CASE("a text that replaces an answer stands where the answer would") {
    const Asked asked{{}, {}, "text"};
    CHECK(answers("G-NG", asked) == "G-TG");
    CHECK(answers("N-N-G", asked) == "T-T-G");
    CHECK(answers("L-ML", asked) == "LTL");
    CHECK(answers("G-X-N", asked) == "G-T");
    CHECK(answers("LM", {sudoku::Question::all, {}, "text"}) == "L-T");
    CHECK(answers("LM", {{}, sudoku::Layout::pretty, "text"}) == "D-T");
}

TEST_CASE("an empty line stands before each drawing but the first puzzle's") {
    const Asked asked{{}, sudoku::Layout::pretty};
    CHECK(answers("GLG-L", asked) == "D-D-D-D");
    CHECK(answers("GXMG", asked) == "D-D");
    CHECK(answers("NG", asked) == "-D");
}

TEST_CASE("an empty line stands before the solutions of each puzzle but the first") {
    const Asked asked{sudoku::Question::all};
    CHECK(answers("GG-GL-L", asked) == "G-G-G-L-L");
    CHECK(answers("LXNL", asked) == "L-L");
    CHECK(answers("LML", asked) == "L--L");
}

TEST_CASE("a count is a line, and nothing stands between two of them") {
    CHECK(answers("G-L-NX-M", {sudoku::Question::count, {}}) == "1-1-0--0-");
}

TEST_CASE("where batches end makes no difference to the empty lines") {
    for (const std::string input :
         {"GG", "G-G", "-G--G", "G-L-G", "L-GG-G", "G--G-L-G-GG", "GX-XG", "G-XLXG"})
        for (std::size_t first = 0; first <= input.size(); ++first)
            for (std::size_t second = first; second <= input.size(); ++second) {
                const std::string cut = input.substr(0, first) + '/' +
                                        input.substr(first, second - first) + '/' +
                                        input.substr(second);
                CAPTURE(cut);
                CHECK(answers(cut) == answers(input));
            }
}

TEST_CASE("the empty line keeps its place where the solutions of a puzzle are written in parts") {
    sudoku::Request request;
    request.question = sudoku::Question::all;
    request.limit = 2000;  // Each solution has 90 bytes, so that 1556 of them are a part.
    sudoku::Batch batch;
    std::string out;
    int parts = 0;
    const auto hand_over = [&] {
        out += batch.out;
        batch.clear();
        ++parts;
    };
    const std::string grid = grid_of(std::string(81, '.'));
    feed::whole(grid + grid + "\n" + grid,
                [&](const sudoku::Record& record) { transcripts::add(batch, record); });
    sudoku::Transcript(request, batch, hand_over).answer_all();
    hand_over();
    CHECK(parts == 4);  // There are three, and the rest.
    CHECK(out.size() == 3 * 2000 * 90 + 2);
    CHECK(out.find("\n\n") == 2000 * 90 - 1);
    CHECK(out.rfind("\n\n") == 2 * 2000 * 90);
}
