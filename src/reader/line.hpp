#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "sudoku/record.hpp"
#include "symbol.hpp"

namespace sudoku {

// Bytes without the line end. Offsets fit into 16 bits.
constexpr std::ptrdiff_t longest_line = 65536;

// In the order in which they are told apart.
enum class LineKind { comment, empty, row, ruler, puzzle, wrong_row, text, unclear };

// Characters side by side, none of them a separator: so many of the line's marks.
struct Field {
    std::size_t first, size;
    Symbols symbols;
    bool is_puzzle;  // a right one
};

// One whole line. Reused for every line to keep its buffers.
class Line {
public:
    LineKind read(const char* begin, const char* end) {
        begin_ = begin;
        end_ = end;
        puzzles_.clear();
        has_note_ = false;
        if (begin == end) return LineKind::empty;
        if (end - begin > longest_line) {
            puzzles_.push_back({0, 0, 0, false});
            return LineKind::puzzle;
        }
        take_symbols();
        const std::size_t comment = symbols_.find('#');
        if (comment != symbols_.npos) {
            if (has_hash_as_blank()) return puzzles_.empty() ? LineKind::wrong_row : LineKind::puzzle;
            symbols_.resize(comment);
        }
        if (symbols_.find("aa") != symbols_.npos) take_words();
        drop_note();
        if (comment != symbols_.npos && are_only(all_, blanks)) return LineKind::comment;
        if (is_row()) return LineKind::row;
        if (are_only(all_, blanks)) return LineKind::empty;
        if (is_ruler()) return is_ruler_of_table() ? LineKind::comment : LineKind::ruler;
        find_puzzles();
        if (!puzzles_.empty()) return LineKind::puzzle;
        return is_wrong_row() ? LineKind::wrong_row : is_text() ? LineKind::text : LineKind::unclear;
    }

    // Of a row.
    Layout layout() const { return layout_; }
    char separator() const { return separator_; }
    bool is_untyped() const { return fields_.empty() && separator_ != ' '; }  // commas, semicolons or tabs alone
    // Of a puzzle line: those that count.
    const std::vector<Field>& puzzles() const { return puzzles_; }

    // Of any line.
    bool has_note() const { return has_note_; }
    bool has_tab_inside() const { return symbols_.find('\t', first_visible()) < last_visible(); }
    Symbols symbols() const { return all_; }
    Field marks() const { return {0, marks_.size(), all_ & ~separators, false}; }
    std::size_t cells() const { return count_cells(marks()); }
    // How many digits stand there and nothing else, side by side; else 0.
    std::size_t number_size() const {
        return fields_.size() == 1 && are_only(marks().symbols, digits) ? marks_.size() : 0;
    }
    bool is_nine_of_one() const { return has_row_shape() && !(marks().symbols & (marks().symbols - 1)); }
    bool is_nine_dashes() const { return is_nine_of_one() && marks().symbols == set('-') && fields_.size() != 3; }
    bool is_ruler_of_table() const { return fields_.size() == 9 && marks_.size() > 9; }  // of a comment; as in Markdown
    // Two rows, by what stands between the cells.
    bool has_more_than_a_row() const {
        const bool is_long = count(',') > 11 || count(';') > 11 || count('\t') > 11;
        return cells() > 11 || (is_long && !has_equal_gaps());
    }

    // Writes the digits and offsets of marks that are cells.
    void copy_cells(const Field& marks, std::uint8_t* digit, std::uint16_t* offset) const {
        for (std::size_t i = marks.first; i < marks.first + marks.size; ++i) {
            *offset = marks_[i];
            const bool is_digit = *offset < symbols_.size() && symbols_[*offset] == '9';
            *digit++ = is_digit ? character_at(begin_ + *offset, end_).code & 0xF : 0;  // in every script
            ++offset;
        }
    }

