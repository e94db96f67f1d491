// Random streams of good and bad records: where titles stand between them, a bad record changes
// nothing but its own output. The expected output is put together here from the parts of the
// stream.
#include <algorithm>

#include "support/program_tasks.hpp"
#include "support/transcripts.hpp"

namespace {

using grids::below;
using grids::Random;

enum class Text { none, grid, line };

// A few lines of the stream and the output that they must give.
struct Piece {
    std::vector<std::string> lines;
    Text text = Text::none;
    std::string out;
    std::string message;     // the rest of it, after the place
    std::size_t line = 0;    // where it points to, among these lines, from 0
    std::size_t column = 0;  // and there, from 1
    bool gap = false;        // holds an empty line, after its record if it has one
    bool unsolved = false;   // its fault is that it has no solution
};

struct Outcome {
    std::string out;
    std::string messages;
    int status = 0;
};

Outcome expected_outcome(const std::vector<Piece>& pieces, const std::string& file,
                         std::size_t lines_before = 0) {
    Outcome outcome;
    bool is_first = true;
    bool gap = false;
    for (const Piece& piece : pieces) {
        const bool is_puzzle = piece.text != Text::none || !piece.message.empty();
        if (is_puzzle) {
            if (!is_first && gap && piece.text == Text::grid) outcome.out += '\n';
            outcome.out += piece.out;
            is_first = false;
            gap = false;
        }
        gap = gap || piece.gap;
        if (!piece.message.empty()) {
            const std::string line = std::to_string(lines_before + piece.line + 1);
            outcome.messages += "sudoku: " + file + ":" + line + ":" +
                                std::to_string(piece.column) + ": error: " + piece.message + "\n";
            outcome.status = std::max(outcome.status, piece.unsolved ? 1 : 2);
        }
        lines_before += piece.lines.size();
    }
    return outcome;
}

// Reads the bytes in pieces of random sizes, as a pipe may deliver them.
Outcome actual_outcome(const std::string& bytes, Random& random) {
    const std::size_t largest = below(random, 2) ? 10 : 2000;
    const auto read = [&](const std::string& input, auto visit) {
        feed::in_pieces(
            input, [&] { return 1 + below(random, largest); }, visit);
    };
    const sudoku::Batch batch = transcripts::of(bytes, "FILE", read);
    return {batch.out, batch.messages, static_cast<int>(batch.tally.status())};
}

// Joins the lines with line ends of one kind, or of mixed kinds.
std::string bytes_of(const std::vector<Piece>& pieces, Random& random) {
    static const char* const line_ends[] = {"\n", "\r\n", "\r"};
    const std::size_t sort = below(random, 4);
    std::string bytes;
    std::string end;
    for (const Piece& piece : pieces)
        for (const std::string& line : piece.lines) {
            const bool after_cr = end == "\r" && line.empty();
            end = line_ends[sort < 3 ? sort : below(random, 3)];
            if (after_cr && end == "\n") end = "\r\n";  // the two would be one
            bytes += line + end;
        }
    return bytes;
}

void check(const std::vector<Piece>& pieces, Random& random) {
    const Outcome expected = expected_outcome(pieces, "FILE");
    std::string bytes = bytes_of(pieces, random);
    const bool last_is_empty = !pieces.empty() && pieces.back().lines.back().empty();
    if (!last_is_empty && below(random, 3) == 0) bytes.erase(bytes.find_last_not_of("\r\n") + 1);
    const Outcome actual = actual_outcome(bytes, random);
    CAPTURE(bytes);
    CHECK(actual.out == expected.out);
    CHECK(actual.messages == expected.messages);
    CHECK(actual.status == expected.status);
}

// A style says how a puzzle is written. The box separator stands between the third and the fourth
// cell.
struct Style {
    std::string cell_separator;
    std::string box_separator;
    // Answers have the separator of the cells between the boxes, too.
    Style of_answer() const { return {cell_separator, cell_separator}; }
};

const std::vector<Style> styles = {{"", ""},   {"", " "},  {"", "|"},   {"", " | "}, {" ", " "},
                                   {",", ","}, {";", ";"}, {"\t", "|"}, {" ", " | "}};

std::string row_of(const std::string& cells, std::size_t row, const Style& style) {
    std::string text;
    for (std::size_t column = 0; column < 9; ++column) {
        text += cells[row * 9 + column];
        if (column != 8) text += column % 3 == 2 ? style.box_separator : style.cell_separator;
    }
    return text;
}

std::vector<std::string> rows_of(const std::string& cells, const Style& style) {
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < 9; ++row) rows.push_back(row_of(cells, row, style));
    return rows;
}

