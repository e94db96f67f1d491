# These tests compile the files for judges as judges do, and run them. No target makes these files.
set(worst_grids ${CMAKE_CURRENT_SOURCE_DIR}/support/worst_grids.txt)
set(SUDOKU_STANDARDS 98 17 CACHE STRING "Standards of C++ for the tests of the judges' files")

# Adds a test of the script checks/check_SCRIPT.cmake. The caller sets `compiler`, a list with its
# options; it may set `launcher`, a list that runs a program, `collections`, files of puzzles, and
# `random_boards`, a program that makes puzzles.
function(add_judge_test name script)
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/submission/${name})
    file(MAKE_DIRECTORY ${folder})
    add_test(NAME submission/${name} COMMAND ${CMAKE_COMMAND} "-DCOMPILER=${compiler}"
        "-DLAUNCHER=${launcher}" "-DCOLLECTIONS=${collections}" "-DTASK=${task}"
        "-DSAMPLES=${task_samples}"
        "-DRUN_CASES=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:run_cases>"
        "-DRANDOM_BOARDS=${random_boards}"
        -DREFERENCE=$<TARGET_FILE:sudoku_command> -DSUFFIX=${CMAKE_EXECUTABLE_SUFFIX}
        -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DWORK_DIR=${folder} -P ${checks}/check_${script}.cmake)
    set_tests_properties(submission/${name} PROPERTIES LABELS samples)
endfunction()

# Adds a test for each task. Every folder of samples that no task is named after is for `plain`;
# only LeetCode's has samples for another file.
function(add_submission_tests name)
    foreach(task IN LISTS tasks)
        set(task_samples ${plain_samples})
        list(FILTER task_samples INCLUDE REGEX "/judges/")
        list(FILTER task_samples EXCLUDE REGEX "/leetcode-37/")
        if(NOT task STREQUAL "plain")
            string(REPLACE "_" "-" folder ${task})
            set(task_samples ${samples})
            list(FILTER task_samples INCLUDE REGEX "/judges/${folder}/")
        endif()
        add_judge_test(${name}/${task} submission)
    endforeach()
endfunction()

set(collections "")
set(options -O2 -Wall -Wextra -pedantic -Werror)
if(CMAKE_CROSSCOMPILING OR WIN32)
    set(compiler ${CMAKE_CXX_COMPILER} -std=gnu++98 -static ${options})
    add_submission_tests(samples)
    return()
endif()

# Judges use g++, and some of them clang. A task is no more than a row of a table, so that it is
# compiled for C++98, and only `plain` for the other standards.
set(all_tasks ${tasks})
find_program(SUDOKU_GXX NAMES g++ ${CMAKE_CXX_COMPILER})
find_program(SUDOKU_CLANG clang++)
foreach(command IN ITEMS ${SUDOKU_GXX} ${SUDOKU_CLANG})
    get_filename_component(name ${command} NAME)
    foreach(standard IN LISTS SUDOKU_STANDARDS)
        execute_process(COMMAND ${command} -std=gnu++${standard} -E -x c++ /dev/null
            RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
        if(status EQUAL 0)
            set(compiler ${command} -std=gnu++${standard} ${options})
            if(standard EQUAL 98)
                set(tasks ${all_tasks})
                add_submission_tests(${name}-98)
            else()
                set(tasks plain)
                add_submission_tests(${name}-${standard})
                add_judge_test(leetcode-${name}-${standard} leetcode)
            endif()
        endif()
    endforeach()
endforeach()
set(compiler ${SUDOKU_GXX})
set(task_samples ${samples})
list(FILTER task_samples INCLUDE REGEX "/judges/spoj-easudoku/")
add_judge_test(text submission_text)

# A program makes puzzles of other sizes than 9x9, with the answers of a naive solver.
add_executable(random_boards checks/random_boards.cpp)
target_link_libraries(random_boards PRIVATE sudoku_flags)
set(compiler ${SUDOKU_GXX} -O2)
set(random_boards $<TARGET_FILE:random_boards>)
add_judge_test(sizes submission_sizes)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(compiler ${SUDOKU_GXX} -O0 -static)
    set(launcher sh ${checks}/run_confined.sh)
    set(tasks plain hdu_3909)
    add_submission_tests(confined)
    set(launcher "")
endif()

file(GLOB files ${SUDOKU_DATA_DIR}/*.txt)
set(compiler ${SUDOKU_GXX} -O2)
set(task plain)
set(task_samples "")
set(collections ${worst_grids} ${files})
add_judge_test(collections submission)
list(FILTER collections INCLUDE REGEX "/(hardest_1106|no_solution)\\.txt$")
add_judge_test(leetcode-collections leetcode)
