#include "records.hpp"
#include <algorithm>
#include <cassert>

namespace sudoku::reader {
namespace {
// Offsets of cells have 16 bits. The last line of a board begins so many bytes behind the start of
// its first one, at most, and has 4,096 bytes at most.
constexpr std::size_t most_board_bytes = 60000;

// Returns the sign behind the first cell if it can separate cells in an answer, or else a space.
// The second cell may stand on a later line: then the sign may be the '\0' behind the frame.
char separator_of(const Line& line, const Span& cells) {
    const bool has_sign =
        cells[1].line_index != cells[0].line_index || cells[1].frame_at != cells[0].frame_at;
    const char sign = has_sign ? line.frame[cells[0].frame_at] : ' ';
    return is_one_of(sign, ",;\t") ? sign : ' ';
}

// Returns a sign as a message shows it: a short word or number, or the first character of a longer
// one. An empty place is shown as a space, and a character that may be invisible as its first byte.
std::array<char, 4> shown_sign(const Window& window, const Token& token) {
    std::array<char, 4> shown{};
    const std::string_view bytes =
        token.sign == Token::nothing ? " " : window.text_of(window.line_of(token)).substr(token.at);
    std::size_t width = token.size;
    // A word of up to four bytes is shown whole.
    if (!is_within(width, 1, shown.size())) width = character_at(bytes, 0).size;
    // These kinds may be invisible, or steer a terminal.
    if (is_one_of(kind_at(bytes, 0), " %")) width = 1;
    std::copy_n(bytes.begin(), width, shown.begin());
    return shown;
}

bool is_full(const Record& record) {
    return !record.fault &&
           std::count(record.board.digit.begin(), record.board.digit.end(), 0) == 0;
}
}  // namespace

Fault& add_fault(Records& records, Fault::Kind kind, const Line& line, std::size_t at,
                 Layout layout, std::size_t row, std::size_t cells) {
    Record& record = records.emplace_back();
    record.layout = layout;
    record.fault = {kind,
                    static_cast<std::uint8_t>(row),
                    static_cast<std::uint32_t>(cells),
                    false,
                    {},
                    "",
                    {line.place.line, line.place.column + at}};
    return record.fault;
}

void add_wrong_sign(Records& records, const Window& window, const Token& token, const Span& cells,
                    Layout layout) {
    Fault& fault =
        add_fault(records, Fault::Kind::invalid_character, window.line_of(token), token.at, layout);
    fault.character = shown_sign(window, token);
    if (!token.is_known_blank()) return;
    for (const Token& cell : cells)
        if (cell.is_known_blank() && cell.sign != token.sign) {
            fault.kind = Fault::Kind::two_blanks;
            fault.blank = shown_sign(window, cell);
            return;
        }
}

void add_board(Records& records, const Window& window, const Span& board, Layout layout) {
    assert(board.size == cell_count);
    if (const Token* const wrong = find_wrong_cell(board, count_of(board)))
        return add_wrong_sign(records, window, *wrong, board, layout);
    const Line& top = window.line_of(board[0]);
    if (window.line_of(board[cell_count - 1]).begin - top.begin > most_board_bytes) {
        add_fault(records, Fault::Kind::puzzle_bytes, top, board[0].at, layout);
        return;
    }
    Record& record = records.emplace_back();
    record.layout =
        layout == Layout::compact && !board[0].touches(board[1]) ? Layout::spaced : layout;
    if (record.layout == Layout::spaced) record.separator = separator_of(top, board);
    record.begin = top.begin + board[0].at;
    record.first = {top.place.line, top.place.column + board[0].at};
    for (const std::size_t cell : Range{0, cell_count}) {
        const Token& token = board[cell];
        const Line& line = window.line_of(token);
        // Columns count from that of the first cell on the first line, and below from the first
        // column of the line, which is 1.
        const std::uint64_t below = line.place.line - top.place.line;
        const std::uint64_t column = line.place.column + token.at;
        record.board.digit[cell] = token.digit;
        record.cells[cell] = {
            static_cast<std::uint16_t>(line.begin + token.at - record.begin),
            static_cast<std::uint16_t>(column - (below > 0 ? 1 : record.first.column)),
            static_cast<std::uint8_t>(below), token.size};
    }
}

void drop_solutions(Records& records) {
    if (std::all_of(records.begin(), records.end(), is_full)) return;
    records.erase(std::remove_if(records.begin(), records.end(), is_full), records.end());
}
}  // namespace sudoku::reader
