#include "pipeline.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include "output.hpp"
#include "pool.hpp"
#include "sudoku/parse.hpp"
#include "system.hpp"

namespace sudoku {
namespace {

constexpr std::size_t chunk_size = 1 << 16;
constexpr std::uint64_t most_records = 128;  // of a batch

// The bytes of all files together; 0 if one of them is no regular file.
std::uint64_t size_of_all(const std::vector<std::string>& files) {
    std::uint64_t sum = 0;
    for (const std::string& file : files) {
        const auto size = size_of(file);
        if (!size) return 0;
        sum += *size;
    }
    return sum;
}

// The front end of the pipeline: files in, batches of records out.
class Feeder {
public:
    Feeder(const Options& options, Output& output)
        : output_(output), pool_(options.request, options.jobs, output), is_heavy_(options.request.is_heavy()) {}

    void read_file(const std::string& file);
    void finish() { pool_.finish(); }

private:
    void read_descriptor(int descriptor, const char* name);
    void submit_records(PuzzleReader& reader, const char* name);
    void fail(const std::string& name, const std::string& text);

    Output& output_;
    Pool pool_;
    const bool is_heavy_;
    std::uint64_t records_ = 0;  // submitted so far
    std::unique_ptr<char[]> chunk_{new char[chunk_size]};
};

void Feeder::read_file(const std::string& file) {
    if (file == "-") return read_descriptor(standard_input, "<stdin>");
    const int descriptor = open_file(file);
    if (descriptor < 0) return fail(file, std::strerror(errno));
    read_descriptor(descriptor, file.c_str());
    close_file(descriptor);
}

void Feeder::read_descriptor(int descriptor, const char* name) {
    PuzzleReader reader;
    const std::uint64_t records_before = records_;
    for (bool is_over = false; !is_over;) {
        const std::ptrdiff_t got = read_some(descriptor, chunk_.get(), chunk_size);
        if (got < 0) return fail(name, std::strerror(errno));
        reader.feed(chunk_.get(), static_cast<std::size_t>(got));
        if (got == 0) reader.finish();
        output_.add_bytes_read(static_cast<std::size_t>(got));
        submit_records(reader, name);
        pool_.settle();
        is_over = got == 0 || reader.ended();
    }
    output_.add_text_lines(reader.text_lines());
    if (records_ == records_before) fail(name, "no puzzle in the input");
}

void Feeder::submit_records(PuzzleReader& reader, const char* name) {
    for (bool more = true; more;) {
        Batch& batch = pool_.next();
        batch.transcript.file = name;
        batch.transcript.number = records_;
        // Heavy puzzles are dealt out singly at first, so that no thread idles behind a batch of them.
        const std::uint64_t next_size = is_heavy_ ? std::min(most_records, 1 + records_ / 64) : most_records;
        while (batch.size < next_size) {
            if (batch.size == batch.records.size()) batch.records.emplace_back();
            if (!(more = reader.next(batch.records[batch.size]))) break;
            ++batch.size;
        }
        records_ += batch.size;
        if (batch.size > 0) pool_.submit();
    }
}

// Answers what was read before, then reports.
void Feeder::fail(const std::string& name, const std::string& text) {
    pool_.finish();
    output_.add_trouble(name, text);
}

}  // namespace

Status run(const Options& options) {
    const bool reads_stdin = std::count(options.files.begin(), options.files.end(), "-") > 0;
    const bool reads_terminal = reads_stdin && is_terminal(standard_input);
    Output output({is_terminal(standard_error) && !reads_terminal, size_of_all(options.files), options.stats});
    Feeder feeder(options, output);
    if (reads_terminal && options.files.size() == 1)
        write_all(standard_error, "sudoku: waiting for a puzzle on standard input\n");
    for (const std::string& file : options.files) feeder.read_file(file);
    feeder.finish();
    return output.finish();
}

}  // namespace sudoku
