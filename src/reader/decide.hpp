#pragma once
#include "form.hpp"

namespace sudoku {
namespace {
// A place on a line where a cell may stand.
struct Slot {
    const Token* token;  // null if nothing stands there
    std::uint16_t at;    // the offset of the token or of where it would stand

    std::uint32_t sign() const { return token ? token->sign : 0; }
};

// Decides which nine cells stand on each of several lines that are alike, all together. A line is a
// sequence of slots. Nine of them, side by side or three by three with one between, are the cells
// if no other slot has something in it that could be a cell. Exactly one choice must fit.
class Decision {
public:
    enum class Result { none, unclear, found };
    using Cells = std::array<Slot, 9>;

    // Looks for four sorts of slots, one after the other, as long as none fits. A sort that fits in
    // more than one way is unclear, and the answer.
    Result decide(const std::vector<const Form*>& lines) {
        lines_ = lines;
        left_out_ = lines.size();
        return decide();
    }

    // Returns the number of the only line without which the others can be decided; the number of
    // lines if there is none.
    std::size_t wrong_line(const std::vector<const Form*>& lines) {
        std::size_t wrong = lines.size();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            lines_ = lines;
            lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(i));
            left_out_ = i;
            if (decide() != Result::found) continue;
            if (wrong < lines.size()) return lines.size();
            wrong = i;
            const auto is_before = [this](const Token& token) {
                return token.at < cells_[0][0].at;
            };
            const auto is_behind = [this](const Token& token) {
                return token.at > cells_[0][8].at;
            };
            const std::vector<Token>& tokens = lines_[0]->tokens;
            labels_ = {std::count_if(tokens.begin(), tokens.end(), is_before),
                       std::count_if(tokens.begin(), tokens.end(), is_behind)};
        }
        return wrong;
    }
    // So many tokens stand before and behind the cells of the other lines.
    std::pair<std::ptrdiff_t, std::ptrdiff_t> labels() const { return labels_; }

    // The cells that were found, for each of the lines.
    const std::vector<Cells>& cells() const { return cells_; }
    // The number of slots of a line.
    std::size_t width() const { return slots_.empty() ? 0 : slots_[0].size(); }

private:
    using Slots = std::vector<Slot>;  // of a line
    using Choice = std::array<std::size_t, 9>;
    static constexpr std::size_t most_slots = 32;

