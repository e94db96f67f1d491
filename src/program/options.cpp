#include "options.hpp"
#include <getopt.h>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include "system.hpp"

namespace sudoku {
namespace {
constexpr char usage[] =
    "Usage: sudoku [OPTION]... [FILE]...\n"
    "Solve 9x9 Sudoku puzzles and write each answer in the format of its puzzle.\n"
    "Without a FILE, or with -, read standard input.\n"
    "\n"
    "  -c, --count[=LIMIT]     print how many solutions, counted to LIMIT (1000000)\n"
    "  -a, --all[=LIMIT]       print all solutions, in order, at most LIMIT a puzzle\n"
    "  -u, --unique            answer only puzzles with exactly one solution\n"
    "      --any               print the first solution found, not the smallest: faster\n"
    "  -f, --format=LAYOUT     write answers as compact, spaced, line or pretty\n"
    "      --no-solution=TEXT  print TEXT for a puzzle without a solution\n"
    "      --several=TEXT      print TEXT for one with several; implies --unique\n"
    "  -j, --jobs=N            solve on N threads, up to 64 (default: processors)\n"
    "  -s, --stats             tell at the end what was done, and how fast\n"
    "  -q, --quiet             no message per puzzle\n"
    "      --kernel=NAME       use this solver kernel: portable, avx2 or avx512\n"
    "  -h, --help              show this text\n"
    "  -V, --version           show the version\n"
    "\n"
    "Of several solutions the answer is the smallest, read row by row as a number.\n"
    "Exit status: 0 every puzzle answered, 1 some puzzle has no solution (or several,\n"
    "with --unique), 2 malformed input, wrong usage or a failed read or write.\n"
    "Examples: sudoku < puzzle.txt; sudoku --count=2 collection.txt;\n"
    "  sudoku --no-solution=none --several=many puzzles.txt > answers.txt\n";

enum LongOnly : int { no_solution_option = 256, several_option, any_option, kernel_option };

constexpr option long_options[] = {
    {"count", optional_argument, nullptr, 'c'},
    {"all", optional_argument, nullptr, 'a'},
    {"unique", no_argument, nullptr, 'u'},
    {"any", no_argument, nullptr, any_option},
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

constexpr std::uint64_t no_limit = ~std::uint64_t{0};

bool fail(const std::string& text) {
    std::fprintf(stderr, "sudoku: error: %s\n", text.c_str());
    return false;
}

// How many letters one word has that the other has not, in any order and case.
int distance(const std::string& a, const std::string& b) {
    const auto letter = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    int surplus[256] = {}, sum = 0;
    for (const char c : a) ++surplus[letter(c)];
    for (const char c : b) --surplus[letter(c)];
    for (const int letters : surplus) sum += std::abs(letters);
    return sum;
}

// " (did you mean NAME?)" with the nearest of the names; nothing if its distance is more than half
// of the word's letters.
std::string suggestion(const std::string& word, const std::vector<std::string>& names) {
    const auto best = std::min_element(names.begin(), names.end(),
                                       [&](const std::string& a, const std::string& b) {
                                           return distance(word, a) < distance(word, b);
                                       });
    const auto letters = std::count_if(word.begin(), word.end(), [](char c) { return c != '-'; });
    return 2 * distance(word, *best) > letters ? "" : " (did you mean " + *best + "?)";
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : between) + word;
    return list;
}

bool fail_unknown(const std::string& what, const char* value,
                  const std::vector<std::string>& names) {
    return fail(what + " '" + value + "', expected " + joined(names, ", ") +
                suggestion(value, names));
}

// Takes whole numbers from 1 to `most`.
bool set_number(std::uint64_t& number, const char* name, const char* text,
                std::uint64_t most = no_limit) {
    errno = 0;
    number = std::strtoull(text, nullptr, 10);
    const bool digits_only = *text && std::strspn(text, "0123456789") == std::strlen(text);
    if (digits_only && errno == 0 && number > 0 && number <= most) return true;
    const std::string end = most == no_limit ? "up" : "to " + std::to_string(most);
    return fail(std::string("--") + name + " needs a whole number from 1 " + end + ", not '" +
                text + "'");
}

bool set_question(Request& request, Question question) {
    if (request.question != Question::smallest && request.question != question)
        return fail(
            "--count, --all, --any and --unique (which --several implies) exclude each other");
    request.question = question;
    request.limit = no_limit;
    return true;
}

bool set_layout(Request& request, const char* name) {
    const std::vector<std::string> names = {"compact", "spaced", "line",
                                            "pretty"};  // as Layout has them
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return fail_unknown("no layout", name, names);
    request.layout = static_cast<Layout>(found - names.begin());
    return true;
}

bool set_kernel(Request& request, const char* name) {
    if ((request.kernel = find_kernel(name))) return true;
    std::vector<std::string> names;
    for (const Kernel* kernel : kernels()) names.emplace_back(name_of(*kernel));
    return fail_unknown("no kernel", name, names);
}

// The long options that start with `prefix`.
std::vector<std::string> options_like(const std::string& prefix) {
    std::vector<std::string> names;
    for (const option* known = long_options; known->name; ++known)
        if (const std::string name = std::string("--") + known->name;
            name.compare(0, prefix.size(), prefix) == 0)
            names.push_back(name);
    return names;
}

// Reports the option that getopt_long() did not accept, by what it left in optopt and by `word`,
// the last word of the command line that it read. (What it returned differs from system to system.)
bool fail_usage(const char* word) {
    for (const option* known = long_options; known->name && optopt != 0; ++known)
        if (known->val == optopt)
            return fail(
                std::string("option --") + known->name +
                (known->has_arg == required_argument ? " needs a value" : " takes no value"));
    if (optopt != 0)
        return fail(std::string("unknown option -") + static_cast<char>(optopt) +
                    ", see sudoku --help");
    const std::string given(word, std::strcspn(word, "="));
    const std::vector<std::string> candidates = options_like(given);
    if (!candidates.empty())
        return fail("option " + given + " is ambiguous: " + joined(candidates, ", "));
    const std::string near = suggestion(given, options_like("--"));
    return fail("unknown option " + given + (near.empty() ? ", see sudoku --help" : near));
}

// Answers on standard output. After that there is no more to do, hence false.
bool print(const std::string& text, Status& status) {
    if (write_all(standard_output, text))
        status = Status::answered;
    else
        write_all(standard_error, error_line("<stdout>", std::strerror(errno)));
    return false;
}

// `word` as in fail_usage(), `status` as in parse_options().
bool set_option(Options& options, int choice, const char* word, Status& status) {
    Request& request = options.request;
    const char* const value = optarg;  // null for nothing
    switch (choice) {
        case 'c':
            return set_question(request, Question::count) &&
                   set_number(request.limit, "count", value ? value : "1000000");
        case 'a':
            return set_question(request, Question::all) &&
                   (!value || set_number(request.limit, "all", value));
        case 'u': return set_question(request, Question::unique);
        case any_option: return set_question(request, Question::any);
        case 'f': return set_layout(request, value);
        case no_solution_option: request.no_solution = value; return true;
        case several_option:
            request.several = value;
            return set_question(request, Question::unique);
        case 'j': return set_number(options.jobs, "jobs", value, most_jobs);
        case 's': return options.stats = true;
        case 'q': return request.quiet = true;
        case kernel_option: return set_kernel(request, value);
        case 'h': return print(usage, status);
        case 'V': return print("sudoku " SUDOKU_VERSION "\n", status);
        default: return fail_usage(word);
    }
}

// https://no-color.org
bool is_colour_wanted() {
    const char* const no_colour = std::getenv("NO_COLOR");
    return !(no_colour && *no_colour) && is_colour_terminal(standard_output);
}
}  // namespace

std::optional<Options> parse_options(int argc, char** argv, Status& status) {
    Options options;
    options.jobs = std::min<std::uint64_t>(available_processors(), most_jobs);
    options.request.bold = is_colour_wanted();
    status = Status::trouble;
    opterr = 0;
    int choice;
    while ((choice = getopt_long(argc, argv, ":c::a::uf:j:sqhV", long_options, nullptr)) != -1)
        if (!set_option(options, choice, argv[optind - 1], status)) return std::nullopt;
    Request& request = options.request;
    if (request.question == Question::count) request.layout = Layout::line;  // each count is one
    options.files.assign(argv + optind, argv + argc);
    if (options.files.empty()) options.files.emplace_back("-");
    return options;
}
}  // namespace sudoku
