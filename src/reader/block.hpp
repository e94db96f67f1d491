#pragma once
#include "entry.hpp"

namespace sudoku {
namespace {
using Indices = std::vector<std::size_t>;

// Lines one after the other that may be the rows of a grid, or of several.
class Block {
public:
    std::vector<Entry> entries;

    bool is_empty() const { return entries.empty(); }
    void drop(std::size_t count) {
        entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count));
    }

    // Two lines that have the nine digits of a row together are one that was broken.
    void join_pieces() {
        const auto count = [](std::size_t sum, const Token& token) { return sum + token.size; };
        std::size_t digits_in = 0;
        for (const Entry& entry : entries) {
            if (entry.kind != Entry::Kind::alike || !entry.form.is_narrow()) return;
            digits_in = std::accumulate(entry.form.tokens.begin(), entry.form.tokens.end(),
                                        digits_in, count);
        }
        if (entries.size() != 2 || digits_in != 9 || entries[1].line > entries[0].line + 1) return;
        entries[0].kind = Entry::Kind::broken;
        entries.pop_back();
    }

    // The last line that is more than a maybe; null if there is none.
    const Form* last() const {
        const auto found = std::find_if_not(entries.rbegin(), entries.rend(),
                                            [](const Entry& entry) { return entry.is_maybe(); });
        return found == entries.rend() ? nullptr : &found->form;
    }

    // The lines of the first `count` that are more than a maybe, or also the maybes that are like
    // them.
    Indices sure_rows(std::size_t count) const {
        Indices rows;
        for (std::size_t i = 0; i < count; ++i)
            if (!entries[i].is_maybe()) rows.push_back(i);
        return rows;
    }
    Indices possible_rows(std::size_t count) const {
        Indices rows;
        for (std::size_t i = 0; i < count; ++i)
            if (!entries[i].is_maybe() || could_be_row(entries[i])) rows.push_back(i);
        return rows;
    }

    // The gap between row number `row` of these and the one before it.
    Gap gap_before(const Indices& rows, std::size_t row) const {
        Gap gap;
        for (std::size_t i = row > 0 ? rows[row - 1] + 1 : 0; i <= rows[row]; ++i)
            gap = gap + entries[i].gap;
        return gap;
    }

    // Returns how many rows a change of the gap before the last of up to nine rows cuts off, or 0.
    // A wider gap cuts off all rows before it, but not behind the third row, nor behind the sixth
    // if it is as wide there. A narrower gap cuts off the rows before the last gap that is wider.
    std::size_t rows_before_break(const Indices& rows) const {
        std::size_t count = rows.size() - 1;
        if (count < 2 || count > 8) return 0;
        const Gap gap = gap_before(rows, count);
        const Gap usual = gap_before(rows, count == 6 ? 3 : 1);
        if (!(gap < usual)) return usual < gap && count != 3 ? count : 0;
        while (!(gap < gap_before(rows, count))) --count;
        return count;
    }

    // Returns how many of the first lines such a change cuts off, or 0. Rows of blanks up to the
    // wider gap belong to the rows before it.
    std::size_t lines_before_break() const {
        const Indices sure = sure_rows(entries.size());
        const std::size_t cut = rows_before_break(sure);
        if (cut == 0) return 0;
        const Indices possible = possible_rows(entries.size());
        if (possible.size() > sure.size() && possible.size() <= 9 &&
            rows_before_break(possible) == 0)
            return 0;
        const Gap usual = gap_before(sure, 1);
        std::size_t end = sure[cut - 1] + 1;
        while (end < sure[cut] && !(usual < entries[end].gap)) ++end;
        return end;
    }

