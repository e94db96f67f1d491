#include "sudoku/parse.hpp"
#include "fast.hpp"
#include "grid.hpp"

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
    // Takes the next bytes, or without any goes on with those that were not looked at. False if
    // there are none: the caller may take back what was fed.
    bool feed(std::string_view bytes) {
        if (is_ended) return false;
        const bool is_behind_grid = grid_end == lines.at();
        const bool came = lines.feed(bytes);
        block_start = npos;
        grid_end = is_behind_grid ? 0 : npos;
        return came;
    }

    bool next(Record& record) {
        while (!grids.rows.records.give(record)) {
            if (is_ended) return false;
            lines.skip_pending_line_feed();
            const Match match = match_fast(record);
            if (match == Match::given) return true;
            const bool wants_more = match == Match::more && !is_finished;
            if (match == Match::taken || (!wants_more && take_line()) || feed({})) continue;
            if (wants_more) return false;
            if (is_finished) grids.end_rows();
            return grids.rows.records.give(record);
        }
        return true;
    }

    // Nothing more comes for now.
    void pause() {
        while (take_line()) {
        }
        grids.pause();
        grid_end = npos;
    }

    Place pending_place() const {
        const Place place = grids.first_place();
        if (place.line > 0) return place;
        return {lines.next_number(),
                lines.next_offset() - mark_before(lines.next_offset() > 0) + 1};
    }
    // The mark stands before pieces of the first line.
    std::uint64_t mark_before(bool is_behind_piece) const {
        return lines.next_number() == 1 && is_behind_piece ? mark_size : 0;
    }

    // none: the next line takes the general path; more: it would not if more bytes had come; taken:
    // a grid waits or a grid that waited is known to be one.
    enum class Match { none, more, taken, given };

    Match match_fast(Record& record) {
        if (!is_idle) return Match::none;
        const std::size_t size = ahead == 0 && !grids.rows.records.is_waiting()
                                     ? match_puzzle(lines.rest(), record, lines.number())
                                     : std::size_t{0};
        if (size > 0) {
            lines.skip(size, record.row_line[0]);
            grids.end_values();
            grids.rows.hand_over_gap(record);
            grid_end = npos;
            return Match::given;
        }
        block_start = lines.at();
        block_line = lines.number() + 1;
        return grid_end != npos && grids.rows.records.count() == count ? match_grid(record)
                                                                       : Match::none;
    }

    // The grid that was read is the pattern of those that follow. It ends with the last line, or
    // with the one before.
    void learn(const Record& record) {
        const std::uint64_t last = record.row_line[8];
        const std::size_t end = lines.number() == last ? lines.at() : line_start;
        grid_end = npos;
        has_lead = false;
        count = grids.rows.records.count();
        if (block_start >= end || block_line != record.row_line[0] || lines.number() > last + 1)
            return;
        const std::string_view bytes = lines.bytes().substr(block_start, end - block_start);
        if (pattern.learn(bytes, record, grids.rows.has_labels())) end_grid(end, last);
    }
    void end_grid(std::size_t end, std::uint64_t line) {
        grid_end = end;
        line_before = line;
        text_before = grids.rows.text_lines();
    }

    // Takes a grid that is written like the one before.
    Match match_grid(Record& record) {
        if (lines.rest().empty()) return Match::none;
        const bool is_chained = has_lead && grid_end == lines.at();
        const std::size_t skipped = is_chained ? 0 : pattern.lead();
        const std::uint64_t line = lines.number() + (is_chained ? lead_lines : 0) + 1;
        std::size_t size = pattern.size() - skipped;
        pattern.write_places(record, line);
        const Match match =
            pattern.is_even() ? read_ahead(size, skipped, is_chained) : walk(size, skipped, record);
        if (match == Match::none || match == Match::more) return match;
        if (match == Match::given && grids.rows.records.is_waiting()) {
            grids.rows.records.end_waiting();
            return Match::taken;
        }
        if (pattern.is_even()) {
            record.board = boards[first_board++ % boards.size()];
            --ahead;
        }
        if (is_chained)
            grids.rows.take_lead(lead_effect);
        else
            learn_lead();
        if (match == Match::given)
            grids.rows.hand_over_gap(record);
        else
            grids.rows.take_grid(record);
        lines.skip(size, line + pattern.lines() - 1);
        end_grid(lines.at(), lines.number());
        return match;
    }
    // Reads even grids, until so many follow that the first one is known to be one.
    Match read_ahead(std::size_t size, std::size_t skipped, bool is_chained) {
        std::size_t most = is_chained ? 9 : 1;
        if (is_chained && lead_effect.is_boundary) most = 2;
        while (ahead < most && pattern.read(lines.rest(ahead * size), skipped,
                                            boards[(first_board + ahead) % boards.size()]))
            ++ahead;
        if (ahead > 0) return is_chained && ahead == most ? Match::given : Match::taken;
        return pattern.may_begin_with(lines.rest(), skipped) ? Match::more : Match::none;
    }
    // Reads a grid whose cells have different sizes, and sets its size. A row of empty places may
    // be no row, unless an empty line stands behind the grid.
    Match walk(std::size_t& size, std::size_t skipped, Record& record) {
        size = pattern.walk(lines.rest(), skipped, record);
        if (size >= lines.rest().size()) return Match::more;
        return size > 0 && is_line_end(lines.rest()[size]) ? Match::given : Match::none;
    }
    // Remembers the lines between the grid before and this one.
    void learn_lead() {
        grids.end_values();
        pattern.set_lead(lines.bytes().substr(grid_end, lines.at() - grid_end));
        lead_lines = lines.number() - line_before;
        lead_effect = grids.rows.lead();
        lead_effect.text_lines -= text_before;
        has_lead = true;
    }

    // Takes the next line. False if there is none.
    bool take_line() {
        std::string_view bytes;
        ahead = 0;
        line_start = lines.at();
        if (!lines.next(bytes, is_finished)) {
            is_idle = is_idle && !lines.is_mid_line();
            return false;
        }
        if (lines.number() == 1 && lines.offset() == 0) {
            for (const auto& format : formats) {
                if (!starts_with(bytes, format.start)) continue;
                Fault fault;
                fault.kind = Fault::Kind::not_text;
                fault.format = format.name;
                fault.hint = format.hint;
                grids.rows.records.add(fault, Text()).stray = true;
                is_ended = true;
                return true;
            }
            mark_size = starts_with(bytes, "\xEF\xBB\xBF") ? 3 : 0;  // byte order mark
            bytes.remove_prefix(mark_size);
        }
        const bool has_mark_before = lines.number() == 1 && lines.offset() > 0;
        Text text{std::string(bytes),
                  {},
                  lines.number(),
                  lines.offset() - (has_mark_before ? mark_size : 0)};
        grids.take(std::make_shared<Text>(std::move(text)));
        lines.skip_pending_line_feed();
        if (const Record* const complete = grids.rows.complete()) learn(*complete);
        is_idle = grids.is_between_grids() && !lines.is_mid_line();
        return true;
    }

    static constexpr std::size_t npos = std::string_view::npos;

    LineSplitter lines;
    Grids grids;
    Pattern pattern;
    std::uint64_t count = 0;  // of records, when the pattern was learned
    // Where the lines of the next grid may begin, where the last line did, and where the last grid
    // of the pattern ended.
    std::size_t block_start = npos;
    std::size_t line_start = 0;
    std::size_t grid_end = npos;
    std::uint64_t block_line = 0;
    std::uint64_t line_before = 0;  // the last one of that grid
    std::uint64_t text_before = 0;  // the lines of text before
    bool has_lead = false;
    std::uint64_t lead_lines = 0;
    Collector::Lead lead_effect{};
    std::size_t ahead = 0;         // So many grids are known to follow.
    std::array<Board, 16> boards;  // of these grids
    std::size_t first_board = 0;   // the number of the first one
    std::size_t mark_size = 0;
    bool is_idle = true;
    bool is_finished = false;
    bool is_ended = false;
};
PuzzleReader::PuzzleReader() : state_(new State, [](State* state) { delete state; }) {}
bool PuzzleReader::next(Record& record) { return state_->next(record); }
bool PuzzleReader::ended() const { return state_->is_ended; }
std::uint64_t PuzzleReader::pending_line() const { return state_->pending_place().line; }
std::uint64_t PuzzleReader::pending_offset() const { return state_->pending_place().column - 1; }
std::uint64_t PuzzleReader::text_lines() const { return state_->grids.rows.text_lines(); }
void PuzzleReader::feed(const char* bytes, std::size_t size) { state_->feed({bytes, size}); }
void PuzzleReader::pause() { state_->pause(); }
void PuzzleReader::finish() { state_->is_finished = true; }
}  // namespace sudoku
