# Compiles the submission for TASK, as a judge does, and runs that task's SAMPLES.
include(${CMAKE_CURRENT_LIST_DIR}/judges.cmake)

write_submission(${TASK} ${WORK_DIR}/Main.cpp)
compile(${WORK_DIR}/Main.cpp ${WORK_DIR}/program${SUFFIX})
check_samples(${WORK_DIR}/program${SUFFIX} ${SAMPLES})
