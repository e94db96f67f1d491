// The parts of the reader, each called directly, so that a failing test says which rule failed. The
// rules are those of src/reader/README.md.
#include "fuzz/check_reader.hpp"
#include "fuzz/reader_streams.hpp"
#include "support/catch.hpp"

#include "../src/reader/decide.hpp"
#include "../src/reader/fast.hpp"
#include "../src/reader/faults.hpp"
#include "../src/reader/formats.hpp"

// Nobody else has these names, so that they can be used in this file alone.
namespace sudoku::reader {
namespace {

const std::string cells =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Window window_of(const std::string& bytes) {
    Window window;
    window.feed(bytes);
    window.is_finished = true;
    return window;
}

Line line_of(const std::string& bytes) { return *window_of(bytes).line(0); }

// Nine lines, each with its row between two texts.
std::string grid(const std::string& between, const std::string& before = "",
                 const std::string& after = "\n", const std::string& board = cells) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
        text += i % 9 == 0 ? before : between;
        text += board[i];
        if (i % 9 == 8) text += after;
    }
    return text;
}

std::string with_blank(std::string text, const std::string& blank) {
    for (std::size_t at = 0; (at = text.find('0', at)) != text.npos; at += blank.size())
        text.replace(at, 1, blank);
    return text;
}

// Says what a recogniser does at the first line: the lines and bytes that it uses, and the records.
template <typename Find> std::string found(const std::string& bytes, Find find) {
    Window window = window_of(bytes);
    Records records;
    const Answer answer = find(window, records);
    if (answer.kind == Answer::Kind::nothing) return "nothing";
    if (answer.kind == Answer::Kind::more) return "more";
    std::string text = std::to_string(answer.lines) + "+" + std::to_string(answer.bytes) + "\n";
    for (const Record& record : records) text += records::show(record);
    return text;
}
std::string puzzles_in(const std::string& bytes) { return found(bytes, find_puzzles); }
std::string rows_in(const std::string& bytes) { return found(bytes, find_rows); }
std::string boards_in(const std::string& bytes) {
    return found(bytes, [](Window& window, Records& records) {
        std::uint64_t searched = 0;
        return find_boards(window, records, searched);
    });
}

// The cells of nine lines, 0 for a blank; or how many choices of nine fit.
std::string decided(const std::string& bytes) {
    Window window = window_of(bytes);
    NineLines lines;
    for (std::size_t i = 0; i < 9; ++i) lines[i] = window.line(i);
    const Decision decision = decide(window, lines);
    if (decision.fits != 1) return std::to_string(decision.fits);
    std::string text;
    for (const Token& cell : decision.cells) text += static_cast<char>('0' + cell.digit);
    return text;
}

}  // namespace

TEST_CASE("a character has a code and a size, and a byte of none a code of its own") {
    CHECK(decode("\xC2\xB7").code == 0xB7);
    CHECK(decode("\u25A1 ").size == 3);
    CHECK(decode("\U0001F600").code == 0x1F600);
    for (const char* bytes : {"\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\x80"})
        CHECK(decode(bytes).size == 1);
}

TEST_CASE("what a cell is: digits of four scripts, blanks, separators") {
    for (const std::uint32_t nine : {0x39U, 0xFF19U, 0x669U, 0x6F9U}) CHECK(kind_of(nine) == '9');
    for (const char32_t sign : {U'.', U'?', U'_', U'*', U'x', U'X', U'-'})
        CHECK(kind_of(sign) == '.');
    for (const std::uint32_t sign : {0xB7U, 0x2022U, 0x25A1U, 0x2B1CU, 0x2B1BU, 0x2013U, 0x2212U})
        CHECK(kind_of(sign) == '.');
    for (const char sign : std::string(",;\t|&")) CHECK(kind_of(std::uint32_t(sign)) == sign);
    CHECK(kind_of('[') == '(');
    CHECK(kind_of(0xA0) == ' ');
    CHECK(kind_of(0xAC00) == 'a');
    CHECK(sign_of(0x2014) == '-');
    CHECK(sign_of('X') == 'x');
}

TEST_CASE("what a cell is: a field is cells, a number, a word for nothing, or no token") {
    CHECK(line_of("53..7....").count.all == 9);
    CHECK(line_of("12").tokens[0].sign == Token::number + 12);
    CHECK(line_of("null").tokens[0].sign == Token::word);
    CHECK(line_of("-1").tokens[0].sign == Token::word);
    CHECK(line_of("5.0").tokens[0].size == 3);
    CHECK(line_of("5. 3.").count.digits == 2);
    CHECK(line_of("\"\"").tokens[0].sign == Token::nothing);
    CHECK(line_of("Puzzle 12").frame == "a");
    CHECK(line_of("-----").frame == "-");
    CHECK(line_of("\\hline").frame == "-");
    CHECK(line_of("5\\n3\\t\\\"4\\\\").frame.empty());
}

