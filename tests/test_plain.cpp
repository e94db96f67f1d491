// Plain files are read, whatever digits they have: lines and grids whose boards look like something
// else, such as labels, heads, dates or rulers.
#include "fuzz/check_reader.hpp"
#include "support/catch.hpp"
#include "support/typed_files.hpp"

namespace {

using grids::below;
using grids::Random;
using sudoku::Layout;
using typed::column_cells;
using typed::counting;
using typed::nine;
using typed::repeated;
using typed::row_cells;

// --- Boards. They are no proper puzzles, and some have no solution.

// Some of the cells are kept, among them all of these.
std::string part_of(std::string board, std::size_t percent, Random& random,
                    const std::vector<std::size_t>& kept = {}) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (below(random, 100) >= percent && std::count(kept.begin(), kept.end(), cell) == 0)
            board[cell] = '0';
    return board;
}

// The cells of some lines have this sign.
std::string with(std::string board, const std::vector<std::size_t>& cells, char sign) {
    for (const std::size_t cell : cells) board[cell] = sign;
    return board;
}

// One of the rows stands in the place of others, too.
std::string with_equal_rows(std::string board, Random& random) {
    const std::string row = board.substr(9 * below(random, 9), 9);
    for (std::size_t i = 0; i < 81; i += 9)
        if (below(random, 2)) board.replace(i, 9, row);
    return board;
}

// A diagonal that counts, up or down, and nothing else.
std::string diagonal(bool is_rising) {
    std::string board(81, '0');
    for (std::size_t i = 0; i < 9; ++i)
        board[10 * i] = static_cast<char>(is_rising ? '1' + i : '9' - i);
    return board;
}

// One digit alone, wherever it stands.
std::string one_digit(std::string board) {
    for (char& digit : board)
        if (digit != '5') digit = '0';
    return board;
}

std::string odd_board(Random& random) {
    const std::string full = grids::full_grid(random);
    const auto row = row_cells(std::vector<std::size_t>{0, 0, 0, 1, 4, 8}[below(random, 6)]);
    const auto column = column_cells(std::vector<std::size_t>{0, 0, 1, 4, 8}[below(random, 5)]);
    const std::size_t percent = below(random, 60);
    switch (below(random, 16)) {
        case 0: return counting(full, row_cells(0));
        case 1: return part_of(counting(full, row), percent, random, row);
        case 2: return part_of(counting(full, column), percent, random, column);
        case 3: return part_of(full, 0, random, row);
        case 4: return part_of(counting(full, row), 0, random, row);
        case 5: return part_of(counting(full, column), 0, random, column);
        case 6: return diagonal(below(random, 2) == 0);
        case 7: return with(part_of(full, percent, random), row, '0');
        case 8: return with(with(part_of(full, percent, random), row, '0'), column, '0');
        case 9: return with(with(full, row, '0'), row_cells(8), '0');
        case 10: return part_of(with_equal_rows(full, random), percent, random);
        case 11: return one_digit(full);
        case 12: return full;
        case 13: return grids::with_clues(full, below(random, 4), random);
        case 14: return std::string(81, '0');
        default: return part_of(full, below(random, 101), random);
    }
}

// --- Files

// A plain kind of file. Its patterns are those of typed::Kind, and `signs` are the blanks that it
// is written with.
struct Plain {
    const char* name;
    Layout layout;
    char separator;
    const std::vector<std::string>* signs;
    std::string row;
    std::string before = "";
    std::string after = "";
    std::string band = "";
};

const std::vector<std::string> any = {"0", ".", "0", ".", "*",      "x",
                                      "X", "_", "?", "-", "\u00B7", "\u25A1"};
// A dash between bars or separators may be a part of a ruler.
const std::vector<std::string> no_dash = {"0", ".", "0", ".", "*", "x", "X", "_", "?"};
const std::vector<std::string> zero = {"0"};
const std::vector<std::string> none = {""};
const std::vector<std::string> space = {" "};

const std::string frame = "+-------+-------+-------+\n";

