// These tests use what only Linux has: /proc, /dev/full, the processors of a process, limits of its
// memory and stacks.
#include <sched.h>
#include <sys/socket.h>

#include <filesystem>
#include <thread>

#include "program/system.hpp"
#include "support/program_tasks.hpp"

using namespace program;
using std::chrono::milliseconds;
using sudoku::Layout;

namespace {

std::size_t threads_of(const Child& child) {
    const std::filesystem::directory_iterator threads("/proc/" + std::to_string(child.id()) +
                                                      "/task");
    return static_cast<std::size_t>(std::distance(begin(threads), end(threads)));
}

std::size_t threads_for_many_puzzles(const Arguments& arguments, const Prepare& prepare = {}) {
    const Task block = joined(tasks(600, Layout::line));
    Child child(arguments, prepare);
    REQUIRE(child.write(block.input));
    REQUIRE(equal(child.read(block.answer.size()), block.answer));
    const std::size_t threads = threads_of(child);
    child.close_input();
    check(child.wait(), "", "", 0);
    return threads;
}

// Returns the most memory that the child has had so far; it must be running.
long peak_kib_of(const Child& child) {
    std::ifstream in("/proc/" + std::to_string(child.id()) + "/status");
    for (std::string word; in >> word;)
        if (long kib = 0; word == "VmHWM:" && in >> kib) return kib;
    return 0;
}

}  // namespace

// The system lists what the processor has and may be used. (Emulators and valgrind have processors
// of their own.)
TEST_CASE("the kernels are those that the processor can run") {
    std::ifstream in("/proc/cpuinfo");
    std::string flags;
    while (std::getline(in, flags) && flags.compare(0, 5, "flags") != 0) continue;
    flags += ' ';
    const auto has = [&](const std::string& flag) {
        return flags.find(' ' + flag + ' ') != std::string::npos;
    };
    const bool has_avx512 = has("avx512bw") && has("avx512vl") && has("avx512_bitalg");
    CHECK(sudoku::find_kernel("portable"));
    CHECK((sudoku::find_kernel("avx2") != nullptr) == has("avx2"));
    CHECK((sudoku::find_kernel("avx512") != nullptr) == has_avx512);
}

TEST_CASE("a single puzzle starts no thread") {
    if (is_sanitized) return;  // Sanitizers have threads of their own.
    for (const char* task : {"--jobs=8", "--all", "--count"}) {
        Child child({"--jobs=8", task});
        REQUIRE(child.write(puzzle + "\n"));
        REQUIRE(child.read_line() == (std::string(task) == "--count" ? "1\n" : solution + "\n"));
        CHECK(threads_of(child) == 1);
        child.close_input();
        check(child.wait(), "", "", 0);
    }
}

TEST_CASE(
    "as many threads work as are asked for, else as there are processors that the program may "
    "use") {
    if (is_sanitized) return;
    for (const std::size_t jobs : {1u, 3u, 8u})
        CHECK(threads_for_many_puzzles({"-j" + std::to_string(jobs)}) == jobs);
    cpu_set_t processors;
    REQUIRE(sched_getaffinity(0, sizeof processors, &processors) == 0);
    CHECK(threads_for_many_puzzles({}) == static_cast<std::size_t>(CPU_COUNT(&processors)));
    CPU_ZERO(&processors);
    CPU_SET(sched_getcpu(), &processors);
    CHECK(threads_for_many_puzzles(
              {}, [&] { sched_setaffinity(0, sizeof processors, &processors); }) == 1);
}

TEST_CASE("the first of all solutions come at once, and the others wait for a reader") {
    for (const char* jobs : {"--jobs=1", "--jobs=8"}) {
        CAPTURE(jobs);
        Child child({"--all", jobs});
        for (int i = 0; i < 8; ++i) REQUIRE(child.write(std::string(81, '.') + "\n"));
        REQUIRE(child.read_line() == run({}, std::string(81, '.')).out);
        std::this_thread::sleep_for(milliseconds(500));
        const long peak = peak_kib_of(child);
        CHECK(peak > 0);
        if (!is_sanitized) CHECK(peak < 16 * 1024);
        child.close_output();
        check(child.wait(), "", "", -SIGPIPE);
    }
}

