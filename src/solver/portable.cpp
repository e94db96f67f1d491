// This kernel runs on any processor. The Vec comes first: what follows is written in its terms and
// stays private to this source.
#include "kernel.hpp"
#include "vector_portable.hpp"

#include "list.hpp"

const sudoku::Kernel sudoku::portable_kernel = {"portable", smallest, unique, any, list, count};
