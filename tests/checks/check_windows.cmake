# This tests what Windows does in its own way: arguments, file names beyond ASCII, wildcards and
# closed pipes. PROGRAM is a list with its first arguments.
cmake_minimum_required(VERSION 3.16)

set(puzzle "103000509002109400000704000300502006060000050700803004000401000009205800804000107\n")
set(solution "143628579572139468986754231391542786468917352725863914237481695619275843854396127\n")
string(REPEAT "1" 81 ones)
# The name is a Korean syllable, a blank, and an a with two dots.
string(ASCII 236 138 164 32 195 164 name)
set(directory "${WORK_DIR}/windows")
file(MAKE_DIRECTORY "${directory}")
file(WRITE "${directory}/${name}.txt" "${puzzle}")
file(WRITE "${directory}/ones.in" "${ones}")

# check(STATUS OUT ERR ARGUMENT...) runs the program with these arguments on a contradictory puzzle.
function(check status out err)
    execute_process(COMMAND ${PROGRAM} ${ARGN}
        INPUT_FILE "${directory}/ones.in" WORKING_DIRECTORY "${directory}"
        OUTPUT_VARIABLE actual_out ERROR_VARIABLE actual_err RESULT_VARIABLE actual_status)
    foreach(what IN ITEMS status out err)
        if(NOT "${actual_${what}}" STREQUAL "${${what}}")
            message(SEND_ERROR "${ARGN}: ${what} is\n${actual_${what}}\ninstead of\n${${what}}")
        endif()
    endforeach()
endfunction()

check(0 "${solution}" "" "${name}.txt")
check(0 "${solution}" "" "*.txt")
check(2 "" "sudoku: ${name}: error: No such file or directory\n" "${name}")
foreach(text IN ITEMS "*" "two words" [[a "b" c\]] "${name}" [[\\a\"]])
    check(1 "${text}\n" "" --quiet "--no-solution=${text}")
endforeach()
string(CONCAT wrong_usage
    "sudoku: error: no layout '', expected compact, spaced, line, pretty, same\n"
    "Try 'sudoku --help'.\n")
check(2 "" "${wrong_usage}" --format=)

string(REPEAT "." 81 blanks)
file(WRITE "${directory}/empty.in" "${blanks}")
# The pipe closes while the program waits for room in it.
execute_process(COMMAND ${PROGRAM} --all=100000 COMMAND ${CMAKE_COMMAND} -E sleep 2
    INPUT_FILE "${directory}/empty.in"
    ERROR_VARIABLE err RESULTS_VARIABLE results)
if(NOT results STREQUAL "141;0" OR NOT err STREQUAL "")
    message(SEND_ERROR "a closed pipe: status ${results}, ${err}")
endif()
