#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "input.hpp"
#include "output.hpp"

namespace sudoku {

// Each thread takes the next batch of the input, answers it, and writes what is due, in the order of the input. While
// one waits for bytes the others go on, so that every complete puzzle is answered before the program waits for more.
// A ring of batches, used over and over, bounds the memory: who takes a batch waits until one is free.
class Workers {
public:
    // At most options.jobs threads, the caller's among them. None is started for input of a single batch.
    Workers(const Options& options, Input& input, Output& output);
    // Returns when all of the input is answered and written.
    void run();

private:
    using Lock = std::unique_lock<std::mutex>;

    Batch& at(std::uint64_t number) { return *ring_[static_cast<std::size_t>(number % ring_.size())]; }
    void work();
    Batch* take();
    void start_threads();
    void write_due();
    void write_early(std::uint64_t number);

    Input& input_;
    Output& output_;
    std::uint64_t jobs_;  // threads to use, of which the caller is one
    std::vector<std::unique_ptr<Batch>> ring_;

    std::mutex input_mutex_;  // is locked before the other one
    std::vector<std::thread> threads_;

    std::mutex mutex_;
    std::condition_variable written_more_;
    std::uint64_t taken_ = 0, written_ = 0;  // batches
};

}  // namespace sudoku
