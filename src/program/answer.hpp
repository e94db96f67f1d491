#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {

// The exit status; of two, the larger one wins.
enum class Status : int {
    answered = 0,  // every puzzle
    unsolved = 1,  // some puzzle has no solution, or several where one is asked for
    trouble = 2,   // malformed input, wrong usage, or a failed read or write
};

inline Status worse(Status a, Status b) { return a < b ? b : a; }

// What is asked of every puzzle.
struct Request {
    enum class Task : std::uint8_t { solve, count, all, unique };
    Task task = Task::solve;
    std::uint64_t limit = 0;                          // of count and all
    std::optional<Layout> layout;                     // instead of the puzzle's own
    bool colour = false;                              // for Layout::pretty
    std::optional<std::string> no_solution, several;  // the line for a puzzle without an answer
    bool quiet = false;                               // no messages
    const Kernel* kernel = &best_kernel();

    // One puzzle may take seconds.
    bool is_heavy() const { return task == Task::count || task == Task::all; }
};

// How many records became what.
struct Tally {
    std::uint64_t puzzles = 0, solved = 0, unsolved = 0, several = 0, malformed = 0;

    void add(const Tally& other);
};

// What a stretch of the input became. Records are added in order, then the texts are written and cleared away.
class Answers {
public:
    explicit Answers(const Request& asked) : request(&asked) {}

    // Appends the answer to a record, or the message why it has none.
    void add(const Record& record);
    void clear();

    const char* file = "<stdin>";  // the name in messages
    // Called by add() whenever much text has gathered; it writes the text and clears it away.
    std::function<void()> drain;

    std::string out;       // for standard output
    std::string messages;  // for standard error
    Status status = Status::answered;
    Tally tally;

    // An empty line of the input between two grids stays in the output. Where this stretch begins that depends on the
    // one before, so each tells how it begins and ends.
    struct Seam {
        bool any_text = false;
        bool starts_with_grid = false;
        bool gap_at_start = false;  // an empty line stands in the input before the first text
        bool ends_with_grid = false;
        bool gap_at_end = false;  // or after the last
    } seam;

private:
    void add_solution(const Record& record);
    void add_count(const Record& record);
    void add_board(const Record& record, const Board& solution);
    void add_rest(const Record& record, Board solution);
    void fail_without_solution(const Record& record);
    void fail(const Record& record, const Place& place, const std::string& text,
              const std::optional<std::string>& line);
    void start_text(bool is_grid);
    void drain_from(std::size_t size);
    Layout layout_of(const Record& record) const { return request->layout.value_or(record.layout); }

    const Request* request;
};

}  // namespace sudoku
