#pragma once
#include "block.hpp"
#include "fast.hpp"
#include "queue.hpp"
#include "reading.hpp"
#include "series.hpp"

namespace sudoku {
namespace {
// Makes records of puzzles from the lines of the input.
class Grids {
public:
    void take(std::string_view bytes, std::uint64_t number) {
        is_completed_ = false;
        if (bytes.size() > longest_line) {
            end_rows();
            return hand_over_gap(add({Fault::Kind::puzzle_bytes}, number));
        }
        reading_.read(bytes);
        if (reading_.is_comment) return;
        if (reading_.is_empty) return take_empty_line();
        if (!reading_.puzzles.empty()) {
            end_rows();
            for (const LinePuzzle& puzzle : reading_.puzzles) add_puzzle(puzzle, number);
        } else if (reading_.forms.size() > 1) {
            take_wide(number);
            if (reading_.are_in_sequence) end_wide();
        } else if (!wide_.empty() && is_ruler(reading_.line)) {
            wide_.back().end = number;
        } else {
            end_wide();
            if (series_.ends_before(reading_.line, reading_.forms[0])) end_series();
            series_.add(reading_.line, reading_.forms[0], number);
            take_form(std::move(reading_.forms[0]), &reading_.line, number);
        }
    }

    void take_empty_line() {
        end_wide();
        ++gap_.empty_lines;
        if (block_.entries.empty() && usual_gap_ < gap_) queue_.end_waiting();
    }

    // Ends the pending rows, as a grid or as text.
    void end_rows() {
        end_wide();
        end_series();
        end_block();
    }

    // Nothing more comes for now: what may be complete is.
    void pause() {
        end_wide();
        if (block_.rows_of(block_.entries.size()).size() == 9) settle(block_.entries.size());
        queue_.end_waiting();
    }

    // Gives the pending empty lines to `record`, a puzzle or a fault, and forgets what came before.
    void hand_over_gap(Record& record) {
        record.gap = gap_.empty_lines > 0;
        gap_ = Gap();
    }

    Record& add(const Fault& fault, std::uint64_t number, bool waits = false) {
        Record& record = queue_.push(waits);
        record.layout = Layout::line;
        record.separator = ' ';
        record.gap = record.stray = false;
        record.row_line = {};
        record.fault = fault;
        record.fault.place.line = number;
        return record;
    }

    // The grid that the last line completed, if it has nothing but its nine lines; null if there is
    // none.
    const Record* completed() const { return is_completed_ ? queue_.last_waiting() : nullptr; }
    bool has_labels() const { return has_labels_; }
    // The first line of the last grid.
    std::uint64_t grid_line() const { return grid_line_; }
    void set_grid_line(std::uint64_t line) {
        grid_line_ = line;
        is_completed_ = false;
    }
    bool first_waiting() const { return queue_.first_waiting(); }
    void end_waiting() { queue_.end_waiting(); }

    // The lines between two grids that are written alike have changed this.
    struct Lead {
        Gap gap;
        std::uint64_t text_lines;
        bool ends_waiting;
    };
    Lead lead() const { return {gap_, text_lines_, queue_.first_waiting() == nullptr}; }
    void take_lead(const Lead& lead) {
        gap_ = lead.gap;
        text_lines_ += lead.text_lines;
        if (lead.ends_waiting) queue_.end_waiting();
    }

    // Takes a grid that is written as the one before.
    void take_grid(const Pattern& pattern, const Board& board, std::uint64_t line) {
        if (usual_gap_ < gap_) queue_.end_waiting();
        Record& record = queue_.push(true);
        pattern.write(record, board, line);
        hand_over_gap(record);
        queue_.limit_waiting();
        grid_line_ = line;
        is_completed_ = false;
    }

