#pragma once
#include "sudoku/board.hpp"
#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"
#include "sudoku/record.hpp"
#include "sudoku/solve.hpp"
