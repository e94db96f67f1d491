// Compiled with -mavx2, which is all that sets it apart from avx512.cpp: vector_avx.hpp asks for __AVX512VL__.
// The Vec comes first, because all that follows is written in its terms and stays private to this source.
#include "kernel.hpp"
#include "vector_avx.hpp"

#include "questions.hpp"

const sudoku::Kernel sudoku::avx2_kernel = {"avx2", smallest, solve<2>, solve<1>, list, count};
