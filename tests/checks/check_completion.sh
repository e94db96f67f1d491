#!/usr/bin/env bash
# Completes some lines with the bash completion, and with the zsh completion where zsh is installed.
# Usage: check_completion.sh DIRECTORY PROGRAM, where the directory holds both completions

directory=$1
PATH=$(dirname "$2"):$PATH
failures=0

expect_equal() {  # what, actual, expected
    [[ $2 == "$3" ]] && return
    printf '%s\n  completed to <%s>\n  expected     <%s>\n' "$1" "$2" "$3" >&2
    ((++failures))
}

# The bash completion sets the candidates for the last of the words, and says how they differ from
# readline's default, a file name and a blank.
compopt() { changes+=" $*"; }

expect_bash() {  # expected, word...
    local changes=
    COMP_WORDS=("${@:2}")
    COMP_CWORD=$(($# - 2))
    _sudoku sudoku
    expect_equal "bash: ${*:2}" "${COMPREPLY[*]}$changes" "$1"
}

source "$directory/sudoku.bash" || exit 2
expect_bash '' sudoku ''
expect_bash '' sudoku puz
expect_bash '--several= --stats +o default -o nospace' sudoku --s
expect_bash '--stats +o default' sudoku file --st
expect_bash '--no-solution= +o default -o nospace' sudoku --no
expect_bash 'compact spaced line pretty same +o default' sudoku --format =
expect_bash 'pretty +o default' sudoku --format = p
expect_bash 'compact +o default' sudoku --format c
expect_bash 'spaced +o default' sudoku -f sp
kernels=$("$2" --kernel=? 2>&1 | sed -n 's/,//g; s/.*expected //p')
expect_bash "$kernels +o default" sudoku --kernel ''
expect_bash '--kernel= +o default -o nospace' sudoku --k
expect_bash '-q +o default' sudoku -q
expect_bash '--puzzles +o default' sudoku --p
expect_bash '--count --count= +o default' sudoku --c
expect_bash ' +o default' sudoku --count = 1
expect_bash ' +o default' sudoku -j ''
expect_bash '' sudoku --count puz
expect_bash '' sudoku -- --st

# zsh runs as an interactive shell on a pseudo terminal, where a line is typed and the tab key
# pressed. Return notes the line in a file there instead of running it.
expect_zsh() {  # expected, line
    lines+=("$2")
    expected+=("$1")
}

expect_zsh 'sudoku puzzles.txt ' 'sudoku puz'
expect_zsh 'sudoku --format=' 'sudoku --fo'
expect_zsh 'sudoku --format=pretty ' 'sudoku --format=p'
expect_zsh 'sudoku --format compact ' 'sudoku --format c'
expect_zsh 'sudoku -f spaced ' 'sudoku -f sp'
expect_zsh 'sudoku -fline ' 'sudoku -fl'
expect_zsh "sudoku --kernel=${kernels##* } " "sudoku --kernel=${kernels##* }"
expect_zsh 'sudoku --no-solution=' 'sudoku --n'
expect_zsh 'sudoku --count=' 'sudoku --c'
expect_zsh 'sudoku --count=5 puzzles.txt ' 'sudoku --count=5 p'
expect_zsh 'sudoku -c puzzles.txt ' 'sudoku -c p'
expect_zsh 'sudoku puzzles.txt --stats ' 'sudoku puzzles.txt --st'
expect_zsh 'sudoku --puzzles ' 'sudoku --p'
expect_zsh 'sudoku --count --un' 'sudoku --count --un'
expect_zsh 'sudoku -- --st' 'sudoku -- --st'

if zsh -f -c 'zmodload zsh/zpty && zpty trial true' > /dev/null 2>&1; then
    scratch=$(mktemp -d) || exit 2
    trap 'rm -r "$scratch"' EXIT
    touch "$scratch/puzzles.txt"
    cat > "$scratch/.zshrc" <<'END'
fpath=($DIRECTORY $fpath)
autoload -U compinit && compinit -D -u
note-line() { print -r -- "$BUFFER" >> noted; BUFFER= }
zle -N note-line
bindkey -e
bindkey '^I' complete-word
bindkey '^M' note-line
bindkey '^J' note-line
zle-line-init() { print ready; }
zle -N zle-line-init
cd $ZDOTDIR
END
    DIRECTORY=$(realpath "$directory") ZDOTDIR=$scratch TERM=dumb zsh -f -c '
        zmodload zsh/zpty
        zpty shell zsh -d -i
        zpty -r shell output "*ready*"
        for line in "$@"; do zpty -w shell "$line"$'\''\t'\''; done
        zpty -w -n shell $'\''\x04'\''
        while zpty -r shell output; do :; done' zsh "${lines[@]}"
    mapfile -t noted < "$scratch/noted"
    for i in "${!lines[@]}"; do
        expect_equal "zsh: ${lines[i]}" "${noted[i]}" "${expected[i]}"
    done

    # zsh shows the texts of --help.
    specifications=$(zsh -f -c '
        words=($1)
        _arguments() { print -rl -- "$@"; }
        complete_word() { source $1/_sudoku; }
        complete_word $2' zsh "$2" "$directory")
    while read -r name text; do
        [[ $specifications == *$name*"[$text]"* ]] || expect_equal "zsh: $name" '' "$text"
    done < <("$2" --help | sed -nE 's/^ +(-., )?(--[a-z-]+)[^ ]* +/\2 /p')
fi

exit $((failures > 0))
