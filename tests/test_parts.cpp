// The parts of the reader, each called directly, so that a failing test says which rule failed.
#include <sstream>

#include "../src/reader/block.hpp"
#include "../src/reader/queue.hpp"
#include "../src/reader/reading.hpp"
#include "../src/reader/series.hpp"
#include "support/catch.hpp"

// The names of the reader have no linkage, so that they can be used in this file alone.
namespace sudoku {
namespace {

// A line that stays as long as the test.
std::vector<Form> forms_of(const std::string& text) {
    Reading reading;
    reading.read(text);
    return reading.forms;
}
Form form_of(const std::string& text) { return forms_of(text).at(0); }

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
        for (const Slot& slot : line)
            cells += static_cast<char>('0' + (slot.token ? slot.token->value : 0));
        cells += '\n';
    }
    return cells;
}

Line line_of(const std::string& text) {
    Line line;
    read_symbols(line, text);
    read_part(line, {0, line.symbols.size()});
    return line;
}

// Rows are marked r, maybes m and empty lines with a full stop.
Block block_of(const std::string& marks) {
    Block block;
    Gap gap;
    for (const char mark : marks) {
        if (mark == '.') {
            ++gap.empty_lines;
            continue;
        }
        Entry entry{mark == 'r' ? Entry::Kind::row : Entry::Kind::maybe, 1, gap,
                    form_of(mark == 'r' ? "1,,3,,,,5,,9" : ",,,,,,,,")};
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
    CHECK(forms_of("f(5, 3) = \"a\"").size() == 1);
    CHECK(form_of("x = [5,3,0,0,7,0,0,0,0]").frame == ",,,,,,,,");
    CHECK(forms_of("530070000 600195000").size() == 2);
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
    CHECK_FALSE(alike("103000509", "1 0 3 0 0 0 5 0 9"));
    CHECK(alike("| 5 3   |   7   |       |", "| 6     | 1 9 5 |       |"));
    CHECK_FALSE(alike("1111 2222 3333", "4444 5555 6666"));
}

TEST_CASE("exactly one choice of nine tokens must fit") {
    CHECK(decided("A 5 3 0\n") == "none");
    CHECK(decided("A 5 3 0 0 7 0 0 0 0\nB 6 0 0 1 9 5 0 0 0\nC 0 9 8 0 0 0 0 6 0\n") ==
          "530070000\n600195000\n098000060\n");
    CHECK(decided("A 5 3 0 0 7 0 0 0 0\nC 6 0 0 1 9 5 0 0 0\nB 0 9 8 0 0 0 0 6 0\n") == "none");
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
        return evidence_of_row({kind, 1, {}, form_of(text)});
    };
    CHECK(evidence("103000509", Entry::Kind::row) == 3);
    CHECK(evidence("123456789", Entry::Kind::row) == 1);
    CHECK(evidence("f(255, 229, 180)", Entry::Kind::row) == 1);
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
}

TEST_CASE("lines that are no rows have the size of a puzzle together") {
    const auto is_puzzle = [](std::size_t times, const std::string& text) {
        Series series;
        for (std::size_t i = 0; i < times; ++i)
            for (const Form& form : lines_of(text)) series.add(line_of(text), form, i + 1);
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

TEST_CASE("the last records of a queue may wait, and be dropped") {
    Queue queue;
    Record record;
    for (int i = 0; i < 20; ++i) queue.push(false).row_line[0] = static_cast<std::uint64_t>(i);
    queue.push(true).row_line[0] = 20;
    queue.push(true).row_line[0] = 21;
    CHECK(queue.first_waiting()->row_line[0] == 20);
    CHECK(queue.last_waiting()->row_line[0] == 21);
    for (std::uint64_t i = 0; i < 20; ++i) {
        REQUIRE(queue.give(record));
        CHECK(record.row_line[0] == i);
    }
    CHECK_FALSE(queue.give(record));
    queue.drop_waiting();
    CHECK(queue.first_waiting() == nullptr);
    queue.push(true).row_line[0] = 22;
    queue.end_waiting();
    REQUIRE(queue.give(record));
    CHECK(record.row_line[0] == 22);
}
}  // namespace sudoku
