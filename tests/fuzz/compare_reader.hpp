// The records of the reader beside those of the model.
#pragma once

#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "../support/records.hpp"
#include "reader_model.hpp"

namespace compare {

using sudoku::Fault;
using sudoku::Record;

// The character at a place, as the reader tells it.
inline bool stands_at(const Fault& fault, const std::vector<std::string_view>& lines) {
    const std::string_view rest = lines.at(fault.place.line - 1).substr(fault.place.column - 1);
    const std::size_t size = std::max<std::size_t>(1, strnlen(fault.character.data(), fault.character.size()));
    return rest.substr(0, size) == std::string_view(fault.character.data(), size);
}

// Where a cell stands there is its digit, full-width ones included, or no digit.
inline bool is_in_place(const Record& record, std::size_t cell, const std::vector<std::string_view>& lines) {
    const sudoku::Place place = record.place_of(cell);
    const model::Text rest = model::decoded(lines.at(place.line - 1).substr(place.column - 1));
    const std::string digit = model::as_digits(rest.empty() ? U"." : rest.substr(0, 1));
    return digit[0] == '0' + record.board.digit[cell];
}

inline model::Record::Kind kind_of(const Record& record) {
    using Kind = model::Record::Kind;
    if (record.stray) return Kind::stray;
    if (record.fault.kind == Fault::Kind::none) return Kind::puzzle;
    return record.fault.kind == Fault::Kind::truncated ? Kind::truncated : Kind::wrong;
}

// What is wrong with a record; "" if nothing.
inline std::string fault_of(const Record& record, const model::Record& expected,
                            const std::vector<std::string_view>& lines) {
    if (kind_of(record) != expected.kind) return "kind";
    if (record.layout != expected.layout) return "layout";
    if (record.gap != expected.gap) return "gap";
    if (expected.kind != model::Record::Kind::puzzle) {
        const sudoku::Place& place = record.fault.place;
        if (place.line < expected.lines.front() || place.line > expected.last) return "line of the fault";
        const bool is_character = record.fault.kind == Fault::Kind::invalid_character;
        return is_character && !stands_at(record.fault, lines) ? "place of the character" : "";
    }
    if (record.separator != expected.separator && expected.layout == sudoku::Layout::spaced) return "separator";
    if (grids::text(record.board) != expected.cells) return "board";
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (record.place_of(cell).line != expected.lines[expected.lines.size() == 1 ? 0 : cell / 9]) return "line";
        if (!is_in_place(record, cell, lines)) return "column";
    }
    return "";
}

inline std::vector<Record> records_of(std::string_view bytes) {
    sudoku::PuzzleReader reader;
    std::vector<Record> all;
    Record record;
    reader.feed(bytes.data(), bytes.size());
    while (reader.next(record)) all.push_back(record);
    reader.finish();
    while (reader.next(record)) all.push_back(record);
    return all;
}

// Every line has its fate: those of the records are the model's, and none is forgotten.
inline std::string lost_line(const model::Reading& reading) {
    std::vector<int> uses(reading.fate.size(), 0);
    for (const model::Record& record : reading.records)
        for (const std::size_t line : record.lines) ++uses.at(line - 1);
    for (std::size_t i = 0; i < uses.size(); ++i)
        if (uses[i] != (std::strcmp(reading.fate[i], "record") == 0))
            return "line " + std::to_string(i + 1) + " is lost";
    return "";
}

// What the reader makes of the bytes, cut in each of the ways, against the model. "" if they agree.
inline std::string with_model(std::string_view bytes, const std::vector<std::vector<std::size_t>>& cuts) {
    const std::vector<Record> records = records_of(bytes);
    const bool is_text = records.empty() || records[0].fault.kind != Fault::Kind::not_text;
    std::string fault;
    if (is_text) {
        const std::vector<std::string_view> lines = model::lines_of(bytes);
        const model::Reading reading = model::Reader().read(lines);
        fault = lost_line(reading);
        if (records.size() != reading.records.size())
            fault =
                std::to_string(records.size()) + " records, the model has " + std::to_string(reading.records.size());
        for (std::size_t i = 0; i < records.size() && fault.empty(); ++i) {
            fault = fault_of(records[i], reading.records[i], lines);
            if (!fault.empty()) fault += " of record " + std::to_string(i + 1) + ": " + records::show(records[i]);
        }
    } else if (records.size() != 1) {
        fault = "more than one record of what is no text";
    }
    std::string whole;
    for (const Record& record : records) whole += records::show(record);
    for (const auto& sizes : cuts)
        if (fault.empty() && records::read(bytes, sizes) != whole) fault = "the records depend on the cuts";
    return fault;
}

}  // namespace compare
