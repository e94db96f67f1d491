// Bytes through the reader, record by record.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/parse.hpp"

namespace feed {

// Feeds the bytes in pieces of next_size() bytes each and calls visit(record) for each record as
// soon as it comes. It feeds copies, so that a sanitizer sees what is read after its time.
template <typename NextSize, typename Visit>
void in_pieces(std::string_view bytes, NextSize next_size, Visit visit,
               sudoku::PuzzleReader reader = {}) {
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

inline std::vector<sudoku::Record> records_of(std::string_view bytes) {
    std::vector<sudoku::Record> records;
    whole(bytes, [&](const sudoku::Record& record) { records.push_back(record); });
    return records;
}

// Feeds line by line, with a pause after each.
inline std::vector<sudoku::Record> slow_records_of(std::string_view bytes) {
    std::vector<sudoku::Record> records;
    sudoku::PuzzleReader reader;
    sudoku::Record record;
    while (!bytes.empty()) {
        const std::string line(bytes.substr(0, std::min(bytes.find('\n'), bytes.size() - 1) + 1));
        bytes.remove_prefix(line.size());
        reader.feed(line.data(), line.size());
        reader.pause();
        while (reader.next(record)) records.push_back(record);
    }
    reader.finish();
    while (reader.next(record)) records.push_back(record);
    return records;
}

}  // namespace feed
