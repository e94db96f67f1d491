// The learner: a search that remembers, for the few grids on which the quick one gets lost.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"

namespace sudoku {
namespace kernel {

// Learns a clause from every conflict: first unique implication point and backjumping (Marques-Silva and Sakallah 1996,
// GRASP), two watched literals and activities (Moskewicz and others 2001, Chaff), questions as assumptions (Een and
// Soerensson 2003, MiniSat). That a cell has one digit, and a digit one place in a row, column or box, is not spelled
// out in clauses but counted.
//
// It always ends. A clause is never forgotten, and all clauses are followed to the end before the next decision, so
// that each conflict teaches a new one; and there are only so many clauses of 729 candidates. The memory grows with
// them. Few are needed: 400 for the smallest solution of the worst grid that was found.
class Learner {
public:
    // Answers questions about a puzzle and its parts. Candidates are 81 nine-bit masks row by row.
    Learner(const std::uint16_t* puzzle, Effort& effort);
    ~Learner();  // not inline: the code would be made for the processor of a kernel, and the linker might keep that

    // Whether there is a solution among `candidates`, a part of the puzzle's; if so, it is the new `answer`.
    bool solve(const std::uint16_t* candidates, std::uint8_t* answer);
#ifndef SUDOKU_JUDGE
    // Whether there is one that is not `answer`, which is one; if so, it is the new `answer`.
    bool find_other(const std::uint16_t* candidates, std::uint8_t* answer);
#endif
    // Makes `answer`, a solution among `candidates`, the smallest one.
    void minimize(const std::uint16_t* candidates, std::uint8_t* answer);

private:
    // Literal 2v: candidate v is in the solution, digit v % 9 + 1 of cell v / 9; 2v + 1: it is not.
    struct Reason {  // why a literal is true: all others of these in the arena are false
        int place, size;
    };
    static constexpr int variables = 729, units = 324;

    void ask(const std::uint16_t* candidates);
    void assume(int literal) { assumptions_[assumed_++] = literal; }
    void withdraw_to(int assumed);
    bool search(std::uint8_t* answer);
    int first_choice() const;
    int best_choice() const;
    void decide(int literal);
    void assign(int literal, Reason reason);
    void change_open(int v, int change);
    bool imply(int literal, Reason reason);
    void undo_to(int level);
    bool propagate();
    bool visit_units(int literal);
    bool visit_clauses(int falsified);
    void learn();
    int analyze();
    void see(int v);
    Reason add_clause();
    void raise_increment();

    Effort& effort_;
    bool has_solution_ = true;  // the puzzle, as far as is known
    int level_ = 0, assigned_ = 0, propagated_ = 0, conflict_ = 0;
    int assumed_ = 0, in_order_ = 0;       // see search()
    const std::uint8_t* known_ = nullptr;  // a solution, where the search is for a smaller one
    bool is_true_[2 * variables] = {}, is_seen_[variables];
    // One level for each assumption, even where it holds already, then one for each decision.
    int assumptions_[2 * variables], start_of_[3 * variables];
    int trail_[variables], level_of_[variables], seen_on_level_, clause_[variables], clause_size_;
    std::uint32_t activity_[variables] = {}, increment_ = 1 << 10;
    // Units: one of their nine candidates is in the solution. So many are not ruled out, and this is the exclusive or
    // of their literals.
    int open_[units], left_[units] = {};
    int unit_of_[variables][4], watched_by_[2 * variables] = {};
    std::vector<int> arena_;  // the units, nine literals each, then the clauses; candidate v is at place v for one
    Reason reason_[variables], conflict_reason_;
};

}  // namespace kernel
}  // namespace sudoku
