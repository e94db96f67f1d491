// All solutions, one after the other.
#pragma once

#include "search.hpp"

namespace {

INLINE bool is_open(unsigned mask) { return (mask & (mask - 1)) != 0; }

// A search for all solutions, for a task that has these parts:
//
//     static constexpr bool in_order;      the smallest one comes first
//     int cell(const Cells&)               where to branch; in row-major order, if in_order
//     void take(const Grid& solution)
//     bool settle(const Grid& g, Effort&)  false, or takes all solutions of a grid that the pass leaves as it is
//     std::uint64_t found; bool is_enough;
//
// Between two solutions lies bounded work: after some hundred guesses without one, Search says whether the deepest
// branch has any, and which is the smallest.
template <typename Task> class Tree {
public:
    Tree(Task& task, Effort& effort) : task_(task), effort_(effort), search_(effort) {}
    void run(const Grid& start);

private:
    struct Branch {
        Grid g;
        int cell;
        unsigned digits;  // those still to be tried
    };
    void enter(const Grid& start);
    void inspect(Branch& branch);
    void drop_smaller(Branch& branch) { branch.digits &= ~((1U << (search_.answer[branch.cell] - 1)) - 1); }

    Task& task_;
    Effort& effort_;
    Search search_;
    bool is_guided_ = false;  // by the answer of `search_`: no solution is smaller
    int depth_ = 0;
    Branch branches_[81];
};

template <typename Task> void Tree<Task>::run(const Grid& start) {
    constexpr std::uint64_t patience = 500;
    std::uint64_t found = 0, deadline = effort_.guesses + patience;
    for (enter(start); !task_.is_enough && depth_ > 0;) {
        Branch& top = branches_[depth_ - 1];
        if (task_.found != found) {
            found = task_.found;
            is_guided_ = false;
            deadline = effort_.guesses + patience;
        }
        if (effort_.guesses > deadline && top.digits != 0) {
            inspect(top);
            if (top.digits != 0) deadline = effort_.guesses + patience;
        }
        if (top.digits == 0) {
            --depth_;
            continue;
        }
        const unsigned digit = lowest_digit(top.digits);
        top.digits ^= digit;
        ++effort_.guesses;
        enter(without_digits(top.g, location_of(top.cell), 0x1FF ^ digit));
    }
}
template <typename Task> void Tree<Task>::enter(const Grid& start) {
    Branch& branch = branches_[depth_];
    Grid& g = branch.g;
    Grid before;
    Permutations unused;
    g = start;
    do {
        before = g;
        const Outcome outcome = propagate(g, unused, effort_.passes);
        if (outcome == Outcome::contradiction) return;
        if (outcome == Outcome::solved) return task_.take(g);
    } while (!is_zero((g.a ^ before.a) | (g.b ^ before.b) | (g.c ^ before.c)));
    if (task_.settle(g, effort_)) return;
    const Cells cells = unpack(g);
    branch.cell = task_.cell(cells);
    branch.digits = candidates(cells, location_of(branch.cell));
    if (is_guided_) drop_smaller(branch);
    ++depth_;
}
template <typename Task> void Tree<Task>::inspect(Branch& branch) {
    const Grid open = without_digits(branch.g, location_of(branch.cell), 0x1FF ^ branch.digits);
    if (search_.run(open, 1) == 0) {
        branch.digits = 0;
    } else if (Task::in_order) {
        search_.minimize();
        is_guided_ = true;
        drop_smaller(branch);
    }
}

class Listing {
public:
    static constexpr bool in_order = true;
    std::uint64_t found = 0;
    bool is_enough = false;

    Listing(std::uint8_t* solution, bool (*visit)(void*), void* context)
        : solution_(solution), visit_(visit), context_(context) {}
    int cell(const Cells& cells) const {
        int cell = 0;
        while (!is_open(candidates(cells, location_of(cell)))) ++cell;
        return cell;
    }
    void take(const Grid& g) {
        write_grid(g, solution_);
        show();
    }
    bool settle(const Grid&, Effort&) { return false; }

protected:
    void show() {
        ++found;
        is_enough = !visit_(context_);
    }
    std::uint8_t* const solution_;

private:
    bool (*const visit_)(void*);
    void* const context_;
};

template <typename Task>
void list(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void*), void* context, Effort& effort) {
    Search search(effort);
    const Grid g = read_grid(givens);
    const std::uint64_t found = search.run(g, 2);
    if (found == 1) {
        __builtin_memcpy(solution, search.answer, 81);
        visit(context);
    } else if (found == 2) {
        Task task(solution, visit, context);
        Tree<Task>(task, effort).run(g);
    }
}

}  // namespace
