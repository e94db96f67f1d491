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

// Sets what stands before the first cell of a board.
void set_start(Record& record, const Window& window, std::size_t offset) {
    record.fault.kind = Fault::Kind::none;
    record.stray = false;
    record.begin = window.used() + offset;
    record.first = {window.next_line(), offset + 1};
}

// Returns the end of the field that begins here.
std::size_t end_of_field(std::string_view bytes, std::size_t at) {
    while (at < bytes.size() && is_mark_byte(bytes[at])) ++at;
    return at;
}

// Looks for grids right behind each other, from the start of the bytes on.
class FastGrids {
public:
    FastGrids(Window& window, Records& records)
        : window_(window), records_(records), bytes_(window.fresh_bytes()) {}

    // Those of a run that goes on are found without the last one, as by find_rows(). Nothing is
    // found if it is not sure that all rows of the run are whole grids.
    Answer::Kind find() {
        using Kind = Answer::Kind;
        while (records_.size() < most_grids && add_grid(records_.size() * size_)) {
        }
        if (records_.empty()) return Kind::nothing;
        const std::size_t end = records_.size() * size_;
        if (records_.size() == most_grids)
            records_.pop_back();
        else if (bytes_[end] != '\n')
            return end + size_ < bytes_.size() || window_.is_at_end() ? Kind::nothing : Kind::more;
        window_.use_fresh(records_.size() * size_, 9 * records_.size());
        return Kind::found;
    }

private:
    static constexpr std::size_t most_grids = 20;  // as many as a run has

    // The first row has a blank and a digit, so that it is known what is a blank row.
    bool add_grid(std::size_t at) {
        if (at + size_ >= bytes_.size() || !gather(at)) return false;
        Board board;
        const char blank = read_cells(cells_.data(), board.digit.data());
        const auto blanks = std::count(&board.digit[0], &board.digit[9], 0);
        if (at == 0) blank_ = blanks == 0 || blanks == 9 ? '\0' : blank;
        if (blank_ == '\0' || (blank != '1' && blank != blank_)) return false;
        Record& record = records_.emplace_back();
        set_start(record, window_, at);
        record.first = {window_.next_line() + 9 * (records_.size() - 1), 1};
        record.board = board;
        record.layout = step_ == 1 ? Layout::compact : Layout::spaced;
        record.separator = step_ == 1 ? ' ' : bytes_[1];
        set_places(record.cells, step_, row_size_);
        return true;
    }

    // Copies the cells of nine rows. False if other bytes stand between them.
    bool gather(std::size_t at) {
        bool is_good = true;
        for (std::size_t row = 0; row < 9; ++row) {
            const char* const from = &bytes_[at + row * row_size_];
            for (std::size_t k = 0; k < 9; ++k) cells_[9 * row + k] = from[k * step_];
            is_good &= step_ == 1 || std::count(from, from + row_size_, bytes_[1]) == 8;
            is_good &= from[row_size_ - 1] == '\n';
        }
        return is_good;
    }

    Window& window_;
    Records& records_;
    const std::string_view bytes_;
    const std::size_t step_ = is_mark_byte(bytes_[1]) ? 1 : 2;
    const std::size_t row_size_ = step_ == 1 ? 10 : 18;  // with its line end
    const std::size_t size_ = 9 * row_size_;             // of a grid
    std::array<char, cell_count> cells_;
    char blank_ = '\0';
};
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
            set_start(record, window, at);
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

Answer::Kind find_fast_grids(Window& window, Records& records) {
    const std::string_view bytes = window.fresh_bytes();
    const bool may_be_row = bytes.size() > 1 && (is_mark_byte(bytes[1]) || is_separator(bytes[1]));
    return may_be_row ? FastGrids(window, records).find() : Answer::Kind::nothing;
}
}  // namespace sudoku::reader
