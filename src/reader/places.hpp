#pragma once
#include "line.hpp"

namespace sudoku::reader {
// Makes a token of each place between separators; one in which nothing stands is an empty place.
// The first token of the line is a place of its own if another sign follows it, since it is a label
// then. False if there is no separator; if two tokens stand in one place; if a word stands there
// for a cell and touches a separator; or if a label stands in the place of the first cell: "1
// ,,5,,,,,,".
bool take_places(const Line& line, Tokens& places);

// The same for a line with nothing but separators between its places. What stands around them is no
// place: "- [5, 3, , (...)]".
bool take_exact_places(const Line& line, Tokens& places);

// The same for ten bars, of which one begins and one ends the places:
// "| 5 | 3 |   |   | 7 |   |   |   |   |".
bool take_places_between_bars(const Line& line, Tokens& places);
}  // namespace sudoku::reader
