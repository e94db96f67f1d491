#pragma once
#include <functional>
#include <utility>
#include "batch.hpp"
#include "range.hpp"
#include "request.hpp"
#include "sudoku/format.hpp"

namespace sudoku {
// Makes the answers to the records of a batch, and the messages about them.
class Transcript {
public:
    // When there is much text, `hand_over` is called to write and clear what there is so far.
    Transcript(
        const Request& request, Batch& batch, std::function<void()> hand_over = [] {})
        : request_(request), batch_(batch), hand_over_(std::move(hand_over)) {}

    // Adds to the batch for each record the answer, or the message that says why it has none.
    void answer_all() {
        for (const std::size_t i : internal::Range{0, batch_.size}) {
            const Record& record = batch_.records[i];
            if (record.fault.kind == Fault::Kind::no_cells) {
                ++batch_.tally[Tally::text_lines];
                batch_.out += '\n';
            } else if (record.fault) {
                ++batch_.tally[Tally::malformed];
                fail(record, record.fault.place, describe(record.fault), nullptr);
            } else {
                answer(record);
                if (record.second.line > 0) tell_second(record);
            }
            batch_.is_at_start = false;
            bound_text();
        }
        batch_.passage.finish(batch_.out);
    }

private:
    void bound_text() {
        if (batch_.out.size() + batch_.messages.size() >= most_text) hand_over_();
    }

    // Says that a line with several puzzles has the answer to the first alone.
    void tell_second(const Record& record) {
        ++batch_.tally[Tally::malformed];
        add_message(record.second, "a second puzzle on the line, of which only the first is read");
    }

    void answer(const Record& record) {
        Answer any{Solutions::none, Board()};
        switch (request_.question) {
            case Question::smallest:
                return add_answer(record, solve(record.board, *request_.kernel));
            case Question::unique:
                return add_answer(record, solve_unique(record.board, *request_.kernel));
            case Question::all: return add_all(record);
            case Question::count: return add_count(record);
            case Question::puzzle: return add_puzzle(record);
            case Question::any:
                if (solve_any(record.board, any.board, *request_.kernel))
                    any.solutions = Solutions::one;
                add_answer(record, any);
        }
    }

    void add_answer(const Record& record, const Answer& answer) {
        if (answer.solutions == Solutions::none) return fail_without_solution(record);
        if (answer.solutions == Solutions::one || request_.question != Question::unique)
            return add_solution(record, answer.board);
        ++batch_.tally[Tally::several];
        fail(record, record.place_of(0), "more than one solution", request_.several);
    }

    void add_all(const Record& record) {
        std::uint64_t count = 0;
        for_each_solution(
            record.board,
            [&](const Board& solution) {
                if (++count == 1)
                    add_solution(record, solution);
                else
                    add_board(record, solution);
                bound_text();
                return count < request_.limit;
            },
            *request_.kernel);
        if (count == 0) fail_without_solution(record);
    }

    void add_count(const Record& record) {
        // One more than the limit is asked for, to know whether the answer ends in a +.
        const std::uint64_t limit = request_.limit;
        const std::uint64_t count =
            count_solutions(record.board, limit + (limit < no_limit), *request_.kernel);
        batch_.out += std::to_string(std::min(count, limit)) + (count > limit ? "+\n" : "\n");
        const auto if_not_one = count > 1 ? Tally::counted_several : Tally::without_solution;
        ++batch_.tally[count == 1 ? Tally::solved : if_not_one];
    }

    // Adds the puzzle as it was read. On a line its blanks are dots, as in a drawing.
    void add_puzzle(const Record& record) {
        ++batch_.tally[Tally::not_solved];
        set_apart(record);
        add_board(record, record.board);
        if (layout_of(record) == Layout::line)
            // std::replace() has a branch for each cell, and took 0.8 of the time of --puzzles.
            std::transform(batch_.out.end() - cell_count - 1, batch_.out.end(),
                           batch_.out.end() - cell_count - 1,
                           [](char digit) { return digit == '0' ? '.' : digit; });
    }

