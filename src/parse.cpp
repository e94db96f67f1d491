#include "sudoku/parse.hpp"

#include <algorithm>
#include <cstring>

#include "assemble.hpp"
#include "fast_path.hpp"
#include "split.hpp"

namespace sudoku {
namespace {

#ifndef SUDOKU_JUDGE
// Input that is no text, by its first bytes; a ? stands for any. With a hint what to do.
struct Format {
    const char* magic;
    std::size_t size;
    const char* text;
};

const Format formats[] = {
    {"\x1F\x8B", 2, "gzip-compressed data, not text (try zcat)"},
    {"\x28\xB5\x2F\xFD", 4, "zstd-compressed data, not text (try zstdcat)"},
    {"\xFD\x37zXZ", 5, "xz-compressed data, not text (try xzcat)"},
    {"BZh?1AY&SY", 10, "bzip2-compressed data, not text (try bzcat)"},
    {"\xFF\xFE", 2, "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)"},
    {"\xFE\xFF", 2, "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)"},
};

const char* format_of(const char* begin, const char* end) {
    const auto fits = [](char expected, char byte) { return expected == '?' || expected == byte; };
    for (const Format& format : formats)
        if (end - begin >= static_cast<std::ptrdiff_t>(format.size) &&
            std::equal(format.magic, format.magic + format.size, begin, fits))
            return format.text;
    return nullptr;
}
#endif

}  // namespace

struct PuzzleReader::State {
    LineSplitter lines;
    Line line;
    Assembler grids;
    FastPath fast_path{lines, grids};
    bool ended = false;

    bool next(Record& record) {
        while (!grids.give(record)) {
            if (ended) return false;
            if (fast_path.take(record)) return true;
            if (lines.next())
                take_line();
            else if (lines.is_finished() && grids.in_grid())
                grids.truncate(lines.number() + 1);
            else
                return false;
        }
        fast_path.see_record(record);
        return true;
    }

    void take_line() {
        const char* begin = lines.begin();
        const char* const end = lines.end();
        if (lines.number() == 1) {
#ifndef SUDOKU_JUDGE
            if (const char* const format = format_of(begin, end)) return take_format(format);
#endif
            if (end - begin >= 3 && std::memcmp(begin, "\xEF\xBB\xBF", 3) == 0) begin += 3;
            fast_path.see_mark();
        }
        if (end - begin > longest_line) return take_too_long();
        const LineKind kind = line.read(begin, end, grids.has_dashes());
        const bool was_in_grid = grids.in_grid();
        grids.take(kind, line, lines.number());
        ended = kind == LineKind::end && !was_in_grid;
        fast_path.see_line(kind, was_in_grid);
    }

#ifndef SUDOKU_JUDGE
    void take_format(const char* format) {
        Fault fault;
        fault.kind = Fault::Kind::not_text;
        fault.format = format;
        grids.add_stray(fault);
        ended = true;
    }
#endif

    void take_too_long() {
        Fault fault;
        fault.kind = Fault::Kind::puzzle_bytes;
        fault.place.column = 1;
        grids.add_puzzle(line, fault, lines.number());
    }
};

PuzzleReader::PuzzleReader() : state_(new State) {}
PuzzleReader::~PuzzleReader() = default;
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;

void PuzzleReader::feed(const char* bytes, std::size_t size) { state_->fast_path.feed(bytes, size); }

void PuzzleReader::finish() { state_->lines.finish(); }

bool PuzzleReader::ended() const { return state_->ended; }

bool PuzzleReader::next(Record& record) { return state_->next(record); }

}  // namespace sudoku
