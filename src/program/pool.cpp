#include "pool.hpp"

#include <algorithm>
#include <system_error>

namespace sudoku {
namespace {

void answer_all(Batch& batch) {
    for (std::size_t i = 0; i < batch.size; ++i) batch.transcript.add(batch.records[i]);
}

}  // namespace

Pool::Pool(const Request& request, std::uint64_t jobs, Output& output) : output_(output), jobs_(jobs) {
    for (std::uint64_t i = 0; i < 2 * jobs_ + 4; ++i) ring_.push_back(std::make_unique<Batch>(request));
}

Pool::~Pool() {
    finish();
    {
        const Lock lock(mutex_);
        closed_ = true;
    }
    work_to_do_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Batch& Pool::next() {
    Lock lock(mutex_);
    help_until(lock, [&] { return filled_ - written_ < ring_.size(); });
    const std::uint64_t number = filled_;
    Batch& batch = at(number);
    batch.size = 0;
    batch.answered = false;
    batch.transcript.drain = [this, number] { drain(number); };
    return batch;
}

void Pool::submit() {
    Lock lock(mutex_);
    ++filled_;
    const bool alone = written_ + 1 == filled_;
    if (alone && jobs_ > 1) return;
    submitted_ = filled_;
    if (jobs_ > 1 && start_threads())
        work_to_do_.notify_all();
    else
        help_until(lock, [&] { return taken_ == submitted_; });
}

void Pool::settle() {
    Lock lock(mutex_);
    if (submitted_ == filled_) return;
    submitted_ = filled_;
    answer_next(lock);
}

void Pool::finish() {
    settle();
    Lock lock(mutex_);
    help_until(lock, [&] { return written_ == filled_; });
}

// False if the system grants no thread at all.
bool Pool::start_threads() {
    try {
        while (threads_.size() < jobs_ - 1) threads_.emplace_back(&Pool::work, this);
    } catch (const std::system_error&) {
        // The threads that were granted will do.
    }
    return !threads_.empty();
}

void Pool::work() {
    Lock lock(mutex_);
    while (true) {
        work_to_do_.wait(lock, [&] { return closed_ || taken_ < submitted_; });
        if (taken_ == submitted_) return;
        answer_next(lock);
    }
}

// While the reader has to wait, it works as one of the threads.
template <typename Condition> void Pool::help_until(Lock& lock, Condition is_met) {
    while (!is_met()) {
        if (taken_ < submitted_)
            answer_next(lock);
        else
            progress_made_.wait(lock);
    }
}

// Answers the oldest batch that no thread has taken, then writes all batches whose turn has come.
void Pool::answer_next(Lock& lock) {
    Batch& batch = at(taken_++);
    lock.unlock();
    answer_all(batch);
    lock.lock();
    batch.answered = true;
    while (!writing_ && written_ < submitted_ && at(written_).answered) write_next(lock);
}

void Pool::write_next(Lock& lock) {
    Batch& batch = at(written_);
    writing_ = true;
    lock.unlock();
    output_.write(batch.transcript);
    lock.lock();
    writing_ = false;
    ++written_;
    progress_made_.notify_all();
}

// Waits for the batch's turn and writes what it has so far.
void Pool::drain(std::uint64_t number) {
    Lock lock(mutex_);
    progress_made_.wait(lock, [&] { return written_ == number && !writing_; });
    writing_ = true;
    lock.unlock();
    output_.write(at(number).transcript);
    lock.lock();
    writing_ = false;
}

}  // namespace sudoku
