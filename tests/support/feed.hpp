// Bytes through the reader, record by record.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "sudoku/parse.hpp"

namespace feed {

// Feeds the bytes in pieces of next_size() bytes each and calls visit(record) for each record as
// soon as it comes. It feeds copies, so that a sanitizer sees what is read after its time.
template <typename NextSize, typename Visit>
void in_pieces(std::string_view bytes, NextSize next_size, Visit visit) {
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    const auto drain = [&] {
        while (reader.next(record)) visit(record);
    };
    while (!bytes.empty()) {
        const std::string piece(bytes.substr(0, next_size()));
        reader.feed(piece.data(), piece.size());
        drain();
        bytes.remove_prefix(piece.size());
    }
    reader.finish();
    drain();
}

// Feeds all bytes and says at once that no more will come.
template <typename Visit> void whole(std::string_view bytes, Visit visit) {
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    reader.feed(bytes.data(), bytes.size());
    reader.finish();
    while (reader.next(record)) visit(record);
}

}  // namespace feed
