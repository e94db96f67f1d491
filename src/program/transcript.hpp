#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "judge/judges.hpp"
#include "spacing.hpp"
#include "sudoku/record.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {

class Transcript;

// The exit status; of two, the larger one wins.
enum class Status : int {
    answered = 0,  // every puzzle
    unsolved = 1,  // some puzzle has no solution, or several where one is asked for
    trouble = 2,   // malformed input, wrong usage, or a failed read or write
};

inline Status worse(Status a, Status b) { return a < b ? b : a; }

// What is asked of every puzzle.
struct Request {
    using Task = void (Transcript::*)(const Record&);

    // The smallest solution and nothing else.
    Request();
    // Sets what the judge's task asks for.
    void follow(const Conventions& judge);
    // True if one puzzle may take seconds.
    bool is_heavy() const;

    Conventions conventions = Conventions();
    Task task;
    std::uint64_t limit = ~std::uint64_t{0};  // of add_count() and add_all()
    const Layout* layout = nullptr;           // instead of the puzzle's own
    // Draws the answer instead, on the puzzle's givens; append_drawing() is one.
    void (*draw)(std::string& out, const Board& solution, const Board& givens, bool bold) = nullptr;
    bool colour = false;  // for `draw`
    bool quiet = false;   // no messages
    const Kernel* kernel = &best_kernel();
};

// The number of records of each kind.
struct Tally {
    std::uint64_t puzzles = 0, solved = 0, unsolved = 0, several = 0, malformed = 0;
    void add(const Tally& other);
};

// The answers and messages of a batch of records. Records are added in order; then the texts are written and cleared.
class Transcript {
public:
    explicit Transcript(const Request& asked) : spacing(asked.conventions.between), request(&asked) {}

    // Appends the answer to a record, or the message that says why it has none.
    void add(const Record& record);
    void clear();

    // The tasks, one of which add() performs on every puzzle.
    void add_smallest(const Record& record);
    void add_unique(const Record& record);
    void add_all(const Record& record);
    void add_any(const Record& record);
    void add_count(const Record& record);  // of solutions

    const char* file = "<stdin>";  // the name in messages
    std::uint64_t number = 0;      // of the record added last
    // add() calls it whenever much text has gathered; it writes the text and clears it.
    std::function<void()> drain;

    std::string out;       // for standard output
    std::string messages;  // for standard error
    Status status = Status::answered;
    Tally tally;
    Spacing spacing;

private:
    bool solve_or_fail(const Record& record, Answer& answer);
    void add_solution(const Record& record, const Board& solution);
    void add_board(const Record& record, const Board& solution);
    void fail_without_solution(const Record& record);
    void fail(const Record& record, const Place& place, const std::string& text, const char* line);
    void start(bool is_grid);
    void add_numbered(const char* format, std::uint64_t count);
    void drain_from(std::size_t size);
    Layout layout_of(const Record& record) const { return request->layout ? *request->layout : record.layout; }

    const Request* request;
};

}  // namespace sudoku
