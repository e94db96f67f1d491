// A stream of bytes through the reader, and what comes out as text, one line per record.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grids.hpp"
#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"

namespace records {

inline std::string place(const sudoku::Place& place) {
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

// "compact 1:1 9:9 0123...": the places of the first and the last cell; or "line 3:7 TEXT OF THE
// FAULT". Before the places ", " and the like for a separator that is no space, "gap", "stray".
inline std::string show(const sudoku::Record& record) {
    static const char* const names[] = {"compact", "spaced", "line"};
    std::string text = names[static_cast<std::size_t>(record.layout)];
    if (record.separator != ' ') text += record.separator;
    if (record.gap) text += " gap";
    if (record.stray) text += " stray";
    if (record.fault.kind != sudoku::Fault::Kind::none)
        return text + ' ' + place(record.fault.place) + ' ' + sudoku::describe(record.fault) + '\n';
    return text + ' ' + place(record.place_of(0)) + ' ' + place(record.place_of(80)) + ' ' +
           grids::text(record.board) + '\n';
}

// Fed in pieces of these sizes, then all that is left. A copy of each, so that a sanitizer sees
// what is read after its time.
inline std::string read(std::string_view bytes, const std::vector<std::size_t>& sizes) {
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    std::string text;
    for (std::size_t i = 0; !bytes.empty(); ++i) {
        const std::string piece(bytes.substr(0, i < sizes.size() ? sizes[i] : bytes.size()));
        bytes.remove_prefix(piece.size());
        reader.feed(piece.data(), piece.size());
        while (reader.next(record)) text += show(record);
    }
    reader.finish();
    while (reader.next(record)) text += show(record);
    return text;
}

// Reads in pieces of one size.
inline std::string read_in_pieces(std::string_view bytes, std::size_t size) {
    return read(bytes, std::vector<std::size_t>(bytes.size() / size, size));
}

}  // namespace records
