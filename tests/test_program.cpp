// These tests run the program as a child process: conversations through pipes, files and pipes that
// fail, memory, threads.
#include <thread>

#include "support/listing.hpp"
#include "support/program_tasks.hpp"
#include "support/transcripts.hpp"

using namespace program;
using std::chrono::milliseconds;
using sudoku::Layout;

namespace {

const std::vector<Layout> layouts = {Layout::compact, Layout::spaced, Layout::line};
const std::string grid = text_of(grids::board(puzzle), Layout::compact);
const std::string grid_answer = text_of(grids::board(solution), Layout::compact);

// A driver writes the input of each turn, in pieces, when it has the answers to the last one.
void check_driver(const Arguments& arguments, const std::vector<Task>& turns,
                  std::size_t piece = std::string::npos) {
    CAPTURE(arguments, turns.front().input, piece);
    Child child(arguments);
    for (const Task& turn : turns) {
        for (std::size_t at = 0; at < turn.input.size(); at += std::min(piece, turn.input.size()))
            REQUIRE(child.write(turn.input.substr(at, piece)));
        REQUIRE(equal(child.read(turn.answer.size()), turn.answer));
    }
    child.close_input();
    check(child.wait(), "", "", 0);
}

}  // namespace

TEST_CASE("a driver gets the answers to any number of puzzles before it writes the next one") {
    for (const std::string& jobs : jobs_options)
        for (const Layout layout : layouts) {
            check_driver({jobs}, tasks(20, layout));
            check_driver({jobs}, tasks(2, layout), 1);
            for (const std::size_t count : {2u, 255u, 256u, 257u, 600u})
                check_driver({jobs}, std::vector<Task>(3, joined(tasks(count, layout))));
        }
    for (const char* line_end : {"\n", "\r", "\r\n"})
        check_driver({"--jobs=2"}, std::vector<Task>(3, {puzzle + line_end, solution + "\n"}));
}

TEST_CASE("a driver gets the answer to a grid though the pipe stays open and nothing follows") {
    const std::string spaced = text_of(grids::board(puzzle), Layout::spaced);
    const std::string spaced_answer = text_of(grids::board(solution), Layout::spaced);
    for (const auto& [input, answer] : {Task{grid, grid_answer}, Task{spaced, spaced_answer}})
        for (const std::string& jobs : jobs_options) {
            check_driver({jobs}, {{input, answer}, {"\n" + input, "\n" + answer}});
            check_driver({jobs, "--format=same"}, {{"A title\n" + input, "A title\n" + answer},
                                                   {"\nNext\n" + input, "\nNext\n" + answer}});
        }
}

TEST_CASE("after input that is no text the program exits although the pipe stays open") {
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        Child child({jobs});
        REQUIRE(child.write("\x1F\x8B\x08\n"));
        check(child.wait(), "",
              "sudoku: <stdin>: error: gzip-compressed data, not text (try zcat)\n", 2);
    }
}

namespace {

std::string stream_with_faults() {
    std::vector<std::string> pieces = {
        "\n",
        "\n\n",
        "# 123456789\n",
        "---+---+---\n",
        "Grid 17\n",
        "42\n",
        puzzle.substr(1) + "\n",
        puzzle + "0\n",
        "a" + puzzle.substr(1) + "\n",
        contradiction + "\n",
        puzzle + " 7.2\r\n",
        text_of(grids::board(contradiction), Layout::compact),
        text_of(grids::board(contradiction), Layout::spaced),
        grid.substr(10) + "12\n",
        text_of(grids::board(puzzle), Layout::spaced).substr(18) + "\n"};
    for (const Layout layout : layouts)
        for (const Task& task : tasks(15, layout)) pieces.push_back(task.input);
    grids::Random random(7);
    std::string stream;
    for (int i = 0; i < 4000; ++i) stream += pieces[grids::below(random, pieces.size())];
    return stream;
}

}  // namespace

TEST_CASE("the same bytes for any number of threads") {
    const std::string input = stream_with_faults();
    const sudoku::Batch expected = transcripts::of(input, "<stdin>");
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        check(run({jobs}, input), expected.out, expected.messages, 2);
        check(run({jobs, "--quiet"}, input), expected.out, "", 2);
    }
    check(run({}, input), expected.out, expected.messages, 2);
}

