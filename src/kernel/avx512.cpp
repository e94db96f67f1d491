#include "kernel.hpp"
#include "vector_avx.hpp"

#include "tasks.hpp"

const sudoku::kernel::Kernel sudoku::kernel::avx512 = {"avx512", smallest, first, count, next};
