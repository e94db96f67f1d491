#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku {
namespace {
// A limit in bytes, without the line end, so that each offset, that of the end of the line too,
// fits into 16 bits.
constexpr std::size_t longest_line = 65535;

constexpr bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

// Takes lines off the front of bytes, which may come in pieces.
class LineSplitter {
public:
    // Takes the next line, without its end; it is valid until the next call. False if nothing is
    // left, or if the line does not end here and more bytes may come: its start is kept, but of a
    // line that is too long only what shows that, even if it begins with a byte order mark.
    bool next(std::string_view& bytes, std::string_view& line, bool are_last) {
        if (bytes.empty() && !is_mid_line()) return false;
        const char* const end =
            std::find_if(bytes.data(), bytes.data() + bytes.size(), is_line_end);
        line = {bytes.data(), static_cast<std::size_t>(end - bytes.data())};
        bytes.remove_prefix(line.size());
        if (bytes.empty() || is_mid_line()) {
            // A mark of three bytes and one byte more show that the line is too long.
            unfinished_.append(line, 0, longest_line + 4 - unfinished_.size());
            if (bytes.empty() && !are_last) return false;
            copy_ = std::exchange(unfinished_, {});
            line = copy_;
        }
        skip(bytes, std::min<std::size_t>(bytes.size(), 1), number_ + 1);
        return true;
    }

    // Takes off `size` bytes, which are whole lines up to that number.
    void skip(std::string_view& bytes, std::size_t size, std::uint64_t number) {
        after_cr_ = size > 0 && bytes[size - 1] == '\r';
        bytes.remove_prefix(size);
        number_ = number;
    }

    // Passes over a line feed that belongs to the line end before it.
    void skip_pending_line_feed(std::string_view& bytes) {
        if (!bytes.empty()) {
            bytes.remove_prefix(after_cr_ && bytes[0] == '\n');
            after_cr_ = false;
        }
    }

    // The start of a line was kept whose end has not come yet.
    bool is_mid_line() const { return !unfinished_.empty(); }

    // The number of the line that was taken last, from 1.
    std::uint64_t number() const { return number_; }

private:
    bool after_cr_ = false;
    std::string unfinished_;  // the start of the line that comes next
    std::string copy_;        // the line that was taken last, if it came in several pieces
    std::uint64_t number_ = 0;
};
}  // namespace
}  // namespace sudoku
