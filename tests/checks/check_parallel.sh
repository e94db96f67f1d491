#!/bin/sh
# check_parallel.sh PROGRAM: a file split among programs by GNU parallel gives the bytes that one run gives, the empty
# lines of puzzles without an answer included. Status 77 where the test is skipped.
set -eu
program=$1
export LC_ALL=C
parallel --version 2> /dev/null | grep -q '^GNU parallel' || { echo "skipped: install GNU parallel"; exit 77; }
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

awk -f "$(dirname "$0")/puzzles.awk" > "$directory/puzzles"

status=0
"$program" --quiet "$directory/puzzles" > "$directory/expected" || status=$?
[ "$status" = 2 ]
[ "$(wc -l < "$directory/expected")" = 5000 ]
[ "$(grep -c . "$directory/expected")" = 4900 ]
for block in 1k 64k; do
    # Its status is how many of the programs had one other than 0.
    parallel -q --pipepart -k --block "$block" -j 2 -a "$directory/puzzles" "$program" --quiet \
        > "$directory/actual" 2> "$directory/notices" || true
    cmp "$directory/expected" "$directory/actual" || { cat "$directory/notices"; exit 1; }
done
