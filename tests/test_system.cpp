// These tests read and write while signals come between.
#include "program/system.hpp"

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "support/catch.hpp"
#include "support/program.hpp"

namespace {

std::atomic<int> interruptions{0};

// Does the work on a thread that gets signals meanwhile, and then lets it end. The signals
// interrupt calls of the system, which would else go on by themselves.
template <typename Work, typename Release> void interrupted(Work work, Release let_end) {
    struct sigaction action {};
    action.sa_handler = [](int) { ++interruptions; };
    sigaction(SIGUSR1, &action, nullptr);
    interruptions = 0;
    std::thread thread(work);
    for (int i = 0; i < 30; ++i) {
        pthread_kill(thread.native_handle(), SIGUSR1);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    let_end();
    thread.join();
    CHECK(interruptions > 0);
}

}  // namespace

TEST_CASE("a read that signals interrupt goes on") {
    const bool blocks = GENERATE(true, false);
    const auto [from, to] = program::make_pipe();
    if (!blocks) program::make_non_blocking(from.number());
    char byte = 0;
    std::ptrdiff_t got = 0;
    interrupted([&, in = from.number()] { got = sudoku::read_some(in, &byte, 1); },
                [out = to.number()] { CHECK(write(out, "7", 1) == 1); });
    CHECK(got == 1);
    CHECK(byte == '7');
}

TEST_CASE("a write that signals interrupt goes on") {
    const bool blocks = GENERATE(true, false);
    const std::string text(1'000'000, '7');  // It is longer than the pipe is.
    auto [from, to] = program::make_pipe();
    if (!blocks) program::make_non_blocking(to.number());
    bool is_written = false;
    std::string read_back;
    interrupted(
        [&, &out = to] {
            is_written = sudoku::write_all(out.number(), text);
            out.close();
        },
        [&, in = from.number()] {
            std::string bytes(text.size(), ' ');
            for (ssize_t got; (got = read(in, bytes.data(), bytes.size())) > 0;)
                read_back.append(bytes, 0, static_cast<std::size_t>(got));
        });
    CHECK(is_written);
    CHECK(read_back == text);
}

TEST_CASE("bytes or the end of them come, or they do not") {
    auto [from, to] = program::make_pipe();
    CHECK_FALSE(sudoku::comes_within(from.number(), 20));
    CHECK(write(to.number(), "7", 1) == 1);
    CHECK(sudoku::comes_within(from.number(), 20));
    char byte = 0;
    CHECK(sudoku::read_some(from.number(), &byte, 1) == 1);
    CHECK_FALSE(sudoku::comes_within(from.number(), 20));
    to.close();
    CHECK(sudoku::comes_within(from.number(), 20));
    const int file = sudoku::open_file(SUDOKU_WORST_GRIDS);
    CHECK(sudoku::comes_within(file, 20));
    sudoku::close_file(file);
}
