#pragma once
#include "collect.hpp"
#include "values.hpp"
#include "wide.hpp"

namespace sudoku {
namespace {
// Takes the lines of the input: their puzzles are records, and the forms of others may be rows.
// Rows of values and lines of several rows wait here until they are rows of a grid.
class Grids {
public:
    Collector rows;

    // Takes a line, or a piece of one.
    void take(const std::shared_ptr<Text>& text) {
        rows.begin_line();
        if (text->bytes.size() > longest_line) {
            end_rows();
            return rows.hand_over_gap(rows.records.add({Fault::Kind::puzzle_bytes}, *text));
        }
        read_symbols(*text);
        // Eight tabs may be a row of blanks.
        const std::string& symbols = text->symbols;
        const bool is_empty = symbols.find_first_not_of(" \t~") == symbols.npos &&
                              std::count(symbols.begin(), symbols.end(), '\t') < 8;
        if (!is_empty) return take_value(Reading(text));
        if (symbols.size() < text->bytes.size()) return;
        end_values();
        if (wide_.are_bands()) return wide_.pass_ruler(*text);
        end_wide();
        rows.take_empty_line();
    }

    // Ends the pending rows, as a grid or as text.
    void end_rows() {
        end_values();
        end_wide();
        rows.end_rows();
    }

    // Nothing more comes for now: what may be complete is.
    void pause() {
        end_wide();
        rows.pause();
    }

    // It is known that the next row is the first one of a grid, before which perhaps one line
    // waits.
    bool is_between_grids() const {
        return values_.has_none() && wide_.is_empty() && rows.is_between_grids();
    }
    // The line, and the column, where the first row that waits for others begins; line 0 if none
    // does.
    Place first_place() const {
        const Place place = rows.first_place();
        if (place.line > 0 || (wide_.is_empty() && values_.is_empty())) return place;
        const Text& text = wide_.is_empty() ? values_.first() : wide_.first();
        return {text.line, text.offset + 1};
    }

    // Takes the lines that wait because they may be a row of values. There are none before most
    // puzzles on lines: without this test in line, 70 million a second became 49 million.
    void end_values() {
        if (!values_.is_empty()) take_values();
    }

private:
    // Lines that may be values wait until that is known.
    void take_value(Reading reading) {
        const Form& form = reading.whole;
        if (std::optional<Reading> joined = values_.take_joined(form))
            return take_line(std::move(*joined));
        if (!values_.continues_with(form)) {
            end_values();
            if (!Values::begins(form)) return take_line(std::move(reading));
        }
        values_.add(std::move(reading));
    }

    void take_values() {
        for (Reading& reading : values_.take_lines()) take_line(std::move(reading));
    }

    void take_line(Reading reading) {
        const Form& whole = reading.whole;
        // Behind a puzzle with dashes for blanks, 81 of them are one in which nothing was typed.
        if (has_dashes_ && are_only(whole.all, dashes) && whole.has_equal_fields(cell_count))
            reading.puzzles = {puzzle_of(whole, {0, cell_count, dashes | digits})};
        has_dashes_ = !reading.puzzles.empty() && whole.all & dashes;
        if (!reading.puzzles.empty()) {
            end_rows();
            for (const LinePuzzle& puzzle : reading.puzzles) add_puzzle(puzzle, *whole.text);
        } else if (reading.forms.size() > 1) {
            if (!wide_.continues_with(reading.forms)) end_wide();
            wide_.add(std::move(reading.forms));
            if (reading.are_in_sequence) end_wide();
        } else if (!wide_.is_empty() && is_ruler(whole)) {
            wide_.pass_ruler(*whole.text);
        } else {
            end_wide();
            rows.take_form(std::move(reading.form()), false);
        }
    }

    void add_puzzle(const LinePuzzle& puzzle, const Text& text) {
        Record& record = rows.records.add(puzzle.fault, text);
        for (std::size_t cell = 0; !puzzle.fault && cell < cell_count; ++cell)
            write_cell(record, cell, text, puzzle.cells[cell]);
        rows.hand_over_gap(record);
    }

    void end_wide() {
        const std::vector<Wide::Rows> grids = wide_.take();
        for (const Wide::Rows& grid : grids) {
            for (const Form& row : grid) rows.take_form(row, true);
            // An outer bracket ends seven rows or more.
            const bool is_array = grid.size() >= 7 && grid.back().text->symbols.compare(
                                                          grid.back().part.stop, 2, "))") == 0;
            if (grids.size() > 1 || is_array) rows.end_block();
        }
    }

    Values values_;
    Wide wide_;
    bool has_dashes_ = false;  // The line before has puzzles with dashes.
};
}  // namespace
}  // namespace sudoku
