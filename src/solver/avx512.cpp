// Compiled with -mavx512bw -mavx512vl -mavx512bitalg, which is all that sets it apart from avx2.cpp: vector_avx.hpp
// asks for __AVX512VL__. The Vec comes first, because all that follows is written in its terms and stays private to
// this source.
#include "kernel.hpp"
#include "vector_avx.hpp"

#include "questions.hpp"

const sudoku::Kernel sudoku::avx512_kernel = {"avx512", smallest, solve<2>, solve<1>, list, count};
