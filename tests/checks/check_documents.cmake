# Checks that the manual page, the completion of zsh and the README's table have exactly the options
# of `PROGRAM --help`, and that mandoc, where it is installed, finds no fault with the manual page.
cmake_minimum_required(VERSION 3.16)

# Sets `result` to the options in a text, sorted and each once.
function(find_options text result)
    string(REGEX MATCHALL "--?[A-Za-z]+(-[a-z]+)*" options "${text}")
    list(SORT options)
    list(REMOVE_DUPLICATES options)
    set(${result} "${options}" PARENT_SCOPE)
endfunction()

# Compares the options in those pieces of a document that match `regex` with those of --help.
function(check_options name text regex)
    string(REGEX MATCHALL "${regex}" pieces "${text}")
    find_options("${pieces}" found)
    set(missing ${expected})
    list(REMOVE_ITEM missing ${found})
    list(REMOVE_ITEM found ${expected})
    foreach(option IN LISTS missing)
        message(SEND_ERROR "${name} lacks the option ${option}, which --help has")
    endforeach()
    foreach(option IN LISTS found)
        message(SEND_ERROR "${name} has the option ${option}, which --help lacks")
    endforeach()
endfunction()

execute_process(COMMAND "${PROGRAM}" --help OUTPUT_VARIABLE help RESULT_VARIABLE status)
string(REGEX MATCHALL "\n +(-[A-Za-z], )?--[a-z-]+" lines "${help}")
find_options("${lines}" expected)
if(NOT status EQUAL 0 OR NOT expected)
    message(FATAL_ERROR "--help failed or shows no options: status ${status}")
endif()

# The manual page names the version of the program.
execute_process(COMMAND "${PROGRAM}" --version OUTPUT_VARIABLE version)
string(REGEX REPLACE "sudoku (.*)\n" "\nThis page describes version \\1.\n" version "${version}")
file(READ "${SOURCE_DIR}/src/install/sudoku.1" manual)
string(FIND "${manual}" "${version}" place)
if(place EQUAL -1)
    message(SEND_ERROR "sudoku.1 is not about the version that the program has")
endif()

# groff, where it is installed, sets the page without a warning.
find_program(groff groff)
if(groff)
    execute_process(COMMAND "${groff}" -ww -z -mandoc -Tutf8 "${SOURCE_DIR}/src/install/sudoku.1"
        ERROR_VARIABLE faults RESULT_VARIABLE status)
    if(NOT status EQUAL 0 OR faults)
        message(SEND_ERROR "groff: status ${status}\n${faults}")
    endif()
endif()

# Options are written `Fl c` or `Fl \-count` in mdoc.
string(REPLACE "\\-" "-" manual "${manual}")
string(REPLACE "Fl " "-" manual "${manual}")
check_options("sudoku.1" "${manual}" "\n\\.It -[^\n]*")

# A line of _arguments is '(excluded)'{option,option}'[text]...', '(excluded)'option'[text]...' or
# 'option[text]...'.
file(READ "${SOURCE_DIR}/src/install/_sudoku" zsh)
string(REGEX REPLACE "'\\([^)]*\\)'" "" zsh "${zsh}")
check_options("_sudoku" "${zsh}" "\n +['{]?-[^[]*")

if(EXISTS "${SOURCE_DIR}/README.md")
    file(READ "${SOURCE_DIR}/README.md" readme)
    if(readme MATCHES "\n\\| *`--?[a-z]")
        check_options("README.md" "${readme}" "\n\\| *`-[^|\n]*")
    endif()
endif()

find_program(mandoc mandoc)
if(mandoc)
    execute_process(COMMAND "${mandoc}" -T lint -W warning "${SOURCE_DIR}/src/install/sudoku.1"
        OUTPUT_VARIABLE faults ERROR_VARIABLE faults RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(SEND_ERROR "mandoc: status ${status}\n${faults}")
    endif()
endif()