TEST_CASE("what a cell is: a # at the start of a word begins a comment before a space or letter") {
    CHECK(line_of("53..7.... # 1").size == 10);
    CHECK(line_of("# 5 3").tokens.empty());
    CHECK(line_of("5 3 . . 7 . . . . // row").size == 18);
    CHECK(line_of("#..3.#").tokens.size() == 0);
    CHECK(line_of("5 #3").size == 4);
    CHECK(line_of("a# 3").size == 4);
}

TEST_CASE("a line is cut behind a field where it is long, and lines count by any line end") {
    Window window = window_of(
        "\xEF\xBB\xBF"
        "5\r\n3\r4\n" +
        std::string(5000, '1'));
    CHECK(window.line(0)->begin == 3);
    CHECK(window.line(1)->place.line == 2);
    CHECK(window.line(2)->place.line == 3);
    CHECK(window.line(3)->size == 4096);
    CHECK(window.line(4)->place.line == 4);
    CHECK(window.line(4)->place.column == 4097);
    CHECK_FALSE(window.line(4)->is_whole);
    CHECK(window.line(5) == nullptr);
    CHECK(window.text_of(*window.line(1)) == "3");
    window.use(1, 0);
    CHECK(window.used() == 6);
    CHECK(window.line(0)->place.line == 2);
}

TEST_CASE("lines are not there before their end has come") {
    Window window;
    window.feed("53..7....");
    CHECK(window.line(0) == nullptr);
    window.feed("\n6");
    CHECK(window.line(0)->size == 9);
    CHECK(window.line(1) == nullptr);
    window.is_finished = true;
    CHECK(window.line(1)->size == 1);
}

TEST_CASE("rule 1: a puzzle has one sign for its blanks, and a second one is told") {
    std::string two = with_blank(cells, ".");
    two[2] = 'x';
    CHECK(puzzles_in(two + "\n") == "1+0\nline 1:3 two sorts of blanks, '.' and 'x'\n");
    std::string dashes = cells;
    dashes[80] = '-';
    CHECK(rows_in(grid("", "", "\n", dashes)) == "8+0\ncompact 9:1 grid ends after 8 of 9 rows\n");
    two = with_blank(cells, "0");
    two[10] = '-';
    CHECK(rows_in(grid(" ", "", "\n", two)) ==
          "9+0\ncompact 2:3 two sorts of blanks, '0' and '-'\n");
}

TEST_CASE("rule 2: a field of 81 cells is a puzzle, whatever stands beside it") {
    CHECK(puzzles_in("7;" + cells + ",hard 9.2\n") == "1+0\nline 1:3 1:83 " + cells + "\n");
    CHECK(puzzles_in(cells + " " + cells + "\n") ==
          "1+0\nline 1:1 1:81 " + cells + "\nline 1:83 1:163 " + cells + "\n");
    CHECK(puzzles_in(solution + "," + cells) == "1+0\nline 1:83 1:163 " + cells + "\n");
    CHECK(puzzles_in(solution + "\n") == "1+0\nline 1:1 1:81 " + solution + "\n");
    CHECK(puzzles_in("no puzzle\n") == "nothing");
}

TEST_CASE("rule 2: 81 cells and nothing else are a puzzle in equal fields, or with spaces") {
    std::string fields;
    for (std::size_t i = 0; i < 81; i += 9) fields += (i > 0 ? " " : "") + cells.substr(i, 9);
    CHECK(puzzles_in(fields) == "1+0\nline 1:1 1:89 " + cells + "\n");
    std::string commas;
    for (const char cell : cells)
        commas += (commas.empty() ? "" : ",") + std::string(cell != '0', cell);
    CHECK(puzzles_in(commas) == "1+0\nline 1:1 1:110 " + cells + "\n");
    CHECK(puzzles_in(with_blank(cells, " ")) == "1+0\nline 1:1 1:81 " + cells + "\n");
    fields[9] = ',';
    CHECK(puzzles_in(fields) ==
          "1+0\nline 1:1 expected a puzzle of 81 cells or a row of 9, found 81 cells in uneven "
          "fields\n");
}

