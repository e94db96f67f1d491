# Compiles LeetCode's file as LeetCode does and calls it.
include(${CMAKE_CURRENT_LIST_DIR}/judges.cmake)

set(program "${WORK_DIR}/program${SUFFIX}")
compile(${CMAKE_CURRENT_LIST_DIR}/call_leetcode.cpp ${program} -I${SOURCE_DIR}/src/judge)

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
    check_answers(${program} ${WORK_DIR}/sample_puzzles ${WORK_DIR}/sample_answers)
endforeach()

# These boards stay as they are: a digit twice in a row, a cell without a candidate, and characters
# that are no cells.
string(REPEAT "." 80 blanks)
string(SUBSTRING "${blanks}" 0 63 end)
file(WRITE ${WORK_DIR}/unsolvable "1.......1${end}.........\n12345678.${end}........9\n"
    "${blanks}0\n${blanks}a\n/${blanks}\n")
file(WRITE ${WORK_DIR}/unchanged "\n\n\n\n\n")
check_answers(${program} ${WORK_DIR}/unsolvable ${WORK_DIR}/unchanged)

check_collections(${program} .)
