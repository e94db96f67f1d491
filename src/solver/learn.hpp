// The learner: a search that remembers, for the few grids on which the quick one gets lost.
#pragma once
#include "kernel.hpp"

namespace sudoku {
// Answers questions about a puzzle and its parts. Candidates are 81 nine-bit masks row by row.
// Learns a clause from every conflict: first unique implication point and backjumping
// (Marques-Silva and Sakallah 1996, GRASP), two watched literals and activities (Moskewicz and
// others 2001, Chaff), questions as assumptions (Een and Soerensson 2003, MiniSat). That a cell has
// one digit, and a digit one place in a row, column or box, is not spelled out in clauses but
// counted. It always ends. A clause is never forgotten, and all clauses are followed to the end
// before the next decision, so that each conflict teaches a new one; and there are only so many
// clauses of 729 candidates. The memory grows with them. Few are needed: less than 500 for all
// questions about each of the worst grids that were found.
class Learner {
public:
    virtual ~Learner();  // not inline: the code would be made for a kernel's processor, and the
                         // linker might keep that

    // Whether there is a solution among `candidates`, a part of the puzzle's; if so, it is the new
    // `answer`.
    virtual bool solve(const std::uint16_t* candidates, std::uint8_t* answer) = 0;
#ifndef SUDOKU_JUDGE
    // Whether there is one that is not `answer`, which is one; if so, it is the new `answer`.
    virtual bool find_other(const std::uint16_t* candidates, std::uint8_t* answer) = 0;
#endif
    // Makes `answer`, a solution among `candidates`, the smallest one.
    virtual void minimize(const std::uint16_t* candidates, std::uint8_t* answer) = 0;
};

// To be deleted by the caller.
Learner* new_learner(const std::uint16_t* puzzle, Effort& effort);
}  // namespace sudoku
