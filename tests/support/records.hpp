// A stream of bytes through the reader, and what comes out as text, one line per record.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "grids.hpp"
#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"

namespace records {

inline std::string place(const sudoku::Place& place) {
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

// "compact 1:1 9:9 gap 0123...": the places of the first and the last cell; or "line 3:7 fault TEXT".
inline std::string show(const sudoku::Record& record) {
    static const char* const names[] = {"compact", "spaced", "line"};
    std::string text = names[static_cast<std::size_t>(record.layout)];
    if (record.gap) text += " gap";
    if (record.fault.kind != sudoku::Fault::Kind::none)
        return text + ' ' + place(record.fault.place) + ' ' + sudoku::describe(record.fault) + '\n';
    return text + ' ' + place(record.place_of(0)) + ' ' + place(record.place_of(80)) + ' ' + grids::text(record.board) +
           '\n';
}

// Fed in pieces of `piece` bytes.
inline std::string read(std::string_view bytes, std::size_t piece) {
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        reader.feed(bytes.data() + at, std::min(piece, bytes.size() - at));
        while (reader.next(record)) text += show(record);
    }
    reader.finish();
    while (reader.next(record)) text += show(record);
    return text;
}

}  // namespace records
