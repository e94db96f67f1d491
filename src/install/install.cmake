# `cmake --install` puts in place the program with its manual page, completions and the reference
# for its input, and the library with what find_package(sudoku) and pkg-config need.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

if(TARGET sudoku_command)
    install(TARGETS sudoku_command DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES src/install/sudoku.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES src/install/sudoku.bash RENAME sudoku
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
    install(FILES src/install/_sudoku DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    # The README, and what it links to.
    set(doc_dir ${CMAKE_INSTALL_DATAROOTDIR}/doc/sudoku-solver)
    install(FILES README.md DESTINATION ${doc_dir})
    install(DIRECTORY samples DESTINATION ${doc_dir})
    install(FILES src/README.md DESTINATION ${doc_dir}/src)
    install(FILES src/reader/README.md src/reader/rules.md DESTINATION ${doc_dir}/src/reader)
    install(DIRECTORY src/judge DESTINATION ${doc_dir}/src)
    install(FILES tests/README.md DESTINATION ${doc_dir}/tests)
    install(FILES tests/peers/README.md DESTINATION ${doc_dir}/tests/peers)
    install(FILES tests/tools/speed.svg DESTINATION ${doc_dir}/tests/tools)
    install(DIRECTORY tests/checks/consumer DESTINATION ${doc_dir}/tests/checks)
    # `cpack -G DEB` makes a package. Debian has another program in its package sudoku. The
    # maintainer is who built it.
    set(CPACK_DEBIAN_PACKAGE_NAME sudoku-solver)
    set(CPACK_DEBIAN_PACKAGE_SECTION games)
    set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)  # sudoku-solver_VERSION_ARCHITECTURE.deb
    set(CPACK_PACKAGE_CONTACT "built on this machine <root@localhost>")
    include(CPack)
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sudoku)
set(version_file ${CMAKE_CURRENT_BINARY_DIR}/sudokuConfigVersion.cmake)
set_target_properties(sudoku_library PROPERTIES EXPORT_NAME sudoku)
install(TARGETS sudoku_library EXPORT sudoku
    DESTINATION ${CMAKE_INSTALL_LIBDIR}
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/sudoku DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN *.hpp)
# The library depends on no other package, so the list of its targets is a complete configuration.
install(EXPORT sudoku NAMESPACE sudoku:: FILE sudokuConfig.cmake DESTINATION ${package_dir})
# A version that takes something away raises its first number, so that who asks for 3.0 does not get
# 4.0.
write_basic_package_version_file(${version_file} COMPATIBILITY SameMajorVersion)
install(FILES ${version_file} DESTINATION ${package_dir})

set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH include_from_pkgconfig /${pkgconfig_dir} /${CMAKE_INSTALL_INCLUDEDIR})
configure_file(src/install/sudoku.pc.in ${CMAKE_CURRENT_BINARY_DIR}/sudoku.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sudoku.pc DESTINATION ${pkgconfig_dir})
