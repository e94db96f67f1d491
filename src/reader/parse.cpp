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

// Names the format of input that begins with these bytes, if it is no text.
Fault fault_of_format(std::string_view bytes) {
    Fault fault;
    for (const auto& format : formats) {
        if (!starts_with(bytes, format.start)) continue;
        fault.kind = Fault::Kind::not_text;
        fault.format = format.name;
        fault.hint = format.hint;
    }
    return fault;
}
}  // namespace

struct PuzzleReader::State {
    bool next(Record& record) {
        using Match = FastPath::Match;
        while (!grids.rows.records.give(record)) {
            if (is_ended) return false;
            lines.skip_pending_line_feed();
            const Match match = fast.match(record);
            if (match == Match::given) return true;
            const bool wants_more = match == Match::more && !is_finished;
            if (match == Match::taken || (!wants_more && take_line())) continue;
            lines.feed({});  // The caller may take back what was fed.
            if (!is_finished) return false;
            grids.end_rows();
            return grids.rows.records.give(record);
        }
        return true;
    }

    // Nothing more comes for now.
    void pause() {
        while (take_line()) {
        }
        grids.pause();
        fast.forget();
    }

    Place pending_place() const {
        const Place place = grids.first_place();
        if (place.line > 0) return place;
        return {lines.next_number(), lines.next_offset() + 1};
    }

    // Takes the next line. False if there is none.
    bool take_line() {
        Piece piece;
        fast.begin_line();
        if (!lines.next(piece, is_finished)) return false;
        const bool is_start = piece.line == 1 && piece.offset == 0;
        if (const Fault fault = is_start ? fault_of_format(piece.bytes) : Fault()) {
            grids.rows.records.add(fault, Text()).stray = true;
            is_ended = true;
            return true;
        }
        Text text{std::string(piece.bytes), {}, piece.line, piece.offset};
        grids.take(std::make_shared<Text>(std::move(text)));
        lines.skip_pending_line_feed();
        fast.end_line();
        return true;
    }

    LineSplitter lines;
    Grids grids;
    FastPath fast{lines, grids};
    bool is_finished = false;
    bool is_ended = false;
};
PuzzleReader::PuzzleReader() : state_(new State, [](State* state) { delete state; }) {}
bool PuzzleReader::next(Record& record) { return state_->next(record); }
bool PuzzleReader::ended() const { return state_->is_ended; }
std::uint64_t PuzzleReader::pending_line() const { return state_->pending_place().line; }
std::uint64_t PuzzleReader::pending_offset() const { return state_->pending_place().column - 1; }
std::uint64_t PuzzleReader::text_lines() const { return state_->grids.rows.text_lines(); }
void PuzzleReader::feed(const char* bytes, std::size_t size) {
    if (!state_->is_ended) state_->lines.feed({bytes, size});
}
void PuzzleReader::pause() { state_->pause(); }
void PuzzleReader::finish() { state_->is_finished = true; }
}  // namespace sudoku
