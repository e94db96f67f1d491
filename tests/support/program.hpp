// Runs the program as a child process that is talked to through pipes.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace program {

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

using Arguments = std::vector<std::string>;
// It is called in the child between its start and the program's.
using Prepare = std::function<void()>;

struct Result {
    std::string out;
    std::string err;
    int status = 0;  // This is the exit status, or minus the number of the signal that ended it.
    // The program had so much memory at most, and no less than this process at its start.
    long peak_kib = 0;
};

// A descriptor that closes itself.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void close() {
        if (is_open()) ::close(std::exchange(number_, -1));
    }

private:
    int number_ = -1;
};

inline std::pair<Descriptor, Descriptor> make_pipe() {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

inline void make_non_blocking(int descriptor) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

// poll() waits so many milliseconds, ten minutes, before a child counts as hanging.
constexpr int hanging = 600'000;

class Child {
public:
    explicit Child(Arguments arguments, const Prepare& prepare = {}) {
        std::signal(SIGPIPE, SIG_IGN);
        auto [in_read, in_write] = make_pipe();
        auto [out_read, out_write] = make_pipe();
        auto [err_read, err_write] = make_pipe();
        arguments.insert(arguments.begin(), SUDOKU_PROGRAM);
        std::vector<char*> words;
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        id_ = fork();
        if (id_ < 0) throw std::runtime_error("no child process");
        if (id_ == 0) {
            std::signal(SIGPIPE, SIG_DFL);
            dup2(in_read.number(), STDIN_FILENO);
            dup2(out_write.number(), STDOUT_FILENO);
            dup2(err_write.number(), STDERR_FILENO);
            if (prepare) prepare();
            execv(words[0], words.data());
            _exit(127);
        }
        in_ = std::move(in_write);
        out_ = std::move(out_read);
        err_ = std::move(err_read);
        for (const Descriptor* end : {&in_, &out_, &err_}) make_non_blocking(end->number());
    }
    ~Child() {
        if (id_ <= 0) return;
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    pid_t id() const { return id_; }
    // Writes all of the text, and takes in what the program says meanwhile. Returns false if the
    // program reads no more.
    bool write(std::string_view text) {
        to_write_ = text;
        while (in_.is_open() && !to_write_.empty()) exchange();
        return in_.is_open();
    }
    // Writes without taking in anything, until the program has not gone on reading for the time
    // given. Returns how many bytes it took.
    std::size_t offer(std::string_view text, std::chrono::milliseconds patience) {
        to_write_ = text;
        pollfd event{in_.number(), POLLOUT, 0};
        while (!to_write_.empty() && poll(&event, 1, static_cast<int>(patience.count())) > 0)
            write_some();
        return text.size() - to_write_.size();
    }
    void close_input() { in_.close(); }
    void close_output() {
        out_.close();
        unread_.clear();
    }
    // Returns bytes of its standard output; fewer if it ends before.
    std::string read(std::size_t size) {
        while (unread_.size() < size && out_.is_open()) exchange();
        return take(unread_, size);
    }
    std::string read_line() {
        while (unread_.find('\n') == std::string::npos && out_.is_open()) exchange();
        const std::size_t end = unread_.find('\n');
        return take(unread_, end == std::string::npos ? end : end + 1);
    }
    // Waits until the program ends by itself. Returns what was not read before.
    Result wait() {
        while (out_.is_open() || err_.is_open()) exchange();
        int status = 0;
        rusage usage{};
        wait4(id_, &status, 0, &usage);
        id_ = 0;
        const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
#ifdef __APPLE__
        usage.ru_maxrss /= 1024;  // There it counts bytes.
#endif
        return {std::move(unread_), std::move(messages_), code, usage.ru_maxrss};
    }

private:
    // Waits until some byte can go or come, and moves it.
    void exchange() {
        std::array<pollfd, 3> events{{{to_write_.empty() ? -1 : in_.number(), POLLOUT, 0},
                                      {out_.number(), POLLIN, 0},
                                      {err_.number(), POLLIN, 0}}};
        if (poll(events.data(), events.size(), hanging) == 0)
            throw std::runtime_error(
                "the program neither ends nor says what is expected; it said: " + messages_);
        if (events[0].revents) write_some();
        if (events[1].revents) read_some(out_, unread_);
        if (events[2].revents) read_some(err_, messages_);
    }
    void write_some() {
        const ssize_t written = ::write(in_.number(), to_write_.data(), to_write_.size());
        if (written > 0) to_write_.remove_prefix(static_cast<std::size_t>(written));
        if (written >= 0 || errno == EAGAIN || errno == EINTR) return;
        to_write_ = {};
        in_.close();
    }
    static void read_some(Descriptor& from, std::string& to) {
        static std::array<char, 1 << 16> bytes;
        const ssize_t got = ::read(from.number(), bytes.data(), bytes.size());
        if (got > 0)
            to.append(bytes.data(), static_cast<std::size_t>(got));
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            from.close();
    }
    static std::string take(std::string& text, std::size_t size) {
        std::string taken = text.substr(0, size);
        text.erase(0, size);
        return taken;
    }

    pid_t id_ = 0;
    Descriptor in_, out_, err_;
    std::string_view to_write_;
    std::string unread_;
    std::string messages_;
};

inline Result run(const Arguments& arguments, std::string_view input, const Prepare& prepare = {}) {
    Child child(arguments, prepare);
    child.write(input);
    child.close_input();
    return child.wait();
}

}  // namespace program
