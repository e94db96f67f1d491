#pragma once
#include <array>
#include <utility>
#include "form.hpp"

namespace sudoku {
namespace {
// Lines of several rows each, right behind each other, but for rulers between them. Nine of them
// are grids side by side. On fewer lines the rows stand one after the other.
class Wide {
public:
    using Rows = std::vector<Form>;

    bool is_empty() const { return lines_.empty(); }
    const Text& first() const { return *lines_[0][0].text; }

    // The line has as many rows, and stands right behind the others.
    bool continues_with(const Rows& rows) const {
        return !is_empty() && last_line_ + 1 == rows[0].text->line &&
               lines_[0].size() == rows.size() && lines_.size() < 9;
    }
    void add(Rows rows) {
        last_line_ = rows[0].text->line;
        lines_.push_back(std::move(rows));
    }
    void pass_ruler(const Text& ruler) { last_line_ = ruler.line; }

    // Takes the rows of each grid, or all rows of fewer than nine lines. Lines without brackets or
    // quotes are taken whole if their rows make no grid.
    std::vector<Rows> take() {
        const std::vector<Rows> lines = std::exchange(lines_, {});
        const bool are_side_by_side = lines.size() == 9;
        const bool are_short = !lines.empty() && lines.size() * lines[0].size() % 9 > 0;
        const bool are_whole =
            lines.size() > 1 && (are_marks(lines) || (are_short && !lines[0][0].is_enclosed()));
        std::vector<Rows> grids(are_side_by_side ? lines[0].size() : 1);
        for (const Rows& rows : lines)
            for (std::size_t i = 0; i < (are_whole ? 1 : rows.size()); ++i)
                grids[are_side_by_side ? i : 0].push_back(
                    are_whole ? Form(rows[0].text, {0, rows[0].text->symbols.size()}) : rows[i]);
        return grids;
    }

    // Three or six lines without brackets are one or two bands of grids side by side.
    bool are_bands() const {
        return !is_empty() && lines_.size() % 3 == 0 && lines_[0].size() == 3 &&
               lines_[0][0].fields.size() == 1 && !lines_[0][0].is_enclosed();
    }

private:
    // In each three places a digit stands in its own one, or all stand in the same: these are
    // candidates, or cells with something around them.
    static bool are_marks(const std::vector<Rows>& lines) {
        std::array<std::size_t, 3> places{};
        std::array<std::size_t, 3> shifts{};  // from the place of 1, 2 or 3
        std::size_t digits_in = 0;
        for (const Rows& rows : lines) {
            for (const Form& row : rows) {
                for (std::size_t i = 0; i < row.tokens.size(); ++i) {
                    const int value = row.tokens[i].value;
                    if (value <= 0) continue;
                    ++digits_in;
                    ++places[i % 3];
                    ++shifts[(static_cast<std::size_t>(value) + 2 * i) % 3];
                }
            }
        }
        return digits_in >= 9 && (*std::max_element(places.begin(), places.end()) == digits_in ||
                                  *std::max_element(shifts.begin(), shifts.end()) == digits_in);
    }

    std::vector<Rows> lines_;
    std::uint64_t last_line_ = 0;  // the number of the last line, or of a ruler behind it
};
}  // namespace
}  // namespace sudoku
