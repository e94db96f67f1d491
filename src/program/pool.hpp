#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "answer.hpp"
#include "output.hpp"

namespace sudoku {

// Some records in a row, all from one file, and what becomes of them.
struct Batch {
    explicit Batch(const Request& request) : answers(request) {}

    std::vector<Record> records;  // the first `size` are in use
    std::size_t size = 0;
    Answers answers;
    bool answered = false;
};

// Answers batches on several threads and writes them in the order in which they came. A ring of batches, used over and
// over, bounds the memory and makes the reader wait when the solvers or the output fall behind.
class Pool {
public:
    // Up to `jobs` threads work, the caller's among them; none is started before two batches come in a row.
    Pool(const Request& request, std::size_t jobs, Output& output);
    // Finishes what was submitted.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // The batch to fill next; waits until one is free.
    Batch& next();
    // Hands that batch over.
    void submit();
    // Call it when the next batch may be long in coming: a batch that has come alone is answered here and now. What the
    // threads have is on its way by itself.
    void settle();
    // Waits until all that was submitted is written.
    void finish();

private:
    using Lock = std::unique_lock<std::mutex>;

    Batch& slot(std::uint64_t number) { return *ring_[number % ring_.size()]; }
    bool start_threads();
    void work();
    template <typename Condition> void help_until(Lock& lock, Condition is_met);
    void answer_next(Lock& lock);
    void write_next(Lock& lock);
    void drain(std::uint64_t number);

    Output& output_;
    const std::size_t jobs_;
    std::vector<std::unique_ptr<Batch>> ring_;
    std::vector<std::thread> threads_;

    std::mutex mutex_;
    std::condition_variable work_to_do_, progress_made_;
    // How many batches were filled, submitted to the threads, taken by one, and written.
    std::uint64_t filled_ = 0, submitted_ = 0, taken_ = 0, written_ = 0;
    bool writing_ = false;  // somebody is writing from batch `written_`
    bool closed_ = false;
};

}  // namespace sudoku
