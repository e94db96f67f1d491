# Writes SUBMISSION to OUTPUT, edited: as its users do, to answer TASK; or without TASK so that it learns the task from
# the environment variable SUDOKU_JUDGE.
cmake_minimum_required(VERSION 3.16)

file(READ "${SUBMISSION}" text)
set(from "*find_judge(SUDOKU_JUDGE);")
set(to "*find_judge(std::getenv(\"SUDOKU_JUDGE\"));")
if(TASK)
    set(from "#define SUDOKU_JUDGE \"boj-2239\"\n")
    set(to "#define SUDOKU_JUDGE \"${TASK}\"\n")
endif()
string(FIND "${text}" "${from}" place)
if(place LESS 0)
    message(FATAL_ERROR "${SUBMISSION} has nothing like ${from}")
endif()
string(REPLACE "${from}" "${to}" text "${text}")
file(WRITE "${OUTPUT}" "#include <cstdlib>\n${text}")
