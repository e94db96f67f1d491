#!/usr/bin/env bash
# mutate.sh [-n COUNT] [-s SEED] [FILE]... shows whether the tests are strong enough. It puts one
# small fault at a time into a copy of the sources, builds it and runs the quick tests, which have
# to fail. It lists the faults that no test noticed, for a person to judge: some change nothing that
# can be seen, or only the speed.
#
# A fault is a token that is replaced by its opposite or a statement that is left out, anywhere in
# the FILEs (all of src/ and include/ by default). COUNT of them (100) are drawn at random with SEED
# (1). JOBS is the number of compilers at a time. The status is 1 if some faults survived.
set -euo pipefail
count=100
seed=1
while getopts n:s: option; do
    case $option in
        n) count=$OPTARG ;;
        s) seed=$OPTARG ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
jobs=${JOBS:-$(nproc)}
cd "$(dirname "$0")/../.."
files=("$@")
[ $# -gt 0 ] || mapfile -t files < <(git ls-files 'src/*.cpp' 'src/*.hpp' 'include/*.hpp')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Each line is a token, a tab and its replacement. Blanks around a token keep it apart from
# templates, references and signs.
replacements=' == 	 != 
 != 	 == 
 < 	 <= 
 <= 	 < 
 > 	 >= 
 >= 	 > 
 && 	 || 
 || 	 && 
 | 	 & 
 & 	 | 
 + 	 - 
 - 	 + 
 += 	 -= 
 << 	 >> 
++	--
true	false
false	true
(!	(
 = 0	 = 1
 1;	 2;
continue;	break;
 9	 8
, 0	, 1'

# Prints all faults of the files, one a line: the file, the line's number and the faulty line, with
# tabs between.
list_faults() {
    awk -v replacements="$replacements" '
        BEGIN {
            FS = "\t"
            kinds = split(replacements, rule, "\n")
            for (i = 1; i <= kinds; ++i) {
                split(rule[i], side, "\t")
                from[i] = side[1]
                to[i] = side[2]
            }
        }
        function fault(line) { print FILENAME "\t" FNR "\t" line }
        /^ *(\/\/|#)/ { next }
        {
            code = $0
            sub(/ *\/\/ .*/, "", code)
            for (i = 1; i <= kinds; ++i)
                for (at = 0; (found = index(substr(code, at + 1), from[i])) > 0; at += found)
                    fault(substr(code, 1, at + found - 1) to[i] \
                        substr(code, at + found + length(from[i])))
        }
        /^ +[^ ].*(=|\(|\+\+|--).*;$/ &&
            !/^ *(return|const|auto|using|typedef|static|std::|for)/ { fault("") }
    ' "${files[@]}"
}

compile() {
    cmake --build "$work/build" -j "$jobs" --target sudoku_command sudoku_tests run_cases
}

# The fast tests come first. The limits stop faults that loop or eat memory.
quick_tests() (
    ulimit -v 8000000
    cd "$work/build"
    timeout 120 tests/sudoku_tests -# --abort '~[.]~[#test_program]~[#test_linux]~collections*' &&
        timeout 60 ctest --stop-on-failure -R '^binary/' &&
        timeout 120 tests/sudoku_tests -# --abort '[#test_program]~*memory*,[#test_linux]~*memory*'
)

cp -r CMakeLists.txt include src tests samples "$work"
cmake -S "$work" -B "$work/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O1 > "$work/log"
if ! compile > "$work/log" 2>&1 || ! quick_tests > "$work/log" 2>&1; then
    cat "$work/log"
    exit 2
fi

list_faults > "$work/faults"
declare -A verdicts=([caught]=0 [survived]=0 ["does not compile"]=0)
while IFS=$'\t' read -r file number line; do
    sed -n "${number}p" "$file" > "$work/original"
    awk -v number="$number" -v line="${line//\\/\\\\}" '{ print FNR == number ? line : $0 }' \
        "$file" > "$work/$file"
    if ! compile > "$work/log" 2>&1; then
        verdict="does not compile"
    elif quick_tests > "$work/log" 2>&1; then
        verdict=survived
        printf '%s:%s\n- %s\n+ %s\n' "$file" "$number" "$(cat "$work/original")" "$line"
    else
        verdict=caught
    fi
    verdicts[$verdict]=$((verdicts[$verdict] + 1))
    cp "$file" "$work/$file"
done < <(shuf -n "$count" --random-source=<(yes "$seed") "$work/faults")

printf '%s caught, %s survived, %s did not compile\n' \
    "${verdicts[caught]}" "${verdicts[survived]}" "${verdicts["does not compile"]}"
[ "${verdicts[survived]}" = 0 ]