TEST_CASE("rule 3: a bracket of nine lists or strings, three of 27, or 81 values is a board") {
    std::string rows = grid(",", "[", "],");
    rows.pop_back();
    const std::string board = "[" + rows + "]";
    CHECK(boards_in(board + "\n") == "0+181\nline 1:3 1:179 " + cells + "\n");
    CHECK(boards_in("{" + grid("", "\"", "\",") + "}") == "0+110\nline 1:3 1:107 " + cells + "\n");
    std::string values;
    for (const char cell : cells) values += std::string(values.empty() ? "(" : ",\n") + cell;
    CHECK(boards_in(values + ")") == "80+2\nspaced, 1:2 81:1 " + cells + "\n");
    CHECK(boards_in("[" + board + ",\n" + board + "]\n") ==
          "1+181\nline 1:4 1:180 " + cells + "\nline 2:3 2:179 " + cells + "\n");
    CHECK(boards_in("f(5, 3)\n") == "nothing");
}

TEST_CASE("rule 3: a row of eight or ten values in a bracket costs its board") {
    std::string rows = grid(",", "[", "],");
    rows.pop_back();
    CHECK(boards_in("[" + rows.replace(1, 2, "") + "]") ==
          "0+179\nline 1:3 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n");
    CHECK(boards_in("[" + grid(",", "[", "],").substr(20) + "]") ==
          "0+162\nline 1:162 grid ends after 8 of 9 rows\n");
}

TEST_CASE("rule 4: plain rows are nine cells with one thing between all and one between boxes") {
    for (const char* bytes :
         {"53..7....", "530 070 000", "5 3 . . 7 . . . .", "|53.|.7.|...|", "5,3,,,7,,,,",
          "| 5 3 . | . 7 . | . . . |", "[5, 3, 0, 0, 7, 0, 0, 0, 0],", "123456789", "> 53..7....",
          "5&3&.&.&7&.&.&.&."})
        CHECK(line_of(bytes).is_plain());
    for (const char* bytes : {"53..7...", "53 ..7....", "5 3, . . 7 . . . .", "A 5 3 . . 7 . . . .",
                              "5,3,,,7,,,,,", "| 5 3   |   7   |       |"})
        CHECK_FALSE(line_of(bytes).is_plain());
}

TEST_CASE("lines are alike if they differ in nothing but their cells") {
    const auto alike = [](const std::string& a, const std::string& b) {
        return are_alike(line_of(a), line_of(b));
    };
    CHECK(alike("53..7....", "6..195..."));
    CHECK(alike("grid = 53..7....", "6..195..."));
    CHECK_FALSE(alike("53..7....", "6..195..0"));
    CHECK_FALSE(alike("53..7....", "6 . . 1 9 5 . . ."));
    CHECK(alike("A 5 3 . . 7 . . . .", "B 6 . . 1 9 5 . . ."));
    CHECK_FALSE(alike("A 5 3 . . 7 . . . .", "6 . . 1 9 5 . . ."));
    CHECK(alike("| 5 3   |   7   |       |", "| 6     | 1 9 5 |       |"));
    CHECK_FALSE(alike("5,3,,,7,,,,", "5,3,,,7,,,,,"));
}

TEST_CASE("rule 5: exactly one choice of nine tokens, places or columns must fit") {
    const std::string dots = with_blank(cells, ".");
    CHECK(decided(grid(" ", "A ", "\n", dots)) == cells);
    CHECK(decided(grid(" ", "A ", " 7\n", dots)) == cells);
    CHECK(decided(with_blank(grid(",", "1,"), "")) == cells);
    CHECK(decided(with_blank(grid(",", ",", ",\n"), "")) == cells);
    CHECK(decided(with_blank(grid(" | ", "| ", " |\n"), " ")) == cells);
    CHECK(decided(with_blank(grid(" "), " ")) == cells);
    std::string without;  // Its first and its last column are blank.
    for (std::size_t i = 0; i < 81; ++i) without += i % 9 == 0 || i % 9 == 8 ? '0' : cells[i];
    CHECK(decided(with_blank(grid(",", ",", "\n", without), "")) == "2");
    CHECK(decided(grid(" ", "A ", "\n", "7" + cells.substr(1))) != "0");
}

