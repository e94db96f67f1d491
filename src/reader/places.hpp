#pragma once
#include "line.hpp"

namespace sudoku::reader {
// Makes a token of each place between separators. One in which nothing stands is an empty place. If
// it has no space, it is no cell if a word stands right before the separator that ends it,
// "row5,3", or right behind the last separator, ",nul1". A token before all separators is a label,
// and a place of its own, if another sign follows it. Returns false, and the places have no
// meaning, in four cases: there is no separator; two tokens stand in one place; a token stands
// behind the last place; a label stands in the place of the first cell, "1 ,,5,,,,,,".
bool take_places(const Line& line, Tokens& places);

// Replaces the tokens of a line by its places if these are nine, or if there are 41 or more, with a
// digit, and two or more are empty, as in a puzzle. Nothing but separators stands between the
// places, and the line is no text in a sheet, "Easy,,,,,,,,". Signs around the places make no
// place: "- [5, 3, , (...)]".
void replace_by_places(Line& line);

// A slot is what may be a cell in decide(): a token, a place or, as here, a byte. Returns the token
// of the byte that stands there in "5 3     7". A space is a blank, and so is all that is behind
// the end of the line. Any other sign than a digit is no cell.
Token slot_at(std::string_view bytes, std::size_t at);

// Makes so many slots of the bytes of this line, as if it had no frame. `slots` may be the tokens
// of this line, which they replace.
void take_bytes(const Line& line, std::string_view bytes, std::size_t count, Tokens& slots);
}  // namespace sudoku::reader
