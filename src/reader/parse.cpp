#include "sudoku/parse.hpp"
#include <optional>
#include <utility>
#include "boards.hpp"
#include "fast.hpp"
#include "formats.hpp"
#include "grids.hpp"
#include "lines.hpp"
#include "puzzles.hpp"

namespace sudoku {
using namespace reader;

constexpr std::size_t longest_line = 65535;  // in bytes; a longer one without a puzzle is told

// A reader between two calls: its window, and the records that wait.
struct PuzzleReader::State {
    // Takes a record that waits, or reads on until there is one. False if more has to come,
    // or if the input is no text.
    bool next(Record& record) {
        while (next_ == records_.size()) {
            if (is_no_text()) return false;
            // Readers of both sorts try the fast way.
            if (take_fast_line(window, record)) {
                record.gap = std::exchange(has_gap_, false);
                return true;
            }
            // A reader of lines has no use for `records_`, since `line_reader` keeps its own.
            if (line_reader) return line_reader->next(window, record);
            records_.clear();
            next_ = 0;
            take_fast_grids(window, records_);
            if (records_.empty() && !take_first()) return false;
            if (!records_.empty()) records_[0].gap |= std::exchange(has_gap_, false);
        }
        record = records_[next_++];
        return true;
    }

    Window window;
    std::uint64_t text_lines = 0;
    std::optional<LineReader> line_reader;  // only a reader of lines has it

    // True if the input is no text: nothing follows the record that says so. A reader of lines goes
    // on, and has no records here.
    bool is_no_text() const { return !records_.empty() && records_[0].stray; }

private:
    // Takes what begins on the first line, or this line as text. False if more has to come.
    bool take_first() {
        const Line* const line = window.line(0);
        if (!line) return false;
        const Answer answer = ask(*line);
        if (answer.kind == Answer::Kind::more) return false;
        if (records_.empty()) take_text(answer.lines);
        window.use(answer.lines, answer.bytes);
        // The line of the next piece has a record if an earlier piece of it has one.
        has_record_on_line_ =
            (has_record_on_line_ || !records_.empty()) && window.place().column > 1;
        return true;
    }

    // Takes lines that give no record: notes an empty one for the next record, counts those of
    // text, and tells one that is too long.
    void take_text(std::size_t lines) {
        for (const std::size_t i : Range{0, lines}) {
            const Line& line = *window.line(i);
            has_gap_ |= line.is_empty;
            if (line.place.column == 1 && !line.is_empty) ++text_lines;
            // A line that is longer than any puzzle is told at the piece that makes it so long.
            // Then it has a record, and its later pieces are not told. The fault stands at the
            // start of the line, and not of this piece.
            if (line.place.column - 1 + line.size() > longest_line && !has_record_on_line_)
                add_fault(records_, Fault::Kind::puzzle_bytes, line, 0, Layout::line).place.column =
                    1;
        }
    }

    // Asks the three recognisers, until one finds something or needs more lines. If the input is no
    // text, a record tells what it is.
    Answer ask(const Line& line) {
        if (const Fault fault = fault_of_format(window, line)) {
            records_.emplace_back().fault = fault;
            records_[0].stray = true;
            return {Answer::Kind::found};
        }
        Answer answer;
        if (line.begin >= searched_until_ && (around_ > 0 || line.has_opening_bracket())) {
            answer = find_boards(window, 0, records_, searched_until_, around_);
            // If more lines have to come, the next call gets the same brackets.
            if (answer.kind != Answer::Kind::more) around_ = answer.around;
        }
        if (answer.kind == Answer::Kind::none) answer = find_puzzles(window, records_);
        if (answer.kind == Answer::Kind::none && line.may_be_row)
            answer = find_grids(window, records_, searched_until_);
        return answer;
    }

    Records records_;
    std::size_t next_ = 0;
    std::uint64_t searched_until_ = 0;  // No board in brackets begins before this offset.
    std::size_t around_ = 0;  // the number of brackets that are open around the last board
    // The line that goes on in another piece has a record, and gets no fault for its length.
    bool has_record_on_line_ = false;
    bool has_gap_ = false;  // An empty line stands behind the last record.
};

PuzzleReader::PuzzleReader() : state_(new State, [](State* state) { delete state; }) {}
PuzzleReader PuzzleReader::of_lines() {
    PuzzleReader reader;
    reader.state_->line_reader.emplace();
    return reader;
}
bool PuzzleReader::next(Record& record) { return state_->next(record); }
bool PuzzleReader::ended() const { return state_->is_no_text(); }
std::uint64_t PuzzleReader::done() const { return state_->window.used(); }
std::uint64_t PuzzleReader::text_lines() const { return state_->text_lines; }
void PuzzleReader::feed(const char* bytes, std::size_t size) {
    state_->window.is_paused = false;
    state_->window.feed({bytes, size});
}
void PuzzleReader::pause() { state_->window.is_paused = true; }
void PuzzleReader::finish() { state_->window.is_finished = true; }
}  // namespace sudoku
