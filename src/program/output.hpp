#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "answer.hpp"

namespace sudoku {

// The end of the pipeline: writes the stretches in order, keeps the exit status and the tally, and shows the progress.
// Only one thread at a time may call it, except for add_bytes_read().
class Output {
public:
    // `input_size` in bytes, 0 if it is not known; `stats`: finish() tells what was done.
    Output(bool show_progress, std::uint64_t input_size, bool stats);

    // Writes a stretch's texts and clears it. If standard output fails, says so and ends the program: nobody would get
    // the rest, and the reader may be waiting for input that does not come.
    void write(Answers& answers);
    void add_bytes_read(std::size_t size) { bytes_read_ += size; }
    // A file could not be read.
    void add_trouble(const std::string& file, int error);
    // Wipes the progress, writes the closing lines, and returns the exit status.
    Status finish();

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    void write_messages(const std::string& text);
    void update_progress();
    void wipe_progress();

    const bool show_progress_;
    const bool output_is_terminal_;
    const bool stats_;
    const std::uint64_t input_size_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_progress_ = start_ + std::chrono::seconds(1);
    bool progress_shown_ = false;
    std::atomic<std::uint64_t> bytes_read_{0};
    bool unreadable_ = false;
    Status status_ = Status::answered;
    Tally tally_;
    bool after_grid_ = false;  // the text written last is a grid
    bool gap_ = false;         // an empty line stands in the input since then
};

}  // namespace sudoku
