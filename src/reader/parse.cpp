#include "sudoku/parse.hpp"
#include "fast.hpp"

namespace sudoku {
namespace {
// Input that is no text: how it begins (? is any byte), what it is, and what makes text of it.
const struct {
    std::string_view start;
    const char* name;
    const char* hint;
} formats[] = {
    {"\x1F\x8B", "gzip-compressed data, not text", "zcat"},
    {"\x28\xB5\x2F\xFD", "zstd-compressed data, not text", "zstdcat"},
    {"\xFD\x37zXZ", "xz-compressed data, not text", "xzcat"},
    {"BZh?1AY&SY", "bzip2-compressed data, not text", "bzcat"},
    {"PK\x03\x04", "a zip archive or a spreadsheet, not text", "to save it as CSV"},
    {"%PDF-", "a PDF document, not text", "pdftotext -layout"},
    {"\xFF\xFE", "UTF-16 text, not UTF-8", "iconv -f UTF-16 -t UTF-8"},
    {"\xFE\xFF", "UTF-16 text, not UTF-8", "iconv -f UTF-16 -t UTF-8"},
};

bool starts_with(std::string_view bytes, std::string_view start) {
    return std::equal(start.begin(), start.end(), bytes.begin(),
                      bytes.begin() + std::min(bytes.size(), start.size()),
                      [](char sign, char byte) { return sign == '?' || sign == byte; });
}
}  // namespace

struct PuzzleReader::State {
    // The rest of the bytes before is kept, and comes first.
    void feed(std::string_view bytes) {
        if (!rest.empty() && !is_ended) {
            std::string joined(rest);
            kept = std::move(joined.append(bytes));
            bytes = kept;
        }
        rest = bytes;
    }

    bool next(Record& record) {
        while (!grids.give(record)) {
            if (is_ended) return false;
            lines.skip_pending_line_feed(rest);
            if (match(record)) return true;
            if (!take_line()) {
                if (is_finished) grids.end_rows();
                return grids.give(record);
            }
        }
        return true;
    }

    // Takes what matches the fast path.
    bool match(Record& record) {
        if (grids.first_line() > 0 || lines.is_mid_line()) return false;
        const bool may_be_grid = grids.is_between_grids();
        std::size_t size = may_be_grid ? match_grid<1>(rest, record, lines.number()) : 0;
        if (size == 0 && may_be_grid) size = match_grid<2>(rest, record, lines.number());
        if (size == 0) size = match_puzzle(rest, record, lines.number());
        if (size > 0) {
            lines.skip(rest, size, record.place_of(cell_count - 1).line);
            grids.hand_over_gap(record);
        }
        return size > 0;
    }

    // Takes the next line. False if there is none.
    bool take_line() {
        std::string_view bytes;
        if (!lines.next(rest, bytes, is_finished)) return false;
        if (lines.number() == 1) {
            for (const auto& format : formats) {
                if (!starts_with(bytes, format.start)) continue;
                grids
                    .add({Fault::Kind::not_text, 0, 0, false, {}, format.name, {0, 1}, format.hint},
                         0)
                    .stray = true;
                is_ended = true;
                return true;
            }
            if (starts_with(bytes, "\xEF\xBB\xBF")) bytes.remove_prefix(3);  // byte order mark
        }
        read_line(line, bytes);
        grids.take(line, lines.number());
        return true;
    }

    LineSplitter lines;
    Line line;
    Grids grids;
    std::string_view rest;  // of what was fed
    std::string kept;       // what was fed while there was a rest
    bool is_finished = false;
    bool is_ended = false;
};
PuzzleReader::PuzzleReader() : state_(new State, [](State* state) { delete state; }) {}
bool PuzzleReader::next(Record& record) { return state_->next(record); }
bool PuzzleReader::ended() const { return state_->is_ended; }
std::uint64_t PuzzleReader::pending_line() const {
    return state_->grids.first_line() > 0 ? state_->grids.first_line() : state_->lines.number() + 1;
}
std::uint64_t PuzzleReader::text_lines() const { return state_->grids.text_lines(); }
void PuzzleReader::feed(const char* bytes, std::size_t size) { state_->feed({bytes, size}); }
void PuzzleReader::finish() { state_->is_finished = true; }
}  // namespace sudoku
