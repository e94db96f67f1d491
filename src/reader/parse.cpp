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
    // The rest of the bytes before comes first.
    void feed(std::string_view bytes) {
        if (!rest.empty() && !is_ended)
            keep(std::string(rest).append(bytes));
        else
            rest = bytes;
    }

    bool next(Record& record) {
        while (!grids.give(record)) {
            if (is_ended) return false;
            lines.skip_pending_line_feed(rest);
            const Match match = match_fast(record);
            if (match == Match::given) return true;
            if (match == Match::more && !is_finished) {
                keep(std::string(rest));
                return false;
            }
            if (match == Match::taken || take_line()) continue;
            block_start = grid_end = nullptr;  // The caller may take the bytes back.
            if (is_finished) grids.end_rows();
            return grids.give(record);
        }
        return true;
    }

    // Nothing more comes for now.
    void pause() {
        while (take_line()) {
        }
        grids.pause();
        block_start = grid_end = nullptr;
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

    void keep(std::string bytes) {
        const bool is_behind_grid = grid_end && grid_end == rest.data();
        kept = std::move(bytes);
        rest = kept;
        block_start = nullptr;
        grid_end = is_behind_grid ? rest.data() : nullptr;
    }

    Match match_fast(Record& record) {
        if (!grids.is_between_grids() || lines.is_mid_line()) return Match::none;
        const std::size_t size =
            !grids.is_waiting() ? match_puzzle(rest, record, lines.number()) : std::size_t{0};
        if (size > 0) {
            lines.skip(rest, size, record.row_line[0]);
            grids.end_values();
            grids.hand_over_gap(record);
            grid_end = nullptr;
            return Match::given;
        }
        block_start = rest.data();
        block_line = lines.number() + 1;
        return grid_end && grids.count() == count ? match_grid(record) : Match::none;
    }

    // The grid that was read is the pattern of those that follow. It ends with the last line, or
    // with the one before.
    void learn(const Record& record) {
        const std::uint64_t last = record.row_line[8];
        const char* const end = lines.number() == last ? rest.data() : line_start;
        grid_end = nullptr;
        has_lead = false;
        count = grids.count();
        if (!block_start || block_line != record.row_line[0] || lines.number() > last + 1) return;
        const auto size = static_cast<std::size_t>(end - block_start);
        if (pattern.learn({block_start, size}, record, grids.has_labels())) end_grid(end, last);
    }
    void end_grid(const char* end, std::uint64_t line) {
        grid_end = end;
        line_before = line;
        text_before = grids.text_lines();
    }

    // Takes a grid that is written like the one before.
    Match match_grid(Record& record) {
        const bool is_behind_grid = has_lead && grid_end == rest.data();
        if (is_behind_grid && rest.substr(0, lead.size()) != lead) return Match::none;
        const std::string_view bytes = rest.substr(is_behind_grid ? lead.size() : 0);
        if (bytes.empty()) return Match::none;
        const std::uint64_t line = lines.number() + (is_behind_grid ? lead_lines : 0) + 1;
        bool is_known = !pattern.is_even();
        if (pattern.is_even()) {
            const std::size_t most = lead_effect.is_boundary ? 2 : 9;
            while (ahead < (is_behind_grid ? most : 1) && is_ahead(bytes)) ++ahead;
            if (ahead == 0)
                return bytes.size() < pattern.size() && pattern.matches(bytes) ? Match::more
                                                                               : Match::none;
            is_known = is_behind_grid && ahead == most;
        }
        const std::size_t size = pattern.read(bytes, line, record);
        // A row of empty places may be no row, unless an empty line stands behind the grid.
        if (!pattern.is_even() && size >= bytes.size()) return Match::more;
        if (!pattern.is_even() && (size == 0 || !is_line_end(bytes[size]))) return Match::none;
        if (is_known && grids.is_waiting()) {
            grids.end_waiting();
            return Match::taken;
        }
        if (is_behind_grid)
            grids.take_lead(lead_effect);
        else
            learn_lead();
        if (is_known)
            grids.hand_over_gap(record);
        else
            grids.take_grid(record);
        lines.skip(rest, static_cast<std::size_t>(bytes.data() - rest.data()) + size,
                   line + pattern.lines() - 1);
        ahead -= ahead > 0;
        end_grid(rest.data(), lines.number());
        return is_known ? Match::given : Match::taken;
    }
    // Behind those that are known to be ahead stands another grid.
    bool is_ahead(std::string_view bytes) const {
        const std::size_t at = ahead * (lead.size() + pattern.size());
        return at + pattern.size() <= bytes.size() && pattern.matches(bytes.substr(at)) &&
               (at == 0 || bytes.compare(at - lead.size(), lead.size(), lead) == 0);
    }
    // Remembers the lines between the grid before and this one.
    void learn_lead() {
        grids.end_values();
        lead.assign(grid_end, rest.data());
        lead_lines = lines.number() - line_before;
        lead_effect = grids.lead();
        lead_effect.text_lines -= text_before;
        has_lead = true;
    }

    // Takes the next line. False if there is none.
    bool take_line() {
        std::string_view bytes;
        ahead = 0;
        line_start = rest.data();
        if (!lines.next(rest, bytes, is_finished)) return false;
        if (lines.number() == 1 && lines.offset() == 0) {
            for (const auto& format : formats) {
                if (!starts_with(bytes, format.start)) continue;
                Fault fault;
                fault.kind = Fault::Kind::not_text;
                fault.format = format.name;
                fault.hint = format.hint;
                grids.add(fault, Text()).stray = true;
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
        lines.skip_pending_line_feed(rest);
        if (const Record* const complete = grids.complete()) learn(*complete);
        return true;
    }

    LineSplitter lines;
    Grids grids;
    Pattern pattern;
    std::uint64_t count = 0;            // of records, when the pattern was learned
    const char* block_start = nullptr;  // where the lines of the next grid may begin
    std::uint64_t block_line = 0;
    const char* line_start = nullptr;  // where the last line began
    const char* grid_end = nullptr;    // behind the last grid of the pattern
    std::uint64_t line_before = 0;     // the last one of that grid
    std::uint64_t text_before = 0;     // the lines of text before
    bool has_lead = false;
    std::string lead;  // the bytes between two grids of the pattern, if it is known
    std::uint64_t lead_lines = 0;
    Grids::Lead lead_effect{};
    std::size_t ahead = 0;  // So many grids are known to follow.
    std::string_view rest;  // of what was fed
    std::string kept;       // what was fed while there was a rest
    std::size_t mark_size = 0;
    bool is_finished = false;
    bool is_ended = false;
};
PuzzleReader::PuzzleReader() : state_(new State, [](State* state) { delete state; }) {}
bool PuzzleReader::next(Record& record) { return state_->next(record); }
bool PuzzleReader::ended() const { return state_->is_ended; }
std::uint64_t PuzzleReader::pending_line() const { return state_->pending_place().line; }
std::uint64_t PuzzleReader::pending_offset() const { return state_->pending_place().column - 1; }
std::uint64_t PuzzleReader::text_lines() const { return state_->grids.text_lines(); }
void PuzzleReader::feed(const char* bytes, std::size_t size) { state_->feed({bytes, size}); }
void PuzzleReader::pause() { state_->pause(); }
void PuzzleReader::finish() { state_->is_finished = true; }
}  // namespace sudoku
