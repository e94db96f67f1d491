#pragma once
#include <chrono>
#include "input.hpp"

namespace sudoku {
// Writes the batches in order, keeps the tally, and shows the progress. For one thread at a time.
class Output {
public:
    // `has_progress`: a long run shows its progress. `has_stats`: finish() writes the statistics.
    Output(bool has_progress, bool has_stats, const Input& input);

    // Writes a batch's texts. If standard output fails, this reports it and ends the program at once, from whichever
    // thread it is called: another may be waiting for input that never comes.
    void write(Transcript& batch);
    // Wipes the progress, writes the closing lines, and returns the exit status.
    Status finish();

private:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    long long rate() const;
    void write_messages(const std::string& text);
    void update_progress();
    void wipe_progress();

    const bool has_progress_, has_stats_, output_is_terminal_;
    const Input& input_;
    const std::uint64_t input_size_;  // 0 if it is not known
    const Clock::time_point start_ = Clock::now();
    Clock::time_point next_progress_ = start_ + std::chrono::seconds(1);
    bool progress_shown_ = false;
    Tally tally_;
    std::uint64_t last_block_ = 0;  // of all answers so far, see Transcript::follow()
};
}  // namespace sudoku