std::string solution_of(const std::string& cells) {
    return grids::text(sudoku::solve(grids::board(cells)).board);
}

std::string grid_answer(const std::string& solution, const Style& style) {
    std::string text;
    for (const std::string& row : rows_of(solution, style)) text += row + "\n";
    return text;
}

// Good records, and what may stand between them.

std::string random_puzzle(Random& random) {
    return grids::with_clues(grids::full_grid(random), 30 + below(random, 51), random);
}

// Writes all blanks with the same sign.
std::string with_blanks(const std::string& cells, Random& random) {
    const std::string blanks = "0.?_*xX";
    std::string text = cells;
    std::replace(text.begin(), text.end(), '0', blanks[below(random, blanks.size())]);
    return text;
}

const std::vector<std::string> comments = {"# 123456789", "#", "  # note"};
// Each is text behind a word; one directly behind another may be a part of a row.
const std::vector<std::string> numbers = {"1", "  42\t", "99999", "(3)", "7)", "=== 7 ==="};
const std::vector<std::string> skipped = {"# 1",        "-----+-----", "=",         "|---|---|---|",
                                          "Grid 01",    "[Puzzle]",    "x: a note", "Example",
                                          "2024-05-12", "end"};

const std::string& any_of(const std::vector<std::string>& items, Random& random) {
    return items[below(random, items.size())];
}

Piece good_grid(Random& random) {
    const std::string cells = random_puzzle(random);
    const Style& style = styles[below(random, styles.size())];
    Piece piece;
    for (const std::string& row : rows_of(with_blanks(cells, random), style)) {
        piece.lines.push_back(row + (below(random, 8) ? "" : " \t"));
        if (piece.lines.size() > 1 && below(random, 20) == 0)
            piece.lines.insert(piece.lines.end() - 1, any_of(comments, random));
    }
    piece.text = Text::grid;
    piece.out = grid_answer(solution_of(cells), style.of_answer());
    return piece;
}

Piece good_line(Random& random) {
    const std::string cells = random_puzzle(random);
    const std::vector<std::string> before = {"", "", "17 ", "\"", "id7,", "\t", "0:"};
    const std::vector<std::string> after = {
        "", "", " 7.2", "\"", ",hard", " # easy", "," + std::string(81, '1')};
    Piece piece;
    piece.lines = {any_of(before, random) + with_blanks(cells, random) + any_of(after, random)};
    piece.text = Text::line;
    piece.out = solution_of(cells) + "\n";
    return piece;
}

Piece good_or_nothing(Random& random) {
    Piece piece;
    switch (below(random, 10)) {
        case 0: piece.lines = {any_of(skipped, random)}; return piece;
        case 1: piece.lines = {"Puzzle", any_of(numbers, random)}; return piece;
        case 2:
            piece.lines = {below(random, 2) ? "" : " \t"};
            piece.gap = true;
            return piece;
        case 3:
            piece.lines = {"", ""};
            piece.gap = true;
            return piece;
        case 4:
        case 5:
        case 6: return good_line(random);
        default: return good_grid(random);
    }
}

// Bad records.

struct WrongLine {
    std::string line;
    std::size_t column;
    std::string message;
};

// Where few cells are blank, a message may name another row or sign.
bool has_blanks(const std::string& puzzle) {
    return std::count(puzzle.begin(), puzzle.end(), '0') >= 45;
}

