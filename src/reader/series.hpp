#pragma once
#include "form.hpp"

namespace sudoku {
namespace {
// Lines one after the other that are no rows, but together have the size of a puzzle: so many
// numbers, each on a line of its own, a board of another size, or rows with one cell too many.
class Series {
public:
    // The line cannot belong to those before it. Lines with nothing but brackets or markup may
    // stand among numbers.
    bool ends_before(const Line& line, const Form& form) const {
        return size_ > 0 && !(size_of(line, form) == size_ && frame_of(form) == frame_) &&
               !is_between(form);
    }

    void add(const Line& line, const Form& form, std::uint64_t number) {
        if (size_ > 0 && is_between(form) && frame_of(form) != frame_) return;
        if (lines_ == 0) {
            size_ = size_of(line, form);
            if (size_ == 0) return;
            frame_ = frame_of(form);
            first_ = form;
            line_ = number;
        }
        ++lines_;
        if (size_ > 3 && lines_ <= size_)
            for (const Token& token : form.tokens) values_.push_back(token.value);
    }

    bool is_puzzle() const {
        if (size_ <= 3) return lines_ >= most_but_puzzle;
        return size_ == 10 ? lines_ > 0 && lines_ % 9 == 0 : lines_ == size_ && is_board();
    }
    const Form& first() const { return first_; }
    std::uint64_t line() const { return line_; }

    void clear() {
        size_ = lines_ = 0;
        values_.clear();
    }

private:
    // The cells of a line: one, three as in [7,5,1], ten in one field, or those of a row of a
    // smaller or larger board. 0 for other lines.
    static std::size_t size_of(const Line& line, const Form& form) {
        if (line.fields.size() == 1 && line.marks.size() == 10 && line.has_mostly_cells())
            return 10;
        const std::size_t size = form.tokens.size();
        if (size == 0) return form.is_markup_of_cell() ? 1 : 0;
        const bool are_cells =
            std::all_of(form.tokens.begin(), form.tokens.end(),
                        [](const Token& token) { return token.is_cell && !token.is_joined; });
        const bool is_board = size == 4 || size == 6 || size == 12 || size == 16 || size == 25;
        return ((size == 1 || size == 3) && are_cells) || is_board ? size : 0;
    }
    static bool is_between(const Form& form) {
        return form.tokens.empty() && is_in(form.frame[0], set("()"));
    }
    static std::string_view frame_of(const Form& form) {
        const std::string_view frame = form.frame;
        return frame.substr(0, frame.find_last_not_of(",;") + 1);
    }

    // No number is larger than the board, or stands twice in a row or column.
    bool is_board() const {
        std::size_t numbers = 0;
        for (std::size_t i = 0; i < values_.size(); ++i) {
            if (values_[i] == 0) continue;
            ++numbers;
            if (values_[i] > static_cast<int>(size_)) return false;
            for (std::size_t j = 0; j < i; ++j)
                if (values_[j] == values_[i] && (j / size_ == i / size_ || j % size_ == i % size_))
                    return false;
        }
        return numbers >= size_;
    }

    std::size_t size_ = 0;
    std::size_t lines_ = 0;
    std::uint64_t line_ = 0;
    std::string frame_;
    Form first_;
    std::vector<int> values_;
};
}  // namespace
}  // namespace sudoku
