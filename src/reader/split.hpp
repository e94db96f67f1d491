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

// Tells where a line of arrays in arrays may be cut: behind each bracket that holds three rows or
// more, each in brackets or quotes, and on a long line of strings of 81 cells behind each of them.
class Groups {
public:
    // Takes the next byte of a line, the last of these since the group before. True if a group ends
    // with it.
    bool ends_with(std::string_view bytes) {
        const char byte = bytes.back();
        if (quote_ != 0) return ends_with_quoted(byte, bytes.size());
        if (byte == '"' || byte == '\'') {
            quote_ = byte;
            length_ = 0;
        } else if (byte == '[' || byte == '{' || byte == '(') {
            height_ = 0;
            is_list_ = byte == '[';
        } else if (byte == ']' || byte == '}' || byte == ')') {
            return ends_at_height(height_ + 1, bytes.size());
        } else if (byte == ':') {
            is_list_ = false;
        }
        return false;
    }

private:
    static constexpr std::size_t least_size = 81;  // of a group
    static constexpr std::size_t long_size = 512;

    bool ends_with_quoted(char byte, std::size_t size) {
        if (byte != quote_) {
            ++length_;
            return false;
        }
        quote_ = 0;
        return (length_ >= 81 && is_list_ && size > long_size) ||
               (length_ >= 9 && ends_at_height(1, size));
    }
    bool ends_at_height(unsigned height, std::size_t size) {
        height_ = height;
        rows_ += height == 1;
        return height == 2 && std::exchange(rows_, 0) >= 3 && size >= least_size;
    }

    char quote_ = 0;          // the one that is open
    std::size_t length_ = 0;  // of what stands in quotes
    unsigned height_ = 0;     // of the bracket that was closed last: 1 if there are none inside
    unsigned rows_ = 0;       // brackets and quotes of this height since the last group
    bool is_list_ = false;    // The bracket that was opened last is [, and no : stands behind it.
};

// A line, without its end, or a piece of one: its bytes, the number of the line, from 1, and how
// many bytes of the line stand before it.
struct Piece {
    std::string_view bytes;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
};

// Takes lines off bytes that come in pieces. A line of groups is taken in pieces, too.
class LineSplitter {
public:
    // Takes the next bytes, which must stay until there are others. What is left of those before is
    // copied, with them behind it.
    void feed(std::string_view bytes) {
        if (!rest().empty()) {
            if (bytes_.data() == kept_.data())
                kept_.erase(0, at_);
            else
                kept_ = rest();
            bytes = kept_.append(bytes);
        }
        bytes_ = bytes;
        at_ = 0;
    }

    // The bytes that were fed, and what is left of them, or of that behind so many.
    std::string_view bytes() const { return bytes_; }
    std::string_view rest(std::size_t skipped = 0) const {
        const std::size_t start = std::min(at_ + skipped, bytes_.size());
        return {bytes_.data() + start, bytes_.size() - start};
    }
    std::size_t at() const { return at_; }

    // Takes the next line, or the next piece of one; it is valid until the next call. False if
    // nothing is left, or if the line does not end here and more bytes may come. Of a line that is
    // too long the start is taken at once, and the rest is passed over.
    bool next(Piece& piece, bool are_last) {
        for (;;) {
            skip_pending_line_feed();
            if (seen_ == 0 && offset_ == 0) groups_ = Groups();
            const std::string_view bytes = rest();
            bool is_cut = false;
            while (seen_ < bytes.size() && !is_cut && !is_line_end(bytes[seen_]))
                is_cut = groups_.ends_with(bytes.substr(0, ++seen_));
            const bool is_whole = is_cut || seen_ < bytes.size() || are_last;
            // A byte order mark and one byte more show that the line is too long.
            if (bytes.empty() || (!is_whole && seen_ < longest_line + 4)) return false;
            std::string_view line = bytes.substr(0, seen_);
            const bool is_start = number_ == 1 && offset_ == 0;
            if (is_start && line.substr(0, 3) == "\xEF\xBB\xBF") line.remove_prefix(3);
            piece = {line, number_, offset_};
            offset_ += line.size();
            if (is_cut || !is_whole)
                at_ += std::exchange(seen_, 0);
            else
                skip(seen_ + (seen_ < bytes.size()), number_);
            const bool is_rest = std::exchange(is_too_long_, !is_whole);
            if (!is_rest && (piece.offset == 0 || !line.empty())) return true;
        }
    }

    // Takes off `size` bytes, which are whole lines up to that number.
    void skip(std::size_t size, std::uint64_t number) {
        at_ += size;
        after_cr_ = size > 0 && bytes_[at_ - 1] == '\r';
        number_ = number + 1;
        offset_ = 0;
        seen_ = 0;
    }

    // Passes over a line feed that belongs to the line end before it.
    void skip_pending_line_feed() {
        if (at_ < bytes_.size()) at_ += std::exchange(after_cr_, false) && bytes_[at_] == '\n';
    }

    // The line goes on behind what was taken of it.
    bool is_mid_line() const { return offset_ > 0; }

    // The number of the line that was taken last, or a piece of it.
    std::uint64_t number() const { return offset_ > 0 ? number_ : number_ - 1; }
    // The number of the line that comes next, and the bytes of it that were taken.
    std::uint64_t next_number() const { return number_; }
    std::uint64_t next_offset() const { return offset_; }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
    std::string kept_;  // the bytes, if the rest of others stands before them
    Groups groups_;
    bool after_cr_ = false;
    std::uint64_t number_ = 1;  // of the line that comes next
    std::uint64_t offset_ = 0;  // So many bytes of it were taken.
    std::size_t seen_ = 0;      // bytes of its next piece, which did not end there
    bool is_too_long_ = false;  // What comes of it is passed over.
};
}  // namespace
}  // namespace sudoku