namespace {

// Writes a block again and again without reading, until the program stops taking input; then writes
// the rest of the last block. Returns the number of blocks written.
std::size_t write_until_stalled(Child& child, std::string_view block) {
    for (std::size_t blocks = 1; blocks < 200; ++blocks) {
        const std::size_t taken = child.offer(block, milliseconds(100));
        if (taken == block.size()) continue;
        REQUIRE(child.write(block.substr(taken)));
        return blocks;
    }
    throw std::runtime_error("the program takes whatever comes");
}

}  // namespace

TEST_CASE("a reader that is slow makes the program wait, not grow, whether or not pipes block") {
    const Task block = joined(tasks(1000, Layout::line));
    const bool blocks = GENERATE(true, false);
    for (const char* jobs : {"--jobs=1", "--jobs=2", "--jobs=64"}) {
        CAPTURE(jobs, blocks);
        Child child({jobs}, [&] {
            for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
                if (!blocks) make_non_blocking(descriptor);
        });
        for (const Task& task : tasks(3, Layout::line)) {
            REQUIRE(child.write(task.input));
            REQUIRE(child.read(task.answer.size()) == task.answer);
        }
        std::size_t written = write_until_stalled(child, block.input);
        CHECK(written < 50);
        for (; written < 50; ++written) REQUIRE(child.write(block.input));
        child.close_input();
        const Result result = child.wait();
        check(result, joined({block}, 50).answer, "", 0);
        check_memory(result);
    }
}

namespace {

// Writes the same bytes `times` times, then ends the input.
Result run_repeated(const Arguments& arguments, const std::string& bytes, std::size_t times) {
    Child child(arguments);
    for (std::size_t i = 0; i < times; ++i) REQUIRE(child.write(bytes));
    child.close_input();
    return child.wait();
}

}  // namespace

