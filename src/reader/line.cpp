#include "line.hpp"

#include <algorithm>
#include <cstring>

namespace sudoku {
namespace {

// Every character is one of these symbols, and has a ~ for each of its bytes after the first:
//     9     a digit
//     .     a blank cell that also stands in rulers; x  one that does not
//     -  =  which make a ruler; +  which stands in one
//     a     a letter other than x, or a character beyond ASCII that is nothing else; ?  anything else
//     (     a bracket or box drawing; |  a bar, a colon or a quote
//     and the blank, the tab, the comma and the semicolon.
// They differ in their last five bits.
constexpr Symbols bit(char symbol) { return 1U << (symbol % 32); }
constexpr Symbols set(const char* symbols) { return *symbols ? bit(*symbols) | set(symbols + 1) : 0; }
constexpr bool is_only(Symbols symbols, Symbols others) { return !(symbols & ~others); }

constexpr Symbols blanks = set(" \t~"), separators = set(" \t,;|("), plain_cells = set(".x9");

// A dash is a cell where a digit shows that it belongs to no ruler.
Symbols cells_of(Symbols symbols) { return symbols & bit('9') ? plain_cells | bit('-') : plain_cells; }
bool are_cells(Symbols symbols) { return is_only(symbols, cells_of(symbols)); }

// In the order of ASCII, from the blank on.
const char ascii_symbols[] =
    " ?|????|((.+,-.?9999999999|;?=?x"
    "?aaaaaaaaaaaaaaaaaaaaaaaxaa(?(?x"
    "+aaaaaaaaaaaaaaaaaaaaaaaxaa(|(??";

char symbol_of(std::uint32_t code) {
    if (code < 128) return code >= ' ' ? ascii_symbols[code - ' '] : code == '\t' ? '\t' : '?';
    if (code == 0xA0 || code == 0x3000 || code == 0xFEFF) return ' ';
    if (code == 0xB7) return 'x';
    if (code >= 0xFF10 && code <= 0xFF19) return '9';
    return code >= 0x2500 && code <= 0x257F ? '(' : 'a';
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

// Beside any other sign the cells are not separated by these.
char find_separator(Symbols symbols) {
    if (!(symbols & set("|(")))
        for (const char separator : {',', ';', '\t'})
            if (symbols & bit(separator)) return separator;
    return ' ';
}

}  // namespace

// In the order of the README's table.
LineKind Line::read(const char* begin, const char* end, bool dashes_are_blanks) {
    begin_ = begin;
    end_ = end;
    if (end - begin > longest_line) return LineKind::wrong_puzzle;
    end_ = std::find(begin, end, '#');
    symbols_.assign(static_cast<std::size_t>(end_ - begin), '~');
    for (std::size_t i = 0; i < symbols_.size();) {
        const Character character = character_at(begin + i, end_);
        symbols_[i] = symbol_of(character.code);
        i += character.size;
    }
    drop_note();
    take_fields();
    if (is_only(all_, blanks)) return end_ == end ? LineKind::empty : LineKind::comment;
    if (is_row(dashes_are_blanks)) return LineKind::row;
    if (is_ruler()) return LineKind::ruler;
    if (is_puzzle()) return LineKind::puzzle;
    if (is_long_ || decisive_.size - strangers().size() > 40) return LineKind::wrong_puzzle;
    if (is_count()) return LineKind::count;
    if (is_end()) return LineKind::end;
    if (is_wrong_row()) return LineKind::wrong_row;
    return all_ & bit('a') ? LineKind::text : LineKind::stray;
}

// What stands before a = or : that an opening bracket follows.
void Line::drop_note() {
    std::size_t bracket = symbols_.npos;
    for (std::size_t i = symbols_.size(); i > 0;) {
        --i;
        if (bracket != symbols_.npos && (begin_[i] == '=' || begin_[i] == ':')) {
            symbols_.replace(0, bracket, bracket, ' ');
            return;
        }
        if (!(bit(symbols_[i]) & blanks)) bracket = std::memchr("[({", begin_[i], 3) ? i : symbols_.npos;
    }
}

void Line::take_fields() {
    marks_.clear();
    fields_.clear();
    all_ = 0;
    bool is_apart = true;
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
        const Symbols symbol = bit(symbols_[i]);
        all_ |= symbol;
        if (symbol & separators) is_apart = true;
        if (symbol & (separators | bit('~'))) continue;
        if (is_apart) fields_.push_back({marks_.size(), 0});
        is_apart = false;
        ++fields_.back().size;
        marks_.push_back({symbols_[i], static_cast<std::uint16_t>(i)});
    }
    const auto found = std::find_if(fields_.begin(), fields_.end(), [](const Field& field) { return field.size > 40; });
    is_long_ = found != fields_.end();
    decisive_ = is_long_ ? *found : Field{0, marks_.size()};
}

Symbols Line::symbols_of(const Field& field) const {
    Symbols symbols = 0;
    for (std::size_t i = field.first; i < field.first + field.size; ++i) symbols |= bit(marks_[i].symbol);
    return symbols;
}

// The marks of the decisive field that are no cells.
std::vector<std::size_t> Line::strangers() const {
    const Symbols cells = cells_of(symbols_of(decisive_));
    std::vector<std::size_t> found;
    for (std::size_t i = decisive_.first; i < decisive_.first + decisive_.size; ++i)
        if (!(bit(marks_[i].symbol) & cells)) found.push_back(i);
    return found;
}

// So many marks in fields of one size.
bool Line::has_fields(std::size_t marks, std::size_t size) const {
    return marks_.size() == marks && fields_.size() == marks / size &&
           std::all_of(fields_.begin(), fields_.end(), [size](const Field& field) { return field.size == size; });
}

// `count` cells with a separator between any two, blank where nothing stands: these become the marks.
bool Line::take_places(std::size_t count) {
    separator_ = find_separator(all_);
    const auto between = std::count(symbols_.begin(), symbols_.end(), separator_);
    if (separator_ == ' ' || between != static_cast<std::ptrdiff_t>(count) - 1) return false;
    if (!is_only(all_, blanks | bit(separator_) | cells_of(all_))) return false;
    std::vector<Mark> places;
    places.reserve(count);
    for (std::size_t i = 0, ended = 0; i <= symbols_.size(); ++i) {
        const bool is_end = i == symbols_.size() || symbols_[i] == separator_;
        if (is_end ? places.size() == ended : !(bit(symbols_[i]) & blanks))
            places.push_back({is_end ? '.' : symbols_[i], static_cast<std::uint16_t>(i)});
        if (places.size() > ended + 1) return false;
        ended += is_end;
    }
    marks_ = places;
    return true;
}

bool Line::is_row(bool dashes_are_blanks) {
    layout_ = has_fields(9, 9) || has_fields(9, 3) ? Layout::compact : Layout::spaced;
    if (layout_ == Layout::spaced && !has_fields(9, 1)) return take_places(9);
    const bool has_tab = symbols_.find('\t', marks_.front().offset) < marks_.back().offset;
    separator_ = layout_ == Layout::compact ? ' ' : find_separator(has_tab ? all_ : all_ & ~bit('\t'));
    const Symbols marks = symbols_of(decisive_);
    return are_cells(marks) || (marks == bit('-') && dashes_are_blanks && fields_.size() != 3);
}

bool Line::is_ruler() const {
    return is_only(all_, separators | set("~.-=+")) && (all_ & set("-=") || (fields_.empty() && all_ & bit('(')));
}

// The first field of more than 40 marks decides; without one, the cells and nothing else.
bool Line::is_puzzle() {
    if (is_long_) return decisive_.size == cell_count && are_cells(symbols_of(decisive_));
    for (const unsigned size : {1U, 3U, 9U, 27U})
        if (has_fields(cell_count, size)) return are_cells(symbols_of(decisive_));
    return take_places(cell_count);
}

bool Line::is_count() const { return is_only(all_, blanks | bit('9')) && fields_.size() == 1 && marks_.size() <= 6; }

bool Line::is_end() const {
    const auto has = [this](std::size_t i, char letter) { return (begin_[marks_[i].offset] | 32) == letter; };
    return is_only(all_, blanks | bit('a')) && has_fields(3, 3) && has(0, 'e') && has(1, 'n') && has(2, 'd');
}

bool Line::is_wrong_row() const {
    const std::size_t size = marks_.size();
    const bool is_row_like = fields_.size() == 1 || fields_.size() == 3 || fields_.size() == size;
    if (is_row_like && size >= 7 && size <= 11 && size != 9 && is_only(symbols_of(decisive_), plain_cells)) return true;
    if (size == 9 && is_row_like && has_few_strangers()) return true;
    const Symbols cells = cells_of(symbols_of(decisive_));
    std::size_t lone_cells = 0;
    for (const Field& field : fields_) {
        if (field.size == 9 && are_cells(symbols_of(field))) return true;
        lone_cells += field.size == 1 && is_only(symbols_of(field), cells);
    }
    return lone_cells >= 9;
}

// Of nine marks in a row's shape at most three are no cells, or all of these are the same.
bool Line::has_few_strangers() const {
    if (!has_fields(9, 9 / fields_.size())) return false;
    const auto code = [this](std::size_t mark) { return character_at(begin_ + marks_[mark].offset, end_).code; };
    const std::vector<std::size_t> others = strangers();
    const auto is_same = [&](std::size_t mark) { return code(mark) == code(others[0]); };
    return others.size() <= 3 || (others.size() < 9 && std::all_of(others.begin(), others.end(), is_same));
}

bool Line::has_dash() const { return (all_ & bit('-')) != 0; }

void Line::copy_cells(std::size_t count, std::uint8_t* digits, std::uint16_t* offsets) const {
    for (std::size_t i = decisive_.first; i < decisive_.first + count; ++i) {
        const char* const at = begin_ + marks_[i].offset;
        *digits++ = marks_[i].symbol == '9' ? (*at & 0x80 ? at[2] : *at) & 0xF : 0;  // the last byte of the character
        *offsets++ = marks_[i].offset;
    }
}

Fault Line::fault(bool in_grid) const {
    using Kind = Fault::Kind;
    Fault fault;
    fault.kind = Kind::puzzle_bytes;
    if (end_ - begin_ > longest_line) return fault;
    const std::vector<std::size_t> others = strangers();
    fault.cells = static_cast<std::uint32_t>(decisive_.size - others.size());
    fault.fields = static_cast<std::uint32_t>(fields_.size());
    const bool in_fields = !is_long_ && (fault.cells == 9 || (!in_grid && fault.cells == cell_count));
    fault.kind = in_grid ? (in_fields ? Kind::row_fields : Kind::row_cells)
                         : (in_fields ? Kind::puzzle_fields : Kind::puzzle_cells);
    std::size_t at = is_long_ ? marks_[decisive_.first].offset : symbols_.find_first_not_of(" \t~");
    if (!others.empty()) {
        fault.kind = Kind::invalid_character;
        at = marks_[others[0]].offset;
        const Character character = character_at(begin_ + at, end_);
        std::copy_n(begin_ + at, is_printable(character.code) ? character.size : 1, fault.character.begin());
    }
    fault.place.column = at + 1;
    return fault;
}

}  // namespace sudoku
