// The parts of the reader, each called directly, so that a failing test says which rule failed.
#include <sstream>

#include "../src/reader/block.hpp"
#include "../src/reader/grid.hpp"
#include "../src/reader/reading.hpp"
#include "../src/reader/series.hpp"
#include "../src/reader/split.hpp"
#include "../src/reader/values.hpp"
#include "fuzz/check_reader.hpp"
#include "fuzz/reader_streams.hpp"
#include "support/catch.hpp"

// The names of the reader have no linkage, so that they can be used in this file alone.
namespace sudoku {
namespace {

std::shared_ptr<Text> text_of(const std::string& bytes) {
    auto text = std::make_shared<Text>();
    text->bytes = bytes;
    read_symbols(*text);
    return text;
}
std::vector<Form> forms_of(const std::string& bytes) { return Reading(text_of(bytes)).forms; }
Form form_of(const std::string& bytes) { return Reading(text_of(bytes)).form(); }
Form line_of(const std::string& bytes) { return Reading(text_of(bytes)).whole; }

std::vector<Form> lines_of(const std::string& text) {
    std::istringstream input(text);
    std::vector<Form> forms;
    for (std::string line; std::getline(input, line);) forms.push_back(form_of(line));
    return forms;
}

// The cells that are found, 0 for nothing; or what the decision is.
std::string decided(const std::string& text) {
    const std::vector<Form> forms = lines_of(text);
    std::vector<const Form*> lines;
    for (const Form& form : forms) lines.push_back(&form);
    Decision decision;
    const Decision::Result result = decision.decide(lines);
    if (result != Decision::Result::found)
        return result == Decision::Result::none ? "none" : "unclear";
    std::string cells;
    for (const Decision::Cells& line : decision.cells()) {
        for (const Token& slot : line) cells += static_cast<char>('0' + slot.value);
        cells += '\n';
    }
    return cells;
}

// Rows are marked r, heads of tables h, maybes m and empty lines with a full stop.
Block block_of(const std::string& marks) {
    Block block;
    Gap gap;
    for (const char mark : marks) {
        if (mark == '.') {
            ++gap.empty_lines;
            continue;
        }
        const bool is_maybe = mark == 'm';
        const std::string row = mark == 'h' ? "1,2,3,4,5,6,7,8,9" : "1,,3,,,,5,,9";
        Entry entry{is_maybe ? Entry::Kind::maybe : Entry::Kind::row,
                    form_of(is_maybe ? ",,,,,,,," : row), gap};
        gap = {};
        block.entries.push_back(entry);
    }
    return block;
}

}  // namespace

TEST_CASE("the form of a line has cells and numbers as tokens and the rest as its frame") {
    const Form places = form_of("- 5, 12, ,.,abc,x,8,9");
    CHECK(places.tokens.size() == 7);
    CHECK(places.frame == ",,,,abc,,,");
    CHECK(places.has_words);
    CHECK(places.tokens[2].value == 12);
    CHECK_FALSE(places.tokens[2].is_cell);
    CHECK(form_of("R12: 103000509").frame == form_of("R1: 103000509").frame);
    CHECK(form_of("1,,3,,,,5,,9").separator == ',');
    CHECK(form_of("1 0 3 0 0 0 5 0 9").separator == 0);
    CHECK(form_of("103000509").tokens[1].is_joined);
}

TEST_CASE("parts in brackets or quotes that could be rows have a form each") {
    CHECK(forms_of("\"53..7....\", \"6..195...\",").size() == 2);
    CHECK(forms_of("[5,3,0,0,7,0,0,0,0], [6,0,0,1,9,5,0,0,0]").size() == 2);
    CHECK(forms_of("f(5, 3) = \"a\"").empty());
    CHECK(form_of("x = [5,3,0,0,7,0,0,0,0]").frame == ",,,,,,,,");
    CHECK(forms_of("530070000 600195000").size() == 2);
    CHECK(forms_of("|_8_|_5_|_4_|_2_|_1_|_9_|_7_|_6_|_3_|").empty());
}

TEST_CASE("lines are alike with the same frame, or with as many tokens and the same between them") {
    const auto alike = [](const std::string& a, const std::string& b) {
        return are_alike(form_of(a), form_of(b));
    };
    CHECK(alike("1,,3,,,,5,,9", ",,2,1,,9,4,,"));
    CHECK_FALSE(alike("1,,3,,,,5,,9", "1,,3,,,,5,,9,"));
    CHECK_FALSE(alike("1,,3,,,,5,,9", "1;;3;;;;5;;9"));
    CHECK(alike("A 1 0 3 0 0 0 5 0 9", "B 0 0 2 1 0 9 4 0 0"));
    CHECK_FALSE(alike("A 1 0 3 0 0 0 5 0 9", "0 0 2 1 0 9 4 0 0"));
    CHECK(alike("| 5 3   |   7   |       |", "| 6     | 1 9 5 |       |"));
    CHECK_FALSE(alike("1111 2222 3333", "4444 5555 6666"));
}

TEST_CASE("exactly one choice of nine tokens must fit") {
    CHECK(decided("A 5 3 0\n") == "none");
    CHECK(decided("A 5 3 0 0 7 0 0 0 0\nB 6 0 0 1 9 5 0 0 0\nC 0 9 8 0 0 0 0 6 0\n") ==
          "530070000\n600195000\n098000060\n");
    CHECK(decided("A 5 3 0 0 7 0 0 0 0\nC 6 0 0 1 9 5 0 0 0\nB 0 9 8 0 0 0 0 6 0\n") == "none");
    CHECK(decided("5 3 0 * 0 7 0 * 0 0 0\n6 0 0 * 1 9 5 * 0 0 0\n") == "530070000\n600195000\n");
    CHECK(decided("1 5 3 0 0 7 0 0 0 3\n2 6 0 0 1 9 5 0 0 4\n3 0 9 8 0 0 0 0 6 5\n") == "unclear");
}

TEST_CASE("a column with one digit everywhere has no cells, and one of blanks is never left out") {
    CHECK(decided("7 5 3 0 0 7 0 0 0 0\n7 6 0 0 1 9 5 0 0 0\n") == "530070000\n600195000\n");
    CHECK(decided("0 5 3 0 0 7 0 0 0 0\n0 6 0 0 1 9 5 0 0 0\n") == "none");
    CHECK(decided("- 5 3 . . 7 . . . .\n- 6 . . 1 9 5 . . .\n") == "530070000\n600195000\n");
}

TEST_CASE("places have an empty cell, a label in an outer one, and may stand in threes") {
    CHECK(decided("1,,3,,,,5,,9\n,,2,1,,9,4,,\n") == "103000509\n002109400\n");
    CHECK(decided(",1,,3,,,,5,,9,\n,,,2,1,,9,4,,,\n") == "103000509\n002109400\n");
    CHECK(decided(",5,3,,,7,,,,\n,6,,,1,9,5,,,\n") == "unclear");
    CHECK(decided("A 1|0|3|0|0|0|5|0|9\nB 0|0|2|1|0|9|4|0|0\n") == "103000509\n002109400\n");
    CHECK(decided("1,,3,,,,,,5,,9\n,,2,,1,,9,,4,,\n") == "103000509\n002109400\n");
}

TEST_CASE("markup has a cell where another one has the same elements around it") {
    std::string row = "<tr>";
    for (const char cell : std::string("5 3  7   "))
        row += std::string("<td>") + (cell == ' ' ? "" : std::string(1, cell)) + "</td>";
    row += "</tr>\n";
    CHECK(decided(row) == "503007000\n");
    CHECK(decided("\\row {4}{ }{ } { }{ }{ } { }{ }{2}\n\\row { }{1}{7} { }{ }{ } { }{8}{ }\n") ==
          "400000002\n017000080\n");
}

TEST_CASE("nine columns hold all cells, and bars stand between boxes") {
    CHECK(decided("| 5 3   |   7   |       |\n| 6     | 1 9 5 |       |\n"
                  "|   9 8 |       |   6   |\n|     1 | 2     | 3   4 |\n") ==
          "530070000\n600195000\n098000060\n001200304\n");
    CHECK(decided("| 5 3   | 7     |       |\n") == "none");
}

TEST_CASE("any one sign is a blank if it stands there nine times") {
    CHECK(decided("5 3 e e 7 e e e e\n6 e e 1 9 5 e e e\n") == "530070000\n600195000\n");
    CHECK(decided("5 3 e e 7 e e e e\n") == "none");
    CHECK(decided("5 3 e e 7 e e e e\n6 . . 1 9 5 . . .\n") == "none");
}

TEST_CASE("rulers, dates and heads of tables") {
    for (const char* text : {"---+---", "|---|---|", "+=====+=====+", "\\hline", "]", "* * *"})
        CHECK(is_ruler(line_of(text)));
    for (const char* text : {"5--------", "abc", ". . . . . . . . ."})
        CHECK_FALSE(is_ruler(line_of(text)));
    CHECK(is_date(line_of("7.03.2016")));
    CHECK_FALSE(is_date(line_of("7.13.2116")));
    for (const char* text : {"1 2 3 4 5 6 7 8 9", "0,1,2,3,4,5,6,7,8", "- 1 2 3 4 5 6 7 8 9"})
        CHECK(is_table_head(form_of(text)));
    CHECK_FALSE(is_table_head(form_of("1 2 3 4 5 6 7 9 8")));
}

TEST_CASE("a sure row is enough for a message, and a head or a colour is not") {
    const auto evidence = [](const std::string& text, Entry::Kind kind) {
        return evidence_of_row({kind, form_of(text)});
    };
    CHECK(evidence("103000509", Entry::Kind::row) == 3);
    CHECK(evidence("123456789", Entry::Kind::row) == 1);
    CHECK(forms_of("f(255, 229, 180)").empty());
    CHECK(evidence("1 0 3 0 0 0 5 0", Entry::Kind::broken) == 1);
    CHECK(evidence("a word", Entry::Kind::broken) == 0);
}

TEST_CASE("maybes are rows if they make nine, and rulers where rulers stand") {
    CHECK(block_of("rrrmrrrrr").rows_of(9) == Indices{0, 1, 2, 3, 4, 5, 6, 7, 8});
    CHECK(block_of("rrrmrrrmrrr").rows_of(11) == Indices{0, 1, 2, 4, 5, 6, 8, 9, 10});
    CHECK(block_of("mrrrmrrrmrrrm").rows_of(13) == Indices{1, 2, 3, 5, 6, 7, 9, 10, 11});
    CHECK(block_of("mrrrrrrrrm").rows_of(10) == Indices{1, 2, 3, 4, 5, 6, 7, 8});
}

TEST_CASE("a wider gap cuts rows off, but not between the bands") {
    CHECK(block_of("rrr.rrr.rrr").lines_before_break() == 0);
    CHECK(block_of("rr.r").lines_before_break() == 2);
    CHECK(block_of("rrr.rrrr").lines_before_break() == 3);
    CHECK(block_of("rrr.rrrr.r").lines_before_break() == 7);
    CHECK(block_of("r.r.rr").lines_before_break() == 2);
    CHECK(block_of("hrrr.r").lines_before_break() == 0);
    CHECK(block_of("hrr.r").lines_before_break() == 0);
    CHECK(block_of("hrrrr.r").lines_before_break() == 5);
    CHECK(block_of("rrrrrrrrm.r").lines_before_break() == 9);
    CHECK(block_of("rrrrrrrr.mr").lines_before_break() == 8);
}

TEST_CASE("lines that are no rows have the size of a puzzle together") {
    const auto is_puzzle = [](std::size_t times, const std::string& text) {
        Series series;
        for (std::size_t i = 0; i < times; ++i)
            for (const Form& form : lines_of(text)) series.add(form);
        return series.is_puzzle();
    };
    CHECK(is_puzzle(81, "5,"));
    CHECK_FALSE(is_puzzle(30, "5,"));
    CHECK(is_puzzle(81, "[7,5,1]"));
    CHECK(is_puzzle(9, "7103000509"));
    CHECK_FALSE(is_puzzle(8, "7103000509"));
    CHECK(is_puzzle(1, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"));
    CHECK_FALSE(is_puzzle(1, "1 2 3 4\n1 4 3 2\n2 1 4 3\n4 3 2 1"));
}

TEST_CASE(
    "the symbols of a line: escapes, colours, words for nothing, a space in HTML, a comment") {
    CHECK(text_of("5\\n3 \\")->symbols == "5 ~3  ");
    CHECK(text_of("  \\5,3,\\")->symbols == "   5,3, ");
    CHECK(text_of("\\n5\\9")->symbols == " ~5%9");
    CHECK(text_of("\x1B[1m5\x1B[0m")->symbols == "~~~~5~~~~");
    CHECK(text_of("\\u001b[1m5\\u001b[")->symbols == "~~~~~~~~~5%a001a(");
    CHECK(text_of("[null, nil,NAN]")->symbols == "(.~~~, .~~,aaa)");
    CHECK(text_of("&nbsp;|5")->symbols == ".~~~~~|5");
    CHECK(text_of("Just 3, Nothing")->symbols == " ~~~ 3, .~~~~~~");
    CHECK(text_of("#5#3#####")->symbols == "#5#3#####");
    CHECK(text_of("#########")->symbols.empty());
    CHECK(text_of("#12345")->symbols.empty());
    CHECK(text_of("5 # 3 # 4")->symbols == "5 ");
    CHECK(text_of("5 # 3")->symbols == "5 ");
    CHECK(text_of("5,...")->symbols == "5,...");
    CHECK(text_of("Puzzle #1")->symbols == "aaaaaa #1");
}

TEST_CASE("a cell has its size, and an empty place that of what a digit replaces") {
    const auto sizes = [](const std::string& bytes) {
        std::string text;
        for (const Token& slot : cells_alone(form_of(bytes), 9))
            text += std::to_string(slot.at) + ":" + std::to_string(slot.size) + " ";
        return text;
    };
    CHECK(sizes("5,null,3,,,\uFF11,7,x,") == "0:1 2:4 7:1 9:0 10:0 11:3 15:1 17:1 19:0 ");
    CHECK(sizes("5. 3. 0. 1. 2. 4. 6. 7. 8.") == "0:2 3:2 6:2 9:2 12:2 15:2 18:2 21:2 24:2 ");
    CHECK(sizes("\"\",\"5\",\"  \",\"\",1,2,3,4,5") ==
          "1:0 4:1 8:2 13:0 15:1 17:1 19:1 21:1 23:1 ");
    CHECK(sizes("|   | 5 |   | 1 | 2 | 3 | 4 | 6 | 7 |") ==
          "2:1 6:1 10:1 14:1 18:1 22:1 26:1 30:1 34:1 ");
}

TEST_CASE("a line before values is text or a ruler if none follows, or else it may be a row") {
    const auto is_harmless = [](const std::string& bytes) {
        Values values;
        values.lines.emplace_back(text_of(bytes));
        return values.has_none();
    };
    for (const char* text : {"[", "  ],", "}, {", "<game>"}) CHECK(is_harmless(text));
    for (const char* text : {"[4. 6. ab. 3. 8. ab. 5. 2. 9.]", "[,,,,,,,,]"})
        CHECK_FALSE(is_harmless(text));
}

TEST_CASE("a line of groups is cut behind each bracket that holds three rows or more") {
    const auto pieces = [](std::string_view bytes) {
        LineSplitter lines;
        lines.feed(bytes);
        std::string all;
        for (Piece piece; lines.next(piece, true);)
            all += std::to_string(piece.line) + "+" + std::to_string(piece.offset) + " " +
                   std::string(piece.bytes) + "\n";
        return all;
    };
    std::string rows;
    for (int i = 0; i < 9; ++i) rows += i > 0 ? ",[5,3,0,0,7,0,0,0,0]" : "[5,3,0,0,7,0,0,0,0]";
    CHECK(pieces("[[" + rows + "],[" + rows + "]]\r\n5") ==
          "1+0 [[" + rows + "]\n1+182 ,[" + rows + "]\n1+364 ]\n2+0 5\n");
    CHECK(pieces("[" + rows + "]\n") == "1+0 [" + rows + "]\n");
    CHECK(pieces("f([1, 2], [3, 4])") == "1+0 f([1, 2], [3, 4])\n");
    const std::string puzzle = "\"" + std::string(81, '.') + "\"";
    std::string list = "[";
    for (int i = 0; i < 7; ++i) list += puzzle + ",";
    CHECK(pieces(list + "]") == "1+0 " + list.substr(0, 588) + "\n1+588 ,]\n");
    CHECK(pieces("{\"puzzle\": " + puzzle + "}") == "1+0 {\"puzzle\": " + puzzle + "}\n");
}

TEST_CASE("random streams give the same records without the fast path") {
    grids::Random random(6);
    for (int round = 0; round < 6'000; ++round) {
        const std::string bytes =
            round % 3 ? streams::random_stream(random) : streams::random_stack(random);
        std::vector<std::string> contents;
        bool is_text = true;
        feed::whole(bytes, [&](const Record& found) {
            contents.push_back(check::content(found));
            is_text = is_text && !found.stray;
        });
        if (!is_text) continue;
        std::vector<std::string> slowly;
        LineSplitter lines;
        Grids grids;
        Record record;
        const auto drain = [&] {
            while (grids.rows.records.give(record)) slowly.push_back(check::content(record));
        };
        lines.feed(bytes);
        for (Piece piece; lines.next(piece, true); drain())
            grids.take(std::make_shared<Text>(
                Text{std::string(piece.bytes), {}, piece.line, piece.offset}));
        grids.end_rows();
        drain();
        CAPTURE(bytes);
        REQUIRE(contents == slowly);
    }
}
}  // namespace sudoku
