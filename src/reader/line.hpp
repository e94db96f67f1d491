#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "fields.hpp"

namespace sudoku {

// Bytes without the line end. Offsets fit into 16 bits.
constexpr std::ptrdiff_t longest_line = 65536;

// In the order in which they are told apart.
enum class LineKind { comment, empty, row, ruler, puzzle, wrong_row, text, unclear };

// What kind of line it is. Reused for every line to keep its buffers.
class Line : public Fields {
public:
    LineKind read(const char* begin, const char* end) {
        puzzles_.clear();
        is_too_long_ = end - begin > longest_line;
        if (is_too_long_) {
            puzzles_.push_back({0, 0, 0, false});
            return LineKind::puzzle;
        }
        take_line(begin, end);
        const bool is_blank = are_only(all_, blanks);
        if (is_blank && has_comment()) return LineKind::comment;
        if (is_row()) return LineKind::row;
        if (is_blank) return LineKind::empty;
        if (is_ruler()) return is_ruler_of_table() ? LineKind::comment : LineKind::ruler;
        find_puzzles();
        if (!puzzles_.empty()) return LineKind::puzzle;
        return is_wrong_row() ? LineKind::wrong_row : is_text() ? LineKind::text : LineKind::unclear;
    }

    // Of a row.
    Layout layout() const { return fields_.empty() || fields_[0].size == 1 ? Layout::spaced : Layout::compact; }
    char separator() const {
        if (layout() == Layout::compact || all_ & set("|=\"/()")) return ' ';
        return all_ & set(',') ? ',' : all_ & set(';') ? ';' : symbols_.find('\t', marks_[0]) < marks_[8] ? '\t' : ' ';
    }
    bool is_untyped() const { return fields_.empty() && separator() != ' '; }  // commas, semicolons or tabs alone
    // Of a puzzle line: those that count.
    const std::vector<Field>& puzzles() const { return puzzles_; }

    // How many digits stand there and nothing else, side by side; else 0.
    std::size_t number_size() const {
        return fields_.size() == 1 && are_only(marks().symbols, digits) ? marks_.size() : 0;
    }
    bool is_nine_dashes() const { return marks().symbols == set('-') && (has_fields(9, 9) || has_fields(9, 1)); }
    bool is_ruler_of_table() const { return fields_.size() == 9 && marks_.size() > 9; }  // of a comment; as in Markdown
    // Two rows, by what stands between the cells.
    bool has_more_than_a_row() const {
        const bool is_long = count(',') > 11 || count(';') > 11 || count('\t') > 11;
        return cells() > 11 || (is_long && !has_equal_gaps());
    }

    // What is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no cell, else the number
    // of cells. The place is without the number of the line.
    Fault fault(const Field& marks, bool is_row) const {
        Fault fault;
        fault.kind = Fault::Kind::puzzle_bytes;
        if (is_too_long_) return fault;
        const bool is_whole = marks.size == marks_.size();  // not one field of several
        fault.kind = is_row ? Fault::Kind::row_cells : Fault::Kind::puzzle_cells;
        fault.cells = static_cast<std::uint32_t>(count_cells(marks) + (is_row ? empty_places() : 0));
        fault.fields = is_whole ? static_cast<std::uint32_t>(fields_.size()) : 0;
        std::size_t at = is_whole ? first_visible() : marks_[marks.first];
        for (std::size_t i = marks.first; i < marks.first + marks.size; ++i) {
            if (is_in(symbols_[marks_[i]], cells_of(marks.symbols))) continue;
            fault.kind = Fault::Kind::invalid_character;
            at = marks_[i];
            const Character character = character_at(begin_ + at, end_);
            std::copy_n(begin_ + at, is_printable(character.code) ? character.size : 1, fault.character.begin());
            break;
        }
        fault.place.column = at + 1;
        return fault;
    }

private:
    bool has_row_shape() const { return has_fields(9, 9) || has_fields(9, 3) || has_fields(9, 1); }

    bool is_row() { return has_row_shape() ? are_cells(marks().symbols) && !has_more_than_a_row() : take_places(9); }

    bool is_ruler() const {
        return fields_.empty() || (all_ & set("-_*") && are_only(all_, separators | set("-_*.+")));
    }

