#include "input.hpp"
#include <algorithm>
#include <cerrno>
#include <cstring>
#include "system.hpp"

namespace sudoku {
std::uint64_t Input::size() const {
    std::uint64_t sum = 0;
    for (const std::string& file : files_) {
        const auto size = size_of(file);
        if (!size) return 0;
        sum += *size;
    }
    return sum;
}

bool Input::fill(Batch& batch) {
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

// False if the file cannot be opened.
bool Input::open(Batch& batch) {
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

void Input::take_records(Batch& batch) {
    // Batches grow, so that no thread is left without work: heavy puzzles are dealt out singly at first. With at most
    // 128 two threads took 1.3 times as long for easy puzzles: they wait for each other.
    const std::uint64_t least = request_.is_heavy() ? 1 : 64, most = 512;
    const auto limit = static_cast<std::size_t>(std::clamp(records_ / 64, least, most));
    batch.transcript.file = name_;
    batch.transcript.number = records_;
    batch.transcript.block = block_;
    if (batch.records.size() < limit) batch.records.resize(limit);
    if (has_next_) batch.records[batch.size++] = next_;
    while (batch.size < limit && reader_->next(batch.records[batch.size])) ++batch.size;
    has_next_ = batch.size == limit && reader_->next(next_);
    records_ += batch.size;
    for (std::size_t i = 0; i < batch.size; ++i) block_ += request_.begins_block(batch.records[i]);
    is_over_ = is_over_ || reader_->ended();
}

void Input::read_chunk(Batch& batch) {
    const std::ptrdiff_t got = read_some(descriptor_, chunk_.get(), chunk_size);
    is_over_ = got <= 0;
    if (got < 0) return batch.transcript.report(name_, std::strerror(errno));
    bytes_read_ += static_cast<std::uint64_t>(got);
    reader_->feed(chunk_.get(), static_cast<std::size_t>(got));
    if (is_over_) reader_->finish();
}

void Input::close(Batch& batch) {
    batch.transcript.tally.text_lines += reader_->text_lines();
    const bool has_failed = !batch.transcript.messages.empty();
    if (records_ == records_before_ && !has_failed) batch.transcript.report(name_, "no puzzle in the input");
    if (!is_stdin_) close_file(descriptor_);
    reader_.reset();
}
}  // namespace sudoku