TEST_CASE("lines, brackets and rows that never end take no memory") {
    const auto filled = [](const std::string& word, std::size_t size) {
        std::string text;
        while (text.size() < size) text += word;
        return text;
    };
    // The long lines are of tokens. A million rows is no multiple of nine.
    std::vector<std::pair<std::string, std::size_t>> streams = {
        {std::string(1'000'000, '1'), 200},
        {std::string(1'000'000, '\n'), 20},
        {filled("_ ", 65'000) + "\n", 60},
        {filled("_ ", 65'000) + "5\n", 60},
        {filled("53..7....\n", 10'000), 1000}};
    for (const std::string word : {"[", "[5,", "[\n", "{ 1, 2\n", "{\"a\": ", "5 3 . ", "[5,3,0],",
                                   "\"", "#", "A 5 3 . . 7 . . . .\n"})
        streams.emplace_back(filled(word, 100'000), 20);
    for (const auto& [bytes, times] : streams) {
        CAPTURE(bytes.substr(0, 20));
        const Arguments arguments(bytes.size() < 1'000'000, "--quiet");
        const Result result = run_repeated(arguments, bytes, is_sanitized ? 1 + times / 20 : times);
        CHECK(result.status == 2);
        check_memory(result);
        if (bytes[0] == '1')
            check(result, "\n",
                  "sudoku: <stdin>:1:1: error: expected a puzzle of 81 cells or a row of 9, found "
                  "a line of over 65535 bytes\n",
                  2);
        if (bytes[0] == '\n')
            check(result, "", "sudoku: <stdin>: error: no puzzle in the input\n", 2);
    }
}

namespace {

// A board as JSON: its rows are lists, with this between two values and between two rows.
std::string json(const std::string& line, const std::string& blank, const std::string& values,
                 const std::string& rows) {
    std::string text;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::string row = (cell > 0 ? "]," : "[") + rows + "[";
        text += (cell % 9 > 0 ? "," : row) + values;
        text += line[cell] == '0' ? blank : std::string(1, line[cell]);
    }
    return text + "]" + rows + "]";
}

}  // namespace

TEST_CASE("a long list of boards in JSON is answered whole, but for a board with a slip") {
    const std::vector<Task> some = tasks(500, Layout::line);
    const std::string blank = GENERATE("0", "null", "\"\"");
    const std::string values = GENERATE("", " ", "\n");
    const std::string rows = values == " " ? "\n" : values;
    std::string block;
    for (const Task& task : some) block += json(task.input, blank, values, rows) + "," + rows;
    const std::string slip = "[[5,3,7,1,2,4,6,8,9,5]" + block.substr(block.find("]") + 1);
    const std::size_t times = is_sanitized ? 2 : 20;
    const Task part = joined({{block, joined(some).answer}}, times);
    // Boards on one line are lines, however long it is.
    std::vector<std::string> options = {"--format=line"};
    if (values.empty()) options.clear();
    const Result result = run(options, "[" + part.input + slip + part.input + "[]]\n");
    CHECK(equal(result.out, part.answer + joined(some).answer.substr(81) + part.answer));
    const auto lines = std::count(part.input.begin(), part.input.end(), '\n');
    const std::string place = "sudoku: <stdin>:" + std::to_string(1 + lines) + ":";
    CHECK(result.err.substr(0, place.size()) == place);
    CHECK(result.err.find("row 1 has 10 cells, expected 9") != std::string::npos);
    CHECK(std::count(result.err.begin(), result.err.end(), '\n') == 1);
    CHECK(result.status == 2);
    check_memory(result);
}

TEST_CASE("threads, messages and long texts stay within the memory promised") {
    const Task block = joined(tasks(1000, Layout::spaced));
    const Result good = run_repeated({"--jobs=64"}, block.input, 20);
    check(good, joined({block}, 20).answer, "", 0);
    check_memory(good);
    const Result bad = run_repeated({"--jobs=64"}, contradiction + "\n", 50'000);
    CHECK(equal(bad.out, std::string(50'000, '\n')));
    CHECK(bad.status == 1);
    check_memory(bad);

    const TemporaryFile file(joined({{contradiction + "\n", ""}}, 20'000).input);
    std::string long_name = file.name();
    while (long_name.size() < 4000) long_name.insert(0, "/.");
    const auto unread = [] {
        for (const int output : {STDOUT_FILENO, STDERR_FILENO})
            redirect(output, "/dev/null", O_WRONLY);
    };
    const std::string long_line = "--no-solution=" + std::string(10'000, 'x');
    for (const char* jobs : {"--jobs=1", "--jobs=64"})
        for (const Arguments& arguments :
             {Arguments{jobs, long_name}, Arguments{jobs, long_line, file.name()}}) {
            CAPTURE(arguments.size(), jobs);
            const Result result = run(arguments, "", unread);
            CHECK(result.status == 1);
            check_memory(result);
        }
}

TEST_CASE("all solutions of several puzzles come in order") {
    const std::size_t limit = is_sanitized ? 1000 : 10'000;
    std::string input;
    std::string expected;
    grids::Random random(3);
    for (const std::size_t clues : {0u, 40u, 10u, 81u, 0u, 17u, 5u}) {
        const std::string clued = grids::with_clues(grids::full_grid(random), clues, random);
        input += clued + "\n";
        expected += expected.empty() ? "" : "\n";
        for (const std::string& text :
             listing::texts(grids::board(clued), limit, sudoku::best_kernel()))
            expected += text + "\n";
    }
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        check(run({"--all=" + std::to_string(limit), jobs}, input), expected, "", 0);
    }
}

TEST_CASE("a closed standard stream is told") {
    const TemporaryFile file(puzzle);
    const auto closed = [](int descriptor) { return [=] { close(descriptor); }; };
    const std::string told = ": error: Bad file descriptor\n";
    for (const std::string& jobs : jobs_options)
        for (const std::string& operand : {std::string("-"), file.name()})
            check(run({jobs, operand}, puzzle, closed(STDOUT_FILENO)), "",
                  "sudoku: <stdout>" + told, 2);
    check(run({}, "", closed(STDIN_FILENO)), "", "sudoku: <stdin>" + told, 2);
    check(run({file.name(), "-", file.name()}, "", closed(STDIN_FILENO)),
          solution + "\n" + solution + "\n", "sudoku: <stdin>" + told, 2);
    check(run({}, puzzle, closed(STDERR_FILENO)), solution + "\n", "", 0);
    for (const std::string& wrong : {puzzle.substr(1), contradiction})
        check(run({}, puzzle + "\n" + wrong + "\n", closed(STDERR_FILENO)), solution + "\n\n", "",
              2);
}

TEST_CASE("a closed pipe ends the program quietly, or is told where SIGPIPE is ignored") {
    const Task many = joined(tasks(3000, Layout::spaced));
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        Child child({jobs});
        child.write(puzzle + "\n");
        REQUIRE(child.read_line() == solution + "\n");
        child.close_output();
        child.write(many.input);
        check(child.wait(), "", "", -SIGPIPE);
        for (const std::string& input : {puzzle + "\n", many.input}) {
            Child ignoring({jobs}, [] { std::signal(SIGPIPE, SIG_IGN); });
            ignoring.close_output();
            ignoring.write(input);
            check(ignoring.wait(), "", "sudoku: <stdout>: error: Broken pipe\n", 2);
        }
    }
}

TEST_CASE("a file that cannot be read is told, the others are answered") {
    const TemporaryFile good(puzzle + "\n");
    const TemporaryFile bad(puzzle.substr(1) + "\n");
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        check(run({jobs, bad.name(), good.name(), "/", "/nonexistent/a\033b\n", good.name(), "-"},
                  contradiction),
              "\n" + solution + "\n" + solution + "\n\n",
              "sudoku: " + bad.name() +
                  ":1:1: error: expected a puzzle of 81 cells or a row of 9, found 80 cells\n"
                  "sudoku: /: error: Is a directory\n"
                  "sudoku: /nonexistent/a?b?: error: No such file or directory\n"
                  "sudoku: <stdin>:1:2: error: no solution: 1 stands twice in row 1 (columns 1 and "
                  "2)\n",
              2);
        // Counting takes long, and the message waits for it.
        const Task empty = joined({{std::string(81, '.') + "\n", "1000000+\n"}}, 4);
        check(run({jobs, "--count", "-", "/nonexistent/a"}, empty.input,
                  [] { dup2(STDOUT_FILENO, STDERR_FILENO); }),
              empty.answer + "sudoku: /nonexistent/a: error: No such file or directory\n", "", 2);
    }
    check(run({}, "", [] { redirect(STDIN_FILENO, "/", O_RDONLY); }), "",
          "sudoku: <stdin>: error: Is a directory\n", 2);
}

// The names differ from machine to machine. cases/options has the other options.
TEST_CASE("every kernel by its name") {
    std::string names;
    for (const sudoku::Kernel* kernel : sudoku::kernels()) {
        const std::string name(sudoku::name_of(*kernel));
        check(run({"--kernel=" + name}, puzzle), solution + "\n", "", 0);
        names += (names.empty() ? "" : ", ") + name;
    }
    check(run({"--kernel=portble"}, puzzle), "",
          "sudoku: error: no kernel 'portble', expected " + names + "\nTry 'sudoku --help'.\n", 2);
}

// run_cases hands Windows no arguments beyond ASCII.
TEST_CASE("an operand may have a digit beyond ASCII") {
    check(run({"\xEF\xBC\x91" + puzzle.substr(1)}, ""), solution + "\n", "", 0);
}

TEST_CASE("a file is read though its name is a puzzle") {
    const TemporaryFile content(contradiction);
    const Result result = run({puzzle}, "", [&] {
        if (chdir("/tmp") != 0 || link(content.name().c_str(), puzzle.c_str()) != 0) _exit(126);
    });
    std::remove(("/tmp/" + puzzle).c_str());
    check(result, "\n",
          "sudoku: " + puzzle +
              ":1:2: error: no solution: 1 stands twice in row 1 (columns 1 and 2)\n",
          1);
}

TEST_CASE("an output file that may not grow is told, and holds what fitted") {
    const Task many = joined(tasks(1000, Layout::line));
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        const TemporaryFile file;
        const auto limited = [&] {
            redirect(STDOUT_FILENO, file.name(), O_WRONLY);
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{1000, 1000};
            setrlimit(RLIMIT_FSIZE, &limit);
        };
        check(run({jobs}, many.input, limited), "", "sudoku: <stdout>: error: File too large\n", 2);
        CHECK(file.content() == many.answer.substr(0, 1000));
    }
}

TEST_CASE("a program that is stopped goes on where it was") {
    for (const bool non_blocking : {false, true}) {
        Child child({}, [&] {
            if (non_blocking) make_non_blocking(STDIN_FILENO);
        });
        for (int i = 0; i < 5; ++i) {
            REQUIRE(child.write(puzzle + "\n" + puzzle.substr(0, 40)));
            REQUIRE(child.read_line() == solution + "\n");
            kill(child.id(), SIGSTOP);
            siginfo_t info{};
            REQUIRE(waitid(P_PID, static_cast<id_t>(child.id()), &info, WSTOPPED) == 0);
            kill(child.id(), SIGCONT);
            REQUIRE(child.write(puzzle.substr(40) + "\n"));
            REQUIRE(child.read_line() == solution + "\n");
        }
        child.close_input();
        check(child.wait(), "", "", 0);
    }
}

TEST_CASE("a file that grows and vanishes while it is read is read to its end") {
    const Task block = joined(tasks(1000, Layout::line));
    const Task before = joined({block}, 60);
    const Task after = joined({block}, 20);
    const TemporaryFile file(before.input);
    Child child({file.name()});
    // Nobody reads the rest yet, so it cannot go on.
    REQUIRE(child.read_line() == before.answer.substr(0, 82));
    std::ofstream(file.name(), std::ios::binary | std::ios::app) << after.input;
    REQUIRE(std::remove(file.name().c_str()) == 0);
    check(child.wait(), (before.answer + after.answer).substr(82), "", 0);
}

namespace {

// Compares the statistics. They tell the rate after a tenth of a second, which a busy machine may
// need.
void check_end(const std::string& text, const std::string& exact) {
    CHECK(text.substr(0, exact.size()) == exact);
    const std::string rest = text.substr(std::min(text.size(), exact.size()));
    const std::string rate = rest < "0.1" ? "" : ", 9 puzzles per second";
    CHECK(with_nines(rest) == "9.999 seconds" + rate + "\n");
}

}  // namespace

TEST_CASE("statistics") {
    const std::string input = "A title\n" + puzzle + "\n" + contradiction + "\n" +
                              puzzle.substr(1) + "\n1 2 3 4 5 0 7 8 9\n\n" + puzzle + "\n";
    const std::string messages =
        "sudoku: <stdin>:3:2: error: no solution: 1 stands twice in row 1 (columns 1 and 2)\n"
        "sudoku: <stdin>:4:1: error: expected a puzzle of 81 cells or a row of 9, found 80 cells\n";
    const std::string empty(81, '0');
    const auto check_stats = [](const Arguments& arguments, const std::string& text,
                                const std::string& out, int status, const std::string& exact) {
        CAPTURE(arguments, text);
        const Result result = run(arguments, text);
        CHECK(result.out == out);
        CHECK(result.status == status);
        check_end(result.err, exact);
    };
    for (const std::string& jobs : jobs_options) {
        check_stats(
            {jobs, "--stats"}, input, solution + "\n\n\n" + solution + "\n", 2,
            messages +
                "sudoku: 4 puzzles, 2 solved, 1 without solution, 1 malformed, 2 lines of text, ");
        check_stats({jobs, "--stats", "--quiet", "--unique"}, puzzle + "\n" + empty + "\n" + empty,
                    solution + "\n\n\n", 1,
                    "sudoku: 3 puzzles, 1 solved, 0 without solution, 2 with several solutions, 0 "
                    "malformed, 0 lines of text, ");
    }
    check_stats({"-c", "-s"}, puzzle + "\n" + empty + "\n" + contradiction, "1\n1000000+\n0\n", 1,
                "sudoku: 3 puzzles, 1 solved, 1 without solution, 1 with several solutions, 0 "
                "malformed, 0 lines of text, ");
    check_stats({"-l", "-q", "-s"}, "puzzle\n\n" + puzzle + "," + puzzle, "\n\n" + solution + "\n",
                2,
                "sudoku: 2 puzzles, 1 solved, 0 without solution, 1 malformed, 2 lines of text, ");
    check_stats({"-s"}, "", "", 2,
                "sudoku: <stdin>: error: no puzzle in the input\nsudoku: 0 puzzles, 0 solved, 0 "
                "without solution, 0 malformed, 0 lines of text, ");
    check_stats({"-s"}, puzzle, solution + "\n", 0,
                "sudoku: 1 puzzle, 1 solved, 0 without solution, 0 malformed, 0 lines of text, ");
    Child slow({"--stats"});
    REQUIRE(slow.write(puzzle + "\n" + puzzle + "\n"));
    REQUIRE(slow.read(164) == solution + "\n" + solution + "\n");
    std::this_thread::sleep_for(milliseconds(120));
    slow.close_input();
    check_end(slow.wait().err,
              "sudoku: 2 puzzles, 2 solved, 0 without solution, 0 malformed, 0 lines of text, ");
}

TEST_CASE("where files end makes no difference to the empty lines") {
    const TemporaryFile first(grid);
    const TemporaryFile second("\n" + grid);
    for (const std::string& jobs : jobs_options) {
        CAPTURE(jobs);
        check(run({jobs, second.name(), second.name(), first.name()}, ""),
              grid_answer + "\n" + grid_answer + grid_answer, "", 0);
        check(run({jobs, "--all=1", first.name(), first.name()}, ""),
              grid_answer + "\n" + grid_answer, "", 0);
    }
}
