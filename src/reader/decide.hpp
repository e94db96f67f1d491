#pragma once
#include <array>
#include <cassert>
#include <set>
#include "slot.hpp"

namespace sudoku {
namespace {
// Decides which nine cells stand on each of several lines that are alike, all together. A line is a
// sequence of slots. Nine of them, with the same distance from one to the next and perhaps a wider
// one between boxes, are the cells if no other slot has something in it that could be a cell.
class Decision {
public:
    enum class Result { none, unclear, found };
    using Cells = std::array<Slot, 9>;

    // Looks for five sorts of slots, one after the other, until one fits. Exactly one choice must
    // fit, or only one of those that leave as much before them as behind.
    Result decide(const std::vector<const Form*>& lines) { return decide(lines, lines.size()); }

    // Returns the number of the only line without which the others can be decided; the number of
    // lines if there is none.
    std::size_t wrong_line(const std::vector<const Form*>& lines) {
        std::size_t wrong = lines.size();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            std::vector<const Form*> others = lines;
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
    bool is_fixed() const { return is_fixed_; }

private:
    using Choice = std::array<std::size_t, 9>;
    struct Fit {
        std::vector<Cells> cells;  // of each line
        bool is_even;              // As many slots stand before them as behind.
    };
    static constexpr std::size_t most_slots = 64;

    Result decide(const std::vector<const Form*>& lines, std::size_t left_out) {
        lines_ = lines;
        left_out_ = left_out;
        fits_.clear();
        is_fixed_ = true;
        from_rows();
        if (fits_.empty()) from_tokens();
        if (fits_.empty() && have_same_frame()) {
            from_places();
            if (fits_.empty()) from_frame();
            if (fits_.empty()) from_columns();
        }
        if (fits_.size() > 1) return Result::unclear;
        return fits_.empty() ? Result::none : Result::found;
    }

    // Each line has nothing but nine cells, in whatever way they are written.
    void from_rows() {
        slots_.clear();
        for (const Form* form : lines_) {
            if (form->tokens.size() != 9) return;
            slots_.push_back(cells_alone(*form, 9));
            if (slots_.back().empty()) return;
        }
        add(choice_of(0, 1, 0), true);
    }

    std::size_t width() const { return slots_[0].size(); }

    // Only the first line may have something before the brackets or quotes of its row.
    bool have_same_frame() const {
        const Form& last = *lines_.back();
        return std::all_of(lines_.begin(), lines_.end(), [&](const Form* form) {
            return form->frame == last.frame &&
                   (form == lines_[0] || (form->part.start > 0) == (last.part.start > 0));
        });
    }

    // Each token is a slot. What stands before and behind the tokens is the same, but before those
    // of the first line and behind those of the last one.
    void from_tokens() {
        const auto before = [](const Form& form) {
            return std::string_view(form.frame).substr(0, form.tokens.front().frame);
        };
        const auto behind = [](const Form& form) {
            return std::string_view(form.frame).substr(form.tokens.back().frame);
        };
        slots_.assign(lines_.size(), {});
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Form& form = *lines_[i];
            const Form& next = *lines_[std::min(i + 1, lines_.size() - 1)];
            if (form.tokens.size() < 9 || next.tokens.size() < 9 || !are_alike(form, next)) return;
            const bool is_inner = i > 0 && i + 1 < lines_.size();
            const bool begins_alike =
                before(form) == before(next) && (form.part.start > 0) == (next.part.start > 0);
            if ((i > 0 && !begins_alike) || (is_inner && behind(form) != behind(*lines_[i - 1])))
                return;
            for (const Token& token : form.tokens) slots_[i].push_back(slot_of(form, token));
        }
        choose(0);
    }

    // Each place between separators is a slot. In an outer place a label may stand beside the cell.
    void from_places() {
        if (!lines_[0]->separator) return;
        const std::vector<std::size_t> ends = places_of(*lines_[0]);
        for (const bool has_front_label : {false, true})
            for (const bool has_back_label : {false, true}) {
                slots_.clear();
                for (const Form* form : lines_)
                    slots_.push_back(slots_before(*form, ends, has_front_label, has_back_label));
                choose(1);
            }
    }

    // Each place in the frame where any of the lines has a token is a slot: the fields of markup. A
    // column of blanks has the same elements around it as one of these.
    void from_frame() {
        const Form& first = *lines_[0];
        std::set<std::size_t> places;
        for (const Form* form : lines_)
            for (const Token& token : form->tokens) places.insert(token.frame);
        if (!first.is_markup() || places.empty()) return;
        const auto around = [&first](std::size_t k) {
            return first.frame.substr(k - std::min<std::size_t>(k, 4), 8);
        };
        std::set<std::string> elements;
        for (const std::size_t k : places) elements.insert(around(k));
        for (std::size_t k = 0; k < first.frame.size(); ++k)
            if (elements.count(around(k)) > 0) places.insert(k);
        slots_.clear();
        for (const Form* form : lines_)
            slots_.push_back(slots_before(*form, {places.begin(), places.end()}));
        choose(0);
    }

