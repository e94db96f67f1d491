#!/usr/bin/env bash
# Whole programs over the same file, one thread: this one, qqwing (as Debian builds it) and row-major backtracking.
#
#     programs.sh BUILD_FOLDER FILE...    81 cells per line; BUILD_FOLDER was configured with -DSUDOKU_PEERS=ON
#
# Seconds for the first 10,000 puzzles of a file, the median of five runs, with starting, reading and writing; '>' is
# put before what was stopped after LIMIT seconds (60 by default), and that is run once only. Status 1: a program's
# answers are not those of this one, where these are unique.
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

# run PROGRAM: from standard input to standard output.
run() {
    case $1 in
        sudoku) "$build/sudoku" --jobs=1 --quiet || test $? = 1 ;;
        qqwing) timeout "$limit" qqwing --solve --one-line ;;
        row_major) timeout "$limit" "$build/tests/peers/row_major" ;;
    esac
}

# What a program takes for $scratch/puzzles: seconds, or '>LIMIT'. Its answers are in $scratch/PROGRAM.
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
    done | sort -n | awk '/>/ { cut = $1 } { value[NR] = $1 } END { print cut ? cut : value[3] / 1e6 }'
}

# The answers of a program against this one's, for the puzzles that have exactly one solution.
compare() {
    "$build/sudoku" --unique --quiet --jobs=1 "$scratch/puzzles" > "$scratch/unique" || true
    paste -d , "$scratch/unique" "$scratch/$1" | awk -F , -v program="$1" '
        $1 != "" && $1 != $2 { ++wrong }
        END { if (wrong) print program ": " wrong " wrong answers" > "/dev/stderr"; exit wrong > 0 }'
}

qqwing_version=$(qqwing --version 2> /dev/null || true)
echo "# date $(date -u +%F)"
echo "# machine $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) processors"
echo "# sudoku: $("$build/sudoku" --version); qqwing: ${qqwing_version:-not installed}; row_major: the same compiler"
printf '%-20s %8s %-10s %12s\n' file puzzles program seconds
for file in "$@"; do
    awk '!/^#/ && ++lines <= 10000 { puzzle = substr($0, 1, 81); gsub("0", ".", puzzle); print puzzle }' \
        "$file" > "$scratch/puzzles"
    title=$(basename "${file%.*}")
    for program in "${programs[@]}"; do
        seconds=$(time_of "$program")
        printf '%-20s %8d %-10s %12s\n' "$title" "$(wc -l < "$scratch/puzzles")" "$program" "$seconds"
        if [[ $seconds != '>'* ]]; then compare "$program" || status=1; fi
    done
done
exit "$status"
