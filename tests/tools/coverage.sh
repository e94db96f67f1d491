#!/bin/sh
# coverage.sh FOLDER builds in the folder by g++ with counters, runs the tests and prints the lines
# and branches of src/ and include/ that they reach. The files for judges and other projects do not
# count. Floods of bytes are left out, since they take too long with counters.
#
# Two kinds of lines are never reached: the end after a failed write (output.hpp), which the tests
# see from outside but which writes no counters, and the ways out of a switch for a value that its
# enum does not have (parse.cpp, format.cpp).
#
# JOBS is the number of compilers and tests at a time; by default it is one for each processor.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
jobs=${JOBS:-$(nproc)}

# Counters are atomic because of the threads.
cmake -S "$root" -B "$build" -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_CXX_FLAGS_DEBUG='-O0 --coverage -fprofile-update=atomic'
cmake --build "$build" -j "$jobs"
find "$build" -name '*.gcda' -delete
left_out='^(submission|install|sources|style|collections)|takes? no memory'
(cd "$build" && ctest -j "$jobs" --output-on-failure -E "$left_out")

# The compiler adds branches that only an exception takes; these do not count.
gcovr -r "$root" --object-directory "$build" -f "$root/src/" -f "$root/include/" \
    --exclude-throw-branches --exclude-unreachable-branches --json "$build/coverage.json" "$build"
for figures in '' --branch; do
    gcovr -r "$root" -a "$build/coverage.json" $figures
done
