// No answer to a puzzle that nobody typed, and no puzzle lost without a word: files of many kinds,
// whole and damaged. The test knows what was typed, and nothing of how the reader tells lines
// apart.
#include <algorithm>
#include <iostream>

#include "support/catch.hpp"
#include "support/feed.hpp"
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

// 2. So little of a puzzle is left at the end of the file that it may be any text: a row at most,
// or less than three rows with something around or spaces between the cells, or half of a long
// line.
bool too_little(std::size_t cells, const Kind& kind) {
    if (kind.row.find('\n') == std::string::npos) return cells < 41;
    const bool is_bare =
        kind.blank != " " &&
        kind.row.find_first_of("~^<>/-!.&abcdefghijklmnopqrstuvwxyz") == std::string::npos &&
        kind.row.find("@,\n") == std::string::npos;
    return cells < (is_bare ? 10U : 27U);
}

// 3. A row is broken, and the part that is left has as many separators as a row: then its other
// cells are blank.
bool differ_in_a_row(const std::string& a, const std::string& b) {
    std::size_t rows = 0;
    for (std::size_t i = 0; i < 81; i += 9) rows += a.compare(i, 9, b, i, 9) != 0;
    return rows == 1;
}
bool has_places(const Kind& kind) {
    return kind.row.find_first_of(",;\t|") != std::string::npos || kind.blank.empty();
}

// 4. A row is lost, emptied, doubled or swapped with the next. The lines of nine cells that the
// file then has, and whose they are.
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

// True if nobody could know that nine rows, one after the other, are no puzzle. Where nothing but
// its rows tells where a grid begins, all those after a row too few or too many are others.
bool pass_for_puzzle(const std::vector<Row>& rows, const File& file, Damage damage) {
    const Kind& kind = file.kinds[rows[0].puzzle];
    const bool is_stacked = (kind.before + kind.after + kind.band + kind.between).empty();
    std::size_t own = 0;
    std::size_t of_the_kind = 0;
    std::size_t intact = 0;
    for (const Row& row : rows) {
        own += row.puzzle == rows[0].puzzle;
        of_the_kind += file.kinds[row.puzzle].name == kind.name;
    }
    const std::string& givens = file.puzzles[rows[0].puzzle].givens;
    while (intact < 9 && rows[intact].digits == givens.substr(9 * intact, 9)) ++intact;
    if (is_stacked) return of_the_kind == 9;
    if (damage == Damage::lines_swapped) return own == 9;
    // Nine rows are answered at once: the tenth comes too late, unless a ruler in between says that
    // a band is too long. Two equal rows contradict each other, so that the answer is that there is
    // no solution.
    return damage == Damage::line_doubled && own == 9 && (kind.band.empty() || intact > 6);
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
        if ((is_broken && has_places(kind)) || (damage == Damage::lines_swapped && has_line_each))
            puzzles[i] = puzzles[i] || differ_in_a_row(board, givens);
    }
    if (damage < Damage::line_lost || damage > Damage::lines_swapped) return puzzles;
    const std::vector<Row> rows = rows_of(file);
    for (auto first = rows.begin(); rows.end() - first >= 9; ++first) {
        const std::vector<Row> nine(first, first + 9);
        std::string digits;
        for (const Row& row : nine) digits += row.digits;
        if (digits != board || !pass_for_puzzle(nine, file, damage)) continue;
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
    for (const typed::Text& line : typed::lines_of(file.text))
        for (std::size_t i = 0; i < line.size(); ++i)
            if (starts_cell(line, i) && !(damage == Damage::line_split && is_in_comment(line)))
                ++cells[line[i].cell / 81];
    PuzzleSet left(file.puzzles.size());
    for (std::size_t i = 0; i < left.size(); ++i)
        left[i] = cells[i] > 0 && !(damage == Damage::cut_short &&
                                    (file.is_refused || too_little(cells[i], file.kinds[i])));
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

// The tally says what became of the typed puzzles of some files. Those of kinds that are refused
// are not asked to be answered.
class Tally {
public:
    std::size_t files = 0, typed = 0, answered = 0, wrong = 0, lost = 0;

    void add(const File& file, Damage damage) {
        const Reading reading = read(file);
        const PuzzleSet left = left_of(file, damage);
        PuzzleSet heard(file.puzzles.size());
        for (const std::string& board : reading.boards) {
            const PuzzleSet meant = meant_by(board, file, damage);
            if (std::find(meant.begin(), meant.end(), true) == meant.end())
                complain(wrong, "wrong", file, damage);
            for (std::size_t i = 0; i < heard.size(); ++i) heard[i] = heard[i] || meant[i];
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (!left[i]) continue;
            if (!heard[i] && reading.faults == 0) complain(lost, "lost", file, damage);
            if (file.is_refused) continue;
            ++typed;
            answered += heard[i];
        }
        ++files;
    }

private:
    static void complain(std::size_t& count, const char* what, const File& file, Damage damage) {
        if (++count > 5) return;
        FAIL_CHECK(what << ", damage " << static_cast<int>(damage) << ", " << file.name << ":\n"
                        << file.bytes());
    }
};

// One to four puzzles of each kind, and kinds one after the other.
std::vector<File> files() {
    Random random(1);
    std::vector<typed::Puzzle> pool(60);
    for (typed::Puzzle& puzzle : pool) puzzle = typed::puzzle(random);
    std::vector<File> files;
    for (const std::vector<Kind>* kinds : {&typed::readable, &typed::refused})
        for (const Kind& kind : *kinds)
            for (std::size_t puzzles = 1; puzzles <= 4; ++puzzles) {
                files.push_back(typed::file_of({kind}, puzzles, pool, random));
                files.back().is_refused = kinds == &typed::refused;
            }
    for (std::size_t i = 0; i < 100; ++i) {
        std::vector<Kind> parts = typed::readable;
        grids::shuffle(parts, random);
        parts.resize(2 + i % 2);
        files.push_back(typed::file_of(parts, 1 + below(random, 2), pool, random));
    }
    return files;
}

}  // namespace

TEST_CASE("whole files are read in full") {
    for (const File& file : files()) {
        std::vector<std::string> givens;
        for (const typed::Puzzle& puzzle : file.puzzles) givens.push_back(puzzle.givens);
        const Reading reading = read(file);
        INFO(file.name << ":\n" << file.bytes());
        if (file.is_refused) {
            CHECK(reading.faults > 0);
            for (const std::string& board : reading.boards)
                CHECK(std::count(givens.begin(), givens.end(), board) > 0);
        } else {
            CHECK(reading.faults == 0);
            CHECK(reading.boards == givens);
        }
    }
}

TEST_CASE("damaged files give no answer that nobody typed and lose no puzzle without a word") {
    Random random(2);
    Tally tally;
    for (const File& file : files())
        for (std::size_t i = 0; i < 5 * typed::damages; ++i) {
            const auto damage = static_cast<Damage>(i % typed::damages);
            tally.add(damaged(file, damage, random), damage);
        }
    std::cout << tally.files << " damaged files: " << tally.answered << " of " << tally.typed
              << " puzzles answered, " << tally.wrong << " wrong answers, " << tally.lost
              << " puzzles lost\n";
    CHECK(tally.files >= 20000);
    CHECK(tally.wrong == 0);
    CHECK(tally.lost == 0);
    CHECK(10 * tally.answered >= 7 * tally.typed);
}
