#include "divide.hpp"
#include <algorithm>
#include <set>

namespace sudoku::reader {
namespace {
// Returns the sign of the blanks of a row. If it has fewer than nine tokens, the other places are
// empty.
std::uint32_t blank_of(const Row& row) {
    return row.line->tokens.size() < 9 ? Token::nothing : row.line->count.blank;
}

// ",,,,,,,,": it has no digit, and its places are empty, nine or more. It is a row of a grid, or an
// empty row of a sheet.
bool is_empty_row(const Row& row) {
    return row.line->is_blanks_or_ruler() && row.line->separators >= 8 &&
           blank_of(row) == Token::nothing;
}

// Returns the signs of the blanks of all rows with digits, but without a slip.
std::set<std::uint32_t> blanks_of(const Rows& rows) {
    std::set<std::uint32_t> blanks;
    for (const Row& row : rows)
        if (!row.is_unlike && row.line->has_digit()) blanks.insert(blank_of(row));
    blanks.erase(0);  // that of a row without blanks
    return blanks;
}

// A line of blanks is a row if a row with digits has this blank, or else a ruler, which is left out
// with the empty lines above it. If no row with digits has blanks, it is a ruler only if the other
// lines are nines, perhaps below a head.
Rows without_rulers(const Rows& rows) {
    const std::set<std::uint32_t> blanks = blanks_of(rows);
    Rows others;
    // To allocate again and again took a thirtieth of the time of CSV.
    others.reserve(rows.size());
    for (const Row& row : rows)
        if (!row.line->is_blanks_or_ruler() || blanks.count(blank_of(row)) > 0)
            others.push_back(row);
    // A line more than nines is a head. If all lines together are nines, none of them is a head.
    const std::size_t most_heads = rows.size() % 9 > 0 ? 1 : 0;
    const bool may_be_grids = others.size() >= 9 && others.size() % 9 <= most_heads;
    return may_be_grids || !blanks.empty() ? others : rows;
}

// Lines of blanks among eight or more rows without blanks may turn out to be rulers, when more such
// rows come.
bool may_have_rulers(const Rows& rows) {
    std::size_t rulers = 0;
    for (const Row& row : rows)
        if (row.line->is_blanks_or_ruler()) ++rulers;
    return rulers > 0 && rows.size() >= rulers + 8 && blanks_of(rows).empty();
}

// True if rulers stand between this row and the one before: lines that are not empty.
bool is_below_ruler(const Rows& rows, std::size_t k) {
    return rows[k].index > rows[k - 1].index + rows[k].empty_lines + 1;
}

// Nine rows have the same gap between all, or a wider one before the fourth and the seventh.
bool has_gaps_of_grid(const Row* nine) {
    for (const std::size_t k : Range{1, 9})
        if (nine[k].empty_lines != nine[k % 3 == 0 ? 3 : 1].empty_lines) return false;
    return nine[3].empty_lines >= nine[1].empty_lines;
}

// The rows from `first` on are nines, each with the gaps of a grid.
bool are_nines_with_gaps(const Rows& rows, std::size_t first) {
    if (first >= rows.size() || (rows.size() - first) % 9 > 0) return false;
    for (const std::size_t top : Range{first, rows.size(), 9})
        if (!has_gaps_of_grid(&rows[top])) return false;
    return true;
}

// The first row is no head, or may be one, or is one.
enum class Head : std::uint8_t {
    none,
    likely,  // It is one if the rows below it are whole grids.
    sure
};

// All tokens but the first one count up: 1 to 9, 0 to 8, A to I, perhaps behind a label. One of
// nine may be lost.
bool counts_up(const Line& line) {
    if (line.tokens.size() < 8) return false;
    for (const std::size_t k : Range{2, line.tokens.size()})
        if (line.tokens[k].rank() != line.tokens[k - 1].rank() + 1) return false;
    return true;
}

// A ruler stands between the first two rows, and between two others at most once, since the rest of
// a row that was cut may look like a ruler.
bool has_ruler_of_head(const Rows& rows) {
    std::size_t rulers = 0;
    for (const std::size_t k : Range{1, rows.size()})
        if (is_below_ruler(rows, k)) ++rulers;
    return is_within(rulers, 1, 2) && is_below_ruler(rows, 1);
}

// A line that counts up is a head for sure if its second token is no known cell, "A B C (...)",
// since only the first may be a label; or if it has no word, but the next row has one,
// "R1 5 3 (...)".
bool is_sure_head(const Line& line, const Line& next) {
    if (!counts_up(line)) return false;
    return !line.tokens[1].is_known() || (next.has_word() && !line.has_word());
}

// They have the same rank at the same offset.
bool are_tokens_same(const Token& a, const Token& b) {
    return a.rank() == b.rank() && a.at == b.at;
}

bool are_rows_same(const Row& a, const Row& b) {
    return std::equal(a.line->tokens.begin(), a.line->tokens.end(), b.line->tokens.begin(),
                      b.line->tokens.end(), are_tokens_same);
}

// True if a row is the same as the one before it, so that one of them may be doubled, and a row too
// many. If the first row counts up, this one is more likely to be too many, and none counts as
// doubled: puzzles with few givens often have two empty rows below each other.
bool has_doubled_row(const Rows& rows) {
    return !counts_up(*rows[0].line) &&
           std::adjacent_find(rows.begin(), rows.end(), are_rows_same) != rows.end();
}

// True if two of nine rows are the same, and have a digit from 1 on: no two rows of a puzzle are.
// The nines begin at row `first`, each with a row that has eight more below it. Rows behind the
// last nine are not looked at.
bool has_row_twice_in_nine(const Rows& rows, std::size_t first) {
    for (const std::size_t top : Range{first, std::max(rows.size(), std::size_t{8}) - 8, 9})
        for (const std::size_t k : Range{top + 1, top + 9})
            for (const std::size_t other : Range{top, k})
                if (rows[k].line->count.blanks < rows[k].line->count.all &&
                    are_rows_same(rows[other], rows[k]))
                    return true;
    return false;
}

// A first row that is unlike the others may be a head. Of those that are like them, one for which
// is_sure_head() is true is one. Any other that counts up or is empty is a head above a ruler, and
// may be one in a table; but it is a row if a row stands twice among nine below it. Any first row
// that is left is a row, too.
Head head_of(const Rows& rows) {
    if (rows.size() < 2) return Head::none;
    if (rows[0].is_unlike) return Head::likely;
    if (is_sure_head(*rows[0].line, *rows[1].line)) return Head::sure;
    if (!counts_up(*rows[0].line) && !is_empty_row(rows[0])) return Head::none;
    // If a row stands there twice, one of them is too many, and so the first one is a row.
    if (has_row_twice_in_nine(rows, 1)) return Head::none;
    if (has_ruler_of_head(rows)) return Head::sure;
    // A table has eight separators, or rows that are not plain, perhaps since labels stand there.
    return rows[0].line->separators >= 8 || !rows[1].line->is_plain ? Head::likely : Head::none;
}

// True if the first row of a run that ends at the limit is no row of its grids. An unlike one must
// count up, or it is a row with a slip. Any other is none if a digit stands twice in a column of
// nine rows from it on, since these are no puzzle then.
bool is_first_no_row(const Rows& rows) {
    if (rows[0].is_unlike) return counts_up(*rows[0].line);
    // For each digit so far: which nine rows it stands in, its column, and the digit.
    std::set<std::array<std::size_t, 3>> digits;
    for (const std::size_t k : Range{0, rows.size()})
        for (const std::size_t column : Range{0, rows[k].line->tokens.size()}) {
            const std::uint32_t rank = rows[k].line->tokens[column].rank();
            if (is_within(rank, 1, 9) && !digits.insert({k / 9, column, rank}).second) return true;
        }
    return false;
}

// True if the first row counts up, "1,2,3,4,5,6,7,8,9", and about every tenth row is the same: it
// is the head of each grid. If every ninth row is the same, it is the first row of each grid.
bool is_repeated_head(const Rows& rows) {
    // Two grids with heads have 20 rows, or 19 if one row was lost.
    if (rows.size() < 19 || !counts_up(*rows[0].line)) return false;
    // The rows that are the same as the first one. If there are no heads, row k is row k % 9 of its
    // grid, and this is kept of each copy: 0 for the first row of a grid.
    std::multiset<std::size_t> copies;
    for (const std::size_t k : Range{0, rows.size()})
        if (are_rows_same(rows[k], rows[0])) copies.insert(k % 9);
    const std::size_t heads = copies.size();  // if each copy is a head
    // A grid has ten rows with its head. All grids but one may have lost a row, or one of them has
    // a row too many.
    const bool may_be_heads = is_within(rows.size(), 9 * heads + 1, 10 * heads + 1);
    // Grids without heads may have as many rows. But these rows are no such grids if they are no
    // nines, or if a copy begins none of the nines.
    return may_be_heads && (rows.size() % 9 > 0 || copies.count(0) < heads);
}

// Leaves out a head above each grid, in every tenth row. Returns no rows if others stand there:
// then there are no such heads. The gap above the head is that of the grid.
Rows without_heads(const Rows& rows) {
    Rows grids;
    for (const std::size_t k : Range{0, rows.size()}) {
        if (k % 10 > 0)
            grids.push_back(rows[k]);
        else if (!are_rows_same(rows[k], rows[0]))
            return {};
        if (k % 10 == 1) grids.back().empty_lines = rows[k - 1].empty_lines;
    }
    return grids;
}

// Leaves out the empty rows that stand between nines, and around them.
Rows without_empty_rows(const Rows& rows) {
    Rows grids;
    for (const Row& row : rows)
        if (grids.size() % 9 > 0 || !is_empty_row(row)) grids.push_back(row);
    return grids;
}

// True if the empty rows that were left out are gaps. There are at least as many as gaps between
// the grids, and a single grid needs one. No other row is doubled, and none with a digit from 1 on
// stands twice in its grid. An empty row behind the last grid may be one of its rows, and does not
// count.
bool are_gaps(const Rows& rows, const Rows& grids) {
    if (has_doubled_row(grids) || has_row_twice_in_nine(grids, 0)) return false;
    const bool has_empty_row_behind = rows.back().index > grids.back().index;
    const std::size_t left_out = rows.size() - grids.size() - (has_empty_row_behind ? 1 : 0);
    return left_out + 1 >= std::max(grids.size() / 9, std::size_t{2});
}

// True if the first or last row of a grid is empty, and may be the gap to the next grid instead.
// The first row of all is not asked, since no grid is above it. The last one is asked only if it
// may be a gap: if the head may be a row, or other gaps were left out.
bool has_empty_edge(const Rows& grids, bool may_last_be_gap) {
    // The edges of a grid are its rows 0 and 8.
    for (const std::size_t k : Range{1, grids.size() - (may_last_be_gap ? 0 : 1)})
        // 0 % 8 and 8 % 8 are 0, and that of no other row is.
        if (k % 9 % 8 == 0 && is_empty_row(grids[k])) return true;
    return false;
}

// True if grids without empty rows between them have so many inside that these may be the gaps,
// although some rows were lost: at most two fewer than there are grids.
bool may_have_gaps(const Rows& grids) {
    return 9 * (std::count_if(grids.begin(), grids.end(), is_empty_row) + 2) >=
           std::ptrdiff_t(grids.size());
}

// Divides rows, of which the first one may be a head.
Division divide_rows(const Rows& rows) {
    const Head head = head_of(rows);
    // A row too many may be a doubled one. Then a first row that is likely to be a head is none.
    const bool is_above_grids =
        head == Head::likely && are_nines_with_gaps(rows, 1) && !has_doubled_row(rows);
    const std::size_t first = head == Head::sure || is_above_grids ? 1 : 0;
    // If the first row is likely to be a head, one more row could change that.
    return {Rows(rows.begin() + std::ptrdiff_t(first), rows.end()),
            are_nines_with_gaps(rows, first), head == Head::likely};
}

// Divides grids with the same head above each of them.
Division divide_below_heads(const Rows& rows) {
    const Division grids = divide_rows(without_heads(rows));
    return grids.is_whole ? grids : Division{rows};
}

// Divides a sheet, whose gaps are empty rows. If it is none, the division of its rows stays, which
// is not whole.
Division divide_sheet(const Rows& rows, const Division& division) {
    // All rows are tried; and then, if the head is likely and no row is doubled, those below it.
    // Such a head is still in division.rows, where only a head that is sure is left out.
    const bool may_have_head = head_of(rows) == Head::likely && !has_doubled_row(rows);
    for (const std::size_t first : Range{0, may_have_head ? 2U : 1U}) {
        const Rows below(division.rows.begin() + std::ptrdiff_t(first), division.rows.end());
        const Rows grids = without_empty_rows(below);
        if (are_nines_with_gaps(grids, 0) && are_gaps(below, grids))
            return {grids, !has_empty_edge(grids, true), division.may_change};
    }
    return division;
}

// Divides rows that are grids, with a head above each, or perhaps one above the first; or a sheet.
Division divide_without_rulers(const Rows& rows) {
    if (is_repeated_head(rows)) return divide_below_heads(rows);
    Division division = divide_rows(rows);
    if (!division.is_whole) return divide_sheet(rows, division);
    // Fewer rows are left if there is a head. It may be a row if no ruler is below it, and then the
    // last row may be the gap.
    if (may_have_gaps(division.rows))
        division.is_whole = !has_empty_edge(
            division.rows, division.rows.size() < rows.size() && !is_below_ruler(rows, 1));
    return division;
}
}  // namespace

Division divide_part(const Rows& rows) {
    Division division = divide_rows(rows);
    division.is_whole &= std::none_of(rows.begin(), rows.end(), is_empty_row);
    return division;
}

Division divide(const Run& run) {
    const Rows rows = without_rulers(run.rows);
    if (run.end == End::limit) {
        // If enough rows are left out, the others are whole grids, with a head or without one.
        const bool is_head = head_of(rows) != Head::none && is_first_no_row(rows);
        // The last grid may go on below. As few rows as possible are left out, so that the rest is
        // whole: eleven at most, a grid with a head and an empty row.
        for (const std::size_t left_out : Range{1, std::min(rows.size(), std::size_t{12})}) {
            const Division division =
                divide_without_rulers(Rows(rows.begin(), rows.end() - std::ptrdiff_t(left_out)));
            // The first row must be left out if it is a head, and only then.
            if (division.is_whole && is_head == (division.rows.front().index > rows.front().index))
                return division;
        }
    }
    Division division = divide_without_rulers(rows);
    division.may_change |= may_have_rulers(run.rows);
    return division;
}
}  // namespace sudoku::reader
