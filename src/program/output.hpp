#pragma once
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "input.hpp"
#include "system.hpp"

namespace sudoku {
// Writes the batches in order, keeps the tally, and shows the progress. For one thread at a time.
class Output {
public:
    // `has_progress`: a long run shows its progress. `has_stats`: finish() writes the statistics.
    Output(bool has_progress, bool has_stats, const Input& input)
        : has_progress_(has_progress),
          has_stats_(has_stats),
          input_(input),
          input_size_(input.size()) {}

    // Writes a batch's texts. If standard output fails, this reports it and ends the program at
    // once, from whichever thread it is called: another may be waiting for input that never comes.
    // Messages come before the answers of their batch, so that on a terminal they stand where the
    // answers are missing.
    void write(const Transcript& batch) {
        if (!batch.messages.empty() || output_is_terminal_) wipe_progress();
        tally_.add(batch.tally);
        write_messages(batch.messages);
        if (!write_all(standard_output, batch.out)) {
            const std::string message = error_line("<stdout>", std::strerror(errno));
            wipe_progress();
            write_messages(message);
            std::_Exit(static_cast<int>(Status::trouble));
        }
        update_progress();
    }

    // Wipes the progress, writes the closing lines, and returns the exit status.
    Status finish() {
        wipe_progress();
        if (has_stats_) {
            const auto count = [](std::uint64_t number, const char* what) {
                return std::to_string(number) + what;
            };
            char speed[100];
            std::snprintf(speed, sizeof speed, "%.3f seconds, %lld puzzles per second\n", seconds(),
                          rate());
            write_messages(
                "sudoku: " + count(tally_.puzzles, " puzzles, ") +
                count(tally_.solved, " solved, ") +
                count(tally_.without_solution, " without solution, ") +
                (tally_.several ? count(tally_.several, " with several solutions, ") : "") +
                count(tally_.malformed, " malformed, ") +
                count(tally_.text_lines, " lines of text, ") + speed);
        }
        return tally_.status();
    }

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    // Puzzles per second.
    long long rate() const {
        return std::llround(static_cast<double>(tally_.puzzles) / std::max(seconds(), 1e-9));
    }

    void write_messages(const std::string& text) {
        if (!write_all(standard_error, text)) ++tally_.bad_files;
    }

    void update_progress() {
        if (!has_progress_ || Clock::now() < next_progress_) return;
        next_progress_ = Clock::now() + std::chrono::milliseconds(200);
        std::string line =
            std::to_string(tally_.puzzles) + " puzzles, " + std::to_string(rate()) + " per second";
        if (input_size_ > 0)
            line += ", " +
                    std::to_string(
                        std::min<std::uint64_t>(input_.bytes_read() * 100 / input_size_, 100)) +
                    '%';
        // Without automatic line breaks (mode 7), so that a narrow terminal cuts the line, which
        // can then be wiped.
        write_all(standard_error, "\r\033[K\033[?7l" + line + "\033[?7h");
        progress_shown_ = true;
    }

    void wipe_progress() {
        if (!progress_shown_) return;
        write_all(standard_error, "\r\033[K");
        progress_shown_ = false;
    }

    const bool has_progress_, has_stats_, output_is_terminal_ = is_terminal(standard_output);
    const Input& input_;
    const std::uint64_t input_size_;  // 0 if it is not known
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_progress_ = start_ + std::chrono::seconds(1);
    bool progress_shown_ = false;
    Tally tally_;
};
}  // namespace sudoku