    // Adds the only solution of a puzzle, or the first one.
    void add_solution(const Record& record, const Board& solution) {
        if (request_.is_same && !batch_.passage.fill(record, solution, batch_.out)) {
            ++batch_.tally[Tally::malformed];
            return fail(record, record.place_of(0), "too much text between its rows", nullptr);
        }
        ++batch_.tally[Tally::solved];
        if (request_.is_same) return;
        set_apart(record);
        add_board(record, solution);
    }

    void add_board(const Record& record, const Board& solution) {
        const Layout layout = layout_of(record);
        if (layout == Layout::pretty)
            append_drawing(batch_.out, solution, record.board, request_.bold);
        else
            append_board(batch_.out, solution, layout, record.separator);
    }

    void fail_without_solution(const Record& record) {
        ++batch_.tally[Tally::without_solution];
        // Why there is none is of no interest without a message.
        if (request_.quiet || request_.no_solution)
            return fail(record, record.first, "", request_.no_solution);
        std::string text = "no solution";
        std::size_t place = 0;
        if (const Conflict conflict = find_conflict(record.board)) {
            text += ": " + describe(conflict, record.board);
            place = conflict.second;
        } else if (const DeadEnd end = find_dead_end(record.board)) {
            text += ": " + describe(end);
            place = end.cell;
        }
        const std::vector<std::size_t> givens = givens_in_the_way(record);
        for (const std::size_t cell : givens) {
            text += std::string(cell == givens[0] ? ", but exactly one without the " : " or the ") +
                    std::to_string(record.board.digit[cell]) + " in row " +
                    std::to_string(row_of(cell) + 1) + " column " +
                    std::to_string(column_of(cell) + 1);
        }
        if (!givens.empty()) place = givens[0];
        fail(record, record.place_of(place), text, request_.no_solution);
    }

    // Finds each given without which a puzzle that someone typed, a grid or an argument, would have
    // exactly one solution. Finds none if there are more than three.
    std::vector<std::size_t> givens_in_the_way(const Record& record) const {
        std::vector<std::size_t> givens;
        const bool is_typed = record.layout != Layout::line || batch_.file == "<argument>";
        for (std::size_t cell = 0; is_typed && cell < cell_count; ++cell) {
            Board board = record.board;
            if (std::exchange(board.digit[cell], std::uint8_t{0}) != 0 &&
                solve_unique(board, *request_.kernel).solutions == Solutions::one)
                givens.push_back(cell);
        }
        if (givens.size() > 3) givens.clear();
        return givens;
    }

    // Writes the replacement for an answer, or says why there is none if that is null. An empty
    // line takes its place then in layout `line`, or the text for no solution if the record has a
    // fault, so that line k of the output belongs to puzzle k. A file that is no text has no puzzle
    // and gets no empty line.
    void fail(const Record& record, const Place& place, const std::string& text,
              const char* replacement) {
        if (replacement) {
            set_apart(record);
            batch_.out.append(replacement) += '\n';
            return;
        }
        add_message(place, text);
        if (layout_of(record) == Layout::line && !record.stray && !request_.is_same) {
            const bool has_text = record.fault && request_.no_solution;
            batch_.out.append(has_text ? request_.no_solution : "") += '\n';
        }
    }

    void add_message(const Place& place, const std::string& text) {
        if (request_.quiet) return;
        batch_.messages +=
            error_line(batch_.file + (place.line == 0 ? "" : ':' + to_string(place)), text);
    }

    // Sets an answer apart by an empty line: a grid if the input has an empty line before it, a
    // drawing or a list of solutions in any case, but never the answer to the first puzzle.
    void set_apart(const Record& record) {
        const Layout layout = layout_of(record);
        const bool is_apart = request_.question == Question::all || layout == Layout::pretty ||
                              (layout != Layout::line && record.gap);
        if (is_apart && !batch_.is_at_start) batch_.out += '\n';
    }

    Layout layout_of(const Record& record) const {
        if (request_.question == Question::count) return Layout::line;  // Each count is a line.
        return request_.layout.value_or(record.layout);
    }

    const Request& request_;
    Batch& batch_;
    const std::function<void()> hand_over_;
};
}  // namespace sudoku
