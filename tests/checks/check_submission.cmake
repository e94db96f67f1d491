# Compiles the submission for TASK, as a judge does, and runs that task's SAMPLES. COMPILER is a
# list with its options, and must print nothing. LAUNCHER is a list that runs the program, perhaps
# empty.
cmake_minimum_required(VERSION 3.16)

set(program "${WORK_DIR}/program${SUFFIX}")
file(READ ${SOURCE_DIR}/src/judge/submission.cpp source)
string(REPLACE "#define TASK plain\n" "#define TASK ${TASK}\n" edited "${source}")
file(WRITE "${WORK_DIR}/Main.cpp" "${edited}")
execute_process(COMMAND ${COMPILER} "${WORK_DIR}/Main.cpp" -o "${program}"
    OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
if(output OR NOT status EQUAL 0)
    message(FATAL_ERROR "${TASK}: ${COMPILER}: status ${status}\n${output}")
endif()
execute_process(COMMAND ${RUN_CASES} judge ${WORK_DIR} ${SAMPLES} -- ${LAUNCHER} ${program}
    RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "run_cases: status ${status}")
endif()
