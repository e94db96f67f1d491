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