    std::uint64_t text_lines() const { return text_lines_; }
    // The line of the first row that waits for others; 0 if none does.
    std::uint64_t first_line() const {
        if (queue_.first_waiting()) return queue_.first_waiting()->row_line[0];
        if (!block_.entries.empty()) return block_.entries[0].line;
        return wide_.empty() ? 0 : wide_[0].line;
    }
    // It is known that the next row is the first one of a grid.
    bool is_between_grids() const {
        return block_.entries.empty() && wide_.empty() && start_ != Start::unknown;
    }
    // Takes the next complete record. False if there is none.
    bool give(Record& record) { return queue_.give(record); }

private:
    // known: a grid begins with the block; behind_grid: the block stands right behind a grid that
    // waits; unknown: rows are missing before the block, or a head may be its first row.
    enum class Start { known, behind_grid, unknown };

    // A line with several rows.
    struct Wide {
        std::uint64_t line;
        std::vector<Form> forms;
        std::uint64_t end;  // the number of the line, or of the last ruler behind it
    };

    void add_puzzle(const LinePuzzle& puzzle, std::uint64_t number) {
        Record& record = add(puzzle.fault, number);
        record.row_line[0] = number;
        if (!puzzle.fault)
            for (std::size_t cell = 0; cell < cell_count; ++cell)
                set_cell(record, cell, reading_.line.symbols, puzzle.cells[cell]);
        hand_over_gap(record);
    }

    static void set_cell(Record& record, std::size_t cell, const std::string& symbols,
                         std::size_t at) {
        const char symbol = at < symbols.size() ? symbols[at] : ' ';
        record.board.digit[cell] =
            static_cast<std::uint8_t>(is_in(symbol, digits) ? symbol - '0' : 0);
        record.cell_offset[cell] = static_cast<std::uint16_t>(at);
    }

    void take_wide(std::uint64_t number) {
        const bool continues = !wide_.empty() && wide_.back().end + 1 == number &&
                               wide_[0].forms.size() == reading_.forms.size();
        if (!continues || wide_.size() == 9) end_wide();
        wide_.push_back({number, reading_.forms, number});
    }

    // Nine lines of several rows each are grids side by side. On fewer lines, or more, the rows
    // stand one after the other.
    void end_wide() {
        const std::vector<Wide> lines = std::exchange(wide_, {});
        if (lines.empty()) return;
        if (lines.size() != 9) {
            for (const Wide& line : lines)
                for (const Form& form : line.forms) take_form(form, nullptr, line.line);
            return;
        }
        for (std::size_t grid = 0; grid < lines[0].forms.size(); ++grid) {
            for (const Wide& line : lines) take_form(line.forms[grid], nullptr, line.line);
            end_block();
        }
    }

    // Takes a line or a part of it. The line is null if the part looks like a row.
    void take_form(Form form_read, const Line* line, std::uint64_t number) {
        if (line && is_date(*line)) {
            ++text_lines_;
            return end_block();
        }
        const bool is_like = is_like_last(form_read);
        Entry entry{Entry::Kind::row, number, {}, std::move(form_read)};
        const Form& form = entry.form;
        if (form.is_blank()) {
            entry.kind = Entry::Kind::maybe;
        } else if (!form.is_row()) {
            if (line && is_ruler(*line) && !(is_like && form.tokens.size() >= 9))
                return take_ruler(*line);
            const bool is_broken = !line || (is_broken_row(*line) && !form.is_numbering() &&
                                             !(form.is_narrow() && line->count_cells() < 6));
            entry.kind = is_broken ? Entry::Kind::broken : Entry::Kind::alike;
            if (!is_like && !is_broken) {
                end_block();
                if (!form.is_rich()) {
                    ++text_lines_;
                    return;
                }
            }
        }
        // Lines of which none shows a row end before one that is unlike, but not two pieces of a
        // row.
        if (!is_like) block_.join_pieces();
        const auto& entries = block_.entries;
        if (!is_like && entry.kind != Entry::Kind::maybe &&
            std::all_of(entries.begin(), entries.end(),
                        [](const Entry& other) { return other.kind == Entry::Kind::alike; }))
            end_block();
        push(std::move(entry));
    }

    // Reports what has the size of a puzzle and is none.
    void end_series() {
        if (series_.is_puzzle()) {
            Line line;
            read_symbols(line, series_.first().text->bytes);
            read_part(line, series_.first().part);
            end_block();
            Record& record = add(fault_in(line, Fault::Kind::row_cells), series_.line());
            record.layout = Layout::compact;
            record.fault.row = 1;
            hand_over_gap(record);
        }
        series_.clear();
    }

