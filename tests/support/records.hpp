// A stream of bytes through the reader, and what comes out as text, one line per record.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "feed.hpp"
#include "grids.hpp"
#include "sudoku/format.hpp"

namespace records {

inline std::string place(const sudoku::Place& place) {
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

// "compact 1:1 9:9 0123...": the places of the first and the last cell; or "line 3:7 TEXT OF THE
// FAULT". Before the places ", " and the like for a separator that is no space, "gap", "stray".
// "second 1:83" is the place of a puzzle that is left out.
inline std::string show(const sudoku::Record& record) {
    static const char* const names[] = {"compact", "spaced", "line"};
    std::string text = names[static_cast<std::size_t>(record.layout)];
    if (record.separator != ' ') text += record.separator;
    if (record.gap) text += " gap";
    if (record.stray) text += " stray";
    if (record.fault.kind != sudoku::Fault::Kind::none)
        return text + ' ' + place(record.fault.place) + ' ' + sudoku::describe(record.fault) + '\n';
    const std::string second =
        record.second.line > 0 ? "second " + place(record.second) + '\n' : "";
    return text + ' ' + place(record.place_of(0)) + ' ' + place(record.place_of(80)) + ' ' +
           grids::text(record.board) + '\n' + second;
}

// Reads in pieces of this size, or all at once.
inline std::string read(std::string_view bytes, std::size_t piece = std::string_view::npos,
                        sudoku::PuzzleReader reader = {}) {
    std::string text;
    const auto add = [&text](const sudoku::Record& record) { text += show(record); };
    feed::in_pieces(
        bytes, [piece] { return piece; }, add, std::move(reader));
    return text;
}

// Reads line by line, each by itself, in pieces of this size.
inline std::string read_lines(std::string_view bytes, std::size_t piece) {
    return read(bytes, piece, sudoku::PuzzleReader::of_lines());
}

}  // namespace records
