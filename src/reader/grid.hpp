#pragma once
#include "collect.hpp"
#include "values.hpp"

namespace sudoku {
namespace {
// Takes the lines of the input: their puzzles are records, and the forms of others may be rows.
// Rows of values and lines of several rows wait here until they are rows of a grid.
class Grids {
public:
    using Rows = std::vector<Form>;
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
        // The bands of grids side by side may be apart.
        if ((wide_.size() == 3 || wide_.size() == 6) && !wide_[0][0].is_enclosed()) return;
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
        return values_.has_none() && wide_.empty() && rows.is_between_grids();
    }
    // The line, and the column, where the first row that waits for others begins; line 0 if none
    // does.
    Place first_place() const {
        const Place place = rows.first_place();
        if (place.line > 0 || (wide_.empty() && values_.lines.empty())) return place;
        const Text& text = wide_.empty() ? *values_.lines[0].whole.text : *wide_[0][0].text;
        return {text.line, text.offset + 1};
    }

    // Takes the lines that wait because they may be a row of values. There are none before most
    // puzzles on lines: without this test in line, 70 million a second became 49 million.
    void end_values() {
        if (!values_.lines.empty()) take_values();
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
        values_.lines.push_back(std::move(reading));
    }

    void take_values() {
        for (Reading& reading : std::exchange(values_.lines, {})) take_line(std::move(reading));
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
            // A later piece of a line does not stand below it.
            const bool is_next = !wide_.empty() && wide_.size() < 9 && whole.text->offset == 0 &&
                                 wide_[0].size() == reading.forms.size();
            if (!is_next) end_wide();
            wide_.push_back(std::move(reading.forms));
            // Rows of one field come one after the other.
            if (wide_.back()[0].part.stop == wide_.back()[1].part.start) end_wide();
        } else if (wide_.empty() || !is_ruler(whole)) {
            end_wide();
            rows.take_form(std::move(reading.form()));
        }
    }

    void add_puzzle(const LinePuzzle& puzzle, const Text& text) {
        Record& record = rows.records.add(puzzle.fault, text);
        for (std::size_t cell = 0; !puzzle.fault && cell < cell_count; ++cell)
            write_cell(record, cell, text, puzzle.cells[cell]);
        rows.hand_over_gap(record);
    }

    // Nine lines of several rows are grids side by side. On fewer lines the rows stand one after
    // the other, but only if they stand in brackets or quotes, or on a line of their own.
    void end_wide() {
        const std::vector<Rows> lines = std::exchange(wide_, {});
        for (std::size_t i = 0; lines.size() == 9 && i < lines[0].size(); ++i) {
            for (const Rows& line : lines) rows.take_form(line[i]);
            rows.end_block();
        }
        if (lines.size() == 9) return;
        for (const Rows& line : lines) {
            const std::shared_ptr<Text>& text = line[0].text;
            if (lines.size() > 1 && !line[0].is_enclosed())
                rows.take_form(Form(text, {0, text->symbols.size()}));
            else
                for (const Form& row : line) rows.take_form(row);
            // An outer bracket ends seven rows or more.
            if (line.size() >= 7 && text->symbols.compare(line.back().part.stop, 2, "))") == 0)
                rows.end_block();
        }
    }

    Values values_;
    std::vector<Rows> wide_;   // the rows of lines that have several
    bool has_dashes_ = false;  // The line before has puzzles with dashes.
};
}  // namespace
}  // namespace sudoku
