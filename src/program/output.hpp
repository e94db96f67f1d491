#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "transcript.hpp"

namespace sudoku {

// The end of the pipeline: writes the batches in order, keeps the exit status and the tally, and shows the progress.
// Only one thread at a time may call it, except for add_bytes_read().
class Output {
public:
    struct Settings {
        bool show_progress = false;
        std::uint64_t input_size = 0;  // in bytes, for the percentage; 0 if it is not known
        bool stats = false;            // finish() reports what was done
    };
    explicit Output(const Settings& settings);

    // Writes a batch's texts and clears them. If standard output fails, this reports it and ends the program at once,
    // from whichever thread it is called: the reader may be blocked on input that never comes.
    void write(Transcript& batch);
    void add_bytes_read(std::size_t size) { bytes_read_ += size; }
    // The lines of a file that were skipped as text.
    void add_text_lines(std::uint64_t number) { text_lines_ += number; }
    // A file could not be read, or holds no puzzle.
    void add_trouble(const std::string& file, const std::string& text);
    // Wipes the progress, writes the closing lines, and returns the exit status.
    Status finish();

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    void write_messages(const std::string& text);
    void update_progress();
    void wipe_progress();

    const Settings settings_;
    const bool output_is_terminal_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_progress_ = start_ + std::chrono::seconds(1);
    bool progress_shown_ = false;
    std::atomic<std::uint64_t> bytes_read_{0};
    std::uint64_t text_lines_ = 0;
    Status status_ = Status::answered;
    Tally tally_;
    Spacing spacing_;  // of all that was written
};

}  // namespace sudoku
