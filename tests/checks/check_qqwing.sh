#!/bin/sh
# check_qqwing.sh PROGRAM QQWING: another solver makes puzzles with one solution, new ones each
# time, and finds the same solutions as each kernel.
set -eu
program=$1
qqwing=$2
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cd "$directory"

"$qqwing" --generate 300 --one-line > puzzles
[ "$(wc -l < puzzles)" = 300 ]
"$qqwing" --solve --one-line < puzzles > solutions
paste -d ' ' puzzles solutions > expected
for kernel in $("$program" --kernel=? 2>&1 | sed -n 's/,//g; s/.*expected //p'); do
    "$program" --unique --kernel="$kernel" puzzles > solutions
    paste -d ' ' puzzles solutions > actual
    diff expected actual
done
