// These tests run the program on a terminal: progress, colours, and what it says while it waits.
#include <stdlib.h>
#include <termios.h>

#include <thread>

#include "support/program_tasks.hpp"

using namespace program;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

namespace {

struct Terminal {
    Descriptor ours;
    Descriptor its;

    Terminal() {
        ours = Descriptor(posix_openpt(O_RDWR | O_NOCTTY));
        if (grantpt(ours.number()) == 0 && unlockpt(ours.number()) == 0)
            its = Descriptor(open(ptsname(ours.number()), O_RDWR | O_NOCTTY));
        // ctest looks for these words and then counts the test as skipped.
        if (!its.is_open()) throw std::runtime_error("no pseudo-terminal can be opened here");
        termios raw{};
        cfmakeraw(&raw);
        tcsetattr(its.number(), TCSANOW, &raw);
        for (const Descriptor* end : {&ours, &its}) fcntl(end->number(), F_SETFD, FD_CLOEXEC);
    }

    void wait_for_text() {
        pollfd event{ours.number(), POLLIN, 0};
        REQUIRE(poll(&event, 1, hanging) == 1);
    }

    // Returns what was written to it. The program must have ended.
    std::string text() {
        its.close();
        std::string text;
        char bytes[4096];
        for (ssize_t got; (got = read(ours.number(), bytes, sizeof bytes)) > 0;)
            text.append(bytes, static_cast<std::size_t>(got));
        return text;
    }
};

const std::string wiped = "\r\033[K";
// Returns the codes that show a line of progress, as with_nines() leaves them.
std::string shown(const std::string& line) { return wiped + "\033[?9l" + line + "\033[?9h"; }

// True if the text is the part, at least once and any number of times.
bool repeats(const std::string& text, const std::string& part) {
    std::string repeated = part;
    while (repeated.size() < text.size()) repeated += part;
    return repeated == text;
}

}  // namespace

TEST_CASE("progress is shown on a terminal after a second, wiped at the end, and never in a file") {
    Terminal terminal;
    const TemporaryFile file;
    Child watched({}, [&] { dup2(terminal.its.number(), STDERR_FILENO); });
    Child unwatched({}, [&] { redirect(STDERR_FILENO, file.name(), O_WRONLY); });
    for (int i = 0; i < 14; ++i) {
        for (Child* child : {&watched, &unwatched}) {
            REQUIRE(child->write(puzzle + "\n"));
            REQUIRE(child->read_line() == solution + "\n");
        }
        std::this_thread::sleep_for(milliseconds(100));
    }
    for (Child* child : {&watched, &unwatched}) {
        child->close_input();
        check(child->wait(), "", "", 0);
    }
    CHECK(file.content() == "");
    const std::string text = terminal.text();
    CAPTURE(text);
    REQUIRE(text.size() > wiped.size());
    const std::size_t end = text.size() - wiped.size();
    CHECK(text.substr(end) == wiped);
    CHECK(repeats(with_nines(text.substr(0, end)), shown("9 puzzles, 9 per second")));
}

TEST_CASE("a run of less than a second shows no progress") {
    for (bool was_short = false; !was_short;) {  // A busy machine may take longer.
        Terminal terminal;
        const auto start = Clock::now();
        check(run({}, puzzle, [&] { dup2(terminal.its.number(), STDERR_FILENO); }), solution + "\n",
              "", 0);
        was_short = Clock::now() - start < std::chrono::seconds(1);
        if (was_short) CHECK(terminal.text() == "");
    }
}

