#include "kernel.hpp"
#include "vector_portable.hpp"

#include "solve.hpp"

namespace {

bool supported() {
    return true;
}

}  // namespace

namespace sudoku::kernel {

const Kernel portable = {"portable", supported, smallest, first, count, next};

}  // namespace sudoku::kernel
