#include "kernel.hpp"
#include "vector_avx.hpp"

#include "count.hpp"
#include "tasks.hpp"

const sudoku::kernel::Kernel sudoku::kernel::avx2 = {"avx2", smallest, first, list<RowListing>, count};
