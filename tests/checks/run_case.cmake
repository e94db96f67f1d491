# Runs PROGRAM (a list: with its first arguments) on the case CASE (a path without an ending) and compares every byte:
# CASE.in is standard input, CASE.args the arguments, one a line; CASE.out, CASE.err and CASE.status are what must come
# out. A missing file is empty, a missing status 0.
# With IS_SUBMISSION the program has the arguments built in, and then has status 0 for unsolved puzzles as well. With
# WRITES_CRLF its lines end so.
cmake_minimum_required(VERSION 3.16)

set(arguments "")
if(EXISTS "${CASE}.args" AND NOT IS_SUBMISSION)
    file(STRINGS "${CASE}.args" arguments)
endif()
execute_process(COMMAND ${PROGRAM} ${arguments} INPUT_FILE "${CASE}.in"
    OUTPUT_FILE "${ACTUAL}.out" ERROR_FILE "${ACTUAL}.err" RESULT_VARIABLE status)

set(expected_status 0)
if(EXISTS "${CASE}.status" AND NOT (IS_SUBMISSION AND EXISTS "${CASE}.args"))
    file(STRINGS "${CASE}.status" expected_status)
endif()
if(NOT status STREQUAL expected_status)
    message(SEND_ERROR "${CASE}: exit status ${status}, expected ${expected_status}")
endif()
foreach(stream IN ITEMS out err)
    set(expected "${CASE}.${stream}")
    if(NOT EXISTS "${expected}")
        set(expected "${ACTUAL}.empty")
        file(WRITE "${expected}" "")
    endif()
    file(SHA1 "${expected}" expected_hash)
    file(SHA1 "${ACTUAL}.${stream}" actual_hash)
    if(WRITES_CRLF)
        file(READ "${ACTUAL}.${stream}" text)
        string(REPLACE "\r\n" "\n" text "${text}")
        string(SHA1 actual_hash "${text}")
    endif()
    if(NOT actual_hash STREQUAL expected_hash)
        file(READ "${ACTUAL}.${stream}" text)
        message(SEND_ERROR "${CASE}: std${stream} differs from ${expected}, it is:\n${text}")
    endif()
endforeach()