void add_wrong_lines(std::vector<Piece>& bad, const std::string& puzzle) {
    if (!has_blanks(puzzle)) return;
    const std::string expected = "expected a puzzle of 81 cells or a row of 9, found ";
    const std::vector<WrongLine> wrong_lines = {
        {puzzle.substr(1), 1, expected + "80 cells"},
        {puzzle.substr(0, 60), 1, expected + "60 cells"},
        {puzzle.substr(0, 40) + "a" + puzzle.substr(41), 41,
         "invalid character 'a' in a row of cells"},
        {puzzle + "-", 82, "two sorts of blanks, '0' and '-'"},
        {puzzle + "\xC3\xA9", 82, "invalid character '\xC3\xA9' in a row of cells"},
        {"\xFF" + puzzle, 1, "invalid character '\\xFF' in a row of cells"},
        {std::string(80, '1') + std::string(1, '\0'), 81,
         "invalid character '\\x00' in a row of cells"},
    };
    for (const WrongLine& wrong : wrong_lines)
        bad.push_back(
            {{wrong.line}, Text::line, "\n", wrong.message, 0, wrong.column, false, false});
}

Piece silent(const std::vector<std::string>& lines) {
    Piece piece;
    piece.lines = lines;
    return piece;
}

// Three lines that are alike and have eight cells or more are a wrong grid, also with a comment
// between them. Fewer are text, and so are any number of lines that are unlike or far from a row.
void add_doubtful_lines(std::vector<Piece>& bad) {
    const std::vector<std::string> doubtful = {"0 1 3 0 0 0 0 7 0 0", "30050200", "300a02006",
                                               "| 5 | 3 |   |   |   | 7 |   |   |"};
    const std::string message = "grid ends after 3 of 9 rows";
    for (std::size_t i = 0; i < doubtful.size(); ++i) {
        const std::string& line = doubtful[i];
        bad.push_back({{line, line, line}, Text::none, "", message, 3, 1, false, false});
        bad.push_back({{line, "# 7", line, line}, Text::none, "", message, 4, 1, false, false});
        bad.push_back(silent({line}));
        bad.push_back(silent({line, line}));
        bad.push_back(silent({line, "530070", doubtful[(i + 1) % doubtful.size()], "300 502"}));
    }
    bad.push_back(silent({"3 3", "1 2 3 4", "9 8 7 6 5 4", "5 3 7 %"}));
    bad.push_back(silent({"  1234567", "123456 %", "7654321", "1 234567"}));
    bad.push_back(silent({"123456789"}));
    bad.push_back(silent({"0 1 2 3 4 5 6 7 8"}));
    bad.push_back(silent({"435269781", "3 3"}));
}

// Lines that begin a grid, and others that are rows inside one only.
const std::vector<WrongLine> wrong_first_rows = {
    {"1 2 3 4 5 6 7 8 9 1", 1, "row R has 10 cells, expected 9"},
    {"1 2 3 4 5 6 7 8 a", 17, "invalid character 'a' in a row of cells"},
    {"300a02006", 4, "invalid character 'a' in a row of cells"},
    {"1,,,,,,,,9,", 1, "row R has 10 cells, expected 9 (a row needs 9 places between separators)"},
};
const std::vector<WrongLine> wrong_inner_rows = {
    {"30050200", 1, "row R has 8 cells, expected 9 (a blank is written 0 or .)"},
    {"3005020061", 1, "row R has 10 cells, expected 9"},
    {"1 2 3 4 5 6 7 8", 1, "row R has 8 cells, expected 9 (a blank is written 0 or .)"},
    {"1 2 3 415 6 7 8 9", 1, "row R has 10 cells, expected 9"},
    {"300502 006", 1, "row R has 9 cells in uneven fields, expected fields of 9, 3 or 1"},
    {"300502006-", 10, "two sorts of blanks, '0' and '-'"},
    {"\xEF\xBC\x91 23 45678", 1, "row R has 8 cells, expected 9 (a blank is written 0 or .)"},
};

