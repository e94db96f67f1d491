#pragma once
#include "line.hpp"

namespace sudoku::reader {
// Makes a token of each place between separators. One in which nothing stands is an empty place.
// What stands in front of the first cell and is followed by a sign is a place of its own, a label.
// False if there is no separator, or two tokens stand in a place, or a word that touches the
// separator, or a label in that of the first cell: "1 ,,5,,,,,,".
bool take_places(const Line& line, Tokens& places);

// The same for a line with nothing but separators between its places. What stands around them is no
// place: "- [5, 3, , (...)]".
bool take_exact_places(const Line& line, Tokens& places);

// The same for ten bars, of which one begins and one ends the places:
// "| 5 | 3 |   |   | 7 |   |   |   |   |".
bool take_places_between_bars(const Line& line, Tokens& places);
}  // namespace sudoku::reader
