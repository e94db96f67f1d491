#pragma once
#include "entry.hpp"

namespace sudoku {
namespace {
// A line as the reader sees it: its puzzles, or else the forms of parts that may be rows. There is
// always a form if there is no puzzle.
class Reading {
public:
    // A line is read into the same object again and again, to keep its buffers.
    void read(std::string_view bytes) {
        puzzles.clear();
        forms.clear();
        const Symbols all = read_symbols(line, bytes);
        // Eight tabs may be a row of blanks.
        is_empty = line.symbols.find_first_not_of(" \t~") == line.symbols.npos &&
                   std::count(line.symbols.begin(), line.symbols.end(), '\t') < 8;
        is_comment = is_empty && line.symbols.size() < bytes.size();
        if (is_empty) return;
        for (const Symbols ends : {set("()"), quotes_and_brackets})
            if (puzzles.empty() && all & ends) read_parts(ends, false);
        if (puzzles.empty())
            read_whole();
        else
            report_rest();
        if (!puzzles.empty() && !puzzles[0].fault) return;
        const std::size_t cells = line.count(cells_of(line.all));
        for (const Symbols ends : {quotes_and_brackets, set("()")})
            if (forms.empty() && all & ends) read_parts(ends, true);
        read_rows(cells);
    }

    Line line;
    std::vector<LinePuzzle> puzzles;
    std::vector<Form> forms;
    bool are_in_sequence = false;  // The forms are of rows that stand side by side in one field.
    bool is_empty = false;
    bool is_comment = false;

private:
    // Beside puzzles in brackets or quotes there may be another one with a slip.
    void report_rest() {
        const std::size_t cells = line.count(digits | set("."), 0, line.symbols.size());
        if (cells <= cell_count * puzzles.size() + most_but_puzzle) return;
        read_part(line, {0, line.symbols.size()});
        puzzles.push_back({{}, fault_in(line, Fault::Kind::puzzle_cells)});
    }

    bool have_dashes_ = false;

    void read_whole() {
        read_part(line, {0, line.symbols.size()});
        if (line.part.stop <= most_but_puzzle) return;
        // Behind a puzzle with dashes for blanks, 81 of them are one in which nothing was typed.
        if (are_only(line.all, dashes) && have_dashes_ && line.has_equal_fields(cell_count)) {
            std::replace(line.symbols.begin(), line.symbols.end(), '-', '.');
            read_part(line, line.part);
        }
        if (is_ruler(line)) return;
        if (has_one_blank(line.bytes) && line.marks.size() < cell_count) {
            puzzles.emplace_back().cells.resize(cell_count);
            std::iota(puzzles[0].cells.begin(), puzzles[0].cells.end(), std::uint16_t{0});
            return;
        }
        add_puzzles_alone(puzzles, line);
        if (puzzles.empty()) add_puzzles_with_notes(puzzles, line);
        have_dashes_ = !puzzles.empty() && line.all & dashes;
    }

    // Reads the parts between these symbols: forms of rows, or puzzles.
    void read_parts(Symbols ends, bool are_rows_wanted) {
        std::size_t start = 0;
        std::size_t quotes = 0;  // before the part
        for (std::size_t stop = 0; stop <= line.symbols.size(); ++stop) {
            const bool is_end = stop == line.symbols.size();
            if (!is_end && !is_in(line.symbols[stop], ends)) continue;
            const Part part{std::exchange(start, stop + 1), stop};
            const bool is_quote = !is_end && line.symbols[stop] == '"';
            const bool is_wanted = !are_rows_wanted || is_inside(part, is_quote, quotes);
            quotes += is_quote;
            if (part.stop - part.start < 8 || !is_wanted) continue;
            read_part(line, part);
            if (!are_rows_wanted)
                add_puzzles_alone(puzzles, line);
            else if (is_row_part(line))
                FormReader::read(forms.emplace_back(), line);
        }
    }

    // The part is not the start of the line, nor what stands before, between or behind quotes.
    bool is_inside(Part part, bool is_before_quote, std::size_t quotes) const {
        if (part.start == 0) return !is_before_quote;
        return line.symbols[part.start - 1] == '"' ? quotes % 2 == 1 : !is_before_quote;
    }

    // Makes puzzles of nine rows each, if nothing else is on the line. Rows that hold all cells of
    // the line are no wrong puzzle.
    void read_rows(std::size_t cells) {
        if (forms.empty()) {
            if (!puzzles.empty()) return;
            read_symbols(line, line.bytes);
            read_part(line, {0, line.symbols.size()});
            FormReader::read(forms.emplace_back(), line);
        }
        if (forms.size() == 1 && !forms[0].is_row()) read_part(line, forms[0].part);
        const auto text = std::make_shared<const Text>(
            Text{std::string(line.bytes.substr(0, line.symbols.size())), line.symbols});
        std::size_t cells_of_rows = 0;
        for (Form& form : forms) {
            form.text = text;
            cells_of_rows += form.tokens.size();
        }
        are_in_sequence = forms[0].tokens.size() == 27 && forms[0].tokens[9].is_joined;
        split_rows(forms);
        if (forms.size() % 9 == 0) {
            puzzles.clear();
            for (std::size_t first = 0; first < forms.size(); first += 9) add_puzzle(first);
        } else if (forms.size() > 1 && cells_of_rows == cells) {
            puzzles.clear();
        }
    }

    void add_puzzle(std::size_t first) {
        std::vector<const Form*> rows;
        for (std::size_t i = first; i < first + 9; ++i) rows.push_back(&forms[i]);
        LinePuzzle& puzzle = puzzles.emplace_back();
        Decision decision;
        if (decision.decide(rows) != Decision::Result::found) {
            read_part(line, {0, line.symbols.size()});
            puzzle.fault = fault_in(line, Fault::Kind::puzzle_cells);
            return;
        }
        for (const Decision::Cells& cells : decision.cells())
            for (const Slot& cell : cells) puzzle.cells.push_back(cell.at);
    }
};
}  // namespace
}  // namespace sudoku
