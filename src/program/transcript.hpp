#pragma once
#include <optional>
#include "judge/judges.hpp"
#include "sudoku/record.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {
// The exit status; the largest one that there is a reason for.
enum class Status : int {
    answered = 0,  // every puzzle
    unsolved = 1,  // some puzzle has no solution, or several where one is asked for
    trouble = 2,   // malformed input, wrong usage, or a failed read or write
};

// Which solutions of a puzzle are wanted: the smallest, the first one found, the only one, all, or how many.
enum class Question { smallest, any, unique, all, count };

// What is asked of every puzzle.
struct Request {
    // True if one puzzle may take seconds.
    bool is_heavy() const { return question == Question::all || question == Question::count; }
    // Grids of different blocks are set apart in the output. A block begins after an empty line of the input; or with
    // each record, if a judge has a text between answers or line puzzles are drawn.
    bool begins_block(const Record& record) const {
        return conventions.between || record.gap || (layout == Layout::pretty && record.layout == Layout::line);
    }

    Question question = Question::smallest;
    std::uint64_t limit = ~std::uint64_t{0};  // of Question::all and count
    Conventions conventions = Conventions();
    std::optional<Layout> layout;  // instead of the puzzle's own
    bool bold = false;             // the givens in Layout::pretty
    bool quiet = false;            // no messages
    const Kernel* kernel = &best_kernel();
};

// How many records of each kind, lines of text, and files that could not be read or written or have no puzzle.
struct Tally {
    std::uint64_t puzzles = 0, solved = 0, unsolved = 0, several = 0, malformed = 0, text_lines = 0, bad_files = 0;

    void add(const Tally& other);
    Status status() const;
};

// The line on standard error about a place: a file, or a line and column of one.
std::string error_line(const std::string& place, const std::string& text);

// The answers and messages of a batch of records. Records are added in order.
class Transcript {
public:
    explicit Transcript(const Request& asked) : request_(&asked) {}

    // Appends the answer to a record, or the message that says why it has none.
    void add(const Record& record);
    // Adds a message about a file as a whole.
    void report(const std::string& name, const std::string& text);
    void clear();
    // Sets the answers apart from those already written. `last` is the block of the last answer written, or 0 if there
    // is none or it is one line. It becomes the block of the last of these.
    void follow(std::uint64_t& last);

    std::string file = "<stdin>";  // the name in messages
    std::uint64_t number = 0;      // of the record added last
    std::uint64_t block = 1;       // of that record, see Request::begins_block()
    // add() calls it when there is much text, which it writes.
    std::function<void()> when_full;

    std::string out;       // for standard output
    std::string messages;  // for standard error
    Tally tally;

private:
    void answer(const Record& record);
    void add_all(const Record& record);
    void add_count(const Record& record);
    void add_solution(const Record& record, const Board& solution);
    void add_board(const Record& record, const Board& solution);
    void fail_without_solution(const Record& record);
    void fail(const Record& record, const Place& place, const std::string& text, const char* replacement);
    const char* text_between(std::uint64_t last, std::uint64_t next) const;
    void begin_answer(const Record& record);
    void add_numbered(const char* format, std::uint64_t count);
    void hand_over_from(std::size_t size);
    Layout layout_of(const Record& record) const { return request_->layout.value_or(record.layout); }

    const Request* request_;
    std::uint64_t first_block_ = 0, last_block_ = 0;  // of the answers in `out`
};
}  // namespace sudoku
