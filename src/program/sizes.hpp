#pragma once
#include <algorithm>
#include <string_view>

namespace sudoku {
// Looks for a board of another size in a text without puzzles: as many lines, one below the other,
// as each of them has cells, but not nine. Cells are separated by spaces or touch.
struct OtherSizes {
    bool has_board = false;

    // Takes the next bytes of the text.
    void read(std::string_view bytes) {
        while (!bytes.empty()) {
            const std::string_view line = bytes.substr(0, bytes.find_first_of("\r\n"));
            bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
            const auto spaces = static_cast<std::size_t>(std::count(line.begin(), line.end(), ' '));
            const std::size_t cells = spaces > 0 ? spaces + 1 : line.size();
            rows_ = cells == cells_ ? rows_ + 1 : 1;
            cells_ = cells;
            has_board |= rows_ == cells_ && cells_ != 9 && cells_ >= 4 && cells_ <= 25;
        }
    }

private:
    std::size_t rows_ = 0;   // So many lines have as many cells as the last one.
    std::size_t cells_ = 0;  // The last line has so many cells.
};
}  // namespace sudoku
