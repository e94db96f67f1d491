#!/bin/sh
# check_linear.sh PROGRAM: doubled lines of every sort take no more than twice the instructions.
# Valgrind counts these, so that it does not matter what else the machine does.
set -e
command -v valgrind > /dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# lines TIMES repeats each of these words so often on a line of its own.
lines() {
    awk -v times="$1" '
        function line(word, i) {
            for (i = 0; i < times; ++i) printf "%s", word
            print ""
        }
        BEGIN {
            wrong = "11111111111111111111....................."
            line(wrong ","); line(wrong ";"); line(wrong "\t"); line(wrong "|"); line(wrong "&")
            line("a(5"); line("=[.5,"); line("a#"); line("null "); line("> 9 <"); line("9<")
            line("5. "); line("-.-"); line("---"); line("5,"); line(",,"); line("|5 "); line("| ")
            line("\303\251"); line("\357\274\221 "); line("x\304\200"); line("1/"); line("5 a ")
            line("\"5\",\"5\",\"5\",\"5\",\"5\",\"5\",\"5\",")
            line("12345678 "); line("R1: "); line("\\n5"); line("`5`")
            line("[[5],")
        }'
}

# instructions FILE counts what the program executes.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$program" --quiet --jobs=1 "$1" 2>&1 > /dev/null |
        awk '/Collected/ { print $NF }'
}

program=$1
: > "$folder/none"
lines 700 > "$folder/once"
lines 1400 > "$folder/twice"
start=$(instructions "$folder/none")
once=$(instructions "$folder/once")
twice=$(instructions "$folder/twice")
awk -v start="$start" -v once="$once" -v twice="$twice" 'BEGIN {
    ratio = (twice - start) / (once - start)
    printf "%d instructions, %d for twice the bytes: %.2f times as many\n",
        once - start, twice - start, ratio
    exit !(ratio < 2.2)
}'
