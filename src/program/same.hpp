#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include "range.hpp"
#include "sudoku/record.hpp"

namespace sudoku {
// Consecutive bytes of a file, which are written with the blanks of their puzzles filled in.
struct Passage {
    std::string bytes;
    std::uint64_t begin = 0;  // the number of bytes before them in the file
    std::size_t written = 0;  // the number of these bytes that are in the output

    // Fills in the blanks of a puzzle. False if one of its cells is not among the bytes. `out` gets
    // the text up to the last blank that a digit does not just replace byte for byte.
    bool fill(const Record& record, const Board& solution, std::string& out) {
        for (const std::size_t cell : internal::Range{0, cell_count}) {
            const std::uint64_t at = record.offset_of(cell);
            if (at < begin + written || at - begin + record.size_of(cell) > bytes.size())
                return false;
        }
        for (const std::size_t cell : internal::Range{0, cell_count}) {
            if (record.board.digit[cell] > 0) continue;
            const auto at = static_cast<std::size_t>(record.offset_of(cell) - begin);
            const auto digit = static_cast<char>('0' + solution.digit[cell]);
            // A zero is replaced alone, so that .0 stays behind it.
            const std::size_t size = bytes[at] == '0' ? 1 : record.size_of(cell);
            if (size == 1) {
                bytes[at] = digit;
            } else {
                out.append(bytes, written, at - written) += digit;
                written = at + size;
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
    static constexpr std::uint64_t all = ~std::uint64_t{0};

    void append(std::string_view bytes) { bytes_ += bytes; }

    // Takes the bytes before this place in the file, and further ones until no more than `most`
    // are left, as when so many comments stand between two rows.
    Passage take_before(std::uint64_t end) {
        const std::size_t least = bytes_.size() > most ? bytes_.size() - most : 0;
        const std::uint64_t wanted = std::min<std::uint64_t>(end - begin_, bytes_.size());
        const std::size_t size = std::max(least, static_cast<std::size_t>(wanted));
        Passage taken{bytes_.substr(0, size), begin_, 0};
        bytes_.erase(0, size);
        begin_ += size;
        return taken;
    }

private:
    static constexpr std::size_t most = 1 << 17;  // 128 KiB, since each thread may take so much

    std::string bytes_;
    std::uint64_t begin_ = 0;  // the number of bytes before them in the file
};
}  // namespace sudoku
