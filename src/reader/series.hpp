#pragma once
#include <optional>
#include "form.hpp"

namespace sudoku {
namespace {
// Lines one after the other that are no rows, but together have the size of a puzzle: so many
// numbers, each on a line of its own, a board of another size, or rows with one cell too many.
class Series {
public:
    // The line cannot belong to those before it. Lines with nothing but brackets or markup may
    // stand among numbers.
    bool ends_before(const Form& form) const {
        return first_ && !is_between(form) &&
               !(size_of(form) == size_of(*first_) && frame_of(form) == frame_of(*first_));
    }

    void add(const Form& form) {
        if (first_ ? ends_before(form) || frame_of(form) != frame_of(*first_) : size_of(form) == 0)
            return;
        if (!first_) first_ = form;
        ++lines_;
        if (lines_ <= 25)
            for (const Token& token : form.tokens) values_.push_back(token.value);
    }

    bool is_empty() const { return !first_; }
    bool is_puzzle() const {
        const std::size_t size = first_ ? size_of(*first_) : 0;
        if (size <= 3) return lines_ >= least_lines;
        return size == 10 ? lines_ % 9 == 0 : lines_ == size && is_board(size);
    }
    // The part of the first line from its first to its last cell.
    Form first() const {
        if (first_->tokens.empty()) return *first_;
        const Token& last = first_->tokens.back();
        return {first_->text, {first_->tokens[0].at, last.at + std::size_t{last.size}}};
    }
    void clear() { *this = Series(); }

private:
    static constexpr std::size_t least_lines = 41;  // half a puzzle

    // The cells of a line: one, three as in [7,5,1], ten in one field, or those of a row of a
    // smaller or larger board. 0 for other lines.
    static std::size_t size_of(const Form& form) {
        if (form.fields.size() == 1 && form.marks.size() == 10 && form.has_mostly_cells())
            return 10;
        const std::size_t size = form.tokens.size();
        if (size == 0) return form.count_in_frame('(') == 2;
        const bool are_alone = form.are_all_cells() &&
                               std::none_of(form.tokens.begin(), form.tokens.end(),
                                            [](const Token& token) { return token.is_joined; });
        const bool is_board = size == 4 || size == 6 || size == 12 || size == 16 || size == 25;
        return ((size == 1 || size == 3) && are_alone) || is_board ? size : 0;
    }
    static bool is_between(const Form& form) {
        return form.tokens.empty() && is_bracket_sign(form.frame[0]);
    }
    static std::string frame_of(const Form& form) {
        std::string frame = form.frame;
        while (!frame.empty() && (frame.back() == ',' || frame.back() == ';')) frame.pop_back();
        return frame;
    }

    // No number is larger than the board, or stands twice in a row or column.
    bool is_board(std::size_t size) const {
        std::size_t numbers = 0;
        for (std::size_t i = 0; i < values_.size(); ++i) {
            numbers += values_[i] > 0;
            if (values_[i] > static_cast<int>(size)) return false;
            for (std::size_t j = 0; j < i; ++j)
                if (values_[j] == values_[i] && values_[i] > 0 &&
                    (j / size == i / size || j % size == i % size))
                    return false;
        }
        return numbers >= size;
    }

    std::optional<Form> first_;
    std::size_t lines_ = 0;
    std::vector<int> values_;
};
}  // namespace
}  // namespace sudoku
