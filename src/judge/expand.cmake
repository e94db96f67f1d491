# Writes one source file out of many: expands the project's own includes, each once, and keeps the standard ones.
#
#   cmake -DSPINE=src/judge/submission.cpp -DOUTPUT=build/submission.cpp -P src/judge/expand.cmake
#
# What stands before the spine's first include goes on top. An own header is looked up beside the file that includes it,
# then in src/ and include/; one that is not found is an error. Each file begins with a line that names it.
#
# Judges limit the size. So comments are left out, and what stands between #ifndef SUDOKU_JUDGE and #endif; indentation
# becomes tabs, std:: goes before the names of integer types, a namespace that would end only to begin again stays open,
# and no blank line stands at the start of a file or inside a class or function.
cmake_minimum_required(VERSION 3.16)

# Appends a file's text to the global property `body` and its standard headers to `standard`, once.
function(expand path)
    get_property(seen GLOBAL PROPERTY expanded)
    if(path IN_LIST seen)
        return()
    endif()
    set_property(GLOBAL APPEND PROPERTY expanded "${path}")
    get_filename_component(directory "${path}" DIRECTORY)
    file(RELATIVE_PATH name "${root}" "${path}")
    file(READ "${path}" text)
    string(REPLACE "${head}" "" text "${text}")
    string(REGEX REPLACE "(^|\n)#ifndef SUDOKU_JUDGE\n([^#]|#[^e]|#e[^n])*#endif\n" "\\1" text "${text}")
    string(REGEX REPLACE "\n *//[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "  +//[^\n\"]*\n" "\n" text "${text}")
    string(REGEX MATCHALL "#include [^\n]*" includes "${text}")
    foreach(include IN LISTS includes)
        if(include MATCHES "\"(.*)\"")
            unset(header CACHE)
            find_file(header "${CMAKE_MATCH_1}" NO_DEFAULT_PATH PATHS ${directory} ${root}/src ${root}/include)
            if(NOT header)
                message(FATAL_ERROR "expand: include \"${CMAKE_MATCH_1}\" not found from ${directory}")
            endif()
            expand("${header}")
        elseif(include MATCHES "<.*>")
            set_property(GLOBAL APPEND PROPERTY standard "#include ${CMAKE_MATCH_0}\n")
        endif()
    endforeach()
    string(REGEX REPLACE "#(include|pragma) [^\n]*" "" text "${text}")
    set_property(GLOBAL APPEND_STRING PROPERTY body "\n// ---- ${name}\n\n${text}")
endfunction()

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
get_filename_component(spine "${SPINE}" ABSOLUTE)
file(READ "${spine}" text)
string(FIND "${text}" "#include" size)
string(SUBSTRING "${text}" 0 ${size} head)
expand("${spine}")

get_property(standard GLOBAL PROPERTY standard)
list(REMOVE_DUPLICATES standard)
list(SORT standard)
string(REPLACE ";" "" standard "${standard}")
get_property(body GLOBAL PROPERTY body)
string(REPLACE "    " "\t" body "${body}")
string(REGEX REPLACE "std::(u?int[0-9]+_t|size_t|ptrdiff_t)" "\\1" body "${body}")
string(REGEX REPLACE "}\n\n+(// ---- [^\n]*\n)\n+namespace sudoku {" "\n\\1" body "${body}")
string(REGEX REPLACE "\n\n\n+" "\n\n" body "${body}")
string(REGEX REPLACE "\n\n(\t|}|private:)" "\n\\1" body "${body}")
string(REGEX REPLACE "(// ---- [^\n]*\n)\n" "\\1" body "${body}")
file(WRITE "${OUTPUT}" "${head}${standard}${body}")
