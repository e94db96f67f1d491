#include "options.hpp"

#include <getopt.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>

namespace sudoku {
namespace {

constexpr char usage[] =
    "Usage: sudoku [OPTION]... [FILE]...\n"
    "Solve 9x9 Sudoku puzzles and write each answer in the format of its puzzle.\n"
    "Without a FILE, or with -, read standard input.\n"
    "\n"
    "  -c, --count[=LIMIT]     print the number of solutions, counting to LIMIT (1000000)\n"
    "  -a, --all[=LIMIT]       print all solutions, in order, at most LIMIT of each puzzle\n"
    "  -u, --unique            answer only puzzles with exactly one solution\n"
    "  -f, --format=LAYOUT     write answers as compact, spaced, line or pretty\n"
    "      --no-solution=TEXT  print TEXT for a puzzle without a solution\n"
    "      --several=TEXT      print TEXT for a puzzle with several, with --unique\n"
    "  -j, --jobs=N            solve on N threads (default: one per processor)\n"
    "  -s, --stats             tell at the end what was done, and how fast\n"
    "  -q, --quiet             no message per puzzle\n"
    "      --kernel=NAME       use this solver kernel: portable, avx2 or avx512\n"
    "  -h, --help              show this text\n"
    "  -V, --version           show the version\n"
    "\n"
    "Of several solutions the answer is the smallest, read row by row as a number.\n"
    "Exit status: 0 every puzzle answered, 1 some puzzle has no solution (or several,\n"
    "with --unique), 2 malformed input, wrong usage or a failed read or write.\n"
    "\n"
    "Examples:\n"
    "  sudoku < puzzle.txt\n"
    "  sudoku --count collection.txt\n"
    "  sudoku --unique --no-solution=none --several=many < puzzles.txt\n";

enum LongOnly : int { no_solution_option = 256, several_option, kernel_option };

constexpr option long_options[] = {
    {"count", optional_argument, nullptr, 'c'},
    {"all", optional_argument, nullptr, 'a'},
    {"unique", no_argument, nullptr, 'u'},
    {"format", required_argument, nullptr, 'f'},
    {"no-solution", required_argument, nullptr, no_solution_option},
    {"several", required_argument, nullptr, several_option},
    {"jobs", required_argument, nullptr, 'j'},
    {"stats", no_argument, nullptr, 's'},
    {"quiet", no_argument, nullptr, 'q'},
    {"kernel", required_argument, nullptr, kernel_option},
    {"help", no_argument, nullptr, 'h'},
    {"version", no_argument, nullptr, 'V'},
    {nullptr, 0, nullptr, 0},
};

constexpr std::uint64_t default_count_limit = 1000000;

bool fail(const std::string& text) {
    std::fprintf(stderr, "sudoku: error: %s\n", text.c_str());
    return false;
}

// How many letters have to be inserted, removed or replaced to make one word the other (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string_view>& names) {
    return std::string(*std::min_element(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
        return distance(word, a) < distance(word, b);
    }));
}

std::string nearest_option(std::string_view word) {
    std::vector<std::string_view> names;
    for (const option* known = long_options; known->name; ++known) names.emplace_back(known->name);
    return "--" + nearest(word, names);
}

bool fail_unknown(const std::string& what, const char* value, const std::vector<std::string_view>& names) {
    std::string list;
    for (const std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
    return fail(what + " '" + value + "', expected one of: " + list + "; did you mean '" + nearest(value, names) +
                "'?");
}

// A whole number from 1 up.
bool set_number(std::uint64_t& number, const char* name, const char* text) {
    errno = 0;
    number = std::strtoull(text, nullptr, 10);
    const bool digits_only = *text && std::strspn(text, "0123456789") == std::strlen(text);
    if (digits_only && errno == 0 && number > 0) return true;
    return fail(std::string("--") + name + " needs a whole number from 1 up, not '" + text + "'");
}

bool set_task(Request& request, Request::Task task, const char* name, std::uint64_t limit) {
    if (request.task != Request::Task::solve && request.task != task)
        return fail("--count, --all and --unique exclude each other");
    request.task = task;
    request.limit = limit;
    return !optarg || set_number(request.limit, name, optarg);
}

bool set_layout(Request& request, const char* name) {
    const std::vector<std::string_view> names = {"compact", "spaced", "line", "pretty"};
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return fail_unknown("no layout", name, names);
    request.layout = static_cast<Layout>(found - names.begin());
    return true;
}

bool set_kernel(Request& request, const char* name) {
    if (const Kernel* kernel = find_kernel(name)) {
        request.kernel = kernel;
        return true;
    }
    std::vector<std::string_view> names;
    for (const Kernel* kernel : kernels()) names.push_back(name_of(*kernel));
    return fail_unknown("no kernel", name, names);
}

// What getopt_long() did not understand: `choice` and `optopt` are what it left.
bool fail_usage(int choice, const char* word) {
    const std::string short_option = {'-', static_cast<char>(optopt)};
    const bool is_long = std::strncmp(word, "--", 2) == 0;
    const std::string given = is_long ? std::string(word, std::strcspn(word, "=")) : short_option;
    if (choice == ':') return fail("option " + given + " needs a value; see sudoku --help");
    if (!is_long) return fail("unknown option " + given + "; see sudoku --help");
    if (optopt != 0) return fail("option " + given + " takes no value; see sudoku --help");
    return fail("unknown option " + given + ", did you mean " + nearest_option(given.substr(2)) + "?");
}

bool set_option(Options& options, int choice, const char* word) {
    constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    Request& request = options.request;
    std::uint64_t jobs = 0;
    switch (choice) {
        case 'c': return set_task(request, Request::Task::count, "count", default_count_limit);
        case 'a': return set_task(request, Request::Task::all, "all", no_limit);
        case 'u': return set_task(request, Request::Task::unique, "unique", 0);
        case 'f': return set_layout(request, optarg);
        case no_solution_option: request.no_solution = optarg; return true;
        case several_option: request.several = optarg; return true;
        case 'j':
            if (!set_number(jobs, "jobs", optarg)) return false;
            options.jobs = jobs;
            return true;
        case 's': return options.stats = true;
        case 'q': return request.quiet = true;
        case kernel_option: return set_kernel(request, optarg);
        default: return fail_usage(choice, word);
    }
}

std::size_t available_processors() {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? static_cast<std::size_t>(CPU_COUNT(&set)) : 1;
}

// https://no-color.org
bool is_colour_terminal() {
    const char* const no_colour = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && terminal && *terminal &&
           std::strcmp(terminal, "dumb") != 0;
}

Status print(const char* text) {
    return std::fputs(text, stdout) >= 0 && std::fflush(stdout) == 0 ? Status::answered : Status::trouble;
}

}  // namespace

std::optional<Options> parse_options(int argc, char** argv, Status& status) {
    Options options;
    options.jobs = available_processors();
    options.request.colour = is_colour_terminal();
    status = Status::trouble;
    opterr = 0;
    while (true) {
        const char* const word = argv[std::min(optind, argc)];
        const int choice = getopt_long(argc, argv, ":c::a::uf:j:sqhV", long_options, nullptr);
        if (choice == -1) break;
        if (choice == 'h' || choice == 'V') {
            status = print(choice == 'h' ? usage : "sudoku " SUDOKU_VERSION "\n");
            return std::nullopt;
        }
        if (!set_option(options, choice, word)) return std::nullopt;
    }
    options.files.assign(argv + optind, argv + argc);
    if (options.files.empty()) options.files.emplace_back("-");
    return options;
}

}  // namespace sudoku