TEST_CASE("rule 6: nine rows are a grid, with the same gap between all or a wider one of bands") {
    CHECK(rows_in(grid("")) == "9+0\ncompact 1:1 9:9 " + cells + "\n");
    CHECK(rows_in(grid("", "", "\n\n")) == "17+0\ncompact 1:1 17:9 " + cells + "\n");
    std::string bands = grid("");
    bands.insert(60, "\n");
    bands.insert(30, "\n---+---+---\n");
    CHECK(rows_in(bands + "A title\n") == "12+0\ncompact 1:1 12:9 " + cells + "\n");
    std::string uneven = grid("");
    uneven.insert(10, "\n");
    CHECK(rows_in(uneven) == "10+0\ncompact 11:1 grid ends after 8 of 9 rows\n");
    CHECK(rows_in(grid("").substr(0, 70) + "A title\n" + grid("").substr(70)) ==
          "7+0\ncompact 8:1 grid ends after 7 of 9 rows\n");
}

TEST_CASE("rule 7: grids right behind each other are as many as there are nines") {
    CHECK(rows_in(grid("") + grid("")) ==
          "18+0\ncompact 1:1 9:9 " + cells + "\ncompact 10:1 18:9 " + cells + "\n");
    CHECK(rows_in(grid("") + grid("").substr(10)) ==
          "17+0\ncompact 1:1 more than nine rows, and no gap shows where a grid begins\n");
    CHECK(rows_in(grid("") + "\n" + grid("")) == "9+0\ncompact 1:1 9:9 " + cells + "\n");
}

TEST_CASE("rule 8: a head counts up above rows that are not plain, and no other") {
    const std::string spaced = "spaced 2:3 10:19 " + cells + "\n";
    CHECK(records::read("  1 2 3 4 5 6 7 8 9\n" + grid(" ", "A "), {}) == spaced);
    CHECK(records::read("c1 c2 c3 c4 c5 c6 c7 c8 c9\n" + grid(" ", "A "), {}) == spaced);
    CHECK(records::read(",0,1,2,3,4,5,6,7,8\n" + grid(",", "A,"), {}) ==
          "spaced, 2:3 10:19 " + cells + "\n");
    CHECK(records::read("1 2 3 4 5 6 7 8 9\n" + grid(" "), {}) ==
          "compact 1:1 more than nine rows, and no gap shows where a grid begins\n");
}

TEST_CASE("rule 9: a row with a slip costs its grid") {
    const std::string text = grid("");
    CHECK(rows_in(text.substr(0, 38) + text.substr(39)) ==
          "9+0\ncompact 4:1 row 4 has 8 cells, expected 9 (a blank is written 0 or .)\n");
    CHECK(rows_in(text.substr(1)) ==
          "9+0\ncompact 1:1 row 1 has 8 cells, expected 9 (a blank is written 0 or .)\n");
    CHECK(puzzles_in(cells.substr(1)) ==
          "1+0\nline 1:1 expected a puzzle of 81 cells or a row of 9, found 80 cells\n");
}

TEST_CASE("rule 10: a sure row has a blank and eight cells or more, or places") {
    for (const char* bytes : {"53..7....", "5 3 0 0 7 0 0 0", "5,3,,,7,,,,", "53..7......",
                              "A 5 3 . . 7 . . . .", "| 5 3   |   7   |       |"})
        CHECK(is_sure_row(line_of(bytes)));
    for (const char* bytes :
         {".........", "5 3 . . 7 . .", "12,15,17", "May 5, 3 . . . . . . 7 by 9", "[1] 5 3"})
        CHECK_FALSE(is_sure_row(line_of(bytes)));
}

TEST_CASE("rule 11: a run is open until a line behind it has come, or a pause") {
    Window window;
    Records records;
    window.feed(grid(""));
    CHECK(find_rows(window, records).kind == Answer::Kind::more);
    window.is_paused = true;
    CHECK(find_rows(window, records).kind == Answer::Kind::found);
    CHECK(records.size() == 1);
}

TEST_CASE("the fast path takes puzzles with notes and their solution, and leaves other lines") {
    const auto is_fast = [](const std::string& bytes) {
        Window window = window_of(bytes);
        Record record;
        return take_fast_line(window, record);
    };
    CHECK(is_fast(cells + "\n"));
    CHECK(is_fast(with_blank(cells, ".") + "," + solution + "\r\n"));
    CHECK(is_fast(solution + ";" + cells + "\n"));
    CHECK(is_fast("7," + cells + ",hard\n"));
    for (const std::string& bytes :
         {cells, cells.substr(1) + "\n", "5" + cells + "\n", cells + "\r" + cells + "\n",
          cells + "," + cells + "\n", "# " + cells + "\n", "x" + cells.substr(2) + ".\n", grid("")})
        CHECK_FALSE(is_fast(bytes));
}

// So many grids right below each other.
std::string grids_below(std::size_t count, const std::string& one) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += one;
    return text;
}