TEST_CASE("a full device is told, once, and ends the program although the pipe stays open") {
    const std::string full = "sudoku: <stdout>: error: No space left on device\n";
    const Task many = joined(tasks(3000, Layout::line));
    const auto to_full = [] { redirect(STDOUT_FILENO, "/dev/full", O_WRONLY); };
    for (const std::string& jobs : jobs_options)
        for (const std::string& input : {puzzle + "\n", many.input}) {
            CAPTURE(jobs, input.size());
            check(run({jobs}, input, to_full), "", full, 2);
            check(run({jobs, "--count", "--stats"}, input, to_full), "", full, 2);
            check(run({jobs, "--all"}, std::string(81, '0') + "\n" + input, to_full), "", full, 2);
            Child child({jobs}, to_full);
            child.write(input);
            check(child.wait(), "", full, 2);
        }
    check(run({}, puzzle, to_full), "", full, 2);
    for (const char* option : {"--help", "--version"})
        check(run({option}, "", to_full), "", full, 2);
}

TEST_CASE("what comes before a read error is answered") {
    for (const std::string& jobs : jobs_options)
        for (const std::size_t count : {1u, 100u, 2000u}) {
            CAPTURE(jobs, count);
            int ends[2];
            REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0);
            Descriptor mine(ends[0]);
            Descriptor its(ends[1]);
            const Task all = joined(tasks(count, Layout::line));
            Child child({jobs}, [&] { dup2(its.number(), STDIN_FILENO); });
            // A socket that is closed while it holds bytes nobody has read resets the connection.
            REQUIRE(write(its.number(), "?", 1) == 1);
            its.close();
            REQUIRE(sudoku::write_all(mine.number(), all.input));
            mine.close();
            check(child.wait(), all.answer, "sudoku: <stdin>: error: Connection reset by peer\n",
                  2);
        }
}

TEST_CASE("without memory for threads the reader answers alone") {
    if (is_sanitized) return;  // Sanitizers take any amount of memory.
    CHECK(threads_for_many_puzzles({"--jobs=8"}, [] {
              constexpr rlim_t stack = rlim_t{1} << 30;
              const rlimit of_each_thread{stack, stack};
              const rlimit of_all{stack / 2, stack / 2};
              setrlimit(RLIMIT_STACK, &of_each_thread);
              setrlimit(RLIMIT_AS, &of_all);
          }) == 1);
}

TEST_CASE("without memory for the batches the program says so") {
    if (is_sanitized) return;
    const Task many = joined({{contradiction + "\n", ""}}, 20'000);
    const Result result =
        run({"--jobs=64", "--quiet", "--no-solution=" + std::string(1000, '.')}, many.input, [] {
            const rlimit limit{rlim_t{1} << 23, rlim_t{1} << 23};
            setrlimit(RLIMIT_AS, &limit);
        });
    CHECK(result.err == "sudoku: error: out of memory\n");
    CHECK(result.status == 2);
}

// The submission may use that much, and macOS gives a thread twice as much.
TEST_CASE("stacks of 256 KiB are enough, in the first thread as in the others") {
    if (is_sanitized) return;
    std::ifstream in(SUDOKU_WORST_GRIDS);
    std::string grids;
    for (std::string line; std::getline(in, line);) grids += line.substr(0, 81) + '\n';
    REQUIRE(grids.size() > 82);
    const auto small_stacks = [] {
        // The C library gives threads as much.
        const rlimit limit{rlim_t{1} << 18, rlim_t{1} << 18};
        setrlimit(RLIMIT_STACK, &limit);
    };
    for (const char* task : {"--format=line", "--count=100", "--all=10"}) {
        const std::string expected = run({"--quiet", task}, grids).out;
        for (const sudoku::Kernel* kernel : sudoku::kernels()) {
            const std::string name(sudoku::name_of(*kernel));
            CAPTURE(name, task);
            CHECK(equal(
                run({"--quiet", "--jobs=2", "--kernel=" + name, task}, grids, small_stacks).out,
                expected));
        }
    }
}
