#pragma once
#include <string>
#include "cells.hpp"
#include "sudoku/record.hpp"

namespace sudoku::reader {
// The offset of a sign, and that of what follows it.
struct Extent {
    std::uint16_t begin;
    std::uint16_t end;

    Extent(std::size_t first, std::size_t bound)
        : begin(static_cast<std::uint16_t>(first)), end(static_cast<std::uint16_t>(bound)) {}
};

// A line in tokens and a frame, which is all the rest but spaces, quotes and a comment at its end.
// A line that has over 4,096 bytes with its end (1,024 behind a board in brackets) is cut into
// pieces, each of them a Line.
struct Line {
    Place place{1, 1};  // its first byte; a later piece of a line does not begin in column 1
    std::uint16_t line_index = 0;  // in the ring of the window, by which its tokens know it
    std::uint64_t begin = 0;       // the bytes of the stream before it, a byte order mark included
    bool is_whole = true;          // It is no piece, and not the rest of a line behind a board.
    // It is whole, and has nothing but the space character and up to seven tabs.
    bool is_empty = false;

    Tokens tokens;
    Count count;        // of its tokens
    std::string frame;  // with an a for each word and a - for each ruler
    // extents[0] is the start of the line, extents[k + 1] is sign k of the frame, with a quote
    // behind it that a mark touches, and extents.back() begins where the line ends.
    std::vector<Extent> extents;
    // The one of , ; | & and tab that is most often in the frame, and how often it is there. If
    // none is there, the sign has no meaning.
    char separator = ',';
    std::size_t separators = 0;
    bool is_plain = false;  // It is a row of nine cells or places: "530 070 000", "5,3,,,7,,,,".
    // It is whole, and has enough cells or places for a row, but fewer than 40.
    bool may_be_row = false;
    Tokens spare;  // a buffer, kept between lines so that nothing is allocated

    // Returns the number of its bytes without its end and a comment there.
    std::size_t size() const { return extents.back().begin; }
    // Returns the offset of a sign of the frame, or where the line ends behind the last one.
    std::size_t sign_at(std::size_t sign_index) const { return extents[sign_index + 1].begin; }
    // Returns the offset of the first token, or 0 if there is none: faults are shown there.
    std::size_t first_at() const { return tokens.empty() ? 0 : tokens[0].at; }
    // It is plain and has one sort of blanks at most.
    bool is_plain_and_not_mixed() const { return is_plain && !count.is_mixed; }
    bool has_opening_bracket() const { return is_one_of('(', frame); }
    bool has_word() const { return is_one_of('a', frame); }
    // A number counts as a digit, and so does a place with a word.
    bool has_digit() const { return count.digits > 0; }
    // It has as many separators as a row: eight stand between nine places, and two bars between
    // three boxes.
    bool has_separators_of_row() const { return separators >= (separator == '|' ? 2 : 8); }
    // "Puzzle 2,,,,,,,,", a title with a word: its only token stands right behind this word, with
    // which it begins.
    bool is_title() const {
        return tokens.size() == 1 && frame.compare(0, tokens[0].frame_at, "a") == 0;
    }
    // "2024-05-17" or "17.05.2024": it has eight digits and two signs in one field.
    bool is_date() const { return count.all == 10 && count.digits == 8 && end_of_field(0) == 10; }
    // "5 3     7" or "  3": it has nothing but digits, perhaps with a label and a bar, or the > of
    // a quoted mail, and spaces may be blanks. "537" is such a line, too: the rest is blank.
    bool is_sparse() const;
    // It is a row of blanks, a ruler, brackets, or nothing: it has neither digits nor words, and at
    // most one sort of blanks. Blanks that are not known are nine, or a single sign that is no
    // letter.
    bool is_blanks_or_ruler() const;
    // Returns the frame between two tokens.
    std::string_view between(const Token& first, const Token& last) const {
        return {frame.data() + first.frame_at, std::size_t{last.frame_at} - first.frame_at};
    }
    // Returns the frame between the first and the last token; all of it if there are none.
    std::string_view inner() const {
        return tokens.empty() ? frame : between(tokens.front(), tokens.back());
    }
    // Returns the index of the first token that stands behind this sign of the frame, or the number
    // of tokens if none does. It is looked for from token `k` on.
    std::size_t token_behind(std::size_t sign_index, std::size_t k = 0) const {
        while (k < tokens.size() && tokens[k].frame_at <= sign_index) ++k;
        return k;
    }
    // Returns the index of the token behind those that touch token `k` and each other.
    std::size_t end_of_field(std::size_t k) const {
        ++k;
        while (k < tokens.size() && signs_before(k).empty()) ++k;
        return k;
    }
    // True if the same stands between all of so many tokens from `first` on. Something else may
    // stand between threes, if it is the same between all of them: "530 070 000". The same goes for
    // nines, 27s and 81s.
    bool are_even(std::size_t first, std::size_t number) const;
    // Returns what stands between token `k`, which is not 0, and the one before it: signs of the
    // frame, a space, or nothing.
    std::string_view signs_before(std::size_t k) const {
        const std::string_view signs = between(tokens[k - 1], tokens[k]);
        return signs.empty() && tokens[k - 1].end() < tokens[k].at ? " " : signs;
    }
};

// Sets all that depends on the bytes from `start` on. The place, the index, `begin` and `is_whole`
// are set before.
void scan_line(std::string_view bytes, std::size_t start, Line& line);

// True if both have equally many tokens, and the same signs of the frame between them: "A 5,3" and
// "B 1,.", but not "A 5 3,". Spaces do not count.
bool have_same_signs(const Line& line, const Line& other);

// True if both may be rows that differ in nothing but their cells. Plain rows are alike if the same
// stands between their cells, unless only one has ten separators, or only one has two sorts of
// blanks. The signs around the cells may differ. If one of the two is not plain, nine tokens or
// more are alike if have_same_signs() is true; the signs around them may differ, too. What is left
// needs the same frame, and as many separators as a row, or spaces for its blanks. The order of the
// two counts: a title in a sheet is not like a reference that is a row, and spaces for blanks are
// not like a plain one.
bool are_alike(const Line& line, const Line& reference);
}  // namespace sudoku::reader
