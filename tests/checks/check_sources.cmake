# This checks the house rules that a compiler does not check. A folder of sources includes what its
# rule allows, and <immintrin.h> stands in kernel files only. Sources are plain ASCII. No object of
# a kernel has a weak symbol, because the linker could hand its instructions to another part of the
# program. No name of the reader's own could be another one's in a program that uses the library.
# The reader has a limit to its size. The documents name every folder of sources and of samples, and
# every task of the submission.
cmake_minimum_required(VERSION 3.16)

# The files of a folder may include its own headers, and those that match a regular expression.
function(folder_may_include folder others)
    file(GLOB files ${SOURCE_DIR}/${folder}/*.?pp)
    foreach(file IN LISTS files)
        file(STRINGS ${file} includes REGEX "^ *#include \"")
        foreach(include IN LISTS includes)
            string(REGEX REPLACE ".*\"(.*)\".*" "\\1" name "${include}")
            if(NOT name MATCHES "^(${others})$" AND NOT EXISTS "${SOURCE_DIR}/${folder}/${name}")
                message(SEND_ERROR "${file} includes ${name}, allowed are others of ${folder} and "
                    "${others}")
            endif()
        endforeach()
    endforeach()
    set(ruled ${ruled} ${files} PARENT_SCOPE)
    set(folders ${folders} ${folder} PARENT_SCOPE)
endfunction()

# A file of src/ or include/ without a rule is an error.
folder_may_include(include/sudoku "sudoku/.*")
folder_may_include(src "sudoku/.*")
folder_may_include(src/reader "range.hpp|sudoku/(board|parse|record).hpp")
folder_may_include(src/solver "sudoku/(board|solve).hpp")
folder_may_include(src/judge "nothing")
folder_may_include(src/program "(counted|range).hpp|sudoku/.*")
file(GLOB_RECURSE own_sources ${SOURCE_DIR}/include/*.hpp ${SOURCE_DIR}/src/*.?pp)
list(REMOVE_ITEM own_sources ${ruled})
if(own_sources)
    message(SEND_ERROR "no rule says what these may include: ${own_sources}")
endif()

file(GLOB_RECURSE sources ${SOURCE_DIR}/include/* ${SOURCE_DIR}/src/*
    ${SOURCE_DIR}/tests/*.cpp ${SOURCE_DIR}/tests/*.hpp)
foreach(source IN LISTS sources)
    file(READ ${source} text)
    if(text MATCHES "[^\t\n -~]")
        message(SEND_ERROR "${source} is not plain ASCII: ${CMAKE_MATCH_0}")
    endif()
    file(STRINGS ${source} intrinsics REGEX "#include <immintrin.h>")
    if(intrinsics AND NOT source MATCHES "/src/solver/")
        message(SEND_ERROR "${source} includes <immintrin.h>")
    endif()
endforeach()

# All sources stay so small that one can know them: their statements are their semicolons outside of
# comments. Nor are they squeezed: a file has at most 0.35 && and || a statement, and 0.15 ?:.
set(most_of_reader 1250)
set(most_of_all 3050)
file(GLOB_RECURSE files ${SOURCE_DIR}/src/*.hpp ${SOURCE_DIR}/src/*.cpp
    ${SOURCE_DIR}/include/*.hpp)
set(of_reader 0)
set(of_all 0)
foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "[^;]" "" statements "${text}")
    string(LENGTH "${statements}" count)
    math(EXPR of_all "${of_all} + ${count}")
    if(file MATCHES "/src/reader/")
        math(EXPR of_reader "${of_reader} + ${count}")
    endif()
    if(count LESS 30 OR file MATCHES "/src/judge/")
        continue()
    endif()
    string(REGEX REPLACE "\"[^\"\n]*\"" "" text "${text}")
    string(REGEX MATCHALL "&&|[|][|]" operators "${text}")
    list(LENGTH operators logical)
    string(REGEX REPLACE "[^?]" "" conditional "${text}")
    string(LENGTH "${conditional}" conditional)
    math(EXPR logical "100 * ${logical} / ${count}")
    math(EXPR conditional "100 * ${conditional} / ${count}")
    if(logical GREATER 35 OR conditional GREATER 15)
        message(SEND_ERROR "of 100 statements of ${file}, ${logical} have && or ||, and "
            "${conditional} ?:; 35 and 15 are allowed")
    endif()
endforeach()
if(of_reader GREATER most_of_reader OR of_all GREATER most_of_all)
    message(SEND_ERROR "src/reader has ${of_reader} statements, all of src and include ${of_all}; "
        "${most_of_reader} and ${most_of_all} are allowed")
endif()

# A kernel has no weak symbols but those that hold an address for exceptions. The reader has no name
# in namespace sudoku itself but those that a header offers.
find_program(NM nm)
if(NM)
    foreach(object IN LISTS OBJECTS)
        execute_process(COMMAND ${NM} ${object} OUTPUT_VARIABLE symbols RESULT_VARIABLE status)
        if(status)
            message(SEND_ERROR "nm fails on ${object}")
        endif()
        string(REGEX MATCHALL "[^\n]* [WVu] [^\n]*" weak "${symbols}")
        list(FILTER weak EXCLUDE REGEX "DW\\.ref\\.")
        if(object MATCHES "/solver/avx" AND weak)
            message(SEND_ERROR "${object} has weak symbols: ${weak}")
        endif()
        string(REGEX MATCHALL " [A-TV-Zu] _ZNK?6sudoku[^\n]*" names "${symbols}")
        list(FILTER names EXCLUDE REGEX
            "6sudoku(6reader|8internal|12PuzzleReader|6Record|(6box|9column|6row)_of)")
        if(object MATCHES "/reader/" AND names)
            message(SEND_ERROR "${object} has names of its own: ${names}")
        endif()
    endforeach()
endif()

# The two lists must have the same members.
function(expect_same what documented present)
    foreach(list IN ITEMS documented present)
        list(SORT ${list})
        list(REMOVE_DUPLICATES ${list})
    endforeach()
    if(NOT documented STREQUAL present OR NOT present)
        message(SEND_ERROR "${what}: the document has ${documented}, but there are ${present}")
    endif()
endfunction()

# The map of the code has a row for each folder of sources, and the files that it names are there.
file(STRINGS ${SOURCE_DIR}/src/README.md rows REGEX "^\\| `")
set(documented "")
foreach(row IN LISTS rows)
    string(REGEX REPLACE "^. `([^`]*)/`.*" "\\1" folder "${row}")
    list(APPEND documented ${folder})
    string(REGEX MATCHALL "`[a-z0-9_]+`" names "${row}")
    foreach(name IN LISTS names)
        string(REPLACE "`" "" name "${name}")
        file(GLOB files ${SOURCE_DIR}/${folder}/${name}.?pp)
        if(NOT files)
            message(SEND_ERROR "src/README.md names ${name}, which is not in ${folder}")
        endif()
    endforeach()
endforeach()
list(REMOVE_ITEM documented src/install)  # Its files are no sources.
expect_same("folders in src/README.md" "${documented}" "${folders}")

# Each sample has an input and an output. A case is one file.
foreach(endings IN ITEMS "in;out" "out;in" "same;in")
    list(GET endings 0 ending)
    list(GET endings 1 other)
    file(GLOB files ${SOURCE_DIR}/samples/*/*/*.${ending})
    foreach(file IN LISTS files)
        string(REGEX REPLACE "[.]${ending}$" ".${other}" beside ${file})
        if(NOT EXISTS ${beside})
            message(SEND_ERROR "${file} has no ${beside}")
        endif()
    endforeach()
endforeach()
file(GLOB_RECURSE files ${SOURCE_DIR}/tests/cases/*)
list(FILTER files EXCLUDE REGEX "[.]case$")
if(files)
    message(SEND_ERROR "these are no cases: ${files}")
endif()

# The page of samples links to each of their folders.
file(READ ${SOURCE_DIR}/samples/README.md text)
string(REGEX MATCHALL "\\((judges|formats)/[^)]*" links "${text}")
string(REPLACE "(" "" documented "${links}")
file(GLOB present RELATIVE ${SOURCE_DIR}/samples
    ${SOURCE_DIR}/samples/judges/* ${SOURCE_DIR}/samples/formats/*)
expect_same("folders in samples/README.md" "${documented}" "${present}")

# The table of tasks names each row of the submission.
file(STRINGS ${SOURCE_DIR}/src/judge/submission.cpp rows REGEX "^(const )?Task [a-z0-9_]+ =")
list(TRANSFORM rows REPLACE ".*Task ([a-z0-9_]+) =.*" "`\\1`")
file(READ ${SOURCE_DIR}/samples/README.md text)
string(REGEX MATCHALL "`(plain|[a-z]+_[a-z]*[0-9]+|kattis_sudokunique|spoj_(easudoku|sudogob))`"
    documented "${text}")
expect_same("tasks in samples/README.md" "${documented}" "${rows}")
