# Writes one source file out of many: expands the project's own includes, each once, and keeps the standard ones.
#
#   cmake -DSPINE=src/submission.cpp -DOUTPUT=build/submission.cpp -P src/amalgamate.cmake
#
# An own header is looked up beside the file that includes it, then in include/; one that is not found is an error.
# Comments, empty lines and #pragma once are left out, and four spaces of indentation become a tab, since judges limit
# the size.
cmake_minimum_required(VERSION 3.16)

function(find_header name directory result)
    foreach(candidate IN ITEMS ${directory} ${CMAKE_CURRENT_LIST_DIR}/../include)
        get_filename_component(path "${candidate}/${name}" ABSOLUTE)
        if(EXISTS "${path}")
            set(${result} "${path}" PARENT_SCOPE)
            return()
        endif()
    endforeach()
    message(FATAL_ERROR "amalgamate: include \"${name}\" not found from ${directory}")
endfunction()

# Appends a file's text to the global property `body`, its standard headers to `standard`, once.
function(expand path)
    get_property(seen GLOBAL PROPERTY expanded)
    if(path IN_LIST seen)
        return()
    endif()
    set_property(GLOBAL APPEND PROPERTY expanded "${path}")
    get_filename_component(directory "${path}" DIRECTORY)
    file(READ "${path}" text)
    # Lists of CMake are split at ; and joined by [ ], so these three travel under other names.
    string(REPLACE "[" "@open@" text "${text}")
    string(REPLACE "]" "@close@" text "${text}")
    string(REPLACE ";" "@semicolon@" text "${text}")
    string(REPLACE "\\" "@backslash@" text "${text}")
    string(REPLACE "\n" ";" lines "${text}")
    foreach(line IN LISTS lines)
        if(line MATCHES "^#include \"([^\"]+)\"")
            find_header("${CMAKE_MATCH_1}" "${directory}" header)
            expand("${header}")
        elseif(line MATCHES "^#include (<[^>]+>)")
            set_property(GLOBAL APPEND PROPERTY standard "${CMAKE_MATCH_1}")
        elseif(line MATCHES "^ *//" OR line MATCHES "^ *$" OR line STREQUAL "#pragma once")
        else()
            if(NOT line MATCHES "^}  // namespace")  # see below
                string(REGEX REPLACE " +// [^\"]*$" "" line "${line}")
            endif()
            if(line MATCHES "^(    )+")
                string(REPLACE "    " "\t" tabs "${CMAKE_MATCH_0}")
                string(REGEX REPLACE "^(    )+" "${tabs}" line "${line}")
            endif()
            set_property(GLOBAL APPEND_STRING PROPERTY body "${line}\n")
        endif()
    endforeach()
endfunction()

get_filename_component(spine "${SPINE}" ABSOLUTE)
expand("${spine}")
get_property(standard GLOBAL PROPERTY standard)
get_property(body GLOBAL PROPERTY body)
# A namespace that ends only to begin again in the next file need not end.
foreach(name IN ITEMS "" " sudoku")
    string(REPLACE "}  // namespace${name}\nnamespace${name} {\n" "" body "${body}")
endforeach()
string(REGEX REPLACE "}  // namespace[^\n]*" "}" body "${body}")
list(REMOVE_DUPLICATES standard)
list(SORT standard)
list(TRANSFORM standard PREPEND "#include ")
string(REPLACE ";" "\n" standard "${standard}")
string(REPLACE "@open@" "[" body "${body}")
string(REPLACE "@close@" "]" body "${body}")
string(REPLACE "@semicolon@" ";" body "${body}")
string(REPLACE "@backslash@" "\\" body "${body}")
file(WRITE "${OUTPUT}" "// A 9x9 Sudoku solver for online judges: made from the sources of the project, do not edit.\n${standard}\n${body}")