TEST_CASE("progress in a file is told in percent, and messages stand on lines of their own") {
    const Task block = joined(tasks(4000, sudoku::Layout::line));
    const TemporaryFile file(block.input + puzzle.substr(1) + "\n");
    Terminal terminal;
    const auto start = Clock::now();
    Child child({"--jobs=2"}, [&] {
        dup2(terminal.its.number(), STDERR_FILENO);
        redirect(STDIN_FILENO, file.name(), O_RDONLY);
    });
    REQUIRE(child.read(82) == block.answer.substr(0, 82));
    std::this_thread::sleep_for(milliseconds(1400));
    check(child.wait(), block.answer.substr(82) + "\n", "", 2);
    const auto elapsed = Clock::now() - start;
    const std::string text = terminal.text();
    CAPTURE(text);
    CHECK(std::count(text.begin(), text.end(), '%') <=
          1 + (elapsed - milliseconds(1000)) / milliseconds(200));
    const std::size_t sign = text.find('%');
    REQUIRE(sign != std::string::npos);
    const std::size_t percent = std::stoul(text.substr(text.rfind(' ', sign)));
    CHECK(percent >= 65536 * 100 / block.input.size());  // So much is read at a time.
    CHECK(percent <= 100);
    const std::string line = shown("9 puzzles, 9 per second, 9%");
    const std::string message =
        wiped +
        "sudoku: <stdin>:4001:1: error: expected a puzzle of 81 cells or a row of 9, found 80 "
        "cells\n";
    const std::size_t end = text.find(message);
    REQUIRE(end != std::string::npos);
    CHECK(repeats(with_nines(text.substr(0, end)), line));
    const std::string rest = with_nines(text.substr(end + message.size()));
    CHECK((rest.empty() || rest == line + wiped));
}

TEST_CASE("a terminal as standard input is told what the program waits for") {
    Terminal terminal;
    Child child({}, [&] {
        dup2(terminal.its.number(), STDIN_FILENO);
        dup2(STDOUT_FILENO, STDERR_FILENO);
    });
    CHECK(child.read_line() == "sudoku: waiting for a puzzle on standard input\n");
    REQUIRE(write(terminal.ours.number(), (puzzle + "\n").data(), 82) == 82);
    CHECK(child.read_line() == solution + "\n");
}

TEST_CASE("answers on the terminal that shows the progress stand on lines of their own") {
    Terminal terminal;
    Child child({}, [&] {
        for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
            dup2(terminal.its.number(), descriptor);
    });
    std::string answers;
    for (int i = 0; i < 14; ++i) {
        REQUIRE(child.write(puzzle + "\n"));
        answers += "9\n";
        if (i == 0) terminal.wait_for_text();
        std::this_thread::sleep_for(milliseconds(100));
    }
    child.close_input();
    check(child.wait(), "", "", 0);
    std::string text = with_nines(terminal.text());
    CAPTURE(text);
    const std::string progress = shown("9 puzzles, 9 per second") + wiped;
    REQUIRE(text.find(progress) != std::string::npos);
    for (std::size_t at; (at = text.find(progress)) != std::string::npos;)
        text.erase(at, progress.size());
    CHECK(text == answers);
}

TEST_CASE("a drawing has bold givens on a colour terminal only") {
    const auto drawn = [](const char* term, const char* no_colour) {
        Terminal terminal;
        const auto set = [](const char* name, const char* value) {
            value ? setenv(name, value, 1) : unsetenv(name);
        };
        check(run({"--format=pretty"}, puzzle,
                  [&] {
                      dup2(terminal.its.number(), STDOUT_FILENO);
                      set("TERM", term);
                      set("NO_COLOR", no_colour);
                  }),
              "", "", 0);
        return terminal.text();
    };
    const std::string plain = text_of(grids::board(solution), sudoku::Layout::pretty);
    std::string bold;
    auto given = puzzle.begin();
    for (const char c : plain) {
        const bool is_given = c >= '1' && c <= '9' && *given++ != '0';
        bold += is_given ? std::string("\033[1m") + c + "\033[0m" : std::string(1, c);
    }
    for (const char* no_colour : {static_cast<const char*>(nullptr), ""})
        CHECK(drawn("xterm", no_colour) == bold);
    CHECK(drawn("xterm", "1") == plain);
    for (const char* term : {static_cast<const char*>(nullptr), "", "dumb"})
        CHECK(drawn(term, nullptr) == plain);
    CHECK(run({"--format=pretty"}, puzzle, [] { setenv("TERM", "xterm", 1); }).out == plain);
}
