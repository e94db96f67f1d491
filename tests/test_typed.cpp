// No answer to a puzzle that nobody typed, and no puzzle lost without a word: files of many kinds,
// whole and damaged. The test knows what was typed, and nothing of how the reader tells lines
// apart.
#include <algorithm>
#include <iostream>

#include "fuzz/check_reader.hpp"
#include "support/catch.hpp"
#include "support/typed_files.hpp"

namespace {

using grids::below;
using grids::Random;
using typed::Damage;
using typed::File;
using typed::Kind;

// One flag for each puzzle of a file.
using PuzzleSet = std::vector<bool>;

bool starts_cell(const typed::Text& text, std::size_t i) {
    return text[i].cell != typed::no_cell && (i == 0 || text[i - 1].cell != text[i].cell);
}

// --- What nobody could know: the damaged file is a whole one, too, of other puzzles. There are
// six ways.

// 1. A sign of a cell is typed over by another; or it is lost, where nothing stands in blank cells.
bool differ_in_a_sign(const std::string& a, const std::string& b) {
    std::size_t signs = 0;
    for (std::size_t i = 0; i < 81; ++i) signs += a[i] != b[i];
    return signs == 1;
}

// 2. So little of a puzzle is left that it may be any text: less than three rows, or less than 60
// cells of a puzzle on a line.
std::size_t fewest_cells(const Kind& kind) {
    return kind.row.find('\n') == std::string::npos ? 60 : 27;
}

// 3. A row is broken, and the part that is left has as many separators as a row: then its other
// cells are blank. Or its cells move by one, and the last one of them is a space at the end of a
// line.
bool differ_in_a_row(const std::string& a, const std::string& b) {
    std::size_t rows = 0;
    for (std::size_t i = 0; i < 81; i += 9) rows += a.compare(i, 9, b, i, 9) != 0;
    return rows == 1;
}
bool has_places(const Kind& kind) {
    return kind.row.find_first_of(",;\t|") != std::string::npos || kind.blank.empty();
}
bool ends_with_space(const Kind& kind) {
    return kind.blank == " " && (kind.row.find("@\n") != std::string::npos ||
                                 kind.row.find("@ \n") != std::string::npos);
}

// 4. A row is swapped with the next. The lines of nine cells that the file then has, and whose they
// are.
struct Row {
    std::string digits;
    std::size_t puzzle;
};

std::vector<Row> rows_of(const File& file) {
    std::vector<Row> rows;
    for (const typed::Text& line : typed::lines_of(file.text)) {
        Row row{"", 0};
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (!starts_cell(line, i)) continue;
            row.puzzle = line[i].cell / 81;
            row.digits += file.puzzles[row.puzzle].givens[line[i].cell % 81];
        }
        if (row.digits.size() == 9) rows.push_back(row);
    }
    return rows;
}

// True if nobody could know that nine rows, one after the other, are no puzzle: two of them were
// swapped, in a grid or between two that follow each other.
bool pass_for_puzzle(const std::vector<Row>& rows, const File& file) {
    const Kind& kind = file.kinds[rows[0].puzzle];
    const bool is_stacked = (kind.before + kind.after + kind.band + kind.between).empty();
    return std::all_of(rows.begin(), rows.end(), [&](const Row& row) {
        return is_stacked ? file.kinds[row.puzzle].name == kind.name : row.puzzle == rows[0].puzzle;
    });
}

// --- The promise

