#!/bin/sh
# check_example.sh README PROGRAM: the first command of the README, run with this program, prints
# the block of text below it.
set -eu
readme=$1
program=$2

# Prints the lines of the block with this number.
block() { awk -v wanted="$1" '/^```/ { ++fences; next } fences == 2 * wanted - 1' "$readme"; }

block 1 | sed "s:build/sudoku:\"$program\":" | sh > actual_example
block 2 | diff - actual_example
