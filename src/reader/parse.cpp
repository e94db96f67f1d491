#include "sudoku/parse.hpp"
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
    // The rest of the bytes before is kept, and comes first.
    void feed(std::string_view bytes) {
        if (!rest.empty() && !is_ended) {
            std::string joined(rest);
            kept = std::move(joined.append(bytes));
            bytes = kept;
        }
        rest = bytes;
        block_start = lead_start = nullptr;
        ahead_count = 0;
    }

    bool next(Record& record) {
        while (!grids.give(record)) {
            if (is_ended) return false;
            lines.skip_pending_line_feed(rest);
            if (grids.completed()) learn();
            if (match(record)) return true;
            if (match_grid(record)) {
                if (is_given) return true;
                continue;
            }
            if (!take_line()) {
                block_start = lead_start = nullptr;  // The caller may take its bytes back.
                if (is_finished) grids.end_rows();
                return grids.give(record);
            }
        }
        return true;
    }

    bool is_between_grids() const { return grids.is_between_grids() && !lines.is_mid_line(); }

    // Takes a puzzle on a line that matches the fast path.
    bool match(Record& record) {
        if (grids.first_line() > 0 || !is_between_grids()) return false;
        const std::size_t size = match_puzzle(rest, record, lines.number());
        if (size > 0) {
            lines.skip(rest, size, record.place_of(cell_count - 1).line);
            grids.hand_over_gap(record);
        }
        return size > 0;
    }

    // The grid that the last line completed is the pattern of those that follow.
    void learn() {
        const Record& record = *grids.completed();
        const bool is_here = block_start != nullptr && block_line == record.row_line[0];
        const std::string_view bytes{block_start,
                                     static_cast<std::size_t>(rest.data() - block_start)};
        if (is_here) pattern.learn(bytes, record, grids.has_labels());
        pattern_line = is_here ? record.row_line[0] : 0;
        lead = {};
        lead_lines = 0;
        end_grid();
    }

    void end_grid() {
        lead_start = rest.data();
        lead_line = lines.number();
        lead_before = grids.lead();
    }

    // Takes a grid that is written as the one before.
    bool match_grid(Record& record) {
        is_given = false;
        if (!is_between_grids()) return false;
        block_start = rest.data();
        block_line = lines.number() + 1;
        if (pattern_line == 0 || grids.grid_line() != pattern_line) return false;
        if (lead_start == rest.data()) return match_behind_grid(record);
        if (!pattern.matches(rest, false, ahead[0])) return false;
        if (lead_start) {
            pattern.learn_lead({lead_start, static_cast<std::size_t>(rest.data() - lead_start)});
            lead = grids.lead();
            lead.text_lines -= lead_before.text_lines;
            lead_lines = lines.number() - lead_line;
        }
        pattern_line = lines.number() + 1;
        grids.take_grid(pattern, ahead[0], pattern_line);
        lines.skip(rest, pattern.size(), lines.number() + pattern.lines());
        end_grid();
        return true;
    }

    // Takes the grid that stands behind the one before. If eight more follow, it is given at once,
    // and else it waits.
    bool match_behind_grid(Record& record) {
        const std::size_t unit = pattern.lead_size() + pattern.size();
        while (ahead_count < 9 && ahead_count * unit <= rest.size() &&
               pattern.matches(rest.substr(ahead_count * unit), true,
                               ahead[(first_ahead + ahead_count) % 16]))
            ++ahead_count;
        if (ahead_count == 0) return false;
        is_given = ahead_count == 9;
        if (is_given && grids.first_waiting()) {
            grids.end_waiting();
            is_given = false;
            return true;
        }
        grids.take_lead(lead);
        pattern_line = lines.number() + lead_lines + 1;
        if (is_given) {
            pattern.write(record, ahead[first_ahead], pattern_line);
            grids.hand_over_gap(record);
            grids.set_grid_line(pattern_line);
        } else {
            grids.take_grid(pattern, ahead[first_ahead], pattern_line);
        }
        lines.skip(rest, unit, pattern_line + pattern.lines() - 1);
        first_ahead = (first_ahead + 1) % 16;
        --ahead_count;
        end_grid();
        return true;
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
        grids.take(bytes, lines.number());
        return true;
    }

    LineSplitter lines;
    Grids grids;
    Pattern pattern;
    std::uint64_t pattern_line = 0;
    const char* block_start = nullptr;
    std::uint64_t block_line = 0;
    const char* lead_start = nullptr;
    std::uint64_t lead_line = 0;
    std::uint64_t lead_lines = 0;
    Grids::Lead lead_before{};
    Grids::Lead lead{};
    std::array<Board, 16> ahead;
    std::size_t first_ahead = 0;
    std::size_t ahead_count = 0;
    bool is_given = false;
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
void PuzzleReader::pause() {
    state_->grids.pause();
    state_->lead_start = nullptr;
}
void PuzzleReader::finish() { state_->is_finished = true; }
}  // namespace sudoku