// The puzzles that a board stands for; none if nobody typed it. 5. A solution that is read in place
// of its puzzle has the same answer.
PuzzleSet meant_by(const std::string& board, const File& file, Damage damage) {
    const bool is_broken = damage == Damage::line_split || damage == Damage::cut_short;
    PuzzleSet puzzles(file.puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto& [givens, solution] = file.puzzles[i];
        const Kind& kind = file.kinds[i];
        puzzles[i] =
            board == givens || (board == solution && kind.before.find('?') != std::string::npos);
        if (damage <= Damage::character_changed || is_broken)
            puzzles[i] =
                puzzles[i] || differ_in_a_sign(board, givens) || differ_in_a_sign(board, solution);
        // Two lines of one cell each are swapped.
        const bool has_line_each = std::count(kind.row.begin(), kind.row.end(), '\n') > 8;
        if ((is_broken && has_places(kind)) || (damage == Damage::lines_swapped && has_line_each) ||
            (damage <= Damage::character_changed && ends_with_space(kind)))
            puzzles[i] = puzzles[i] || differ_in_a_row(board, givens);
    }
    if (damage != Damage::lines_swapped) return puzzles;
    const std::vector<Row> rows = rows_of(file);
    for (auto first = rows.begin(); rows.end() - first >= 9; ++first) {
        const std::vector<Row> nine(first, first + 9);
        std::string digits;
        for (const Row& row : nine) digits += row.digits;
        if (digits != board || !pass_for_puzzle(nine, file)) continue;
        for (const Row& row : nine) puzzles[row.puzzle] = true;
    }
    return puzzles;
}

// 6. A line is split before a #, so that what follows begins with one: a comment.
bool is_in_comment(const typed::Text& line) {
    const auto is_visible = [](const typed::Character& sign) { return sign.bytes != " "; };
    const auto first = std::find_if(line.begin(), line.end(), is_visible);
    return first != line.end() && first->bytes == "#";
}

// The puzzles that are still there, at least in part.
PuzzleSet left_of(const File& file, Damage damage) {
    std::vector<std::size_t> cells(file.puzzles.size());
    std::vector<std::size_t> most(file.puzzles.size());  // on a line
    for (const typed::Text& line : typed::lines_of(file.text)) {
        std::vector<std::size_t> on_line(file.puzzles.size());
        for (std::size_t i = 0; i < line.size(); ++i)
            if (starts_cell(line, i) && !(damage == Damage::line_split && is_in_comment(line)))
                ++on_line[line[i].cell / 81];
        for (std::size_t i = 0; i < cells.size(); ++i) {
            cells[i] += on_line[i];
            most[i] = std::max(most[i], on_line[i]);
        }
    }
    const bool is_broken = damage == Damage::line_split || damage == Damage::cut_short;
    PuzzleSet left(file.puzzles.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Kind& kind = file.kinds[i];
        const bool is_line = kind.row.find('\n') == std::string::npos;
        left[i] =
            cells[i] > 0 && !(is_broken && (is_line ? most[i] : cells[i]) < fewest_cells(kind));
    }
    return left;
}

struct Reading {
    std::vector<std::string> boards;
    std::size_t faults = 0;
};

Reading read(const File& file) {
    Reading reading;
    feed::whole(file.bytes(), [&](const sudoku::Record& record) {
        if (record.fault)
            ++reading.faults;
        else
            reading.boards.push_back(grids::text(record.board));
    });
    return reading;
}

// The tally says what became of the typed puzzles of some files.
class Tally {
public:
    std::size_t files = 0, typed = 0, answered = 0, wrong = 0, lost = 0, misplaced = 0;

    void add(const File& file, Damage damage) {
        const Reading reading = read(file);
        if (const std::string fault = check::fault_of(file.bytes(), {}); !fault.empty())
            complain(misplaced, fault, file, damage);
        const PuzzleSet left = left_of(file, damage);
        PuzzleSet heard(file.puzzles.size());
        for (const std::string& board : reading.boards) {
            const PuzzleSet meant = meant_by(board, file, damage);
            if (std::find(meant.begin(), meant.end(), true) == meant.end())
                complain(wrong, "wrong: " + board, file, damage);
            for (std::size_t i = 0; i < heard.size(); ++i) heard[i] = heard[i] || meant[i];
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (!left[i]) continue;
            // The program says of a file without any record that it has no puzzle.
            lost += !heard[i] && reading.faults == 0 && !reading.boards.empty();
            ++typed;
            answered += heard[i];
        }
        ++files;
    }

private:
    static void complain(std::size_t& count, const std::string& what, const File& file,
                         Damage damage) {
        if (++count > 5) return;
        FAIL_CHECK(what << ", damage " << static_cast<int>(damage) << ", " << file.name << ":\n"
                        << file.bytes());
    }
};

