#pragma once
#include <atomic>
#include "options.hpp"
#include "sudoku/parse.hpp"

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

    // Fills the batch with records, or with a message about a file: that it cannot be read, or holds no puzzle. Waits
    // for more bytes only while it has no record. False at the end of all files.
    bool fill(Batch& batch);
    // There is another record at hand, or another file.
    bool has_more() const { return has_next_ || next_file_ < files_.size(); }
    // Of all files so far. Any thread may ask.
    std::uint64_t bytes_read() const { return bytes_read_; }
    // Of all files; 0 if one of them is no regular file.
    std::uint64_t size() const;

private:
    bool open(Batch& batch);
    void take_records(Batch& batch);
    void read_chunk(Batch& batch);
    void close(Batch& batch);

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
    std::uint64_t block_ = 1;  // of the last record, see Request::begins_block()
    Record next_;              // the first of the next batch, if has_next_
    bool has_next_ = false;
    std::atomic<std::uint64_t> bytes_read_{0};
    std::unique_ptr<char[]> chunk_{new char[chunk_size]};
    static constexpr std::size_t chunk_size = 1 << 16;
};
}  // namespace sudoku
