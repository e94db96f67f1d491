#pragma once
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include "options.hpp"
#include "sudoku/parse.hpp"
#include "system.hpp"

namespace sudoku {
// Holds consecutive records of one file, and their answers.
struct Batch {
    explicit Batch(const Request& request) : transcript(request) {}

    std::vector<Record> records;  // The first `size` are in use.
    std::size_t size = 0;
    Transcript transcript;
    bool is_answered = false;
};

// True if the text is 81 characters that are all cells.
inline bool is_puzzle(const std::string& text) {
    const auto begins_character = [](char c) { return (c & 0xC0) != 0x80; };
    PuzzleReader reader;
    Record record;
    reader.feed(text.data(), text.size());
    reader.finish();
    return std::count_if(text.begin(), text.end(), begins_character) == cell_count &&
           reader.next(record) && !record.fault;
}

// Reads the puzzles of all files, one file after the other. It is for one thread at a time.
class Input {
public:
    explicit Input(const Options& options) : files_(options.files), request_(options.request) {}

    // Fills the batch with the next records of a file. Waits for more bytes only while it has none.
    // At the end of a file the batch has no records, but perhaps a message about the file. Returns
    // false at the end of all files.
    bool fill(Batch& batch) {
        batch.size = 0;
        batch.is_answered = false;
        batch.transcript.clear();
        if (!reader_) {
            if (next_file_ == files_.size()) return false;
            if (!open(files_[next_file_++], batch.transcript)) return true;
        }
        take_records(batch);
        while (batch.size == 0 && descriptor_ >= 0) {
            read_chunk(batch.transcript);
            take_records(batch);
        }
        if (batch.size == 0) finish_file(batch.transcript);
        return true;
    }

    // True if there is another record at hand, or another file.
    bool has_more() const { return has_next_ || next_file_ < files_.size(); }
    // Returns how many bytes of all files were read so far. Any thread may ask.
    std::uint64_t bytes_read() const { return bytes_read_; }
    // Returns the size of all files in bytes, or 0 if that of one of them is not known.
    std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const std::string& file : files_) {
            const std::uint64_t size = size_of(file);
            if (size == 0) return 0;
            sum += size;
        }
        return sum;
    }

private:
    // Opens a file, or takes its name for a puzzle. Reports what is neither, and returns false.
    bool open(const std::string& file, Transcript& transcript) {
        reader_ = std::make_unique<PuzzleReader>();
        records_before_ = records_;
        is_stdin_ = file == "-";
        name_ = is_stdin_ ? "<stdin>" : file;
        descriptor_ = is_stdin_ ? standard_input : open_file(file);
        if (descriptor_ >= 0) return true;

        // Windows says EINVAL of a name with ? or *.
        const int error = errno;
        const bool is_missing = error == ENOENT || error == EINVAL;
        if (is_missing && is_puzzle(file)) {
            name_ = "<argument>";
            reader_->feed(file.data(), file.size());
            reader_->finish();
            return true;
        }
        transcript.report(name_, std::strerror(error));
        reader_.reset();
        return false;
    }

    void take_records(Batch& batch) {
        // Batches grow with the input, so that near its end no thread is left without work: each
        // has at most a 64th of the records before it, or 64 records if these take no time.
        const std::uint64_t least = request_.is_heavy() ? 1 : 64;
        const std::uint64_t most = most_records;
        const auto limit = static_cast<std::size_t>(std::clamp(records_ / 64, least, most));
        batch.transcript.file = name_;
        batch.transcript.is_at_start = is_at_start_;
        if (batch.records.size() < limit) batch.records.resize(limit);
        if (has_next_) batch.records[batch.size++] = next_;
        while (batch.size < limit && reader_->next(batch.records[batch.size])) ++batch.size;
        has_next_ = batch.size == limit && reader_->next(next_);
        records_ += batch.size;
        for (std::size_t i = 0; is_at_start_ && i < batch.size; ++i)
            is_at_start_ = batch.records[i].stray;
        if (reader_->ended()) stop_reading();
    }

    void read_chunk(Transcript& transcript) {
        const std::ptrdiff_t got = read_some(descriptor_, chunk_.data(), chunk_.size());
        if (got > 0) {
            bytes_read_ += static_cast<std::uint64_t>(got);
            reader_->feed(chunk_.data(), static_cast<std::size_t>(got));
            return;
        }
        if (got < 0) transcript.report(name_, std::strerror(errno));
        if (got == 0) reader_->finish();
        stop_reading();
    }

    void stop_reading() {
        if (descriptor_ >= 0 && !is_stdin_) close_file(descriptor_);
        descriptor_ = -1;
    }

    void finish_file(Transcript& transcript) {
        transcript.tally.text_lines += reader_->text_lines();
        if (records_ == records_before_ && transcript.messages.empty())
            transcript.report(name_, "no puzzle in the input");
        reader_.reset();
    }

    const std::vector<std::string>& files_;
    const Request& request_;
    std::size_t next_file_ = 0;

    // These describe the file that is being read.
    std::string name_;  // Messages use this name.
    bool is_stdin_ = false;
    int descriptor_ = -1;                   // It is negative at the end of the bytes.
    std::unique_ptr<PuzzleReader> reader_;  // It is null between two files.
    std::uint64_t records_before_ = 0;      // The files before had so many.

    std::uint64_t records_ = 0;  // All files so far had so many.
    bool is_at_start_ = true;    // None of them was a puzzle.
    Record next_;                // The next batch begins with it if has_next_ is true.
    bool has_next_ = false;
    std::atomic<std::uint64_t> bytes_read_{0};
    std::vector<char> chunk_ = std::vector<char>(1 << 16);
};
}  // namespace sudoku
