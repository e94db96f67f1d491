#include "line.hpp"

#include <cstddef>
#include <cstring>
#include <initializer_list>

namespace sudoku {
namespace {

// Kinds of byte. Some are of two kinds: a * is a blank cell and a ruler's mark, a | a separator and a ruler's mark.
enum Kind : unsigned {
    digit = 1,
    blank_cell = 2,
    space = 4,
    separator = 8,
    quote = 16,  // separates the fields around a puzzle of 81 cells, but cannot stand in a row
    ruler = 32,
    dash = 64,
    letter = 128,  // other than x
    cell = digit | blank_cell,
    between_fields = space | separator | quote,
    in_row = cell | space | separator,
};

constexpr bool is_letter(unsigned byte) { return (byte | 32) >= 'a' && (byte | 32) <= 'z'; }

constexpr bool is_one_of(unsigned byte, const char* set) {
    for (; *set; ++set)
        if (byte == static_cast<unsigned char>(*set)) return true;
    return false;
}

constexpr unsigned kind_of_byte(unsigned byte) {
    unsigned kind = 0;
    if (byte >= '0' && byte <= '9') kind |= digit;
    if (is_one_of(byte, ".?_*xX")) kind |= blank_cell;
    if (is_one_of(byte, " \t")) kind |= space;
    if (is_one_of(byte, ",;|")) kind |= separator;
    if (is_one_of(byte, "\":")) kind |= quote;
    if (is_one_of(byte, "-=+*|")) kind |= ruler;
    if (is_one_of(byte, "-=")) kind |= dash;
    if (is_letter(byte) && !is_one_of(byte, "xX")) kind |= letter;
    return kind;
}

struct KindTable {
    std::array<std::uint8_t, 256> of{};

    constexpr KindTable() {
        for (unsigned byte = 0; byte < 256; ++byte) of[byte] = static_cast<std::uint8_t>(kind_of_byte(byte));
    }
};
constexpr KindTable kinds;

unsigned kind_of(char byte) { return kinds.of[static_cast<unsigned char>(byte)]; }

// Of a cell; 0 for a blank.
std::uint8_t digit_of(char cell) {
    const auto value = static_cast<std::uint8_t>(cell - '0');
    return value <= 9 ? value : std::uint8_t{0};
}

// The digits of cells that stand `step` bytes apart, if these are digits and dots only. There are no branches in the
// loop, so that compilers make vectors of it.
inline bool read_plain(const char* bytes, std::size_t count, std::size_t step, std::uint8_t* digits) {
    std::uint8_t others = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const char byte = bytes[i * step];
        digits[i] = digit_of(byte);
        others |= static_cast<std::uint8_t>((byte != '.') & (byte != '0' + digits[i]));
    }
    return others == 0;
}

bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

const char* find_line_end(const char* bytes, const char* end) {
    for (const char byte : {'\n', '\r'})
        if (const void* found = std::memchr(bytes, byte, static_cast<std::size_t>(end - bytes)))
            end = static_cast<const char*>(found);
    return end;
}

bool is_row(const LineFacts& line) {
    const bool fields = line.fields == 1 || line.fields == 3 || line.fields == 9;
    return !line.invalid.column && line.cells == 9 && fields && line.even;
}

bool is_count(const LineFacts& line) {
    const bool only_digits = line.invalid.column == 0 && (line.kinds & ~unsigned{digit | space}) == 0;
    return only_digits && line.fields == 1 && line.cells <= 6;
}

bool is_header(const LineFacts& line) {
    const auto first = static_cast<unsigned char>(line.first_marks[0]);
    return (is_letter(first) || first == '[') && (line.kinds & letter) && line.cells <= 5;
}

bool is_end(const LineFacts& line) {
    const auto lower = [&](int i) { return line.first_marks[static_cast<std::size_t>(i)] | 32; };
    return line.marks == 3 && line.fields == 1 && lower(0) == 'e' && lower(1) == 'n' && lower(2) == 'd';
}

}  // namespace

LineKind classify(const LineFacts& line) {
    if (line.first_marks[0] == '#') return LineKind::comment;
    if (line.ruler_only && (line.kinds & dash)) return LineKind::ruler;
    if (line.marks == 0) return LineKind::empty;
    if (line.long_field.is_puzzle()) return LineKind::puzzle;
    if (is_row(line)) return LineKind::row;
    if (is_count(line)) return LineKind::count;
    if (is_end(line)) return LineKind::end;
    if (is_header(line)) return LineKind::header;
    return line.cells > 40 ? LineKind::wrong_puzzle : LineKind::wrong_row;
}

bool read_plain_cells(const char* bytes, Board& board) { return read_plain(bytes, cell_count, 1, board.digit.data()); }

