#pragma once
#include <array>
#include <cassert>
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
    Result decide(const Forms& lines) { return decide(lines, lines.size()); }

    // Returns the number of the only line without which the others can be decided; the number of
    // lines if there is none.
    std::size_t wrong_line(const Forms& lines) {
        std::size_t wrong = lines.size();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Forms others = lines;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            if (decide(others, i) != Result::found) continue;
            if (wrong < lines.size()) return lines.size();
            wrong = i;
            const Cells& cells = fits_[0].cells[0];
            before_ = 0;
            behind_ = 0;
            for (const Token& token : others[0]->tokens) {
                before_ += token.at < cells[0].at;
                behind_ += token.at > cells[8].at;
            }
        }
        return wrong;
    }
    // So many tokens stand before and behind the cells of the other lines.
    std::size_t before() const { return before_; }
    std::size_t behind() const { return behind_; }

    // The cells that were found, for each of the lines.
    const std::vector<Cells>& cells() const {
        assert(fits_.size() == 1 && fits_[0].cells.size() == lines_.size());
        return fits_[0].cells;
    }
    // The number of slots of a line, if any choice fits.
    std::size_t slots() const { return fitting_width_; }
    // No slot but those of the cells may be empty, so that other digits and blanks in the same
    // places have the same cells.
    bool is_fixed() const { return is_fixed_ && !are_columns_; }

private:
    using Choice = std::array<std::size_t, 9>;
    struct Fit {
        std::vector<Cells> cells;  // of each line
        bool is_even;              // As many slots stand before them as behind.
    };
    static constexpr std::size_t most_slots = 64;

    Result decide(const Forms& lines, std::size_t left_out) {
        lines_ = lines;
        left_out_ = left_out;
        fits_.clear();
        is_fixed_ = true;
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

    // Without a digit, blanks of several sorts are a pattern.
    bool have_digits_or_one_sort() const {
        Symbols all = 0;
        for (const Form* form : lines_) all |= form->all;
        return all & digits & ~set('0') || has_one_sort(all);
    }

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

    // Chooses nine slots side by side, or with up to so many steps from one to the next, and so
    // many more between boxes. If a single one of the choices that fit is even, it counts more.
    void choose(Table table, std::size_t most_steps, std::size_t most_between) {
        table_ = std::move(table);
        if (table_.empty() || width() > most_slots) return;
        for (const Slots& line : table_)
            if (line.size() != width()) return;
        const auto before = static_cast<std::ptrdiff_t>(fits_.size());
        for (std::size_t step = 1; step <= most_steps; ++step)
            for (std::size_t gap = 0; gap <= most_between; ++gap)
                for (std::size_t first = 0; first + 8 * step + 2 * gap < width(); ++first) {
                    const Choice choice = choice_of(first, step, gap);
                    if ((are_columns_ ? is_covered(choice) : is_regular(choice)) &&
                        is_fitting(choice))
                        add(choice);
                }
        const auto is_even = [](const Fit& fit) { return fit.is_even; };
        const auto uneven = std::stable_partition(fits_.begin() + before, fits_.end(), is_even);
        if (uneven == fits_.begin() + before + 1) fits_.erase(uneven, fits_.end());
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

    // Another choice of the same tokens is the same.
    void add(const Choice& choice) {
        const bool is_even = choice[0] == width() - 1 - choice[8];
        fitting_width_ = width();
        Fit fit{std::vector<Cells>(lines_.size()), is_even};
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (std::size_t cell = 0; cell < 9; ++cell)
                fit.cells[i][cell] = table_[i][choice[cell]];
        const auto is_same = [&fit](const Fit& other) { return other.cells == fit.cells; };
        if (std::none_of(fits_.begin(), fits_.end(), is_same)) fits_.push_back(std::move(fit));
    }

    bool is_fitting(const Choice& choice) {
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
        for (const std::size_t k : choice)
            if (!may_be_cells(k) || (has_foreign && signs.size() == count_foreign(k))) return false;
        bool is_fixed = true;
        for (std::size_t k = 0; k < width(); ++k) {
            if (std::find(choice.begin(), choice.end(), k) != choice.end()) continue;
            // A column of blanks is never left out, unless its sign differs.
            if (!may_be_others(k) || signs.count(table_[0][k].sign) > 0) return false;
            is_fixed &= !table_[0][k].is_empty;
        }
        is_fixed_ = is_fixed_ && is_fixed;
        return true;
    }

    std::size_t count_foreign(std::size_t k) const {
        return static_cast<std::size_t>(
            std::count_if(table_.begin(), table_.end(),
                          [k](const Slots& line) { return line[k].sign >= Token::foreign; }));
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

    // All lines have nothing there, or the same, or a label that counts up.
    bool may_be_others(std::size_t k) const {
        const auto has_token = [k](const Slots& line) { return !line[k].is_empty; };
        if (std::none_of(table_.begin(), table_.end(), has_token)) return true;
        if (!std::all_of(table_.begin(), table_.end(), has_token)) return false;
        const Token& first = table_[0][k];
        bool is_same = first.rank() > 0;
        bool counts = true;
        for (std::size_t i = 0; i < table_.size(); ++i) {
            const Token& token = table_[i][k];
            // The line that was left out has a label, too.
            const std::size_t steps = i + (i >= left_out_) - (left_out_ == 0);
            is_same &= token.rank() == first.rank();
            counts &= token.rank() == first.rank() + static_cast<std::int64_t>(steps);
        }
        return is_same || counts;
    }

    Forms lines_;
    Table table_;
    std::vector<Fit> fits_;
    std::size_t left_out_ = 0;  // the number of a line that is not looked at
    std::size_t before_ = 0;
    std::size_t behind_ = 0;
    bool is_fixed_ = true;
    bool are_columns_ = false;  // The slots are columns of characters.
    std::size_t fitting_width_ = 0;
};
}  // namespace
}  // namespace sudoku
