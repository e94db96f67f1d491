// A naive solver to compare with, which shares no code with the solvers under test. A solution
// takes one candidate, a digit in a cell, for each of 324 demands: each cell has a digit, and each
// row, column and box has each digit. The search takes the demand that has the fewest candidates
// left.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace oracle {

class Search {
public:
    // 81 characters, 0 for a blank.
    explicit Search(const std::string& grid) {
        for (std::size_t cell = 0; cell < 81; ++cell) {
            if (grid[cell] == '0') continue;
            const auto candidate = 9 * cell + static_cast<std::size_t>(grid[cell] - '1');
            is_legal_ = is_legal_ && blockers_[candidate] == 0;
            place(candidate, 1);
        }
    }
    bool is_legal() const { return is_legal_; }

    // Returns the number of solutions, at most `limit`.
    std::size_t count(std::size_t limit) {
        found_.clear();
        if (is_legal_) extend(limit, false);
        return found_.size();
    }

    // Returns the lexicographically first solutions, at most `limit`.
    std::vector<std::string> solutions(std::size_t limit) {
        found_.clear();
        if (is_legal_ && Search(*this).count(1) == 1) extend(limit, true);
        return found_;
    }

private:
    static constexpr std::size_t demands = 4 * 81;

    static std::size_t demand_of(std::size_t candidate, std::size_t kind) {
        const std::size_t digit = candidate % 9;
        const std::size_t row = candidate / 81;
        const std::size_t column = candidate / 9 % 9;
        const std::size_t box = row / 3 * 3 + column / 3;
        const std::size_t first[] = {9 * row + column, 81 + 9 * row, 162 + 9 * column,
                                     243 + 9 * box};
        return first[kind] + (kind == 0 ? 0 : digit);
    }

    // The nine candidates of each demand, in ascending order.
    static std::vector<std::array<std::size_t, 9>> all_candidates() {
        std::vector<std::array<std::size_t, 9>> all(demands);
        std::size_t sizes[demands] = {};
        for (std::size_t candidate = 0; candidate < 729; ++candidate)
            for (const std::size_t kind : {0U, 1U, 2U, 3U}) {
                const std::size_t demand = demand_of(candidate, kind);
                all[demand][sizes[demand]++] = candidate;
            }
        return all;
    }

    // Takes a candidate, which blocks those that meet a demand of its own, or gives it back by -1.
    void place(std::size_t candidate, int by) {
        for (const std::size_t kind : {0U, 1U, 2U, 3U}) {
            const std::size_t demand = demand_of(candidate, kind);
            is_met_[demand] += by;
            for (const std::size_t other : candidates_[demand]) blockers_[other] += by;
        }
        grid_[candidate / 9] = static_cast<char>(by > 0 ? '1' + candidate % 9 : '0');
    }

    std::size_t narrowest_demand() const {
        std::size_t narrowest = demands;
        std::size_t fewest = 10;
        for (std::size_t demand = 0; demand < demands && fewest > 1; ++demand) {
            if (is_met_[demand] != 0) continue;
            std::size_t ways = 0;
            for (const std::size_t candidate : candidates_[demand])
                ways += blockers_[candidate] == 0;
            if (ways < fewest) narrowest = demand;
            fewest = ways < fewest ? ways : fewest;
        }
        return narrowest;
    }

    // Adds solutions until there are enough. In order, it goes from cell to cell, and only where
    // there is a solution.
    void extend(std::size_t limit, bool in_order) {
        const std::size_t blank = grid_.find('0');
        if (blank == std::string::npos) return found_.push_back(grid_);
        for (const std::size_t candidate : candidates_[in_order ? blank : narrowest_demand()]) {
            if (found_.size() == limit) return;
            if (blockers_[candidate] != 0) continue;
            place(candidate, 1);
            if (!in_order || Search(*this).count(1) == 1) extend(limit, in_order);
            place(candidate, -1);
        }
    }

    static inline const auto candidates_ = all_candidates();
    std::string grid_ = std::string(81, '0');
    std::vector<std::string> found_;
    int blockers_[729] = {};
    int is_met_[demands] = {};
    bool is_legal_ = true;
};

inline std::size_t count(const std::string& grid, std::size_t limit) {
    return Search(grid).count(limit);
}
inline std::vector<std::string> solutions(const std::string& grid, std::size_t limit) {
    return Search(grid).solutions(limit);
}

}  // namespace oracle
