#include "options.hpp"
#include "pipeline.hpp"

int main(int argc, char** argv) {
    auto status = sudoku::Status::answered;
    if (const auto options = sudoku::parse_options(argc, argv, status)) status = sudoku::run(*options);
    return static_cast<int>(status);
}
