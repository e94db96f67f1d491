// Search: follows the ways that are left where the pass is stuck, until there are enough solutions
// or patience ends.
#pragma once
#include "choice.hpp"
#include "kernel.hpp"
#include "learn.hpp"

namespace {
using sudoku::Effort;

// Follows the ways of a choice, and of the choices that come after it, until the walk is over. A
// Walk has settle(), which propagates after a way and makes the next choice, and look_ahead(),
// which may strike out ways that lead to no solution.
template <typename Walk> void branch(Walk& walk, const Grid& g, Choice choice) {
    Grid child;
    for (Choice next; choice.ways != 0 && !walk.is_over(); choice.ways &= choice.ways - 1) {
        walk.look_ahead(g, choice);
        if (choice.ways == 0) return;
        ++walk.effort.guesses;
        follow(g, choice, child);
        const Outcome outcome = walk.settle(child, choice.index + 1, next);
        if (outcome == Outcome::contradiction) walk.failures.add(choice);
        if (outcome == Outcome::stuck) branch(walk, child, next);
    }
}

// There are three ways to search, and each takes over when the one before runs out of patience.
// Row-major order is tried on sparse grids, and meets the smallest solution first. Permutations
// need the fewest guesses on puzzles with one solution. The learner always ends soon. All of them
// keep what they have learned about a puzzle for questions about its parts.
class Search {
public:
    // The solutions that it finds stand in `answer`. `patience` is a number of guesses; the
    // hardest puzzles with one solution take 700.
    Search(const std::uint8_t* givens, std::uint8_t* answer, Effort& counters,
           std::uint64_t patience = 1200)
        : effort(counters), answer_(answer), givens_(givens), long_patience_(patience) {}
    Search(const Search&) = delete;
    ~Search() { delete learner_; }

    // The number of solutions of the puzzle or of a part of it, up to `limit`, 1 or 2. The answer
    // is one of them.
    int run(int limit) {
        copy(read_grid(givens_), start_);
        return run_from_start(limit);
    }
    int run(const Grid& part, int limit) {
        copy(part, start_);
        return run_from_start(limit);
    }

    // Replaces the answer, a solution that the last run found, by the smallest one. Most solutions
    // of sparse grids can be found in row-major order at once. Otherwise it asks cell by cell for a
    // solution that equals the answer before the cell and is smaller in it.
    void minimize() {
        if (is_smallest_ || attempt(start_, choose_cell(start_, 0), 1, short_patience_)) return;
        Grid g;
        copy(start_, g);
        for (int cell = 0; cell < 81; ++cell) {
            const Location p = location_of(cell);
            while (const unsigned smaller = candidates(g, p) & (digit_mask(answer_[cell]) - 1)) {
                if (run(part_of(g, p, smaller), 1) == 0) break;
                if (is_smallest_) return;
            }
            narrow(g, p, digit_mask(answer_[cell]));
            Choice unused;
            if (!propagate_root(g, unused)) return;
        }
    }

    const std::uint8_t* answer() const { return answer_; }

    bool is_over() const { return is_over_; }
    void look_ahead(const Grid&, const Choice&) const {}

    // Propagates until the grid is solved or contradictory, or leaves a choice. In row-major order
    // one pass is enough, since most guesses are right on sparse grids.
    Outcome settle(Grid& g, int first_open, Choice& choice) {
        const bool is_row_major = order_ == Order::row_major;
        do {
            const Outcome outcome =
                is_row_major ? propagate<Until::one_pass>(g, permutations_, effort.passes)
                             : propagate<Until::almost_stable>(g, permutations_, effort.passes);
            if (outcome == Outcome::solved) {
                if (++found_ == 1) write_grid(g, answer_);
                is_over_ = found_ >= limit_;
            }
            if (outcome != Outcome::stuck) return outcome;
            is_over_ = effort.guesses > deadline_;
            choice = is_row_major ? choose_cell(g, first_open) : choose(permutations_, failures);
        } while (choice.ways == 0 && !is_over_);
        return Outcome::stuck;
    }

    Effort& effort;
    Failures failures;

private:
    enum class Order { permutations, row_major };

    int run_from_start(int limit) {
        Choice choice;
        is_smallest_ = false;
        if (!propagate_root(start_, choice)) return found_;
        is_smallest_ =
            is_sparse(start_) && attempt(start_, choose_cell(start_, 0), limit, short_patience_);
        if (is_smallest_ ||
            attempt(start_, choice, limit, learner_ ? short_patience_ : long_patience_))
            return found_;
        if (found_ == 0 && !learner().solve(masks_of(start_).at, answer_)) return 0;
        return limit > 1 && find_other() ? 2 : 1;
    }

    // Asks the learner cell by cell for a solution that equals the answer before the cell and
    // differs in it.
    bool find_other() {
        CellMasks masks = masks_of(start_);
        for (int cell = 0; cell < 81; ++cell) {
            const auto mine = static_cast<std::uint16_t>(digit_mask(answer_[cell]));
            masks.at[cell] ^= mine;
            if (learner().solve(masks.at, answer_)) return true;
            masks.at[cell] = mine;
        }
        return false;
    }

    sudoku::Learner& learner() {
        if (!learner_) learner_ = sudoku::new_learner(masks_of(read_grid(givens_)).at, effort);
        return *learner_;
    }

    void start(Order order, int limit, std::uint64_t patience) {
        order_ = order;
        limit_ = limit;
        found_ = 0;
        deadline_ = effort.guesses + patience;
        is_over_ = false;
    }

    // Propagates before the first guess. True if cells stay open, with a choice.
    bool propagate_root(Grid& g, Choice& choice) {
        start(Order::permutations, 1, 0);
        return settle(g, 0, choice) == Outcome::stuck;
    }

    // False if patience was lost before the end.
    bool attempt(const Grid& g, const Choice& choice, int limit, std::uint64_t patience) {
        start(choice.kind == Choice::cell ? Order::row_major : Order::permutations, limit,
              patience);
        branch(*this, g, choice);
        return !is_over_ || found_ >= limit_;
    }

    std::uint8_t* const answer_;
    const std::uint8_t* const givens_;
    const std::uint64_t long_patience_;  // for permutations, until there is a learner
    // The limit in row-major order, where nine in ten of the searches that succeed end by 30
    // guesses. Permutations have it too once there is a learner.
    const std::uint64_t short_patience_ = long_patience_ / 20;
    // Made when it is first needed. This is no unique_ptr, since the code of that template,
    // compiled for this kernel's processor, might be linked into other parts of the program.
    sudoku::Learner* learner_ = nullptr;
    Order order_;
    int limit_;
    int found_;
    std::uint64_t deadline_;     // in guesses
    bool is_over_;               // there are enough solutions, or patience is lost
    bool is_smallest_;           // the answer of the last run is known to be the smallest
    Permutations permutations_;  // where the last pass got stuck
    Grid start_;                 // the last run's, before the first guess
};
}  // namespace
