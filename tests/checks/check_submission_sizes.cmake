# Compiles the submission for UVa 989 and for `plain`. Both must give the answers of a naive solver
# to random puzzles of other sizes than 9x9, which RANDOM_BOARDS writes.
include(${CMAKE_CURRENT_LIST_DIR}/judges.cmake)

execute_process(COMMAND ${RANDOM_BOARDS} ${WORK_DIR} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "random_boards: status ${status}")
endif()
foreach(task IN ITEMS uva_989 plain)
    write_submission(${task} ${WORK_DIR}/${task}.cpp)
    compile(${WORK_DIR}/${task}.cpp ${WORK_DIR}/${task})
endforeach()
check_samples(${WORK_DIR}/uva_989 ${WORK_DIR}/4x4.in)
check_samples(${WORK_DIR}/plain ${WORK_DIR}/16x16.in ${WORK_DIR}/25x25.in)
