#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "line.hpp"

namespace sudoku {

inline bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

inline const char* find_line_end(const char* bytes, const char* end) {
    while (bytes != end && !is_line_end(*bytes)) ++bytes;
    return bytes;
}

// Bytes in, whole lines out.
class LineSplitter {
public:
    void feed(const char* bytes, std::size_t size) {
        bytes_ = bytes;
        bytes_end_ = bytes + size;
        if (after_cr_ && size > 0) skip_line_feed();
    }
    void finish() { finished_ = true; }
    bool is_finished() const { return finished_; }

    // False if no line is complete. Of a line that is too long as much is kept as it takes to see that.
    bool next() {
        if (in_copy_) unfinished_.clear();
        in_copy_ = false;
        begin_ = bytes_;
        end_ = bytes_ = find_line_end(bytes_, bytes_end_);
        const bool is_complete = bytes_ != bytes_end_;
        if (!is_complete || !unfinished_.empty()) {
            const std::size_t room = std::size_t{longest_line} + 4 - unfinished_.size();
            unfinished_.append(begin_, std::min(room, static_cast<std::size_t>(end_ - begin_)));
            if (!is_complete && (!finished_ || unfinished_.empty())) return false;
            begin_ = unfinished_.data();
            end_ = begin_ + unfinished_.size();
            in_copy_ = true;
        }
        if (is_complete) skip(1, 0);
        ++number_;
        return true;
    }

    // The line that next() has found, and its number, from 1.
    const char* begin() const { return begin_; }
    const char* end() const { return end_; }
    std::uint64_t number() const { return number_; }

#ifndef SUDOKU_JUDGE
    // The bytes that follow, where they start with a line; null where they do not.
    const char* rest() const { return in_copy_ || unfinished_.empty() ? bytes_ : nullptr; }
    const char* rest_end() const { return bytes_end_; }
#endif
    // Passes over some of them, up to the end of a line.
    void skip(std::size_t size, std::uint64_t lines) {
        bytes_ += size;
        number_ += lines;
        after_cr_ = bytes_[-1] == '\r';
        if (after_cr_ && bytes_ != bytes_end_) skip_line_feed();
    }

private:
    void skip_line_feed() {
        if (*bytes_ == '\n') ++bytes_;
        after_cr_ = false;
    }

    const char* bytes_ = nullptr;
    const char* bytes_end_ = nullptr;
    bool finished_ = false;
    bool after_cr_ = false;   // a line feed now belongs to the line end before it
    std::string unfinished_;  // the start of the line that comes next
    bool in_copy_ = false;    // which was completed, and is the line that was found
    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    std::uint64_t number_ = 0;
};

}  // namespace sudoku
