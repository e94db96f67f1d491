#pragma once
#include <cstdio>
#include "fields.hpp"

namespace sudoku {
// In bytes, without the line end: offsets fit into 16 bits.
constexpr std::ptrdiff_t longest_line = 65536;

// First those that may stand between the rows of a grid.
enum class LineKind { comment, empty, ruler, row, wrong_row, puzzle, text, unclear };

// What kind of line it is. Reused for every line to keep its buffers.
class Line : public Fields {
public:
    LineKind read(const char* begin, const char* end) {
        puzzles_.clear();
        if (end - begin > longest_line) {
            puzzles_.push_back({0, 0, 0, false});
            return LineKind::puzzle;
        }
        take_line(begin, end);
        const bool is_empty = are_only(all_, spaces);
        if (is_empty && has_comment()) return LineKind::comment;
        if (take_row()) return LineKind::row;
        if (is_empty) return LineKind::empty;
        if (is_ruler()) return is_ruler_of_table() ? LineKind::comment : LineKind::ruler;
        find_puzzles();
        if (!puzzles_.empty()) return LineKind::puzzle;
        return is_wrong_row() ? LineKind::wrong_row
               : is_text()    ? LineKind::text
                              : LineKind::unclear;
    }

    // Of a row.
    Layout layout() const {
        return fields_.empty() || fields_[0].size == 1 ? Layout::spaced : Layout::compact;
    }
    char separator() const {
        if (layout() == Layout::compact || all_ & set("|=\"/()")) return ' ';
        return all_ & set(',')                              ? ','
               : all_ & set(';')                            ? ';'
               : symbols_.find('\t', marks_[0]) < marks_[8] ? '\t'
                                                            : ' ';
    }
    bool is_untyped() const {
        return fields_.empty() && separator() != ' ';
    }  // commas, semicolons or tabs alone
    // Of a puzzle line: those that count.
    const std::vector<Field>& puzzles() const { return puzzles_; }

    // How many digits a number has that stands alone, with dots behind it or not; 0 if there is
    // none.
    std::size_t number_size() const {
        std::size_t size = 0;
        while (size < marks_.size() && is_in(symbols_[marks_[size]], digits)) ++size;
        return fields_.size() == 1 && size + count('.') == marks_.size() ? size : 0;
    }
    bool is_nine_of_one() const {
        return has_equal_fields(9) && !(marks().symbols & (marks().symbols - 1));
    }
    bool is_nine_dashes() const {
        return is_nine_of_one() && marks().symbols == set('-') && fields_.size() != 3;
    }
    bool is_ruler_of_table() const {
        return fields_.size() == 9 && marks_.size() > 9;
    }  // in Markdown
    // Too many cells or separators for one row.
    bool has_more_than_a_row() const {
        return cells() > 11 || count(',') > 11 || count(';') > 11 || count('\t') > 11;
    }

    // What is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no
    // cell, or else the number of cells. The place has only a column.
    Fault fault(const Field& marks, bool is_row) const {
        Fault fault;
        fault.kind = Fault::Kind::puzzle_bytes;
        if (marks.size == 0) return fault;
        const bool is_whole = marks.size == marks_.size();  // not one field of several
        fault.kind = is_row ? Fault::Kind::row_cells : Fault::Kind::puzzle_cells;
        fault.cells = static_cast<std::uint32_t>(count_cells(marks));
        std::size_t at = is_whole ? first_visible() : marks_[marks.first];
        for (std::size_t i = marks.first; i < marks.first + marks.size; ++i) {
            if (is_in(symbols_[marks_[i]], cells_of(marks.symbols))) continue;
            fault.kind = Fault::Kind::invalid_character;
            at = marks_[i];
            const Character character = character_at(begin_ + at, end_);
            std::copy_n(begin_ + at, is_printable(character.code) ? character.size : 1,
                        fault.character.begin());
            break;
        }
        fault.place.column = at + 1;
        return fault;
    }

private:
    bool take_row() { return has_equal_fields(9) ? are_cells(marks().symbols) : take_places(9); }

    bool is_ruler() const {
        return fields_.empty() || (all_ & set("-_*") && are_only(all_, separators | set("-_*.+")));
    }

    // Fields of more than 40 marks: the first one, and others that are puzzles or nearly. Or else
    // the whole line.
    void find_puzzles() {
        for (Field& field : fields_) {
            const std::size_t cells_in = count_cells(field);
            const bool has_blank = (field.symbols & cells_of(field.symbols) & blank_signs) != 0;
            field.is_puzzle = field.size == cell_count && cells_in == cell_count;
            const bool is_nearly =
                has_blank && cells_in > most_but_puzzle && cells_in + 3 >= field.size;
            if (field.size > most_but_puzzle && (puzzles_.empty() || is_nearly))
                puzzles_.push_back(field);
        }
        if (puzzles_.size() > 1 && puzzles_[0].is_puzzle && !(puzzles_[0].symbols & blank_signs))
            puzzles_.erase(puzzles_.begin());  // the solution of the others
        if (!puzzles_.empty()) return;
        const bool is_puzzle =
            has_equal_fields(cell_count) ? are_cells(marks().symbols) : take_places(cell_count);
        if (!is_puzzle && cells() <= most_but_puzzle) return;
        puzzles_.push_back(marks());
        puzzles_.back().is_puzzle = is_puzzle;
    }

    // Surely a row, with a slip.
    bool is_wrong_row() const {
        std::size_t lone_cells = 0;
        Symbols lone = 0;
        for (const Field& field : fields_) {
            if (field.size == 9 && are_cells(field.symbols)) return true;
            lone_cells += is_lone_cell(field);
            if (field.size == 1) lone |= field.symbols;
        }
        const bool has_row_size = cells() >= 8 && cells() <= 10 && !has_word() && !is_date();
        return lone_cells >= 9 || (lone & digits && row_separator()) || has_row_size;
    }

    // Titles, headers, markup, numbers, dates; but no cells on lines of their own.
    bool is_text() const {
        if (all_ & set('/') && has_cell_in_markup()) return false;
        const bool is_number = number_size() > 0 && number_size() <= 5;
        return has_word() || is_number || is_date() ||
               (cells() < 5 && (has_note() || cells() < marks_.size()));
    }

    // Two letters side by side.
    bool has_word() const {
        for (std::size_t i = 1; i < marks_.size(); ++i) {
            const std::size_t at = marks_[i - 1];
            const std::size_t next = symbols_.find_first_not_of('~', at + 1);
            if (next == marks_[i] && is_in(symbols_[at], set("aA")) &&
                is_in(symbols_[next], set("aA")))
                return true;
        }
        return false;
    }

    // A digit between > and <.
    bool has_cell_in_markup() const {
        std::string text;
        for (std::size_t i = 0; i < symbols_.size(); ++i)
            if (symbols_[i] != '~' && begin_[i] != ' ')
                text += is_in(symbols_[i], digits) ? '9' : begin_[i];
        return text.find(">9<") != text.npos;
    }

    // Two or three numbers of up to four digits, with one of - / . : between them.
    bool is_date() const {
        const std::string text(begin_ + first_visible(), begin_ + last_visible() + 1);
        int size = 0;  // of what is a date
        std::sscanf(text.c_str(), "%*4[0-9]%*1[-/.:]%*4[0-9]%n%*1[-/.:]%*4[0-9]%n", &size, &size);
        return size == static_cast<int>(text.size());
    }

    std::vector<Field> puzzles_;
};
}  // namespace sudoku
