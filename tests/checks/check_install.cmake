# Installs the build tree BUILD_DIR and builds tests/checks/consumer with what was installed, by
# GENERATOR and COMPILER with FLAGS, in WORK_DIR. Configures it with SOURCE_DIR as a part of it, and
# builds this, too, if BUILDS_AS_PART, which takes long. Looks at what the programs print.
cmake_minimum_required(VERSION 3.16)

set(expected "\
+-------+-------+-------+
| 5 3 4 | 6 7 8 | 1 9 2 |
| 6 7 2 | 1 9 5 | 3 4 8 |
| 1 9 8 | 3 4 2 | 5 6 7 |
+-------+-------+-------+
| 8 5 9 | 7 6 1 | 4 2 3 |
| 4 2 6 | 8 5 3 | 9 7 1 |
| 7 1 3 | 9 2 4 | 8 5 6 |
+-------+-------+-------+
| 9 6 1 | 5 3 7 | 2 8 4 |
| 2 8 7 | 4 1 9 | 6 3 5 |
| 3 4 5 | 2 8 6 | 7 1 9 |
+-------+-------+-------+
one of several
")

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(NOT status EQUAL 0)
        string(REPLACE ";" " " command "${ARGN}")
        message(FATAL_ERROR "${command}: status ${status}\n${text}")
    endif()
    set(output "${text}" PARENT_SCOPE)
endfunction()

function(check_output program)
    run("${program}")
    if(NOT output STREQUAL expected)
        message(SEND_ERROR "${program} prints:\n${output}expected:\n${expected}")
    endif()
endfunction()

function(configure_consumer name)
    run(${CMAKE_COMMAND} -S "${SOURCE_DIR}/tests/checks/consumer" -B "${WORK_DIR}/${name}"
        -G "${GENERATOR}" -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_CXX_COMPILER=${COMPILER}"
        "-DCMAKE_CXX_FLAGS=${FLAGS}" ${ARGN})
endfunction()

function(check_consumer name)
    set(build "${WORK_DIR}/${name}")
    run(${CMAKE_COMMAND} --build "${build}")
    check_output("${build}/consumer")
endfunction()

file(REMOVE_RECURSE "${WORK_DIR}")
set(prefix "${WORK_DIR}/prefix")
run(${CMAKE_COMMAND} --install "${BUILD_DIR}" --prefix "${prefix}")
run("${prefix}/bin/sudoku" --version)
set(documents man/man1/sudoku.1 bash-completion/completions/sudoku zsh/site-functions/_sudoku
    doc/sudoku-solver/README.md doc/sudoku-solver/samples/README.md)
foreach(file IN LISTS documents)
    if(NOT EXISTS "${prefix}/share/${file}")
        message(SEND_ERROR "share/${file} was not installed")
    endif()
endforeach()
file(READ "${prefix}/share/man/man1/sudoku.1" manual)
string(REPLACE "\\-" "-" manual "${manual}")
if(NOT manual MATCHES "\n.Pa share/doc/sudoku-solver/samples/README.md ")
    message(SEND_ERROR "the manual page does not name the reference for input")
endif()

# The links of the installed documents lead somewhere.
file(GLOB_RECURSE pages "${prefix}/share/doc/*.md")
foreach(page IN LISTS pages)
    file(READ "${page}" text)
    get_filename_component(folder "${page}" DIRECTORY)
    string(REPLACE "](" "\n->" text "${text}")
    string(REGEX MATCHALL "\n->[^)#\n]+" links "${text}")
    list(FILTER links EXCLUDE REGEX "://")
    if(NOT links)
        message(SEND_ERROR "${page} has no links")
    endif()
    foreach(link IN LISTS links)
        string(REPLACE "\n->" "" link "${link}")
        if(NOT EXISTS "${folder}/${link}")
            message(SEND_ERROR "${page} links to ${link}, which was not installed")
        endif()
    endforeach()
endforeach()
configure_consumer(installed "-DCMAKE_PREFIX_PATH=${prefix}")
check_consumer(installed)

# A project that wants another major version does not get this one.
file(WRITE "${WORK_DIR}/other/CMakeLists.txt" "\
cmake_minimum_required(VERSION 3.16)
project(other LANGUAGES NONE)
foreach(version 4.0 4.1 5.0 5.1 5.1.0 5.2 6.0)
    find_package(sudoku \${version} QUIET)
    if(sudoku_FOUND)
        message(STATUS \"accepted: \${version}\")
    endif()
endforeach()
")
run(${CMAKE_COMMAND} -S "${WORK_DIR}/other" -B "${WORK_DIR}/other"
    "-DCMAKE_PREFIX_PATH=${prefix}")
string(REGEX MATCHALL "accepted: [0-9.]+" accepted "${output}")
if(NOT accepted STREQUAL "accepted: 5.0;accepted: 5.1;accepted: 5.1.0")
    message(SEND_ERROR "find_package: ${accepted}")
endif()

# The README shows a part of this program.
file(READ "${SOURCE_DIR}/README.md" readme)
file(READ "${SOURCE_DIR}/tests/checks/consumer/main.cpp" program)
string(REGEX REPLACE ".*```cpp\n(.*)```\n.*" "\\1" part "${readme}")
string(FIND "${program}" "${part}" place)
if(place EQUAL -1)
    message(SEND_ERROR "tests/checks/consumer/main.cpp does not have the part in README.md")
endif()

# The package for Debian, where its tools are installed.
find_program(dpkg_deb dpkg-deb)
if(dpkg_deb)
    run(${CMAKE_CPACK_COMMAND} -G DEB --config "${BUILD_DIR}/CPackConfig.cmake"
        -B "${WORK_DIR}/package")
    file(GLOB package ${WORK_DIR}/package/*.deb)
    set(format "\${Package}_\${Version}_\${Architecture}.deb \${Section}")
    run("${dpkg_deb}" --show "--showformat=${format}" "${package}")
    get_filename_component(name "${package}" NAME)
    if(NOT output STREQUAL "${name} games"
            OR NOT name MATCHES "^sudoku-solver_[0-9.]+_[a-z0-9]+\.deb$")
        message(SEND_ERROR "the package ${name} calls itself ${output}")
    endif()
    run("${dpkg_deb}" --contents "${package}")
    foreach(file IN ITEMS bin/sudoku share/doc/sudoku-solver/README.md)
        if(NOT output MATCHES "/usr/${file}\n")
            message(SEND_ERROR "the package lacks /usr/${file}:\n${output}")
        endif()
    endforeach()
endif()

# The same program by pkg-config, where it is installed.
find_program(pkg_config pkg-config)
file(GLOB_RECURSE pc_file ${prefix}/sudoku.pc)
if(NOT pc_file)
    message(SEND_ERROR "sudoku.pc was not installed")
elseif(pkg_config)
    get_filename_component(pc_dir "${pc_file}" DIRECTORY)
    set(ENV{PKG_CONFIG_PATH} "${pc_dir}")
    run(${pkg_config} --cflags --libs sudoku)
    separate_arguments(options UNIX_COMMAND "${FLAGS} ${output}")
    # A program may be built with checks that change the containers of the standard library.
    foreach(checks IN ITEMS -U_GLIBCXX_DEBUG -D_GLIBCXX_DEBUG)
        run(${COMPILER} -std=c++17 ${checks} "${SOURCE_DIR}/tests/checks/consumer/main.cpp"
            -o "${WORK_DIR}/by_pkg_config" ${options})
        check_output("${WORK_DIR}/by_pkg_config")
    endforeach()
endif()
configure_consumer(included "-DSUDOKU_SOURCES=${SOURCE_DIR}")
if(BUILDS_AS_PART)
    check_consumer(included)
endif()
