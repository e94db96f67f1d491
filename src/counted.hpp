#pragma once
#include <cstdint>
#include <string>

namespace sudoku {
// Returns the number with its noun: "1 cell", "2 cells".
inline std::string counted(std::uint64_t count, const char* noun) {
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}
}  // namespace sudoku
