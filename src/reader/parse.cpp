#include "sudoku/parse.hpp"

#include <cstring>

#include "grid.hpp"
#include "pattern.hpp"
#include "split.hpp"

namespace sudoku {
namespace {

// Input that is no text: bytes near its start, where these stand, and what to say.
const struct {
    std::size_t offset;
    const char* bytes;
    const char* text;
} formats[] = {
    {0, "\x1F\x8B", "gzip-compressed data, not text (try zcat)"},
    {0, "\x28\xB5\x2F\xFD", "zstd-compressed data, not text (try zstdcat)"},
    {0, "\xFD\x37zXZ", "xz-compressed data, not text (try xzcat)"},
    {4, "1AY&SY", "bzip2-compressed data, not text (try bzcat)"},
    {0, "PK\x03\x04", "a zip archive or a spreadsheet, not text (try to save it as CSV)"},
    {0, "%PDF-", "a PDF document, not text (try pdftotext -layout)"},
    {0, "\xFF\xFE", "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)"},
    {0, "\xFE\xFF", "UTF-16 text, not UTF-8 (try iconv -f UTF-16 -t UTF-8)"},
};

const char* format_of(const Bytes& line) {
    const std::string start(line.begin, std::min<std::size_t>(line.size(), 10));
    for (const auto& format : formats)
        if (start.find(format.bytes) == format.offset) return format.text;
    return nullptr;
}

}  // namespace

struct PuzzleReader::State {
    LineSplitter lines;
    Line line;
    Grids grids;
    Pattern pattern;
    Bytes rest = {nullptr, nullptr};  // of what was fed
    std::uint64_t text_lines = 0;
    bool is_finished = false, is_ended = false;
    bool follows_record = true;  // so does what comes next, or it is first

    bool next(Record& record);
    bool match(Record& record);
    bool take_line(LineKind& kind);
    void take_format(const char* text);
};

bool PuzzleReader::State::next(Record& record) {
    // The first line may begin with a byte order mark, which no pattern should have.
    const bool is_start = lines.begins_line(rest) && follows_record && lines.number() > 0;
    Bytes since = rest;  // the lines since the last record or text, if that starts with one of them
    std::uint64_t lines_before = lines.number();
    bool has_gap = false;
    follows_record = false;
    while (!grids.give(record)) {
        if (is_ended) return false;
        if (match(record)) return follows_record = true;
        LineKind kind;
        if (!take_line(kind)) return false;
        if (kind == LineKind::text) since = rest, lines_before = lines.number();
        has_gap = kind != LineKind::text && (has_gap || (kind == LineKind::empty && !grids.has_rows()));
    }
    follows_record = true;
    const bool is_whole = is_start && since.end == rest.end;
    since.end = rest.begin;
    const bool is_grid = !record.fault && record.layout != Layout::line && grids.is_between_grids() &&
                         record.row_line[0] > lines_before && record.row_line[8] == lines.number();
    if (is_whole && is_grid) pattern = Pattern(since, record, lines_before, has_gap);
    return true;
}

// What large inputs consist of is taken without a look at each line.
bool PuzzleReader::State::match(Record& record) {
    if (grids.has_rows() || !lines.begins_line(rest)) return false;
    std::size_t size = grids.is_between_grids() ? pattern.match(rest, record) : 0;
    const bool is_grid = size > 0;
    if (!is_grid) size = match_puzzle(rest, record);
    if (size == 0) return false;
    for (std::size_t row = 0; row < (is_grid ? 9U : 1U); ++row) record.row_line[row] += lines.number();
    lines.skip(rest, size, is_grid ? pattern.lines() : 1);
    grids.hand_over_gap(record);
    return true;
}

// Takes the next line, or what the end of the input completes. False if there is neither.
bool PuzzleReader::State::take_line(LineKind& kind) {
    static const char line_end = '\n';
    Bytes bytes;
    kind = LineKind::comment;
    bool is_there = lines.next(rest, bytes);
    if (!is_there && is_finished && !lines.begins_line(rest)) {
        rest = {&line_end, &line_end + 1};
        is_there = lines.next(rest, bytes);
    }
    if (!is_there) {
        const bool is_cut = is_finished && grids.has_rows();
        if (is_cut) grids.end_rows();
        return is_cut;
    }
    const char* const format = lines.number() == 1 ? format_of(bytes) : nullptr;
    if (format) return take_format(format), true;
    const bool has_mark = lines.number() == 1 && bytes.size() > 2 && std::memcmp(bytes.begin, "\xEF\xBB\xBF", 3) == 0;
    kind = grids.take(line.read(bytes.begin + (has_mark ? 3 : 0), bytes.end), line, lines.number());
    text_lines += kind == LineKind::text;
    return true;
}

void PuzzleReader::State::take_format(const char* text) {
    Fault fault;
    fault.kind = Fault::Kind::not_text;
    fault.format = text;
    grids.add(fault, 0).stray = true;
    is_ended = true;
}

PuzzleReader::PuzzleReader() : state_(new State) {}
PuzzleReader::~PuzzleReader() = default;
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;

bool PuzzleReader::next(Record& record) { return state_->next(record); }
bool PuzzleReader::ended() const { return state_->is_ended; }
std::uint64_t PuzzleReader::text_lines() const { return state_->text_lines; }
void PuzzleReader::feed(const char* bytes, std::size_t size) { state_->rest = {bytes, bytes + size}; }
void PuzzleReader::finish() { state_->is_finished = true; }

}  // namespace sudoku
