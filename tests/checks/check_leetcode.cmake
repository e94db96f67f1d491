# Builds LeetCode's file as LeetCode does and calls it. COMPILER (a list, with its options) must have nothing to say.
# REFERENCE is the program that gives the answers to each of COLLECTIONS.
cmake_minimum_required(VERSION 3.16)

set(program "${WORK_DIR}/program${SUFFIX}")
execute_process(COMMAND ${COMPILER} -I${BINARY_DIR} ${CMAKE_CURRENT_LIST_DIR}/call_leetcode.cpp -o ${program}
    OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
if(output OR NOT status EQUAL 0)
    message(FATAL_ERROR "${COMPILER}: status ${status}\n${output}")
endif()

# The answers to the file of puzzles, as boards of char and as boards of int, are those in the file `expected`.
function(check_answers puzzles expected)
    foreach(argument IN ITEMS "" int)
        execute_process(COMMAND ${program} ${argument} INPUT_FILE ${puzzles} OUTPUT_FILE ${WORK_DIR}/answers
            RESULT_VARIABLE status)
        execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files --ignore-eol ${WORK_DIR}/answers ${expected}
            RESULT_VARIABLE differs)
        if(differs OR NOT status EQUAL 0)
            message(SEND_ERROR "status ${status}, the answers ${argument} in ${WORK_DIR}/answers are not ${expected}:\n"
                "  ${program} ${argument} < ${puzzles} | diff - ${expected}")
        endif()
    endforeach()
endfunction()

file(GLOB samples ${SOURCE_DIR}/samples/judges/leetcode-37/*.in)
if(NOT samples)
    message(SEND_ERROR "no samples")
endif()
foreach(puzzles IN LISTS samples)
    string(REGEX REPLACE "in$" "out" answers "${puzzles}")
    foreach(name IN ITEMS puzzles answers)
        file(READ ${${name}} text)
        string(REGEX REPLACE "[^0-9.]" "" text "${text}")
        file(WRITE ${WORK_DIR}/sample_${name} "${text}\n")
    endforeach()
    check_answers(${WORK_DIR}/sample_puzzles ${WORK_DIR}/sample_answers)
endforeach()

# A digit twice in a row; a cell without a candidate.
string(REPEAT "." 80 blanks)
string(SUBSTRING "${blanks}" 0 63 end)
file(WRITE ${WORK_DIR}/unsolvable "1.......1${end}.........\n12345678.${end}........9\n")
file(WRITE ${WORK_DIR}/unchanged "\n\n")
check_answers(${WORK_DIR}/unsolvable ${WORK_DIR}/unchanged)

foreach(collection IN LISTS COLLECTIONS)
    execute_process(COMMAND ${REFERENCE} --quiet --format=line ${collection} OUTPUT_FILE ${WORK_DIR}/expected)
    check_answers(${collection} ${WORK_DIR}/expected)
endforeach()
