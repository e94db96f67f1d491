#include "kernel.hpp"
#include "vector_avx512.hpp"

#include "solve.hpp"

namespace {

bool supported() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vbmi");
}

}  // namespace

namespace sudoku::kernel {

const Kernel avx512 = {"avx512", supported, smallest, first, count, next};

}  // namespace sudoku::kernel
