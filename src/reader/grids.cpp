#include "grids.hpp"
#include <algorithm>
#include <functional>
#include <set>
#include "divide.hpp"
#include "faults.hpp"

namespace sudoku::reader {
namespace {
bool is_sure(const Row& row) { return is_sure_row(*row.line); }

// "53..7....", ".byte .........", "%%%%%%%%%" or "53  7": sure, nine known cells, blank or sparse.
bool looks_like_row(const Row& row) {
    return is_sure(row) || row.line->count.known == 9 || row.line->is_blanks_or_ruler() ||
           row.line->is_sparse();
}

// Rows may be told, as a fault, if three look like rows and one of them is sure.
bool may_be_told(const Rows& rows) {
    const auto count = std::count_if(rows.begin(), rows.end(), looks_like_row);
    return count >= 3 && std::any_of(rows.begin(), rows.end(), is_sure);
}

// Adds the grid of nine rows, or the fault that they are no grid, or nothing if they may be text.
void add_nine(Window& window, Records& records, const Rows& nine) {
    const bool has_unlike = std::any_of(nine.begin(), nine.end(), std::mem_fn(&Row::is_unlike));
    const Decision decision = has_unlike ? Decision() : decide(window, nine);
    if (decision.fits == 1)
        add_board(records, window, span_of(decision.cells), Layout::compact);
    else if (may_be_told(nine))
        add_wrong_nine(records, window, nine, decision);
    else
        return;
    // The new record has a gap if empty lines stand before its first row.
    records.back().gap = nine[0].empty_lines > 0;
}

// Adds the fault that these rows are no grids. Nine rows or more are told at the top line, which
// may be a head above them, and fewer below the last row, where others are missing.
void add_wrong_rows(Records& records, const Line& top, const Rows& rows) {
    if (rows.size() > 8)
        add_fault(records, Fault::Kind::several_grids, top, top.first_at(), Layout::compact);
    else
        add_fault(records, Fault::Kind::truncated, *rows.back().line, 0, Layout::compact,
                  rows.size())
            .place.line += 1;
}

// Divides rows, one at least, at the widest gaps. Returns no parts if none could be a grid: the
// largest must have seven rows, and fewer than three rows may stand alone. Without a gap each row
// is a part by itself, and so no parts are returned.
std::vector<Rows> parts_of(const Rows& rows) {
    const std::size_t widest = widest_gap(rows);
    std::vector<Rows> parts;
    for (const Row& row : rows) {
        if (parts.empty() || row.empty_lines == widest) parts.emplace_back();
        parts.back().push_back(row);
    }
    std::multiset<std::size_t> sizes;
    for (const Rows& part : parts) sizes.insert(part.size());
    // Seven rows are a grid that has lost two. Three rows that stand alone belong to a grid with
    // this gap between all its rows.
    const bool may_be_grids = *sizes.rbegin() > 6 && sizes.count(1) < 3;
    return may_be_grids ? parts : std::vector<Rows>();
}

// Adds the grids of these rows if the division is whole; or else those of their parts; or else a
// fault, or nothing if the rows may be text.
void add_grids(Window& window, Records& records, const Rows& rows, const Division& division) {
    if (division.is_whole) {
        for (const std::size_t first : Range{0, division.rows.size(), 9})
            add_nine(window, records, Rows(&division.rows[first], &division.rows[first] + 9));
    } else {
        const std::vector<Rows> parts = parts_of(division.rows);
        for (const Rows& part : parts) add_grids(window, records, part, divide_part(part));
        if (parts.empty() && may_be_told(rows))
            add_wrong_rows(records, *rows.front().line, division.rows);
    }
}
}  // namespace

Answer find_grids(Window& window, Records& records, std::uint64_t& searched_until) {
    const Run run = collect_rows(window, searched_until);
    const Division division = divide(run);
    // A run that is open waits for a tenth row. It does not wait at the end of the input, nor in a
    // pause if the grids are whole and no row could change that.
    const bool is_final = division.is_whole && !division.may_change;
    const bool is_due = window.is_finished || (window.is_paused && is_final);
    if (run.end == End::open && !is_due) return {Answer::Kind::more};
    if (run.rows.empty()) return {};
    add_grids(window, records, run.rows, division);
    // The rulers and empty lines below the last row are not used.
    return {Answer::Kind::found, division.rows.back().index + 1};
}
}  // namespace sudoku::reader