    void take_ruler(const Line& line) {
        if (!is_table_ruler(line)) {
            ++gap_.rulers;
        } else if (block_.entries.size() == 1) {
            if (!block_.may_be_head(0)) {
                start_ = Start::unknown;
            } else {
                gap_ = block_.entries[0].gap;
                block_.drop(1);
            }
        }
    }

    bool is_like_last(const Form& form) const {
        const Form* last = block_.last();
        if (!last && queue_.first_waiting()) last = &form_before_;
        return last && are_alike(*last, form) && (form.is_rich() || !form.frame.empty());
    }

    // It has the form and the blanks of the grid that waits.
    bool is_like_grid_before(const Form& form) const {
        return are_alike(form_before_, form) &&
               (!form_before_.blanks || !form.blanks || form_before_.blanks & form.blanks);
    }

    void push(Entry entry) {
        auto& entries = block_.entries;
        entry.gap = std::exchange(gap_, {});
        if (entries.empty() && start_ != Start::unknown) {
            const bool is_right_behind =
                queue_.first_waiting() && !(usual_gap_ < entry.gap) &&
                (entry.kind != Entry::Kind::row || is_like_grid_before(entry.form));
            start_ = is_right_behind ? Start::behind_grid : Start::known;
            if (!is_right_behind) queue_.end_waiting();
        }
        // The head of the grid before stands above the next one, too.
        if (entries.size() >= 9 && is_table_head(entry.form) &&
            entry.form.text->bytes == entries[0].form.text->bytes)
            settle(entries.size());
        if (entries.size() >= most_lines) entries.pop_back();
        entries.push_back(std::move(entry));
        if (entries.back().is_maybe()) return;
        while (const std::size_t count = block_.lines_before_break()) settle(count);
        const Indices rows = block_.sure_rows(entries.size());
        const Entry& first = entries[rows[0]];
        const bool is_first_sure =
            !is_table_head(first.form) &&
            (first.kind == Entry::Kind::row ||
             (rows.size() > 1 && are_alike(first.form, entries[rows[1]].form)));
        if (rows.size() == 9 && is_first_sure && start_ != Start::unknown)
            complete();
        else if (rows.size() >= 10 &&
                 block_.gap_before(rows, 1) < block_.gap_before(rows, rows.size() - 1)) {
            settle(rows[rows.size() - 2] + 1);
            start_ = Start::known;
            queue_.end_waiting();
        } else if (rows.size() > 10 && first.kind == Entry::Kind::broken &&
                   !is_table_head(first.form)) {
            make_record({rows.begin(), rows.begin() + 9});
            block_.drop(rows[8] + 1);
        }
    }

    // Nine rows are there, and the last line is one of them.
    void complete() {
        const Indices rows = block_.first_rows();
        make_record(rows);
        is_completed_ = rows.size() == 9 && block_.entries.size() == 9 && queue_.last_waiting() &&
                        !queue_.last_waiting()->fault;
        has_labels_ = false;
        for (const Entry& entry : block_.entries)
            has_labels_ |=
                !entry.form.is_row() || entry.form.tokens.size() != 9 || entry.form.separator;
        block_.drop(rows.back() + 1);
        if (!block_.is_empty()) start_ = Start::behind_grid;
    }

    void end_block() {
        if (!block_.entries.empty()) settle(block_.entries.size());
        queue_.end_waiting();
    }

    // Makes a record of the first lines, behind which a grid ends, or none if they are text.
    void settle(std::size_t count) {
        Indices rows = block_.rows_of(count);
        if (rows.size() == 10 && block_.may_be_head(rows[0])) rows.erase(rows.begin());
        if (!rows.empty()) make_record(rows);
        block_.drop(count);
    }

