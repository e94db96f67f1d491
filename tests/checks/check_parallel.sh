#!/bin/sh
# check_parallel.sh PROGRAM: a file split among programs by GNU parallel gives the bytes that one run gives, the empty
# lines of puzzles without an answer included. Status 77 if GNU parallel is not installed.
set -eu
program=$1
export LC_ALL=C
parallel --version 2> /dev/null | grep -q '^GNU parallel' || exit 77
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

# One puzzle with its digits renamed in 5000 ways; every 97th is contradictory, every 101st is cut short.
awk 'BEGIN {
    base = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
    seed = 1
    for (line = 1; line <= 5000; ++line) {
        for (i = 1; i <= 9; ++i) name[i] = i
        for (i = 9; i > 1; --i) {
            seed = (seed * 16807) % 2147483647
            k = seed % i + 1
            other = name[i]; name[i] = name[k]; name[k] = other
        }
        puzzle = ""
        for (i = 1; i <= 81; ++i) {
            digit = substr(base, i, 1)
            puzzle = puzzle (digit == "0" ? "." : name[digit])
        }
        if (line % 97 == 0) puzzle = "11" substr(puzzle, 3)
        if (line % 101 == 0) puzzle = substr(puzzle, 2)
        print puzzle
    }
}' > "$directory/puzzles"

status=0
"$program" --quiet "$directory/puzzles" > "$directory/expected" || status=$?
[ "$status" = 2 ]
[ "$(wc -l < "$directory/expected")" = 5000 ]
[ "$(grep -c . "$directory/expected")" = 4900 ]
for block in 1k 64k; do
    # Its status is how many of the programs had one other than 0.
    parallel --pipepart -k --block "$block" -j 2 -a "$directory/puzzles" "$program" --quiet \
        > "$directory/actual" 2> "$directory/notices" || true
    cmp "$directory/expected" "$directory/actual" || { cat "$directory/notices"; exit 1; }
done
