#pragma once
#include <array>
#include <numeric>
#include <optional>
#include "same.hpp"
#include "sudoku/format.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {
// The exit status is the largest one that there is a reason for.
enum class Status : int {
    answered = 0,  // Every puzzle was answered.
    unsolved = 1,  // A puzzle has no solution, or several where only one is an answer.
    trouble = 2,   // There was malformed input, wrong usage, or a failed read or write.
};

// Each puzzle is asked for its smallest solution, for any, for the only one, for all of them, or
// for their number.
enum class Question { smallest, any, unique, all, count };

// Says what is asked about every puzzle, and how the answers are written.
struct Request {
    // True if one puzzle may take seconds.
    bool is_heavy() const { return question == Question::all || question == Question::count; }

    Question question = Question::smallest;
    std::uint64_t limit = no_limit;     // Question::all and Question::count stop there.
    const char* no_solution = nullptr;  // If set, it stands for the answer if there is no solution.
    const char* several = nullptr;      // The same if Question::unique finds several solutions.
    std::optional<Layout> layout;       // If set, it replaces the layout of the puzzle.
    bool is_same = false;               // The input is written with its blanks filled in.
    bool bold = false;                  // In Layout::pretty the givens are bold.
    bool quiet = false;                 // There are no messages about puzzles.
    const Kernel* kernel = &best_kernel();
};

// Counts the records of each kind, the lines of text, the files that could not be read or written
// or have no puzzle, and the bytes that were read.
struct Tally {
    enum Kind {
        solved,  // This and the next four are kinds of puzzles.
        without_solution,
        several,
        counted_several,  // They were asked for their number of solutions.
        malformed,
        text_lines,
        bad_files,
        bytes_read,
        kinds
    };
    std::array<std::uint64_t, kinds> count{};

    std::uint64_t& operator[](Kind kind) { return count[kind]; }

    std::uint64_t puzzles() const {
        return std::accumulate(&count[solved], &count[malformed] + 1, std::uint64_t{0});
    }

    void add(const Tally& other) {
        for (std::size_t kind = 0; kind < kinds; ++kind) count[kind] += other.count[kind];
    }

    Status status() const {
        if (count[malformed] + count[bad_files] > 0) return Status::trouble;
        return count[without_solution] + count[several] > 0 ? Status::unsolved : Status::answered;
    }
};

// Returns the message about a place: a file, or a line and column of one.
inline std::string error_line(const std::string& place, const std::string& text) {
    return "sudoku: " + place + ": error: " + text + '\n';
}

// A batch has at most this many records, except with -f same; two batches of line puzzles are then
// a chunk of the input. Their answers stay below most_text even as drawings of 338 bytes, so that
// no thread has to wait for its turn to write before its batch is done. Bold givens, long names of
// files, long texts for --no-solution, and all solutions of one puzzle can make more text; what
// there is of it is then written early, to bound the memory.
constexpr std::size_t most_records = 400;
constexpr std::size_t most_text = 350 * most_records;

// Holds consecutive records of one file, and the texts about them.
struct Batch {
    std::string file = "<stdin>";  // Messages name it.
    bool is_at_start = true;       // No puzzle of the input comes before the next record.
    std::vector<Record> records = std::vector<Record>(1);  // The first `size` are in use.
    std::size_t size = 0;
    Lines lines;  // with -f same: those of the records, and the text around them

    std::string out;       // This goes to standard output.
    std::string messages;  // These go to standard error.
    Tally tally;
    bool is_answered = false;

    // Adds a message about a file as a whole.
    void report(const std::string& name, const std::string& text) {
        messages += error_line(name, text);
        ++tally[Tally::bad_files];
    }

    // Removes the texts and the counts, which have been passed on.
    void clear() {
        out.clear();
        messages.clear();
        tally = Tally();
    }
};

// Makes the answers to the records of a batch, and the messages about them.
class Transcript {
public:
    // When there is much text, `hand_over` is called to write and clear what there is so far.
    Transcript(
        const Request& request, Batch& batch, std::function<void()> hand_over = [] {})
        : request_(request), batch_(batch), hand_over_(std::move(hand_over)) {}

    // Adds to the batch for each record the answer, or the message that says why it has none.
    void answer_all() {
        for (std::size_t i = 0; i < batch_.size; ++i) {
            const Record& record = batch_.records[i];
            if (record.fault) {
                ++batch_.tally[Tally::malformed];
                fail(record, record.fault.place, describe(record.fault), nullptr);
            } else {
                answer(record);
            }
            batch_.is_at_start = false;
            bound_text();
        }
        batch_.lines.finish(batch_.out);
    }

private:
    void bound_text() {
        if (batch_.out.size() + batch_.messages.size() >= most_text) hand_over_();
    }

