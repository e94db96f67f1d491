#include "fast.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
// The places of cells side by side. These are a vector, since g++ would copy an array of a known
// size by an instruction that takes longer to begin than to end.
const std::vector<Record::Cell> places_on_line = [] {
    std::vector<Record::Cell> places;
    for (const std::size_t at : Range{0, cell_count})
        places.push_back({std::uint16_t(at), std::uint16_t(at), 0, 1});
    return places;
}();

// Reads 81 cells. Returns the blank among them, '1' if there is none, or '\0' if they are no cells
// or have two sorts of blanks. The loop has no branches, so that compilers can vectorize it.
char read_cells(const char* bytes, std::uint8_t* digits) {
    std::uint8_t any_bits = 0;        // of the blanks
    std::uint8_t common_bits = 0xFF;  // the same, if the blanks are all the same
    for (const std::size_t k : Range{0, cell_count}) {
        const auto byte = static_cast<std::uint8_t>(bytes[k]);
        const bool is_digit = byte >= '1' && byte <= '9';
        digits[k] = static_cast<std::uint8_t>(is_digit ? byte - '0' : 0);
        any_bits = static_cast<std::uint8_t>(any_bits | (is_digit ? 0 : byte));
        common_bits = static_cast<std::uint8_t>(common_bits & (is_digit ? 0xFF : byte));
    }
    if (any_bits == 0 && common_bits == 0xFF) return '1';
    const bool is_blank = any_bits < 128 && (ascii_kinds[any_bits] == '.' || any_bits == '0');
    return is_blank && any_bits == common_bits ? static_cast<char>(any_bits) : '\0';
}
}  // namespace

bool take_fast_line(Window& window, Record& record) {
    constexpr std::size_t most_bytes = 4000;  // of a line, so that it is no piece of one
    constexpr std::size_t most_marks = 40;    // in notes; more could be cells
    const std::string_view bytes = window.fresh_bytes().substr(0, most_bytes);
    std::array<std::size_t, 2> boards{};  // with blanks, and full ones
    std::size_t marks = 0;
    std::size_t at = 0;
    for (; at < bytes.size() && bytes[at] != '\n' && bytes[at] != '\r'; ++at) {
        const auto code = static_cast<unsigned char>(bytes[at]);
        if (code == '#' || code == '/' || code == '\\' || code >= 128) return false;
        if (!is_mark_byte(bytes[at])) continue;
        const bool may_be_board =
            at + cell_count < bytes.size() && !is_mark_byte(bytes[at + cell_count]);
        Board board;
        const char blank = may_be_board ? read_cells(&bytes[at], board.digit.data()) : '\0';
        const std::size_t end =
            blank ? at + cell_count
                  : std::size_t(std::find_if_not(bytes.begin() + at, bytes.end(), is_mark_byte) -
                                bytes.begin());
        marks += blank ? 0 : end - at;
        const bool is_full = blank == '1';
        if (marks >= most_marks || (blank && boards[is_full]++ > 0 && !is_full)) return false;
        if (blank && (!is_full || boards[0] == 0)) {
            record.board = board;
            record.begin = window.used() + at;
            record.first = {window.next_line(), at + 1};
        }
        at = end - 1;
    }
    const std::size_t end = bytes.substr(at, 2) == "\r\n" ? at + 2 : at + 1;
    const bool is_line = end <= bytes.size() && bytes[end - 1] == '\n';
    if (!is_line || (boards[0] == 0 && boards[1] != 1)) return false;
    record.fault.kind = Fault::Kind::none;
    record.stray = false;
    record.layout = Layout::line;
    record.separator = ' ';
    std::copy(places_on_line.begin(), places_on_line.end(), record.cells.begin());
    window.use_fresh(end, 1);
    return true;
}
}  // namespace sudoku::reader
