#include "options.hpp"

#include <getopt.h>

#include <cstdio>
#include <cstring>

namespace sudoku {
namespace {

constexpr char usage[] =
    "Usage: sudoku [OPTION]... [FILE]...\n"
    "Solve 9x9 Sudoku puzzles and write each answer in the format of its puzzle.\n"
    "Without a FILE, or with -, read standard input.\n"
    "\n"
    "      --kernel=NAME  use this solver kernel (portable, avx2, avx512)\n"
    "  -h, --help         show this text\n"
    "  -V, --version      show the version\n"
    "\n"
    "Exit status: 0 every puzzle answered, 1 some puzzle has no solution,\n"
    "2 malformed input, wrong usage or a failed read or write.\n"
    "\n"
    "Examples:\n"
    "  sudoku < puzzle.txt\n"
    "  sudoku collection.txt > answers.txt\n";

enum : int { kernel_option = 256 };

constexpr option long_options[] = {
    {"kernel", required_argument, nullptr, kernel_option},
    {"help", no_argument, nullptr, 'h'},
    {"version", no_argument, nullptr, 'V'},
    {nullptr, 0, nullptr, 0},
};

bool set_kernel(Request& request, const char* name) {
    if (const Kernel* kernel = find_kernel(name)) {
        request.kernel = kernel;
        return true;
    }
    std::string here;
    for (const Kernel* kernel : kernels()) here += (here.empty() ? "" : ", ") + std::string(name_of(*kernel));
    std::fprintf(stderr, "sudoku: error: no kernel '%s' here, expected one of: %s\n", name, here.c_str());
    return false;
}

}  // namespace

std::optional<Options> parse_options(int argc, char** argv, Status& status) {
    Options options;
    status = Status::trouble;
    for (int choice; (choice = getopt_long(argc, argv, "hV", long_options, nullptr)) != -1;) {
        switch (choice) {
            case kernel_option:
                if (!set_kernel(options.request, optarg)) return std::nullopt;
                break;
            case 'h':
            case 'V':
                std::fputs(choice == 'h' ? usage : "sudoku " SUDOKU_VERSION "\n", stdout);
                if (std::fflush(stdout) == 0) status = Status::answered;
                return std::nullopt;
            default: return std::nullopt;
        }
    }
    options.files.assign(argv + optind, argv + argc);
    if (options.files.empty()) options.files.emplace_back("-");
    return options;
}

}  // namespace sudoku
