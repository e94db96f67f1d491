# The files for judges, built as judges build them, by every compiler and for every standard that is there.
set(checks ${CMAKE_CURRENT_SOURCE_DIR}/checks)
set(submission ${PROJECT_BINARY_DIR}/submission.cpp)
set(leetcode ${PROJECT_BINARY_DIR}/leetcode.cpp)

# The submission, with the task from the environment: every sample for a judge and every case without arguments. No
# judge gives what is no text, so the submission does not name it.
set(edited ${CMAKE_CURRENT_BINARY_DIR}/edited_submission.cpp)
add_custom_command(OUTPUT ${edited}
    COMMAND ${CMAKE_COMMAND} -DSUBMISSION=${submission} -DOUTPUT=${edited} -P ${checks}/edit_submission.cmake
    DEPENDS submission ${submission} ${checks}/edit_submission.cmake VERBATIM)
add_executable(edited_submission ${edited})
set_target_properties(edited_submission PROPERTIES CXX_STANDARD 11)
target_link_libraries(edited_submission PRIVATE sudoku_flags)
if(CMAKE_CROSSCOMPILING OR WIN32)  # where there would be libraries to find
    target_link_options(edited_submission PRIVATE -static)
endif()
set(settings -DIS_SUBMISSION=ON -DWRITES_CRLF=${WIN32})
foreach(input IN LISTS sample_inputs case_inputs)
    string(REGEX REPLACE "\\.in$" ".args" arguments_file "${input}")
    set(arguments "--judge=")
    if(EXISTS "${arguments_file}")
        file(STRINGS "${arguments_file}" arguments)
    endif()
    if(arguments MATCHES "^--judge=[^;]*$" AND NOT input MATCHES "/no-text-")
        add_case_tests(submission $<TARGET_FILE:edited_submission> ${input})
    endif()
endforeach()
set(settings "")
if(CMAKE_CROSSCOMPILING)
    return()
endif()

# add_build_test(NAME COMPILER OPTION...): see checks/check_build.cmake; `launcher` and `task` may be set before.
# add_leetcode_test(NAME COLLECTIONS COMPILER OPTION...): see checks/check_leetcode.cmake.
set(judge_flags -Wall -Wextra -DONLINE_JUDGE -DBOJ)
if(NOT APPLE)  # which has no static libraries of the system
    list(APPEND judge_flags -static)
endif()
function(add_build_test name)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${name})
    add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} "-DCOMPILER=${ARGN};${judge_flags}" "-DLAUNCHER=${launcher}"
        -DTASK=${task} -DSUFFIX=${CMAKE_EXECUTABLE_SUFFIX} -DWRITES_CRLF=${WIN32} -DSUBMISSION=${submission}
        -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR}/${name} -P ${checks}/check_build.cmake)
endfunction()
function(add_leetcode_test name collections)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/${name})
    add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} "-DCOMPILER=${ARGN};-O2;-Wall;-Wextra" "-DCOLLECTIONS=${collections}"
        -DREFERENCE=$<TARGET_FILE:sudoku_command> -DSUFFIX=${CMAKE_EXECUTABLE_SUFFIX} -DBINARY_DIR=${PROJECT_BINARY_DIR}
        -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR}/${name} -P ${checks}/check_leetcode.cmake)
endfunction()

# Judges use g++.
find_program(SUDOKU_JUDGE_COMPILER NAMES g++ ${CMAKE_CXX_COMPILER})
add_test(NAME submission/properties COMMAND ${CMAKE_COMMAND} -DSUBMISSION=${submission} -DLEETCODE=${leetcode}
    -DCOMPILER=${SUDOKU_JUDGE_COMPILER} -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DWORK_DIR=${CMAKE_CURRENT_BINARY_DIR}
    -P ${checks}/check_submission.cmake)
find_program(SUDOKU_CLANG clang++)
file(GLOB collections ${SUDOKU_DATA_DIR}/*.txt)
set(small_collections ${collections})
list(FILTER small_collections EXCLUDE REGEX "/(17_clue|easy_36_clues|minimal)\\.txt$")
foreach(compiler IN ITEMS ${SUDOKU_JUDGE_COMPILER} ${SUDOKU_CLANG})
    get_filename_component(name ${compiler} NAME)
    foreach(standard IN ITEMS 11 14 17 20 23)
        execute_process(COMMAND ${compiler} -std=gnu++${standard} -E -x c++ ${PROJECT_SOURCE_DIR}/include/sudoku/board.hpp
            RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
        if(status EQUAL 0)
            add_build_test(submission${standard}/${name} ${compiler} -std=gnu++${standard} -O2)
            add_leetcode_test(submission${standard}/leetcode-${name} "${small_collections}" ${compiler} -std=gnu++${standard})
        endif()
    endforeach()
endforeach()

add_leetcode_test(submission/leetcode-collections "${collections}" ${SUDOKU_JUDGE_COMPILER})

if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(launcher sh ${checks}/run_confined.sh)
    add_build_test(submission11/confined ${SUDOKU_JUDGE_COMPILER} -std=gnu++11 -O0)
    set(launcher "")
endif()

# As it is pasted, and with another task set in its line.
foreach(task IN ITEMS boj-2239 poj-2918)
    add_build_test(submission17/${task} ${SUDOKU_JUDGE_COMPILER} -std=gnu++17 -O2)
endforeach()
