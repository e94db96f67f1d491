#include "answer.hpp"

namespace sudoku {
namespace {

// How much text may gather: of one record, so that its first solutions come soon; of a stretch, so that long names of
// files and long lines for puzzles without an answer do not break the bound on memory.
constexpr std::size_t record_text = 1 << 14;
constexpr std::size_t stretch_text = 1 << 17;

}  // namespace

void Tally::add(const Tally& other) {
    puzzles += other.puzzles;
    solved += other.solved;
    unsolved += other.unsolved;
    several += other.several;
    malformed += other.malformed;
}

void Answers::add(const Record& record) {
    ++tally.puzzles;
    seam.gap_at_end = seam.gap_at_end || record.gap;
    if (record.fault.kind != Fault::Kind::none) {
        ++tally.malformed;
        status = Status::trouble;
        fail(record, record.fault.place, describe(record.fault), std::nullopt);
    } else if (request->task == Request::Task::count) {
        add_count(record);
    } else {
        add_solution(record);
    }
    drain_from(stretch_text);
}

void Answers::clear() {
    out.clear();
    messages.clear();
    status = Status::answered;
    tally = Tally{};
    seam = Seam{};
}

void Answers::add_solution(const Record& record) {
    const Answer answer = solve(record.board, *request->kernel);
    if (answer.solutions == Solutions::none) return fail_without_solution(record);
    if (answer.solutions == Solutions::several && request->task == Request::Task::unique) {
        ++tally.several;
        status = worse(status, Status::unsolved);
        return fail(record, record.place_of(0), "more than one solution", request->several);
    }
    ++tally.solved;
    add_board(record, answer.board);
    if (answer.solutions == Solutions::several && request->task == Request::Task::all) add_rest(record, answer.board);
}

void Answers::add_rest(const Record& record, Board solution) {
    for (std::uint64_t count = 1; count < request->limit; ++count) {
        if (!next_solution(record.board, solution, *request->kernel)) return;
        add_board(record, solution);
        drain_from(record_text);
    }
}

void Answers::add_count(const Record& record) {
    const std::uint64_t count = count_solutions(record.board, request->limit, *request->kernel);
    start_text(false);
    out += std::to_string(count) + (count == request->limit ? "+\n" : "\n");
    ++(count ? tally.solved : tally.unsolved);
    if (count == 0) status = worse(status, Status::unsolved);
}

void Answers::fail_without_solution(const Record& record) {
    ++tally.unsolved;
    status = worse(status, Status::unsolved);
    Place place = record.place_of(0);
    std::string text = "no solution";
    if (const auto conflict = find_conflict(record.board)) {
        place = record.place_of(conflict->second);
        text += ": " + describe(*conflict, record.board);
    }
    fail(record, place, text, request->no_solution);
}

// Without a line to print instead, a puzzle whose answer is one line still leaves a line, so that those after it do not
// shift; a grid leaves nothing.
void Answers::fail(const Record& record, const Place& place, const std::string& text,
                   const std::optional<std::string>& line) {
    if (!request->quiet)
        messages += std::string("sudoku: ") + file + ':' + std::to_string(place.line) + ':' +
                    std::to_string(place.column) + ": error: " + text + '\n';
    const bool is_grid = layout_of(record) != Layout::line && request->task != Request::Task::count;
    if (!line && is_grid) return;
    start_text(is_grid);
    out += line.value_or("") + '\n';
}

void Answers::add_board(const Record& record, const Board& solution) {
    start_text(layout_of(record) != Layout::line);
    if (layout_of(record) == Layout::pretty)
        append_drawing(out, solution, record.board, request->colour);
    else
        append_board(out, solution, layout_of(record));
}

void Answers::start_text(bool is_grid) {
    if (!seam.any_text) {
        seam.starts_with_grid = is_grid;
        seam.gap_at_start = seam.gap_at_end;
    } else if (seam.ends_with_grid && is_grid && seam.gap_at_end) {
        out += '\n';
    }
    seam.any_text = true;
    seam.ends_with_grid = is_grid;
    seam.gap_at_end = false;
}

void Answers::drain_from(std::size_t size) {
    if (out.size() + messages.size() >= size && drain) drain();
}

}  // namespace sudoku
