#!/bin/sh
# check_parallel.sh PROGRAM: GNU parallel splits a file among programs, which print the same bytes
# as one program does, with the empty lines of puzzles without an answer.
set -eu
program=$1
export LC_ALL=C
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

awk -f "$(dirname "$0")/puzzles.awk" > "$directory/puzzles"

status=0
"$program" --quiet "$directory/puzzles" > "$directory/expected" || status=$?
[ "$status" = 2 ]
[ "$(wc -l < "$directory/expected")" = 5000 ]
[ "$(grep -c . "$directory/expected")" = 4900 ]
for block in 1k 64k; do
    # The status of parallel is the number of programs that failed.
    parallel -q --pipepart -k --block "$block" -j 2 -a "$directory/puzzles" "$program" --quiet \
        > "$directory/actual" 2> "$directory/notices" || true
    cmp "$directory/expected" "$directory/actual" || { cat "$directory/notices"; exit 1; }
done
