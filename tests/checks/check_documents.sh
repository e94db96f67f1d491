#!/bin/sh
# check_documents.sh PROGRAM ROOT: the README's table, the manual page and the completion of zsh
# have the options of the program word by word, with their arguments, the layouts of --format, and
# the options that exclude each other. groff and mandoc, where they are installed, find no fault
# with the page.
set -eu
program=$1
manual=$2/src/install/sudoku.1
zsh=$2/src/install/_sudoku
readme=$2/README.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() { printf '%s\n' "$@" | tee -a "$work/faults"; }

# same WHAT EXPECTED: the lines of standard input are those of the text, in any order.
same() {
    printf '%s\n' "$2" | sort > "$work/expected"
    sort > "$work/found"
    diff "$work/expected" "$work/found" > "$work/diff" ||
        fail "$1: the program has the lines with <, the document those with >" "$(cat "$work/diff")"
}

help=$("$program" --help)
[ -z "$(printf '%s\n' "$help" | awk 'length > 80')" ] || fail "--help has more than 80 columns"

# An option is written -c, --count[=LIMIT] here. A row of the README may have several.
options=$(printf '%s\n' "$help" | sed -nE 's/^ +((-., )?--[a-z-]+[^ ]*) .*/\1/p')
sed -nE 's/^\| (`-[^|]*`) \|.*/\1/p' "$readme" | tr -d '`' |
    awk '{ for (i = 1; i <= NF; ++i) printf "%s%s", $i, $i ~ /^--/ || i == NF ? "\n" : " " }' |
    sed -E 's/(--.*),$/\1/' | same "options of the README" "$options"
sed -nE 's/^\.It (Fl .*)/\1/p' "$manual" |
    sed 's/Fl \\-/--/g; s/Fl /-/g; s/\\-/-/g; s/ , /, /; s/ Ns = Ns Ar /=/' |
    sed 's/ Ns Op = Ns Ar \(.*\)/[=\1]/' | same "options of the manual page" "$options"

# These lines are '(EXCLUDED)'{-c-,--count=-}"[TEXT]::limit: ". They have other words for the
# arguments.
sed -nE "s/^    ('\(.*\)')?[{']?(-[^]\"'}]*).*/\2/p" "$zsh" |
    sed -E "s/^(-.)[+-]?,/\1, /; s/=-$/[=]/" |
    same "options of _sudoku" "$(printf '%s\n' "$options" | sed -E 's/=[A-Z]+/=/')"

layouts=$("$program" --format=? 2>&1 | sed -n 's/.*expected //p' | tr -d ' ' | tr ',' '\n')
printf '%s\n' "$help" | sed -n 's/^ .*--format=LAYOUT *//p' | grep -oE '[a-z]+' |
    grep -vxE 'or|input|filled|in' | same "layouts of --help" "$layouts"
sed -n 's/^| `-f`, [^|]*//p' "$readme" | grep -oE '`[a-z]+`' | tr -d '`' |
    same "layouts of the README" "$layouts"
awk '/^\.It/ { is_format = /-format/ } is_format && /^\.Cm/ { print $2 } /^\.It Cm/ { print $3 }' \
    "$manual" | same "layouts of the manual page" "$layouts"

# Each option of _sudoku excludes those that the program refuses beside it, and itself if it has a
# letter. They are tried with an argument that is right.
tried=$(printf '%s\n' "$options" | sed -E 's/^-., //; s/\[.*//; /^--(help|version)/d
    s/=LAYOUT/=line/; s/=NAME/=portable/; s/=(N|TEXT)/=1/')
for option in $tried; do
    name=${option%%=*}
    names=$(printf '%s\n' "$options" | sed -nE "s/^(-.), ($name)([=[].*)?$/\1 \2/p")
    for other in $tried; do
        [ "$other" != "$option" ] || continue
        "$program" "$option" "$other" < /dev/null > /dev/null 2> "$work/refused" || true
        grep -q 'exclude' "$work/refused" || continue
        names="$names $(printf '%s\n' "$options" |
            sed -nE "s/^((-.), )?(${other%%=*})([=[].*)?$/\2 \3/p")"
    done
    excluded=$(sed -nE "s/^    '\(([^)]*)\)'.*$name[]=,}\"'[].*/\1/p" "$zsh")
    printf '%s\n' "$excluded" | tr -s ' ' '\n' |
        same "what $name of _sudoku excludes" "$(echo $names | tr ' ' '\n')"
done

version=$(sed -n 's/^This page describes version \(.*\)\.$/sudoku \1/p' "$manual")
for option in --version -V; do
    [ "$("$program" $option)" = "$version" ] ||
        fail "sudoku.1 is not about the version that $option tells"
done
if command -v groff > /dev/null; then
    said=$(groff -ww -z -mandoc -Tutf8 "$manual" 2>&1) || fail "groff has another status than 0"
    [ -z "$said" ] || fail "groff: $said"
fi
if command -v mandoc > /dev/null; then
    mandoc -T lint -W warning "$manual" || fail "mandoc finds a fault"
fi
[ ! -e "$work/faults" ]
