# The checks of the files for judges share these functions. COMPILER is a list with its options.
cmake_minimum_required(VERSION 3.16)

# Compiles a file. The compiler must print nothing.
function(compile source program)
    execute_process(COMMAND ${COMPILER} ${ARGN} ${source} -o ${program}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
    if(output OR NOT status EQUAL 0)
        message(FATAL_ERROR "${source}: ${COMPILER}: status ${status}\n${output}")
    endif()
endfunction()

# Writes the submission for a task into a file.
function(write_submission task file)
    file(READ ${SOURCE_DIR}/src/judge/submission.cpp text)
    string(REPLACE "#define TASK plain\n" "#define TASK ${task}\n" text "${text}")
    file(WRITE ${file} "${text}")
endfunction()

# Runs samples. LAUNCHER is a list that runs the program, perhaps empty.
function(check_samples program)
    execute_process(COMMAND ${RUN_CASES} judge ${WORK_DIR} ${ARGN} -- ${LAUNCHER} ${program}
        RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "run_cases: status ${status}")
    endif()
endfunction()

# The answers to a file of puzzles must be those in the file `expected`, within ten seconds.
function(check_answers program puzzles expected)
    execute_process(COMMAND ${program} INPUT_FILE ${puzzles} OUTPUT_FILE ${WORK_DIR}/answers
        RESULT_VARIABLE status TIMEOUT 10)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E compare_files --ignore-eol ${WORK_DIR}/answers ${expected}
        RESULT_VARIABLE differs)
    if(differs OR NOT status EQUAL 0)
        message(SEND_ERROR "status ${status}, the answers to ${puzzles} in ${WORK_DIR}/answers "
            "are not those in ${expected}")
    endif()
endfunction()

# REFERENCE is the program that gives the answers to each of COLLECTIONS. Each of their lines begins
# with the 81 cells of a puzzle; `blank` stands for a blank.
function(check_collections program blank)
    string(REPEAT "." 81 cells)
    foreach(collection IN LISTS COLLECTIONS)
        file(STRINGS ${collection} lines)
        list(TRANSFORM lines REPLACE "^(${cells}).*" "\\1")
        list(JOIN lines "\n" text)
        string(REGEX REPLACE "[0.]" "${blank}" text "${text}")
        file(WRITE ${WORK_DIR}/puzzles "${text}\n")
        execute_process(COMMAND ${REFERENCE} --quiet ${WORK_DIR}/puzzles
            OUTPUT_FILE ${WORK_DIR}/expected)
        check_answers(${program} ${WORK_DIR}/puzzles ${WORK_DIR}/expected)
    endforeach()
endfunction()
