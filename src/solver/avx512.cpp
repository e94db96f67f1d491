// Compiled with -mavx512bw -mavx512vl -mavx512bitalg. vector_avx.hpp sees that by __AVX512VL__;
// otherwise this source is like avx2.cpp.
#include "kernel.hpp"
#include "vector_avx.hpp"

#include "list.hpp"

const sudoku::Kernel sudoku::avx512_kernel = {"avx512", smallest, unique, any, list, count};
