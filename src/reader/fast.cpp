#include "fast.hpp"
#include <algorithm>
#include <functional>
#include "runs.hpp"

namespace sudoku::reader {
namespace {
// Returns the bytes of a line with so many cells, which begin `step` bytes apart, and its end.
constexpr std::size_t bytes_of_line(std::size_t cells, std::size_t step) {
    return (cells - 1) * step + 2;
}

// Returns a record with the places of such cells, but without digits.
Record plain_record(Layout layout, std::size_t cells_a_line, std::size_t step) {
    Record record{};
    record.layout = layout;
    for (const std::size_t cell : Range{0, cell_count}) {
        const std::size_t line = cell / cells_a_line;
        const std::size_t column = cell % cells_a_line * step;
        record.cells[cell] = {
            static_cast<std::uint16_t>(line * bytes_of_line(cells_a_line, step) + column),
            static_cast<std::uint16_t>(column), static_cast<std::uint8_t>(line), 1};
    }
    return record;
}

// Returns the plain record of this layout: compact, spaced or line.
const Record& plain_record_of(Layout layout) {
    // They stand in the order of Layout. A reader may be used before all that is global has been
    // made.
    static const Records records = {plain_record(Layout::compact, 9, 1),
                                    plain_record(Layout::spaced, 9, 2),
                                    plain_record(Layout::line, cell_count, 1)};
    return records[std::size_t(layout)];
}

// Says what 81 bytes are. They are no board if one is no cell, or if they have two sorts of blanks.
// As a condition, no board is false.
enum BoardKind : std::uint8_t { no_board = 0, full_board, board_with_blanks };

// Reads 81 cells. The loop has no branches, so that compilers can vectorize it.
BoardKind read_cells(const char* bytes, std::uint8_t* __restrict digits) {
    // The first has the bits of any blank, the second those that all blanks have. Both are the
    // blank itself if all are the same.
    std::uint8_t any_bits = 0;
    std::uint8_t common_bits = 0xFF;
    for (const std::size_t k : Range{0, cell_count}) {
        const auto byte = static_cast<std::uint8_t>(bytes[k]);
        const bool is_given = byte >= '1' && byte <= '9';
        digits[k] = static_cast<std::uint8_t>(is_given ? byte - '0' : 0);
        any_bits = static_cast<std::uint8_t>(any_bits | (is_given ? 0 : byte));
        common_bits = static_cast<std::uint8_t>(common_bits & (is_given ? 0xFF : byte));
    }
    // Without blanks these are 0 and 0xFF. Else the common bits are among those of any blank, and
    // so no larger.
    if (any_bits < common_bits) return full_board;
    const bool is_blank = any_bits < 128 && is_one_of(ascii_kinds[any_bits], ".0");
    return is_blank && any_bits == common_bits ? board_with_blanks : no_board;
}

// Reads nine rows of cells that begin one or two bytes apart. All their bytes have come. False if
// they are no board for read_cells(), if a row does not end in a line feed, or, if cells begin two
// bytes apart, if no space stands between two of them.
template <std::size_t step> bool read_rows(const char* rows, Board& board) {
    std::array<char, cell_count> cells;
    int wrong_bits = 0;  // the bits in which the bytes behind cells are no space or line feed
    for (const std::size_t row : Range{0, 9})
        for (const std::size_t column : Range{0, 9}) {
            const char* const at = rows + row * bytes_of_line(9, step) + column * step;
            cells[9 * row + column] = at[0];
            if (step == 2 || column == 8) wrong_bits |= at[1] ^ (column == 8 ? '\n' : ' ');
        }
    return wrong_bits == 0 && read_cells(cells.data(), board.digit.data()) != no_board;
}

// True if each digit of the first row but the first two is larger than the one before it. A row
// that counts up is such a row, and may be a head above each of several grids.
bool may_begin_with_head(const Board& board) {
    return std::adjacent_find(&board.digit[1], &board.digit[9], std::greater_equal<>()) ==
           &board.digit[9];
}

// True if a row has digits and blanks, so that a line of blanks is a row for sure.
bool has_row_with_both(const Board& board) {
    for (const std::size_t row : Range{0, 9})
        if (std::count(&board.digit[9 * row], &board.digit[9 * row] + 9, 0) % 9 > 0) return true;
    return false;
}

// Comments, escapes and wide characters need a look at tokens. A carriage return alone ends a line.
bool needs_tokens(std::string_view bytes, std::size_t at) {
    if (bytes[at] == '\r') return bytes.substr(at, 2) != "\r\n";
    return is_one_of(bytes[at], "#/\\") || static_cast<unsigned char>(bytes[at]) >= 128;
}

// True if the first of these bytes, of this kind, may be a blank: a space, or a quote right before
// the same one.
bool may_be_blank(std::string_view bytes, char kind) {
    return kind == ' ' || (kind == '"' && bytes.substr(0, 1) == bytes.substr(1, 1));
}

// Reads the field that begins these bytes, as read_cells() does. It is no board if it has not 81
// cells.
BoardKind read_field(std::string_view bytes, std::uint8_t* digits) {
    // "5,3,,,7,,,,": a row of cells apart is passed over without a look at 81 of them.
    const bool is_field = bytes.size() > cell_count && !may_be_mark_byte(bytes[cell_count]) &&
                          may_be_mark_byte(bytes[1]);
    return is_field ? read_cells(bytes.data(), digits) : no_board;
}

// All that stands on a line beside its boards.
struct Notes {
    std::size_t marks = 0;  // the marks of notes, and spaces and quotes that may be blanks
    int depth = 0;          // of brackets; a board may go on in one that stays open
};

// Passes over notes, and reads the board behind them. Returns what read_cells() does, and sets `at`
// to the byte behind the board. If there is no board, it is where the line or the bytes end, or
// where it is not sure what stands there. Each turn of the loop passes over one byte, or over all
// marks of a field.
BoardKind pass_to_board(std::string_view bytes, std::size_t& at, Notes& notes,
                        std::uint8_t* digits) {
    for (; at < bytes.size() && bytes[at] != '\n'; ++at) {
        // A bracket that closes here was opened on another line.
        if (notes.depth < 0 || needs_tokens(bytes, at)) return no_board;
        const char kind = ascii_kinds[static_cast<unsigned char>(bytes[at])];
        if (may_be_blank(bytes.substr(at), kind)) ++notes.marks;
        notes.depth += (kind == '(') - (kind == ')');
        if (!is_mark(kind)) continue;
        const BoardKind board = read_field(bytes.substr(at), digits);
        if (board != no_board) {
            at += cell_count;
            return board;
        }
        // The loop goes on behind the last mark, since it adds one.
        const char* const end =
            std::find_if_not(&bytes[at], bytes.data() + bytes.size(), may_be_mark_byte);
        notes.marks += std::size_t(end - &bytes[at]);
        at = std::size_t(end - bytes.data()) - 1;
    }
    return no_board;
}
}  // namespace

bool take_fast_line(Window& window, Record& record) {
    constexpr std::size_t most_fast_bytes = 4000;  // A line with fewer is no piece of one.
    constexpr std::size_t most_marks = 26;         // in notes; more could be cells
    const auto [line, column] = window.place();
    // The first line may be the start of a file that is no text.
    if (line == 1 || column > 1) return false;
    const std::string_view bytes = window.rest().substr(0, most_fast_bytes);
    Notes notes;
    std::array<std::uint8_t, cell_count> digits;
    std::size_t at = 0;
    const BoardKind board = pass_to_board(bytes, at, notes, digits.data());
    if (board == no_board) return false;
    const std::size_t first = at - cell_count;
    std::array<std::uint8_t, cell_count> solution;
    // Each turn passes to one more board on the line.
    while (const BoardKind other = pass_to_board(bytes, at, notes, solution.data()))
        // A full board is the solution of one with blanks before it. Others are two puzzles.
        if (other != full_board || board == full_board) return false;
    if (bytes.substr(at, 1) != "\n") return false;
    if (notes.depth != 0 || notes.marks > most_marks) return false;
    // g++ makes a slow string operation of an assignment of the whole record.
    std::copy_n(&plain_record_of(Layout::line), 1, &record);
    record.board.digit = digits;
    record.begin = window.used() + first;
    record.first = {line, first + 1};
    window.use_until(window.used() + at + 1, {line + 1, 1});
    return true;
}

void take_fast_grids(Window& window, Records& records) {
    // The bytes that are left: those of each grid that is taken are removed.
    std::string_view bytes = window.rest();
    const auto [line, column] = window.place();
    // The bytes of the first row with its end are counted. A line of another width begins no grid:
    // to read 81 cells behind each of many empty lines took more than a quarter of their time.
    const std::size_t width =
        std::min(bytes.substr(0, bytes_of_line(9, 2)).find('\n'), bytes.size()) + 1;
    const std::size_t step = width == bytes_of_line(9, 1) ? 1 : 2;
    if (column > 1 || width != bytes_of_line(9, step)) return;
    // As many rows are looked at as find_grids() looks at.
    while (9 * records.size() < most_rows && 9 * width < bytes.size()) {
        Board board;
        const bool are_rows =
            step == 1 ? read_rows<1>(bytes.data(), board) : read_rows<2>(bytes.data(), board);
        if (!are_rows || may_begin_with_head(board) || !has_row_with_both(board)) break;
        Record& record =
            records.emplace_back(plain_record_of(step == 1 ? Layout::compact : Layout::spaced));
        record.board = board;
        record.begin = window.used() + 9 * width * (records.size() - 1);
        record.first = {line + 9 * (records.size() - 1), 1};
        bytes.remove_prefix(9 * width);
    }
    // A tenth row below the last grid would make all of its rows a fault. The 20th grid is left to
    // the next call, and fewer grids are sure only if an empty line is below them.
    if (9 * records.size() == most_rows)
        records.pop_back();
    else if (bytes[0] != '\n')
        records.clear();
    if (!records.empty())
        window.use_until(window.used() + 9 * width * records.size(),
                         {line + 9 * records.size(), 1});
}
}  // namespace sudoku::reader
