# The one file for judges, built as they build it, by every compiler and for every standard that is there.
add_custom_target(submission_for_tests ALL DEPENDS submission)
set(checks ${CMAKE_CURRENT_SOURCE_DIR}/checks)
# add_build_test(NAME COMPILER OPTION...): see checks/check_build.cmake; `launcher` and `settings` may be set before.
set(judge_flags -Wall -Wextra -DONLINE_JUDGE -DBOJ)
if(NOT APPLE)  # which has no static libraries of the system
    list(APPEND judge_flags -static)
endif()
set(launcher ${CMAKE_CROSSCOMPILING_EMULATOR})
set(settings -DSUFFIX=${CMAKE_EXECUTABLE_SUFFIX})
if(WIN32)
    list(APPEND settings -DWRITES_CRLF=ON)
endif()
function(add_build_test name)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${name})
    add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} "-DCOMPILER=${ARGN};${judge_flags}" "-DLAUNCHER=${launcher}" ${settings}
        -DSUBMISSION=${SUDOKU_SUBMISSION} -DSOURCE_DIR=${PROJECT_SOURCE_DIR}
        -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR}/${name} -P ${checks}/check_build.cmake)
endfunction()

if(CMAKE_CROSSCOMPILING)
    add_build_test(submission11 ${CMAKE_CXX_COMPILER} -std=gnu++11 -O2)
    return()
endif()

add_test(NAME submission/properties COMMAND ${CMAKE_COMMAND} -DSUBMISSION=${SUDOKU_SUBMISSION}
    -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR} -P ${checks}/check_submission.cmake)

# Judges use g++.
find_program(SUDOKU_JUDGE_COMPILER NAMES g++ ${CMAKE_CXX_COMPILER})
find_program(SUDOKU_CLANG clang++)
foreach(compiler IN ITEMS ${SUDOKU_JUDGE_COMPILER} ${SUDOKU_CLANG})
    get_filename_component(name ${compiler} NAME)
    foreach(standard IN ITEMS 11 14 17 20 23)
        execute_process(COMMAND ${compiler} -std=gnu++${standard} -E -x c++ ${PROJECT_SOURCE_DIR}/include/sudoku/board.hpp
            RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
        if(status EQUAL 0)
            add_build_test(submission${standard}/${name} ${compiler} -std=gnu++${standard} -O2)
        endif()
    endforeach()
endforeach()

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(launcher sh ${checks}/run_confined.sh)
    add_build_test(submission11/confined ${SUDOKU_JUDGE_COMPILER} -std=gnu++11 -O0)
    set(launcher "")
endif()

# As it is pasted, and with another task set in its line.
foreach(task IN ITEMS boj-2239 poj-2918)
    set(settings -DTASK=${task})
    add_build_test(submission17/${task} ${SUDOKU_JUDGE_COMPILER} -std=gnu++17 -O2)
endforeach()

# Each source that it is made of compiles as C++11 on its own.
set(shared_sources board.cpp format.cpp judge/judges.cpp program/transcript.cpp reader/parse.cpp
    solver/learn.cpp)
list(TRANSFORM shared_sources PREPEND ${PROJECT_SOURCE_DIR}/src/)
add_library(shared_as_cxx11 OBJECT EXCLUDE_FROM_ALL ${shared_sources})
set_target_properties(shared_as_cxx11 PROPERTIES CXX_STANDARD 11)
target_include_directories(shared_as_cxx11 PRIVATE ${PROJECT_SOURCE_DIR}/include ${PROJECT_SOURCE_DIR}/src)
target_compile_options(shared_as_cxx11 PRIVATE -Werror)
target_link_libraries(shared_as_cxx11 PRIVATE sudoku_flags)
add_test(NAME cxx11 COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target shared_as_cxx11)
