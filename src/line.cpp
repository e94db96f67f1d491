#include "line.hpp"

#include <algorithm>
#include <cstring>
#include <set>

namespace sudoku {
namespace {

// Every character is one of these symbols, and has a ~ for each of its bytes after the first:
//     9     a digit
//     .     a blank cell that also stands in rulers; x  one that does not
//     -  =  which make a ruler; +  which stands in one
//     a     a letter other than x, or a character beyond ASCII that is nothing else; !  anything else
//     [     a bracket or box drawing; |  a bar, a colon or a quote
//     and the blank, the tab, the comma and the semicolon
const char blanks[] = " \t~";
const char plain_cells[] = " .x9";

// In the order of ASCII, from the blank on.
const char ascii_symbols[] =
    " !|!!!!|[[.+,-.!9999999999|;!=!x"
    "!aaaaaaaaaaaaaaaaaaaaaaaxaa[![!x"
    "+aaaaaaaaaaaaaaaaaaaaaaaxaa[|[!!";

char symbol_of(std::uint32_t code) {
    if (code < 128) return code >= ' ' ? ascii_symbols[code - ' '] : code == '\t' ? '\t' : '!';
    if (code == 0xA0 || code == 0x3000 || code == 0xFEFF) return ' ';
    if (code == 0xB7) return 'x';
    if (code >= 0xFF10 && code <= 0xFF19) return '9';
    return code >= 0x2500 && code <= 0x257F ? '[' : 'a';
}

bool is_separator(char symbol) {
    return symbol == ' ' || symbol == ',' || symbol == '|' || symbol == '[' || symbol == ';' || symbol == '\t';
}

struct Character {
    std::uint32_t code;
    unsigned size;  // in bytes
};

// The first character of the bytes. A byte that starts no well-formed one counts as one by itself; its code is one of
// those that no character has.
Character character_at(const char* bytes, const char* end) {
    const auto byte = [bytes](unsigned i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned first = byte(0);
    if (first < 128) return {first, 1};
    const unsigned size = first < 0xC2 || first > 0xF4 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    std::uint32_t code = first & (0x7FU >> size);
    unsigned taken = 1;
    while (taken < size && bytes + taken != end && byte(taken) >> 6 == 2) code = code << 6 | (byte(taken++) & 63U);
    const bool is_good = size > 1 && taken == size && code >> (5 * size - 4) && code >> 11 != 0x1B && code <= 0x10FFFF;
    return is_good ? Character{code, size} : Character{0xDC00 + first, 1};
}

// What a terminal shows by itself: no control character, nothing invisible, nothing that turns the line around.
bool is_printable(std::uint32_t code) {
    if (code < 0xA0) return code >= ' ' && code <= '~';
    return code != 0xAD && code >> 4 != 0x200 && code >> 3 != 0x405 && code >> 4 != 0x206 && code >> 11 != 0x1B;
}

bool holds(const std::string& text, const char* symbols) { return text.find_first_of(symbols) != text.npos; }
bool is_only(const std::string& text, const char* symbols) { return text.find_first_not_of(symbols) == text.npos; }

// The symbols of cells, and of what is between fields. A dash is a cell where a digit shows that it belongs to no
// ruler.
const char* cells_of(const std::string& marks) { return holds(marks, "9") ? " .x9-" : plain_cells; }

bool are_cells(const std::string& marks) { return is_only(marks, cells_of(marks)); }

std::size_t count_cells(const std::string& marks) {
    std::size_t count = 0;
    for (const char* mark = cells_of(marks) + 1; *mark; ++mark)
        count += static_cast<std::size_t>(std::count(marks.begin(), marks.end(), *mark));
    return count;
}

// Beside any other sign the cells are not separated by these.
char find_separator(const std::string& symbols) {
    if (!holds(symbols, "|["))
        for (const char separator : {',', ';', '\t'})
            if (symbols.find(separator) != symbols.npos) return separator;
    return ' ';
}

}  // namespace

// In the order of the README's table.
LineKind Line::read(const char* begin, const char* end, bool dashes_are_blanks) {
    begin_ = begin;
    end_ = std::find(begin, end, '#');
    symbols_.assign(static_cast<std::size_t>(end_ - begin), '~');
    for (std::size_t i = 0; i < symbols_.size();) {
        const Character character = character_at(begin + i, end_);
        symbols_[i] = symbol_of(character.code);
        i += character.size;
    }
    if (is_only(symbols_, blanks)) return end_ == end ? LineKind::empty : LineKind::comment;
    drop_note();
    take_marks();
    if (is_row(dashes_are_blanks)) return LineKind::row;
    if (is_ruler()) return LineKind::ruler;
    if (is_puzzle()) return LineKind::puzzle;
    if (long_size_ || count_cells(marks_) > 40) return LineKind::wrong_puzzle;
    if (is_count()) return LineKind::count;
    if (is_end()) return LineKind::end;
    if (is_wrong_row()) return LineKind::wrong_row;
    return holds(symbols_, "a") ? LineKind::text : LineKind::stray;
}

// What stands before a = or : that an opening bracket follows.
void Line::drop_note() {
    for (std::size_t i = holds(symbols_, "[") ? symbols_.size() : 0; i-- > 0;) {
        if (begin_[i] != '=' && begin_[i] != ':') continue;
        const std::size_t next = symbols_.find_first_not_of(blanks, i + 1);
        if (next == symbols_.npos || !std::memchr("[({", begin_[next], 3)) continue;
        std::fill_n(symbols_.begin(), next, ' ');
        return;
    }
}

void Line::take_marks() {
    marks_.clear();
    offsets_.clear();
    fields_.assign(1, "");
    bool is_apart = false;
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
        const char symbol = symbols_[i];
        if (symbol == '~') continue;
        const bool is_mark = !is_separator(symbol);
        if (is_mark && is_apart && !marks_.empty()) {
            marks_ += ' ';
            offsets_.push_back(0);
            fields_.emplace_back();
        }
        if (is_mark) {
            marks_ += symbol;
            offsets_.push_back(static_cast<std::uint16_t>(i));
            fields_.back() += symbol;
        }
        is_apart = !is_mark;
    }
}

// So many marks in fields of one size.
bool Line::has_fields(std::size_t marks, std::size_t size) const {
    return marks_.size() == marks + marks / size - 1 && fields_.size() == marks / size &&
           std::all_of(fields_.begin(), fields_.end(),
                       [size](const std::string& field) { return field.size() == size; });
}

// `count` cells with a separator between any two, blank where nothing stands: these become the marks.
bool Line::take_places(std::size_t count) {
    separator_ = find_separator(symbols_);
    if (separator_ == ' ') return false;
    std::string cells;
    std::vector<std::uint16_t> offsets;
    offsets.reserve(count);
    std::size_t ended = 0;
    for (std::size_t i = 0; i <= symbols_.size() && ended <= count; ++i) {
        const bool is_end = i == symbols_.size() || symbols_[i] == separator_;
        if (!is_end && std::strchr(blanks, symbols_[i])) continue;
        const bool is_taken = cells.size() > ended;
        if (!is_end && is_taken) return false;
        if (!is_taken) {
            cells += is_end ? '.' : symbols_[i];
            offsets.push_back(static_cast<std::uint16_t>(i));
        }
        ended += is_end;
    }
    if (ended != count || !are_cells(cells)) return false;
    marks_ = cells;
    offsets_ = offsets;
    return true;
}

bool Line::is_row(bool dashes_are_blanks) {
    long_field_ = 0;
    layout_ = Layout::spaced;
    for (const unsigned size : {9U, 3U, 1U}) {
        if (!has_fields(9, size)) continue;
        if (size != 1) layout_ = Layout::compact;
        const std::size_t first = symbols_.find_first_not_of(blanks), last = symbols_.find_last_not_of(blanks);
        separator_ = size == 1 ? find_separator(symbols_.substr(first, last - first + 1)) : ' ';
        return are_cells(marks_) || (dashes_are_blanks && size != 3 && is_only(marks_, " -"));
    }
    return take_places(9);
}

bool Line::is_ruler() const {
    return is_only(symbols_, " \t,;|[~.-=+") && (holds(symbols_, "-=") || (marks_.empty() && holds(symbols_, "[")));
}

// The first field of more than 40 marks decides; without one, the cells and nothing else.
bool Line::is_puzzle() {
    for (const std::string& field : fields_) {
        long_size_ = field.size();
        if (long_size_ > 40) return long_size_ == cell_count && are_cells(field);
        long_field_ += long_size_ + 1;
    }
    long_field_ = long_size_ = 0;
    for (const unsigned size : {1U, 3U, 9U, 27U})
        if (has_fields(cell_count, size)) return are_cells(marks_);
    return take_places(cell_count);
}

bool Line::is_count() const { return is_only(symbols_, " \t~9") && fields_.size() == 1 && marks_.size() <= 6; }

bool Line::is_end() const {
    if (!is_only(symbols_, " \ta") || marks_ != "aaa") return false;
    const char* const word = begin_ + offsets_[0];
    return (word[0] | 32) == 'e' && (word[1] | 32) == 'n' && (word[2] | 32) == 'd';
}

bool Line::is_wrong_row() const {
    const std::size_t size = marks_.size() + 1 - fields_.size();
    const bool is_row_like = fields_.size() == 1 || fields_.size() == 3 || fields_.size() == size;
    if (is_row_like && size >= 7 && size <= 11 && size != 9 && is_only(marks_, plain_cells)) return true;
    if (size == 9 && is_row_like && has_few_strangers()) return true;
    const char* const cells = cells_of(marks_);
    std::size_t lone_cells = 0;
    for (const std::string& field : fields_) {
        if (field.size() == 9 && are_cells(field)) return true;
        lone_cells += field.size() == 1 && std::strchr(cells, field[0]);
    }
    return lone_cells >= 9;
}

// Of nine marks in a row's shape at most three are no cells, or all of these are the same.
bool Line::has_few_strangers() const {
    if (!has_fields(9, 9 / fields_.size())) return false;
    const char* const cells = cells_of(marks_);
    std::size_t strangers = 0;
    std::set<std::uint32_t> codes;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (std::strchr(cells, marks_[i])) continue;
        ++strangers;
        codes.insert(character_at(begin_ + offsets_[i], end_).code);
    }
    return strangers < 9 && (strangers <= 3 || codes.size() == 1);
}

