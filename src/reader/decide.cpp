#include "decide.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
using Table = std::array<Tokens, 9>;
constexpr std::size_t most_slots = 64;

// A slot may be a column of cells if it has a cell on each line, not the same digit on all, and
// does not count up. Other slots have the same on all lines, or count up.
struct Slot {
    bool may_be_cells;
    bool may_be_others;
};

Slot slot_of(const Table& table, std::size_t k) {
    const Token& top = table[0][k];
    bool are_cells = true;
    bool are_same = true;
    bool do_count = true;
    for (std::uint32_t i = 0; i < 9; ++i) {
        are_cells &= table[i][k].is_cell();
        are_same &= table[i][k].rank() == top.rank();
        do_count &= table[i][k].rank() == top.rank() + i;
    }
    return {are_cells && !do_count && (!are_same || top.sign != 0), are_same || do_count};
}

bool take_tokens(const NineLines& lines, Table& table) {
    for (std::size_t i = 0; i < 9; ++i) table[i] = lines[i]->tokens;
    return std::all_of(lines.begin(), lines.end(), [&](const Line* line) {
        return line->tokens.size() == table[0].size() && line->inner() == lines[0]->inner();
    });
}

bool are_framed_alike(const NineLines& lines) {
    return std::all_of(lines.begin(), lines.end(), [&](const Line* line) {
        return (line->has_places || line->is_sparse) && line->frame == lines[0]->frame;
    });
}

bool take_places(const NineLines& lines, Table& table) {
    for (std::size_t i = 0; i < 9; ++i)
        if (!add_places(*lines[i], table[i]) || table[i].size() != table[0].size()) return false;
    return are_framed_alike(lines);
}

// Makes a slot of each character: a space is a blank, also one that was stripped from the end of
// the line. Digits side by side were read as a number.
Tokens characters_of(const Line& line) {
    Tokens slots;
    for (std::size_t at = 0; at < most_slots; ++at)
        slots.push_back(token_at(std::min(at, line.size), at < line.size, Token::nothing));
    for (const std::size_t at : line.frame_at)
        if (at < most_slots) slots[at].sign = Token::number;
    for (const Token& token : line.tokens) {
        std::uint32_t value = token.is_cell() ? token.digit : token.sign - Token::number;
        const std::uint32_t blank = token.is_cell() ? token.sign : '0';
        for (std::size_t k = std::min(token.end(), most_slots); k-- > token.at; value /= 10) {
            slots[k].digit = static_cast<std::uint8_t>(value % 10);
            slots[k].sign = value % 10 > 0 ? 0 : blank;
        }
    }
    return slots;
}

// If all lines have as many numbers and nothing else, these are a table without blanks.
bool take_characters(const NineLines& lines, Table& table) {
    std::size_t width = 0;
    bool do_differ = lines[0]->has_places;
    for (std::size_t i = 0; i < 9; ++i) {
        table[i] = characters_of(*lines[i]);
        for (const Token& token : lines[i]->tokens) width = std::max(width, token.end());
        do_differ |= lines[i]->tokens.size() != lines[0]->tokens.size();
    }
    for (Tokens& slots : table) slots.resize(std::min(width, most_slots));
    return do_differ && width <= most_slots && are_framed_alike(lines);
}

// Nine slots with a step from one to the next, and more between boxes.
struct Choice {
    std::size_t first;
    std::size_t step;
    std::size_t gap;

    std::size_t slot(std::size_t k) const { return first + step * k + gap * (k / 3); }

    bool does_fit(const std::vector<Slot>& slots) const {
        std::size_t cells = 0;
        for (std::size_t k = 0; k < slots.size(); ++k) {
            const bool is_chosen = cells < 9 && slot(cells) == k;
            cells += is_chosen;
            if (is_chosen ? !slots[k].may_be_cells : !slots[k].may_be_others) return false;
        }
        return true;
    }
};

// All cells have one blank, which stands there nine times if it is not known as one.
bool have_one_blank(const Tokens& tokens) {
    const Span cells = span_of(tokens, 0, cell_count);
    const Count count = count_of(cells);
    return !find_wrong(cells, count.blank) && (count.blank < Token::foreign || count.blanks >= 9);
}

// Finds the choices that fit. Of several the one counts that leaves as much before as behind.
Decision choose(const Table& table, std::size_t most_step, std::size_t most_gap) {
    Decision decision;
    decision.slots = table[0].size();
    std::vector<Slot> slots;
    std::size_t even = 0;
    for (std::size_t k = 0; k < std::min(decision.slots, most_slots); ++k)
        slots.push_back(slot_of(table, k));
    for (Choice choice{0, 1, 0}; choice.step <= most_step; ++choice.step)
        for (choice.gap = 0; choice.gap <= most_gap; ++choice.gap)
            for (choice.first = 0; choice.slot(8) < slots.size(); ++choice.first) {
                Tokens cells;
                if (!choice.does_fit(slots)) continue;
                for (std::size_t k = 0; k < cell_count; ++k)
                    cells.push_back(table[k / 9][choice.slot(k % 9)]);
                if (!have_one_blank(cells)) continue;
                const bool is_even = choice.first + choice.slot(8) + 1 == slots.size();
                if (is_even || even == 0) decision.cells = cells;
                even += is_even;
                ++decision.fits;
            }
    if (even == 1) decision.fits = 1;
    return decision;
}
}  // namespace

Decision decide(const NineLines& lines) {
    Decision decision;
    const auto is_plain = [&](const Line* line) {
        return line->is_plain() && line->layout == lines[0]->layout;
    };
    if (std::all_of(lines.begin(), lines.end(), is_plain)) {
        for (const Line* line : lines)
            decision.cells.insert(decision.cells.end(), line->tokens.begin(), line->tokens.end());
        decision.fits = 1;
        return decision;
    }
    Table table;
    if (take_tokens(lines, table)) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_places(lines, table)) decision = choose(table, 1, 1);
    if (decision.fits == 0 && take_characters(lines, table)) decision = choose(table, 4, 5);
    return decision;
}
}  // namespace sudoku::reader
