// All solutions of a puzzle that has several: how many there are, or one after the other.
#pragma once
#include <cstdlib>
#include "rows.hpp"

namespace {
// Until nothing changes any more; propagate() alone may stop a little earlier.
INLINE Outcome propagate_fully(Grid& g, Permutations& permutations, std::uint64_t& passes) {
    Grid before;
    Outcome outcome;
    do {
        before.a = g.a, before.b = g.b, before.c = g.c;
        outcome = propagate(g, permutations, passes);
    } while (outcome == Outcome::stuck &&
             !is_zero((g.a ^ before.a) | (g.b ^ before.b) | (g.c ^ before.c)));
    return outcome;
}

// Goes all ways of a choice, and of the choices that follow. A Walk has goes_on(), which may take
// ways out of the choice, and descend(), which goes one way and is true if that leaves a choice.
template <typename Walk> void branch(Walk& walk, const Grid& g, Choice choice) {
    Grid child;
    for (Choice next; walk.goes_on(g, choice); choice.ways &= choice.ways - 1)
        if (walk.descend(g, choice, child, next)) branch(walk, child, next);
}

template <typename Walk> void explore(Walk& walk, const Grid& part) {
    Grid g = {part.a, part.b, part.c};
    Choice choice;
    if (walk.descend(g, Choice{Choice::nothing, 0, 0, 1}, g, choice)) branch(walk, g, choice);
}

// After so many guesses without a solution, Search decides whether a part of the puzzle has one.
constexpr std::uint64_t list_patience = 500;

// Adds the solutions of a part of the puzzle to a Sum, in the order that serves best, until that is
// over.
template <typename Sum> class Enumeration {
public:
    Enumeration(Search& search, Rows& rows, Effort& effort, Sum& sum)
        : search_(search), rows_(rows), effort_(effort), sum_(sum) {}

    bool goes_on(const Grid&, const Choice& choice) const {
        return choice.ways != 0 && !sum_.is_over();
    }
    NOINLINE bool descend(const Grid& from, const Choice& way, Grid& g, Choice& choice) {
        Permutations permutations;
        if (way.kind != Choice::nothing) ++effort_.guesses;
        follow(from, way, g);
        const Outcome outcome = propagate_fully(g, permutations, effort_.passes);
        if (outcome == Outcome::contradiction) search_.conflicts.add(way);
        if (outcome == Outcome::solved) sum_.add(g);
        if (outcome != Outcome::stuck) return false;
        if (rows_.build(masks_of(g), false)) {
            sum_.add(g, rows_);
            return false;
        }
        choice = choose(permutations, search_.conflicts);
        return !is_hopeless(g);
    }

private:
    bool is_hopeless(const Grid& g) {
        if (sum_.number == known_ && effort_.guesses < deadline_) return false;
        if (sum_.number == known_ && search_.run(g, 1) == 0) return true;
        known_ = sum_.number;
        deadline_ = effort_.guesses + list_patience;
        return false;
    }

    Search& search_;
    Rows& rows_;
    Effort& effort_;
    Sum& sum_;
    std::uint64_t deadline_ = effort_.guesses + list_patience,
                  known_ = 0;  // in guesses; the sum when that was set
};

// How many solutions there are, up to the limit.
struct Count {
    const std::uint64_t limit;
    std::uint64_t number = 0;

    bool is_over() const { return number >= limit; }
    void add(const Grid&) { ++number; }
    void add(const Grid&, Rows& rows) { number += rows.count(limit - number); }
};

// The solutions themselves, unless there are more than the limit or they take more than some
// guesses.
struct Bunch {
    static constexpr std::uint64_t most = 1000, patience = 800;
    const Effort& effort;
    std::uint64_t limit, deadline, number;
    std::uint8_t boards[most + 1][81];

