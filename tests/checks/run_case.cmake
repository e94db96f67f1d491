# Runs PROGRAM, a list with its first arguments, on one case and compares every byte. CASE is a path
# without an ending: CASE.in is standard input, and CASE.args has an argument on each line.
# CASE.out, CASE.err and CASE.status are expected. A missing file stands for an empty one, a missing
# status for 0. With IS_SUBMISSION the program has no arguments, no messages, and always the status
# 0. With WRITES_CRLF its lines end with CRLF. CASE.same is what --format=same writes, if it exists.
cmake_minimum_required(VERSION 3.16)

# Reads what is expected from the file with this ending.
function(read_expected ending missing result)
    set(text "${missing}")
    if(EXISTS "${CASE}.${ending}")
        file(READ "${CASE}.${ending}" text)
    endif()
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Shows the first line that differs, and the command to see all of them.
function(report stream expected found)
    set(number 1)
    foreach(text IN ITEMS expected found)
        string(REGEX MATCH "^[^\n]*\n|^[^\n]+" ${text}_line "${${text}}")
    endforeach()
    while("${expected_line}" STREQUAL "${found_line}" AND NOT "${expected_line}" STREQUAL "")
        math(EXPR number "${number} + 1")
        foreach(text IN ITEMS expected found)
            string(LENGTH "${${text}_line}" size)
            string(SUBSTRING "${${text}}" ${size} -1 ${text})
            string(REGEX MATCH "^[^\n]*\n|^[^\n]+" ${text}_line "${${text}}")
        endforeach()
    endwhile()
    foreach(text IN ITEMS expected found)
        string(REPLACE "\n" "\\n" ${text}_line "${${text}_line}")
        if("${${text}_line}" STREQUAL "")
            set(${text}_line "(no more lines)")
        endif()
    endforeach()
    set(command "${PROGRAM} ${arguments}")
    string(REGEX REPLACE "[; ]+" " " command "${command}")
    string(STRIP "${command}" command)
    message(SEND_ERROR "${CASE}:\n  ${stream} differs in line ${number}\n"
        "  expected: ${expected_line}\n  found:    ${found_line}\n"
        "  command:  ${command} < ${CASE}.in")
endfunction()

set(arguments "")
if(EXISTS "${CASE}.args")
    file(STRINGS "${CASE}.args" arguments)
endif()
read_expected(status 0 expected_status)
string(STRIP "${expected_status}" expected_status)
read_expected(out "" expected_out)
read_expected(err "" expected_err)
if(IS_SUBMISSION)
    set(arguments "")
    set(expected_status 0)
    set(expected_err "")
endif()

execute_process(COMMAND ${PROGRAM} ${arguments} INPUT_FILE "${CASE}.in"
    OUTPUT_FILE "${ACTUAL}.out" ERROR_FILE "${ACTUAL}.err" RESULT_VARIABLE status)
if(NOT status STREQUAL expected_status)
    report("the exit status" "${expected_status}" "${status}")
endif()
foreach(stream IN ITEMS out err)
    file(READ "${ACTUAL}.${stream}" found)
    if(WRITES_CRLF)
        string(REPLACE "\r\n" "\n" found "${found}")
    endif()
    if(NOT "${found}" STREQUAL "${expected_${stream}}")
        report("standard ${stream}" "${expected_${stream}}" "${found}")
    endif()
endforeach()

if(EXISTS "${CASE}.same" AND NOT IS_SUBMISSION)
    set(arguments --format=same)
    execute_process(COMMAND ${PROGRAM} ${arguments} INPUT_FILE "${CASE}.in"
        OUTPUT_FILE "${ACTUAL}.same")
    foreach(name IN ITEMS ACTUAL CASE)
        file(READ "${${name}}.same" ${name}_text)
    endforeach()
    if(NOT "${ACTUAL_text}" STREQUAL "${CASE_text}")
        report("standard out" "${CASE_text}" "${ACTUAL_text}")
    endif()
endif()
