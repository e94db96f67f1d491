# Compiles the submission for UVa 989 and for `plain`. Both must give the answers of a naive solver
# to random puzzles of other sizes than 9x9, which RANDOM_BOARDS writes. COMPILER is a list with its
# options.
cmake_minimum_required(VERSION 3.16)

file(READ ${SOURCE_DIR}/src/judge/submission.cpp source)
execute_process(COMMAND ${RANDOM_BOARDS} ${WORK_DIR} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "random_boards: status ${status}")
endif()
foreach(sample IN ITEMS uva_989/4x4 plain/16x16 plain/25x25)
    get_filename_component(task ${sample} DIRECTORY)
    get_filename_component(name ${sample} NAME)
    string(REPLACE "#define TASK plain\n" "#define TASK ${task}\n" edited "${source}")
    file(WRITE ${WORK_DIR}/${task}.cpp "${edited}")
    execute_process(COMMAND ${COMPILER} ${WORK_DIR}/${task}.cpp -o ${WORK_DIR}/${task}
        RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${task}: ${COMPILER}: status ${status}")
    endif()
    execute_process(COMMAND ${RUN_CASES} judge ${WORK_DIR} ${WORK_DIR}/${name}.in --
        ${WORK_DIR}/${task} RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(SEND_ERROR "${sample}: the answers are not those of the naive solver")
    endif()
endforeach()
