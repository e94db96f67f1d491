#pragma once
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <utility>
#include "batch.hpp"
#include "counted.hpp"
#include "options.hpp"
#include "system.hpp"

namespace sudoku {
// Writes the batches in order, adds up what they tell, and shows the progress. It is for one thread
// at a time.
class Output {
public:
    // A long run shows its progress if `has_progress`. `input_size` is the number of bytes
    // that will be read, or 0 if it is not known.
    Output(bool has_progress, std::uint64_t input_size)
        : input_size_(input_size),
          next_progress_(has_progress ? start_ + std::chrono::seconds(1)
                                      : Clock::time_point::max()) {}

    // Writes a batch's texts. The messages come first, so that on a terminal they stand where the
    // answers are missing. If standard output fails, this ends the program: another thread may be
    // waiting for input that never comes.
    void write(const Batch& batch) {
        if (!batch.messages.empty() || output_is_terminal_) wipe_progress();
        tally_.add(batch.tally);
        write_messages(batch.messages);
        if (!write_all(standard_output, batch.out)) {
            const std::string message = error_line("<stdout>", std::strerror(errno));
            wipe_progress();
            end_in_trouble(message);
        }
        update_progress();
    }

    // Wipes the progress, writes the statistics if they are wanted, and returns the exit status.
    Status finish(bool has_stats) {
        wipe_progress();
        if (has_stats) write_messages("sudoku: " + statistics() + '\n');
        return tally_.status();
    }

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    // Returns how many puzzles were answered per second.
    std::uint64_t rate() const {
        return static_cast<std::uint64_t>(static_cast<double>(tally_.puzzles()) / seconds());
    }

    // Returns "2 puzzles, 1 solved, ...". How fast that was says nothing after less than 0.1 s.
    std::string statistics() {
        char time[50];
        std::snprintf(time, sizeof time, "%.3f seconds", seconds());
        const std::uint64_t several = tally_[Tally::several] + tally_[Tally::counted_several];
        const auto part = [](std::uint64_t count, const char* what) {
            return ", " + std::to_string(count) + what;
        };
        return counted(tally_.puzzles(), "puzzle") + part(tally_[Tally::solved], " solved") +
               part(tally_[Tally::without_solution], " without solution") +
               (several > 0 ? part(several, " with several solutions") : "") +
               part(tally_[Tally::malformed], " malformed, ") +
               counted(tally_[Tally::text_lines], "line") + " of text, " + time +
               (seconds() < 0.1 ? "" : ", " + counted(rate(), "puzzle") + " per second");
    }

    void write_messages(const std::string& text) {
        if (!write_all(standard_error, text)) ++tally_[Tally::bad_files];
    }

    void update_progress() {
        if (Clock::now() < next_progress_) return;
        next_progress_ = Clock::now() + std::chrono::milliseconds(200);
        std::string line =
            counted(tally_.puzzles(), "puzzle") + ", " + std::to_string(rate()) + " per second";
        // The file may have grown since its size was asked for.
        if (input_size_ > 0)
            line += ", " +
                    std::to_string(std::min(tally_[Tally::bytes_read], input_size_) * 100 /
                                   input_size_) +
                    '%';
        // Mode 7, automatic line breaks, is off meanwhile: a narrow terminal then cuts the line,
        // which can be wiped.
        write_all(standard_error, "\r\033[K\033[?7l" + line + "\033[?7h");
        progress_shown_ = true;
    }

    void wipe_progress() {
        if (std::exchange(progress_shown_, false)) write_all(standard_error, "\r\033[K");
    }

    const bool output_is_terminal_ = is_terminal(standard_output);
    const std::uint64_t input_size_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_progress_;
    bool progress_shown_ = false;
    Tally tally_;
};
}  // namespace sudoku
