// Search: follows the ways that are left where the pass is stuck, until there are enough solutions
// or patience ends.
#pragma once
#include "choice.hpp"
#include "kernel.hpp"
#include "learn.hpp"

namespace {
using sudoku::Effort;

// Follows the ways of a choice, and of the choices that come after it, until the walk is over. A
// Walk is an Attempt, a Counting or a Listing. It has
//
//     search, effort                   the Search to which it belongs, and that search's Effort
//     is_over                          true if nothing more is looked for
//     look_ahead(grid, choice)         may strike out ways that lead to no solution
//     settle(grid, first_open, choice) propagates after a way was followed, and makes the next
//                                      choice if the grid is stuck; if the choices are cells, all
//                                      those before `first_open` are closed
template <typename Walk> void branch(Walk& walk, const Grid& g, Choice choice) {
    Grid child;
    // Each turn follows the lowest of the ways that are left, and strikes it out.
    for (Choice next; choice.ways != 0 && !walk.is_over; choice.ways &= choice.ways - 1) {
        walk.look_ahead(g, choice);
        if (choice.ways == 0) return;
        ++walk.effort.guesses;
        follow(g, choice, child);
        const Outcome outcome = walk.settle(child, choice.index + 1, next);
        if (outcome == Outcome::contradiction) walk.search.failures.add(choice);
        if (outcome == Outcome::stuck) branch(walk, child, next);
    }
}

// There are three searches, and each takes over when the one before runs out of patience. Row-major
// order is tried on sparse grids, and meets the smallest solution first. Permutations need the
// fewest guesses on puzzles with one solution. The learner always ends soon. The last two keep what
// they have learned about a puzzle for questions about its parts.
class Search {
public:
    // `patience` is a number of guesses; the hardest puzzles with one solution take 700.
    Search(const std::uint8_t* givens, std::uint8_t* solution, Effort& counters,
           std::uint64_t patience = 1200)
        : effort(counters), answer(solution), givens_(givens), long_patience_(patience) {}
    Search(const Search&) = delete;
    ~Search() { delete learner_; }

    struct Found {
        int number;        // of solutions, at most the limit
        bool is_smallest;  // the answer is known to be the smallest
    };

    // Finds up to `limit` solutions, 1 or 2, of the puzzle or of a part of it. The answer is one of
    // them. Takes away some candidates of the part that are in none.
    Found find(Grid& part, int limit) {
        Choice choice;
        Attempt by_permutations = {*this, effort, Order::permutations, limit};
        if (by_permutations.settle(part, 0, choice) != Outcome::stuck)
            return {by_permutations.found, false};
        if (is_sparse(part)) {
            Attempt in_row_order = {*this, effort, Order::row_major, limit};
            if (in_row_order.succeeds(part, choose_cell(part, 0), short_patience_))
                return {in_row_order.found, true};
        }
        if (by_permutations.succeeds(part, choice, learner_ ? short_patience_ : long_patience_))
            return {by_permutations.found, false};
        if (by_permutations.found == 0 && !learner().solve(masks_of(part).at, answer))
            return {0, false};
        return {limit > 1 && find_other(part) ? 2 : 1, false};
    }

    // Returns what find() counts. The answer is the smallest solution; the part may lose all
    // others.
    int find_smallest(Grid& part, int limit) {
        const Found found = find(part, limit);
        if (found.number == limit && !found.is_smallest) minimize(part);
        return found.number;
    }

    Effort& effort;
    Failures failures;
    std::uint8_t* const answer;  // The solution that is found stands there.

private:
    enum class Order { permutations, row_major };

    // A walk in one order. It is over when there are `limit` solutions, the first of which is the
    // answer, or when a deadline has passed.
    struct Attempt {
        Search& search;
        Effort& effort;
        const Order order;
        const int limit;
        int found = 0;
        bool is_over = false;
        std::uint64_t deadline = ~std::uint64_t{0};  // in guesses

        // Walks on from a choice. False if patience, a number of guesses, was lost before the end.
        bool succeeds(const Grid& g, const Choice& choice, std::uint64_t patience) {
            deadline = effort.guesses + patience;
            branch(*this, g, choice);
            return !is_over || found >= limit;
        }

        void look_ahead(const Grid&, const Choice&) const {}

        // Propagates until the grid is solved or contradictory, or leaves a choice. A pass may
        // close all that was left to choose; then the next pass tells how the grid ends. In
        // row-major order each round is a single pass, since most guesses are right on sparse
        // grids.
        Outcome settle(Grid& g, int first_open, Choice& choice) {
            const bool is_row_major = order == Order::row_major;
            Permutations permutations;
            do {
                const Outcome outcome =
                    is_row_major ? propagate<Until::one_pass>(g, permutations, effort.passes)
                                 : propagate<Until::almost_stable>(g, permutations, effort.passes);
                if (outcome == Outcome::solved) {
                    if (++found == 1) write_grid(g, search.answer);
                    is_over = found >= limit;
                }
                if (outcome != Outcome::stuck) return outcome;
                is_over = effort.guesses > deadline;
                choice = is_row_major ? choose_cell(g, first_open)
                                      : choose(permutations, search.failures);
            } while (choice.ways == 0 && !is_over);
            return Outcome::stuck;
        }
    };

    // Replaces the answer, a solution of the grid, by the smallest one. On most sparse grids a walk
    // in row-major order finds it at once. Otherwise this asks, cell by cell, for a solution that
    // equals the answer before the cell and is smaller in it.
    void minimize(Grid& g) {
        if (Attempt{*this, effort, Order::row_major, 1}.succeeds(g, choose_cell(g, 0),
                                                                 short_patience_))
            return;
        for (int cell = 0; cell < 81; ++cell) {
            const Location p = location_of(cell);
            while (const unsigned smaller = candidates(g, p) & (digit_mask(answer[cell]) - 1)) {
                Grid part = part_of(g, p, smaller);
                const Found found = find(part, 1);
                if (found.number == 0) break;
                if (found.is_smallest) return;
            }
            narrow(g, p, digit_mask(answer[cell]));
            Choice unused;
            if (Attempt{*this, effort, Order::permutations, 1}.settle(g, 0, unused) ==
                Outcome::solved)
                return;
        }
    }

    // Asks the learner cell by cell for a solution that equals the answer before the cell and
    // differs in it. If there is one, it becomes the answer.
    bool find_other(const Grid& g) {
        CellMasks masks = masks_of(g);
        for (int cell = 0; cell < 81; ++cell) {
            const auto old_digit = static_cast<std::uint16_t>(digit_mask(answer[cell]));
            masks.at[cell] ^= old_digit;
            if (learner().solve(masks.at, answer)) return true;
            masks.at[cell] = old_digit;
        }
        return false;
    }

    // The learner knows the whole puzzle, so that what it learns holds for every part.
    sudoku::Learner& learner() {
        if (!learner_) learner_ = sudoku::new_learner(masks_of(read_grid(givens_)).at, effort);
        return *learner_;
    }

    const std::uint8_t* const givens_;
    const std::uint64_t long_patience_;  // for permutations, until there is a learner
    // The limit in row-major order: twice the 30 guesses by which nine in ten of the searches that
    // succeed have ended. Permutations have it too once there is a learner.
    const std::uint64_t short_patience_ = long_patience_ / 20;
    // It is made when it is first needed. This is no unique_ptr: the linker keeps one copy of a
    // template's code for all sources, and that might be the one for this kernel's processor.
    sudoku::Learner* learner_ = nullptr;
};
}  // namespace