    Result decide() {
        Result result = from_tokens();
        if (result != Result::none || !have_same_frame()) return result;
        result = from_places();
        if (result == Result::none) result = from_frame();
        return result == Result::none ? from_columns() : result;
    }

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
    Result from_tokens() {
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
            if (form.tokens.size() < 9 || next.tokens.size() < 9 || !are_alike(form, next))
                return Result::none;
            const bool is_inner = i > 0 && i + 1 < lines_.size();
            const bool begins_alike =
                before(form) == before(next) && (form.part.start > 0) == (next.part.start > 0);
            if ((i > 0 && !begins_alike) || (is_inner && behind(form) != behind(*lines_[i - 1])))
                return Result::none;
            for (const Token& token : form.tokens) slots_[i].push_back({&token, token.at});
        }
        return choose(false);
    }

    // Each place between separators is a slot. In an outer place a label may stand beside the cell.
    Result from_places() {
        Result result = Result::none;
        if (!lines_[0]->separator) return result;
        std::vector<Cells> found;
        for (const bool has_front_label : {false, true})
            for (const bool has_back_label : {false, true}) {
                slots_.clear();
                for (const Form* form : lines_)
                    slots_.push_back(places_of(*form, has_front_label, has_back_label));
                const Result now = choose(true);
                const bool are_others = result == Result::found && now == Result::found &&
                                        !have_same_tokens(found, cells_);
                if (now == Result::unclear || are_others) return Result::unclear;
                if (result == Result::found) continue;
                result = now;
                found = cells_;
            }
        cells_ = found;
        return result;
    }
    static bool have_same_tokens(const std::vector<Cells>& a, const std::vector<Cells>& b) {
        const auto is_same = [](const Slot& x, const Slot& y) { return x.token == y.token; };
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [is_same](const Cells& x, const Cells& y) {
                              return std::equal(x.begin(), x.end(), y.begin(), y.end(), is_same);
                          });
    }

    // No slots if there are too many tokens in a place, or no label.
    static Slots places_of(const Form& form, bool has_front_label, bool has_back_label) {
        const char separator = form.separator;
        Slots slots;
        slots.reserve(form.frame.size() + 3);
        auto token = form.tokens.begin();
        for (std::size_t k = 0; k <= form.frame.size(); ++k) {
            const bool is_last = k == form.frame.size();
            if (!is_last && form.frame[k] != separator) continue;
            const std::size_t end = is_last ? form.part.stop : form.frame_at[k];
            auto first = token;
            while (token != form.tokens.end() && token->frame <= k) ++token;
            const bool has_front = slots.empty() && has_front_label;
            const bool has_back = is_last && has_back_label;
            const auto size = static_cast<std::size_t>(token - first);
            if (size > 1U + has_front + has_back || size < 0U + has_front + has_back) return {};
            if (has_front) {
                slots.push_back({&*first, first->at});
                ++first;
            }
            const bool is_empty = size == 0U + has_front + has_back;
            slots.push_back(is_empty ? Slot{nullptr, static_cast<std::uint16_t>(end)}
                                     : Slot{&*first, first->at});
            if (has_back) slots.push_back({&token[-1], token[-1].at});
        }
        return slots;
    }

    // Each place in the frame where any of the lines has a token is a slot: the fields of markup.
    Result from_frame() {
        std::vector<std::uint16_t> places;
        for (const Form* form : lines_)
            for (const Token& token : form->tokens) places.push_back(token.frame);
        // A column of blanks has the same elements around it.
        const std::string& frame = lines_[0]->frame;
        const auto around = [&frame](std::size_t k) {
            return frame.substr(k - std::min<std::size_t>(k, 4), 8);
        };
        const std::size_t middle = places.empty() ? 0 : places[places.size() / 2];
        if (lines_[0]->is_markup())
            for (std::size_t k = 0; k < frame.size(); ++k)
                if (around(k) == around(middle)) places.push_back(static_cast<std::uint16_t>(k));
        std::sort(places.begin(), places.end());
        places.erase(std::unique(places.begin(), places.end()), places.end());
        if (lines_[0]->separator || places.size() < 9) return Result::none;
        const auto ends_behind = [&places](const Form* form) {
            return !form->tokens.empty() && form->tokens.back().frame == places.back();
        };
        if (places.back() == lines_[0]->frame.size() &&
            !std::all_of(lines_.begin(), lines_.end(), ends_behind))
            return Result::none;
        slots_.assign(lines_.size(), {});
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const Form& form = *lines_[i];
            auto token = form.tokens.begin();
            for (const std::uint16_t place : places) {
                const bool has_token = token != form.tokens.end() && token->frame == place;
                const std::size_t end =
                    place < form.frame_at.size() ? form.frame_at[place] : form.part.stop;
                slots_[i].push_back(has_token ? Slot{&*token, token->at}
                                              : Slot{nullptr, static_cast<std::uint16_t>(end)});
                token += has_token;
            }
            if (token != form.tokens.end()) return Result::none;
        }
        return choose(false);
    }

    // Chooses nine slots side by side, or three by three with a slot between. Of several choices
    // that fit, one with as many slots before it as behind it counts.
    Result choose(bool may_be_in_threes) {
        const std::size_t size = slots_[0].size();
        for (const Slots& line : slots_)
            if (line.size() != size || size > most_slots) return Result::none;
        std::size_t fits = 0;
        std::size_t even = 0;
        for (std::size_t between = 0; between <= may_be_in_threes; ++between)
            for (std::size_t first = 0; first + 9 + 2 * between <= size; ++first) {
                Choice choice;
                for (std::size_t cell = 0; cell < 9; ++cell)
                    choice[cell] = first + cell + between * (cell / 3);
                if (!is_fitting(choice)) continue;
                const bool is_even = first == size - 1 - choice[8];
                if (fits++ == 0 || is_even) take(choice);
                even += is_even;
            }
        if (fits == 0) return Result::none;
        return fits > 1 && even != 1 ? Result::unclear : Result::found;
    }

    // The number of a line among all, with the one that is left out.
    std::size_t number(std::size_t i) const { return i + (i >= left_out_); }

    void take(const Choice& choice) {
        cells_.resize(lines_.size());
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (std::size_t cell = 0; cell < 9; ++cell) cells_[i][cell] = slots_[i][choice[cell]];
    }

    bool is_fitting(const Choice& choice) const {
        std::vector<std::uint32_t> signs;
        bool has_digit = false;
        const bool has_empty_places =
            std::any_of(choice.begin(), choice.end(), [this](std::size_t k) {
                return std::any_of(slots_.begin(), slots_.end(),
                                   [k](const Slots& line) { return !line[k].token; });
            });
        for (const std::size_t k : choice) {
            if (!may_be_cells(k) || (has_empty_places && has_same_blank(k))) return false;
            for (const Slots& line : slots_) {
                if (line[k].sign()) signs.push_back(line[k].sign());
                has_digit |= line[k].token && line[k].token->value > 0;
            }
        }
        std::sort(signs.begin(), signs.end());
        const auto is_blank = [](std::uint32_t sign) { return sign < Token::foreign; };
        // Any sign is a blank if there is no other and it is no slip.
        if (!std::all_of(signs.begin(), signs.end(), is_blank) &&
            (signs.size() < 9 || signs.front() != signs.back()))
            return false;
        const auto is_chosen = [&choice](std::size_t k) {
            return std::find(choice.begin(), choice.end(), k) != choice.end();
        };
        for (std::size_t k = 0; k < slots_[0].size(); ++k) {
            if (is_chosen(k)) continue;
            // A column of blanks is never left out, unless its sign differs.
            if (!may_be_others(k) ||
                std::binary_search(signs.begin(), signs.end(), slots_[0][k].sign()))
                return false;
        }
        return has_digit && !begins_inside(choice[0]) && !begins_inside(choice[8] + 1) &&
               std::none_of(slots_.begin(), slots_.end(),
                            [&choice](const Slots& line) { return is_broken_ruler(line, choice); });
    }
    // Dashes and other blanks, but no digit, which would show that the dashes are blanks.
    static bool is_broken_ruler(const Slots& line, const Choice& choice) {
        std::size_t dashes_in = 0;
        for (const std::size_t k : choice) {
            if (!line[k].sign()) return false;
            dashes_in += line[k].sign() == '-';
        }
        return dashes_in > 0 && dashes_in < 9;
    }
    bool begins_inside(std::size_t k) const {
        return k < slots_[0].size() && slots_[0][k].token && slots_[0][k].token->is_joined;
    }

    // Each line has the same sign for nothing there.
    bool has_same_blank(std::size_t k) const {
        const std::uint32_t sign = slots_[0][k].sign();
        return sign && std::all_of(slots_.begin(), slots_.end(),
                                   [k, sign](const Slots& line) { return line[k].sign() == sign; });
    }

    // Each line has a cell or nothing there, and not all have the same digit.
    bool may_be_cells(std::size_t k) const {
        const Token* const first = slots_[0][k].token;
        const auto is_same_digit = [first, k](const Slots& line) {
            return first && line[k].token && line[k].token->value > 0 &&
                   line[k].token->value == first->value;
        };
        return std::all_of(
                   slots_.begin(), slots_.end(),
                   [k](const Slots& line) { return !line[k].token || line[k].token->is_cell; }) &&
               !(slots_.size() > 1 && std::all_of(slots_.begin(), slots_.end(), is_same_digit));
    }

    // In all lines there is nothing, or the same, or a label that counts up, or what is no cell.
    bool may_be_others(std::size_t k) const {
        const auto has_token = [k](const Slots& line) { return line[k].token != nullptr; };
        if (std::none_of(slots_.begin(), slots_.end(), has_token)) return true;
        if (!std::all_of(slots_.begin(), slots_.end(), has_token)) return false;
        const Token& first = *slots_[0][k].token;
        bool is_same = first.rank() > 0;
        bool counts = true;
        bool is_no_cell = true;
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            const Token& token = *slots_[i][k].token;
            is_same &= token.rank() == first.rank();
            counts &= token.rank() - first.rank() ==
                      static_cast<std::int64_t>(number(i)) - static_cast<std::int64_t>(number(0));
            is_no_cell &= !token.is_cell;
        }
        return is_same || counts || is_no_cell;
    }

    // The cells stand in nine columns, the same distance apart in each box and between boxes, and a
    // space is a blank. Bars show where boxes begin.
    Result from_columns() {
        std::vector<std::size_t> bars;
        std::vector<std::size_t> columns;
        if (!read_columns(bars, columns)) return Result::none;
        std::size_t fits = 0;
        std::size_t even = 0;
        Choice chosen{};
        for (std::size_t step = 1; step <= 4; ++step)
            for (std::size_t gap = 0; gap <= 5; ++gap)
                for (std::size_t first = 0; first <= columns.front(); ++first) {
                    Choice choice;
                    for (std::size_t i = 0; i < 9; ++i)
                        choice[i] = first + step * i + gap * (i / 3);
                    const bool is_fitting =
                        std::includes(choice.begin(), choice.end(), columns.begin(),
                                      columns.end()) &&
                        (bars.empty() ? fits_width(choice, columns) : fits_bars(choice, bars));
                    const bool is_even = is_fitting && !bars.empty() && is_centred(choice, bars);
                    if (is_fitting && (fits++ == 0 || is_even)) chosen = choice;
                    even += is_even;
                }
        if (fits == 0) return Result::none;
        if (fits > 1 && even != 1) return Result::unclear;
        cells_.resize(lines_.size());
        for (std::size_t i = 0; i < lines_.size(); ++i)
            for (std::size_t cell = 0; cell < 9; ++cell) {
                cells_[i][cell] = slot_at(*lines_[i], chosen[cell]);
                // Behind the end of the line there may be one cell.
                if (cell > 0 && cells_[i][cell].at <= cells_[i][cell - 1].at) return Result::none;
            }
        return Result::found;
    }

    // Characters count as columns. At an offset there are so many before it.
    static std::size_t column_at(const Form& form, std::size_t at) {
        return at - static_cast<std::size_t>(
                        std::count(form.text->symbols.data(), form.text->symbols.data() + at, '~'));
    }
    static Slot slot_at(const Form& form, std::size_t column) {
        std::size_t at = 0;
        while (at < form.part.stop &&
               (column_at(form, at) < column || form.text->symbols[at] == '~'))
            ++at;
        for (const Token& token : form.tokens)
            if (token.at <= at && at < token.at + token.size)
                return {&token, static_cast<std::uint16_t>(at)};
        return {nullptr, static_cast<std::uint16_t>(at)};
    }

    // The columns of bars, none or two and more, and of all cells, 6 to 9. There are no other signs
    // than digits, and words only with bars.
    bool read_columns(std::vector<std::size_t>& bars, std::vector<std::size_t>& columns) const {
        for (const Form* form : lines_) {
            if (form->tokens.size() > 9) return false;
            for (const Token& token : form->tokens) {
                if (token.sign || token.value == 0) return false;
                for (std::size_t i = 0; i < token.size; ++i)
                    columns.push_back(column_at(*form, token.at + i));
            }
            std::vector<std::size_t> bars_here;
            for (std::size_t k = 0; k < form->frame.size(); ++k)
                if (form->frame[k] == '|') bars_here.push_back(column_at(*form, form->frame_at[k]));
            if (form != lines_[0] && bars_here != bars) return false;
            bars = bars_here;
            if (bars.size() == 1 || (bars.empty() && form->has_words)) return false;
        }
        std::sort(columns.begin(), columns.end());
        columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
        return columns.size() >= 6 && columns.size() <= 9;
    }
    // Without bars there are nine characters in quotes, or the first and last column have cells.
    bool fits_width(const Choice& choice, const std::vector<std::size_t>& columns) const {
        const auto is_quoted = [](const Form* form) {
            return form->is_in_quotes() && form->part.stop - form->part.start == 9;
        };
        if (std::all_of(lines_.begin(), lines_.end(), is_quoted))
            return choice[0] == column_at(*lines_[0], lines_[0]->part.start) &&
                   choice[8] == choice[0] + 8;
        return choice[0] == columns.front() && choice[8] == columns.back() && columns.size() >= 7;
    }
    using Bar = std::vector<std::size_t>::const_iterator;
    static Bar bar_behind(const std::vector<std::size_t>& bars, std::size_t column) {
        return std::lower_bound(bars.begin(), bars.end(), column);
    }
    static bool fits_bars(const Choice& choice, const std::vector<std::size_t>& bars) {
        for (std::size_t i = 0; i < 9; ++i) {
            if (std::binary_search(bars.begin(), bars.end(), choice[i])) return false;
            const bool is_box_new =
                i > 0 && bar_behind(bars, choice[i]) != bar_behind(bars, choice[i - 1]);
            if (i > 0 && is_box_new != (i % 3 == 0)) return false;
        }
        return true;
    }
    static bool is_centred(const Choice& choice, const std::vector<std::size_t>& bars) {
        const std::size_t a = *bar_behind(bars, choice[2]);
        const std::size_t b = *bar_behind(bars, choice[5]);
        return a - choice[2] == choice[3] - a && b - choice[5] == choice[6] - b;
    }

    std::vector<const Form*> lines_;
    std::vector<Slots> slots_;  // of each line
    std::vector<Cells> cells_;
    std::size_t left_out_ = 0;  // the number of a line that is not looked at
    std::pair<std::ptrdiff_t, std::ptrdiff_t> labels_;
};
}  // namespace
}  // namespace sudoku
