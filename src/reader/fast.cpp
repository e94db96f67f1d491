#include "fast.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
using Cells = std::array<Record::Cell, cell_count>;

// Sets the places of cells of one byte, so many bytes apart, in rows so many bytes apart. These
// follow each other on one line if that is as much as nine cells.
void set_places(Cells& cells, std::size_t step, std::size_t row_size) {
    const std::size_t lines = row_size > 9;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const std::size_t at = cell / 9 * row_size + cell % 9 * step;
        cells[cell] = {static_cast<std::uint16_t>(at),
                       static_cast<std::uint16_t>(lines > 0 ? cell % 9 * step : at),
                       static_cast<std::uint8_t>(lines * (cell / 9)), 1};
    }
}

// These are copied, which is faster. They are a vector, since of an array g++ would copy a known
// number of bytes by an instruction that takes longer to begin than to end.
const std::vector<Record::Cell> places_on_line = [] {
    Cells cells;
    set_places(cells, 1, 9);
    return std::vector<Record::Cell>(cells.begin(), cells.end());
}();

// Reads 81 cells. Returns the blank among them, '1' if there is none, or '\0' if they are no cells
// or have two sorts of blanks. The loop has no branches, so that compilers can vectorize it.
char read_cells(const char* bytes, std::uint8_t* digits) {
    std::uint8_t any_bits = 0;        // of the blanks
    std::uint8_t common_bits = 0xFF;  // the same, if the blanks are all the same
    for (std::size_t k = 0; k < cell_count; ++k) {
        const auto byte = static_cast<std::uint8_t>(bytes[k]);
        const bool is_digit = byte >= '1' && byte <= '9';
        digits[k] = static_cast<std::uint8_t>(is_digit ? byte - '0' : 0);
        any_bits = static_cast<std::uint8_t>(any_bits | (is_digit ? 0 : byte));
        common_bits = static_cast<std::uint8_t>(common_bits & (is_digit ? 0xFF : byte));
    }
    if (any_bits == 0) return '1';
    const bool is_blank = any_bits < 128 && (ascii_kinds[any_bits] == '.' || any_bits == '0');
    return is_blank && any_bits == common_bits ? static_cast<char>(any_bits) : '\0';
}

std::size_t end_of_field(std::string_view bytes, std::size_t at) {
    const auto* const end = std::find_if_not(bytes.begin() + at, bytes.end(), is_mark_byte);
    return std::size_t(end - bytes.begin());
}

// Sets what stands before the first cell of a board.
void set_start(Record& record, const Window& window, std::size_t offset, std::size_t line) {
    record.fault.kind = Fault::Kind::none;
    record.stray = false;
    record.begin = window.used() + offset;
    record.first = {window.next_line() + line, line > 0 ? 1 : offset + 1};
}

// Adds the grid that begins at this offset, with cells that stand `step` bytes apart. All grids
// have the same blank, which the first row of the first one has beside a digit, so that it is known
// what is a blank row. False if there is no such grid.
bool add_grid(const Window& window, Records& records, std::size_t at, std::size_t step,
              char& blank) {
    const std::size_t row_size = step == 1 ? 10 : 18;
    const std::string_view bytes = window.fresh_bytes().substr(at, 9 * row_size);
    if (bytes.size() < 9 * row_size) return false;
    std::array<char, cell_count> cells;
    bool is_good = true;
    for (std::size_t row = 0; row < 9; ++row) {
        const char* const from = &bytes[row * row_size];
        for (std::size_t k = 0; k < 9; ++k) cells[9 * row + k] = from[k * step];
        is_good &= from[row_size - 1] == '\n';
        is_good &= step == 1 || std::count(from, from + row_size, bytes[1]) == 8;
    }
    Board board;
    const char own = read_cells(cells.data(), board.digit.data());
    const auto blanks = std::count(&board.digit[0], &board.digit[9], 0);
    if (at == 0) blank = blanks == 0 || blanks == 9 ? '\0' : own;
    if (!is_good || blank == '\0' || (own != '1' && own != blank)) return false;
    Record& record = records.emplace_back();
    set_start(record, window, at, 9 * (records.size() - 1));
    record.board = board;
    record.layout = step == 1 ? Layout::compact : Layout::spaced;
    record.separator = step == 1 ? ' ' : bytes[1];
    set_places(record.cells, step, row_size);
    return true;
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
        const std::size_t end = blank ? at + cell_count : end_of_field(bytes, at);
        marks += blank ? 0 : end - at;
        const bool is_full = blank == '1';
        if (marks >= most_marks || (blank && boards[is_full]++ > 0 && !is_full)) return false;
        if (blank && (!is_full || boards[0] == 0)) {
            record.board = board;
            set_start(record, window, at, 0);
        }
        at = end - 1;
    }
    const std::size_t end = bytes.substr(at, 2) == "\r\n" ? at + 2 : at + 1;
    const bool is_line = end <= bytes.size() && bytes[end - 1] == '\n';
    if (!is_line || (boards[0] == 0 && boards[1] != 1)) return false;
    record.layout = Layout::line;
    record.separator = ' ';
    std::copy(places_on_line.begin(), places_on_line.end(), record.cells.begin());
    window.use_fresh(end, 1);
    return true;
}

// Grids of a run that goes on are found without the last one, as by find_rows(). Nothing is found
// if it is not sure that all rows of the run are whole grids.
Answer::Kind find_fast_grids(Window& window, Records& records) {
    using Kind = Answer::Kind;
    constexpr std::size_t most_grids = 20;  // as many as a run has
    const std::string_view bytes = window.fresh_bytes();
    const bool do_touch = bytes.size() > 1 && is_mark_byte(bytes[1]);
    if (bytes.size() < 2 || !(do_touch || is_separator(bytes[1]))) return Kind::nothing;
    const std::size_t size = do_touch ? 90 : 162;
    char blank = '\0';
    std::size_t end = 0;
    while (records.size() < most_grids && add_grid(window, records, end, do_touch ? 1 : 2, blank))
        end += size;
    if (records.empty()) return Kind::nothing;
    if (records.size() == most_grids)
        records.pop_back();
    else if (end == bytes.size() || bytes[end] != '\n')
        return end + size <= bytes.size() || window.is_at_end() ? Kind::nothing : Kind::more;
    window.use_fresh(size * records.size(), 9 * records.size());
    return Kind::found;
}
}  // namespace sudoku::reader
