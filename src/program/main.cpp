#include <cstdlib>
#include <new>

#include "options.hpp"
#include "pipeline.hpp"
#include "system.hpp"

namespace {

// Any thread may run out of memory; none can go on.
void out_of_memory() {
    sudoku::write_all(sudoku::standard_error, "sudoku: error: out of memory\n");
    std::_Exit(static_cast<int>(sudoku::Status::trouble));
}

}  // namespace

int main(int argc, char** argv) {
    std::set_new_handler(out_of_memory);
    sudoku::set_up(argc, argv);
    auto status = sudoku::Status::answered;
    if (const auto options = sudoku::parse_options(argc, argv, status)) status = sudoku::run(*options);
    return static_cast<int>(status);
}
