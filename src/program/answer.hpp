#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "spacing.hpp"
#include "sudoku/record.hpp"
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
    std::optional<std::string> no_solution, several;  // the lines printed instead of an answer
    bool quiet = false;                               // no messages
    const Kernel* kernel = &best_kernel();

    // True if one puzzle may take seconds.
    bool is_heavy() const { return task == Task::count || task == Task::all; }
};

// The number of records of each kind.
struct Tally {
    std::uint64_t puzzles = 0, solved = 0, unsolved = 0, several = 0, malformed = 0;

    void add(const Tally& other);
};

// The answers and messages of a batch of records. Records are added in order; then the texts are written and cleared.
class Transcript {
public:
    explicit Transcript(const Request& asked) : request(&asked) {}

    // Appends the answer to a record, or the message that says why it has none.
    void add(const Record& record);
    void clear();

    const char* file = "<stdin>";  // the name in messages
    // add() calls it whenever much text has gathered; it writes the text and clears it.
    std::function<void()> drain;

    std::string out;       // for standard output
    std::string messages;  // for standard error
    Status status = Status::answered;
    Tally tally;
    Spacing spacing;

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