TEST_CASE("the fast path takes grids before an empty line, or 19 of 20, and leaves others") {
    const auto taken = [](const std::string& bytes) {
        Window window = window_of(bytes);
        Records records;
        take_fast_grids(window, records);
        CHECK(window.used() % (9 * (bytes.find('\n') + 1)) == 0);
        return records.size();
    };
    const std::string dots = with_blank(cells, ".");
    for (const std::string& one :
         {grid(""), grid(" "), grid("", "", "\n", dots), grid(" ", "", "\n", dots)}) {
        CAPTURE(one);
        CHECK(taken(one + "\n") == 1);
        CHECK(taken(grids_below(5, one) + "\n") == 5);
        CHECK(taken(grids_below(19, one) + "\n") == 19);
        CHECK(taken(grids_below(20, one) + "\n") == 19);
        CHECK(taken(grids_below(40, one)) == 19);
        for (const std::string behind : {"", "5", "text\n", " \n", "\r\n"})
            CHECK(taken(grids_below(5, one) + behind) == 0);
        CHECK(taken(grids_below(5, one) + one.substr(10)) == 0);
        CHECK(taken(grids_below(18, one) + grid("") + grid(" ")) == 0);
    }
    const std::string blanks(81, '.');
    const std::string full_and_blank = solution.substr(0, 45) + blanks.substr(0, 36);
    for (const std::string& one :
         {grid(","), grid("", "", "\r\n"), grid("", " "), grid("", "", " \n"), grid("  "),
          grid(" ", "", "\n", with_blank(cells, "+")), grid("", "", "\n", solution),
          grid("", "", "\n", blanks), grid("", "", "\n", full_and_blank),
          grid("", "", "\n", "." + cells.substr(1))}) {
        CAPTURE(one);
        CHECK(taken(one + "\n") == 0);
        CHECK(taken(grids_below(20, one)) == 0);
    }
}

// Up to 45 grids of one sort, of which some are full or have lines of blanks, with slips and gaps.
std::string random_plain_grids(grids::Random& random) {
    const std::string between = grids::below(random, 2) ? " " : "";
    const std::string blank(1, "0.-+*"[grids::below(random, 5)]);
    const std::size_t shape = grids::below(random, 3);
    std::string bytes;
    for (std::size_t count = 1 + grids::below(random, 45); count > 0; --count) {
        std::string board = grids::below(random, 20) ? cells : solution;
        for (std::size_t row = 0; row < 9 && shape == 1; ++row)
            if (grids::below(random, 3) == 0) board.replace(9 * row, 9, 9, '0');
        for (std::size_t row = 0; row < 9 && shape == 2; ++row)
            board.replace(9 * row, 9, row % 2 ? std::string(9, '0') : solution.substr(9 * row, 9));
        bytes += grid(between, "", "\n", with_blank(board, blank));
        if (grids::below(random, 12) == 0) bytes += '\n';
    }
    for (std::size_t slips = grids::below(random, 3); slips > 0; --slips) {
        const std::size_t at = grids::below(random, bytes.size());
        bytes.replace(at, grids::below(random, 2), 1, "0.5 \nx"[grids::below(random, 6)]);
    }
    return bytes;
}

TEST_CASE("plain grids give the same records without the fast path") {
    grids::Random random(19);
    for (int round = 0; round < 400; ++round) {
        const std::string bytes = random_plain_grids(random);
        CAPTURE(bytes);
        REQUIRE(check::fault_of(bytes, {{83, 4000}}) == "");
    }
    // They may also begin in the middle of a line, behind a board in brackets.
    std::string board;
    for (const char cell : cells) board += std::string(1, cell) + ',';
    for (const std::string& rest : {grid(""), grid(" "), cells + "\n"})
        CHECK(check::fault_of('[' + board + ']' + rest + '\n', {}) == "");
}

TEST_CASE("a format that is no text is known by its first bytes") {
    CHECK(fault_of_format("\x1F\x8B").format == std::string("gzip-compressed data, not text"));
    CHECK(fault_of_format("BZh91AY&SY").hint == std::string("bzcat"));
    CHECK_FALSE(fault_of_format("BZh91AY&S"));
    CHECK_FALSE(fault_of_format("530070000"));
}

TEST_CASE("random streams give the same records without the fast paths") {
    grids::Random random(16);
    for (int round = 0; round < 4'000; ++round) {
        const std::string bytes =
            round % 3 ? streams::random_stream(random) : streams::random_bulk(random);
        CAPTURE(bytes);
        REQUIRE(check::fault_of(bytes, {}) == "");
    }
}
}  // namespace sudoku::reader
