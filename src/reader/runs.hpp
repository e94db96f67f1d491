#pragma once
#include <algorithm>
#include <numeric>
#include "window.hpp"

namespace sudoku::reader {
constexpr std::size_t most_rows = 180;  // of a run: twenty grids; more rows are not looked at

// One of the lines of a run.
struct Row {
    const Line* line;
    std::size_t index;        // the number of lines of the window above it
    std::size_t empty_lines;  // between it and the row before
    bool is_unlike;           // It is not like the reference: it has a slip, or is a head.
};
using Rows = std::vector<Row>;

// Returns the tokens of all rows.
inline Tokens tokens_of(const Rows& rows) {
    Tokens tokens;
    tokens.reserve(cell_count);
    for (const Row& row : rows)
        tokens.insert(tokens.end(), row.line->tokens.begin(), row.line->tokens.end());
    return tokens;
}

// Returns the most empty lines between two rows. There must be a row.
inline std::size_t widest_gap(const Rows& rows) {
    return std::accumulate(
        rows.begin() + 1, rows.end(), std::size_t{0},
        [](std::size_t widest, const Row& row) { return std::max(widest, row.empty_lines); });
}

// Why a run ends.
enum class End : std::uint8_t {
    none,  // It goes on, or has no reference.
    text,  // No row of it can follow: text, a wide gap or an array is next.
    open,  // Lines that have not come are needed to tell more, or the input ends.
    limit  // As many lines were taken as are looked at.
};

// Lines that are alike, and unlike ones among them that may be rows with a slip or a head. No text
// stands between them.
struct Run {
    Rows rows;
    // The line that the others are like, or null if none was found. It has digits if one of the
    // first lines that are alike has.
    const Line* reference = nullptr;
    End end = End::none;
};

// Collects the rows from the first line of the window on. The run ends before a line on which a
// board in brackets begins. None begins before `searched_until`, an offset in the stream, which
// moves on as lines are searched.
Run collect_rows(Window& window, std::uint64_t& searched_until);
}  // namespace sudoku::reader