    // Returns the rows among the first lines, behind which a grid ends. A head and rulers are left
    // out, and the maybes beside the rows are rows if these make nine and it can only be so.
    Indices rows_of(std::size_t count) const {
        const Indices sure = sure_rows(count);
        const Indices possible = possible_rows(count);
        if (sure.empty() || possible.size() < 9) return sure;
        if (possible.size() == 10 && is_table_head(entries[possible[0]].form))
            return {possible.begin() + 1, possible.end()};
        if (sure.size() >= 9) return sure;
        if (possible.size() == 9) return possible;
        std::vector<Indices> ways;
        for (const Rulers rulers : {Rulers::none, Rulers::of_bands, Rulers::everywhere})
            for (const bool has_top : {false, true})
                for (const bool has_bottom : {false, true}) {
                    Indices way = without_rulers(possible, rulers, has_top, has_bottom);
                    if (!way.empty()) ways.push_back(std::move(way));
                }
        return ways.size() == 1 ? ways[0] : sure;
    }

    // Returns the rows of a grid when the last line is the ninth sure row. The maybes are rulers if
    // they stand where rulers do. If not, the first nine lines are the rows, if it is sure where
    // they begin and end. Else those before the last maybe are, which are too few, or all lines,
    // which are too many.
    Indices first_rows() const {
        const Indices sure = sure_rows(entries.size());
        const Indices possible = possible_rows(entries.size());
        Indices rulers;
        for (std::size_t i = 0; i < possible.size(); ++i)
            if (entries[possible[i]].is_maybe() && i > rulers.size())
                rulers.push_back(i - rulers.size());
        if (rulers.empty() || rulers == Indices{3, 6} || rulers == Indices{1, 2, 3, 4, 5, 6, 7, 8})
            return sure;
        const auto is_nothing = [this](std::size_t i) { return entries[i].form.tokens.empty(); };
        if (!is_nothing(possible[0]) && !is_nothing(possible[8]))
            return {possible.begin(), possible.begin() + 9};
        const auto is_sure = [this](std::size_t i) { return !entries[i].is_maybe(); };
        const auto last = std::find_if_not(possible.rbegin(), possible.rend(), is_sure);
        const Indices before = sure_rows(*last);
        return before.empty() ? possible : before;
    }

    // It may stand above a grid and be no row of it.
    bool may_be_head(std::size_t i) const {
        return entries[i].kind != Entry::Kind::row || is_table_head(entries[i].form);
    }

private:
    enum class Rulers { none, of_bands, everywhere };

    // The maybe is like most rows, and has the same blanks. Nothing but separators is no row where
    // all rows are full.
    bool could_be_row(const Entry& maybe) const {
        const Form& form = maybe.form;
        int balance = 0;
        bool are_full = true;
        for (const Entry& entry : entries) {
            if (entry.is_maybe()) continue;
            const Form& other = entry.form;
            const bool is_like = are_alike(other, form) && (!form.blanks || !other.blanks ||
                                                            (form.blanks & other.blanks) != 0);
            balance += is_like ? 1 : -1;
            are_full = are_full && other.tokens.size() >= 9;
        }
        return balance > 0 && !(form.tokens.empty() && are_full);
    }

    // The nine rows that are left without these rulers between them and those above and below. None
    // if other lines than maybes would be rulers, or not nine are left.
    Indices without_rulers(const Indices& possible, Rulers rulers, bool has_top,
                           bool has_bottom) const {
        Indices rows;
        bool was_ruler = false;
        for (const std::size_t i : possible) {
            const std::size_t count = rows.size();
            bool is_ruler_here = rulers == Rulers::everywhere ||
                                 (rulers == Rulers::of_bands && (count == 3 || count == 6));
            if (count == 0) is_ruler_here = has_top;
            if (count == 9) is_ruler_here = has_bottom;
            if (is_ruler_here && !was_ruler) {
                if (!entries[i].is_maybe()) return {};
                was_ruler = true;
            } else {
                rows.push_back(i);
                was_ruler = false;
            }
        }
        return rows.size() == 9 && was_ruler == has_bottom ? rows : Indices();
    }
};
}  // namespace
}  // namespace sudoku
