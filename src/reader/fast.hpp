#pragma once
#include <optional>
#include "grid.hpp"
#include "pattern.hpp"

namespace sudoku {
namespace {
// The fast path: puzzles on lines of their own, and grids that are written like the one before. The
// records are the same as those of the general path, of which these rules are repeated here:
//   - the first line may show that the input is no text,
//   - the blanks of a puzzle are of one sort, and it has one,
//   - a note has 40 bytes at most, and a # may begin a comment,
//   - a first row that counts up may be the head of a table,
//   - nine digits that are the same, or count up, may be labels,
//   - a row of dashes and other blanks may be a ruler,
//   - an empty line, or nine lines that are alike, tell that the rows before are a grid.
class FastPath {
public:
    FastPath(LineSplitter& lines, Grids& grids) : lines_(lines), grids_(grids) {}

    // none: the next line takes the general path; more: it would not if more bytes had come; taken:
    // a grid waits or a grid that waited is known to be one; given: the record is the next one.
    enum class Match { none, more, taken, given };

    Match match(Record& record) {
        if (!is_open_ || lines_.is_mid_line() || lines_.number() == 0) return Match::none;
        open_line_ = lines_.number() + 1;
        const bool may_be_line = ahead_ == 0 && !grids_.rows.records.is_waiting();
        const std::size_t size =
            may_be_line ? match_puzzle(lines_.rest(), record, lines_.number()) : std::size_t{0};
        if (size == 0) return match_grid(record);
        lines_.skip(size, record.row_line[0]);
        grids_.end_values();
        grids_.rows.hand_over_gap(record);
        forget();
        return Match::given;
    }

    // No grid follows the pattern until there is another one.
    void forget() { last_line_ = 0; }

    // The next line takes the general path, or none is left.
    void begin_line() { ahead_ = 0; }
    // The line that was taken may have completed a grid: it is the pattern of those that follow.
    void end_line() {
        is_open_ = grids_.is_between_grids();
        if (const Record* const record = grids_.rows.complete()) learn(*record);
    }

private:
    // The offset behind the end of this line, if its end is among the bytes; or else 0.
    std::size_t end_of(std::uint64_t line) const {
        std::size_t end = lines_.at();
        for (std::uint64_t last = lines_.number(); last > line && end > 0; --last) {
            --end;
            while (end > 0 && lines_.bytes()[end - 1] != '\n') --end;
        }
        return end;
    }
    std::string_view bytes_between(std::size_t start, std::size_t end) const {
        return lines_.bytes().substr(start, end - start);
    }

    // The grid ends with the last line, or with the one before.
    void learn(const Record& record) {
        forget();
        lead_.reset();
        const std::size_t start = end_of(record.row_line[0] - 1);
        const std::uint64_t last = record.row_line[8];
        if (start > 0 && open_line_ == record.row_line[0] && lines_.number() <= last + 1 &&
            pattern_.learn(bytes_between(start, end_of(last)), record, grids_.rows.has_labels()))
            end_grid(last);
    }
    void end_grid(std::uint64_t line) {
        last_line_ = line;
        text_lines_ = grids_.rows.text_lines();
        count_ = grids_.rows.records.count();
    }

    // Takes a grid that is written like the one before.
    Match match_grid(Record& record) {
        Collector& rows = grids_.rows;
        if (last_line_ == 0 || rows.records.count() != count_ || lines_.rest().empty())
            return Match::none;
        if (last_line_ != lines_.number()) lead_.reset();
        const bool is_chained = lead_.has_value();
        const std::uint64_t line = lines_.number() + (is_chained ? lead_->lines : 0) + 1;
        std::size_t size = lead().size() + pattern_.text().size();
        pattern_.write_places(record, line);
        const Match match = pattern_.is_even() ? read_ahead(size) : walk(size, record);
        if (match == Match::none || match == Match::more) return match;
        if (match == Match::given && rows.records.is_waiting()) {
            rows.records.end_waiting();
            return Match::taken;
        }
        if (pattern_.is_even()) {
            record.board = boards_[first_board_++ % boards_.size()];
            --ahead_;
        }
        if (is_chained)
            rows.take_lead(lead_->change);
        else
            learn_lead();
        if (match == Match::given)
            rows.hand_over_gap(record);
        else
            rows.take_grid(record);
        lines_.skip(size, line + pattern_.lines() - 1);
        end_grid(lines_.number());
        return match;
    }

    // Reads even grids, until so many follow that the first one is known to be one.
    Match read_ahead(std::size_t size) {
        std::size_t most = lead_ ? 9 : 1;
        if (lead_ && lead_->change.is_boundary) most = 2;
        while (ahead_ < most && read(lines_.rest(ahead_ * size))) ++ahead_;
        if (ahead_ > 0) return lead_ && ahead_ == most ? Match::given : Match::taken;
        const std::string_view start = lines_.rest();
        if (start.size() >= size) return Match::none;
        const std::string whole = std::string(lead()).append(pattern_.text());
        return read(std::string(start).append(whole, start.size())) ? Match::more : Match::none;
    }
    // Reads the next board, from bytes that begin with the lead.
    bool read(std::string_view bytes) {
        Board& board = boards_[(first_board_ + ahead_) % boards_.size()];
        return bytes.substr(0, lead().size()) == lead() &&
               pattern_.read(bytes.substr(lead().size()), board);
    }

    // Reads a grid whose cells have different sizes, and sets its size. A row of empty places may
    // be no row, unless an empty line stands behind the grid.
    Match walk(std::size_t& size, Record& record) const {
        const std::string_view bytes = lines_.rest();
        const std::size_t start = std::min(bytes.size(), lead().size());
        if (bytes.substr(0, start) != lead().substr(0, start)) return Match::none;
        const std::size_t walked = pattern_.walk(bytes.substr(start), record);
        if (walked >= bytes.size() - start) return Match::more;
        size = start + walked;
        return walked > 0 && is_line_end(bytes[size]) ? Match::given : Match::none;
    }

    // Remembers the lines between the grid before and this one.
    void learn_lead() {
        grids_.end_values();
        const std::size_t start = end_of(last_line_);
        if (start == 0) return;
        lead_ = Lead{std::string(bytes_between(start, lines_.at())), lines_.number() - last_line_,
                     grids_.rows.lead()};
        lead_->change.text_lines -= text_lines_;
    }
    std::string_view lead() const { return lead_ ? lead_->bytes : std::string_view(); }

    // The lines between two grids of the pattern.
    struct Lead {
        std::string bytes;
        std::uint64_t lines;
        Collector::Lead change;
    };

    LineSplitter& lines_;
    Grids& grids_;
    bool is_open_ = true;          // No row waits for others.
    std::uint64_t open_line_ = 0;  // the last line that no row waited for
    Pattern pattern_;
    // The last line of the last grid of the pattern, or 0, and what had come up to there.
    std::uint64_t last_line_ = 0;
    std::uint64_t text_lines_ = 0;
    std::uint64_t count_ = 0;       // of records
    std::optional<Lead> lead_;      // what stands before the next grid, if that is known
    std::size_t ahead_ = 0;         // So many grids are known to follow.
    std::array<Board, 16> boards_;  // of these grids
    std::size_t first_board_ = 0;   // the number of the first one
};
}  // namespace
}  // namespace sudoku