    explicit Bunch(const Effort& e) : effort(e) {}
    void clear(std::uint64_t new_limit) {
        limit = new_limit < most ? new_limit : most;
        deadline = effort.guesses + patience;
        number = 0;
    }
    bool is_over() const { return number > limit || effort.guesses > deadline; }
    void add(const Grid& g) { write_grid(g, boards[number++]); }
    void add(const Grid& g, Rows& rows) {
        std::uint8_t board[81];
        write_grid(g, board);  // the open rows will be written over
        rows.for_each(board, [&] {
            __builtin_memcpy(boards[number++], board, 81);
            return !is_over();
        });
    }
};

// Calls `visit` for the solutions in lexicographic order, each in `solution`, until it returns
// false. Goes from cell to cell in that order. Where solutions come slowly, it gathers all of a
// part in a Bunch and sorts them. And where there are none for long, Search tells the next one.
class Listing {
public:
    // `search` has found the smallest solution.
    Listing(Search& search, std::uint8_t* solution, bool (*visitor)(void*), void* context,
            Effort& effort)
        : search_(search),
          solution_(solution),
          visitor_(visitor),
          context_(context),
          effort_(effort) {}

    bool goes_on(const Grid& g, Choice& choice) {
        if (choice.ways != 0 && !is_over_ && effort_.guesses > deadline_) look_ahead(g, choice);
        return choice.ways != 0 && !is_over_;
    }

    NOINLINE bool descend(const Grid& from, const Choice& way, Grid& g, Choice& choice) {
        Permutations unused;
        if (way.kind != Choice::nothing) ++effort_.guesses;
        follow(from, way, g);
        const Outcome outcome = propagate_fully(g, unused, effort_.passes);
        if (outcome == Outcome::solved) {
            write_grid(g, solution_);
            visit();
        }
        if (outcome != Outcome::stuck || (is_slow() && !has_lower_bound_ && visit_bunch(g)))
            return false;
        if (rows_.build(masks_of(g), true)) {
            write_grid(g, solution_);  // the open rows will be written over
            rows_.for_each(solution_, [this] { return visit(); });
            return false;
        }
        choice = choose_cell(g, 0);
        if (has_lower_bound_) leave_out_smaller(choice);
        return true;
    }

private:
    bool visit() {
        ++found_;
        has_lower_bound_ = false;
        deadline_ = effort_.guesses + list_patience;
        is_over_ = !visitor_(context_);
        return !is_over_;
    }

    bool is_slow() const { return effort_.passes > start_ + 2 * found_; }
    // False if there are too many, or they take too long.
    bool visit_bunch(const Grid& g) {
        const std::uint64_t before = effort_.passes;
        bunch_.clear(found_);
        Enumeration<Bunch> all(search_, rows_, effort_, bunch_);
        explore(all, g);
        if (bunch_.is_over()) {
            start_ +=
                2 * (effort_.passes - before);  // what was in vain is not tried again too soon
            return false;
        }
        std::qsort(bunch_.boards, static_cast<std::size_t>(bunch_.number), 81,
                   [](const void* a, const void* b) { return __builtin_memcmp(a, b, 81); });
        for (std::uint64_t i = 0; i < bunch_.number && !is_over_; ++i) {
            __builtin_memcpy(solution_, bunch_.boards[i], 81);
            visit();
        }
        return true;
    }

    // Leaves those of a cell's digits that may lead to a solution.
    void look_ahead(const Grid& g, Choice& choice) {
        const unsigned others = 0x1FF ^ static_cast<unsigned>(choice.ways);
        if (search_.run(without_digits(g, location_of(choice.index), others), 1) == 0) {
            choice.ways = 0;
            return;
        }
        search_.minimize();
        has_lower_bound_ = true;
        deadline_ = effort_.guesses + list_patience;
        leave_out_smaller(choice);
    }

    void leave_out_smaller(Choice& choice) const {
        choice.ways &= ~((std::uint64_t{1} << (search_.answer()[choice.index] - 1)) - 1);
    }

    Search& search_;
    std::uint8_t* const solution_;
    bool (*const visitor_)(void*);
    void* const context_;
    Effort& effort_;
    std::uint64_t found_ = 0, deadline_ = effort_.guesses + list_patience;
    std::uint64_t start_ =
        effort_.passes + 200;  // two passes for each solution from here on are not slow
    bool is_over_ = false,
         has_lower_bound_ = true;  // the answer of `search_`: no solution to come is smaller
    Rows rows_{effort_};
    Bunch bunch_{effort_};
};
}  // namespace