    // Each character is a slot: the cells stand in nine columns, and a space is a blank. Bars show
    // where boxes begin.
    void from_columns() {
        slots_.assign(lines_.size(), {});
        std::size_t width = 0;
        bool has_frame = false;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Form& form = *lines_[i];
            if (form.blanks || form.tokens.size() > 10) return;
            has_frame = has_frame || !form.frame.empty();
            for (std::size_t at = form.part.start; at < form.part.stop; ++at)
                if (form.text->symbols[at] != '~') slots_[i].push_back(character_at(form, at));
            width = std::max(width, slots_[i].size());
        }
        for (std::size_t i = 0; i < lines_.size(); ++i)
            slots_[i].resize(width, nothing_at(lines_[i]->part.stop, 0));
        is_fixed_ = false;
        std::size_t bars = 0;
        for (std::size_t k = 0; k < width; ++k) bars += has_sign(k, '|');
        if (width > most_slots || bars == 1 || (bars == 0 && has_frame)) return;
        for (std::size_t step = 1; step <= 4; ++step)
            for (std::size_t gap = 0; gap <= 5; ++gap)
                for (std::size_t first = 0; first + 8 * step + 2 * gap < width; ++first) {
                    const Choice choice = choice_of(first, step, gap);
                    if (is_covered(choice, bars > 0)) add_if_fitting(choice, false);
                }
    }

    static Slot character_at(const Form& form, std::size_t at) {
        const char symbol = form.text->symbols[at];
        if (is_in(symbol, spaces)) return nothing_at(at, 1);
        Token token{static_cast<std::uint16_t>(at), 1};
        token.is_cell = is_in(symbol, digits);
        if (token.is_cell)
            token.value = symbol - '0';
        else if (symbol == '|')
            token.sign = '|';
        else
            token.sign =
                character_of(std::string_view(form.text->bytes).substr(at)).code | Token::foreign;
        return slot_of(form, token);
    }

    static Choice choice_of(std::size_t first, std::size_t step, std::size_t gap) {
        Choice choice;
        for (std::size_t i = 0; i < 9; ++i) choice[i] = first + step * i + gap * (i / 3);
        return choice;
    }
    bool has_digit(std::size_t k) const {
        return std::any_of(slots_.begin(), slots_.end(),
                           [k](const Slots& line) { return line[k].is_cell && !line[k].is_empty; });
    }
    // Seven columns or more have cells. Without bars there are nine characters, or the first and
    // the last one are among them.
    bool is_covered(const Choice& choice, bool has_bars) const {
        const auto count = std::count_if(choice.begin(), choice.end(),
                                         [this](std::size_t k) { return has_digit(k); });
        return count >= 7 &&
               (has_bars || width() == 9 || (has_digit(choice[0]) && has_digit(choice[8])));
    }

    // Chooses nine slots side by side, or three by three with up to so many between.
    void choose(std::size_t most_between) {
        for (const Slots& line : slots_)
            if (line.size() != width() || line.size() > most_slots) return;
        const std::size_t before = fits_.size();
        for (std::size_t gap = 0; gap <= most_between; ++gap)
            for (std::size_t first = 0; first + 9 + 2 * gap <= width(); ++first) {
                const Choice choice = choice_of(first, 1, gap);
                if (is_regular(choice)) add_if_fitting(choice, first == width() - 1 - choice[8]);
            }
        prefer_even(before);
    }

    // As many signs stand between any two cells of a box, unlike in (0,1): 0, (0,2): 3. Elements of
    // markup have attributes.
    bool is_regular(const Choice& choice) const {
        std::set<int> steps;
        for (std::size_t i = 1; i < 9; ++i) {
            const Slot& slot = slots_[0][choice[i]];
            const Slot& last = slots_[0][choice[i - 1]];
            if (i % 3 > 0 && !slot.is_empty && !last.is_empty)
                steps.insert(slot.frame - last.frame);
        }
        return steps.size() < 2 || lines_[0]->is_markup();
    }

    // One that is even counts more than the others of the fits from this number on.
    void prefer_even(std::size_t first) {
        const auto begin = fits_.begin() + static_cast<std::ptrdiff_t>(first);
        const auto is_uneven = [](const Fit& fit) { return !fit.is_even; };
        if (std::count_if(begin, fits_.end(), is_uneven) + 1 == fits_.end() - begin)
            fits_.erase(std::remove_if(begin, fits_.end(), is_uneven), fits_.end());
    }

