#include <algorithm>
#include <new>
#include "system.hpp"
#include "workers.hpp"

namespace {
// Any thread may run out of memory; none can go on.
void out_of_memory() { sudoku::end_in_trouble("sudoku: error: out of memory\n"); }

// Answers all files on standard output, with messages on standard error.
sudoku::Status run(const sudoku::Options& options) {
    const bool reads_stdin = std::count(options.files.begin(), options.files.end(), "-") > 0;
    const bool reads_terminal = reads_stdin && sudoku::is_terminal(sudoku::standard_input);
    const bool is_single = options.files.size() == 1;
    sudoku::Output output(
        sudoku::is_terminal(sudoku::standard_error) && !reads_terminal && !options.request.quiet,
        is_single ? sudoku::size_of(options.files.front()) : 0);
    if (reads_terminal && is_single)
        sudoku::write_all(sudoku::standard_error,
                          "sudoku: waiting for a puzzle on standard input\n");
    sudoku::answer_all(options, output);
    return output.finish(options.stats);
}
}  // namespace

int main(int argc, char** argv) {
    std::set_new_handler(out_of_memory);
    sudoku::set_up(argc, argv);
    return static_cast<int>(run(sudoku::parse_options(argc, argv)));
}