    void make_record(const Indices& rows) {
        const Gap gap = block_.gap_before(rows, 0);
        std::vector<const Form*> forms;
        for (const std::size_t i : rows) forms.push_back(&block_.entries[i].form);
        using Result = Decision::Result;
        const Result result =
            rows.size() >= 3 && rows.size() <= 9 ? decision_.decide(forms) : Result::none;
        const bool is_decided =
            result == Result::found || (result == Result::unclear && rows.size() == 9);
        const unsigned evidence = is_decided ? 3 : evidence_of(rows, usual_form(forms));
        const Entry& first = block_.entries[rows[0]];
        const bool is_left_over =
            rows.size() < 9 && start_ == Start::behind_grid && queue_.first_waiting() &&
            (evidence >= 3 ||
             (first.kind != Entry::Kind::broken && are_alike(form_before_, first.form)));
        if (is_left_over) return add_left_over();
        if (evidence < 3) {
            text_lines_ += rows.size();
            const std::size_t end = rows.back() + 1;
            Gap& next = end < block_.entries.size() ? block_.entries[end].gap : gap_;
            next.empty_lines += gap.empty_lines;
            return queue_.end_waiting();
        }
        series_.clear();
        if (rows.size() == 9 && start_ != Start::behind_grid) queue_.end_waiting();
        Record& record = add(Fault(), first.line, rows.size() == 9);
        record.layout = Layout::compact;
        record.gap = gap.empty_lines > 0;
        fill(record, rows, result);
        queue_.limit_waiting();
        start_ = rows.size() == 9 ? Start::known : Start::unknown;
        grid_line_ = first.line;
        form_before_ = *forms[record.fault ? 0 : forms.size() - 1];
        for (const Form* form : forms) form_before_.blanks |= form->blanks;
        usual_gap_ = rows.size() > 1 ? block_.gap_before(rows, 1) : Gap();
    }

    // Returns how many rows these count for as a sign of a grid.
    unsigned evidence_of(const Indices& rows, const Form& usual) const {
        unsigned evidence = 0;
        for (const std::size_t i : rows) {
            const Entry& entry = block_.entries[i];
            if (entry.kind == Entry::Kind::row || are_alike(entry.form, usual))
                evidence += evidence_of_row(entry);
            if (is_drawing(entry.form) && are_alike(entry.form, form_before_)) evidence += 3;
        }
        return evidence;
    }

    // Rows are left over behind grids that stand right behind each other: a line of these was lost
    // or doubled.
    void add_left_over() {
        const Record top = *queue_.first_waiting();
        queue_.drop_waiting();
        Record& record = add({Fault::Kind::several_grids}, top.row_line[0]);
        record.layout = Layout::compact;
        record.gap = top.gap;
        start_ = Start::known;
    }

    // Writes the cells of the rows, or what is wrong.
    void fill(Record& record, const Indices& rows, Decision::Result result) {
        if (rows.size() > 9 && block_.entries[rows[0]].kind != Entry::Kind::broken) {
            record.fault.kind = Fault::Kind::several_grids;
            return;
        }
        bool is_right = result != Decision::Result::unclear && rows.size() <= 9;
        for (std::size_t row = 0; row < std::min<std::size_t>(rows.size(), 9); ++row) {
            const Entry& entry = block_.entries[rows[row]];
            record.row_line[row] = entry.line;
            std::vector<std::uint16_t> cells;
            if (entry.form.tokens.size() == 9) cells = entry.form.cells;
            if (result == Decision::Result::found) {
                cells.clear();
                for (const Slot& slot : decision_.cells()[row]) cells.push_back(slot.at);
            }
            is_right &= !cells.empty();
            for (std::size_t i = 0; i < cells.size(); ++i)
                set_cell(record, 9 * row + i, entry.form.text->symbols, cells[i]);
            if (row == 0 && !cells.empty()) set_layout(record, entry.form);
        }
        if (!is_right)
            set_fault(record, rows, result);
        else if (rows.size() < 9)
            record.fault = {Fault::Kind::truncated,
                            static_cast<std::uint8_t>(rows.size()),
                            0,
                            false,
                            {},
                            "",
                            {block_.entries[rows.back()].line + 1, 1}};
    }