    void answer(const Record& record) {
        Answer answer{Solutions::none, Board()};
        switch (request_.question) {
            case Question::count: return add_count(record);
            case Question::all: return add_all(record);
            case Question::smallest: answer = solve(record.board, *request_.kernel); break;
            case Question::unique: answer = solve_unique(record.board, *request_.kernel); break;
            case Question::any:
                if (solve_any(record.board, answer.board, *request_.kernel))
                    answer.solutions = Solutions::one;
                break;
        }
        if (answer.solutions == Solutions::none) return fail_without_solution(record);
        if (answer.solutions == Solutions::one || request_.question != Question::unique)
            return add_solution(record, answer.board);
        ++batch_.tally[Tally::several];
        fail(record, record.place_of(0), "more than one solution", request_.several);
    }

    void add_all(const Record& record) {
        std::uint64_t count = 0;
        const auto add = [&](const Board& solution) {
            if (++count == 1)
                add_solution(record, solution);
            else
                add_board(record, solution);
            bound_text();
            return count < request_.limit;
        };
        for_each_solution(record.board, add, *request_.kernel);
        if (count == 0) fail_without_solution(record);
    }

    void add_count(const Record& record) {
        // One more than the limit is asked for, to know whether the answer ends in a +.
        const std::uint64_t limit = request_.limit;
        const std::uint64_t count =
            count_solutions(record.board, limit + (limit < no_limit), *request_.kernel);
        batch_.out += std::to_string(std::min(count, limit)) + (count > limit ? "+\n" : "\n");
        const auto if_not_one = count > 1 ? Tally::counted_several : Tally::without_solution;
        ++batch_.tally[count == 1 ? Tally::solved : if_not_one];
    }

    // Adds the only solution of a puzzle, or the first one.
    void add_solution(const Record& record, const Board& solution) {
        if (request_.is_same && !batch_.lines.fill(record, solution, batch_.out)) {
            ++batch_.tally[Tally::malformed];
            return fail(record, record.place_of(0), "too much text between its rows", nullptr);
        }
        ++batch_.tally[Tally::solved];
        if (request_.is_same) return;
        set_apart(record);
        add_board(record, solution);
    }

    void add_board(const Record& record, const Board& solution) {
        const Layout layout = layout_of(record);
        if (layout == Layout::pretty)
            append_drawing(batch_.out, solution, record.board, request_.bold);
        else
            append_board(batch_.out, solution, layout, record.separator);
    }

    void fail_without_solution(const Record& record) {
        ++batch_.tally[Tally::without_solution];
        std::string text = "no solution";
        std::size_t place = 0;
        if (const Conflict conflict = find_conflict(record.board)) {
            text += ": " + describe(conflict, record.board);
            place = conflict.second;
        }
        const std::vector<std::size_t> givens = givens_in_the_way(record);
        for (const std::size_t cell : givens) {
            text += std::string(cell == givens[0] ? ", but exactly one without the " : " or the ") +
                    std::to_string(record.board.digit[cell]) + " in row " +
                    std::to_string(row_of(cell) + 1) + " column " +
                    std::to_string(column_of(cell) + 1);
        }
        if (!givens.empty()) place = givens[0];
        fail(record, record.place_of(place), text, request_.no_solution);
    }

    // Finds each given without which a puzzle that someone typed, a grid or an argument, would have
    // exactly one solution. Finds none if there are more than three, or if messages are off.
    std::vector<std::size_t> givens_in_the_way(const Record& record) const {
        std::vector<std::size_t> givens;
        const bool is_typed = record.layout != Layout::line || batch_.file == "<argument>";
        for (std::size_t cell = 0; is_typed && !request_.quiet && cell < cell_count; ++cell) {
            Board board = record.board;
            if (std::exchange(board.digit[cell], std::uint8_t{0}) == 0) continue;
            if (solve_unique(board, *request_.kernel).solutions == Solutions::one)
                givens.push_back(cell);
        }
        if (givens.size() > 3) givens.clear();
        return givens;
    }

    // Says why a record has no answer. The replacement takes the answer's place. If it is null, an
    // empty line does so in layout `line`, so that line k of the output belongs to puzzle k. A file
    // that is no text has no puzzle and gets no empty line.
    void fail(const Record& record, const Place& place, const std::string& text,
              const char* replacement) {
        if (!request_.quiet) {
            batch_.messages +=
                error_line(batch_.file + (place.line == 0 ? "" : ':' + to_string(place)), text);
        }
        if (replacement) {
            set_apart(record);
            batch_.out.append(replacement) += '\n';
        } else if (layout_of(record) == Layout::line && !record.stray && !request_.is_same) {
            batch_.out += '\n';
        }
    }

    // Sets an answer apart by an empty line: a grid if the input has an empty line before it, a
    // drawing or a list of solutions in any case, but never the answer to the first puzzle.
    void set_apart(const Record& record) {
        const Layout layout = layout_of(record);
        const bool is_apart = request_.question == Question::all || layout == Layout::pretty ||
                              (layout != Layout::line && record.gap);
        if (is_apart && !batch_.is_at_start) batch_.out += '\n';
    }

    Layout layout_of(const Record& record) const {
        if (request_.question == Question::count) return Layout::line;  // Each count is a line.
        return request_.layout.value_or(record.layout);
    }

    const Request& request_;
    Batch& batch_;
    const std::function<void()> hand_over_;
};
}  // namespace sudoku
