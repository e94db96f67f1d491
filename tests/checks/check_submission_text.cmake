# Checks what the text of the submission promises: it is short, stands alone, knows its tasks, and
# the command in samples/README.md makes it short enough for SPOJ EASUDOKU.
include(${CMAKE_CURRENT_LIST_DIR}/judges.cmake)

file(GLOB_RECURSE sources ${SOURCE_DIR}/src/*.?pp ${SOURCE_DIR}/include/*.hpp)
foreach(source IN LISTS sources)
    file(READ ${source} text)
    if(text MATCHES "#include [\"<](judge/)?(submission|leetcode)")
        message(SEND_ERROR "${source} includes a file for judges")
    endif()
endforeach()

# Fails unless the file has at most so many lines, so many bytes with CRLF, and plain ASCII.
function(check_size file most_lines most_bytes)
    file(READ "${file}" text)
    string(LENGTH "${text}" bytes)
    string(REGEX REPLACE "[^\n]" "" line_ends "${text}")
    string(LENGTH "${line_ends}" lines)
    math(EXPR bytes "${bytes} + ${lines}")
    if(bytes GREATER most_bytes OR lines GREATER most_lines)
        message(SEND_ERROR "${file} has ${lines} lines and ${bytes} bytes with CRLF, "
            "expected at most ${most_lines} and ${most_bytes}")
    endif()
    if(text MATCHES "[^\n -~]" OR text MATCHES "#include \"" OR text MATCHES "__builtin")
        message(SEND_ERROR "${file} has '${CMAKE_MATCH_0}'")
    endif()
endfunction()

check_size(${SOURCE_DIR}/src/judge/submission.cpp 270 12000)
check_size(${SOURCE_DIR}/src/judge/leetcode.cpp 60 10000)

write_submission(boj_1 ${WORK_DIR}/unknown_task.cpp)
execute_process(COMMAND ${COMPILER} -c ${WORK_DIR}/unknown_task.cpp -o ${WORK_DIR}/unknown_task.o
    RESULT_VARIABLE status ERROR_VARIABLE errors)
if(status EQUAL 0 OR NOT errors MATCHES "boj_1.* (was not declared|undeclared)")
    message(SEND_ERROR "an unknown task: status ${status}, ${errors}")
endif()

# The command writes easudoku.cpp into the current folder.
file(READ ${SOURCE_DIR}/samples/README.md readme)
if(NOT readme MATCHES "\n(sed -E [^`]* > easudoku.cpp)\n")
    message(FATAL_ERROR "samples/README.md has no command that makes easudoku.cpp")
endif()
string(REPLACE " src/judge/" " ${SOURCE_DIR}/src/judge/" command "${CMAKE_MATCH_1}")
execute_process(COMMAND sh -c "${command}" WORKING_DIRECTORY ${WORK_DIR} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "status ${status}: ${command}")
endif()
check_size(${WORK_DIR}/easudoku.cpp 240 5000)
compile(${WORK_DIR}/easudoku.cpp ${WORK_DIR}/easudoku)
check_samples(${WORK_DIR}/easudoku ${SAMPLES})