    // What is wrong with these marks as a row of a grid, or as a puzzle: the first one that is no cell, else the number
    // of cells. The place is without the number of the line.
    Fault fault(const Field& marks, bool is_row) const {
        Fault fault;
        fault.kind = Fault::Kind::puzzle_bytes;
        if (end_ - begin_ > longest_line) return fault;
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
    void take_symbols() {
        symbols_.assign(static_cast<std::size_t>(end_ - begin_), '~');
        for (std::size_t i = 0; i < symbols_.size();) {
            const Character character = character_at(begin_ + i, end_);
            symbols_[i] = symbol_of(character.code);
            i += character.size;
        }
    }

    // 9 or 81 digits and # side by side, and nothing else: there it starts no comment.
    bool has_hash_as_blank() {
        take_fields(0, symbols_.size());
        if (fields_.size() != 1 || !(all_ & digits) || !are_only(all_, digits | blanks | set('#'))) return false;
        if (marks_.size() == cell_count) puzzles_.push_back(marks());
        return marks_.size() == 9 || marks_.size() == cell_count;
    }

    // Fields that are a word for nothing become a dot each.
    void take_words() {
        const std::string bytes(begin_, symbols_.size());
        const auto is_end = [this](std::size_t at) { return at >= symbols_.size() || is_in(symbols_[at], separators); };
        const auto is_start = [&](std::size_t at) {
            while (at > 0 && symbols_[at - 1] == '~') --at;  // of the character before
            return at == 0 || is_in(symbols_[at - 1], separators);
        };
        for (const std::string word : {"null", "None", "nil", "NA", "nan", "NaN"})
            for (std::size_t at = 0; (at = bytes.find(word, at)) != bytes.npos; at += word.size())
                if (is_start(at) && is_end(at + word.size()))
                    symbols_.replace(at, word.size(), std::string(word.size(), '~').replace(0, 1, "."));
    }

    // What stands before an opening bracket that follows a letter, = or :, unless it may be a row or a puzzle. Of
    // several such brackets the last one counts.
    void drop_note() {
        std::size_t start = 0;
        char before = ' ';  // the last symbol that is no blank, quote or bracket
        for (std::size_t i = 0; i < symbols_.size(); ++i) {
            if (symbols_[i] == '(' && is_in(before, set("aA="))) {
                take_fields(start, i);
                if (!is_note(start, i)) break;
                start = i;
            }
            if (!is_in(symbols_[i], blanks | quotes_and_brackets)) before = symbols_[i];
        }
        has_note_ = start > 0;
        symbols_.replace(0, start, start, ' ');
        take_fields(0, symbols_.size());
    }

    bool is_note(std::size_t from, std::size_t to) const {
        for (const char separator : {',', ';', '\t', '|'})
            if (std::count(symbols_.data() + from, symbols_.data() + to, separator) >= 8) return false;
        std::size_t in_fields_of_cells = 0;
        for (const Field& field : fields_)
            if (are_cells(field.symbols) || is_lone_cell(field)) in_fields_of_cells += field.size;
        return in_fields_of_cells < 9 && cells() <= most_in_row;
    }

    void take_fields(std::size_t from, std::size_t to) {
        all_ = 0;
        marks_.clear();
        fields_.clear();
        bool is_apart = true;
        for (std::size_t i = from; i < to; ++i) {
            if (symbols_[i] == '~') continue;
            const Symbols symbol = set(symbols_[i]);
            all_ |= symbol;
            if (!(symbol & separators)) {
                if (is_apart) fields_.push_back({marks_.size(), 0, 0, false});
                ++fields_.back().size;
                fields_.back().symbols |= symbol;
                marks_.push_back(static_cast<std::uint16_t>(i));
            }
            is_apart = (symbol & separators) != 0;
        }
    }

    std::size_t first_visible() const { return std::min(symbols_.find_first_not_of(" \t~"), symbols_.size()); }
    std::size_t last_visible() const { return std::min(symbols_.find_last_not_of(" \t~"), symbols_.size()); }

    std::size_t count(char symbol) const {
        return static_cast<std::size_t>(std::count(symbols_.begin(), symbols_.end(), symbol));
    }

    std::size_t count_cells(const Field& field) const {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < field.size; ++i)
            sum += is_in(symbols_[marks_[field.first + i]], cells_of(field.symbols));
        return sum;
    }

