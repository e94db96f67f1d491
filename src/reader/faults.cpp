#include "faults.hpp"

namespace sudoku::reader {
namespace {
// Returns the blank of a row if it is known, and that of the row beside it is not.
std::uint32_t blank_beside(const Count& row, const Count& like) {
    return row.blank < Token::foreign && (like.blank == 0 || like.blank >= Token::foreign)
               ? row.blank
               : like.blank;
}

// Returns the first token of a row that is no cell of its grid, while that of another row in its
// place is one; or null.
const Token* find_wrong_sign(const Line& line, const Line& like) {
    for (const std::size_t k : Range{0, line.tokens.size()}) {
        const Token& token = line.tokens[k];
        if (token.sign == 0 || token.sign == blank_beside(line.count, like.count) ||
            token.sign == Token::nothing)
            continue;
        const Token* const other = k < like.tokens.size() ? &like.tokens[k] : nullptr;
        if (!other || (other->is_known() && other->sign != token.sign)) return &token;
    }
    return nullptr;
}
}  // namespace

bool is_sure_row(const Line& line) {
    const std::size_t labels = line.separators >= 8 && line.separators <= 11;
    // Where bars leave room for three cells, two digits are two cells and no number.
    const bool has_places =
        (line.separators >= 2 && line.count.known < 8 &&
         line.count.known + labels >= line.count.all) ||
        (line.frame == "||||" && line.frame_at[3].begin == line.frame_at[0].begin + 12);
    const std::size_t cells =
        find_wrong(line.cells(), line.count.blank) ? line.count.known : line.count.all;
    const bool has_cells = line.count.blanks > 0 && cells >= 8 && cells + 5 > line.count.all &&
                           (cells <= 11 || cells % 9 == 0);
    return line.has_digit() &&
           (has_places || has_cells ||
            (line.is_sparse && line.count.blanks == 0 && line.count.all > 1 && line.count.all < 9 &&
             line.tokens.back().end() >= 9)) &&
           line.inner().find('a') == std::string_view::npos;
}

void add_wrong_nine(Records& records, const Window& window, const NineLines& nine,
                    std::size_t wrong, const Decision& decision) {
    std::size_t row = wrong % 9;
    const Token* sign = nullptr;
    for (const std::size_t i : Range{0, 9}) {
        if (sign || decision.fits > 0 || (wrong < 9 && i != wrong)) continue;
        sign = find_wrong_sign(*nine[i], *nine[i == 0 ? 1 : i - 1]);
        if (sign) row = i;
    }
    const Line& line = *nine[row];
    if (sign && sign->is_cell()) {
        add_wrong_sign(records, window, line, *sign);
        for (const Line* other : nine)
            name_other_blank(records.back().fault, window, *other, other->cells(), *sign);
        return;
    }
    const bool has_places = line.separators >= 6 && line.tokens.size() <= line.separators;
    // A label is no cell.
    const std::size_t cells =
        has_places ? line.separators + 1
                   : line.marks() - (wrong < 9 && nine[std::size_t{row == 0}]->tokens.size() == 10);
    add_fault(records, decision.fits > 1 ? Fault::Kind::unclear : Fault::Kind::row_cells, line,
              line.first_at(), row + 1, decision.fits > 1 ? decision.slots : cells)
        .fault.has_places = has_places;
}
}  // namespace sudoku::reader
