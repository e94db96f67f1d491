// A second opinion for puzzles that are too hard for the naive oracle: Sudoku as an exact cover,
// searched with dancing links (Knuth, 2000). Each candidate of a cell covers the cell itself, and
// its digit in a row, a column and a box. It shares no code and no idea with the solvers under
// test.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace exact_cover {

class Search {
public:
    // 81 characters, 0 for a blank.
    explicit Search(const std::string& grid) {
        for (std::size_t constraint = 0; constraint <= root; ++constraint) {
            nodes_.push_back({constraint, constraint, constraint == 0 ? root : constraint - 1,
                              constraint == root ? 0 : constraint + 1, constraint, 0});
        }
        for (std::size_t cell = 0; cell < 81; ++cell)
            for (std::size_t digit = 0; digit < 9; ++digit)
                if (grid[cell] == '0' || grid[cell] == static_cast<char>('1' + digit))
                    add_candidate(cell, digit);
    }

    // Returns the number of solutions, at most `limit`. The first one found is `solution`.
    std::size_t count(std::size_t limit) {
        found_ = 0;
        extend(limit);
        return found_;
    }
    std::string solution = std::string(81, '0');

private:
    static constexpr std::size_t root = 4 * 81;  // the constraints before it

    struct Node {
        std::size_t up, down, left, right, constraint, candidate;
    };

    void add_candidate(std::size_t cell, std::size_t digit) {
        const std::size_t row = cell / 9;
        const std::size_t column = cell % 9;
        const std::size_t box = row / 3 * 3 + column / 3;
        const std::size_t first = nodes_.size();
        for (const std::size_t constraint :
             {cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit}) {
            const std::size_t node = nodes_.size();
            const std::size_t last = nodes_[constraint].up;
            nodes_.push_back({last, constraint, node - 1, node + 1, constraint, cell * 9 + digit});
            nodes_[last].down = nodes_[constraint].up = node;
            ++size_[constraint];
        }
        nodes_[first].left = first + 3;
        nodes_[first + 3].right = first;
    }

    void cover(std::size_t constraint) {
        nodes_[nodes_[constraint].right].left = nodes_[constraint].left;
        nodes_[nodes_[constraint].left].right = nodes_[constraint].right;
        for (std::size_t i = nodes_[constraint].down; i != constraint; i = nodes_[i].down)
            for (std::size_t j = nodes_[i].right; j != i; j = nodes_[j].right) {
                nodes_[nodes_[j].down].up = nodes_[j].up;
                nodes_[nodes_[j].up].down = nodes_[j].down;
                --size_[nodes_[j].constraint];
            }
    }

    void uncover(std::size_t constraint) {
        for (std::size_t i = nodes_[constraint].up; i != constraint; i = nodes_[i].up)
            for (std::size_t j = nodes_[i].left; j != i; j = nodes_[j].left) {
                ++size_[nodes_[j].constraint];
                nodes_[nodes_[j].down].up = j;
                nodes_[nodes_[j].up].down = j;
            }
        nodes_[nodes_[constraint].right].left = constraint;
        nodes_[nodes_[constraint].left].right = constraint;
    }

    void extend(std::size_t limit) {
        if (nodes_[root].right == root) {
            if (found_++ == 0) solution = filled_;
            return;
        }
        std::size_t fewest = nodes_[root].right;
        for (std::size_t i = fewest; i != root; i = nodes_[i].right)
            if (size_[i] < size_[fewest]) fewest = i;
        cover(fewest);
        for (std::size_t i = nodes_[fewest].down; i != fewest && found_ < limit;
             i = nodes_[i].down) {
            const std::size_t candidate = nodes_[i].candidate;
            filled_[candidate / 9] = static_cast<char>('1' + candidate % 9);
            for (std::size_t j = nodes_[i].right; j != i; j = nodes_[j].right)
                cover(nodes_[j].constraint);
            extend(limit);
            for (std::size_t j = nodes_[i].left; j != i; j = nodes_[j].left)
                uncover(nodes_[j].constraint);
        }
        uncover(fewest);
    }

    std::vector<Node> nodes_;
    std::array<std::size_t, root> size_{};
    std::string filled_ = std::string(81, '0');
    std::size_t found_ = 0;
};

// The smallest solution: cell by cell, as long as one with a smaller digit there exists.
inline std::string smallest(const std::string& grid, std::string solution) {
    std::string prefix = grid;
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (prefix[cell] = grid[cell] == '0' ? '1' : grid[cell]; prefix[cell] < solution[cell];
             ++prefix[cell]) {
            Search search(prefix);
            if (search.count(1) == 0) continue;
            solution = search.solution;
            break;
        }
    return solution;
}

struct Answer {
    std::size_t solutions;  // 0, 1, or 2 for several
    std::string smallest;   // if there is one
};

inline Answer solve(const std::string& grid) {
    Search search(grid);
    const std::size_t solutions = search.count(2);
    return {solutions, solutions < 2 ? search.solution : smallest(grid, search.solution)};
}

}  // namespace exact_cover
