#include <unistd.h>

#include <new>

#include "io.hpp"
#include "options.hpp"
#include "pipeline.hpp"

namespace {

// Any thread may run out of memory; none can go on.
void out_of_memory() {
    sudoku::write_all(STDERR_FILENO, "sudoku: error: out of memory\n");
    _exit(static_cast<int>(sudoku::Status::trouble));
}

}  // namespace

int main(int argc, char** argv) {
    std::set_new_handler(out_of_memory);
    auto status = sudoku::Status::answered;
    if (const auto options = sudoku::parse_options(argc, argv, status)) status = sudoku::run(*options);
    return static_cast<int>(status);
}
