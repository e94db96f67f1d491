#pragma once
#include <string>
#include "cells.hpp"
#include "sudoku/record.hpp"

namespace sudoku::reader {
// The offsets of a sign and of what follows it.
struct Extent {
    std::uint16_t begin;
    std::uint16_t end;
};

// A line in tokens and a frame, which is all the rest but spaces and quotes. A line of over 4,096
// bytes is cut into pieces, each of them a Line.
struct Line {
    Place place{1, 1};  // its first byte, which is not the first one of a line if it is a piece
    std::uint64_t begin = 0;  // So many bytes of the stream do, a byte order mark included.
    std::size_t size = 0;     // in bytes, without its end and a comment there
    bool is_whole = true;     // It is no piece, and not the rest of a line behind a board.
    bool is_empty = false;    // It has nothing but spaces.

    Tokens tokens;
    Count count;                   // of its tokens
    std::string frame;             // with an a for each word and a - for each ruler
    std::vector<Extent> frame_at;  // where its signs stand
    char separator = 0;  // the one of , ; | & and tab that occurs most often; 0 if there is none
    std::size_t separators = 0;
    bool may_be_row = false;
    bool has_places = false;  // A cell may be an empty place on it.
    bool is_sparse = false;   // It has digits and spaces, which may be blanks.
    // A plain row has here what stands between its cells, and between its boxes. Nine cells with
    // two sorts of blanks are like no row.
    std::string layout;

    Span cells() const { return span_of(tokens, 0, tokens.size()); }
    std::size_t first_at() const { return tokens.empty() ? 0 : tokens[0].at; }
    bool is_plain() const { return !layout.empty(); }
    bool has(char sign) const { return frame.find(sign) != frame.npos; }
    bool has_digit() const { return count.digits > 0; }
    // It has neither digits nor words: a row of blanks, or a ruler.
    bool is_blank() const {
        const bool is_sign =
            count.all == 1 && kind_of(tokens[0].sign & (Token::foreign - 1)) == '%';
        return !has_digit() && !has('a') &&
               (count.known == count.all || count.all == 9 || is_sign) &&
               !find_wrong(cells(), count.blank);
    }
    // The number of characters that could be cells.
    std::size_t marks() const {
        std::size_t marks = 0;
        for (const Token& token : tokens)
            if (token.sign != Token::nothing) marks += token.is_cell() ? 1 : token.size;
        return marks;
    }
    // The frame between two tokens.
    std::string_view between(const Token& first, const Token& last) const {
        return std::string_view(frame).substr(first.frame, std::size_t{last.frame} - first.frame);
    }
    // The frame between the first and the last token; all of it if there are none.
    std::string_view inner() const {
        return tokens.empty() ? frame : between(tokens.front(), tokens.back());
    }
    // Returns what stands between a token and the one before it: signs of the frame, a space, or
    // nothing.
    std::string_view gap(std::size_t k) const {
        const std::string_view signs = between(tokens[k - 1], tokens[k]);
        return signs.empty() && tokens[k - 1].end() < tokens[k].at ? " " : signs;
    }
};

// Sets all that follows from the bytes of the line from `start` on.
void scan_line(std::string_view bytes, std::size_t start, Line& line);

// True if the line and this other one differ in nothing but their cells. Two plain rows do if the
// same stands between their cells, whatever stands around these.
bool are_alike(const Line& line, const Line& like);

// Makes a token of each place between separators, which may be empty. In the first place a label
// may stand in front of its cell. False if another one has several tokens.
bool add_places(const Line& line, Tokens& slots);
}  // namespace sudoku::reader
