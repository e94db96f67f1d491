// This checks what must hold of the records of a stream, whatever its bytes are.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../support/feed.hpp"
#include "../support/records.hpp"
#include "../support/transcripts.hpp"

namespace check {

using sudoku::Record;
using Lines = std::vector<std::string_view>;

constexpr std::size_t fewest_bytes = 4;  // A record has so many for itself, such as "x\na\n".
// Without their line ends, and the first one without a byte order mark.
inline Lines lines_of(std::string_view bytes) {
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
    Lines lines;
    while (!bytes.empty()) {
        lines.push_back(bytes.substr(0, bytes.find_first_of("\r\n")));
        bytes.remove_prefix(lines.back().size());
        bytes.remove_prefix(bytes.substr(0, 2) == "\r\n" ? 2 : !bytes.empty());
    }
    return lines;
}

// The digit that bytes begin with, of any of the four scripts; 0 if they begin with something else.
inline unsigned digit_at(std::string_view bytes) {
    static const struct {
        std::string_view before;
        unsigned char zero;
    } scripts[] = {{"", '0'}, {"\xEF\xBC", 0x90}, {"\xD9", 0xA0}, {"\xDB", 0xB0}};
    for (const auto& [before, zero] : scripts) {
        const std::size_t size = before.size();
        if (bytes.size() <= size || bytes.substr(0, size) != before) continue;
        const int digit = static_cast<unsigned char>(bytes[size]) - zero;
        if (digit >= 0 && digit <= 9) return static_cast<unsigned>(digit);
    }
    return 0;
}

// Says what is wrong with a record by itself; "" if nothing is.
inline std::string fault_of(const Record& record, std::string_view bytes, const Lines& lines) {
    const auto& [line, column] = record.fault.place;
    if (record.fault.kind == sudoku::Fault::Kind::not_text) return "";
    if (record.fault) {
        const bool is_inside = line <= lines.size() && column <= lines[line - 1].size() + 1;
        const bool is_behind = line == lines.size() + 1 && column == 1;
        return is_inside || is_behind ? "" : "a fault outside of the input";
    }
    std::pair<std::uint64_t, std::uint64_t> before;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const sudoku::Place place = record.place_of(cell);
        if (place.line > lines.size() ||
            place.column - 1 + record.size_of(cell) > lines[place.line - 1].size())
            return "a cell outside of the input";
        const char* const start = lines[place.line - 1].data() + place.column - 1;
        if (record.offset_of(cell) != static_cast<std::uint64_t>(start - bytes.data()))
            return "a cell whose offset is not that of its place";
        const std::pair at{place.line, place.column};
        // Blanks that were stripped from the end of a line stand there one after the other.
        if (record.size_of(cell) == 0 ? at < before : at <= before) return "cells out of order";
        before = at;
        if (digit_at(lines[place.line - 1].substr(place.column - 1)) != record.board.digit[cell])
            return "a cell whose digit does not stand in its place";
    }
    return "";
}

// The bytes with the blanks of each puzzle that has a solution filled in. A zero is replaced alone,
// so that what stands behind it stays. Two grids may stand side by side.
inline std::string filled(std::string_view bytes, const std::vector<Record>& records) {
    std::multimap<std::size_t, std::pair<std::size_t, char>> blanks;  // their sizes and digits
    for (const Record& record : records) {
        if (record.fault) continue;
        const sudoku::Answer answer = sudoku::solve(record.board);
        if (answer.solutions == sudoku::Solutions::none) continue;
        for (std::size_t cell = 0; cell < 81; ++cell) {
            if (record.board.digit[cell] > 0) continue;
            const auto at = static_cast<std::size_t>(record.offset_of(cell));
            const std::size_t size = bytes.substr(at, 1) == "0" ? 1 : record.size_of(cell);
            blanks.insert({at, {size, static_cast<char>('0' + answer.board.digit[cell])}});
        }
    }
    std::string text;
    std::size_t done = 0;
    for (const auto& [at, blank] : blanks) {
        text.append(bytes.substr(done, at - done)) += blank.second;
        done = at + blank.first;
    }
    return text.append(bytes.substr(done));
}

// Says all that a record does.
inline std::string content(const Record& record) {
    std::string text = records::show(record);
    for (std::size_t cell = 0; !record.fault && cell < 81; ++cell)
        text += records::place(record.place_of(cell)) + ' ';
    return text;
}

// Says what is wrong with the number of bytes that the reader is done with, if it gets so many at a
// time: it never shrinks, no later record begins before it, and at the end it is all of them.
inline std::string fault_of_done(std::string_view bytes, std::size_t size) {
    sudoku::PuzzleReader reader;
    Record record;
    std::uint64_t fed = 0;
    std::uint64_t done = 0;
    std::string fault;
    const auto drain = [&] {
        while (reader.next(record))
            if (!record.fault && record.offset_of(0) < done) fault = "a cell was done with before";
        if (reader.done() < done || reader.done() > fed) fault = "bytes that cannot be done with";
        done = reader.done();
    };
    while (fed < bytes.size()) {
        const std::string_view piece = bytes.substr(static_cast<std::size_t>(fed), size);
        reader.feed(piece.data(), piece.size());
        fed += piece.size();
        drain();
    }
    reader.finish();
    drain();
    if (fault.empty() && !reader.ended() && done != fed) fault = "bytes are left at the end";
    return fault;
}

// With a CR for each line end. The reader's short ways want LF, so that it has to go its long way.
inline std::string with_cr(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] != '\n')
            text += bytes[i];
        else if (i == 0 || bytes[i - 1] != '\r')
            text += '\r';
    return text;
}

inline std::vector<std::string> contents_of(const std::vector<Record>& records) {
    std::vector<std::string> contents;
    for (const Record& record : records) contents.push_back(content(record));
    return contents;
}

// Says what is wrong with the records of these bytes, read whole and in pieces of each of the lists
// of sizes; "" if nothing is.
inline std::string fault_of(std::string_view bytes,
                            const std::vector<std::vector<std::size_t>>& cuts) {
    const std::vector<Record> records = feed::records_of(bytes);
    const Lines lines = lines_of(bytes);
    for (const Record& record : records)
        if (const std::string fault = fault_of(record, bytes, lines); !fault.empty()) return fault;
    if (records.size() > bytes.size() / fewest_bytes + 1) return "too many records";
    if (transcripts::same(bytes).out != filled(bytes, records))
        return "the blanks are not filled in where they stand";
    const std::vector<std::string> contents = contents_of(records);
    if (contents != contents_of(feed::records_of(with_cr(bytes))))
        return "the records depend on the line ends";
    for (const std::size_t size : {83U, 65536U})
        if (const std::string fault = fault_of_done(bytes, size); !fault.empty()) return fault;
    for (const auto& sizes : cuts) {
        std::vector<std::string> others;
        std::size_t piece = 0;
        feed::in_pieces(
            bytes, [&] { return piece < sizes.size() ? sizes[piece++] : bytes.size(); },
            [&](const Record& record) { others.push_back(content(record)); });
        if (others != contents) return "the records depend on the cuts";
    }
    return "";
}

}  // namespace check
