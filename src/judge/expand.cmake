# Writes one source file out of many: expands the project's own includes, each once, and keeps the standard ones.
#
#   cmake -DSPINE=src/judge/submission.cpp -DOUTPUT=build/submission.cpp -P src/judge/expand.cmake
#
# What stands before the spine's first include goes on top. An own header is looked up beside the file that includes it,
# then in src/ and include/; one that is not found is an error. Each file begins with a line that names it.
#
# Judges limit the size. So what stands between #ifndef SUDOKU_JUDGE and #endif is left out (the spine defines it), four
# spaces of indentation become a tab, std:: goes before the names of integer types, a namespace that would end only to
# begin again stays open, and comments are kept as far as they fit: file by file, those of the library's headers last,
# first those that start a line, which explain a file or what follows them, then the others.
cmake_minimum_required(VERSION 3.16)

set(limit 50000)

function(find_header name directory result)
    foreach(candidate IN ITEMS ${directory} ${CMAKE_CURRENT_LIST_DIR}/.. ${CMAKE_CURRENT_LIST_DIR}/../../include)
        get_filename_component(path "${candidate}/${name}" ABSOLUTE)
        if(EXISTS "${path}")
            set(${result} "${path}" PARENT_SCOPE)
            return()
        endif()
    endforeach()
    message(FATAL_ERROR "expand: include \"${name}\" not found from ${directory}")
endfunction()

# Appends a file's text to the global property `body` and its standard headers to `standard`, once. In the body <N.0>
# stands before the comments of file N that start a line, <N.1> before the others.
function(expand path)
    get_property(seen GLOBAL PROPERTY expanded)
    if(path IN_LIST seen)
        return()
    endif()
    set_property(GLOBAL APPEND PROPERTY expanded "${path}")
    list(LENGTH seen number)
    get_filename_component(directory "${path}" DIRECTORY)
    file(RELATIVE_PATH name "${CMAKE_CURRENT_LIST_DIR}/../.." "${path}")
    file(READ "${path}" text)
    string(REPLACE "${head}" "" text "${text}")
    string(REGEX REPLACE "\n+$" "" text "${text}")
    # Lists of CMake are split at ; and joined by [ ], so these three travel under other names.
    string(REPLACE "[" "@open@" text "${text}")
    string(REPLACE "]" "@close@" text "${text}")
    string(REPLACE ";" "@semicolon@" text "${text}")
    string(REPLACE "\\" "@backslash@" text "${text}")
    string(REPLACE "\n" ";" lines "${text}")
    set(text "\n// ---- ${name}\n\n")
    set(is_left_out OFF)
    foreach(line IN LISTS lines)
        if(is_left_out OR line STREQUAL "#ifndef SUDOKU_JUDGE")
            string(COMPARE NOTEQUAL "${line}" "#endif" is_left_out)
            continue()
        endif()
        if(line MATCHES "^(    )+")
            string(REPLACE "    " "\t" tabs "${CMAKE_MATCH_0}")
            string(REGEX REPLACE "^(    )+" "${tabs}" line "${line}")
        endif()
        if(line MATCHES "^#include \"([^\"]+)\"")
            find_header("${CMAKE_MATCH_1}" "${directory}" header)
            expand("${header}")
        elseif(line MATCHES "^#include (<[^>]+>)")
            set_property(GLOBAL APPEND PROPERTY standard "${CMAKE_MATCH_1}")
        elseif(line MATCHES "^//")
            string(APPEND text "<${number}.0>${line}\n")
        elseif(line MATCHES "^([ \t]*|.*[^ \t])([ \t]*// [^\"]*)$")
            string(APPEND text "${CMAKE_MATCH_1}<${number}.1>${CMAKE_MATCH_2}\n")
        elseif(NOT line STREQUAL "#pragma once")
            string(APPEND text "${line}\n")
        endif()
    endforeach()
    set_property(GLOBAL APPEND_STRING PROPERTY body "${text}")
endfunction()

# The text without the comments that still have a mark.
function(without_marked text result)
    string(REGEX REPLACE "\n[ \t]*<[0-9]+\\.[01]>[ \t]*//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "<[0-9]+\\.1>[ \t]*//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

get_filename_component(spine "${SPINE}" ABSOLUTE)
file(READ "${spine}" text)
string(FIND "${text}" "#include" size)
string(SUBSTRING "${text}" 0 ${size} head)
expand("${spine}")

get_property(standard GLOBAL PROPERTY standard)
list(REMOVE_DUPLICATES standard)
list(SORT standard)
list(TRANSFORM standard PREPEND "#include ")
string(REPLACE ";" "\n" standard "${standard}")

get_property(body GLOBAL PROPERTY body)
string(REPLACE "@open@" "[" body "${body}")
string(REPLACE "@close@" "]" body "${body}")
string(REPLACE "@semicolon@" ";" body "${body}")
string(REPLACE "@backslash@" "\\" body "${body}")
string(REGEX REPLACE "std::(u?int[0-9]+_t|size_t|ptrdiff_t)" "\\1" body "${body}")
foreach(name IN ITEMS "" " sudoku")
    string(REGEX REPLACE
        "}<[0-9]+\\.1>  // namespace${name}\n+(// ---- [^\n]*\n(<[0-9]+\\.0>//[^\n]*\n|\n)*)namespace${name} {\n"
        "\\1" body "${body}")
endforeach()
string(REGEX REPLACE "\n\n\n+" "\n\n" body "${body}")

set(text "${head}\n${standard}\n${body}")
get_property(files GLOBAL PROPERTY expanded)
foreach(file IN LISTS files)
    list(FIND files "${file}" number)
    if(file MATCHES "/include/")  # for those who use the library
        list(APPEND last ${number})
    else()
        list(APPEND first ${number})
    endif()
endforeach()
foreach(depth IN ITEMS 0 1)
    foreach(number IN LISTS first last)
        string(REPLACE "<${number}.${depth}>" "" commented "${text}")
        without_marked("${commented}" bare)
        string(LENGTH "${bare}" size)
        if(NOT size GREATER limit)
            set(text "${commented}")
        endif()
    endforeach()
endforeach()
without_marked("${text}" text)
file(WRITE "${OUTPUT}" "${text}")
