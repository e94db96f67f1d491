#!/bin/sh
# coverage.sh FOLDER: builds there for coverage by g++, runs the tests and prints which lines and branches of src/ and
# include/ they reach. What only the submission, the emulator and other projects run does not count; the floods of bytes
# and valgrind are left out, since with counters they take too long.
# What stays unreached: the end after a failed write (output.hpp), which the tests see from outside but which writes no
# counters; the ways out of a switch for a value that its enum does not have (parse.cpp, format.cpp).
# JOBS: compilers and tests at a time, else one per processor.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
jobs=${JOBS:-$(nproc)}

# Counters are atomic because of the threads.
cmake -S "$root" -B "$build" -DBUILD_TESTING=ON -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_CXX_FLAGS_DEBUG='-O0 --coverage -fprofile-update=atomic'
cmake --build "$build" -j "$jobs"
find "$build" -name '*.gcda' -delete
(cd "$build" && ctest -j "$jobs" --output-on-failure -E '^(submission|core2duo|max/|install|sources|collections|valgrind|.*takes no memory)')

# Branches that only an exception takes are the compiler's, not ours.
gcovr -r "$root" --object-directory "$build" -f "$root/src/" -f "$root/include/" \
    --exclude-throw-branches --exclude-unreachable-branches --json "$build/coverage.json" "$build"
for figures in '' --branch; do
    gcovr -r "$root" -a "$build/coverage.json" $figures
done
