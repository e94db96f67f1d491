#pragma once
#include <cassert>
#include "block.hpp"
#include "records.hpp"
#include "series.hpp"
#include "write.hpp"

namespace sudoku {
namespace {
// Collects the forms of lines in a block, and makes records of its rows when it is known where a
// grid ends.
class Collector {
public:
    Records records;

    // Takes a line, or a part of one.
    void take_form(Form form) {
        using Kind = Entry::Kind;
        watch(form);
        if (is_date(form)) {
            ++text_lines_;
            return end_block();
        }
        const bool is_like = is_like_last(form);
        const Kind kind = kind_of(form);
        if (kind != Kind::row && kind != Kind::maybe && is_ruler(form)) return take_ruler(form);
        // A line that is unlike ends the block if it shows no row, or if no line of the block does.
        const auto is_alike = [](const Entry& entry) { return entry.kind == Kind::alike; };
        if (!is_like && kind != Kind::maybe &&
            (kind == Kind::alike ||
             std::all_of(block_.entries.begin(), block_.entries.end(), is_alike)))
            end_block();
        if (is_like || kind != Kind::alike || form.is_rich()) return push({kind, std::move(form)});
        ++text_lines_;
    }

    void take_empty_line() {
        ++gap_.empty_lines;
        const std::size_t count = block_.entries.size();
        const Indices rows = block_.rows_of(count);
        if (rows.size() == 9 && block_.gap_before(rows, 1) < gap_) settle(count);
        if (block_.entries.empty() && usual_gap_ < gap_) records.end_waiting();
    }

    // Ends the pending rows, as a grid or as text.
    void end_rows() {
        end_series();
        end_block();
    }
    // The same, but lines that have the size of a puzzle together may go on.
    void end_block() {
        if (!block_.entries.empty()) settle(block_.entries.size());
        records.end_waiting();
    }

    // Nothing more comes for now: what may be complete is.
    void pause() {
        if (block_.rows_of(block_.entries.size()).size() == 9) settle(block_.entries.size());
        records.end_waiting();
    }

    // Gives the pending empty lines to `record`, a puzzle or a fault, and forgets what came before.
    void hand_over_gap(Record& record) {
        record.gap = gap_.empty_lines > 0;
        gap_ = Gap();
    }

    // It is known that the next row is the first one of a grid.
    bool is_between_grids() const {
        return block_.entries.empty() && series_.is_empty() && start_ != Start::unknown;
    }
    // The line, and the column, where the first row that waits for others begins; line 0 if none
    // does.
    Place first_place() const {
        if (records.is_waiting()) {
            const Record& record = records.first_waiting();
            return {record.row_line[0], record.step > 0 ? 1 : record.row_offset[0] + 1};
        }
        if (block_.entries.empty()) return {0, 1};
        const Text& text = *block_.entries[0].form.text;
        return {text.line, text.offset + 1};
    }
    std::uint64_t text_lines() const { return text_lines_; }

    // Forgets which grid was complete, since another line comes.
    void begin_line() { is_complete_ = false; }
    // The last record, if the last line showed that nine lines are a grid, and others that are
    // written alike have the same cells; or null.
    const Record* complete() const { return is_complete_ ? &records.last() : nullptr; }
    // Beside its cells a line has something that could be a cell, too.
    bool has_labels() const { return has_labels_; }

    // The lines between two grids have changed this.
    struct Lead {
        Gap gap;
        std::uint64_t text_lines;
        bool is_boundary;  // No row behind them belongs to the grid before.
    };
    Lead lead() const { return {gap_, text_lines_, !records.is_waiting() || usual_gap_ < gap_}; }
    void take_lead(const Lead& lead) {
        gap_ = lead.gap;
        text_lines_ += lead.text_lines;
        if (lead.is_boundary) records.end_waiting();
    }
    // Takes a grid that is written like the one before. It waits.
    void take_grid(Record& record) {
        if (usual_gap_ < gap_) records.end_waiting();
        hand_over_gap(record);
        records.add_waiting(record);
    }

private:
    // known: a grid begins with the block; unknown: rows are missing before the block, or a head
    // may be its first row.
    enum class Start { known, unknown };

    static constexpr std::size_t most_lines = 40;  // of a block

    // Lines beside the rows may have the size of a puzzle together.
    void watch(const Form& form) {
        if (series_.ends_before(form)) end_series();
        series_.add(form);
    }

    // Reports what has the size of a puzzle and is none.
    void end_series() {
        if (series_.is_puzzle()) end_block();
        if (series_.is_puzzle()) {
            const Form form = series_.first();
            Record& record =
                records.add(fault_in(form, Fault::Kind::row_cells), *form.text, Layout::compact);
            record.fault.row = 1;
            hand_over_gap(record);
        }
        series_.clear();
    }

