#pragma once
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include "options.hpp"
#include "sudoku/parse.hpp"
#include "system.hpp"

namespace sudoku {
// Reads the puzzles of all files, one file after the other. It is for one thread at a time.
class Input {
public:
    explicit Input(const Options& options) : options_(options) {}

    // Fills a batch that was cleared with the next records of a file. Waits for more bytes only
    // while it has none. At the end of a file the batch has no records, but perhaps a message
    // about the file. Returns false at the end of all files.
    bool fill(Batch& batch) {
        if (!reader_) {
            if (next_file_ == options_.files.size()) return false;
            open(options_.files[next_file_++], batch);
        }
        take_records(batch);
        while (batch.size == 0 && batch.lines.bytes.empty() && descriptor_ >= 0) {
            read_chunk(batch);
            take_records(batch);
        }
        if (batch.size == 0 && descriptor_ < 0) finish_file(batch);
        return true;
    }

    // True if there is another record at hand, another file, or with -f same the rest of this one.
    bool has_more() const {
        return has_next_ || next_file_ < options_.files.size() ||
               (options_.request.is_same && descriptor_ >= 0);
    }

private:
    // Opens a file, or takes its name for a puzzle if that is 81 characters, all of them cells.
    // What is neither is reported, and then read like an empty file. If it has 60 bytes or more and
    // looks like a puzzle, the report also says what is wrong with that.
    void open(const std::string& file, Batch& batch) {
        reader_ = std::make_unique<PuzzleReader>();
        records_ = 0;
        name_ = file == "-" ? "<stdin>" : file;
        std::replace_if(
            name_.begin(), name_.end(),
            [](char byte) { return std::iscntrl(static_cast<unsigned char>(byte)) != 0; }, '?');
        descriptor_ = open_file(file);
        if (descriptor_ >= 0) return;

        const int error = errno;
        if (error == ENOENT) {
            reader_->feed(file.data(), file.size());
            reader_->finish();
        }
        const auto begins_character = [](char c) { return (c & 0xC0) != 0x80; };
        const bool is_puzzle = reader_->next(next_) && next_.layout == Layout::line;
        has_next_ = is_puzzle && !next_.fault &&
                    std::count_if(file.begin(), file.end(), begins_character) == cell_count;
        if (has_next_) {
            name_ = "<argument>";
            held_.append(file + '\n');
        } else {
            batch.report(name_,
                         std::strerror(error) + (is_puzzle && next_.fault && file.size() >= 60
                                                     ? "; as a puzzle: " + describe(next_.fault)
                                                     : ""));
            *reader_ = PuzzleReader();
        }
    }

    void take_records(Batch& batch) {
        // Batches grow with the file, so that near its end no thread is left without work: each has
        // at most a 64th of the records before it. If records take no time it may have 64 anyway.
        const std::size_t least = options_.request.is_heavy() ? 1 : 64;
        // A batch that writes the input again has all records of its lines.
        const std::size_t limit = options_.request.is_same
                                      ? batch.records.max_size()
                                      : std::clamp(records_ / 64, least, most_records);
        batch.file = name_;
        if (has_next_) batch.records[0] = next_;
        for (batch.size = has_next_; batch.size < limit; ++batch.size) {
            if (batch.size == batch.records.size()) batch.records.emplace_back();
            if (!reader_->next(batch.records[batch.size])) break;
        }
        has_next_ = batch.size == limit && reader_->next(next_);
        records_ += batch.size;
        batch.is_at_start = is_at_start_;
        is_at_start_ = is_at_start_ && (batch.size == 0 || batch.records[0].stray);
        if (reader_->ended()) {
            stop_reading();
            held_ = Held();
        }
        if (options_.request.is_same)
            batch.lines = held_.take_before(descriptor_ < 0 ? no_limit : reader_->pending_line());
    }

    void read_chunk(Batch& batch) {
        const std::ptrdiff_t got = read_some(descriptor_, chunk_.data(), chunk_.size());
        if (got > 0) {
            batch.tally[Tally::bytes_read] += static_cast<std::uint64_t>(got);
            reader_->feed(chunk_.data(), static_cast<std::size_t>(got));
            if (options_.request.is_same)
                held_.append({chunk_.data(), static_cast<std::size_t>(got)});
            return;
        }
        if (got < 0) batch.report(name_, std::strerror(errno));
        if (got == 0) reader_->finish();
        stop_reading();
    }

    void stop_reading() {
        if (descriptor_ >= 0) close_file(descriptor_);
        descriptor_ = -1;
    }

    void finish_file(Batch& batch) {
        batch.tally[Tally::text_lines] += reader_->text_lines();
        if (records_ == 0 && batch.messages.empty()) batch.report(name_, "no puzzle in the input");
        reader_.reset();
        held_ = Held();
    }

    const Options& options_;
    std::size_t next_file_ = 0;
    bool is_at_start_ = true;  // No puzzle has come yet.

    // These describe the file that is being read.
    std::string name_;                      // Messages use this name.
    int descriptor_ = -1;                   // It is negative at the end of the bytes.
    std::unique_ptr<PuzzleReader> reader_;  // It is null between two files.
    std::size_t records_ = 0;               // the number of its records that are in batches
    Held held_;                             // Bytes that are not in batches yet.
    Record next_;                           // This is the next record if has_next_ is true.
    bool has_next_ = false;
    std::vector<char> chunk_ = std::vector<char>(1 << 16);  // 64 KiB
};
}  // namespace sudoku
