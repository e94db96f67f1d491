#include "workers.hpp"
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include "input.hpp"
#include "transcript.hpp"

namespace sudoku {
namespace {
// Each thread takes the next batch of the input, answers it, and writes what is due, in the order
// of the input. While one waits for bytes the others go on, so that every complete puzzle is
// answered whether or not more bytes come. A ring of batches, used over and over, bounds the
// memory: a thread that takes a batch waits until one is free.
class Workers {
public:
    Workers(const Options& options, Output& output)
        : options_(options),
          ring_(static_cast<std::size_t>(options.jobs + 4)),
          input_(options),
          output_(output) {}

    // Returns when all of the input is answered and written.
    void run() {
        work();
        for (std::thread& thread : threads_) thread.join();
    }

private:
    void work() {
        while (Batch* const batch = take()) {
            Transcript(options_.request, *batch, [=] { write_early(*batch); }).answer_all();
            const std::lock_guard lock(mutex_);
            batch->is_answered = true;
            for (; at(written_).is_answered; ++written_) write(at(written_));
            written_more_.notify_all();
        }
    }

    // Returns the next batch, filled, or null at the end of the input.
    Batch* take() {
        const std::lock_guard input_lock(input_mutex_);
        {
            std::unique_lock lock(mutex_);  // A batch of the ring must be free.
            written_more_.wait(lock, [this] { return taken_ - written_ < ring_.size(); });
        }
        Batch& batch = at(taken_);
        if (!input_.fill(batch)) return nullptr;
        ++taken_;
        if (input_.has_more() && threads_.size() + 1 < options_.jobs) start_thread();
        return &batch;
    }

    // Threads start one at a time: a thread that takes a batch and leaves more behind starts
    // another one.
    void start_thread() {
        try {
            threads_.emplace_back(&Workers::work, this);
        } catch (const std::system_error&) {
            options_.jobs = threads_.size() + 1;  // The threads that the system grants will do.
        }
    }

    // Waits for the batch's turn and writes what its transcript has so far.
    void write_early(Batch& batch) {
        std::unique_lock lock(mutex_);
        written_more_.wait(lock, [&] { return &at(written_) == &batch; });
        write(batch);
    }

    // Writes the texts of the batch, which then has none.
    void write(Batch& batch) {
        output_.write(batch);
        batch.clear();
        batch.is_answered = false;
    }

    Batch& at(std::uint64_t number) {
        return ring_[static_cast<std::size_t>(number % ring_.size())];
    }

    Options options_;  // Its jobs, which the system may reduce, belong to input_mutex_.
    std::vector<Batch> ring_;

    std::mutex input_mutex_;  // It guards what follows and is locked before the other one.
    Input input_;
    std::vector<std::thread> threads_;
    std::uint64_t taken_ = 0;  // So many batches were taken.

    std::mutex mutex_;  // It guards what follows.
    Output& output_;
    std::condition_variable written_more_;
    std::uint64_t written_ = 0;  // So many batches were written.
};
}  // namespace

void answer_all(const Options& options, Output& output) { Workers(options, output).run(); }
}  // namespace sudoku
