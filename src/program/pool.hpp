#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "output.hpp"
#include "transcript.hpp"

namespace sudoku {

// Consecutive records of one file, and their answers.
struct Batch {
    explicit Batch(const Request& request) : transcript(request) {}

    std::vector<Record> records;  // the first `size` are in use
    std::size_t size = 0;
    Transcript transcript;
    bool answered = false;
};

// Answers batches on several threads and writes them in the order in which they came. A ring of batches, used over and
// over, bounds the memory and makes the reader wait when the solvers or the output fall behind.
class Pool {
public:
    // Up to `jobs` threads work, the caller's among them. None is started for input of a single batch.
    Pool(const Request& request, std::uint64_t jobs, Output& output);
    // Finishes what was submitted.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // The batch to fill next; waits until one is free.
    Batch& next();
    // Hands that batch over. The first of several may be held back until the next one comes, see settle().
    void submit();
    // Call before blocking on input: answers the batch that submit() held back, if any.
    void settle();
    // Waits until all that was submitted is written.
    void finish();

private:
    using Lock = std::unique_lock<std::mutex>;

    Batch& at(std::uint64_t number) { return *ring_[static_cast<std::size_t>(number % ring_.size())]; }
    bool start_threads();
    void work();
    template <typename Condition> void help_until(Lock& lock, Condition is_met);
    void answer_next(Lock& lock);
    void write_next(Lock& lock);
    void drain(std::uint64_t number);

    Output& output_;
    const std::uint64_t jobs_;
    std::vector<std::unique_ptr<Batch>> ring_;
    std::vector<std::thread> threads_;

    std::mutex mutex_;
    std::condition_variable work_to_do_, progress_made_;
    // The numbers of batches filled, submitted to the threads, taken by one of them, and written.
    std::uint64_t filled_ = 0, submitted_ = 0, taken_ = 0, written_ = 0;
    bool writing_ = false;  // somebody is writing from batch `written_`
    bool closed_ = false;
};

}  // namespace sudoku
