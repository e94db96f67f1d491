// Compiled with -mavx2. The Vec comes first: what follows is written in its terms and stays private
// to this source.
#include "kernel.hpp"
#include "vector_avx.hpp"

#include "list.hpp"

const sudoku::Kernel sudoku::avx2_kernel = {"avx2", smallest, unique, any, list, count};
