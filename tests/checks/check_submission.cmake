# What judges ask of the files: size, characters, and no program where the task is unknown; and what their maker
# promises: the same bytes each time, and an error for an include that it cannot find.
cmake_minimum_required(VERSION 3.16)

function(expand spine output result errors)
    execute_process(COMMAND ${CMAKE_COMMAND} -DSPINE=${spine} -DOUTPUT=${output} -P src/judge/expand.cmake
        WORKING_DIRECTORY ${SOURCE_DIR} RESULT_VARIABLE status ERROR_VARIABLE text)
    set(${result} ${status} PARENT_SCOPE)
    string(REGEX REPLACE "[ \n]+" " " text "${text}")  # CMake wraps its messages
    set(${errors} "${text}" PARENT_SCOPE)
endfunction()

# At most so many bytes where a line end has two, and fewer lines.
function(check_file file most_bytes most_lines)
    file(READ "${file}" text)
    string(LENGTH "${text}" bytes)
    string(REGEX REPLACE "[^\n]" "" line_ends "${text}")
    string(LENGTH "${line_ends}" lines)
    math(EXPR bytes "${bytes} + ${lines}")
    if(bytes GREATER most_bytes OR NOT lines LESS most_lines)
        message(SEND_ERROR "${file} has ${lines} lines and ${bytes} bytes with CRLF, allowed are ${most_bytes} bytes")
    endif()
    if(text MATCHES "[^\t\n -~]")
        message(SEND_ERROR "${file} is not plain ASCII: ${CMAKE_MATCH_0}")
    endif()
    if(text MATCHES "#include \"")
        message(SEND_ERROR "${file} has an include that was not expanded")
    endif()
    string(REGEX REPLACE "^(//[^\n]*\n)+" "" text "${text}")
    string(REGEX REPLACE "\n// ---- (src|include)/[^\n]*" "" text "${text}")
    if(text MATCHES "//[^\n]*")
        message(SEND_ERROR "${file} has a comment: ${CMAKE_MATCH_0}")
    endif()
    get_filename_component(name "${file}" NAME)
    expand(src/judge/${name} ${WORK_DIR}/again.cpp status errors)
    execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${file} ${WORK_DIR}/again.cpp RESULT_VARIABLE differs)
    if(status OR differs)
        message(SEND_ERROR "made again, ${name} differs: ${errors}")
    endif()
endfunction()

check_file("${SUBMISSION}" 50000 2000)
check_file("${LEETCODE}" 50000 415)

# The opening lines name the tasks that want something; spoj-easudoku is out of reach.
file(READ "${SUBMISSION}" text)
string(REGEX MATCH "^[^#]*" head "${text}")
string(REGEX MATCHALL "[a-z]+-[a-z0-9]*[0-9]|kattis-sudokunique" named "${head}")
string(REGEX MATCHALL "\n\t({|plain\\()\"[a-z0-9-]+\"," rows "${text}")
list(TRANSFORM rows REPLACE ".*\"(.*)\"," "\\1")
list(REMOVE_ITEM rows spoj-easudoku)
if(NOT named STREQUAL rows OR NOT rows)
    message(SEND_ERROR "the submission begins with the tasks ${named}, those that need another value are ${rows}")
endif()

string(REPLACE "JUDGE \"boj-2239\"" "JUDGE \"boj-2240\"" text "${text}")
file(WRITE ${WORK_DIR}/unknown_task.cpp "${text}")
execute_process(COMMAND ${COMPILER} -std=gnu++11 -c ${WORK_DIR}/unknown_task.cpp -o ${WORK_DIR}/unknown_task.o
    RESULT_VARIABLE status ERROR_VARIABLE text)
if(status EQUAL 0 OR NOT text MATCHES "SUDOKU_JUDGE is none of the names in the table")
    message(SEND_ERROR "an unknown task: status ${status}, ${text}")
endif()

file(WRITE ${WORK_DIR}/guarded.cpp "// Head\n#define SUDOKU_JUDGE 1\n\n#include <a>\n\n"
    "int a;\n#ifndef SUDOKU_JUDGE\n#define b 1\n#endif\n    int c;  // c\n// d\nconst char* e = \"//\";\n")
expand(${WORK_DIR}/guarded.cpp ${WORK_DIR}/guarded.out status errors)
file(READ ${WORK_DIR}/guarded.out text)
string(REGEX REPLACE "\n// ---- [^\n]*guarded.cpp\n" "\n// ---- NAME\n" text "${text}")
string(CONCAT expected "// Head\n#define SUDOKU_JUDGE 1\n\n#include <a>\n\n"
    "// ---- NAME\nint a;\n\tint c;\nconst char* e = \"//\";\n")
if(NOT text STREQUAL expected)
    message(SEND_ERROR "a small spine becomes:\n${text}")
endif()

file(WRITE ${WORK_DIR}/broken.cpp "#include \"no_such_header.hpp\"\n")
expand(${WORK_DIR}/broken.cpp ${WORK_DIR}/broken.out status errors)
if(status EQUAL 0 OR NOT errors MATCHES "include \"no_such_header.hpp\" not found")
    message(SEND_ERROR "a missing include is not an error: status ${status}, ${errors}")
endif()
