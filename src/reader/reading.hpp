#pragma once
#include "decide.hpp"
#include "entry.hpp"
#include "puzzle.hpp"

namespace sudoku {
namespace {
// A part could hold nine cells by itself: nine signs; nine cells in equal fields, but not three
// numbers with commas between, which are a colour; 27 cells; nine cells with a slip; places between
// separators; or, between two quotes, nine cells of which the blanks may be spaces.
inline bool is_row_part(const Form& form) {
    const bool are_nine = form.marks.size() == 9;
    const Symbols cells = spaces | set('"') | cells_of(form.all) | dashes;
    return (are_nine && form.fields.size() == 9) ||
           (form.has_equal_fields(9) && form.are_all_cells() &&
            (form.has_cells_alone(9) || form.is_blank())) ||
           form.has_cells_alone(27) ||
           (are_nine && form.fields.size() == 1 && form.all & digits && form.has_mostly_cells()) ||
           (form.separator && form.count_in_frame(form.separator) <= 13 &&
            are_only(form.all, cells | set(form.separator))) ||
           (form.is_quoted() && form.part.stop - form.part.start == 9 &&
            are_only(form.all, set(" ") | digits | blank_signs));
}

// The puzzles of a line, or else the forms of its parts that may be rows. If there are none of
// these either, the line as a whole may be one.
class Reading {
public:
    explicit Reading(const std::shared_ptr<Text>& text) : whole(text, {0, text->symbols.size()}) {
        read_puzzles();
        if (puzzles.empty() || puzzles[0].fault) read_rows();
    }

    // The form of a line with one part that may be a row, or none.
    Form& form() { return forms.empty() ? whole : forms[0]; }

    Form whole;
    LinePuzzles puzzles;
    std::vector<Form> forms;

private:
    void read_puzzles() {
        for (const Symbols ends : {set("()"), quotes_and_brackets})
            if (puzzles.empty())
                for (const Form& form : parts(ends, cell_count - 1)) add_puzzles_of(form);
        if (puzzles.empty())
            read_whole();
        else if (whole.count(digits | set(".")) > cell_count * puzzles.size() + most_but_puzzle)
            // Beside puzzles in brackets or quotes there is another one with a slip.
            puzzles.push_back({{}, fault_in(whole, Fault::Kind::puzzle_cells)});
    }

    void read_rows() {
        for (const Symbols ends : {quotes_and_brackets, set("()")})
            if (forms.empty()) read_row_parts(ends);
        if (forms.empty() && puzzles.empty() && has_several_rows(whole)) take_apart(whole);
        if (!forms.empty()) join_rows();
    }

    // The parts between these symbols that have so many bytes.
    std::vector<Form> parts(Symbols ends, std::size_t least) const {
        std::vector<Form> parts;
        const std::string& symbols = whole.text->symbols;
        std::size_t start = 0;
        for (std::size_t stop = 0; stop <= symbols.size() && whole.all & ends; ++stop) {
            if (stop < symbols.size() && !is_in(symbols[stop], ends)) continue;
            if (stop - start >= least) parts.emplace_back(whole.text, Part{start, stop});
            start = stop + 1;
        }
        return parts;
    }

    void read_whole() {
        if (whole.part.stop <= most_but_puzzle || is_ruler(whole)) return;
        add_puzzles_of(whole);
        if (puzzles.empty()) add_puzzles_with_notes(puzzles, whole);
    }

    // Adds the puzzles of a part that has nothing else. Of 81 characters the blanks may be spaces.
    void add_puzzles_of(const Form& form) {
        const Part part = form.part;
        add_puzzles_alone(puzzles, form);
        if (form.marks.size() >= cell_count || part.stop - part.start != cell_count ||
            !has_one_blank(form.text->bytes.substr(part.start, part.stop - part.start)))
            return;
        LinePuzzle& puzzle = puzzles.emplace_back();
        for (std::size_t at = part.start; at < part.stop; ++at)
            puzzle.cells.push_back(nothing_at(at, 1));
    }

    void read_row_parts(Symbols ends) {
        const std::string& symbols = whole.text->symbols;
        for (Form& form : parts(ends, 8)) {
            const auto [start, stop] = form.part;
            const bool begins_with_quote = start > 0 && symbols[start - 1] == '"';
            const bool ends_with_quote = stop < symbols.size() && symbols[stop] == '"';
            // Where only one end of it is a quote it may stand beside what is quoted, unless it has
            // nothing but nine cells, or all digits of the line.
            const bool is_quoted = begins_with_quote == ends_with_quote ||
                                   form.has_cells_alone(9) ||
                                   (form.all & digits && form.count(digits) == whole.count(digits));
            if (!is_quoted || !is_row_part(form)) continue;
            if (has_several_rows(form))
                take_apart(form);
            else
                forms.push_back(std::move(form));
        }
    }

    // 18 or 27 cells stand there, but not in nine fields of three, which are candidates.
    static bool has_several_rows(const Form& form) {
        const std::size_t cells = form.tokens.size();
        return (cells == 18 || cells == 27) && form.fields.size() != 9 && form.are_all_cells();
    }
    // Takes rows that stand side by side apart.
    void take_apart(const Form& form) {
        for (std::size_t i = 0; i < form.tokens.size(); i += 9) {
            const Token& last = form.tokens[i + 8];
            forms.emplace_back(form.text,
                               Part{form.tokens[i].at, last.at + std::size_t{last.size}});
        }
    }

    // Nine rows are a puzzle. Others that have all digits from the first row on are no wrong one.
    void join_rows() {
        std::size_t left = whole.count(digits, forms[0].part.start, whole.part.stop);
        for (const Form& form : forms) left -= form.count(digits);
        if (forms.size() == 9 || (forms.size() > 1 && left == 0)) puzzles.clear();
        if (forms.size() != 9) return;
        LinePuzzle& puzzle = puzzles.emplace_back();
        std::vector<const Form*> rows;
        for (const Form& form : forms) rows.push_back(&form);
        Decision decision;
        if (decision.decide(rows) != Decision::Result::found)
            puzzle.fault = fault_in(whole, Fault::Kind::puzzle_cells);
        else
            for (const Decision::Cells& cells : decision.cells())
                puzzle.cells.insert(puzzle.cells.end(), cells.begin(), cells.end());
    }
};
}  // namespace
}  // namespace sudoku
