#include "options.hpp"
#include <getopt.h>
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>
#include "range.hpp"
#include "status.hpp"
#include "system.hpp"

namespace sudoku {
namespace {
// Defines an option. The tables of getopt_long() and the text of --help are made of these.
struct Option {
    char letter;  // It is 0 if there is only the name.
    const char* name;
    const char* argument;  // This is "", or "=WORD", or "[=WORD]" for one that can be left out.
    const char* help;
    void (*apply)(Options& options, const char* value);  // A value that is left out is null.
};

constexpr char hint[] = "Try 'sudoku --help'.\n";

[[noreturn]] void fail_usage(const std::string& text) {
    end_in_trouble("sudoku: error: " + text + '\n' + hint);
}

[[noreturn]] void answer_and_end(const std::string& text) {
    if (!write_all(standard_output, text))
        end_in_trouble(error_line("<stdout>", std::strerror(errno)));
    std::exit(static_cast<int>(Status::answered));
}

// Reads a whole number from 1 up. One that needs more than 64 bits becomes the largest number.
std::uint64_t number_of(const std::string& text, const std::string& option) {
    const std::uint64_t number = std::strtoull(text.c_str(), nullptr, 10);
    if (text.find_first_not_of("0123456789") == text.npos && number > 0) return number;
    fail_usage(option + " needs a whole number from 1 up, not '" + text + "'");
}

// Returns the value that has the name. `kind` says in a message what the names stand for.
template <typename Value>
Value value_of(const std::string& name, const std::string& kind,
               const std::vector<std::pair<std::string, Value>>& values) {
    std::string names;
    for (const auto& [known, value] : values) {
        if (name == known) return value;
        names += names.empty() ? known : ", " + known;
    }
    fail_usage("no " + kind + " '" + name + "', expected " + names);
}

std::vector<std::pair<std::string, const Kernel*>> named_kernels() {
    std::vector<std::pair<std::string, const Kernel*>> named;
    for (const Kernel* kernel : kernels()) named.emplace_back(name_of(*kernel), kernel);
    return named;
}

void set_question(Request& request, Question question) {
    if (request.question != Question::smallest && request.question != question)
        fail_usage(
            "--count, --puzzles, --all, --any and --unique (which --several implies) exclude each "
            "other");
    request.question = question;
}

std::string help_text();

constexpr Option all_options[] = {
    {'c', "count", "[=LIMIT]", "print the number of solutions, up to LIMIT (1000000)",
     [](Options& options, const char* value) {
         set_question(options.request, Question::count);
         options.request.limit = number_of(value ? value : "1000000", "--count");
     }},
    {'p', "puzzles", "", "print the puzzles as they were read, and solve none",
     [](Options& options, const char*) { set_question(options.request, Question::puzzle); }},
    {'a', "all", "[=LIMIT]", "print all solutions, in order, at most LIMIT a puzzle",
     [](Options& options, const char* value) {
         set_question(options.request, Question::all);
         options.request.limit = value ? number_of(value, "--all") : no_limit;
     }},
    {'u', "unique", "", "answer only puzzles with exactly one solution",
     [](Options& options, const char*) { set_question(options.request, Question::unique); }},
    {0, "any", "", "print one solution, perhaps not the smallest: faster",
     [](Options& options, const char*) { set_question(options.request, Question::any); }},
    {'f', "format", "=LAYOUT", "compact, spaced, line or pretty; same: input filled in",
     [](Options& options, const char* value) {
         options.request.layout = value_of<std::optional<Layout>>(value, "layout",
                                                                  {{"compact", Layout::compact},
                                                                   {"spaced", Layout::spaced},
                                                                   {"line", Layout::line},
                                                                   {"pretty", Layout::pretty},
                                                                   {"same", std::nullopt}});
         options.request.is_same = !options.request.layout;
     }},
    {0, "no-solution", "=TEXT", "print TEXT for a puzzle without a solution",
     [](Options& options, const char* value) { options.request.no_solution = value; }},
    {0, "several", "=TEXT", "print TEXT for one with several; implies --unique",
     [](Options& options, const char* value) {
         set_question(options.request, Question::unique);
         options.request.several = value;
     }},
    {'l', "lines", "", "each line by itself: one line out for each line in",
     [](Options& options, const char*) { options.request.is_by_lines = true; }},
    {'j', "jobs", "=N", "solve on N threads, up to 64 (default: processors)",
     [](Options& options, const char* value) {
         options.jobs = std::min(number_of(value, "--jobs"), most_jobs);
     }},
    {'s', "stats", "", "tell at the end what was done, and how fast",
     [](Options& options, const char*) { options.stats = true; }},
    {'q', "quiet", "", "no message per puzzle, and no progress",
     [](Options& options, const char*) { options.request.quiet = true; }},
    {0, "kernel", "=NAME", "use this solver kernel; a wrong NAME lists them",
     [](Options& options, const char* value) {
         options.request.kernel = value_of(value, "kernel", named_kernels());
     }},
    {'h', "help", "", "show this text", [](Options&, const char*) { answer_and_end(help_text()); }},
    {'V', "version", "", "show the version",
     [](Options&, const char*) { answer_and_end("sudoku " SUDOKU_VERSION "\n"); }},
};

std::string help_text() {
    std::string text =
        "Usage: sudoku [OPTION]... [FILE]...\n"
        "Solve 9x9 Sudoku puzzles and write each answer in the format of its puzzle.\n"
        "Without a FILE, or with -, read standard input. If none of them is a file, they\n"
        "are the text to read, each a line of it: a puzzle, for example, or nine rows.\n"
        "A puzzle that begins with - stands behind --: sudoku -- -3--7(...)\n\n";
    for (const Option& option : all_options) {
        std::string names = option.letter ? std::string("  -") + option.letter + ',' : "     ";
        names += std::string(" --") + option.name + option.argument;
        names.resize(26, ' ');
        text += names + option.help + '\n';
    }
    return text +
           "\n"
           "A LIMIT is attached to its option: --count=2 or -c2. A count of 2+ means more\n"
           "than 2; without a LIMIT, 1000000+ means more than a million.\n"
           "Of several solutions the answer is the smallest, read row by row as a number.\n"
           "Exit status: 0 every puzzle answered, 1 some puzzle has no solution (or several,\n"
           "with --unique), 2 malformed input, wrong usage or a failed read or write.\n"
           "Examples: sudoku < puzzle.txt; sudoku --count=2 collection.txt;\n"
           "  sudoku --no-solution=none --several=many puzzles.txt > answers.txt\n";
}

int argument_kind(const Option& known) {
    if (!*known.argument) return no_argument;
    return *known.argument == '=' ? required_argument : optional_argument;
}

// getopt_long() calls an option by its letter, or by a number beyond all letters if it has none.
int key_of(const Option& known) {
    return known.letter ? known.letter : 256 + static_cast<int>(&known - all_options);
}

void apply_option(Options& options, int key) {
    for (const Option& known : all_options)
        if (key_of(known) == key) {
            if (argument_kind(known) == optional_argument)
                options.without_limit = optarg ? "" : std::string("--") + known.name;
            return known.apply(options, optarg);
        }
    if (opterr == 0) fail_usage("a puzzle that begins with '-' stands behind --");
    end_in_trouble(hint);  // getopt_long() has said what is wrong.
}

// True for `-3--7----`: an option has a letter in front.
bool is_dashed_puzzle(const std::string& argument) {
    const std::string front = argument.substr(0, 9);  // as many signs as a row has
    return front.size() == 9 && front[0] == '-' &&
           std::none_of(front.begin(), front.end(),
                        [](char byte) { return std::isalpha(static_cast<unsigned char>(byte)); });
}

// Operands of which none is a file are one text, each on a line of its own. They stay apart if the
// first may be the LIMIT of an option that has none: that it is no file is then a message, which
// also says how a LIMIT is written.
std::vector<std::string> files_of(std::vector<std::string> operands, bool is_limit_missing) {
    if (operands.empty()) return {"-"};
    std::string text = operands.front();
    const bool may_be_limit =
        is_limit_missing && text.size() < 9 && text.find_first_not_of("0123456789") == text.npos;
    if (may_be_limit || !std::all_of(operands.begin(), operands.end(), is_missing)) return operands;
    for (const std::size_t i : internal::Range{1, operands.size()}) text += '\n' + operands[i];
    return {text};
}

// Bold counts as a colour in the convention of https://no-color.org.
bool is_bold_wanted() {
    const char* const no_colour = std::getenv("NO_COLOR");
    return !(no_colour && *no_colour) && can_show_bold(standard_output);
}
}  // namespace

void end_in_trouble(std::string_view message) {
    write_all(standard_error, message);
    std::_Exit(static_cast<int>(Status::trouble));
}

Options parse_options(int argc, char** argv) {
    std::string letters;
    std::vector<option> names;
    for (const Option& known : all_options) {
        const int kind = argument_kind(known);
        names.push_back({known.name, kind, nullptr, key_of(known)});
        if (known.letter)
            letters.append(1, known.letter).append(static_cast<std::size_t>(kind), ':');
    }
    names.push_back({});

    Options options;
    options.jobs = std::min<std::uint64_t>(available_processors(), most_jobs);
    options.request.bold = is_bold_wanted();
    static char program[] = "sudoku";
    argv[0] = program;  // The messages of getopt_long() begin with it.
    // getopt_long() would quote all of a puzzle, which may have many lines.
    opterr =
        std::none_of(argv, std::find(argv, argv + argc, std::string_view("--")), is_dashed_puzzle);
    int key;
    while ((key = getopt_long(argc, argv, letters.c_str(), names.data(), nullptr)) != -1)
        apply_option(options, key);

    const Request& request = options.request;
    if (request.is_same && (request.is_heavy() || request.question == Question::puzzle ||
                            request.no_solution || request.several))
        fail_usage("--format=same excludes --count, --puzzles, --all, --no-solution and --several");
    if (request.is_by_lines && (request.question == Question::all || request.is_same ||
                                request.layout.value_or(Layout::line) != Layout::line))
        fail_usage("--lines excludes --all and each --format but line");
    if (request.is_by_lines) options.request.layout = Layout::line;
    options.files = files_of({argv + optind, argv + argc}, !options.without_limit.empty());
    return options;
}
}  // namespace sudoku
