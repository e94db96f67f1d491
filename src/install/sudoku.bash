# Completes the command line of sudoku in bash.

_sudoku() {
    local options='-c -a -u -f -j -s -q -h -V --count --count= --all --all= --unique --any --format= --no-solution=
        --several= --jobs= --stats --quiet --kernel= --help --version'
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} candidates= i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ ${COMP_WORDS[i]} == -- ]] && return
    done
    # To readline "=" is a word of its own.
    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}=
    [[ $word == = ]] && word= before+==
    case $before in
        -f | --format | --format=) candidates='compact spaced line pretty same' ;;
        --kernel | --kernel=) candidates='portable avx2 avx512' ;;
        -j | --jobs | --no-solution | --several | --*=) ;;
        *) [[ $word == -* ]] && candidates=$options || return ;;  # readline completes the name of a file
    esac
    compopt +o default
    COMPREPLY=($(compgen -W "$candidates" -- "$word"))
    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}

complete -o default -F _sudoku sudoku
