#include "workers.hpp"

#include <system_error>

namespace sudoku {

Workers::Workers(const Options& options, Input& input, Output& output)
    : input_(input), output_(output), jobs_(options.jobs) {
    for (std::uint64_t i = 0; i < 2 * jobs_ + 4; ++i) ring_.push_back(std::make_unique<Batch>(options.request));
}

void Workers::run() {
    work();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::work() {
    while (Batch* const batch = take()) {
        for (std::size_t i = 0; i < batch->size; ++i) batch->transcript.add(batch->records[i]);
        const Lock lock(mutex_);
        batch->is_answered = true;
        write_due();
    }
}

// The next batch, filled. Null at the end of the input.
Batch* Workers::take() {
    const Lock input_lock(input_mutex_);
    Lock lock(mutex_);
    written_more_.wait(lock, [this] { return taken_ - written_ < ring_.size(); });
    const std::uint64_t number = taken_;
    lock.unlock();
    Batch& batch = at(number);
    if (!input_.fill(batch)) return nullptr;
    batch.transcript.when_full = [this, number] { write_early(number); };
    if (input_.has_more()) start_threads();
    lock.lock();
    ++taken_;
    return &batch;
}

void Workers::start_threads() {
    try {
        while (threads_.size() + 1 < jobs_) threads_.emplace_back(&Workers::work, this);
    } catch (const std::system_error&) {
        jobs_ = threads_.size() + 1;  // The threads that the system grants will do.
    }
}

// All batches whose turn has come.
void Workers::write_due() {
    for (; written_ < taken_ && at(written_).is_answered; ++written_) output_.write(at(written_).transcript);
    written_more_.notify_all();
}

// Waits for the batch's turn and writes what it has so far.
void Workers::write_early(std::uint64_t number) {
    Lock lock(mutex_);
    written_more_.wait(lock, [&] { return written_ == number; });
    output_.write(at(number).transcript);
}

}  // namespace sudoku
