# Compiles the submission for TASK, as a judge does, and runs that task's SAMPLES and
# the COLLECTIONS.
include(${CMAKE_CURRENT_LIST_DIR}/judges.cmake)

write_submission(${TASK} ${WORK_DIR}/Main.cpp)
compile(${WORK_DIR}/Main.cpp ${WORK_DIR}/program${SUFFIX})
if(SAMPLES)
    check_samples(${WORK_DIR}/program${SUFFIX} ${SAMPLES})
endif()
check_collections(${WORK_DIR}/program${SUFFIX} 0)
