#pragma once
#include <optional>
#include "sudoku/format.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {
// The exit status; the largest one that there is a reason for.
enum class Status : int {
    answered = 0,  // every puzzle
    unsolved = 1,  // some puzzle has no solution, or several where one is asked for
    trouble = 2,   // malformed input, wrong usage, or a failed read or write
};

// Which solutions of a puzzle are wanted: the smallest, the first one found, the only one, all, or
// how many.
enum class Question { smallest, any, unique, all, count };

// What is asked of every puzzle.
struct Request {
    // True if one puzzle may take seconds.
    bool is_heavy() const { return question == Question::all || question == Question::count; }
    // Grids of different blocks are set apart in the output. A block begins after an empty line of
    // the input, or with each record if line puzzles are drawn.
    bool begins_block(const Record& record) const {
        return record.gap || (layout == Layout::pretty && record.layout == Layout::line);
    }

    Question question = Question::smallest;
    std::uint64_t limit = ~std::uint64_t{0};  // of Question::all and count
    const char* no_solution = nullptr;        // printed in place of an answer, or null
    const char* several = nullptr;            // likewise
    std::optional<Layout> layout;             // instead of the puzzle's own
    bool bold = false;                        // the givens in Layout::pretty
    bool quiet = false;                       // no messages
    const Kernel* kernel = &best_kernel();
};

// How many records of each kind, lines of text, and files that could not be read or written or have
// no puzzle.
struct Tally {
    std::uint64_t puzzles = 0, solved = 0, without_solution = 0, several = 0, malformed = 0,
                  text_lines = 0, bad_files = 0;

    void add(const Tally& other) {
        puzzles += other.puzzles;
        solved += other.solved;
        without_solution += other.without_solution;
        several += other.several;
        malformed += other.malformed;
        text_lines += other.text_lines;
        bad_files += other.bad_files;
    }

    Status status() const {
        if (malformed + bad_files > 0) return Status::trouble;
        return without_solution + several > 0 ? Status::unsolved : Status::answered;
    }
};

// The line on standard error about a place: a file, or a line and column of one.
inline std::string error_line(const std::string& place, const std::string& text) {
    return "sudoku: " + place + ": error: " + text + '\n';
}

// The answers and messages of a batch of records. Records are added in order.
class Transcript {
public:
    explicit Transcript(const Request& asked) : request_(&asked) {}

    // Appends the answer to a record, or the message that says why it has none.
    void add(const Record& record) {
        ++tally.puzzles;
        if (request_->begins_block(record)) ++block;
        if (record.fault) {
            ++tally.malformed;
            fail(record, record.fault.place, describe(record.fault), nullptr);
        } else {
            answer(record);
        }
        hand_over_from(
            140000);  // long file names and --no-solution texts keep within the memory bound
    }

    // Adds a message about a file as a whole.
    void report(const std::string& name, const std::string& text) {
        messages += error_line(name, text);
        ++tally.bad_files;
    }

    void clear() {
        out.clear();
        messages.clear();
        tally = Tally();
        first_block_ = 0;
    }

    // Sets the answers apart from those already written. `last` is the block of the last answer
    // written, or 0 if there is none or it is one line. It becomes the block of the last of these.
    void follow(std::uint64_t& last) {
        if (out.empty()) return;
        out.insert(0, text_between(last, first_block_));
        last = last_block_;
    }

    std::string file = "<stdin>";  // the name in messages
    std::uint64_t block = 1;       // of the record added last, see Request::begins_block()
    // add() calls it when there is much text, which it writes.
    std::function<void()> when_full;

    std::string out;       // for standard output
    std::string messages;  // for standard error
    Tally tally;

private:
    void answer(const Record& record) {
        const Kernel& kernel = *request_->kernel;
        Answer answer{Solutions::none, Board()};
        switch (request_->question) {
            case Question::count: return add_count(record);
            case Question::all: return add_all(record);
            case Question::smallest: answer = solve(record.board, kernel); break;
            case Question::unique: answer = solve_unique(record.board, kernel); break;
            case Question::any:
                if (solve_any(record.board, answer.board, kernel))
                    answer.solutions = Solutions::one;
                break;
        }
        if (answer.solutions == Solutions::none) return fail_without_solution(record);
        if (answer.solutions == Solutions::one || request_->question != Question::unique)
            return add_solution(record, answer.board);
        ++tally.several;
        fail(record, record.place_of(0), "more than one solution", request_->several);
    }

    void add_all(const Record& record) {
        std::uint64_t count = 0;
        const auto add = [&](const Board& solution) {
            if (count++ == 0)
                add_solution(record, solution);
            else
                add_board(record, solution);
            hand_over_from(1 << 14);  // the first solutions appear soon
            return count < request_->limit;
        };
        for_each_solution(record.board, add, *request_->kernel);
        if (count == 0) fail_without_solution(record);
    }

    void add_count(const Record& record) {
        const std::uint64_t count =
            count_solutions(record.board, request_->limit, *request_->kernel);
        begin_answer(record);
        out += std::to_string(count) + (count == request_->limit ? "+\n" : "\n");
        ++(count ? tally.solved : tally.without_solution);
    }

    // The first or only one of a puzzle.
    void add_solution(const Record& record, const Board& solution) {
        ++tally.solved;
        begin_answer(record);
        add_board(record, solution);
    }

    void add_board(const Record& record, const Board& solution) {
        const Layout layout = layout_of(record);
        if (layout == Layout::pretty)
            append_drawing(out, solution, record.board, request_->bold);
        else
            append_board(out, solution, layout, record.separator);
    }

    void fail_without_solution(const Record& record) {
        ++tally.without_solution;
        Place place = record.place_of(0);
        std::string text = "no solution";
        if (const Conflict conflict = find_conflict(record.board)) {
            place = record.place_of(conflict.second);
            text += ": " + describe(conflict, record.board);
        }
        fail(record, place, text, request_->no_solution);
    }

    // Where each answer is one line, a puzzle without one leaves an empty line; a stray line, which
    // is no puzzle, none.
    void fail(const Record& record, const Place& place, const std::string& text,
              const char* replacement) {
        if (!request_->quiet) {
            const std::string in_file =
                ':' + std::to_string(place.line) + ':' + std::to_string(place.column);
            messages += error_line(file + (place.line == 0 ? "" : in_file), text);
        }
        if (record.stray || (!replacement && layout_of(record) != Layout::line)) return;
        begin_answer(record);
        out += std::string(replacement ? replacement : "") + '\n';
    }

    static const char* text_between(std::uint64_t last, std::uint64_t next) {
        return last == 0 || next == 0 || last == next ? "" : "\n";
    }

    // What goes before the first of the answers is left to follow().
    void begin_answer(const Record& record) {
        const std::uint64_t next = layout_of(record) == Layout::line ? 0 : block;
        if (out.empty())
            first_block_ = next;
        else
            out += text_between(last_block_, next);
        last_block_ = next;
    }

    void hand_over_from(std::size_t size) {
        if (out.size() + messages.size() < size || !when_full) return;
        when_full();
        clear();
    }

    Layout layout_of(const Record& record) const {
        return request_->layout.value_or(record.layout);
    }

    const Request* request_;
    std::uint64_t first_block_ = 0, last_block_ = 0;  // of the answers in `out`
};
}  // namespace sudoku