std::vector<typed::Puzzle> pool(Random& random) {
    std::vector<typed::Puzzle> puzzles(60);
    for (typed::Puzzle& puzzle : puzzles) puzzle = typed::puzzle(random);
    return puzzles;
}

// One to four puzzles of each kind.
std::vector<File> files(Random& random) {
    const std::vector<typed::Puzzle> puzzles = pool(random);
    std::vector<File> files;
    for (const Kind& kind : typed::readable)
        for (std::size_t count = 1; count <= 4; ++count)
            files.push_back(typed::file_of({kind}, count, puzzles, random));
    return files;
}

// Two or three kinds one after the other.
std::vector<File> mixed_files(std::size_t count, Random& random) {
    const std::vector<typed::Puzzle> puzzles = pool(random);
    std::vector<File> files;
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<Kind> parts = typed::readable;
        grids::shuffle(parts, random);
        parts.resize(2 + i % 2);
        files.push_back(typed::file_of(parts, 1 + below(random, 2), puzzles, random));
    }
    return files;
}

std::vector<std::string> givens_of(const File& file) {
    std::vector<std::string> givens;
    for (const typed::Puzzle& puzzle : file.puzzles) givens.push_back(puzzle.givens);
    return givens;
}

}  // namespace

TEST_CASE("whole files are read in full") {
    Random random(1);
    for (const File& file : files(random)) {
        const Reading reading = read(file);
        INFO(file.name << ":\n" << file.bytes());
        CHECK(reading.faults == 0);
        CHECK(reading.boards == givens_of(file));
        CHECK(check::fault_of(file.bytes(), {}) == "");
    }
}

TEST_CASE("files of several kinds are read in full, or a message says that they are not") {
    Random random(3);
    std::size_t in_full = 0;
    const std::vector<File> files = mixed_files(1000, random);
    for (const File& file : files) {
        const Reading reading = read(file);
        const std::vector<std::string> givens = givens_of(file);
        INFO(file.name << ":\n" << file.bytes());
        const bool is_in_full = reading.boards == givens;
        in_full += is_in_full;
        CHECK((is_in_full || reading.faults > 0));
        for (const std::string& board : reading.boards)
            CHECK(std::count(givens.begin(), givens.end(), board) > 0);
    }
    std::cout << in_full << " of " << files.size() << " files of several kinds read in full\n";
    CHECK(100 * in_full >= 97 * files.size());
}

TEST_CASE("damaged files give no answer that nobody typed and lose no puzzle without a word") {
    Random random(2);
    Tally tally;
    std::vector<File> whole = files(random);
    for (const File& file : mixed_files(100, random)) whole.push_back(file);
    for (const File& file : whole)
        for (std::size_t i = 0; i < 3 * typed::damages; ++i) {
            const auto damage = static_cast<Damage>(i % typed::damages);
            tally.add(damaged(file, damage, random), damage);
        }
    std::cout << tally.files << " damaged files: " << tally.answered << " of " << tally.typed
              << " puzzles answered, " << tally.wrong << " wrong answers, " << tally.lost
              << " puzzles lost\n";
    CHECK(tally.files >= 20000);
    CHECK(tally.wrong == 0);
    // A slip in an array may go without a word, and so may a file that ends in the first rows of a
    // grid.
    CHECK(tally.lost <= 23);
    CHECK(tally.misplaced == 0);
    CHECK(100 * tally.answered >= 68 * tally.typed);
}