    void take_ruler(const Form& form) {
        auto& entries = block_.entries;
        if (!is_table_ruler(form)) {
            ++gap_.rulers;
        } else if (entries.size() == 1 && !may_be_head(entries[0])) {
            start_ = Start::unknown;
        } else if (entries.size() == 1) {
            gap_ = entries[0].gap;
            block_.drop(1);
        }
    }
    bool is_like_last(const Form& form) const {
        const Form* last = block_.last();
        if (!last && records.is_waiting()) last = &*form_before_;
        return last && are_alike(*last, form) && (form.is_rich() || !form.frame.empty());
    }

    void push(Entry entry) {
        auto& entries = block_.entries;
        entry.gap = std::exchange(gap_, {});
        if (entries.empty() && usual_gap_ < entry.gap) records.end_waiting();
        // The head of the grid before stands above the next one, too.
        if (entries.size() >= 9 && is_table_head(entry.form) &&
            entry.form.text->bytes == entries[0].form.text->bytes)
            settle(entries.size());
        if (entries.size() >= most_lines) entries.pop_back();
        entries.push_back(std::move(entry));
        if (entries.back().is_maybe()) return;
        while (const std::size_t count = block_.lines_before_break()) settle(count);
        end_rows_of_grid(block_.rows(entries.size(), false));
    }

    // Makes a record of these rows if the last line is the ninth of them, or shows that those
    // before it are a grid.
    void end_rows_of_grid(const Indices& rows) {
        const auto& entries = block_.entries;
        const Entry& first = entries[rows[0]];
        const bool is_first_sure =
            !is_table_head(first.form) &&
            (first.kind == Entry::Kind::row ||
             (rows.size() > 1 && are_alike(first.form, entries[rows[1]].form)));
        if (rows.size() == 9 && is_first_sure && start_ != Start::unknown) {
            const Indices first_rows = block_.rows_of(entries.size());
            make_record(first_rows);
            block_.drop(first_rows.back() + 1);
        } else if (rows.size() > 10 && first.kind == Entry::Kind::broken &&
                   !is_table_head(first.form)) {
            make_record({rows.begin(), rows.begin() + 9});
            block_.drop(rows[8] + 1);
        }
    }

    // Makes a record of the first lines, behind which a grid ends, or none if they are text.
    void settle(std::size_t count) {
        Indices rows = block_.rows_of(count);
        if (rows.size() == 10 &&
            !are_alike(block_.entries[rows[0]].form, block_.entries[rows[1]].form))
            rows.erase(rows.begin());
        if (!rows.empty()) make_record(rows);
        block_.drop(count);
    }

    void make_record(const Indices& rows) {
        assert(!rows.empty() && rows.back() < block_.entries.size());
        const Gap gap = block_.gap_before(rows, 0);
        Forms forms;
        for (const std::size_t i : rows) forms.push_back(&block_.entries[i].form);
        using Result = Decision::Result;
        const Result result = rows.size() <= 9 ? decision_.decide(forms) : Result::none;
        const bool is_decided = result != Result::none && rows.size() >= 3;
        const unsigned evidence = is_decided ? 3 : block_.evidence_of(rows, usual_form(forms));
        const bool is_left_over = rows.size() < 9 && records.is_waiting() &&
                                  (evidence >= 3 || are_alike(*form_before_, *forms[0]));
        if (is_left_over) return add_left_over();
        if (evidence < 3) {
            text_lines_ += rows.size();
            const std::size_t end = rows.back() + 1;
            Gap& next = end < block_.entries.size() ? block_.entries[end].gap : gap_;
            next.empty_lines += gap.empty_lines;
            return records.end_waiting();
        }
        if (rows.size() != 9) records.end_waiting();
        Record& record = records.add(Fault(), *forms[0]->text, Layout::compact);
        record.gap = gap.empty_lines > 0;
        if (rows.size() > 9 && block_.entries[rows[0]].kind != Entry::Kind::broken)
            record.fault.kind = Fault::Kind::several_grids;
        else
            write_grid(record, forms, decision_, result);
        if (rows.size() == 9) records.wait();
        has_labels_ = decision_.slots() > 9;
        is_complete_ = rows.size() == 9 && block_.entries.size() == 9 && !record.fault &&
                       start_ != Start::unknown && decision_.is_fixed();
        start_ = rows.size() == 9 ? Start::known : Start::unknown;
        form_before_ = *forms[0];
        usual_gap_ = rows.size() > 1 ? block_.gap_before(rows, 1) : Gap();
    }

    // Rows are left over behind grids that stand right behind each other: a line of these was lost
    // or doubled.
    void add_left_over() {
        const Record top = records.first_waiting();
        records.drop_waiting();
        Record& record = records.add({Fault::Kind::several_grids}, Text{{}, {}, top.row_line[0]},
                                     Layout::compact);
        record.gap = top.gap;
        start_ = Start::known;
    }

    Series series_;
    Block block_;
    Decision decision_;
    std::uint64_t text_lines_ = 0;
    Start start_ = Start::known;
    Gap gap_;                          // since the last row or puzzle
    Gap usual_gap_;                    // between the first two rows of the grid before
    std::optional<Form> form_before_;  // of that grid
    bool is_complete_ = false;
    bool has_labels_ = false;
};
}  // namespace
}  // namespace sudoku
