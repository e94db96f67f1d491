#include "window.hpp"
#include <algorithm>

namespace sudoku::reader {
void Window::feed(std::string_view bytes) {
    // One more byte stays: a field may go on behind it, or a line feed belong to it.
    const std::size_t forgotten = std::max(std::size_t(used() - base_), std::size_t{1}) - 1;
    bytes_.erase(0, forgotten);
    base_ += forgotten;
    bytes_ += bytes;
}

void Window::use(std::size_t lines, std::size_t bytes) {
    first_ = index_of(lines);
    count_ -= lines;
    if (bytes > 0) use_until(used() + bytes, {place().line, place().column + bytes});
}

// Returns the size of the next line with its end, or of a piece of it that ends behind a bracket,
// so that a puzzle and its solution stay together, or else before a field. Returns 0 if more has to
// come.
std::size_t Window::size_of_piece(std::string_view bytes) const {
    const bool is_short = bytes.size() <= most_bytes;
    bytes = bytes.substr(0, most_bytes);
    std::size_t end = bytes.find('\n');
    end = std::min(end, bytes.substr(0, end).find('\r'));
    if (end != bytes.npos) return end + (bytes.substr(end, 2) == "\r\n" ? 2 : 1);
    if (is_short) return is_finished ? bytes.size() : 0;
    const std::size_t bracket = bytes.find_last_of(")]}");
    if (bracket != bytes.npos) return bracket + 1;
    const auto last = std::find_if_not(bytes.rbegin(), bytes.rend(), is_mark_byte);
    return last == bytes.rend() ? bytes.size() : std::size_t(bytes.rend() - last);
}

// Lets a line begin behind a byte order mark, and behind a line feed that came later than its
// carriage return. Returns the bytes of the line, or of a piece of it; none if it has not come.
std::string_view Window::pass_to_piece(Line& line) const {
    if (line.begin == 0 && bytes_.compare(0, 3, "\xEF\xBB\xBF") == 0) line.begin = 3;
    const std::size_t start = std::size_t(line.begin - base_);
    const bool is_line_feed_left =
        line.place.column == 1 && start > 0 && bytes_.compare(start - 1, 2, "\r\n") == 0;
    if (is_line_feed_left) ++line.begin;
    const std::string_view piece = std::string_view(bytes_).substr(std::size_t(line.begin - base_));
    return piece.substr(0, size_of_piece(piece));
}

// Scans the next line, or piece of one. False if it has not come.
bool Window::scan_one() {
    const std::size_t index = index_of(count_);
    Line& line = lines_[index];
    std::string_view piece = pass_to_piece(line);
    if (piece.empty()) return false;
    line.line_index = static_cast<std::uint16_t>(index);
    Line& next = lines_[index_of(++count_)];
    next.begin = line.begin + piece.size();
    next.place = {line.place.line, line.place.column + piece.size()};
    const bool is_last = is_finished && next.begin == base_ + bytes_.size();
    if (is_last || is_one_of(piece.back(), "\r\n")) next.place = {line.place.line + 1, 1};
    line.is_whole = line.place.column == 1 && next.place.column == 1;
    while (!piece.empty() && is_one_of(piece.back(), "\r\n")) piece.remove_suffix(1);
    // The rest of a field that began in the piece before, and is longer than it, is no field.
    const bool is_cut =
        line.place.column > most_bytes && is_mark_byte(bytes_[std::size_t(line.begin - base_ - 1)]);
    const auto start =
        is_cut ? std::find_if_not(piece.begin(), piece.end(), is_mark_byte) : piece.begin();
    scan_line(piece, std::size_t(start - piece.begin()), line);
    return true;
}
}  // namespace sudoku::reader
