# Runs CTEST in WORK_DIR, whose one test needs what is not built, and expects it to say how the
# tests of BUILD_DIR are built. BUILT is the script that looks whether they are.
cmake_minimum_required(VERSION 3.16)

file(READ "${BUILT}" script)
string(REGEX REPLACE "EXISTS \"[^\"]*\"" "EXISTS \"${WORK_DIR}/missing\"" script "${script}")
file(WRITE "${WORK_DIR}/CTestTestfile.cmake"
    "add_test(uva \"${CMAKE_COMMAND}\" -E true)\n${script}")
file(REMOVE "${WORK_DIR}/missing")
foreach(is_built IN ITEMS OFF ON)
    execute_process(COMMAND "${CTEST}" -R uva WORKING_DIRECTORY "${WORK_DIR}"
        RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
    string(FIND "${text}" "The tests are not built.  This builds them:" told)
    string(FIND "${text}" "\n    cmake --build ${BUILD_DIR} -j2\n" command)
    string(FIND "${text}" "100% tests passed" passed)
    if(is_built AND (NOT status EQUAL 0 OR passed EQUAL -1))
        message(SEND_ERROR "ctest does not run what is built: status ${status}\n${text}")
    elseif(NOT is_built AND (status EQUAL 0 OR told EQUAL -1 OR command EQUAL -1))
        message(SEND_ERROR "ctest does not tell what to build: status ${status}\n${text}")
    endif()
    file(WRITE "${WORK_DIR}/missing" "")
endforeach()
