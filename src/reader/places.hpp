#pragma once
#include "line.hpp"

namespace sudoku::reader {
// Makes a token of each place between separators; one in which nothing stands is an empty place.
// The first token of the line is a label, and a place of its own, if a sign that is no separator
// follows it. Returns false, and the places have no meaning, if there is no separator; if two
// tokens stand in one place, or one behind the last; if a word stands there for a cell and touches
// a separator; or if a label stands in the place of the first cell: "1 ,,5,,,,,,".
bool take_places(const Line& line, Tokens& places);

// Replaces the tokens of a line by its places if these are nine, or if they are those of a puzzle
// and two or more are empty. Nothing but separators or bars stands between the places. What stands
// around them is no place: "- [5, 3, , (...)]".
void make_places(Line& line);

// Returns the character that stands there in "5 3     7". A space is a blank, also where the line
// has ended. Any other sign than a digit is no cell.
Token slot_at(std::string_view bytes, std::size_t at);

// Makes so many slots of the bytes of this line, as if it had no frame. They may replace the tokens
// of the line.
void take_characters(const Line& line, std::string_view bytes, std::size_t count, Tokens& slots);
}  // namespace sudoku::reader
