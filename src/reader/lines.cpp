#include "lines.hpp"
#include <algorithm>
#include <functional>
#include "formats.hpp"
#include "puzzles.hpp"

namespace sudoku::reader {
namespace {
// True if a line may have cells: if it has a digit, "53.a7..." or "Puzzle 2", or known blanks and
// no word. The ruler "---" may have cells, since dashes are known blanks.
bool may_have_cells(const Line& line, std::string_view text) {
    for (const std::size_t at : Range{0, text.size()})
        if (is_digit(kind_at(text, at))) return true;
    return line.count.known > 0 && !line.has_word();
}
}  // namespace

bool LineReader::next(Window& window, Record& record) {
    while (const Line* const piece = window.line(0)) {
        take_piece(window, *piece);
        window.use(1, 0);
        // The line goes on in another piece.
        if (window.place().column > 1) continue;
        if (records_.empty()) records_.emplace_back().fault = fault_;
        record = records_[0];
        record.fault.is_of_line = true;
        const Record& second = records_.back();
        if (records_.size() > 1) record.second = second.fault ? second.fault.place : second.first;
        records_.clear();
        return true;
    }
    return false;
}

void LineReader::take_piece(Window& window, const Line& piece) {
    // The first piece of a line begins a new fault: that the input is no text, or else none so far.
    if (piece.place.column == 1) fault_ = fault_of_format(window, piece);
    // Any fault stands at the start of the line, even that of input that is no text.
    fault_.place = {piece.place.line, 1};
    find_puzzles(window, records_);
    // A line in pieces has one fault for all of it. The faults of its pieces are left out.
    if (!piece.is_whole)
        records_.erase(
            std::remove_if(records_.begin(), records_.end(), std::mem_fn(&Record::fault)),
            records_.end());
    // The first one is the answer, and a message names the second. A line may have thousands.
    if (records_.size() > 2) records_.resize(2);
    const std::string_view text = window.text_of(piece);
    if (may_have_cells(piece, text)) fault_.cells += static_cast<std::uint32_t>(count_marks(text));
    if (fault_.kind != Fault::Kind::not_text)
        fault_.kind = fault_.cells > 0 ? Fault::Kind::puzzle_cells : Fault::Kind::no_cells;
}
}  // namespace sudoku::reader
