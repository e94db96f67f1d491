#include "window.hpp"
#include <algorithm>

namespace sudoku::reader {
void Window::feed(std::string_view bytes) {
    // The last used byte stays: it may be a carriage return whose line feed comes.
    const std::size_t forgotten = std::max(std::size_t(used() - base_), std::size_t{1}) - 1;
    bytes_.erase(0, forgotten);
    base_ += forgotten;
    bytes_ += bytes;
}

void Window::use(std::size_t lines, std::size_t bytes) {
    first_ = index_of(lines);
    count_ -= lines;
    if (bytes > 0) {
        most_of_piece_ = most_behind_board;
        use_until(used() + bytes, {place().line, place().column + bytes});
    }
}

// Moves the start of the line behind a byte order mark, and behind a line feed that came later than
// its carriage return. Returns the line with its end, or a piece of it that ends behind a bracket,
// so that a puzzle and its solution stay together, or else before a field; a field that fills the
// piece is cut. Returns nothing if nothing is left, or if more has to come.
std::string_view Window::move_start_and_find_piece(Line& line) {
    if (line.begin == 0 && bytes_.compare(0, 3, "\xEF\xBB\xBF") == 0) line.begin = 3;
    const std::size_t start = std::size_t(line.begin - base_);
    // A view is compared without a call, and this is asked at each line.
    if (start > 0 && std::string_view(bytes_).substr(start - 1, 2) == "\r\n") ++line.begin;
    const std::string_view bytes =
        std::string_view(bytes_).substr(std::size_t(line.begin - base_), most_of_piece_);
    std::size_t end = bytes.find('\n');
    end = std::min(end, bytes.substr(0, end).find('\r'));
    if (end != bytes.npos) return bytes.substr(0, end + (bytes.substr(end, 2) == "\r\n" ? 2 : 1));
    // If these are all bytes that have come, the line may go on in those that follow.
    if (line.begin + most_of_piece_ >= base_ + bytes_.size())
        return is_finished ? bytes : std::string_view();
    // It ends behind the last bracket that closes.
    const std::size_t bracket = bytes.find_last_of(")]}");
    if (bracket != bytes.npos) return bytes.substr(0, bracket + 1);
    // Else it ends before a field, behind the last byte that is no mark.
    const auto no_mark = std::find_if_not(bytes.rbegin(), bytes.rend(), may_be_mark_byte);
    return no_mark == bytes.rend() ? bytes : bytes.substr(0, std::size_t(bytes.rend() - no_mark));
}

// Scans the next line, or piece of one. False if it has not come.
bool Window::scan_one() {
    Line& line = lines_[index_of(count_)];
    line.line_index = static_cast<std::uint16_t>(index_of(count_));
    const std::string_view piece = move_start_and_find_piece(line);
    if (piece.empty()) return false;
    const std::string_view text = piece.substr(0, std::min(piece.find('\n'), piece.find('\r')));
    // The next line begins behind this one.
    Line& next = lines_[index_of(count_ + 1)];
    next.begin = line.begin + piece.size();
    next.place = {line.place.line, line.place.column + piece.size()};
    const bool is_last = is_finished && next.begin == base_ + bytes_.size();
    // If the line ends here, it does not go on in another piece.
    if (is_last || text.size() < piece.size()) {
        next.place = {line.place.line + 1, 1};
        most_of_piece_ = most_bytes;
    }
    line.is_whole = line.place.column == 1 && next.place.column == 1;
    // A field that is longer than a piece is no field: its rest, at the start of this piece, is
    // passed over. The piece before ends in a mark only if it cut a field.
    const auto start =
        is_cut_ ? std::find_if_not(text.begin(), text.end(), may_be_mark_byte) : text.begin();
    is_cut_ = next.place.column > 1 && may_be_mark_byte(text.back());
    scan_line(text, std::size_t(start - text.begin()), line);
    ++count_;
    return true;
}
}  // namespace sudoku::reader
