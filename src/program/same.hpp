#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>
#include "sudoku/record.hpp"

namespace sudoku {
// Consecutive lines of a file, which are written with the blanks of their puzzles filled in.
struct Lines {
    std::string bytes;
    std::uint64_t first = 1;           // the number of the first line
    std::vector<std::int64_t> starts;  // the offset of each line, behind a byte order mark;
                                       // negative if the first line began before the bytes
    std::size_t written = 0;           // the number of bytes that are in the output

    // Fills in the blanks of a puzzle. False, and nothing has changed, if one of them does not
    // stand in the lines. `out` gets the text up to the last blank that a digit does not just
    // replace byte for byte.
    bool fill(const Record& record, const Board& solution, std::string& out) {
        for (std::size_t cell = 0; cell < cell_count; ++cell)
            if (record.board.digit[cell] == 0 && !has(record, cell)) return false;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            if (record.board.digit[cell] > 0) continue;
            const auto at = static_cast<std::size_t>(offset_of(record.place_of(cell)));
            const auto digit = static_cast<char>('0' + solution.digit[cell]);
            // A zero is replaced alone, so that .0 stays behind it.
            const std::size_t size = bytes[at] == '0' ? 1 : record.size_of(cell);
            if (size == 1) {
                bytes[at] = digit;
            } else {
                out.append(bytes, written, at - written) += digit;
                written = at + size;
            }
        }
        return true;
    }

    // Writes the rest.
    void finish(std::string& out) {
        out.append(bytes, written);
        *this = {};
    }

private:
    // Where a place is among the bytes. Its line must be there.
    std::int64_t offset_of(const Place& place) const {
        return starts[static_cast<std::size_t>(place.line - first)] +
               static_cast<std::int64_t>(place.column) - 1;
    }

    // The cell stands on one of the lines, and does not reach over its end.
    bool has(const Record& record, std::size_t cell) const {
        const Place place = record.place_of(cell);
        if (place.line < first || place.line - first >= starts.size()) return false;
        const auto line = static_cast<std::size_t>(place.line - first);
        const std::int64_t start = std::max(starts[line], static_cast<std::int64_t>(written));
        const std::int64_t stop =
            line + 1 < starts.size() ? starts[line + 1] : static_cast<std::int64_t>(bytes.size());
        const std::int64_t at = offset_of(place);
        const std::size_t size = record.size_of(cell);
        return start <= at && at + static_cast<std::int64_t>(size) <= stop &&
               std::string_view(bytes)
                       .substr(static_cast<std::size_t>(at), size)
                       .find_first_of("\r\n") == std::string_view::npos;
    }
};

// Keeps what was read until it is known which batch it belongs to.
class Held {
public:
    static constexpr std::uint64_t all_lines = ~std::uint64_t{0};

    void append(std::string_view bytes) { bytes_ += bytes; }

    // Takes the lines before line `number` and so many bytes of that, and further ones until no
    // more than `most` bytes are left, as when so many comments stand between two rows.
    Lines take_before(std::uint64_t number, std::uint64_t offset) {
        Lines taken{"", line_, {}, 0};
        // A line feed belongs to the line before if a carriage return was taken last.
        std::size_t end = after_cr_ && bytes_.compare(0, 1, "\n") == 0;
        while (end < bytes_.size() && (line_ <= number || bytes_.size() - end > most)) {
            const bool has_mark =
                line_ == 1 && offset_ == 0 && bytes_.compare(0, 3, "\xEF\xBB\xBF") == 0;
            const std::size_t start = end + (has_mark ? 3 : 0);
            taken.starts.push_back(static_cast<std::int64_t>(start) -
                                   static_cast<std::int64_t>(offset_));
            if (line_ == number && bytes_.size() - end <= most) {
                if (offset > offset_) end = start + static_cast<std::size_t>(offset - offset_);
                offset_ = offset;
                break;
            }
            const std::size_t next = std::min(bytes_.find_first_of("\r\n", end), bytes_.size());
            const bool has_end = next < bytes_.size();
            // Only a line that is longer than any puzzle is cut.
            if (!has_end && number < all_lines && bytes_.size() - end <= most) break;
            offset_ = has_end ? 0 : offset_ + next - start;
            end = next + has_end + (bytes_.compare(next, 2, "\r\n") == 0);
            line_ += has_end;
        }
        if (end > 0) after_cr_ = bytes_[end - 1] == '\r';
        taken.bytes = bytes_.substr(0, end);
        bytes_.erase(0, end);
        return taken;
    }

private:
    static constexpr std::size_t most = 1 << 17;  // 128 KiB, since each thread may take so much

    std::string bytes_;
    std::uint64_t line_ = 1;    // the number of their first line
    std::uint64_t offset_ = 0;  // So many bytes of it were taken.
    bool after_cr_ = false;     // The last byte before them is a carriage return.
};
}  // namespace sudoku