    bool is_lone_cell(const Field& field) const { return field.size == 1 && are_only(field.symbols, cells_of(all_)); }

    // Nine marks with equally much between them.
    bool has_equal_gaps() const {
        std::size_t mark = 1;
        while (mark + 1 < marks_.size() && 2 * marks_[mark] == marks_[mark - 1] + marks_[mark + 1]) ++mark;
        return marks_.size() == 9 && mark == 8;
    }

    // So many marks in fields of one size.
    bool has_fields(std::size_t marks, std::size_t size) const {
        const auto has_size = [size](const Field& field) { return field.size == size; };
        return marks_.size() == marks && fields_.size() == marks / size &&
               std::all_of(fields_.begin(), fields_.end(), has_size);
    }
    bool has_row_shape() const { return has_fields(9, 9) || has_fields(9, 3) || has_fields(9, 1); }

    bool is_row() {
        separator_ = ' ';
        layout_ = has_row_shape() && fields_.size() < 9 ? Layout::compact : Layout::spaced;
        if (!has_row_shape()) return take_places(9);
        if (layout_ == Layout::spaced && !(all_ & set("|=\"/()")))
            separator_ = all_ & set(',') ? ',' : all_ & set(';') ? ';' : has_tab_inside() ? '\t' : ' ';
        return are_cells(marks().symbols) && !has_more_than_a_row();
    }

    // `number` places with equal separators between them, and one cell in each or none: these become the marks.
    bool take_places(std::size_t number) {
        for (const char between : {',', ';', '\t'})
            if (take_places(number, between, quotes_and_brackets)) {
                separator_ = all_ & quotes_and_brackets ? ' ' : between;
                return true;
            }
        return number == 9 && take_places(number, '|', 0);
    }

    // `around` is what may stand around a cell beside blanks. A bar that begins a line is a border, as are two of ten.
    // No places are separated by a comma at the end behind a closing bracket, or at the start before an opening one.
    bool take_places(std::size_t number, char between, Symbols around) {
        if (count(between) + 1 < number || count(between) > number + 1) return false;
        std::string shape = symbols_;
        shape.erase(std::remove_if(shape.begin(), shape.end(), [](char symbol) { return is_in(symbol, blanks); }),
                    shape.end());
        const bool has_first = shape.compare(0, 2, ",(") == 0,
                   has_last = shape.size() > 1 && shape.compare(shape.size() - 2, 2, "),") == 0;
        const std::size_t end = has_last ? last_visible() : symbols_.size();
        std::vector<std::uint16_t> places;
        std::size_t cell = end;
        for (std::size_t i = has_first ? first_visible() + 1 : 0; i <= end; ++i) {
            const char symbol = i < end ? symbols_[i] : between;
            if (symbol == between) {
                places.push_back(static_cast<std::uint16_t>(cell == end ? i : cell));
                cell = end;
            } else if (!is_in(symbol, blanks | around)) {
                if (cell != end || !is_in(symbol, cells_of(all_))) return false;
                cell = i;
            }
        }
        const auto is_empty = [&](std::size_t place) { return place == end || symbols_[place] == between; };
        if (between == '|' && (symbols_[0] == '|' || places.size() == number + 2)) {
            if (places.size() != number + 2 || !is_empty(places[0]) || !is_empty(places.back())) return false;
            places = {places.begin() + 1, places.end() - 1};
        }
        if (places.size() == number) marks_ = places;
        return places.size() == number;
    }

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
        return has_word || is_number() || is_date() || (cells() < 5 && (has_note_ || cells() < marks_.size()));
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

    static constexpr std::size_t most_in_row = 40;  // marks of a field, cells of a line; with more they are a puzzle

    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    std::string symbols_;               // of its bytes, up to a comment; a note is blank
    Symbols all_ = 0;                   // of these
    std::vector<std::uint16_t> marks_;  // where those are that are no separators, or a row's cells and empty places
    std::vector<Field> fields_;
    std::vector<Field> puzzles_;
    bool has_note_ = false;
    Layout layout_ = Layout::line;
    char separator_ = ' ';
};

}  // namespace sudoku
