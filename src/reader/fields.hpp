#pragma once
#include <algorithm>
#include <string>
#include <vector>
#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {
// Marks side by side: `size` of the line's marks, from number `first` on. A mark is a character
// that is no separator.
struct Field {
    std::size_t first, size;
    Symbols symbols;
    bool is_puzzle;  // a right one
};

// What stands on one line: its symbols, its marks and the fields that these form.
class Fields {
public:
    bool has_note() const { return has_note_; }
    Symbols symbols() const { return all_; }
    Field marks() const { return {0, marks_.size(), all_ & ~separators, false}; }
    std::size_t cells() const { return count_cells(marks()); }

    // Writes the digits and offsets of marks that are cells.
    void copy_cells(const Field& marks, std::uint8_t* digit, std::uint16_t* offset) const {
        for (std::size_t i = marks.first; i < marks.first + marks.size; ++i) {
            const std::size_t at = marks_[i];
            *digit++ = symbols_[at] == '9' ? character_at(begin_ + at, end_).code & 0xF
                                           : 0;  // in every script
            *offset++ = marks_[i];
        }
    }

protected:
    // Reads a line up to its comment.
    void take_line(const char* begin, const char* end) {
        begin_ = begin;
        end_ = end;
        take_symbols();
        const std::size_t comment = symbols_.find('#');
        if (comment != symbols_.npos) symbols_.resize(comment);
        if (symbols_.find("aa") != symbols_.npos) take_words();
        drop_note();
        take_fields(0, symbols_.size());
    }
    bool has_comment() const { return symbols_.size() < static_cast<std::size_t>(end_ - begin_); }

    std::size_t first_visible() const {
        return std::min(symbols_.find_first_not_of(" \t~"), symbols_.size());
    }
    std::size_t last_visible() const {
        return std::min(symbols_.find_last_not_of(" \t~"), symbols_.size());
    }

    std::size_t count(char symbol) const { return counts_[symbol & 63]; }
    std::size_t count_cells(const Field& field) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < field.size; ++i)
            sum += is_in(symbols_[marks_[field.first + i]], cells_of(field.symbols));
        return sum;
    }
    bool is_lone_cell(const Field& field) const {
        return field.size == 1 && are_only(field.symbols, cells_of(all_));
    }

    // So many marks, in fields of equal size.
    bool has_equal_fields(std::size_t marks) const {
        const auto is_like_first = [this](const Field& field) {
            return field.size == fields_[0].size;
        };
        return !fields_.empty() && fields_.size() * fields_[0].size == marks &&
               std::all_of(fields_.begin(), fields_.end(), is_like_first);
    }

    // The sign of which there are some eight; 0 if there is none.
    char row_separator() const {
        for (const char separator : {',', ';', '\t', '|', '&'})
            if (count(separator) >= 8 && count(separator) <= 11) return separator;
        return 0;
    }

    // `number` places with equal separators between them and at most one cell in each. They become
    // the marks.
    bool take_places(std::size_t number) {
        for (const char between : {',', ';', '\t'})
            if (take_places(number, between)) return true;
        return number == 9 && take_places(9, '|');
    }

    static constexpr std::size_t most_but_puzzle =
        40;  // a field of more marks or a line of more cells is one

    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    std::string symbols_;  // one for each byte up to a comment; spaces in the place of a note
    Symbols all_ = 0;      // the set of these symbols
    std::vector<std::uint16_t>
        marks_;  // offsets of the marks; in a row of places, of its cells and empty places
    std::vector<Field> fields_;

private:
    void take_symbols() {
        symbols_.assign(static_cast<std::size_t>(end_ - begin_), '~');
        for (std::size_t i = 0; i < symbols_.size();) {
            const Character character = character_at(begin_ + i, end_);
            symbols_[i] = symbol_of(character.code);
            i += character.size;
        }
    }

    // Turns each field that is a word for nothing into a dot.
    void take_words() {
        take_fields(0, symbols_.size());
        for (const Field& field : fields_) {
            const std::string text(begin_ + marks_[field.first], field.size);
            for (const char* const word : {"null", "None", "nil", "NA", "nan", "NaN"})
                if (text == word)
                    symbols_.replace(marks_[field.first], text.size(),
                                     '.' + std::string(text.size() - 1, '~'));
        }
    }

    // Blanks out what stands before an opening bracket that follows a letter, = or :, unless it may
    // be a row or a puzzle. Of several such brackets the last one counts.
    void drop_note() {
        std::size_t start = 0;
        char before = ' ';  // the last symbol that is no space, quote or bracket
        for (std::size_t i = 0; i < symbols_.size(); ++i) {
            if (symbols_[i] == '(' && is_in(before, set("aA="))) {
                take_fields(start, i);
                if (!is_note()) break;
                start = i;
            }
            if (!is_in(symbols_[i], spaces | quotes_and_brackets)) before = symbols_[i];
        }
        has_note_ = start > 0;
        symbols_.replace(0, start, start, ' ');
    }

    bool is_note() const {
        std::size_t in_fields_of_cells = 0;
        for (const Field& field : fields_)
            if (are_cells(field.symbols)) in_fields_of_cells += field.size;
        return in_fields_of_cells < 9 && cells() <= most_but_puzzle;
    }

    void take_fields(std::size_t from, std::size_t to) {
        all_ = 0;
        marks_.clear();
        fields_.clear();
        counts_.fill(0);
        bool is_apart = true;
        for (std::size_t i = from; i < to; ++i) {
            if (symbols_[i] == '~') continue;
            const Symbols symbol = set(symbols_[i]);
            all_ |= symbol;
            ++counts_[symbols_[i] & 63];
            if (!(symbol & separators)) {
                if (is_apart) fields_.push_back({marks_.size(), 0, 0, false});
                ++fields_.back().size;
                fields_.back().symbols |= symbol;
                marks_.push_back(static_cast<std::uint16_t>(i));
            }
            is_apart = (symbol & separators) != 0;
        }
    }

    // A comma that ends the line after a bracket is not counted. A line that begins with a bar has
    // a border, and so has one with two bars more than its places need.
    bool take_places(std::size_t number, char between) {
        if (count(between) + 1 < number || count(between) > number + 1) return false;
        const bool has_border = between == '|' && (symbols_[0] == '|' || count('|') > number);
        const std::size_t end = has_last_comma() ? last_visible() : symbols_.size();
        const Symbols around = between == '|' ? spaces : spaces | quotes_and_brackets;
        std::vector<std::uint16_t> places;
        std::size_t cell = end;
        for (std::size_t i = 0; i <= end; ++i) {
            const char symbol = i < end ? symbols_[i] : between;
            if (symbol == between) {
                places.push_back(static_cast<std::uint16_t>(std::min(cell, i)));
                cell = end;
            } else if (!is_in(symbol, around)) {
                if (cell < i || !is_in(symbol, cells_of(all_))) return false;
                cell = i;
            }
        }
        if (places.size() != number + (has_border ? 2 : 0)) return false;
        if (has_border && (symbols_[places[0]] != '|' || places.back() != end)) return false;
        marks_.assign(places.begin() + has_border, places.end() - has_border);
        return true;
    }

    bool has_last_comma() const {
        const std::size_t last = last_visible();
        if (last == 0 || symbols_[last] != ',') return false;
        const std::size_t before = symbols_.find_last_not_of(" \t~", last - 1);
        return before != symbols_.npos && symbols_[before] == ')';
    }

    bool has_note_ = false;
    std::array<std::uint32_t, 64> counts_{};  // how often each symbol stands there
};
}  // namespace sudoku
