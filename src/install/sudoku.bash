# Completes the command line of sudoku in bash. The program itself names its options, and the values
# of an option when it is asked for an unknown one.

_sudoku() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} candidates= option=
    COMPREPLY=()
    [[ " ${COMP_WORDS[*]:1:COMP_CWORD - 1} " == *" -- "* ]] && return
    # To readline "=" is a word of its own.
    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}=
    [[ $word == = ]] && word= before+==
    case $before in
        -f | --format | --format=) option=--format ;;
        --kernel | --kernel=) option=--kernel ;;
        -j | --jobs | --no-solution | --several | --*=) ;;
        *)
            [[ $word == -* ]] || return  # readline completes the name of a file
            candidates=$("$1" --help | sed -nE 's/^ +((-.), )?(--[a-z-]+)(\[?)(=?).*/\2 \3\5\4/p' |
                sed -E 's/(--.*)=\[/\1 \1=/')
    esac
    [[ $option ]] && candidates=$("$1" "$option=?" 2>&1 | sed -n 's/,//g; s/.*expected //p')
    compopt +o default
    COMPREPLY=($(compgen -W "$candidates" -- "$word"))
    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}

complete -o default -F _sudoku sudoku
