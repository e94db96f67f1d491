// The learner: a search that remembers, for the few grids on which the quick one gets lost.
#pragma once

#include <cstdint>

#include "kernel.hpp"

namespace sudoku {
namespace kernel {

// Learns a clause from every conflict: first unique implication point and backjumping (Marques-Silva and Sakallah 1996,
// GRASP), two watched literals and decaying activities (Moskewicz and others 2001, Chaff), in the shape of MiniSat (Een
// and Soerensson 2003). That a cell has one digit, and a digit one place in a row, column or box, is not spelled out in
// clauses but counted, by way of the segments that lines and boxes share: without these, some grids of few digits take
// forty times the conflicts. Memory is fixed, 200 KiB. When that is full, after a thousand conflicts or so where the
// worst grid known needs 250, the clauses are forgotten, but not the activities.
class Learner {
public:
    explicit Learner(Effort& effort);

    // Whether there is a solution among `candidates`, 81 nine-bit masks row by row, none of them empty; if so, it is
    // the new `answer`. What was learned is kept until a question comes that is no part of an earlier one.
    bool find(const std::uint16_t* candidates, std::uint8_t* answer);

private:
    // Literal 2v: variable v is true; 2v + 1: it is false. Below 729, v is candidate 9 * cell + digit - 1; the others
    // are segments, three cells that a box and a line share, and hold a digit.
    struct Reason {  // why a literal is true: all others of these in the arena are false
        int place, size;
    };
    static constexpr int candidates_end = 729, variables = 1215, units = 891, units_end = 9 * units, capacity = 3 << 13;

    void put(int unit, int literal);
    void begin(const std::uint16_t* candidates);
    bool assume(const std::uint16_t* candidates);
    void decide();
    void assign(int literal, Reason reason);
    void count(int literal, int change);
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
    // Units: of their literals exactly one is true. So many are not false, and this is their exclusive or.
    int size_of_[units], open_[units], left_[units];
    int degree_[2 * variables], unit_of_[2 * variables][3], place_of_[2 * variables], watched_by_[2 * variables];
    int arena_[capacity];  // the units, nine places each, and then the clauses
    Reason reason_[variables], conflict_reason_;
};

}  // namespace kernel
}  // namespace sudoku
