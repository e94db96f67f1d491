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
// Gives the bytes of an operand: those of a file, or the operand itself if it is a puzzle.
class Source {
public:
    std::string name;   // Messages use this name.
    std::string error;  // It says why the operand could not be opened, or not read to its end.

    // Opens a file, or takes its name for a puzzle if that is 81 characters, all of them cells.
    explicit Source(const std::string& operand)
        : name(operand == "-" ? "<stdin>" : operand), descriptor_(open_file(operand)) {
        const int reason = errno;
        std::replace_if(
            name.begin(), name.end(),
            [](char byte) { return std::iscntrl(static_cast<unsigned char>(byte)) != 0; }, '?');
        if (is_open()) return;
        error = std::strerror(reason);
        if (reason == ENOENT) take_for_puzzle(operand);
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
    // Bytes of the form 10xxxxxx go on with a character of UTF-8.
    static bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }

    // If the operand is no puzzle, but has 60 bytes or more and looks like one, the error also says
    // what is wrong with that.
    void take_for_puzzle(const std::string& operand) {
        PuzzleReader reader;
        reader.feed(operand.data(), operand.size());
        reader.finish();
        Record record;
        if (!reader.next(record)) return;
        if (record.fault) {
            if (operand.size() >= 60) error += "; as a puzzle: " + describe(record.fault);
        } else if (std::count_if(operand.begin(), operand.end(), begins_character) == cell_count) {
            name = "<argument>";
            error.clear();
            chunk_ = operand + '\n';
            unread_ = static_cast<std::ptrdiff_t>(chunk_.size());
        }
    }

    std::string chunk_ = std::string(1 << 16, '\0');  // 64 KiB
    std::ptrdiff_t unread_ = 0;                       // So many bytes of the chunk are a puzzle.
    int descriptor_;                                  // It is negative if no file is open.
};
}  // namespace sudoku
