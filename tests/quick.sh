#!/bin/sh
# quick.sh: the first check of a change, in two minutes and without root, network or emulators. It
# needs clang-format and Catch2. The gate, .ci/run, begins with the same steps.
set -eu
cd "$(dirname "$0")/.."
jobs=$(getconf _NPROCESSORS_ONLN)
git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror
cmake -S . -B build
cmake --build build -j "$jobs" --target sudoku_command run_cases sudoku_tests
slow='^(core2duo|corpus|max|submission|valgrind)/'
others='^(install|linear|own-names|parallel|qqwing|ssh)$'
cd build && ctest --output-on-failure -j "$jobs" -E "$slow|$others"
