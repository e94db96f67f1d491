#pragma once
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include "sudoku/record.hpp"

namespace sudoku {
// Bytes of a file from the start of a line on.
struct Lines {
    std::string bytes;
    std::uint64_t first = 1;  // the number of the line
};

// Where the next line starts. npos if the end of this one is not among the bytes.
inline std::size_t next_line(std::string_view bytes, std::size_t start) {
    const auto* const end = std::find_if(bytes.begin() + start, bytes.end(),
                                         [](char byte) { return byte == '\n' || byte == '\r'; });
    const auto at = static_cast<std::size_t>(end - bytes.begin());
    if (at == bytes.size()) return bytes.npos;
    return at + (bytes.substr(at, 2) == "\r\n" ? 2 : 1);
}

// Keeps what was read until it is known which batch it belongs to.
class Held {
public:
    void append(std::string_view bytes) { lines_.bytes += bytes; }

    // Takes the lines before this one; the last line of the file may have no end. More than `most`
    // bytes are not kept, as when there are so many comments between two rows.
    Lines take_before(std::uint64_t number, bool are_last) {
        const bool is_too_much = lines_.bytes.size() > most;
        // A line feed belongs to the line before if a carriage return was taken last.
        const bool has_line_feed = after_cr_ && lines_.bytes.compare(0, 1, "\n") == 0;
        Lines taken{"", lines_.first - has_line_feed};
        std::size_t end = has_line_feed;
        while (lines_.first < number || is_too_much) {
            const std::size_t next = next_line(lines_.bytes, end);
            if (next == std::string::npos) break;
            end = next;
            ++lines_.first;
        }
        if (is_too_much || (are_last && lines_.first < number)) end = lines_.bytes.size();
        if (end > 0) after_cr_ = lines_.bytes[end - 1] == '\r';
        taken.bytes = lines_.bytes.substr(0, end);
        lines_.bytes.erase(0, end);
        return taken;
    }

    // Takes what is left of the file. The next file begins.
    Lines take_rest() {
        after_cr_ = false;
        return std::exchange(lines_, {});
    }

private:
    static constexpr std::size_t most = 1 << 20;

    Lines lines_;
    bool after_cr_ = false;
};

// The offset and the number of the bytes that the digit of a blank replaces: a sign or a word, or
// in an empty place none, or the middle one of the spaces between two bars.
inline std::pair<std::size_t, std::size_t> blank_at(std::string_view text, std::size_t at) {
    const auto sign_at = [&](std::size_t i) { return i < text.size() ? text[i] : '\n'; };
    const auto is_one_of = [&](std::size_t i, std::string_view signs) {
        return signs.find(sign_at(i)) != signs.npos;
    };
    const std::string_view start = text.substr(at, 2);
    const bool is_bar = start == "\xE2\x94" || start == "\xE2\x95" || start == "\xEF\xBD";
    const auto byte = static_cast<unsigned char>(sign_at(at));
    std::size_t size = byte < 0xC0 ? 1 : std::size_t{2} + (byte >= 0xE0) + (byte >= 0xF0);
    if (is_one_of(at, "nNu"))
        while (std::isalpha(static_cast<unsigned char>(sign_at(at + size)))) ++size;
    if (is_one_of(at, "0.?_*xX- nNu") || (size > 1 && !is_bar)) return {at, size};

    // The place is empty. Behind the last one stand spaces, a comment or the backslashes of LaTeX.
    const bool is_last = is_one_of(at, "\r\n#");
    const std::size_t last = text.substr(0, at).find_last_not_of(is_last ? " \\" : " ");
    const std::size_t place = last == text.npos ? 0 : last + 1;
    const std::size_t spaces = std::min(text.find_first_not_of(' ', place), at) - place;
    const bool is_behind_bar = place > 0 && (is_one_of(last, "|&") || sign_at(last) & 0x80);
    if (spaces > 0 && (is_bar || is_one_of(at, "|&") || is_behind_bar))
        return {place + (spaces - (place == 0)) / 2, 1};
    if (place > 1 && is_one_of(last, "\"'`") && text[last] == text[last - 1]) return {last, 0};
    return {is_last ? place : at, 0};
}

// Writes lines with the blanks of their puzzles filled in.
class Filler {
public:
    void start(Lines&& lines) {
        lines_ = std::move(lines);
        line_ = lines_.first;
        start_ = copied_ = 0;
    }

    // Appends the lines up to the last blank of a puzzle. False if its lines are not among them.
    bool fill(const Record& record, const Board& solution, std::string& out) {
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            if (record.board.digit[cell]) continue;
            const Place place = record.place_of(cell);
            for (; line_ < place.line && start_ != std::string::npos; ++line_)
                start_ = next_line(lines_.bytes, start_);
            if (line_ != place.line || start_ >= lines_.bytes.size()) return false;
            const bool has_mark = line_ == 1 && lines_.bytes.compare(0, 3, "\xEF\xBB\xBF") == 0;
            const std::string_view line = std::string_view(lines_.bytes).substr(start_);
            const auto column = static_cast<std::size_t>(place.column - 1);
            const auto [at, size] = blank_at(line, column + (has_mark ? 3 : 0));
            out.append(lines_.bytes, copied_, start_ + at - copied_);
            out += static_cast<char>('0' + solution.digit[cell]);
            copied_ = start_ + at + size;
        }
        return true;
    }

    // Appends the rest of the lines.
    void finish(std::string& out) {
        out.append(lines_.bytes, copied_);
        start({});
    }

private:
    Lines lines_;
    std::uint64_t line_ = 1;  // This line
    std::size_t start_ = 0;   // starts at this offset.
    std::size_t copied_ = 0;  // So many bytes were written.
};
}  // namespace sudoku
