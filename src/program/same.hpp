#pragma once
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include "sudoku/record.hpp"

namespace sudoku {
// The end of the text counts as a line feed.
inline bool is_one_of(std::string_view signs, std::string_view text, std::size_t at) {
    const char sign = at < text.size() ? text[at] : '\n';
    return std::find(signs.begin(), signs.end(), sign) != signs.end();
}

// An offset and a number of bytes.
using Range = std::pair<std::size_t, std::size_t>;

// Returns what a digit replaces in an empty place that ends at this offset: the spaces between two
// quotes, the middle one of the spaces beside a bar, or nothing.
inline Range empty_place_at(std::string_view text, std::size_t at, bool is_drawn_bar) {
    // Behind the last place stand spaces, a comment or the backslashes of LaTeX.
    const bool is_last = is_one_of("\r\n#", text, at);
    const std::size_t last = text.substr(0, at).find_last_not_of(is_last ? " \\" : " ");
    const std::size_t place = last == text.npos ? 0 : last + 1;
    const std::size_t spaces = std::min(text.find_first_not_of(' ', place), at) - place;
    const bool is_behind_bar = place > 0 && (is_one_of("|&", text, last) || text[last] & 0x80);
    if (spaces > 0 && (is_drawn_bar || is_one_of("|&", text, at) || is_behind_bar))
        return {place + (spaces - (place == 0)) / 2, 1};
    if (place > 1 && is_one_of("\"'`", text, last)) {
        const std::size_t inside = text.substr(0, last).find_last_not_of(' ') + 1;
        if (inside > 0 && text[inside - 1] == text[last]) return {inside, last - inside};
    }
    return {is_last ? place : at, 0};
}

// Returns what a digit replaces: a word, a character of several bytes, or what an empty place has.
// The text begins with the line.
inline Range long_blank_at(std::string_view text, std::size_t at) {
    // Box drawing and a full-width bar begin with these bytes.
    const std::string_view start = text.substr(at, 2);
    const bool is_bar = start == "\xE2\x94" || start == "\xE2\x95" || start == "\xEF\xBD";
    if (is_bar || !(is_one_of("nNu", text, at) || (!start.empty() && start[0] & 0x80)))
        return empty_place_at(text, at, is_bar);
    const auto* const end = std::find_if(text.begin() + at + 1, text.end(), [](char byte) {
        return (byte & 0xC0) != 0x80 && !std::isalpha(static_cast<unsigned char>(byte));
    });
    return {at, static_cast<std::size_t>(end - text.begin()) - at};
}

// Consecutive lines of a file, which are written with the blanks of their puzzles filled in.
struct Lines {
    std::string bytes;
    std::uint64_t first = 1;          // the number of the first line
    std::vector<std::size_t> starts;  // the offset of each line, behind a byte order mark
    std::size_t written = 0;          // the number of bytes that are in the output

    // Fills in the blanks of a puzzle. False if its rows are not among the lines. `out` gets the
    // text up to the last blank that a digit does not just replace byte for byte.
    bool fill(const Record& record, const Board& solution, std::string& out) {
        std::array<std::uint8_t, cell_count> blanks;
        std::size_t count = 0;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            blanks[count] = static_cast<std::uint8_t>(cell);
            count += record.board.digit[cell] == 0;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const auto [line, column] = record.place_of(blanks[i]);
            if (line < first || line - first >= starts.size()) return false;
            const std::size_t start = starts[static_cast<std::size_t>(line - first)];
            const auto offset = static_cast<std::size_t>(column) - 1;
            const std::string_view text = std::string_view(bytes).substr(start);
            const auto [at, size] = is_one_of("0.?_*xX- ", text, offset)
                                        ? Range{offset, 1}
                                        : long_blank_at(text, offset);
            const auto digit = static_cast<char>('0' + solution.digit[blanks[i]]);
            if (size == 1) {
                bytes[start + at] = digit;
            } else {
                out.append(bytes, written, start + at - written) += digit;
                written = start + at + size;
            }
        }
        return true;
    }

    // Writes the rest.
    void finish(std::string& out) {
        out.append(bytes, written);
        *this = {};
    }
};

// Keeps what was read until it is known which batch it belongs to.
class Held {
public:
    static constexpr std::uint64_t all_lines = ~std::uint64_t{0};

    void append(std::string_view bytes) { bytes_ += bytes; }

    // Takes the lines before line `number`, and further ones until no more than `most` bytes are
    // left, as when so many comments stand between two rows.
    Lines take_before(std::uint64_t number) {
        Lines taken;
        taken.first = line_;
        // A line feed belongs to the line before if a carriage return was taken last.
        std::size_t end = after_cr_ && bytes_.compare(0, 1, "\n") == 0;
        while (end < bytes_.size() && (line_ < number || bytes_.size() - end > most)) {
            const auto next =
                std::find_if(bytes_.begin() + static_cast<std::ptrdiff_t>(end), bytes_.end(),
                             [](char byte) { return byte == '\n' || byte == '\r'; });
            const bool has_end = next != bytes_.end();
            // Only a line that is longer than any puzzle is cut.
            if (!has_end && number < all_lines && bytes_.size() - end <= most) break;
            taken.starts.push_back(line_ == 1 && bytes_.compare(0, 3, "\xEF\xBB\xBF") == 0 ? 3
                                                                                           : end);
            end = static_cast<std::size_t>(next - bytes_.begin()) + has_end;
            end += bytes_.compare(end - 1, 2, "\r\n") == 0;
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
    std::uint64_t line_ = 1;  // the number of their first line
    bool after_cr_ = false;   // The last byte before them is a carriage return.
};
}  // namespace sudoku
