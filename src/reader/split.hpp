#pragma once
#include "line.hpp"

namespace sudoku {
struct Bytes {
    const char* begin;
    const char* end;

    std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

inline bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

// Takes lines off the front of bytes, which may come in pieces.
class LineSplitter {
public:
    // Takes the next line, without its end; it is valid until the next call. False if nothing is
    // left, or if the line does not end here and more bytes may come: its start is kept, but of a
    // line that is too long only what shows that.
    bool next(Bytes& bytes, Bytes& line, bool are_last) {
        if (bytes.begin == bytes.end && !is_mid_line()) return false;
        line = {bytes.begin, std::find_if(bytes.begin, bytes.end, is_line_end)};
        bytes.begin = line.end;
        const bool has_end = bytes.begin != bytes.end;
        if (!has_end || !unfinished_.empty()) {
            const std::size_t room = std::size_t{longest_line} + 4 - unfinished_.size();
            unfinished_.append(line.begin, std::min(room, line.size()));
            if (!has_end && !are_last) return false;
            copy_.swap(unfinished_);
            unfinished_.clear();
            line = {copy_.data(), copy_.data() + copy_.size()};
        }
        if (has_end)
            skip(bytes, 1, number_ + 1);
        else
            ++number_;
        return true;
    }

    // Takes off `size` bytes, which are whole lines up to that number.
    void skip(Bytes& bytes, std::size_t size, std::uint64_t number) {
        bytes.begin += size;
        number_ = number;
        after_cr_ = bytes.begin[-1] == '\r';
        skip_pending_line_feed(bytes);
    }

    // Passes over a line feed that belongs to the line end before it.
    void skip_pending_line_feed(Bytes& bytes) {
        if (bytes.begin == bytes.end) return;
        bytes.begin += after_cr_ && *bytes.begin == '\n';
        after_cr_ = false;
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
}  // namespace sudoku
