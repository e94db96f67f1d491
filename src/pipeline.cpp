#include "pipeline.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string_view>

namespace sudoku {
namespace {

constexpr std::size_t chunk_size = 1 << 16;

// All of the text, or false with errno set.
bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

ssize_t read_some(int descriptor, char* bytes, std::size_t size) {
    ssize_t got;
    do got = read(descriptor, bytes, size);
    while (got < 0 && errno == EINTR);
    return got;
}

void complain(const std::string& what) {
    write_all(STDERR_FILENO, "sudoku: " + what + ": " + std::strerror(errno) + '\n');
}

struct Run {
    const Request& request;
    Answers answers;
    std::unique_ptr<char[]> chunk{new char[chunk_size]};
    bool output_failed = false;

    void read_file(const std::string& file);
    void read_descriptor(int descriptor, const char* name);
    void flush();
};

void Run::read_file(const std::string& file) {
    if (file == "-") return read_descriptor(STDIN_FILENO, "<stdin>");
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        complain(file);
        answers.status = Status::trouble;
        return;
    }
    read_descriptor(descriptor, file.c_str());
    close(descriptor);
}

void Run::read_descriptor(int descriptor, const char* name) {
    PuzzleReader reader;
    Record record;
    ssize_t got = 1;
    while (got > 0 && !reader.ended() && !output_failed) {
        got = read_some(descriptor, chunk.get(), chunk_size);
        const int error = errno;
        reader.feed(chunk.get(), got > 0 ? static_cast<std::size_t>(got) : 0);
        if (got <= 0) reader.finish();
        while (reader.next(record)) answers.add(record, name, request);
        flush();
        if (got < 0) {
            errno = error;
            complain(name);
            answers.status = Status::trouble;
        }
    }
}

void Run::flush() {
    if (!write_all(STDERR_FILENO, answers.messages)) output_failed = true;
    if (!write_all(STDOUT_FILENO, answers.out)) {
        complain("write error");
        output_failed = true;
    }
    answers.clear();
}

}  // namespace

Status run(const Options& options) {
    Run run{options.request, {}};
    for (const std::string& file : options.files)
        if (!run.output_failed) run.read_file(file);
    if (run.output_failed) return Status::trouble;
    if (run.answers.records == 0 && run.answers.status == Status::answered) {
        write_all(STDERR_FILENO, "sudoku: error: no puzzle in the input\n");
        return Status::trouble;
    }
    return run.answers.status;
}

}  // namespace sudoku