// Nothing that follows can change what the line is.
bool LineScanner::is_settled() const {
    return facts_.first_marks[0] == '#' || (facts_.long_field.is_puzzle() && !facts_.ruler_only);
}

// A row of digits and dots alone on its line, `step` bytes apart, in one go: what it takes to see it as a row. False,
// and nothing taken, if the line is not of this sort or its end is not there yet.
template <std::size_t step> bool LineScanner::take_plain_row(const char* bytes, const char* end) {
    constexpr std::size_t length = 8 * step + 1;
    if (static_cast<std::size_t>(end - bytes) <= length || !is_line_end(bytes[length])) return false;
    for (std::size_t i = 1; i < length && step == 2; i += 2)
        if (bytes[i] != ' ') return false;
    if (!read_plain(bytes, 9, step, row_.data())) return false;
    for (std::size_t i = 0; i < 9; ++i) row_columns_[i] = 1 + i * step;
    facts_.length = length;
    facts_.marks = facts_.cells = 9;
    facts_.fields = step == 1 ? 1 : 9;
    return true;
}

const char* LineScanner::take(const char* bytes, const char* end) {
    if (facts_.length == 0 && (take_plain_row<1>(bytes, end) || take_plain_row<2>(bytes, end)))
        return bytes + facts_.length;
    while (bytes != end && !is_line_end(*bytes)) {
        if (is_settled()) return find_line_end(bytes, end);
        if (field_.column == 0 && static_cast<std::size_t>(end - bytes) >= cell_count && take_puzzle(bytes))
            bytes += cell_count;
        else
            take_byte(*bytes++);
        if (at_start_ && facts_.length >= 3) drop_byte_order_mark();
    }
    return bytes;
}

// The 81 cells of a puzzle in one go; the same facts as from take_byte(), byte by byte. False, and nothing taken, if
// the next bytes are not of this sort.
bool LineScanner::take_puzzle(const char* bytes) {
    if (facts_.long_field.is_puzzle()) return false;
    for (const unsigned probe : {1U, 9U, 80U})
        if (!(kind_of(bytes[probe]) & cell)) return false;
    if (!read_plain_cells(bytes, cells_)) return false;
    take_byte(bytes[0]);
    for (std::uint64_t* count : {&facts_.length, &facts_.marks, &facts_.cells, &field_.cells}) *count += cell_count - 1;
    return true;
}

void LineScanner::take_byte(char byte) {
    const unsigned kind = kind_of(byte);
    ++facts_.length;
    facts_.kinds |= kind;
    facts_.ruler_only = facts_.ruler_only && (kind & (ruler | space));
    if (!(kind & space)) {
        if (facts_.marks < 3) facts_.first_marks[static_cast<std::size_t>(facts_.marks)] = byte;
        if (facts_.marks++ == 0) facts_.first_column = facts_.length;
    }
    if (!(kind & in_row)) facts_.invalid.note(facts_.length, byte);
    if (kind & between_fields) return end_field();
    if (field_.column == 0) field_.column = facts_.length;
    if (kind & cell)
        take_cell(digit_of(byte));
    else
        field_.invalid.note(facts_.length, byte);
}

void LineScanner::take_cell(std::uint8_t digit) {
    if (field_.cells < cell_count && !facts_.long_field.is_puzzle())
        cells_.digit[static_cast<std::size_t>(field_.cells)] = digit;
    ++field_.cells;
    if (facts_.cells < 9) {
        row_[static_cast<std::size_t>(facts_.cells)] = digit;
        row_columns_[static_cast<std::size_t>(facts_.cells)] = facts_.length;
    }
    ++facts_.cells;
}

void LineScanner::end_field() {
    if (field_.column == 0) return;
    if (facts_.fields++ == 0) facts_.field_cells = field_.cells;
    facts_.even = facts_.even && field_.cells == facts_.field_cells;
    const bool better = field_.is_puzzle() && !facts_.long_field.is_puzzle();
    if (better || (field_.cells > 40 && facts_.long_field.column == 0)) facts_.long_field = field_;
    field_ = Field{};
}

void LineScanner::next_line() {
    const std::uint64_t number = facts_.number + 1;
    facts_ = LineFacts{};
    facts_.number = number;
    at_start_ = false;
}

void LineScanner::skip_line() {
    ++facts_.number;
    at_start_ = false;
}

void LineScanner::drop_byte_order_mark() {
    at_start_ = false;
    if (std::memcmp(facts_.first_marks.data(), "\xEF\xBB\xBF", 3) != 0) return;
    facts_ = LineFacts{};
    field_ = Field{};
}

}  // namespace sudoku
