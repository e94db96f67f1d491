#include "fast.hpp"
#include <algorithm>
#include <functional>

namespace sudoku::reader {
namespace {
// Returns the record of a puzzle with so many cells on each line, this far apart. A line has one
// byte more behind its last cell.
Record plain_record(Layout layout, std::size_t cells_a_line, std::size_t step) {
    Record record{};
    record.layout = layout;
    for (const std::size_t cell : Range{0, cell_count}) {
        const std::size_t line = cell / cells_a_line;
        const std::size_t column = cell % cells_a_line * step;
        record.cells[cell] = {
            static_cast<std::uint16_t>(line * (cells_a_line * step - step + 2) + column),
            static_cast<std::uint16_t>(column), static_cast<std::uint8_t>(line), 1};
    }
    return record;
}

// The records of the layouts compact, spaced and line.
const Records plain_records = {plain_record(Layout::compact, 9, 1),
                               plain_record(Layout::spaced, 9, 2),
                               plain_record(Layout::line, cell_count, 1)};

// read_cells() returns this for a full board.
constexpr char no_blank = '1';

// Reads 81 cells. Returns the blank among them, `no_blank` if there is none, or '\0' if they are no
// cells or have two sorts of blanks. The loop has no branches, so that compilers can vectorize it.
char read_cells(const char* bytes, std::uint8_t* __restrict digits) {
    // The first has the bits of any blank, the second those that all blanks have. Both are the
    // blank itself if all are the same.
    std::uint8_t any_bits = 0;
    std::uint8_t common_bits = 0xFF;
    for (const std::size_t k : Range{0, cell_count}) {
        const auto byte = static_cast<std::uint8_t>(bytes[k]);
        const bool is_digit = byte >= '1' && byte <= '9';
        digits[k] = static_cast<std::uint8_t>(is_digit ? byte - '0' : 0);
        any_bits = static_cast<std::uint8_t>(any_bits | (is_digit ? 0 : byte));
        common_bits = static_cast<std::uint8_t>(common_bits & (is_digit ? 0xFF : byte));
    }
    if (any_bits == 0 && common_bits == 0xFF) return no_blank;
    const bool is_blank = any_bits < 128 && (ascii_kinds[any_bits] == '.' || any_bits == '0');
    return is_blank && any_bits == common_bits ? static_cast<char>(any_bits) : '\0';
}

// Reads nine rows of cells that stand so many bytes apart. False if read_cells() finds no cells, or
// if something else stands between them.
template <std::size_t step> bool read_rows(const char* rows, Board& board) {
    std::array<char, cell_count> cells;
    int wrong_bits = 0;  // of what stands behind the cells
    for (const std::size_t row : Range{0, 9})
        for (const std::size_t column : Range{0, 9}) {
            const char* const at = rows + row * (8 * step + 2) + column * step;
            cells[9 * row + column] = at[0];
            if (step == 2 || column == 8) wrong_bits |= at[1] ^ (column == 8 ? '\n' : ' ');
        }
    return wrong_bits == 0 && read_cells(cells.data(), board.digit.data()) != '\0';
}

// The digits of the first row grow from the second on. A row that counts may be a head above each
// of several tables.
bool may_begin_with_head(const Board& board) {
    const std::uint8_t* const end = &board.digit[9];
    return std::adjacent_find(end - 8, end, std::greater_equal<>()) == end;
}

// True if a row has digits and blanks, so that a line of blanks is a row for sure.
bool has_row_with_both(const Board& board) {
    for (const std::size_t row : Range{0, 9})
        if (std::count(&board.digit[9 * row], &board.digit[9 * row] + 9, 0) % 9 > 0) return true;
    return false;
}

// Comments, escapes and wide characters need a look at tokens.
bool needs_tokens(unsigned char code) {
    return code == '#' || code == '/' || code == '\\' || code >= 128;
}

// True if the first of these bytes may be a blank: a space, or a quote right before another.
bool may_be_blank(std::string_view bytes, char kind) {
    return kind == ' ' || (kind == '"' && bytes.substr(0, 1) == bytes.substr(1, 1));
}

// Reads the field of 81 cells that begins at this byte, as read_cells() does; or returns '\0' if
// none does.
char read_field(std::string_view bytes, std::size_t at, std::uint8_t* digits) {
    const std::size_t end = at + cell_count;
    if (end >= bytes.size() || may_be_mark_byte(bytes[end])) return '\0';
    return read_cells(&bytes[at], digits);
}

std::size_t end_of_marks(std::string_view bytes, std::size_t at) {
    const auto last = std::find_if_not(bytes.begin() + at, bytes.end(), may_be_mark_byte);
    return std::size_t(last - bytes.begin());
}
}  // namespace

bool take_fast_line(Window& window, Record& record) {
    constexpr std::size_t most_bytes = 4000;  // A line with fewer is no piece of one.
    constexpr std::size_t most_marks = 27;    // in notes; more could be cells
    const auto [line, column] = window.place();
    // The first line may be the start of a file that is no text.
    if (line == 1 || column > 1) return false;
    const std::string_view bytes = window.rest().substr(0, most_bytes);
    char blank_of_first = '\0';  // what read_cells() returned for the first board
    std::size_t marks = 0;
    int depth = 0;  // of brackets; a board may go on in one that stays open
    std::size_t at = 0;
    for (; at < bytes.size() && bytes[at] != '\n'; ++at) {
        const auto code = static_cast<unsigned char>(bytes[at]);
        if (needs_tokens(code)) return false;
        // A carriage return alone ends a line, too.
        if (code == '\r' && bytes.substr(at, 2) != "\r\n") return false;
        const char kind = ascii_kinds[code];
        marks += may_be_blank(bytes.substr(at), kind);
        depth += (kind == '(') - (kind == ')');
        if (depth < 0) return false;
        if (!is_mark(kind)) continue;
        std::array<std::uint8_t, cell_count> digits;
        const char blank = read_field(bytes, at, digits.data());
        const std::size_t end = blank ? at + cell_count : end_of_marks(bytes, at);
        if (!blank) {
            marks += end - at;
        } else if (!blank_of_first) {
            blank_of_first = blank;
            // An assignment of the whole record makes the program slower by a twentieth.
            std::copy_n(&plain_records[2], 1, &record);
            record.board.digit = digits;
            record.begin = window.used() + at;
            record.first = {line, at + 1};
        } else if (blank != no_blank || blank_of_first == no_blank) {
            return false;  // It is no solution of the puzzle before it, but a second puzzle.
        }
        at = end - 1;
    }
    const bool is_clear = depth == 0 && marks < most_marks;
    if (at == bytes.size() || !blank_of_first || !is_clear) return false;
    window.use_until(window.used() + at + 1, {line + 1, 1});
    return true;
}

void take_fast_grids(Window& window, Records& records) {
    constexpr std::size_t most_grids = 20;  // They have the 180 rows that find_grids() looks at.
    const std::string_view bytes = window.rest();
    const auto [line, column] = window.place();
    const std::size_t step = bytes.substr(0, 10).find('\n') == 9 ? 1 : 2;
    const std::size_t width = 8 * step + 2;
    if (column > 1 || bytes.size() < width || bytes[width - 1] != '\n') return;
    std::size_t end = 0;  // of the grids
    while (records.size() < most_grids && end + 9 * width < bytes.size()) {
        Board board;
        const bool are_rows =
            step == 1 ? read_rows<1>(&bytes[end], board) : read_rows<2>(&bytes[end], board);
        if (!are_rows || may_begin_with_head(board)) break;
        if (!has_row_with_both(board)) break;
        Record& record = records.emplace_back(plain_records[step - 1]);
        record.board = board;
        record.begin = window.used() + end;
        record.first = {line + 9 * (records.size() - 1), 1};
        end += 9 * width;
    }
    // Rows may follow below the 20th, so it is left to the next call. Fewer grids are sure before
    // an empty line only.
    if (records.size() == most_grids)
        records.pop_back();
    else if (bytes[end] != '\n')
        records.clear();
    if (!records.empty())
        window.use_until(window.used() + 9 * width * records.size(),
                         {line + 9 * records.size(), 1});
}
}  // namespace sudoku::reader
