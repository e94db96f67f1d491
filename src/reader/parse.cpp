#include "sudoku/parse.hpp"

#include <algorithm>
#include <string>

#include "grid.hpp"
#include "pattern.hpp"
#include "split.hpp"

namespace sudoku {
namespace {

#ifndef SUDOKU_JUDGE
// Input that is no text, by bytes near its start, with a hint what to do.
struct Format {
    std::size_t offset;
    const char* bytes;
    const char* text;
};

const Format formats[] = {
    {0, "\x1F\x8B", "gzip-compressed data, not text (try zcat)"},
    {0, "\x28\xB5\x2F\xFD", "zstd-compressed data, not text (try zstdcat)"},
    {0, "\xFD\x37zXZ", "xz-compressed data, not text (try xzcat)"},
    {4, "1AY&SY", "bzip2-compressed data, not text (try bzcat)"},
    {0, "\xFF\xFE", "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)"},
    {0, "\xFE\xFF", "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)"},
};

const char* format_of(const std::string& start) {
    for (const Format& format : formats)
        if (start.find(format.bytes) == format.offset) return format.text;
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
            const std::string start(begin, std::min<std::size_t>(10, static_cast<std::size_t>(end - begin)));
#ifndef SUDOKU_JUDGE
            if (const char* const format = format_of(start)) return take_format(format);
#endif
            if (start.compare(0, 3, "\xEF\xBB\xBF") == 0) begin += 3;
        }
        const bool in_grid = grids.in_grid();
        const LineKind kind = line.read(begin, end, grids.has_dashes());
        grids.take(kind, line, lines.number());
        ended = kind == LineKind::end && !in_grid;
        fast_path.see_line(kind);
    }

#ifndef SUDOKU_JUDGE
    void take_format(const char* format) {
        Fault fault;
        fault.kind = Fault::Kind::not_text;
        fault.format = format;
        grids.add_stray(fault, 0);
        ended = true;
    }
#endif
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
