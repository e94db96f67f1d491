# Compiles LeetCode's file as LeetCode does and calls it. REFERENCE is the program that gives the
# answers to each of COLLECTIONS.
include(${CMAKE_CURRENT_LIST_DIR}/judges.cmake)

set(program "${WORK_DIR}/program${SUFFIX}")
compile(${CMAKE_CURRENT_LIST_DIR}/call_leetcode.cpp ${program} -I${SOURCE_DIR}/src/judge)

# The answers to a file of puzzles must be those in the file `expected`.
function(check_answers puzzles expected)
    execute_process(COMMAND ${program} INPUT_FILE ${puzzles} OUTPUT_FILE ${WORK_DIR}/answers
        RESULT_VARIABLE status)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E compare_files --ignore-eol ${WORK_DIR}/answers ${expected}
        RESULT_VARIABLE differs)
    if(differs OR NOT status EQUAL 0)
        message(SEND_ERROR "status ${status}, the answers to ${puzzles} in ${WORK_DIR}/answers "
            "are not those in ${expected}")
    endif()
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

# These boards stay as they are: a digit twice in a row, a cell without a candidate, and characters
# that are no cells.
string(REPEAT "." 80 blanks)
string(SUBSTRING "${blanks}" 0 63 end)
file(WRITE ${WORK_DIR}/unsolvable "1.......1${end}.........\n12345678.${end}........9\n"
    "${blanks}0\n${blanks}a\n/${blanks}\n")
file(WRITE ${WORK_DIR}/unchanged "\n\n\n\n\n")
check_answers(${WORK_DIR}/unsolvable ${WORK_DIR}/unchanged)

# LeetCode writes a blank as a dot.
foreach(collection IN LISTS COLLECTIONS)
    execute_process(COMMAND ${REFERENCE} --quiet --format=line ${collection}
        OUTPUT_FILE ${WORK_DIR}/expected)
    file(READ ${collection} text)
    string(REPLACE "0" "." text "${text}")
    file(WRITE ${WORK_DIR}/collection "${text}")
    check_answers(${WORK_DIR}/collection ${WORK_DIR}/expected)
endforeach()
