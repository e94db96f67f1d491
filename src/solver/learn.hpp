// The learner: a search that remembers, for the few grids on which the quick one gets lost.
#pragma once

#include <cstdint>

#include "kernel.hpp"

namespace sudoku {
namespace kernel {

// Learns a clause from every conflict: first unique implication point and backjumping (Marques-Silva and Sakallah 1996,
// GRASP), two watched literals (Moskewicz and others 2001, Chaff), in the shape of MiniSat (Een and Soerensson 2003).
// That a cell has one digit, and a digit one place in a row, column or box, is not spelled out in clauses but counted.
// Memory is fixed, 135 KiB. When that is full, after some 1,500 conflicts where the worst grid known needs 500 for all
// its questions, the clauses are forgotten, but not which cells had conflicts.
class Learner {
public:
    explicit Learner(Effort& effort);

    // Whether there is a solution among `candidates`, 81 nine-bit masks row by row, none of them empty; if so, it is
    // the new `answer`. What was learned is kept until a question comes that is no part of an earlier one.
    bool find(const std::uint16_t* candidates, std::uint8_t* answer);

private:
    // Literal 2v: candidate v is in the solution, digit v % 9 + 1 of cell v / 9; 2v + 1: it is not.
    struct Reason {  // why a literal is true: all others of these in the arena are false
        int place, size;
    };
    static constexpr int variables = 729, units = 324, units_end = 9 * units, capacity = 3 << 13;

    void begin(const std::uint16_t* candidates);
    bool assume(const std::uint16_t* candidates);
    void decide();
    void assign(int literal, Reason reason);
    void count(int v, int change);
    bool imply(int literal, Reason reason);
    void undo_to(int level);
    bool propagate();
    bool visit_units(int literal);
    bool visit_clauses(int falsified);
    void learn();
    void forget();
    Reason add_clause(int size);

    Effort& effort_;
    std::uint16_t base_[81];
    bool is_true_[2 * variables];
    int level_, assigned_, propagated_, arena_end_, conflict_, conflicts_, conflicts_of_[81];
    int trail_[variables], start_of_[variables + 2], level_of_[variables], clause_[variables];
    // Units: one of their nine candidates is in the solution. So many are not ruled out, and this is the exclusive or
    // of their literals.
    int open_[units], left_[units];
    int unit_of_[variables][4], watched_by_[2 * variables];
    int arena_[capacity];  // the units, nine literals each, then the clauses; candidate v is at place v for one
    Reason reason_[variables], conflict_reason_;
};

}  // namespace kernel
}  // namespace sudoku
