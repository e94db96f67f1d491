// Search: goes the ways that are left where the pass is stuck, until there are solutions enough or
// patience ends.
#pragma once
#include "choice.hpp"
#include "kernel.hpp"
#include "learn.hpp"

namespace {
using sudoku::Effort;

// As a unique_ptr, whose code, made for this kernel's processor, might serve others.
template <typename T> struct Owner {
    T* object;

    explicit Owner(T* made) : object(made) {}
    Owner(const Owner&) = delete;
    ~Owner() { delete object; }
};

// Follows the ways of a choice, and of the choices that come after it, until the walk is over. A
// Walk has settle(), which propagates after a way and chooses what comes next, and look_ahead(),
// which may strike out ways that lead to no solution.
template <typename Walk> void branch(Walk& walk, const Grid& g, Choice choice) {
    Grid child;
    for (Choice next; choice.ways != 0 && !walk.is_over(); choice.ways &= choice.ways - 1) {
        walk.look_ahead(g, choice);
        if (choice.ways == 0) return;
        ++walk.effort.guesses;
        follow(g, choice, child);
        const Outcome outcome = walk.settle(child, choice, next);
        if (outcome == Outcome::contradiction) walk.conflicts.add(choice);
        if (outcome == Outcome::stuck) branch(walk, child, next);
    }
}

// Three searches, each for what the one before gives up. Row-major order, on sparse grids, meets
// the smallest solution first. Permutations need the fewest guesses on proper puzzles. And the
// learner never gets lost. What they remember holds for a puzzle and all its parts.
class Search {
public:
    // What it finds stands in `answer`. `patience` is in guesses; the hardest proper puzzles take
    // 700.
    Search(const std::uint8_t* givens, std::uint8_t* answer, Effort& made_effort,
           std::uint64_t patience = 1200)
        : effort(made_effort), answer_(answer), givens_(givens), long_patience_(patience) {}

    // The number of solutions of the puzzle or of a part of it, up to `limit`, 1 or 2. The answer
    // is one of them.
    int run(int limit) { return run(read_grid(givens_), limit); }
    INLINE int run(const Grid& part, int limit) {
        start_.a = part.a, start_.b = part.b,
        start_.c = part.c;  // one by one: a plain copy takes g++ longer
        return run_from_start(limit);
    }

    // Makes the answer, a solution that the last run found, the smallest one. Cell by cell in
    // row-major order: is there one that equals the answer before the cell and is smaller in it?
    void minimize() {
        if (is_smallest_ || attempt(start_, choose_cell(start_, 0), 1, short_patience_)) return;
        Grid g = start_;
        for (int cell = 0; cell < 81; ++cell) {
            const Location p = location_of(cell);
            Outcome outcome = Outcome::solved;
            while (outcome == Outcome::solved) {
                const unsigned mine = 1U << (answer_[cell] - 1);
                if ((candidates(g, p) & (mine - 1)) == 0) break;
                outcome = ask_quickly(without_digits(g, p, 0x1FF & ~(mine - 1)));
            }
            if (outcome == Outcome::stuck) return learner().minimize(masks_of(g).at, answer_);
            take_out(g, p, 0x1FF ^ 1U << (answer_[cell] - 1));
            Choice unused;
            if (!propagate_root(g, unused)) return;
        }
    }

    const std::uint8_t* answer() const { return answer_; }

    bool is_over() const { return is_over_; }
    void look_ahead(const Grid&, const Choice&) const {}
    Outcome settle(Grid& g, const Choice& way, Choice& choice) {
        const Order order = way.kind == Choice::cell ? Order::row_major : Order::permutations;
        return settle(g, order, way.index + 1, choice);
    }

    Effort& effort;
    Conflicts conflicts;

private:
    int run_from_start(int limit) {
        Choice choice;
        is_smallest_ = false;
        if (!propagate_root(start_, choice)) return found_;
        is_smallest_ = is_sparse(start_, permutations_) &&
                       attempt(start_, choose_cell(start_, 0), limit, short_patience_);
        if (is_smallest_ ||
            attempt(start_, choice, limit, learner_.object ? short_patience_ : long_patience_))
            return found_;
        const CellMasks masks = masks_of(start_);
        if (found_ == 0 && !learner().solve(masks.at, answer_)) return 0;
        return limit > 1 && learner().find_other(masks.at, answer_) ? 2 : 1;
    }

    void start(int limit, std::uint64_t patience) {
        limit_ = limit;
        found_ = 0;
        deadline_ = effort.guesses + patience;
        is_over_ = false;
    }

    // Propagates before the first guess; true if cells stay open, with a choice.
    bool propagate_root(Grid& g, Choice& choice) {
        start(1, std::uint64_t{1} << 63);
        return settle(g, Order::permutations, 0, choice) == Outcome::stuck;
    }

    // False if patience was lost before the end.
    bool attempt(const Grid& g, const Choice& choice, int limit, std::uint64_t patience) {
        start(limit, patience);
        branch(*this, g, choice);
        return !is_over_ || found_ >= limit_;
    }

    // Whether there is a solution, which then is the new answer; stuck if patience was lost.
    Outcome ask_quickly(Grid g) {
        Choice choice;
        if (propagate_root(g, choice) && !attempt(g, choice, 1, long_patience_ / 2))
            return Outcome::stuck;
        return found_ > 0 ? Outcome::solved : Outcome::contradiction;
    }

    sudoku::Learner& learner() {
        if (!learner_.object)
            learner_.object = sudoku::new_learner(masks_of(read_grid(givens_)).at, effort);
        return *learner_.object;
    }

    enum class Order { permutations, row_major };

    // Propagates until the grid is solved or contradictory, or leaves a choice. In row-major order
    // one pass is enough, since most guesses are right on sparse grids.
    NOINLINE Outcome settle(Grid& g, Order order, int first_open, Choice& choice) {
        const bool is_row_major = order == Order::row_major;
        do {
            const Outcome outcome = is_row_major ? propagate<true>(g, permutations_, effort.passes)
                                                 : propagate(g, permutations_, effort.passes);
            if (outcome == Outcome::solved) {
                if (++found_ == 1) write_grid(g, answer_);
                is_over_ = found_ >= limit_;
            }
            if (outcome != Outcome::stuck) return outcome;
            is_over_ = effort.guesses > deadline_;
            choice = is_row_major ? choose_cell(g, first_open) : choose(permutations_, conflicts);
        } while (choice.ways == 0 && !is_over_);
        return Outcome::stuck;
    }

    std::uint8_t* const answer_;
    const std::uint8_t* const givens_;
    const std::uint64_t long_patience_;
    const std::uint64_t short_patience_ =
        long_patience_ / 20;                   // nine in ten good row-major searches end by 30
    Owner<sudoku::Learner> learner_{nullptr};  // made when it is first needed
    int limit_, found_;
    std::uint64_t deadline_;      // in guesses
    bool is_over_, is_smallest_;  // over: solutions enough, or patience lost
    Permutations permutations_;   // where the last pass got stuck
    Grid start_;                  // the last run's, before the first guess
};
}  // namespace