const std::vector<Plain> plain_kinds = {
    {"lines", Layout::line, ' ', &any, "", "!\n"},
    {"lines in fields of nine", Layout::line, ' ', &any, "",
     repeated(9, repeated(9, "@"), " ") + "\n"},
    {"lines in fields of three", Layout::line, ' ', &any, "", repeated(27, "@@@", " ") + "\n"},
    {"lines in fields of 27", Layout::line, ' ', &any, "",
     repeated(3, repeated(27, "@"), " ") + "\n"},
    {"lines of spaces between", Layout::line, ' ', &any, "", repeated(81, "@", " ") + "\n"},
    {"lines of commas", Layout::line, ' ', &no_dash, "", repeated(81, "@", ",") + "\n"},
    {"lines of semicolons", Layout::line, ' ', &no_dash, "", repeated(81, "@", ";") + "\n"},
    {"lines of tabs", Layout::line, ' ', &no_dash, "", repeated(81, "@", "\t") + "\n"},
    {"lines with spaces in blanks", Layout::line, ' ', &space, "", "!\n"},
    {"lines with notes", Layout::line, ' ', &any, "", "$,!,hard,7.2\n"},
    {"lines with names", Layout::line, ' ', &any, "", "no. $: ! by hand\n"},
    {"lines of JSON", Layout::line, ' ', &any, "", "{\"id\": $, \"puzzle\": \"!\"}\n"},
    {"compact", Layout::compact, ' ', &any, "@@@@@@@@@\n"},
    {"boxes", Layout::compact, ' ', &any, "@@@ @@@ @@@\n"},
    {"boxes, apart", Layout::compact, ' ', &any, "@@@ @@@ @@@\n", "", "", "\n"},
    {"bands apart", Layout::compact, ' ', &any, "@@@@@@@@@\n", "", "", "\n"},
    {"double spaced", Layout::compact, ' ', &any, "@@@@@@@@@\n\v\n"},
    {"bars between boxes", Layout::compact, ' ', &no_dash, "@@@|@@@|@@@\n", "", "",
     "---+---+---\n"},
    {"spaces", Layout::spaced, ' ', &any, nine(" ") + "\n"},
    {"two spaces", Layout::spaced, ' ', &any, nine("  ") + "\n"},
    {"spaces, bands apart", Layout::spaced, ' ', &any, nine(" ", "  ") + "\n", "", "", "\n"},
    {"commas", Layout::spaced, ',', &no_dash, nine(",") + "\n"},
    {"commas and spaces", Layout::spaced, ',', &no_dash, nine(", ") + "\n"},
    {"commas, bands apart", Layout::spaced, ',', &no_dash, nine(",") + "\n", "", "", "\n"},
    {"semicolons", Layout::spaced, ';', &no_dash, nine(";") + "\n"},
    {"tabs", Layout::spaced, '\t', &no_dash, nine("\t") + "\n"},
    {"bars", Layout::spaced, ' ', &no_dash, nine("|") + "\n"},
    {"ampersands", Layout::spaced, ' ', &no_dash, nine(" & ") + "\n"},
    {"spaces and bars", Layout::spaced, ' ', &no_dash, nine(" ", " | ") + "\n", "", "",
     "------+-------+------\n"},
    {"framed", Layout::spaced, ' ', &no_dash, "| " + nine(" ", " | ") + " |\n", frame, frame,
     frame},
    {"framed, compact", Layout::compact, ' ', &no_dash, "|@@@|@@@|@@@|\n", "*-----------*\n",
     "*-----------*\n", "|---+---+---|\n"},
    {"mail", Layout::compact, ' ', &any, "> @@@@@@@@@\n"},
    {"calls", Layout::spaced, ',', &zero, "add(" + nine(", ") + ");\n"},
    {"commas, nothing in blanks", Layout::spaced, ',', &none, nine(",") + "\n"},
    {"semicolons, nothing in blanks", Layout::spaced, ';', &none, nine(";") + "\n"},
    {"tabs, nothing in blanks", Layout::spaced, '\t', &none, nine("\t") + "\n"},
    {"arrays", Layout::spaced, ',', &zero, " [" + nine(", ") + "]\v,\n", "[\n", "\n]\n"},
    {"arrays on a line", Layout::line, ' ', &zero, "[" + nine(",") + "]\v,", "[", "]\n"},
    {"braces", Layout::spaced, ',', &zero, "    {" + nine(", ") + "},\n", "{\n", "};\n"},
    {"strings", Layout::compact, ' ', &any, "  \"@@@@@@@@@\"\v,\n", "[\n", "\n]\n"},
};

// Nobody could know a board of which no row has a digit: such signs may be a drawing, and nothing
// between commas an empty sheet. Nine digits with spaces between may be a row of a grid.
bool is_decidable(const std::string& board, const std::string& sign) {
    const auto blanks = std::count(board.begin(), board.end(), '0');
    return sign == "0" || (blanks < 81 && (sign != " " || blanks != 72));
}

