#!/usr/bin/env bash
# programs.sh BUILD_FOLDER FILE... measures whole programs on one thread: this one, qqwing (as
# Debian builds it) and row-major backtracking. BUILD_FOLDER was configured with -DSUDOKU_PEERS=ON,
# and each line of a FILE has 81 cells.
#
# It prints seconds for the first 10,000 puzzles of a file, with starting, reading and writing, the
# median of five runs. A program that takes longer than LIMIT seconds (60 by default) is stopped and
# shown with '>'. The status is 1 if a program has another answer than this one to a puzzle with one
# solution.
set -euo pipefail
build=$1
shift
limit=${LIMIT:-60}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C
status=0

programs=(sudoku row_major)
if type -P qqwing > /dev/null; then programs=(sudoku qqwing row_major); fi

# run PROGRAM: solves standard input.
run() {
    case $1 in
        sudoku) "$build/sudoku" --jobs=1 --quiet || test $? = 1 ;;
        qqwing) timeout "$limit" qqwing --solve --one-line ;;
        row_major) timeout "$limit" "$build/tests/peers/row_major" ;;
    esac
}

# time_of PROGRAM: prints how many seconds the program takes for $scratch/puzzles, or '>LIMIT', and
# leaves its answers in $scratch/PROGRAM.
time_of() {
    local start end i code
    for ((i = 0; i < 5; ++i)); do
        start=$EPOCHREALTIME
        code=0
        run "$1" < "$scratch/puzzles" > "$scratch/$1" || code=$?
        end=$EPOCHREALTIME
        if [ "$code" = 124 ]; then
            echo ">$limit"
            return
        fi
        [ "$code" = 0 ] || return 1
        echo $((${end/./} - ${start/./}))
    done | sort -n | awk '
        />/ { stopped = $1 }
        { value[NR] = $1 }
        END { print stopped ? stopped : value[3] / 1e6 }'
}

# compare PROGRAM: compares its answers with this program's for the puzzles with one solution.
compare() {
    "$build/sudoku" --unique --quiet --jobs=1 "$scratch/puzzles" > "$scratch/unique" || true
    paste -d , "$scratch/unique" "$scratch/$1" | awk -F , -v program="$1" '
        $1 != "" && $1 != $2 { ++wrong }
        END {
            if (wrong) print program ": " wrong " wrong answers" > "/dev/stderr"
            exit wrong > 0
        }'
}

qqwing_version=$(qqwing --version 2> /dev/null || true)
echo "# date $(date -u +%F)"
echo "# machine $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) processors"
echo "# sudoku: $("$build/sudoku" --version), row_major by the same compiler"
echo "# qqwing: ${qqwing_version:-not installed}"
printf '%-20s %8s %-10s %12s\n' file puzzles program seconds
for file in "$@"; do
    awk '!/^#/ && ++lines <= 10000 {
        puzzle = substr($0, 1, 81)
        gsub("0", ".", puzzle)
        print puzzle
    }' "$file" > "$scratch/puzzles"
    count=$(wc -l < "$scratch/puzzles")
    title=$(basename "${file%.*}")
    for program in "${programs[@]}"; do
        seconds=$(time_of "$program")
        printf '%-20s %8d %-10s %12s\n' "$title" "$count" "$program" "$seconds"
        if [[ $seconds != '>'* ]]; then compare "$program" || status=1; fi
    done
done
exit "$status"
