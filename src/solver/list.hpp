// All solutions of a puzzle that has several, their number or one after the other; and after these
// the functions of the Kernel table.
#pragma once
#include "rows.hpp"

namespace {
// Counting and Listing have this in common. They are lost if 500 guesses have passed since the last
// solution. Then Search tells if there is one ahead.
class Enumeration {
public:
    explicit Enumeration(Search& its_search) : search(its_search), effort(search.effort) {}

    Search& search;
    Effort& effort;
    bool is_over = false;

protected:
    bool is_lost() const { return effort.guesses > met_at_ + 500; }
    void note_solution() { met_at_ = effort.guesses; }

    Rows rows_{effort};

private:
    std::uint64_t met_at_ = effort.guesses;  // when a solution was met last
};

// Walks through a grid to the end.
template <typename Walk> void run(Walk& walk, Grid g) {
    Choice choice;
    if (walk.settle(g, 0, choice) == Outcome::stuck) branch(walk, g, choice);
}

// Counts the solutions up to a limit, in the fastest order.
class Counting : public Enumeration {
public:
    Counting(Search& its_search, std::uint64_t limit) : Enumeration(its_search), limit_(limit) {}

    std::uint64_t number() const { return number_ < limit_ ? number_ : limit_; }

    // Strikes out all ways if it is lost and the grid has no solution.
    void look_ahead(const Grid& g, Choice& choice) {
        if (!is_lost()) return;
        Grid part = g;
        if (search.find(part, 1).number == 0)
            choice.ways = 0;
        else
            note_solution();
    }

    Outcome settle(Grid& g, int, Choice& choice) {
        Permutations permutations;
        const Outcome outcome = propagate<Until::stable>(g, permutations, effort.passes);
        if (outcome == Outcome::solved) add(1);
        if (outcome != Outcome::stuck) return outcome;
        if (rows_.build(masks_of(g), Rows::Order::fastest)) {
            add(rows_.count(limit_ - number_));
            return Outcome::solved;
        }
        choice = choose(permutations, search.failures);
        return Outcome::stuck;
    }

private:
    void add(std::uint64_t solutions) {
        number_ += solutions;
        is_over = number_ >= limit_;
        if (solutions > 0) note_solution();
    }

    const std::uint64_t limit_;
    std::uint64_t number_ = 0;
};

// Calls `visitor` for the solutions in lexicographic order, each in `solution`, until it returns
// false. Goes from cell to cell in that order. If it is lost, Search finds the next one.
class Listing : public Enumeration {
public:
    // `search` has found the smallest solution.
    Listing(Search& its_search, std::uint8_t* solution, bool (*visitor)(void*), void* context)
        : Enumeration(its_search), solution_(solution), visitor_(visitor), context_(context) {}

    // Strikes out the digits of a cell that lead to no solution, if it is lost.
    void look_ahead(const Grid& g, Choice& choice) {
        if (!is_lost()) return;
        Grid part = part_of(g, location_of(choice.index), choice.ways);
        if (search.find_smallest(part, 1) == 0) {
            choice.ways = 0;
            return;
        }
        has_lower_bound_ = true;
        note_solution();
        leave_out_smaller(choice);
    }

    Outcome settle(Grid& g, int first_open, Choice& choice) {
        Permutations unused;
        const Outcome outcome = propagate<Until::stable>(g, unused, effort.passes);
        if (outcome == Outcome::contradiction) return outcome;
        if (rows_.build(masks_of(g), Rows::Order::lexicographic)) {
            write_grid(g, solution_);  // the open rows will be written over
            rows_.for_each(solution_, [this] { return visit(); });
            return Outcome::solved;
        }
        choice = choose_cell(g, first_open);
        if (has_lower_bound_) leave_out_smaller(choice);
        return Outcome::stuck;
    }

private:
    bool visit() {
        has_lower_bound_ = false;
        note_solution();
        is_over = !visitor_(context_);
        return !is_over;
    }

    void leave_out_smaller(Choice& choice) const {
        const unsigned smaller = digit_mask(search.answer[choice.index]) - 1;
        choice.ways &= ~smaller;
    }

    std::uint8_t* const solution_;
    bool (*const visitor_)(void*);
    void* const context_;
    bool has_lower_bound_ = true;  // no solution to come is smaller than the answer of `search`
};

// The functions of the Kernel table follow, for the Vec of the source that includes this.
int smallest(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Grid puzzle = read_grid(givens);
    return Search(givens, answer, effort).find_smallest(puzzle, 2);
}

int unique(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Grid puzzle = read_grid(givens);
    return Search(givens, answer, effort).find(puzzle, 2).number;
}

int any(const std::uint8_t* givens, std::uint8_t* answer, Effort& effort) {
    Grid puzzle = read_grid(givens);
    return Search(givens, answer, effort).find(puzzle, 1).number;
}

// Counting and Listing take 46 KB of stack. These functions are not inlined, so that a puzzle with
// one solution does not touch that much. They begin with the givens, of which find() leaves less.
NOINLINE std::uint64_t count_several(Search& search, const Grid& g, std::uint64_t limit) {
    Counting counting(search, limit);
    run(counting, g);
    return counting.number();
}

NOINLINE void list_several(Search& search, const Grid& g, std::uint8_t* solution,
                           bool (*visit)(void*), void* context) {
    Listing listing(search, solution, visit, context);
    run(listing, g);
}

void list(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void*), void* context,
          Effort& effort) {
    std::uint8_t answer[81];
    Search search(givens, answer, effort);
    Grid puzzle = read_grid(givens);
    const int found = search.find_smallest(puzzle, 2);
    if (found == 2) {
        list_several(search, read_grid(givens), solution, visit, context);
    } else if (found == 1) {
        __builtin_memcpy(solution, answer, 81);
        visit(context);
    }
}

std::uint64_t count(const std::uint8_t* givens, std::uint64_t limit, Effort& effort) {
    if (limit == 0) return 0;
    std::uint8_t answer[81];
    Search search(givens, answer, effort);
    Grid puzzle = read_grid(givens);
    const int found = search.find(puzzle, limit == 1 ? 1 : 2).number;
    if (found < 2 || limit == 2) return static_cast<std::uint64_t>(found);
    return count_several(search, read_grid(givens), limit);
}
}  // namespace
