#pragma once
#include <array>
#include <cassert>
#include <functional>
#include "table.hpp"

namespace sudoku {
namespace {
// Decides which nine cells stand on each of several lines that are alike, all together: nine slots
// of a table, with the same distance from one to the next and perhaps a wider one between boxes, if
// no other slot has something in it that could be a cell.
class Decision {
public:
    enum class Result { none, unclear, found };
    using Cells = std::array<Token, 9>;

    // Looks for five sorts of slots, one after the other, until one fits. Exactly one choice must
    // fit, or only one of those that leave as much before them as behind.
    Result decide(const Forms& lines) {
        lines_ = lines;
        fits_.clear();
        are_columns_ = false;
        table_ = table_of_rows(lines);
        if (!table_.empty() && have_digits_or_one_sort()) add(choice_of(0, 1, 0));
        if (fits_.empty()) choose(table_of_tokens(lines), 1, 1);
        if (fits_.empty() && have_same_frame()) {
            for (const bool has_front_label : {false, true})
                for (const bool has_back_label : {false, true})
                    choose(table_of_places(lines, has_front_label, has_back_label), 1, 1);
            if (fits_.empty()) choose(table_of_elements(lines), 1, 0);
            are_columns_ = fits_.empty();
            if (are_columns_) choose(table_of_columns(lines), 4, 5);
        }
        if (fits_.size() > 1) return Result::unclear;
        return fits_.empty() ? Result::none : Result::found;
    }

    // The cells that were found, for each of the lines.
    const std::vector<Cells>& cells() const {
        assert(fits_.size() == 1);
        return fits_[0];
    }
    // The number of slots of a line, if any choice fits.
    std::size_t slots() const { return first_line_.size(); }
    // No slot but those of the cells may be empty, so that other digits and blanks in the same
    // places have the same cells.
    bool is_fixed() const {
        const auto count_empty = [](const auto& slots) {
            return std::count_if(slots.begin(), slots.end(), std::mem_fn(&Token::is_empty));
        };
        return !are_columns_ && count_empty(first_line_) == count_empty(cells()[0]);
    }

private:
    using Choice = std::array<std::size_t, 9>;
    static constexpr std::size_t most_slots = 64;

    std::size_t width() const { return table_[0].size(); }

    bool have_same_frame() const {
        return std::all_of(lines_.begin(), lines_.end(),
                           [this](const Form* form) { return form->frame == lines_[0]->frame; });
    }

    static Choice choice_of(std::size_t first, std::size_t step, std::size_t gap) {
        Choice choice;
        for (std::size_t i = 0; i < 9; ++i) choice[i] = first + step * i + gap * (i / 3);
        return choice;
    }

    // Without a digit, blanks of several sorts are a pattern.
    bool have_digits_or_one_sort() const {
        Symbols all = 0;
        for (const Form* form : lines_) all |= form->all;
        return all & digits & ~set('0') || has_one_sort(all);
    }

    // Chooses nine slots side by side, or with up to so many steps from one to the next, and so
    // many more between boxes. If a single one of the choices that fit is even, it counts more.
    void choose(Table table, std::size_t most_steps, std::size_t most_between) {
        table_ = std::move(table);
        if (table_.empty() || width() > most_slots) return;
        for (const Slots& line : table_)
            if (line.size() != width()) return;
        std::vector<Choice> choices;
        for (std::size_t step = 1; step <= most_steps; ++step)
            for (std::size_t gap = 0; gap <= most_between; ++gap)
                for (std::size_t first = 0; first + 8 * step + 2 * gap < width(); ++first) {
                    const Choice choice = choice_of(first, step, gap);
                    if ((are_columns_ ? is_covered(choice) : is_regular(choice)) &&
                        is_fitting(choice))
                        choices.push_back(choice);
                }
        const auto is_even = [this](const Choice& choice) {
            return choice[0] == width() - 1 - choice[8];
        };
        const auto uneven = std::partition(choices.begin(), choices.end(), is_even);
        if (uneven - choices.begin() == 1) choices.resize(1);
        for (const Choice& choice : choices) add(choice);
    }