void add_grids_with_wrong_rows(std::vector<Piece>& bad, const std::string& puzzle,
                               const Style& style) {
    if (!has_blanks(puzzle)) return;
    for (std::size_t row = 0; row < 9; ++row)
        for (const auto* kinds : {&wrong_first_rows, &wrong_inner_rows})
            for (const WrongLine& wrong : *kinds) {
                if (row == 0 && kinds == &wrong_inner_rows) continue;
                // A last row like the others is told by its letter, another one is text.
                if (row == 8 && wrong.message.find("'a'") != std::string::npos) continue;
                Piece piece;
                piece.lines = rows_of(puzzle, style);
                piece.lines[row] = wrong.line;
                piece.message = wrong.message;
                if (const std::size_t place = piece.message.find('R'); place != std::string::npos)
                    piece.message.replace(place, 1, std::to_string(row + 1));
                piece.line = row;
                piece.column = wrong.column;
                // No row follows that would show that the last line is one.
                if (row == 8) piece.message = "grid ends after 8 of 9 rows";
                if (row == 8) piece.column = 1;
                bad.push_back(piece);
            }
}

// Rows are no text if they are seven, or three of them have digits and blanks.
bool are_text(const std::vector<std::string>& rows) {
    return rows.size() < 7 && std::count_if(rows.begin(), rows.end(), [](const std::string& row) {
                                  return std::count(row.begin(), row.end(), '0') % 9 > 0;
                              }) < 3;
}

// Ended by an empty line, which from here on belongs to the stream.
void add_truncated_grids(std::vector<Piece>& bad, const std::string& puzzle, const Style& style) {
    for (std::size_t rows = 1; rows < 9; ++rows) {
        Piece piece;
        piece.lines = rows_of(puzzle, style);
        piece.lines.resize(rows);
        if (!are_text(piece.lines))
            piece.message = "grid ends after " + std::to_string(rows) + " of 9 rows";
        piece.lines.emplace_back();
        piece.line = rows;
        piece.column = 1;
        piece.gap = true;
        bad.push_back(piece);
    }
}

// Adds a puzzle of each layout that contradicts itself in this cell.
void add_contradiction(std::vector<Piece>& bad, const std::string& cells, std::size_t cell,
                       const std::string& message) {
    for (const Style& style : {Style{}, Style{" ", " "}}) {
        const std::size_t column =
            !style.cell_separator.empty() ? 2 * (cell % 9) + 1 : cell % 9 + 1;
        bad.push_back(
            {rows_of(cells, style), Text::none, "", message, cell / 9, column, false, true});
    }
    bad.push_back({{cells}, Text::line, "\n", message, 0, cell + 1, false, true});
}

std::string with_twice(char digit, std::size_t first, std::size_t second) {
    std::string cells(81, '0');
    cells[first] = cells[second] = digit;
    return cells;
}

std::vector<Piece> bad_records(Random& random) {
    std::vector<Piece> bad;
    const std::string puzzle = random_puzzle(random);
    add_wrong_lines(bad, puzzle);
    add_doubtful_lines(bad);
    add_grids_with_wrong_rows(bad, puzzle, styles[below(random, styles.size())]);
    add_truncated_grids(bad, puzzle, styles[below(random, styles.size())]);
    add_contradiction(bad, with_twice('5', 19, 24), 24,
                      "no solution: 5 stands twice in row 3 (columns 2 and 7)");
    add_contradiction(bad, with_twice('7', 0, 72), 72,
                      "no solution: 7 stands twice in column 1 (rows 1 and 9)");
    add_contradiction(bad, with_twice('1', 28, 47), 47,
                      "no solution: 1 stands twice in box 4 (row 4 column 2 and row 6 column 3)");
    add_contradiction(bad, "0123456789" + std::string(71, '0'), 0,
                      "no solution: no digit fits row 1, column 1");
    return bad;
}

// Each piece with a title behind it.
std::vector<Piece> set_apart(std::vector<Piece> pieces) {
    for (Piece& piece : pieces) piece.lines.emplace_back("A title");
    return pieces;
}

}  // namespace

