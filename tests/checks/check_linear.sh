#!/bin/sh
# check_linear.sh PROGRAM: twice as many bytes take no more than twice the instructions, in lines of
# every sort, in lines longer than any puzzle, in brackets that never close and in rows without end.
# A byte takes less than 3,000: 4 MB of any of these take less than 2 s. Valgrind counts the
# instructions, so that it does not matter what else the machine does.
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
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
        "$program" --quiet --jobs=1 "$1" 2>&1 > /dev/null |
        awk '/I +refs/ { gsub(",", ""); print $NF }'
}

# bytes COUNT WORD LINE repeats a word in so many bytes, with a line end after LINE of them.
bytes() {
    awk -v count="$1" -v word="$2" -v line="$3" 'BEGIN {
        for (at = 0; at < count; at += length(word)) {
            printf "%s", word
            size += length(word)
            if (size >= line) { print ""; size = 0 }
        }
    }'
}

# compare NAME compares the files once and twice.
compare() {
    once=$(instructions "$folder/once")
    twice=$(instructions "$folder/twice")
    size=$(wc -c < "$folder/once")
    name=$1 awk -v start="$start" -v once="$once" -v twice="$twice" -v size="$size" 'BEGIN {
        ratio = (twice - start) / (once - start)
        a_byte = (once - start) / size
        printf "%s: %.0f instructions a byte, %.2f times as many for twice the bytes\n",
            ENVIRON["name"], a_byte, ratio
        exit !(ratio < 2.2 && a_byte < 3000)
    }' || failed=1
}

program=$1
failed=0
: > "$folder/none"
start=$(instructions "$folder/none")
lines 350 > "$folder/once"
lines 700 > "$folder/twice"
compare "lines"

# The bytes of a file, a word, and the bytes of a line if it is not endless.
while IFS=@ read -r count word line; do
    bytes "$count" "$word" "${line:-1000000}" > "$folder/once"
    bytes $((2 * count)) "$word" "${line:-1000000}" > "$folder/twice"
    compare "$word${line:+ in lines of $line bytes}"
done <<'END'
25000@5 3 . @
25000@[5,3,0],@
25000@[@
25000@[5,@
25000@{ "a": @
25000@[\n@
60000@5 3 . @30000
20000@53..7....\n@
10000@A 5,3,0,0,7,0,0,0,0\n@
10000@\n@
10000@x|\n@
10000@|5\n@
10000@| 5 | 5 \n@
10000@"k": ...1,2,3,4,5,6,7,8,9\n@
20000@|. 0 . . 0 . 0 0 . . 0 . 0 . . . 0 0 . 0 . . 0 0 . 0 .|\n@
10000@(\n-\n-\n-\n-\n-\n-\n-\n@
10000@(\n-\n-\n-\n-\n-\n-\n-\n-\n-\n-\n-\n-\n@
10000@{ab:\n\n\n\n\n\n\n\n\n@
10000@\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n5.0\n5.0\n@
END
exit $failed
