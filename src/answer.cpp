#include "answer.hpp"

#include "sudoku/format.hpp"

namespace sudoku {

void Answers::add(const Record& record, const char* file, const Request& request) {
    ++records;
    gap = gap || record.gap;
    if (record.fault.kind != Fault::Kind::none) {
        status = Status::trouble;
        return add_failure(record, file, record.fault.place, describe(record.fault));
    }
    const Answer answer = solve(record.board, *request.kernel);
    if (answer.solutions != Solutions::none) return add_text(record, answer.board);
    status = worse(status, Status::unsolved);
    if (const auto conflict = find_conflict(record.board))
        add_failure(record, file, record.place_of(conflict->second),
                    "no solution: " + describe(*conflict, record.board));
    else
        add_failure(record, file, record.place_of(0), "no solution");
}

void Answers::clear() {
    out.clear();
    messages.clear();
}

void Answers::add_text(const Record& record, const Board& board) {
    const bool is_grid = record.layout != Layout::line;
    if (is_grid && after_grid && gap) out += '\n';
    append_board(out, board, record.layout);
    after_grid = is_grid;
    gap = false;
}

// A line of the output belongs to each puzzle of layout `line`, so it stays, empty.
void Answers::add_failure(const Record& record, const char* file, const Place& place, const std::string& text) {
    messages += std::string("sudoku: ") + file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) +
                ": error: " + text + '\n';
    if (record.layout != Layout::line) return;
    out += '\n';
    after_grid = gap = false;
}

}  // namespace sudoku
