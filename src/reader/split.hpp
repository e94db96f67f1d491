#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "line.hpp"

namespace sudoku {

inline bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

// Bytes in, whole lines out.
class LineSplitter {
public:
    void feed(const char* bytes, std::size_t size) {
        rest_ = bytes;
        rest_end_ = bytes + size;
        skip_line_feed();
    }
    void finish() { finished_ = true; }
    bool is_finished() const { return finished_; }

    // False if no line is complete. Of a line that is too long as much is kept as it takes to see that.
    bool next() {
        begin_ = rest_;
        end_ = rest_ = std::find_if(rest_, rest_end_, is_line_end);
        const bool is_complete = rest_ != rest_end_;
        if (!is_complete || !unfinished_.empty()) {
            const std::size_t room = std::size_t{longest_line} + 4 - unfinished_.size();
            unfinished_.append(begin_, std::min(room, static_cast<std::size_t>(end_ - begin_)));
            if (!is_complete && (!finished_ || unfinished_.empty())) return false;
            copy_.swap(unfinished_);
            unfinished_.clear();
            begin_ = copy_.data();
            end_ = begin_ + copy_.size();
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
    const char* rest() const { return unfinished_.empty() ? rest_ : nullptr; }
    const char* rest_end() const { return rest_end_; }
#endif
    // Passes over some of them, up to the end of a line.
    void skip(std::size_t size, std::uint64_t lines) {
        rest_ += size;
        number_ += lines;
        after_cr_ = rest_[-1] == '\r';
        skip_line_feed();
    }

private:
    void skip_line_feed() {
        if (!after_cr_ || rest_ == rest_end_) return;
        rest_ += *rest_ == '\n';
        after_cr_ = false;
    }

    const char* rest_ = nullptr;
    const char* rest_end_ = nullptr;
    bool finished_ = false;
    bool after_cr_ = false;   // a line feed now belongs to the line end before it
    std::string unfinished_;  // the start of the line that comes next
    std::string copy_;        // the line that was found, if it came in several pieces
    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    std::uint64_t number_ = 0;
};

}  // namespace sudoku