// Where no row of several grids has both a digit and a blank, lines of blanks may be rulers: nine
// other rows may be a grid without them.
bool has_mixed_row(const std::vector<typed::Puzzle>& puzzles) {
    for (const typed::Puzzle& puzzle : puzzles)
        for (std::size_t i = 0; i < 81; i += 9) {
            const std::string row = puzzle.givens.substr(i, 9);
            const auto blanks = std::count(row.begin(), row.end(), '0');
            if (blanks > 0 && blanks < 9) return true;
        }
    return false;
}

std::vector<typed::Puzzle> odd_boards(std::size_t count, const std::string& sign, Random& random) {
    std::vector<typed::Puzzle> puzzles;
    do {
        puzzles.clear();
        while (puzzles.size() < count) {
            const std::string board = odd_board(random);
            if (is_decidable(board, sign)) puzzles.push_back({board, board});
        }
    } while (count > 1 && sign != "0" && !has_mixed_row(puzzles));
    return puzzles;
}

struct PlainFile {
    typed::File file;
    bool has_gap = false;  // between the grids
};

// The same line or none above each grid, a count above all of them or a word below.
PlainFile file_of(const Plain& plain, Random& random) {
    static const std::vector<std::string> titles = {"Grid 0$\n", "Puzzle #$ (easy)\n", "Page $\n",
                                                    "# no. $\n", "$)\n"};
    typed::Kind kind{plain.name,  (*plain.signs)[below(random, plain.signs->size())],
                     plain.row,   plain.before,
                     plain.after, plain.band};
    const std::size_t count = 1 + below(random, 2) * below(random, 5);
    const bool is_apart = plain.layout != Layout::line &&
                          (kind.blank.empty() || plain.band == "\n" || below(random, 2));
    if (is_apart) kind.between = plain.band == "\n" && below(random, 2) ? "\n\n" : "\n";
    if (plain.row.find("\v\n") != plain.row.npos && plain.after.empty()) kind.between += "\n";
    switch (below(random, 5)) {
        case 0: kind.head = "%\n"; break;
        case 1: kind.before = titles[below(random, titles.size())] + kind.before; break;
        case 2: kind.foot = "end\n"; break;
        default: break;
    }
    PlainFile made;
    made.has_gap = !kind.between.empty();
    const std::vector<typed::Puzzle> boards = odd_boards(count, kind.blank, random);
    typed::Writer writer(made.file, kind, count);
    writer.write(kind.head);
    for (std::size_t i = 0; i < count; ++i) {
        made.file.puzzles.push_back(boards[i]);
        made.file.kinds.push_back(kind);
        if (i > 0) writer.write(kind.between);
        writer.write_puzzle();
    }
    writer.write(kind.foot);
    return made;
}

// The boards as --puzzles writes them.
std::string written(const PlainFile& made, const Plain& plain) {
    std::string text;
    for (const typed::Puzzle& puzzle : made.file.puzzles) {
        std::string cells = puzzle.givens;
        if (plain.layout == Layout::line) {
            std::replace(cells.begin(), cells.end(), '0', '.');
            text += cells + "\n";
            continue;
        }
        if (made.has_gap && !text.empty()) text += '\n';
        for (std::size_t cell = 0; cell < 81; ++cell) {
            if (cell % 9 > 0 && plain.layout == Layout::spaced) text += plain.separator;
            text += cells[cell];
            if (cell % 9 == 8) text += '\n';
        }
    }
    return text;
}

}  // namespace

TEST_CASE("plain lines and grids are read as typed, whatever digits they have") {
    Random random(11);
    sudoku::Request request;
    request.question = sudoku::Question::puzzle;
    for (const Plain& plain : plain_kinds)
        for (int round = 0; round < 200; ++round) {
            const PlainFile made = file_of(plain, random);
            const std::string bytes = made.file.bytes();
            sudoku::Batch batch;
            feed::whole(bytes,
                        [&](const sudoku::Record& record) { transcripts::add(batch, record); });
            sudoku::Transcript(request, batch).answer_all();
            INFO(plain.name << ":\n" << bytes);
            CHECK(batch.messages == "");
            CHECK(batch.out == written(made, plain));
            CHECK(check::fault_of(bytes, {std::vector<std::size_t>(bytes.size(), 83)}) == "");
        }
}
