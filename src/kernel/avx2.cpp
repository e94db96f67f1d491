#include "kernel.hpp"
#include "vector_avx2.hpp"

#include "solve.hpp"

namespace {

bool supported() {
    return __builtin_cpu_supports("avx2");
}

}  // namespace

namespace sudoku::kernel {

const Kernel avx2 = {"avx2", supported, smallest, first, count, next};

}  // namespace sudoku::kernel
