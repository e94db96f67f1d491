#include "line.hpp"

#include <algorithm>
#include <cstring>

namespace sudoku {
namespace {

// Kinds of character. Some are of several kinds: a * is a blank cell and stands in rulers.
enum Kind : unsigned {
    digit = 1,
    blank_cell = 2,
    dash = 4,
    equals = 8,
    letter = 16,  // other than x; or beyond ASCII, neither cell nor separator
    blank = 32,
    comma = 64,
    semicolon = 128,
    decoration = 256,  // any other separator: the cells beside it are not separated by commas
    frame = 512,       // a bracket, or box drawing
    unruled = 1024,    // stands in no ruler
    other = 2048,      // none of the above
    cell = digit | blank_cell,
    between_fields = blank | comma | semicolon | decoration,
};

struct KindTable {
    std::uint16_t of[128];

    KindTable() {
        std::fill_n(of, 128, static_cast<std::uint16_t>(other | unruled));
        for (unsigned c = 'a'; c <= 'z'; ++c) of[c] = of[c - 32] = letter | unruled;
        set("0123456789", digit | unruled);
        set("?_xX", blank_cell | unruled);
        set(".*", blank_cell);
        set("-", dash);
        set("=", equals);
        set("+`", other);
        set(" \t", blank);
        set(",", comma);
        set(";", semicolon);
        set("|:\"'", decoration);
        set("[](){}", decoration | frame);
    }
    void set(const char* characters, unsigned kind) {
        for (; *characters; ++characters)
            of[static_cast<unsigned char>(*characters)] = static_cast<std::uint16_t>(kind);
    }
};

const KindTable& ascii_kinds() {
    static const KindTable table;
    return table;
}

unsigned kind_of(std::uint32_t code) {
    if (code < 128) return ascii_kinds().of[code];
    if (code == 0xA0 || code == 0x3000 || code == 0xFEFF) return blank;
    if (code == 0xB7) return blank_cell | unruled;
    if (code >= 0xFF10 && code <= 0xFF19) return digit | unruled;
    if (code >= 0x2500 && code <= 0x257F) return decoration | frame;
    return letter | unruled;
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
    const Character lone = {0xDC00 + first, 1};
    if (size == 1 || end - bytes < static_cast<std::ptrdiff_t>(size)) return lone;
    std::uint32_t code = first & (0x7FU >> size);
    for (unsigned i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return lone;
        code = code << 6 | (byte(i) & 0x3FU);
    }
    const bool too_long = code >> (5 * size - 4) == 0;  // it fits into fewer bytes
    const bool surrogate = code >> 11 == 0x1B;
    return too_long || surrogate || code > 0x10FFFF ? lone : Character{code, size};
}

// What a terminal shows by itself: no control character, nothing invisible, nothing that turns the line around.
bool is_printable(std::uint32_t code) {
    if (code < 0xA0) return code >= ' ' && code <= '~';
    const bool invisible = code == 0xAD || code >> 4 == 0x200 || code >> 3 == 0x405 || code >> 4 == 0x206;
    return !invisible && code >> 11 != 0x1B;
}

// A dash is a cell where a digit shows that it belongs to no ruler.
unsigned cell_kinds(const Field& field) { return field.kinds & digit ? cell | dash : cell; }

bool are_cells(const Field& field) { return !(field.kinds & ~(cell_kinds(field) | unruled)); }

const char* skip_blanks(const char* bytes, const char* end) {
    while (bytes != end) {
        const Character next = character_at(bytes, end);
        if (kind_of(next.code) != blank) break;
        bytes += next.size;
    }
    return bytes;
}

}  // namespace

LineKind Line::read(const char* begin, const char* end, bool dashes_are_blanks) {
    begin_ = text_ = begin;
    const char* const first = skip_blanks(begin, end);
    if (first == end) return LineKind::empty;
    if (*first == '#') return LineKind::comment;
    const void* const comment = std::memchr(first, '#', static_cast<std::size_t>(end - first));
    end_ = comment ? static_cast<const char*>(comment) : end;
    cut();
    if (kinds_ & frame && skip_note()) cut();
    return classify(dashes_are_blanks);
}

// In this order, which the README tells.
LineKind Line::classify(bool dashes_are_blanks) {
    if (is_row(dashes_are_blanks)) return LineKind::row;
    if (is_ruler()) return LineKind::ruler;
    if (is_puzzle()) return LineKind::puzzle;
    if (is_wrong_puzzle()) return LineKind::wrong_puzzle;
    if (is_count()) return LineKind::count;
    if (is_end()) return LineKind::end;
    if (is_wrong_row()) return LineKind::wrong_row;
    return kinds_ & letter ? LineKind::text : LineKind::stray;
}

// What stands before a = or : that an opening bracket follows. True if there is such a place.
bool Line::skip_note() {
    for (const char* next = begin_; next != end_; ++next) {
        if (*next != '=' && *next != ':') continue;
        const char* const bracket = std::find_if(next + 1, end_, [](char c) { return c != ' ' && c != '\t'; });
        if (bracket != end_ && std::memchr("[({", *bracket, 3)) text_ = bracket;
    }
    return text_ != begin_;
}

void Line::cut() {
    const auto size = static_cast<std::size_t>(end_ - text_);
    if (marks_.size() < size) marks_.resize(size);
    fields_.clear();
    kinds_ = 0;
    all_ = {0, 0, 0};
    const KindTable& ascii = ascii_kinds();
    Mark* mark = marks_.data();
    Field field{0, 0, 0};
    for (const char* next = text_; next != end_;) {
        const auto byte = static_cast<unsigned char>(*next);
        const Character character = byte < 128 ? Character{byte, 1} : character_at(next, end_);
        const unsigned kind = byte < 128 ? ascii.of[byte] : kind_of(character.code);
        if (!(kind & between_fields)) {
            *mark++ = {character.code, static_cast<std::uint16_t>(next - begin_), static_cast<std::uint16_t>(kind)};
            field.kinds |= kind;
        }
        next += character.size;
        kinds_ |= kind;
        if (!(kind & between_fields) && next != end_) continue;
        field.size = static_cast<std::size_t>(mark - marks_.data()) - field.first;
        if (field.size == 0) continue;
        fields_.push_back(field);
        all_.kinds |= field.kinds;
        all_.size += field.size;
        field = {all_.size, 0, 0};
    }
}

std::size_t Line::count_cells(const Field& field) const {
    const unsigned kinds = cell_kinds(field);
    std::size_t count = 0;
    for (std::size_t i = 0; i < field.size; ++i) count += (marks_[field.first + i].kind & kinds) != 0;
    return count;
}

bool Line::has_equal_fields(std::size_t marks) const {
    return all_.size == marks && std::all_of(fields_.begin(), fields_.end(),
                                             [this](const Field& field) { return field.size == fields_[0].size; });
}

bool Line::has_dash() const { return kinds_ & dash; }

// Of nine marks in a row's shape: at most three are no cells, or all of these are the same.
bool Line::has_few_strangers() const {
    const unsigned kinds = cell_kinds(all_);
    std::size_t strangers = 0, same = 0;
    std::uint32_t first = 0;
    for (std::size_t i = 0; i < all_.size; ++i) {
        const Mark& mark = marks_[i];
        if (mark.kind & kinds) continue;
        if (strangers++ == 0) first = mark.code;
        same += mark.code == first;
    }
    return strangers < 9 && (strangers <= 3 || strangers == same);
}

const Field* Line::long_field() const {
    for (const Field& field : fields_)
        if (field.size > 40) return &field;
    return nullptr;
}

// Of one sort only, and not decorated.
char Line::find_separator() const {
    if (kinds_ & decoration) return ' ';
    return kinds_ & comma ? ',' : kinds_ & semicolon ? ';' : '\t';
}

// `count` cells with a separator between any two, blank where nothing stands: then each of them gets a mark.
bool Line::take_places(std::size_t count) {
    const char separator = find_separator();
    if (separator == ' ' || (kinds_ & comma && kinds_ & semicolon) || !are_cells(all_)) return false;
    places_.clear();
    std::size_t mark = 0;
    bool taken = false;
    for (const char* next = text_; places_.size() <= count; ++next) {
        const auto offset = static_cast<std::uint16_t>(next - begin_);
        if (next == end_ || *next == separator) {
            if (!taken) places_.push_back({'.', offset, blank_cell});
            taken = false;
            if (next == end_) break;
        } else if (mark < all_.size && marks_[mark].offset == offset) {
            if (taken) return false;
            places_.push_back(marks_[mark++]);
            taken = true;
        }
    }
    if (places_.size() != count) return false;
    marks_.swap(places_);
    separator_ = separator;
    return true;
}

bool Line::is_row(bool dashes_are_blanks) {
    cells_ = 0;
    layout_ = fields_.size() == 9 ? Layout::spaced : Layout::compact;
    separator_ = ' ';
    if (has_equal_fields(9) && (are_cells(all_) || (dashes_are_blanks && fields_.size() != 3 && all_.kinds == dash))) {
        const char* const first = begin_ + marks_[0].offset;
        const char* const last = begin_ + marks_[8].offset;
        if (layout_ == Layout::spaced) separator_ = find_separator();
        if (separator_ == '\t' && std::find(first, last, '\t') == last) separator_ = ' ';
        return true;
    }
    layout_ = Layout::spaced;
    return take_places(9);
}

bool Line::is_ruler() const {
    return !(kinds_ & unruled) && (kinds_ & (dash | equals) || (all_.size == 0 && kinds_ & frame));
}

// The first field of more than 40 marks decides; without one, the cells and nothing else.
bool Line::is_puzzle() {
    if (const Field* const field = long_field()) {
        cells_ = field->first;
        return field->size == cell_count && are_cells(*field);
    }
    return (has_equal_fields(cell_count) && are_cells(all_)) || take_places(cell_count);
}

bool Line::is_wrong_puzzle() const { return long_field() || count_cells(all_) > 40; }

bool Line::is_count() const {
    return !(kinds_ & ~unsigned{digit | blank | unruled}) && fields_.size() == 1 && all_.size <= 6;
}

bool Line::is_end() const {
    if (kinds_ & ~unsigned{letter | blank | unruled} || fields_.size() != 1 || all_.size != 3) return false;
    return (marks_[0].code | 32) == 'e' && (marks_[1].code | 32) == 'n' && (marks_[2].code | 32) == 'd';
}

bool Line::is_wrong_row() const {
    const std::size_t size = all_.size;
    const bool plain = !(all_.kinds & ~unsigned{cell | unruled});
    const bool row_like = fields_.size() == 1 || fields_.size() == 3 || fields_.size() == size;
    if (plain && row_like && size >= 7 && size <= 11 && size != 9) return true;
    if (has_equal_fields(9) && has_few_strangers()) return true;
    std::size_t lone_cells = 0;
    const unsigned lone_kinds = cell_kinds(all_);
    for (const Field& field : fields_) {
        if (field.size == 9 && are_cells(field)) return true;
        lone_cells += field.size == 1 && marks_[field.first].kind & lone_kinds;
    }
    return lone_cells >= 9;
}

Fault Line::row_fault() const {
    const Fault::Kind kind = count_cells(all_) == 9 ? Fault::Kind::row_fields : Fault::Kind::row_cells;
    return fault(kind, all_, skip_blanks(text_, end_));
}

Fault Line::puzzle_fault() const {
    if (const Field* const field = long_field())
        return fault(Fault::Kind::puzzle_cells, *field, begin_ + marks_[field->first].offset);
    const std::size_t cells = count_cells(all_);
    const bool in_fields = cells == 9 || cells == cell_count;
    return fault(in_fields ? Fault::Kind::puzzle_fields : Fault::Kind::puzzle_cells, all_, skip_blanks(text_, end_));
}

Fault Line::fault(Fault::Kind kind, const Field& field, const char* at) const {
    Fault fault;
    fault.kind = kind;
    fault.cells = static_cast<std::uint32_t>(count_cells(field));
    fault.fields = static_cast<std::uint32_t>(fields_.size());
    const unsigned kinds = cell_kinds(field);
    for (std::size_t i = field.first; i < field.first + field.size; ++i) {
        if (marks_[i].kind & kinds) continue;
        fault.kind = Fault::Kind::invalid_character;
        at = begin_ + marks_[i].offset;
        std::copy_n(at, is_printable(marks_[i].code) ? character_at(at, end_).size : 1, fault.character.begin());
        break;
    }
    fault.place.column = static_cast<std::uint64_t>(at - begin_) + 1;
    return fault;
}

}  // namespace sudoku
