#pragma once
#include <cassert>
#include "line.hpp"
#include "sudoku/record.hpp"

namespace sudoku::reader {
// The bytes that have come and are not used, in lines. A line is scanned when it is asked for.
// There are at most `most_lines` of them at a time, and several may be pieces of one line.
class Window {
public:
    // A run has up to 300 lines, and asks for a few behind them.
    static constexpr std::size_t most_lines = 320;

    bool is_paused = false;    // No bytes come for now: a grid of nine rows need not wait.
    bool is_finished = false;  // No bytes will come.

    // Adds bytes, and forgets those that are used.
    void feed(std::string_view bytes);

    // Returns the line that is so many lines below the first that is not used, or null if it has
    // not come. The number must be below most_lines. A line stays where it is until it is used, and
    // its bytes until more are fed.
    const Line* line(std::size_t i) {
        assert(i < most_lines);
        while (count_ <= i)
            if (!scan_one()) return nullptr;
        return &lines_[index_of(i)];
    }
    // True if this line has not come, but may come, since the input is not finished. Scans lines as
    // line() does.
    bool may_come(std::size_t i) { return !is_finished && !line(i); }
    // Returns the line of a token of one of these lines.
    const Line& line_of(const Token& token) const { return lines_[token.line_index]; }
    // True if these tokens are on one line, perhaps on several pieces of it. There must be one at
    // least.
    bool are_on_one_line(const Span& tokens) const {
        return line_of(tokens[0]).place.line == line_of(tokens[tokens.size - 1]).place.line;
    }
    // Returns the bytes of a line without its end and a comment there.
    std::string_view text_of(const Line& line) const {
        return std::string_view(bytes_).substr(std::size_t(line.begin - base_), line.size());
    }

    // Passes over so many lines, and so many bytes of the next one.
    void use(std::size_t lines, std::size_t bytes);

    // Returns how many bytes of the stream are used.
    std::uint64_t used() const { return lines_[first_].begin; }
    // Returns the place of the next byte.
    const Place& place() const { return lines_[first_].place; }
    // Returns all bytes that have come and are not used.
    std::string_view rest() const {
        return std::string_view(bytes_).substr(std::size_t(used() - base_));
    }
    // Passes over all bytes before this offset of the stream. The place is that of the next byte.
    // Lines from there on are scanned anew. The limit of the next piece stays as it is.
    void use_until(std::uint64_t begin, const Place& place) {
        count_ = 0;
        is_cut_ = false;
        lines_[first_].begin = begin;
        lines_[first_].place = place;
    }

private:
    static constexpr std::size_t most_bytes = 4096;  // A piece has no more.
    // A piece behind a board on its line has no more than this, since it is scanned anew behind
    // each further board: 4 MB of short lists that are told took 3 s with 4096, and take 1 s with
    // 1024.
    static constexpr std::size_t most_behind_board = 1024;

    std::size_t index_of(std::size_t i) const { return (first_ + i) % (most_lines + 1); }
    std::string_view move_start_and_find_piece(Line& line);
    bool scan_one();

    std::string bytes_;
    std::uint64_t base_ = 0;  // the number of bytes in the stream before these
    // These are a ring. One more line knows where it begins, but has not been scanned.
    std::vector<Line> lines_ = std::vector<Line>(most_lines + 1);
    std::size_t first_ = 0;                   // the index of the first line that is not used
    std::size_t count_ = 0;                   // the number of lines scanned from there on
    bool is_cut_ = false;                     // The next piece begins with the rest of a field.
    std::size_t most_of_piece_ = most_bytes;  // the most bytes of the next piece that is scanned
};
}  // namespace sudoku::reader
