// A naive solver to compare with: row by row, digits ascending, so that solutions come in
// lexicographic order. It shares no code with the solvers under test. Its one concession to time: a
// board on which some cell has no candidate, or some unit no place for a digit, is given up at
// once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace oracle {

inline bool same_unit(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

inline bool can_hold(const std::string& grid, int cell, char digit) {
    for (int other = 0; other < 81; ++other)
        if (other != cell && same_unit(cell, other) &&
            grid[static_cast<std::size_t>(other)] == digit)
            return false;
    return true;
}

inline bool is_legal(const std::string& grid) {
    for (int cell = 0; cell < 81; ++cell)
        if (const char digit = grid[static_cast<std::size_t>(cell)];
            digit != '0' && !can_hold(grid, cell, digit))
            return false;
    return true;
}

inline int unit_cell(int unit, int place) {
    if (unit < 9) return unit * 9 + place;
    if (unit < 18) return place * 9 + unit - 9;
    return (unit - 18) / 3 * 27 + (unit - 18) % 3 * 3 + place / 3 * 9 + place % 3;
}

inline bool is_hopeless(const std::string& grid) {
    bool possible[81][10] = {};
    for (int cell = 0; cell < 81; ++cell) {
        const char found = grid[static_cast<std::size_t>(cell)];
        bool any = false;
        for (int digit = 1; digit <= 9; ++digit) {
            const char wanted = static_cast<char>('0' + digit);
            possible[cell][digit] =
                found == wanted || (found == '0' && can_hold(grid, cell, wanted));
            any = any || possible[cell][digit];
        }
        if (!any) return true;
    }
    for (int unit = 0; unit < 27; ++unit)
        for (int digit = 1; digit <= 9; ++digit) {
            bool any = false;
            for (int place = 0; place < 9; ++place)
                any = any || possible[unit_cell(unit, place)][digit];
            if (!any) return true;
        }
    return false;
}

inline void extend(std::string& grid, std::size_t cell, std::size_t limit,
                   std::vector<std::string>& found) {
    while (cell < 81 && grid[cell] != '0') ++cell;
    if (cell == 81) return found.push_back(grid);
    for (char digit = '1'; digit <= '9' && found.size() < limit; ++digit) {
        if (!can_hold(grid, static_cast<int>(cell), digit)) continue;
        grid[cell] = digit;
        if (!is_hopeless(grid)) extend(grid, cell + 1, limit, found);
        grid[cell] = '0';
    }
}

// The lexicographically first solutions, at most `limit`, of 81 characters 0..9.
inline std::vector<std::string> solutions(std::string grid, std::size_t limit) {
    std::vector<std::string> found;
    if (is_legal(grid) && !is_hopeless(grid)) extend(grid, 0, limit, found);
    return found;
}

}  // namespace oracle
