#!/bin/sh
# accept.sh CASE... writes into each case what the program in the folder build prints for its
# arguments and input, and shows the difference. BUILD names another folder.
set -eu
build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for case; do
    cp "$case" "$work/before"
    "$build/tests/run_cases" accept "$work" "$case" -- "$build/sudoku"
    diff -u "$work/before" "$case" || true
done
