// All solutions, one after the other.
#pragma once

#include "rows.hpp"

namespace {

// Lists them in lexicographic order, or counts them in the order that serves best. Between two solutions lies bounded
// work: after some hundred guesses without one, Search says whether the deepest branch has any, and which is the
// smallest.
template <bool counts> class Listing {
public:
    // Calls `visit`, if there is one, for each in `solution`, until it returns false, or the limit is reached.
    Listing(std::uint64_t limit, std::uint8_t* solution, bool (*visit)(void*), void* context, Effort& effort)
        : limit_(limit), solution_(solution), visit_(visit), context_(context), effort_(effort), search_(effort) {}
    std::uint64_t run(const Grid& start);

private:
    struct Branch {
        Grid g;
        int cell;
        unsigned digits;  // those still to be tried
    };
    int cell(const CellMasks& masks);
    void enter(const Grid& start);
    void inspect(Branch& branch);
    void drop_smaller(Branch& branch) { branch.digits &= ~((1U << (search_.answer[branch.cell] - 1)) - 1); }
    void extend(int chosen, Filling others);
    void take(int number);

    const std::uint64_t limit_;
    std::uint8_t* const solution_;
    bool (*const visit_)(void*);
    void* const context_;
    Effort& effort_;
    Search search_;
    std::uint64_t found_ = 0, deadline_ = 0;
    bool is_enough_ = false;
    bool is_guided_ = false;  // by the answer of `search_`: no solution is smaller
    int depth_ = 0;
    Branch branches_[81];
    Rows rows_;
};

constexpr std::uint64_t list_patience = 500;

template <bool counts> std::uint64_t Listing<counts>::run(const Grid& start) {
    deadline_ = effort_.guesses + list_patience;
    for (enter(start); !is_enough_ && depth_ > 0;) {
        Branch& top = branches_[depth_ - 1];
        if (effort_.guesses > deadline_ && top.digits != 0) inspect(top);
        if (top.digits == 0) {
            --depth_;
            continue;
        }
        const unsigned digit = lowest_digit(top.digits);
        top.digits ^= digit;
        ++effort_.guesses;
        enter(without_digits(top.g, location_of(top.cell), 0x1FF ^ digit));
    }
    return found_;
}
template <bool counts> void Listing<counts>::enter(const Grid& start) {
    Branch& branch = branches_[depth_];
    Grid& g = branch.g;
    Grid before;
    Permutations unused;
    g = start;
    do {
        before = g;
        const Outcome outcome = propagate(g, unused, effort_.passes);
        if (outcome == Outcome::contradiction) return;
        if (outcome == Outcome::solved) {
            if (!counts) write_grid(g, solution_);
            return take(1);
        }
    } while (!is_zero((g.a ^ before.a) | (g.b ^ before.b) | (g.c ^ before.c)));
    const CellMasks masks = masks_of(g);
    if (rows_.build(masks, !counts)) {
        if (!counts) write_grid(g, solution_);  // the open rows will be written over
        return extend(0, rows_.others);
    }
    branch.cell = cell(masks);
    branch.digits = masks.at[branch.cell];
    if (is_guided_) drop_smaller(branch);
    ++depth_;
}
// The first open one; to count, the first one with two candidates, if there is one.
template <bool counts> int Listing<counts>::cell(const CellMasks& masks) {
    int first = 81;
    for (int cell = 80; cell >= 0; --cell) {
        const unsigned mask = masks.at[cell];
        if (!is_open(mask)) continue;
        if (counts && !is_open(mask & (mask - 1))) return cell;
        first = cell;
    }
    return first;
}
template <bool counts> void Listing<counts>::inspect(Branch& branch) {
    const Grid open = without_digits(branch.g, location_of(branch.cell), 0x1FF ^ branch.digits);
    if (search_.run(open, 1) == 0) {
        branch.digits = 0;
        return;
    }
    if (!counts) {
        search_.minimize();
        is_guided_ = true;
        drop_smaller(branch);
    }
    deadline_ = effort_.guesses + list_patience;
}
template <bool counts> void Listing<counts>::extend(int chosen, Filling others) {
    if (chosen == rows_.size) {
        if (!counts) write_row(others, solution_ + 9 * rows_.left_out);
        return take(1);
    }
    const Row& row = rows_.rows[chosen];
    std::uint64_t left = rows_.possible[chosen][chosen];
    if (counts && chosen + 1 == rows_.size) return take(__builtin_popcountll(left));
    for (; left != 0 && !is_enough_; left &= left - 1) {
        const int i = __builtin_ctzll(left);
        ++effort_.guesses;
        if (!rows_.choose(chosen, i)) continue;
        if (!counts) write_row(row.fillings[i], solution_ + 9 * row.index);
        extend(chosen + 1, counts ? others : others ^ row.fillings[i]);
    }
}
template <bool counts> void Listing<counts>::take(int number) {
    found_ += static_cast<unsigned>(number);
    is_enough_ = counts ? found_ >= limit_ : !visit_(context_);
    is_guided_ = false;
    deadline_ = effort_.guesses + list_patience;
}

void list(const std::uint8_t* givens, std::uint8_t* solution, bool (*visit)(void*), void* context, Effort& effort) {
    Search search(effort);
    const Grid g = read_grid(givens);
    const std::uint64_t found = search.run(g, 2);
    if (found == 1) {
        __builtin_memcpy(solution, search.answer, 81);
        visit(context);
    } else if (found == 2) {
        Listing<false>(0, solution, visit, context, effort).run(g);
    }
}
std::uint64_t count(const std::uint8_t* givens, std::uint64_t limit, Effort& effort) {
    const Grid g = read_grid(givens);
    const std::uint64_t found = limit == 0 ? 0 : Search(effort).run(g, limit < 2 ? limit : 2);
    if (found < 2 || limit == 2) return found;
    const std::uint64_t all = Listing<true>(limit, nullptr, nullptr, nullptr, effort).run(g);
    return all < limit ? all : limit;
}

}  // namespace
