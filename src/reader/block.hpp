#pragma once
#include <functional>
#include "entry.hpp"

namespace sudoku {
namespace {
using Indices = std::vector<std::size_t>;

// Lines one after the other that may be the rows of a grid, or of several.
class Block {
public:
    std::vector<Entry> entries;

    void drop(std::size_t count) {
        entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count));
    }

    // The last line that is more than a maybe; null if there is none.
    const Form* last() const {
        const auto found =
            std::find_if_not(entries.rbegin(), entries.rend(), std::mem_fn(&Entry::is_maybe));
        return found == entries.rend() ? nullptr : &found->form;
    }

    // The lines of the first `count` that are more than a maybe, and the maybes that are like them,
    // if these are wanted.
    Indices rows(std::size_t count, bool are_maybes_wanted) const {
        Indices rows;
        for (std::size_t i = 0; i < count; ++i)
            if (!entries[i].is_maybe() || (are_maybes_wanted && could_be_row(entries[i])))
                rows.push_back(i);
        return rows;
    }

    // The gap between row number `row` of these and the one before it.
    Gap gap_before(const Indices& rows, std::size_t row) const {
        Gap gap;
        for (std::size_t i = row > 0 ? rows[row - 1] + 1 : 0; i <= rows[row]; ++i)
            gap = gap + entries[i].gap;
        return gap;
    }

    // Returns how many of the first lines a change of the gap before the last row cuts off, or 0.
    std::size_t lines_before_break() const {
        Indices sure = rows(entries.size(), false);
        if (sure.size() % 3 == 2 && is_table_head(entries[sure[0]].form)) sure.erase(sure.begin());
        const std::size_t cut = rows_before_break(sure);
        if (cut == 0) return 0;
        const Indices possible = rows(entries.size(), true);
        if (possible.size() <= 9 && rows_before_break(possible) == 0) return 0;
        std::size_t line = sure[cut];
        while (!(Gap() < entries[line].gap)) --line;
        return line;
    }

    // Returns the rows among the first lines, behind which a grid ends. A head is left out. The
    // maybes between the rows are rulers if they stand where rulers do, and else rows, if these
    // make nine.
    Indices rows_of(std::size_t count) const {
        const Indices sure = rows(count, false);
        if (sure.empty()) return sure;
        Indices possible = rows(count, true);
        Indices before;  // the number of sure rows before each maybe between them
        std::size_t number = 0;
        for (const std::size_t i : possible) {
            number += !entries[i].is_maybe();
            if (entries[i].is_maybe() && number % sure.size() > 0) before.push_back(number);
        }
        if (possible.size() == 10 && is_table_head(entries[possible[0]].form))
            return {possible.begin() + 1, possible.end()};
        const bool are_rulers =
            before.empty() || before == Indices{3, 6} || before == Indices{1, 2, 3, 4, 5, 6, 7, 8};
        const bool are_nine = sure.size() == 9 ? !are_rulers : possible.size() == 9;
        if (!are_nine) return sure;
        possible.resize(9);
        return possible;
    }

    // Returns how many rows these count for as a sign of a grid, if most others are like `usual`. A
    // single one in a text is none.
    unsigned evidence_of(const Indices& rows, const Form& usual) const {
        if (rows.size() == 1 && usual.is_in_text()) return 0;
        unsigned evidence = 0;
        for (const std::size_t i : rows)
            if (entries[i].kind == Entry::Kind::row || are_alike(entries[i].form, usual))
                evidence += evidence_of_row(entries[i]);
        return evidence;
    }

private:
    // Returns how many rows a change of the gap before the last row cuts off, or 0. A wider gap
    // cuts off all rows before it, but not behind the third row, nor behind the sixth if it is as
    // wide there. A narrower gap cuts off the rows before the last gap that is wider.
    std::size_t rows_before_break(const Indices& rows) const {
        std::size_t count = rows.size() - 1;
        if (count < 2) return 0;
        const Gap gap = gap_before(rows, count);
        const Gap usual = gap_before(rows, count == 6 ? 3 : 1);
        if (!(gap < usual)) return usual < gap && count != 3 ? count : 0;
        while (!(gap < gap_before(rows, count))) --count;
        return count;
    }

    // The maybe is like a row, and has the same blanks.
    bool could_be_row(const Entry& maybe) const {
        const Symbols blanks = maybe.form.blanks;
        return std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) {
            const Symbols others = entry.form.blanks;
            return !entry.is_maybe() && are_alike(entry.form, maybe.form) &&
                   (!blanks || !others || (blanks & others) != 0);
        });
    }
};
}  // namespace
}  // namespace sudoku
