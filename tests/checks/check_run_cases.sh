#!/bin/sh
# check_run_cases.sh RUN_CASES PROGRAM: a case holds, and each of these changes makes it fail.
set -eu
run_cases=$1
program=$2
cr=$(printf '\r')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

holds() { "$run_cases" check "$work" "$1" -- "$program" 2> "$work/report"; }

printf '%s\n' '--- arguments' '--no-solution=two  words' '--- input, no line end' \
    "55$(printf "%079d" 0)$cr" '--- output' 'two  words' '--- messages' \
    "sudoku: <stdin>:1:2: error: no solution: 5 stands twice in row 1 (columns 1 and 2)" \
    '--- status' 1 > "$work/right.case"
holds "$work/right.case" || { cat "$work/report"; exit 1; }

for change in 's/--no-sol.*/-a/' 's/^55/56/' '/^two/s/w/v/' "/^two/s/\$/$cr/" '/^two/d' \
    's/output$/output, no line end/' 's/:1:2:/:1:3:/' '/^sudoku/d' 's/^1$/2/' '/status/,$d' '1d'; do
    sed "$change" "$work/right.case" > "$work/wrong.case"
    if holds "$work/wrong.case"; then
        echo "the case holds after this change: $change"
        exit 1
    fi
done
