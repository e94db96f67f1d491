// The learner: a search that remembers, for the few grids on which the quick one gets lost.
#pragma once

#include <cstdint>

#include "kernel.hpp"

namespace sudoku {
namespace kernel {

// Learns a clause from every conflict: first unique implication point and backjumping (Marques-Silva and Sakallah 1996,
// GRASP), two watched literals and decaying activities (Moskewicz and others 2001, Chaff), in the shape of MiniSat (Een
// and Soerensson 2003). That a cell has one digit, and a digit one place in a row, column or box, is not spelled out in
// clauses but counted. Memory is fixed, 180 KiB. When that is full, by some thousand conflicts where no grid known
// needs 400, the clauses are forgotten, but not the activities.
class Learner {
public:
    explicit Learner(Effort& effort);

    // Whether there is a solution among `candidates`, 81 nine-bit masks row by row, none of them empty; if so, it is
    // the new `answer`. What was learned is kept until a question comes that is no part of an earlier one.
    bool find(const std::uint16_t* candidates, std::uint8_t* answer);

private:
    // Literal 2v: candidate v, 9 * cell + digit - 1, is in; 2v + 1: it is out.
    struct Reason {  // why a literal is true: all others of these in the arena are false
        int place, size;
    };
    static constexpr int variables = 729, units = 324, units_end = 9 * units, capacity = 1 << 15;

    void begin(const std::uint16_t* candidates);
    bool assume(const std::uint16_t* candidates);
    void decide();
    void assign(int literal, Reason reason);
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
    bool is_true_[2 * variables], is_seen_[variables];
    int level_, assigned_, propagated_, arena_end_, conflict_;
    int open_[units], left_[units];  // of a unit: how many candidates are not out, and their exclusive or
    int trail_[variables], start_of_[84], level_of_[variables], unit_of_[variables][4], clause_[variables];
    int watched_by_[2 * variables];
    int arena_[capacity];  // the units, nine literals each, and then the clauses
    Reason reason_[variables], conflict_reason_;
    double step_, activity_[units];
};

}  // namespace kernel
}  // namespace sudoku