    // Another choice of the same tokens is the same.
    void add(const Choice& choice) {
        first_line_ = table_[0];
        std::vector<Cells> cells(table_.size());
        for (std::size_t i = 0; i < table_.size(); ++i)
            for (std::size_t cell = 0; cell < 9; ++cell) cells[i][cell] = table_[i][choice[cell]];
        if (std::find(fits_.begin(), fits_.end(), cells) == fits_.end()) fits_.push_back(cells);
    }

    bool has_digit(std::size_t k) const {
        return std::any_of(table_.begin(), table_.end(),
                           [k](const Slots& line) { return line[k].is_cell && !line[k].is_empty; });
    }
    // Seven columns or more have digits. Without bars there are nine characters, or nine blanks.
    bool is_covered(const Choice& choice) const {
        const auto count = std::count_if(choice.begin(), choice.end(),
                                         [this](std::size_t k) { return has_digit(k); });
        std::size_t blanks = 0;
        for (const Slots& line : table_)
            for (const std::size_t k : choice) blanks += line[k].is_empty;
        return count >= 7 && (count_bars(table_) > 0 || width() == 9 || blanks >= 9);
    }

    // As many signs stand between any two cells of a box, unlike in (0,1): 0, (0,2): 3. In markup
    // there may be more, since elements have attributes.
    bool is_regular(const Choice& choice) const {
        std::set<int> steps;
        for (std::size_t i = 1; i < 9; ++i) {
            const Token& slot = table_[0][choice[i]];
            const Token& last = table_[0][choice[i - 1]];
            if (i % 3 > 0 && !slot.is_empty && !last.is_empty)
                steps.insert(slot.frame - last.frame);
        }
        return steps.size() < 2 || lines_[0]->is_markup();
    }

    bool is_fitting(const Choice& choice) const {
        std::multiset<std::uint32_t> signs;
        bool has_digit_in = false;
        for (const Slots& line : table_) {
            for (const std::size_t k : choice) {
                if (line[k].sign) signs.insert(line[k].sign);
                has_digit_in |= line[k].value > 0;
            }
        }
        // Any sign is a blank if there is no other and it is no slip.
        const bool has_foreign = !signs.empty() && *signs.rbegin() >= Token::foreign;
        const bool is_blank = signs.size() >= 9 && *signs.begin() == *signs.rbegin();
        if (!has_digit_in || (has_foreign && !is_blank)) return false;
        const bool may_be_labels = has_foreign && signs.size() == 9;  // if they are one column
        for (std::size_t k = 0; k < width(); ++k) {
            const bool is_chosen = std::find(choice.begin(), choice.end(), k) != choice.end();
            // A column of blanks is never left out, unless its sign differs.
            if (is_chosen ? !may_be_cells(k) || (may_be_labels && may_be_others(k))
                          : !may_be_others(k) || signs.count(table_[0][k].sign) > 0)
                return false;
        }
        return true;
    }

    // Each line has a cell or nothing there, and not all have the same digit.
    bool may_be_cells(std::size_t k) const {
        const int first = table_[0][k].value;
        const auto is_same_digit = [first, k](const Slots& line) {
            return first > 0 && line[k].value == first;
        };
        const auto may_be_cell = [k](const Slots& line) { return line[k].is_cell; };
        return std::all_of(table_.begin(), table_.end(), may_be_cell) &&
               !(table_.size() > 1 && std::all_of(table_.begin(), table_.end(), is_same_digit));
    }

    // All lines have nothing there, or the same, or labels that count up. One of these may be
    // missing if a line is.
    bool may_be_others(std::size_t k) const {
        const std::int64_t first = table_[0][k].rank();
        bool is_same = first != 0;
        bool counts = true;
        std::int64_t next = first;
        for (const Slots& line : table_) {
            const std::int64_t rank = line[k].rank();
            is_same &= rank == first;
            counts &= rank == next || (rank == next + 1 && table_.size() < 9);
            ++next;
        }
        return is_same || counts;
    }

    Forms lines_;
    Table table_;
    std::vector<std::vector<Cells>> fits_;
    Slots first_line_;          // of the table that has the last of them
    bool are_columns_ = false;  // The slots are columns of characters.
};
}  // namespace
}  // namespace sudoku
