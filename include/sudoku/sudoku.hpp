#pragma once
#include "sudoku/board.hpp"   // 81 digits; conflicts between givens
#include "sudoku/format.hpp"  // boards and messages as text
#include "sudoku/parse.hpp"   // text to a board, streams to records
#include "sudoku/record.hpp"  // a puzzle or a fault, with its places
#include "sudoku/solve.hpp"   // one solution, all, or their number

// All functions may be called from several threads at once; an object is for one thread at a time.