    // A row is compact if nothing stands between its first two cells.
    static void set_layout(Record& record, const Form& form) {
        const char separator = form.separator;
        const std::string& symbols = form.text->symbols;
        const bool is_compact =
            !separator &&
            symbols.find_first_not_of('~', record.cell_offset[0] + 1U) == record.cell_offset[1];
        record.layout = is_compact ? Layout::compact : Layout::spaced;
        if (is_in(separator, set(",;\t"))) record.separator = separator;
    }

    // The form that is like most others.
    static const Form& usual_form(const std::vector<const Form*>& forms) {
        const auto count_alike = [&forms](const Form* form) {
            return std::count_if(forms.begin(), forms.end(),
                                 [form](const Form* other) { return are_alike(*form, *other); });
        };
        return **std::max_element(forms.begin(), forms.end(), [&](const Form* a, const Form* b) {
            return count_alike(a) < count_alike(b);
        });
    }

    // The marks of a wrong row, without the labels that the other lines have.
    Field marks_of_cells(const Line& line, const Form& form, bool has_others) const {
        const auto [front, back] = decision_.labels();
        const auto count = static_cast<std::size_t>(front + back);
        Field marks{0, line.marks.size(), line.all & ~separators};
        if ((count == 0 && !has_others) || count >= form.tokens.size()) return marks;
        const auto mark_of = [&line](const Token& token) {
            return static_cast<std::size_t>(
                std::lower_bound(line.marks.begin(), line.marks.end(), token.at) -
                line.marks.begin());
        };
        marks.first = mark_of(form.tokens[static_cast<std::size_t>(front)]);
        if (back > 0)
            marks.size = mark_of(form.tokens[form.tokens.size() - static_cast<std::size_t>(back)]);
        marks.size -= marks.first;
        marks.symbols = 0;
        for (std::size_t mark = marks.first; mark < marks.first + marks.size; ++mark)
            marks.symbols |= set(line.symbol(mark));
        return marks;
    }

    void set_fault(Record& record, const Indices& rows, Decision::Result result) {
        std::vector<const Form*> forms;
        for (const std::size_t i : rows) forms.push_back(&block_.entries[i].form);
        const Form& usual = usual_form(forms);
        const std::size_t only =
            result == Decision::Result::none && rows.size() > 3 && rows.size() <= 9
                ? decision_.wrong_line(forms)
                : rows.size();
        const auto is_right = [&](std::size_t i) { return block_.entries[i].form.is_row(); };
        auto wrong = std::find_if_not(rows.begin(), rows.end(), [&](std::size_t i) {
            return is_right(i) || are_alike(usual, block_.entries[i].form);
        });
        if (wrong == rows.end()) wrong = std::find_if_not(rows.begin(), rows.end(), is_right);
        if (wrong == rows.end()) wrong = rows.begin();
        if (only < rows.size()) wrong = rows.begin() + static_cast<std::ptrdiff_t>(only);
        const Entry& entry = block_.entries[*wrong];
        Line line;
        read_symbols(line, entry.form.text->bytes);
        read_part(line, entry.form.part);
        const bool has_others = only < rows.size() && (usual.has_words || usual.is_markup());
        const Field marks = only < rows.size()
                                ? marks_of_cells(line, entry.form, has_others)
                                : Field{0, line.marks.size(), line.all & ~separators};
        record.fault = fault_in(line, marks, Fault::Kind::row_cells);
        if (result == Decision::Result::unclear) {
            record.fault.kind = Fault::Kind::unclear;
            record.fault.cells = static_cast<std::uint32_t>(decision_.width());
        }
        record.fault.row = static_cast<std::uint8_t>(wrong - rows.begin() + 1);
        record.fault.place.line = entry.line;
    }

    static constexpr std::size_t most_lines = 40;  // of a block

    Reading reading_;
    Queue queue_;
    Block block_;
    std::vector<Wide> wide_;
    Series series_;
    Decision decision_;
    std::uint64_t text_lines_ = 0;
    Start start_ = Start::known;
    Gap gap_;           // since the last row or puzzle
    Gap usual_gap_;     // between the first two rows of the grid before
    Form form_before_;  // of that grid
    std::uint64_t grid_line_ = 0;
    bool is_completed_ = false;
    bool has_labels_ = false;
};
}  // namespace
}  // namespace sudoku