    // Fields of more than 40 marks: the first one, and others that are nearly puzzles. Without one, the whole line.
    void find_puzzles() {
        for (Field& field : fields_) {
            const std::size_t cells_in = count_cells(field);
            const bool has_blank = (field.symbols & cells_of(field.symbols) & blank_signs) != 0;
            field.is_puzzle = field.size == cell_count && cells_in == cell_count;
            const bool is_nearly = has_blank && cells_in > most_in_row && cells_in + 3 >= field.size;
            if (field.size > most_in_row && (puzzles_.empty() || is_nearly)) puzzles_.push_back(field);
        }
        if (puzzles_.size() > 1 && puzzles_[0].is_puzzle && !(puzzles_[0].symbols & blank_signs))
            puzzles_.erase(puzzles_.begin());  // the solution of the others
        if (!puzzles_.empty()) return;
        bool is_puzzle = take_places(cell_count);
        for (const std::size_t size : {1U, 3U, 9U, 27U})
            is_puzzle = is_puzzle || (has_fields(cell_count, size) && are_cells(all_ & ~separators));
        if (!is_puzzle && cells() <= most_in_row) return;
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
        return lone_cells >= 9 || (lone & digits && row_separator()) || has_few_non_cells();
    }

    // Of nine marks in a row's shape at most three are no cells, or all that are none are the same. If these are the
    // same, and there is a digit, the shape does not matter.
    bool has_few_non_cells() const {
        if (marks_.size() != 9 || cells() == 0 || cells() == 9) return false;
        std::vector<std::uint32_t> codes;
        for (const std::size_t mark : marks_)
            if (!is_in(symbols_[mark], cells_of(all_))) codes.push_back(character_at(begin_ + mark, end_).code);
        const auto is_same = [&](std::uint32_t code) { return code == codes[0]; };
        const bool are_same = std::all_of(codes.begin(), codes.end(), is_same);
        return has_row_shape() ? codes.size() <= 3 || are_same : are_same && all_ & digits;
    }

    // The sign of which there are some eight; 0 if there is none.
    char row_separator() const {
        for (const char separator : {',', ';', '\t', '|', '&'})
            if (count(separator) >= 8 && count(separator) <= 11) return separator;
        return 0;
    }

    // Of a row with too many places, or with two cells in one of them: the places where nothing stands.
    std::size_t empty_places() const {
        const char separator = row_separator();
        const bool has_border = separator == '|' && symbols_[first_visible()] == '|';
        const std::size_t places = separator ? count(separator) + 1 - (has_border ? 2 : 0) : 0;
        return places > fields_.size() ? places - fields_.size() : 0;
    }

    // Titles, headers, markup, numbers, dates; but no cells on lines of their own.
    bool is_text() const {
        if (has_cell_in_markup()) return false;
        const bool has_word = symbols_.find("aa") != symbols_.npos || all_ & set('A');
        return has_word || is_number() || is_date() || (cells() < 5 && (has_note() || cells() < marks_.size()));
    }

    // A digit with nothing but spaces between it and a > before and a < behind it.
    bool has_cell_in_markup() const {
        for (const std::size_t mark : marks_) {
            std::size_t left = mark, right = mark + 1;
            while (left > 0 && begin_[left - 1] == ' ') --left;
            while (right < symbols_.size() && (symbols_[right] == '~' || begin_[right] == ' ')) ++right;
            if (is_in(symbols_[mark], digits) && left > 0 && right < symbols_.size() && begin_[left - 1] == '>' &&
                begin_[right] == '<')
                return true;
        }
        return false;
    }

    // Of at most five digits, whatever dots follow.
    bool is_number() const {
        std::size_t size = marks_.size();
        while (size > 0 && symbols_[marks_[size - 1]] == '.') --size;
        const auto is_digit = [this](std::size_t mark) { return is_in(symbols_[mark], digits); };
        return fields_.size() == 1 && size > 0 && size <= 5 &&
               std::all_of(marks_.data(), marks_.data() + size, is_digit);
    }

    // Two or three numbers of up to four digits, with one of - / . : between them.
    bool is_date() const {
        const std::string text(begin_ + first_visible(), begin_ + last_visible() + 1);
        char sign[2], number[5];
        int two = -1, three = -1;  // the bytes they have together
        std::sscanf(text.c_str(), "%4[0-9]%1[-/.:]%4[0-9]%n%1[-/.:]%4[0-9]%n", number, sign, number, &two, sign, number,
                    &three);
        return two == static_cast<int>(text.size()) || three == static_cast<int>(text.size());
    }

    std::vector<Field> puzzles_;
    bool is_too_long_ = false;
};

}  // namespace sudoku
