# Compares the answers of the submission with those of the program.
#
#   check_answers.sh COMPILER SOURCE PROGRAM WORK_FOLDER FILE...
#
# Each line of a FILE begins with the 81 cells of a puzzle. The submission runs within ten seconds.
set -eu
compiler=$1
source=$2
program=$3
work=$4
shift 4
mkdir -p "$work"
"$compiler" -O2 -std=gnu++17 "$source" -o "$work/submission"
for file; do
    cut -c 1-81 "$file" > "$work/puzzles"
    "$program" --quiet "$work/puzzles" > "$work/expected" || [ $? -lt 2 ]
    (ulimit -t 10; "$work/submission" < "$work/puzzles" > "$work/found")
    cmp "$work/expected" "$work/found"
    echo "$(wc -l < "$work/found") answers to $file"
done
