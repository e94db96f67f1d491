# These tests need programs of others, which .ci/platforms installs. SUDOKU_PLATFORM_TESTS adds
# them.

# GNU parallel splits a file among programs, here and over ssh.
add_test(NAME parallel COMMAND sh ${checks}/check_parallel.sh $<TARGET_FILE:sudoku_command>)
add_test(NAME ssh COMMAND sh ${checks}/check_ssh.sh $<TARGET_FILE:sudoku_command>)

# Another solver finds the same solutions.
add_test(NAME qqwing COMMAND sh ${checks}/check_qqwing.sh $<TARGET_FILE:sudoku_command> qqwing)

# qemu plays processors without AVX2 (core2duo) and without AVX-512 (max). The program must not
# execute an instruction that they lack.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    set(emulated_samples ${samples})
    list(FILTER emulated_samples INCLUDE REGEX "/judges/boj-")
    foreach(processor IN ITEMS core2duo max)
        add_case_tests(${processor} "qemu-x86_64;-cpu;${processor}" ON ${emulated_samples})
    endforeach()
endif()

# Valgrind finds reads of memory that was never written. It does not know AVX-512 and runs the other
# two kernels.
set(valgrind valgrind --quiet --error-exitcode=9 --leak-check=full)
add_test(NAME valgrind/tests COMMAND ${valgrind} $<TARGET_FILE:sudoku_tests> --filenames-as-tags
    "[#test_transcript],[#test_rules],the search of every kernel*")
