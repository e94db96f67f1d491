#!/bin/sh
# check_run_cases.sh RUN_CASES PROGRAM: a case of one run and one of many hold, and each of these
# changes makes them fail. What accept writes is the case again.
set -eu
run_cases=$1
program=$2
cr=$(printf '\r')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

holds() { "$run_cases" check "$work" "$1" -- "$program" 2> "$work/report"; }

# check_changes CASE CHANGE... expects that the case holds, and no longer after each change.
check_changes() {
    holds "$1" || { cat "$work/report"; exit 1; }
    case=$1
    shift
    for change; do
        sed "$change" "$case" > "$work/wrong.case"
        if holds "$work/wrong.case"; then
            echo "the case holds after this change: $change"
            exit 1
        fi
    done
}

# The sections in each run are those of the run above but for what is said.
printf '%s\n' '--- arguments' '--no-solution=two  words' '--- input, no line end' \
    "55$(printf "%078d" 0)$cr" '--- output' 'two  words' '--- messages' \
    "sudoku: <stdin>:1:1: error: expected a puzzle of 81 cells or a row of 9, found 80 cells" \
    '--- status' 2 > "$work/one.case"
check_changes "$work/one.case" 's/--no-sol.*/-a/' 's/^55/555/' '/^two/s/w/v/' \
    "/^two/s/\$/$cr/" '/^two/d' 's/output$/output, no line end/' 's/:1:1:/:1:2:/' '/^sudoku/d' \
    's/^2$/1/' '/status/,$d' '1d'

twice="sudoku: <stdin>:1:2: error: no solution: 5 stands twice in row 1 (columns 1 and 2)"

wrong=55$(printf "%079d" 0)
printf '%s\n' '=== none' '--- arguments' '--count=2' '--- input' 'A title' "$wrong" 'The end' \
    '--- output' 0 '--- status' 1 \
    '=== quiet' '--- arguments' '--quiet' '--- output' '' \
    '=== told' '--- arguments' '--- line 1' '--- line 2' 'Two' 'titles' "$wrong" \
    '--- messages' "$(echo "$twice" | sed 's/:1:/:3:/')" \
    '=== answered' '--- arguments' '--count=2' '--- line 2' "$(printf "%081d" 0)" \
    '--- output' '2+' '--- messages' '--- status' 0 \
    '=== the-end-alone' '--- line 3, no line end' "$wrong" '--- output' 0 0 '--- status' 1 \
    > "$work/many.case"
check_changes "$work/many.case" 's/^--count=2/-p/' 's/^=== quiet/=== none/' '/^titles/d' \
    's/^--- line 1$/--- line 4/' 's/^2+$/2/' 's/:3:2:/:2:2:/' '/^=== told/d' '/^--- line 1$/d' \
    '/^--- line 3/,/^550/d' '/^--- messages/d' '1d' 's/^=== told/=== Told/' '$s/1/2/'
for run in none quiet told answered the-end-alone; do
    holds "$work/many.case:$run" || { cat "$work/report"; exit 1; }
done
if holds "$work/many.case:some"; then
    echo "a run that is not there holds"
    exit 1
fi
sed 's/^2+/7+/; $s/1/2/; s/:3:2:/:9:9:/' "$work/many.case" > "$work/accepted.case"
"$run_cases" accept "$work" "$work/accepted.case" -- "$program"
cmp "$work/many.case" "$work/accepted.case"
