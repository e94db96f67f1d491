#ifndef SUDOKU_ANSWER_HPP
#define SUDOKU_ANSWER_HPP

#include <cstdint>
#include <string>

#include "sudoku/parse.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {

// The exit status; of two, the larger one wins.
enum class Status : int {
    answered = 0,  // every puzzle
    unsolved = 1,  // some puzzle has no answer
    trouble = 2,   // malformed input, bad usage, or an I/O error
};

inline Status worse(Status a, Status b) { return a < b ? b : a; }

// What is asked of every puzzle.
struct Request {
    const Kernel* kernel = &best_kernel();
};

// What a stretch of the input's records became.
class Answers {
public:
    // Appends the answer to a record, or the message why it has none; `file` is the name in the message.
    void add(const Record& record, const char* file, const Request& request);
    // Empties the texts; what the next records have to know of the ones before stays.
    void clear();

    std::string out;       // for standard output
    std::string messages;  // for standard error
    Status status = Status::answered;
    std::uint64_t records = 0;

private:
    void add_text(const Record& record, const Board& board);
    void add_failure(const Record& record, const char* file, const Place& place, const std::string& text);

    bool after_grid = false;  // the text before is a grid
    bool gap = false;         // an empty line stands in the input since then
};

}  // namespace sudoku

#endif
