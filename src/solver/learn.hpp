// The learner: a search that remembers, for the few grids on which the quick one gets lost.
#pragma once
#include "kernel.hpp"

namespace sudoku {
// Answers questions about a puzzle and its parts. A failure is a unit or a clause that nothing can
// fulfill any more; the literature calls it a conflict. Each failure teaches a clause: first unique
// implication point and backjumping (Marques-Silva and Sakallah 1996, GRASP), questions as
// assumptions (Een and Soerensson 2003, MiniSat). That a cell has one digit, and a digit one place
// in a row, column or box, are rules with a counter for each unit, not clauses.
//
// It always ends: each failure teaches a new clause, since all clauses are followed to the end
// before the next decision and none is forgotten, and there are only so many clauses of 729
// candidates. The memory grows with them. Few are needed: less than 500 for all questions about
// each of the worst grids that were found.
class Learner {
public:
    // Not inline, since that code would be compiled for a kernel's processor, and might be linked
    // into other parts of the program.
    virtual ~Learner();

    // True if there is a solution among the candidates, which are a part of the puzzle's; it is the
    // new `answer`. Candidates are 81 nine-bit masks row by row.
    virtual bool solve(const std::uint16_t* candidates, std::uint8_t* answer) = 0;
};

// The caller deletes it.
Learner* new_learner(const std::uint16_t* puzzle, Effort& effort);
}  // namespace sudoku
