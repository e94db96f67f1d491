# Completion of sudoku's command line in bash.

_sudoku() {
    local options='-c -a -u -f -j -s -q -h -V --count --count= --all --all= --unique --any --judge= --format= --no-solution=
        --several= --jobs= --stats --quiet --kernel= --help --version'
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} candidates= i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ ${COMP_WORDS[i]} == -- ]] && return
    done
    # To readline "=" is a word of its own.
    if [[ $word == = ]]; then
        word=
        before+==
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}=
    fi
    case $before in
        -f | --format | --format=) candidates='compact spaced line pretty' ;;
        --kernel | --kernel=) candidates='portable avx2 avx512' ;;
        --judge | --judge=) candidates="help $(sudoku --judge=help 2> /dev/null | cut -d ' ' -f 1)" ;;
        -j | --jobs | --no-solution | --several | --*=) ;;
        *)
            # Without a candidate readline completes the name of a file.
            [[ $word == -* ]] || return
            candidates=$options
            ;;
    esac
    compopt +o default
    COMPREPLY=($(compgen -W "$candidates" -- "$word"))
    if [[ ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace
    fi
}

complete -o default -F _sudoku sudoku