    void add_if_fitting(const Choice& choice, bool is_even) {
        if (is_fitting(choice)) add(choice, is_even);
    }
    // Another choice of the same tokens is the same.
    void add(const Choice& choice, bool is_even) {
        const bool are_side_by_side = choice[8] == choice[0] + 8;
        fitting_width_ = width();
        Fit fit{std::vector<Cells>(lines_.size()), is_even};
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (std::size_t cell = 0; cell < 9; ++cell) {
                fit.cells[i][cell] = slots_[i][choice[cell]];
                // Cells behind the end of the line have one place, in which only cells side by side
                // can be told apart.
                if (cell > 0 && !are_side_by_side &&
                    fit.cells[i][cell].at <= fit.cells[i][cell - 1].at)
                    return;
            }
        const auto is_same = [&fit](const Fit& other) { return other.cells == fit.cells; };
        if (std::none_of(fits_.begin(), fits_.end(), is_same)) fits_.push_back(std::move(fit));
    }

    bool is_fitting(const Choice& choice) {
        std::multiset<std::uint32_t> signs;
        bool has_digit_in = false;
        for (const Slots& line : slots_) {
            const std::size_t signs_before = signs.size();
            std::size_t dashes_in = 0;
            for (const std::size_t k : choice) {
                if (line[k].sign) signs.insert(line[k].sign);
                dashes_in += line[k].sign == '-';
                has_digit_in |= line[k].value > 0;
            }
            // Dashes and other blanks, without a digit, may be a ruler.
            if (signs.size() == signs_before + 9 && dashes_in % 9 > 0) return false;
        }
        // Any sign is a blank if there is no other and it is no slip.
        const bool has_foreign = !signs.empty() && *signs.rbegin() >= Token::foreign;
        const bool is_blank = signs.size() >= 9 && *signs.begin() == *signs.rbegin();
        if (!has_digit_in || (has_foreign && !is_blank)) return false;
        for (const std::size_t k : choice)
            if (!may_be_cells(k)) return false;
        bool is_fixed = true;
        for (std::size_t k = 0; k < width(); ++k) {
            if (std::find(choice.begin(), choice.end(), k) != choice.end()) continue;
            // A column of blanks is never left out, unless its sign differs.
            if (!may_be_others(k) || signs.count(slots_[0][k].sign) > 0) return false;
            is_fixed &= !slots_[0][k].is_empty;
        }
        is_fixed_ = is_fixed_ && is_fixed;
        return true;
    }

    // Each line has this sign there, which is none of 0.
    bool has_sign(std::size_t k, std::uint32_t sign) const {
        return sign && std::all_of(slots_.begin(), slots_.end(),
                                   [k, sign](const Slots& line) { return line[k].sign == sign; });
    }

    // Each line has a cell or nothing there, and not all have the same digit.
    bool may_be_cells(std::size_t k) const {
        const int first = slots_[0][k].value;
        const auto is_same_digit = [first, k](const Slots& line) {
            return first > 0 && line[k].value == first;
        };
        const auto may_be_cell = [k](const Slots& line) { return line[k].is_cell; };
        return std::all_of(slots_.begin(), slots_.end(), may_be_cell) &&
               !(slots_.size() > 1 && std::all_of(slots_.begin(), slots_.end(), is_same_digit));
    }

    // In all lines there is nothing, or the same, or a label that counts up, or what is no cell.
    bool may_be_others(std::size_t k) const {
        const auto has_token = [k](const Slots& line) { return !line[k].is_empty; };
        if (std::none_of(slots_.begin(), slots_.end(), has_token)) return true;
        if (!std::all_of(slots_.begin(), slots_.end(), has_token)) return false;
        const Token& first = slots_[0][k];
        bool is_same = first.rank() > 0;
        bool counts = true;
        bool is_no_cell = true;
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            const Token& token = slots_[i][k];
            // The line that was left out has a label, too.
            const std::size_t steps = i + (i >= left_out_) - (left_out_ == 0);
            is_same &= token.rank() == first.rank();
            counts &= token.rank() == first.rank() + static_cast<std::int64_t>(steps);
            is_no_cell &= !token.is_cell;
        }
        return is_same || counts || is_no_cell;
    }

    std::vector<const Form*> lines_;
    std::vector<Slots> slots_;  // of each line
    std::vector<Fit> fits_;
    std::size_t left_out_ = 0;  // the number of a line that is not looked at
    std::size_t before_ = 0;
    std::size_t behind_ = 0;
    bool is_fixed_ = true;
    std::size_t fitting_width_ = 0;
};
}  // namespace
}  // namespace sudoku
