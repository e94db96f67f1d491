// A solver of 9x9 Sudoku for online judges, made of the project's sources by  cmake --build build
// --target submission Compile it with  g++ -O2 -std=gnu++11  or any newer standard, or with
// clang++.
//
// Most tasks take it as it is. These need their own name in the line below: hdu-2780, hdu-3111,
// kattis-sudokunique, openjudges-k76722, poj-2918, spoj-novice42, tioj-1025, uva-10957, uva-989.
#define SUDOKU_JUDGE "boj-2239"

#include <cstdio>
#include <cstring>
#include <string>

#include "sudoku/board.hpp"  // opens the file, followed by the solver

#include "backtrack.hpp"
#include "solver/learn.cpp"

#include "format.cpp"
#include "judges.hpp"
#include "reader/grid.hpp"
#include "reader/split.hpp"

namespace sudoku {
namespace {
static_assert(find_judge(SUDOKU_JUDGE) != nullptr,
              "SUDOKU_JUDGE is none of the names in the table `judges`");
const Conventions& judge = *find_judge(SUDOKU_JUDGE);

// Reads standard input, writes the answers, and says on standard error which puzzles have none.
class Answers {
public:
    // Returns the exit status: 2 if a puzzle is malformed, 1 if one has neither an answer nor a
    // judge's text for that. To judges any but 0 is a crash.
    int read() {
        static char chunk[1 << 16];
        LineSplitter lines;
        Line line;
        Grids grids;
        Record record;
        for (bool more = true; more;) {
            const std::size_t size = std::fread(chunk, 1, sizeof chunk, stdin);
            more = size > 0;
            Bytes rest = {chunk, chunk + size}, bytes = rest;
            const bool is_marked =
                more && lines.number() == 0 && std::memcmp(chunk, "\xEF\xBB\xBF", 3) == 0;
            if (is_marked) rest.begin += 3;  // byte order mark
            while (lines.next(rest, bytes, !more)) {
                grids.take(line.read(bytes.begin, bytes.end), line, lines.number());
                while (grids.give(record)) add(record);
            }
        }
        grids.end_rows();
        while (grids.give(record)) add(record);
        return status_;
    }

private:
    void add(const Record& record) {
        ++number_;
        has_gap_ = has_gap_ || record.gap;
        if (record.fault) return fail(record, describe(record.fault).c_str(), nullptr);
        unsigned long long count = 0;
        Board smallest;
        const auto visit = [&](const Board& solution) {
            if (count++ == 0) smallest = solution;
            if (count == 1 && judge.total) begin_answer(record);
            if (judge.total) add_board(record, solution);
            return judge.total || (judge.several && count == 1);
        };
        Effort effort;
        Backtracker(record.board, effort).list(visit);
        const bool is_illegal = judge.illegal && Masks().add(record.board) < cell_count;
        if (count == 0)
            return fail(record, "no solution", is_illegal ? judge.illegal : judge.no_solution);
        if (judge.total) return print(judge.total, count);
        if (count > 1) return fail(record, "more than one solution", judge.several);
        begin_answer(record);
        add_board(record, smallest);
    }

    void add_board(const Record& record, const Board& board) {
        std::string text;
        append_board(text, board, record.layout, record.separator);
        if (judge.unique) text = std::string(judge.unique) + '\n';
        std::printf("%s%s", text.c_str(), judge.after ? judge.after : "");
    }

    // Where each answer is one line, a puzzle without one leaves an empty line.
    void fail(const Record& record, const char* message, const char* line) {
        const Place place = record.fault ? record.fault.place : record.place_of(0);
        std::fprintf(stderr, "sudoku: <stdin>:%s: error: %s\n",
                     (std::to_string(place.line) + ':' + std::to_string(place.column)).c_str(),
                     message);
        status_ = std::max(status_, record.fault ? 2 : line ? 0 : 1);
        if (record.stray || (!line && record.layout != Layout::line)) return;
        begin_answer(record);
        std::printf("%s\n", line ? line : "");
    }

    // Between two answers goes the judge's text, or else an empty line between grids where the
    // input has one.
    void begin_answer(const Record& record) {
        const bool is_grid = record.layout != Layout::line;
        const bool is_apart = has_gap_ && ends_with_grid_ && is_grid;
        if (has_answer_) std::printf("%s", judge.between ? judge.between : is_apart ? "\n" : "");
        print(judge.before, number_);
        has_answer_ = true;
        ends_with_grid_ = is_grid;
        has_gap_ = false;
    }

    static void print(const char* format, unsigned long long number) {
        if (format) std::printf(format, number);
    }

    int status_ = 0;
    unsigned long long number_ = 0;  // of puzzles
    bool has_answer_ = false, ends_with_grid_ = false, has_gap_ = false;
};
}  // namespace
}  // namespace sudoku

int main() { return sudoku::Answers().read(); }
