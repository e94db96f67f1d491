#include "answer.hpp"

#include "sudoku/format.hpp"

namespace sudoku {
namespace {

// Text is drained from these sizes on: within one record, so that its first solutions appear soon; within a batch, so
// that long file names and long --no-solution texts stay within the memory bound.
constexpr std::size_t most_record_text = 1 << 14;
constexpr std::size_t most_batch_text = 1 << 17;

}  // namespace

void Tally::add(const Tally& other) {
    puzzles += other.puzzles;
    solved += other.solved;
    unsolved += other.unsolved;
    several += other.several;
    malformed += other.malformed;
}

void Transcript::add(const Record& record) {
    ++tally.puzzles;
    if (record.gap) spacing.add_gap();
    if (record.fault.kind != Fault::Kind::none) {
        ++tally.malformed;
        status = Status::trouble;
        fail(record, record.fault.place, describe(record.fault), std::nullopt);
    } else if (request->task == Request::Task::count) {
        add_count(record);
    } else {
        add_solution(record);
    }
    drain_from(most_batch_text);
}

void Transcript::clear() {
    out.clear();
    messages.clear();
    status = Status::answered;
    tally = Tally{};
    spacing = Spacing();
}

void Transcript::add_solution(const Record& record) {
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

void Transcript::add_rest(const Record& record, Board solution) {
    for (std::uint64_t count = 1; count < request->limit; ++count) {
        if (!next_solution(record.board, solution, *request->kernel)) return;
        add_board(record, solution);
        drain_from(most_record_text);
    }
}

void Transcript::add_count(const Record& record) {
    const std::uint64_t count = count_solutions(record.board, request->limit, *request->kernel);
    start_text(false);
    out += std::to_string(count) + (count == request->limit ? "+\n" : "\n");
    ++(count ? tally.solved : tally.unsolved);
    if (count == 0) status = worse(status, Status::unsolved);
}

void Transcript::fail_without_solution(const Record& record) {
    ++tally.unsolved;
    status = worse(status, Status::unsolved);
    Place place = record.place_of(0);
    std::string text = "no solution";
    if (const Conflict conflict = find_conflict(record.board)) {
        place = record.place_of(conflict.second);
        text += ": " + describe(conflict, record.board);
    }
    fail(record, place, text, request->no_solution);
}

// Where each answer is one line, a puzzle without one leaves an empty line, so that line k still belongs to puzzle k.
void Transcript::fail(const Record& record, const Place& place, const std::string& text,
                      const std::optional<std::string>& line) {
    if (!request->quiet)
        messages += std::string("sudoku: ") + file + ':' + std::to_string(place.line) + ':' +
                    std::to_string(place.column) + ": error: " + text + '\n';
    const bool is_grid = layout_of(record) != Layout::line && request->task != Request::Task::count;
    if (!line && is_grid) return;
    start_text(is_grid);
    out += line.value_or("") + '\n';
}

void Transcript::add_board(const Record& record, const Board& solution) {
    start_text(layout_of(record) != Layout::line);
    if (layout_of(record) == Layout::pretty)
        append_drawing(out, solution, record.board, request->colour);
    else
        append_board(out, solution, layout_of(record));
}

void Transcript::start_text(bool is_grid) {
    if (spacing.add(is_grid)) out += '\n';
}

void Transcript::drain_from(std::size_t size) {
    if (out.size() + messages.size() >= size && drain) drain();
}

}  // namespace sudoku