TEST_CASE("a stream of good records in any layout gives their answers, and no message") {
    Random random(1);
    for (int round = 0; round < 1000; ++round) {
        std::vector<Piece> pieces;
        for (int i = 0; i < 12; ++i) pieces.push_back(good_or_nothing(random));
        check(pieces, random);
    }
}

TEST_CASE("a bad record changes nothing but its own output, wherever it stands") {
    Random random(2);
    for (int round = 0; round < 10; ++round) {
        std::vector<Piece> pieces;
        for (int i = 0; i < 10; ++i) pieces.push_back(good_or_nothing(random));
        for (const Piece& bad : bad_records(random))
            for (std::size_t position = 0; position <= pieces.size(); ++position) {
                std::vector<Piece> with_bad = pieces;
                with_bad.insert(with_bad.begin() + static_cast<std::ptrdiff_t>(position), bad);
                check(set_apart(with_bad), random);
            }
    }
}

TEST_CASE("any number of bad records in a row changes nothing but their own output") {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        const std::vector<Piece> bad = bad_records(random);
        std::vector<Piece> pieces;
        for (int i = 0; i < 30; ++i)
            pieces.push_back(below(random, 2) ? bad[below(random, bad.size())]
                                              : good_or_nothing(random));
        check(set_apart(pieces), random);
    }
}

TEST_CASE("a grid that a puzzle or the end of the input cuts short costs itself only") {
    Random random(4);
    for (std::size_t rows = 1; rows < 9; ++rows)
        for (const Style& style : styles) {
            std::vector<Piece> truncated;
            add_truncated_grids(truncated, random_puzzle(random), style);
            Piece cut = truncated[rows - 1];
            cut.lines.pop_back();
            cut.gap = false;
            const Piece title = silent({"A title"});
            check({good_grid(random), title, cut, good_line(random), good_grid(random)}, random);
            std::vector<Piece> wrong;
            add_wrong_lines(wrong, random_puzzle(random));
            for (const Piece& line : wrong)
                check({good_grid(random), title, cut, line, good_grid(random)}, random);
            check({good_grid(random), title, cut}, random);
        }
}

namespace {

// About a million bytes. It begins and ends with layout line, so that its answers are the same
// wherever it stands.
std::vector<Piece> block(Random& random) {
    std::vector<Piece> pieces;
    for (int round = 0; round < 20; ++round) {
        pieces.push_back(good_line(random));
        const std::vector<Piece> bad = bad_records(random);
        for (int i = 0; i < 400; ++i)
            pieces.push_back(below(random, 4) ? good_or_nothing(random)
                                              : bad[below(random, bad.size())]);
        pieces.push_back(good_line(random));
    }
    return set_apart(pieces);
}

struct Block {
    std::vector<Piece> pieces;
    std::string bytes;
    std::size_t lines = 0;
};

}  // namespace

TEST_CASE("a billion bytes of good and bad records are answered within the memory promised",
          "[.big]") {
    program::Child child({"--jobs=2"});  // before this process needs memory
    Random random(5);
    std::vector<Block> blocks(10);
    for (Block& one : blocks) {
        one.pieces = block(random);
        one.bytes = bytes_of(one.pieces, random);
        for (const Piece& piece : one.pieces) one.lines += piece.lines.size();
    }
    std::size_t bytes = 0;
    std::size_t lines = 0;
    for (std::size_t i = 0; bytes < 1'000'000'000; ++i) {
        const Block& next = blocks[i % blocks.size()];
        REQUIRE(child.write(next.bytes));
        const Outcome expected = expected_outcome(next.pieces, "<stdin>", lines);
        REQUIRE(program::equal(child.read(expected.out.size()), expected.out));
        REQUIRE(program::equal(child.read_messages(expected.messages.size()), expected.messages));
        bytes += next.bytes.size();
        lines += next.lines;
    }
    child.close_input();
    const program::Result result = child.wait();
    program::check(result, "", "", 2);
    program::check_memory(result);
    WARN(bytes << " bytes, " << lines << " lines, at most " << result.peak_kib << " KiB of memory");
}
