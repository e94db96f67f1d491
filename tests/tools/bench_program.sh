#!/usr/bin/env bash
# bench_program.sh BUILD_FOLDER FILE... shows what reading, threads and writing cost. It compares
# whole runs of the folder's program over a million puzzles with the kernel's own rate, and a single
# puzzle with a program that does nothing. Each line of a FILE has 81 cells. Everything is run in
# turn, and the figures are medians.
set -euo pipefail
build=$1
shift
rounds=7
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

median() { sort -g | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

# kernel_rate FILE: prints the puzzles per second that the kernel solves and proves unique.
kernel_rate() { "$build/tests/bench" --seconds=1 "$1" | awk '$3 == "smallest" { print $4; exit }'; }

# program_rate FILE JOBS: prints the puzzles per second of a whole run.
program_rate() {
    "$build/sudoku" --stats --jobs="$2" < "$1" 2>&1 > /dev/null | awk '{ print $(NF - 3) }'
}

# time_of FILE COMMAND: prints the microseconds that a command takes with the file as its input.
time_of() {
    local start=$EPOCHREALTIME
    "$2" < "$1" > /dev/null
    local end=$EPOCHREALTIME
    echo $((${end/./} - ${start/./}))
}

printf '%-24s %12s %12s %12s %9s %9s\n' file kernel jobs=1 jobs=2 'j1/kernel' 'j2/j1'
for file in "$@"; do
    lines=$(wc -l < "$file")
    for ((i = 0; i < 1000000 / lines; ++i)); do cat "$file"; done > "$scratch/million"
    for ((i = 0; i < rounds; ++i)); do
        kernel_rate "$file" >> "$scratch/kernel"
        program_rate "$scratch/million" 1 >> "$scratch/one"
        program_rate "$scratch/million" 2 >> "$scratch/two"
    done
    kernel=$(median < "$scratch/kernel")
    one=$(median < "$scratch/one")
    two=$(median < "$scratch/two")
    awk -v f="$(basename "$file")" -v k="$kernel" -v a="$one" -v b="$two" \
        'BEGIN { printf "%-24s %12d %12d %12d %9.2f %9.2f\n", f, k, a, b, a / k, b / a }'
    rm "$scratch"/*
done

head -n 1 "$1" > "$scratch/puzzle"
for ((i = 0; i < 400; ++i)); do
    time_of "$scratch/puzzle" "$(type -P true)" >> "$scratch/true"
    time_of "$scratch/puzzle" "$build/sudoku" >> "$scratch/sudoku"
done
nothing=$(median < "$scratch/true")
single=$(median < "$scratch/sudoku")
awk -v a="$single" -v b="$nothing" \
    'BEGIN { printf "a single puzzle: %d us, true: %d us, ratio %.2f\n", a, b, a / b }'
