#pragma once
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
        const bool are_whole = lines.size() > 1 && lines.size() * lines[0].size() % 9 > 0 &&
                               !lines[0][0].is_enclosed();
        std::vector<Rows> grids(are_side_by_side ? lines[0].size() : 1);
        for (const Rows& rows : lines)
            for (std::size_t i = 0; i < (are_whole ? 1 : rows.size()); ++i)
                grids[are_side_by_side ? i : 0].push_back(
                    are_whole ? Form(rows[0].text, {0, rows[0].text->symbols.size()}) : rows[i]);
        return grids;
    }

private:
    std::vector<Rows> lines_;
    std::uint64_t last_line_ = 0;  // the number of the last line, or of a ruler behind it
};
}  // namespace
}  // namespace sudoku
