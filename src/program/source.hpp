#pragma once
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <utility>
#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"
#include "system.hpp"

namespace sudoku {
inline PuzzleReader reader_of(bool is_by_lines) {
    return is_by_lines ? PuzzleReader::of_lines() : PuzzleReader();
}

// Gives the bytes of an operand: those of a file, or the operand itself if it is no file but has a
// puzzle.
class Source {
public:
    std::string name;   // Messages use this name.
    std::string error;  // It says why the operand could not be opened, or not read to its end.

    // An operand that is no file may have several lines.
    Source(const std::string& operand, bool is_by_lines)
        : name(shown(operand)), descriptor_(open_file(operand)) {
        if (is_open()) return;
        error = std::strerror(errno);
        if (is_missing(operand)) take_for_text(operand, reader_of(is_by_lines));
    }

    // False at the end of the bytes.
    bool is_open() const { return descriptor_ >= 0 || unread_ > 0; }

    // False if nothing comes for 20 ms.
    bool comes_soon() const { return unread_ > 0 || comes_within(descriptor_, 20); }

    // Returns the next bytes, which stay until the next call. There are none at the end, or if
    // reading fails. The source must be open.
    std::string_view read() {
        const std::ptrdiff_t got = unread_ > 0
                                       ? std::exchange(unread_, 0)
                                       : read_some(descriptor_, chunk_.data(), chunk_.size());
        if (got < 0) error = std::strerror(errno);
        if (got <= 0) close();
        return {chunk_.data(), static_cast<std::size_t>(std::max<std::ptrdiff_t>(got, 0))};
    }

    void close() { close_file(std::exchange(descriptor_, -1)); }

private:
    static bool has_more_lines(const std::string& operand) {
        return !operand.empty() && operand.find('\n') < operand.size() - 1;
    }

    // Returns the name of the operand as messages show it: its first line, without anything that
    // controls a terminal.
    static std::string shown(const std::string& operand) {
        if (operand == "-") return "<stdin>";
        std::string name = operand;
        if (has_more_lines(operand)) name.replace(name.find('\n'), name.npos, " ...");
        std::replace_if(
            name.begin(), name.end(),
            [](char byte) { return std::iscntrl(static_cast<unsigned char>(byte)) != 0; }, '?');
        return name;
    }

    // Gives the bytes of the operand if these have a puzzle. If not, the error says so, and what is
    // wrong with the first one. A short line is more likely the name of a file, and nothing is said
    // of puzzles then.
    void take_for_text(const std::string& operand, PuzzleReader reader) {
        reader.feed(operand.data(), operand.size());
        reader.finish();
        std::string fault;
        for (Record record; reader.next(record);) {
            if (!record.fault) return take_bytes(operand + '\n');
            if (fault.empty()) fault = ": " + describe(record);
        }
        if (operand.size() >= 20 || has_more_lines(operand))
            error = std::strerror(ENOENT) + (", and no puzzle" + fault);
    }

    void take_bytes(const std::string& text) {
        name = "<argument>";
        error.clear();
        chunk_ = text;
        unread_ = static_cast<std::ptrdiff_t>(chunk_.size());
    }

    std::string chunk_ = std::string(1 << 16, '\0');  // 64 KiB
    std::ptrdiff_t unread_ = 0;                       // So many bytes of the chunk are text.
    int descriptor_;                                  // It is negative if no file is open.
};
}  // namespace sudoku
