#!/bin/sh
# quick.sh: the first check of a change, in 90 seconds and without root or network. It needs
# clang-format and Catch2. The gate, .ci/run, begins with the same steps.
set -eu
cd "$(dirname "$0")/.."
jobs=$(getconf _NPROCESSORS_ONLN)
git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror
cmake -S . -B build
cmake --build build -j "$jobs" --target sudoku_command run_cases sudoku_tests
# These compile or draw for long: the gate runs them.
others='^(corpus|submission)/|^(install|linear)$'
others="$others|agree with the oracle|exact covers|for all its parts|memory|thousands of solutions"
cd build && ctest --output-on-failure -j "$jobs" -E "$others"
