#pragma once
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include "same.hpp"
#include "status.hpp"

namespace sudoku {
// Counts the records of each kind, the lines of text, the files that could not be read or written
// or have no puzzle, and the bytes that were read.
struct Tally {
    enum Kind {
        solved,  // This and the next five are kinds of puzzles.
        without_solution,
        several,
        counted_several,  // They were asked for their number of solutions.
        not_solved,       // They were asked how they were read.
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
        std::transform(count.begin(), count.end(), other.count.begin(), count.begin(),
                       std::plus<>());
    }

    Status status() const {
        if (count[malformed] + count[bad_files] > 0) return Status::trouble;
        return count[without_solution] + count[several] > 0 ? Status::unsolved : Status::answered;
    }
};

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
    Passage passage;  // with -f same: the records as they stand in the file, with what is around

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
}  // namespace sudoku