void Line::copy_cells(std::size_t count, std::uint8_t* digits, std::uint16_t* offsets) const {
    for (std::size_t i = long_field_; count > 0; ++i) {
        if (marks_[i] == ' ') continue;
        const char* const at = begin_ + offsets_[i];
        *digits++ = marks_[i] == '9' ? (*at & 0x80 ? at[2] : *at) & 0xF : 0;  // the last byte of the character
        *offsets++ = offsets_[i];
        --count;
    }
}

Fault Line::fault(bool in_grid) const {
    using Kind = Fault::Kind;
    const bool is_field = !in_grid && long_size_;
    const std::size_t first = is_field ? long_field_ : 0;
    const std::string marks = is_field ? marks_.substr(first, long_size_) : marks_;
    const std::size_t stranger = marks.find_first_not_of(cells_of(marks));
    std::size_t at = is_field ? offsets_[first] : symbols_.find_first_not_of(blanks);
    Fault fault;
    fault.cells = static_cast<std::uint32_t>(count_cells(marks));
    fault.fields = static_cast<std::uint32_t>(fields_.size());
    const bool in_fields = !is_field && (fault.cells == 9 || (!in_grid && fault.cells == cell_count));
    fault.kind = in_grid ? (in_fields ? Kind::row_fields : Kind::row_cells)
                         : (in_fields ? Kind::puzzle_fields : Kind::puzzle_cells);
    if (stranger != marks.npos) {
        fault.kind = Kind::invalid_character;
        at = offsets_[first + stranger];
        const Character character = character_at(begin_ + at, end_);
        std::copy_n(begin_ + at, is_printable(character.code) ? character.size : 1, fault.character.begin());
    }
    fault.place.column = at + 1;
    return fault;
}

}  // namespace sudoku
