#include "decide.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
using Table = std::array<Tokens, 9>;
constexpr std::size_t most_slots = 64;

bool take_tokens(const NineLines& lines, Table& table) {
    for (const std::size_t i : Range{0, 9}) table[i] = lines[i]->tokens;
    return std::all_of(lines.begin(), lines.end(), [&](const Line* line) {
        return line->tokens.size() == table[0].size() && table[0].size() <= most_slots &&
               line->inner() == lines[0]->inner();
    });
}

bool are_framed_alike(const NineLines& lines) {
    return std::all_of(lines.begin(), lines.end(), [&](const Line* line) {
        return (line->has_places || line->is_sparse) && line->frame == lines[0]->frame;
    });
}

bool take_places(const NineLines& lines, Table& table) {
    for (const std::size_t i : Range{0, 9})
        if (!add_places(*lines[i], table[i]) || table[i].size() != table[0].size()) return false;
    return are_framed_alike(lines);
}

// Each character is a slot then, and a space a blank. If all lines have as many numbers and nothing
// else, these are a table without blanks.
bool take_characters(const Window& window, const NineLines& lines, Table& table) {
    std::size_t width = 0;
    bool do_differ = lines[0]->has_places;
    for (const Line* line : lines) {
        width = std::max(width, window.text_of(*line).find_last_not_of(' ') + 1);
        do_differ |= line->tokens.size() != lines[0]->tokens.size();
    }
    for (const std::size_t i : Range{0, 9})
        table[i] = characters_of(window.text_of(*lines[i]), std::min(width, most_slots));
    return do_differ && width <= most_slots && are_framed_alike(lines);
}

// Nine slots with a step from one to the next, and more between boxes.
struct Choice {
    std::size_t first;
    std::size_t step;
    std::size_t gap;

    std::size_t slot(std::size_t k) const { return first + step * k + gap * (k / 3); }
};

// True if a slot may be this column of cells (0 to 8): it has a cell on each line, not the same
// digit on all, and does not count up if it is an outer column. Other slots (9) have the same on
// all lines, or count up.
bool does_fit(const Table& table, std::size_t k, std::size_t column) {
    const Token& top = table[0][k];
    bool are_cells = true;
    bool are_same = true;
    bool do_count = true;
    for (const std::size_t i : Range{0, 9}) {
        are_cells &= table[i][k].is_cell();
        are_same &= table[i][k].rank() == top.rank();
        do_count &= table[i][k].rank() == top.rank() + i;
    }
    if (column == 9) return are_same || do_count;
    const bool is_label = do_count && column % 8 == 0;
    return are_cells && !is_label && (!are_same || top.sign != 0);
}

// Returns the cells of a choice; none if they do not fit.
Tokens cells_of(const Table& table, const Choice& choice) {
    Tokens cells;
    std::size_t chosen = 0;
    for (const std::size_t k : Range{0, table[0].size()}) {
        const bool is_chosen = chosen < 9 && choice.slot(chosen) == k;
        if (!does_fit(table, k, is_chosen ? chosen : 9)) return {};
        chosen += is_chosen;
    }
    for (const std::size_t k : Range{0, cell_count})
        cells.push_back(table[k / 9][choice.slot(k % 9)]);
    return cells;
}

// Counts the choices that fit, and takes the cells of the last one.
Decision choose(const Table& table, std::size_t most_step, std::size_t most_gap) {
    Decision decision;
    decision.slots = table[0].size();
    for (Choice choice{0, 1, 0}; choice.step <= most_step; ++choice.step)
        for (choice.gap = 0; choice.gap <= most_gap; ++choice.gap)
            for (choice.first = 0; choice.slot(8) < decision.slots; ++choice.first) {
                const Tokens cells = cells_of(table, choice);
                if (cells.empty() || find_wrong(span_of(cells, 0, cell_count))) continue;
                decision.cells = cells;
                ++decision.fits;
            }
    return decision;
}
}  // namespace

Decision decide(const Window& window, const NineLines& lines) {
    Decision decision;
    if (std::all_of(lines.begin(), lines.end(), [&](const Line* line) {
            return line->is_plain() && line->layout == lines[0]->layout;
        })) {
        for (const Line* line : lines)
            decision.cells.insert(decision.cells.end(), line->tokens.begin(), line->tokens.end());
        decision.fits = 1;
        return decision;
    }
    Table table;
    if (take_tokens(lines, table)) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_places(lines, table)) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_characters(window, lines, table)) decision = choose(table, 4, 5);
    return decision;
}
}  // namespace sudoku::reader
