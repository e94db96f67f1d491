# What judges ask of the one file: its size, its characters; and what its maker promises: the same bytes each time, and
# an error for an include that it cannot find.
cmake_minimum_required(VERSION 3.16)

function(expand spine output result errors)
    execute_process(COMMAND ${CMAKE_COMMAND} -DSPINE=${spine} -DOUTPUT=${output} -P src/judge/expand.cmake
        WORKING_DIRECTORY ${SOURCE_DIR} RESULT_VARIABLE status ERROR_VARIABLE text)
    set(${result} ${status} PARENT_SCOPE)
    string(REGEX REPLACE "[ \n]+" " " text "${text}")  # CMake wraps its messages
    set(${errors} "${text}" PARENT_SCOPE)
endfunction()

file(SIZE "${SUBMISSION}" size)
if(size GREATER 50000)
    message(SEND_ERROR "the submission has ${size} bytes, at most 50000 are allowed")
endif()
file(READ "${SUBMISSION}" text)
if(text MATCHES "[^\t\n -~]")
    message(SEND_ERROR "the submission is not plain ASCII: ${CMAKE_MATCH_0}")
endif()
file(STRINGS "${SUBMISSION}" own_includes REGEX "#include \"")
if(own_includes)
    message(SEND_ERROR "an include was not expanded: ${own_includes}")
endif()

expand(src/judge/submission.cpp ${WORK_DIR}/again.cpp status errors)
execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${SUBMISSION} ${WORK_DIR}/again.cpp RESULT_VARIABLE differs)
if(status OR differs)
    message(SEND_ERROR "made again, the submission differs: ${errors}")
endif()

file(WRITE ${WORK_DIR}/guarded.cpp "// Head\n#define SUDOKU_JUDGE 1\n\n#include <a>\n\nint a;\n#ifndef SUDOKU_JUDGE\nint b;\n#endif\n    int c;  // c\n")
expand(${WORK_DIR}/guarded.cpp ${WORK_DIR}/guarded.out status errors)
file(READ ${WORK_DIR}/guarded.out text)
string(REGEX REPLACE "\n// ---- [^\n]*guarded.cpp\n" "\n// ---- NAME\n" text "${text}")
if(NOT text STREQUAL "// Head\n#define SUDOKU_JUDGE 1\n\n#include <a>\n\n// ---- NAME\n\nint a;\n\tint c;  // c\n")
    message(SEND_ERROR "a small spine becomes:\n${text}")
endif()

file(WRITE ${WORK_DIR}/broken.cpp "#include \"no_such_header.hpp\"\n")
expand(${WORK_DIR}/broken.cpp ${WORK_DIR}/broken.out status errors)
if(status EQUAL 0 OR NOT errors MATCHES "include \"no_such_header.hpp\" not found")
    message(SEND_ERROR "a missing include is not an error: status ${status}, ${errors}")
endif()
