#pragma once
#include <algorithm>
#include <optional>
#include "batch.hpp"
#include "options.hpp"
#include "range.hpp"
#include "sizes.hpp"
#include "source.hpp"

namespace sudoku {
// Reads the puzzles of all files, one file after the other. It is for one thread at a time.
class Input {
public:
    explicit Input(const Options& options) : options_(options) {}

    // Fills a batch that was cleared with the next records of a file. Waits for more bytes only
    // while it has none. At the end of a file the batch has no records, but perhaps a message
    // about the file. Returns false at the end of all files.
    bool fill(Batch& batch) {
        if (!file_) {
            if (next_file_ == options_.files.size()) return false;
            file_.emplace(options_.files[next_file_++], options_.request.is_by_lines);
        }
        take_records(*file_, batch);
        while (batch.size == 0 && batch.passage.bytes.empty() && file_->source.is_open()) {
            read_chunk(*file_, batch);
            take_records(*file_, batch);
        }
        if (batch.size == 0 && !file_->source.is_open()) finish_file(batch);
        return true;
    }

    // True if there is another record at hand, another file, or with -f same the rest of this one.
    bool has_more() const {
        return next_ || next_file_ < options_.files.size() ||
               (options_.request.is_same && file_ && file_->source.is_open());
    }

private:
    // A file that is being read.
    struct File {
        File(const std::string& operand, bool is_by_lines)
            : source(operand, is_by_lines), reader(reader_of(is_by_lines)) {}

        Source source;
        PuzzleReader reader;
        OtherSizes sizes;         // They are of interest while there is no puzzle.
        Held held;                // bytes that are not in batches yet
        std::size_t puzzles = 0;  // the number of those, right or wrong, that are in batches
        bool is_paused = false;   // The reader knows that nothing comes for now.
    };

    void take_records(File& file, Batch& batch) {
        // Batches grow with the file, so that near its end no thread is left without work: each has
        // at most a 64th of the puzzles before it. If records take no time it may have 64 anyway.
        const std::size_t least = options_.request.is_heavy() ? 1 : 64;
        // A batch that writes the input again has all records of its lines.
        const std::size_t limit = options_.request.is_same
                                      ? batch.records.max_size()
                                      : std::clamp(file.puzzles / 64, least, most_records);
        batch.file = file.source.name;
        if (next_) batch.records[0] = *next_;
        for (batch.size = next_.has_value(); batch.size < limit; ++batch.size) {
            if (batch.size == batch.records.size()) batch.records.emplace_back();
            if (!file.reader.next(batch.records[batch.size])) break;
        }
        if (batch.size < limit || !file.reader.next(next_.emplace())) next_.reset();
        for (const std::size_t i : internal::Range{0, batch.size})
            file.puzzles += batch.records[i].fault.kind != Fault::Kind::no_cells;
        batch.is_at_start = is_at_start_;
        is_at_start_ = is_at_start_ && (batch.size == 0 || batch.records[0].stray);
        if (file.reader.ended() && file.source.is_open()) file.source.close();
        // Input that is no text is not written again.
        if (options_.request.is_same && !file.reader.ended())
            batch.passage =
                file.held.take_before(file.source.is_open() ? file.reader.done() : Held::all);
    }

    // Waits for the next bytes. If none come soon the reader is told once, since it may hold a grid
    // that would go on with them.
    void read_chunk(File& file, Batch& batch) {
        file.is_paused = !file.is_paused && !file.source.comes_soon();
        if (file.is_paused) return file.reader.pause();

        const std::string_view bytes = file.source.read();
        batch.tally[Tally::bytes_read] += bytes.size();
        file.reader.feed(bytes.data(), bytes.size());
        if (file.puzzles == 0) file.sizes.read(bytes);
        if (options_.request.is_same) file.held.append(bytes);
        if (!file.source.is_open() && file.source.error.empty()) file.reader.finish();
    }

    void finish_file(Batch& batch) {
        batch.tally[Tally::text_lines] += file_->reader.text_lines();
        const Source& source = file_->source;
        // A number that is no file may be meant for the option before it.
        const bool may_be_limit = !options_.without_limit.empty() && !source.name.empty() &&
                                  source.name.find_first_not_of("0123456789") == source.name.npos;
        if (!source.error.empty())
            batch.report(
                source.name,
                source.error + (may_be_limit ? "; a LIMIT is attached to its option: " +
                                                   options_.without_limit + '=' + source.name
                                             : ""));
        else if (file_->puzzles == 0)
            batch.report(source.name, std::string("no puzzle in the input") +
                                          (file_->sizes.has_board ? " (only 9x9 is read)" : ""));
        file_.reset();
    }

    const Options& options_;
    std::size_t next_file_ = 0;
    bool is_at_start_ = true;     // No puzzle has come yet.
    std::optional<File> file_;    // There is none between two files.
    std::optional<Record> next_;  // It was read ahead of the batches.
};
}  // namespace sudoku
