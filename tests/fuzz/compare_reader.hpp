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
using Lines = std::vector<std::string_view>;

// The character at a place; 0 if none stands there.
inline char32_t character_at(const sudoku::Place& place, const Lines& lines) {
    const std::string_view line = place.line <= lines.size() ? lines[place.line - 1] : "";
    const model::Text rest =
        model::decoded(line.substr(std::min<std::size_t>(place.column - 1, line.size())));
    return rest.empty() ? 0 : rest[0];
}

// Where a cell stands there is its digit, of whatever script, or no digit.
inline bool is_in_place(const Record& record, std::size_t cell, const Lines& lines) {
    const char32_t character = character_at(record.place_of(cell), lines);
    return model::as_digits({character})[0] == '0' + record.board.digit[cell];
}

// The character is told as its bytes in UTF-8, or only the first of them.
inline bool is_told(const Fault& fault, const Lines& lines) {
    const std::string_view rest = lines.at(fault.place.line - 1).substr(fault.place.column - 1);
    const std::size_t size =
        std::max<std::size_t>(1, strnlen(fault.character.data(), fault.character.size()));
    return rest.substr(0, size) == std::string_view(fault.character.data(), size);
}

// Says what is wrong with a fault; "" if nothing is.
inline std::string difference(const Fault& fault, const model::Record& expected,
                              const Lines& lines) {
    if (fault.kind != expected.slip.kind) return "kind";
    if (fault.place.line != expected.fault_line) return "line of the fault";
    if (fault.row != expected.fault_row) return "row of the fault";
    if (fault.kind == Fault::Kind::puzzle_cells && fault.cells != expected.slip.cells)
        return "number of cells";
    if (fault.kind != Fault::Kind::invalid_character) return "";
    if (character_at(fault.place, lines) != expected.slip.character)
        return "place of the character";
    return is_told(fault, lines) ? "" : "character";
}

// Says what is wrong with a record; "" if nothing is.
inline std::string difference(const Record& record, const model::Record& expected,
                              const Lines& lines) {
    if (record.stray != expected.is_stray) return "kind";
    if (record.layout != expected.layout) return "layout";
    if (record.separator != expected.separator) return "separator";
    if (record.gap != expected.gap) return "gap";
    if (record.fault || expected.slip.kind != Fault::Kind::none)
        return difference(record.fault, expected, lines);
    if (grids::text(record.board) != expected.cells) return "board";
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (record.place_of(cell).line != expected.lines[expected.lines.size() == 1 ? 0 : cell / 9])
            return "line";
        if (!is_in_place(record, cell, lines)) return "column";
    }
    return "";
}

// Every line has its fate: those of the records are the model's, and none is forgotten.
inline std::string lost_line(const model::Reading& reading) {
    std::vector<bool> is_used(reading.fate.size(), false);
    for (const model::Record& record : reading.records)
        for (const std::size_t line : record.lines) is_used.at(line - 1) = true;
    for (std::size_t i = 0; i < is_used.size(); ++i) {
        const std::string fate = reading.fate[i];
        if (is_used[i] != (fate == "record") && fate != "of several grids")
            return "line " + std::to_string(i + 1) + " is lost";
    }
    return "";
}

// The records that the reader makes of all the bytes, and the number of lines it skips as text.
struct Outcome {
    std::vector<Record> records;
    std::size_t text_lines;
};
inline Outcome outcome_of(std::string_view bytes) {
    sudoku::PuzzleReader reader;
    std::vector<Record> all;
    Record record;
    reader.feed(bytes.data(), bytes.size());
    while (reader.next(record)) all.push_back(record);
    reader.finish();
    while (reader.next(record)) all.push_back(record);
    return {all, static_cast<std::size_t>(reader.text_lines())};
}

inline std::string difference(const Outcome& outcome, const model::Reading& reading,
                              const Lines& lines) {
    const auto is_text = [](const std::string& fate) { return fate == "text"; };
    const std::size_t size = outcome.records.size();
    const std::size_t expected_size = reading.records.size();
    if (size != expected_size)
        return std::to_string(size) + " records, the model has " + std::to_string(expected_size);
    for (std::size_t i = 0; i < size; ++i) {
        const std::string text = difference(outcome.records[i], reading.records[i], lines);
        if (!text.empty())
            return text + " of record " + std::to_string(i + 1) + ": " +
                   records::show(outcome.records[i]);
    }
    const auto text_lines = std::count_if(reading.fate.begin(), reading.fate.end(), is_text);
    return outcome.text_lines == static_cast<std::size_t>(text_lines) ? lost_line(reading)
                                                                      : "number of lines of text";
}

// Compares the reader, with the bytes cut in each of the ways, with the model. "" if they agree.
inline std::string with_model(std::string_view bytes,
                              const std::vector<std::vector<std::size_t>>& cuts) {
    const Outcome outcome = outcome_of(bytes);
    const std::vector<Record>& records = outcome.records;
    std::string fault;
    if (model::is_no_text(bytes)) {
        if (records.size() != 1 || records[0].fault.kind != Fault::Kind::not_text)
            fault = "it is no text";
    } else {
        const Lines lines = model::lines_of(bytes);
        fault = difference(outcome, model::Reader().read(lines), lines);
    }
    std::string whole;
    for (const Record& record : records) whole += records::show(record);
    for (const auto& sizes : cuts)
        if (fault.empty() && records::read(bytes, sizes) != whole)
            fault = "the records depend on the cuts";
    return fault;
}

}  // namespace compare
