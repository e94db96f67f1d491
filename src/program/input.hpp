#pragma once
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include "options.hpp"
#include "sudoku/parse.hpp"
#include "system.hpp"

namespace sudoku {
// Consecutive records of one file, and their answers.
struct Batch {
    explicit Batch(const Request& request) : transcript(request) {}

    std::vector<Record> records;  // the first `size` are in use
    std::size_t size = 0;
    Transcript transcript;
    bool is_answered = false;
};

// The puzzles of all files, one file after the other. For one thread at a time.
class Input {
public:
    explicit Input(const Options& options) : files_(options.files), request_(options.request) {}

    // Fills the batch with records, or where a file cannot be read or ends, with what there is to
    // say of it. Waits for more bytes only while it has no record. False at the end of all files.
    bool fill(Batch& batch) {
        batch.size = 0;
        batch.is_answered = false;
        batch.transcript.clear();
        if (!reader_) {
            if (next_file_ == files_.size()) return false;
            if (!open(batch)) return true;
        }
        take_records(batch);
        while (batch.size == 0 && !is_over_) {
            read_chunk(batch);
            take_records(batch);
        }
        if (batch.size == 0) close(batch);
        return true;
    }

    // There is another record at hand, or another file.
    bool has_more() const { return has_next_ || next_file_ < files_.size(); }
    // Of all files so far. Any thread may ask.
    std::uint64_t bytes_read() const { return bytes_read_; }
    // Of all files; 0 if one of them is no regular file.
    std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const std::string& file : files_) {
            const auto size = size_of(file);
            if (!size) return 0;
            sum += *size;
        }
        return sum;
    }

private:
    // False if the file cannot be opened.
    bool open(Batch& batch) {
        const std::string& file = files_[next_file_++];
        is_stdin_ = file == "-";
        descriptor_ = is_stdin_ ? standard_input : open_file(file);
        name_ = is_stdin_ ? "<stdin>" : file;
        if (descriptor_ < 0) {
            batch.transcript.report(name_, std::strerror(errno));
            return false;
        }
        reader_.reset(new PuzzleReader);
        records_before_ = records_;
        is_over_ = false;
        return true;
    }

    void take_records(Batch& batch) {
        // Batches grow, so that no thread is left without work: heavy puzzles are dealt out singly
        // at first. With 128 at most, two threads took a third longer for easy puzzles: they waited
        // for the input. Two batches of 400 lines are a chunk, and 400 drawings are what a
        // transcript holds.
        const std::uint64_t least = request_.is_heavy() ? 1 : 64, most = most_records;
        const auto limit = static_cast<std::size_t>(std::clamp(records_ / 64, least, most));
        batch.transcript.file = name_;
        batch.transcript.is_at_start = records_ == 0;
        if (batch.records.size() < limit) batch.records.resize(limit);
        if (has_next_) batch.records[batch.size++] = next_;
        while (batch.size < limit && reader_->next(batch.records[batch.size])) ++batch.size;
        has_next_ = batch.size == limit && reader_->next(next_);
        records_ += batch.size;
        is_over_ = is_over_ || reader_->ended();
    }

    void read_chunk(Batch& batch) {
        const std::ptrdiff_t got = read_some(descriptor_, chunk_.get(), chunk_size);
        is_over_ = got <= 0;
        if (got < 0) return batch.transcript.report(name_, std::strerror(errno));
        bytes_read_ += static_cast<std::uint64_t>(got);
        reader_->feed(chunk_.get(), static_cast<std::size_t>(got));
        if (is_over_) reader_->finish();
    }

    void close(Batch& batch) {
        batch.transcript.tally.text_lines += reader_->text_lines();
        const bool has_failed = !batch.transcript.messages.empty();
        if (records_ == records_before_ && !has_failed)
            batch.transcript.report(name_, "no puzzle in the input");
        if (!is_stdin_) close_file(descriptor_);
        reader_.reset();
    }

    const std::vector<std::string>& files_;  // "-" is standard input
    const Request& request_;
    std::size_t next_file_ = 0;
    // Of the file that is being read.
    std::string name_;
    bool is_stdin_ = false;
    int descriptor_ = -1;
    std::unique_ptr<PuzzleReader> reader_;
    std::uint64_t records_before_ = 0;
    bool is_over_ = false;

    std::uint64_t records_ = 0;
    Record next_;  // the first of the next batch, if has_next_
    bool has_next_ = false;
    std::atomic<std::uint64_t> bytes_read_{0};
    std::unique_ptr<char[]> chunk_{new char[chunk_size]};
    static constexpr std::size_t chunk_size = 1 << 16;
};
}  // namespace sudoku
