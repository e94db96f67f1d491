#pragma once
#include <set>
#include "slot.hpp"

namespace sudoku {
namespace {
// Lines that may be the rows of a grid, and the slots of each of them, as many on every line. There
// are five sorts of slots. Lines that do not have the slots of a sort get none: an empty table, or
// lines of different lengths.
using Forms = std::vector<const Form*>;
using Table = std::vector<Slots>;

// Each line has nothing but nine cells, in whatever way they are written.
inline Table table_of_rows(const Forms& lines) {
    Table table;
    for (const Form* form : lines) {
        table.push_back(form->tokens.size() == 9 ? cells_alone(*form, 9) : Slots());
        if (table.back().empty()) return {};
    }
    return table;
}

// Each token is a slot. What stands behind the tokens is the same, but on the last line.
inline Table table_of_tokens(const Forms& lines) {
    const auto behind = [](const Form& form) {
        return std::string_view(form.frame).substr(form.tokens.back().frame);
    };
    Table table;
    for (const Form* form : lines) {
        if (form->tokens.size() < 9 || !are_alike(*form, *lines[0]) ||
            (form != lines.back() && behind(*form) != behind(*lines[0])))
            return {};
        table.push_back(form->tokens);
    }
    return table;
}

// A slot for each place of a line; see slots_before().
inline Table table_before(const Forms& lines, const std::vector<std::size_t>& ends,
                          bool has_front_label = false, bool has_back_label = false) {
    Table table;
    for (const Form* form : lines)
        table.push_back(slots_before(*form, ends, has_front_label, has_back_label));
    return table;
}

// Each place between separators is a slot. In an outer place a label may stand beside the cell.
inline Table table_of_places(const Forms& lines, bool has_front_label, bool has_back_label) {
    if (!lines[0]->separator) return {};
    return table_before(lines, places_of(*lines[0]), has_front_label, has_back_label);
}

// Each place in the frame where any of the lines has a token is a slot: the fields of markup. A
// column of blanks has the same elements around it as one of these.
inline Table table_of_elements(const Forms& lines) {
    const Form& first = *lines[0];
    if (!first.is_markup()) return {};
    const auto around = [&first](std::size_t k) {
        const std::size_t before = std::min<std::size_t>(k, 4);
        return first.frame.substr(k - before, before + 4);
    };
    std::set<std::size_t> places;
    std::set<std::string> elements;
    for (const Form* form : lines)
        for (const Token& token : form->tokens) places.insert(token.frame);
    for (const std::size_t k : places) elements.insert(around(k));
    for (std::size_t k = 0; k < first.frame.size(); ++k)
        if (elements.count(around(k)) > 0) places.insert(k);
    return table_before(lines, {places.begin(), places.end()});
}

inline Token character_at(const Form& form, std::size_t at) {
    const char symbol = form.text->symbols[at];
    if (is_in(symbol, spaces)) return nothing_at(at, 1);
    Token token{static_cast<std::uint16_t>(at), size_of_cell(*form.text, at)};
    const Character character = character_of(std::string_view(form.text->bytes).substr(at));
    token.is_cell = is_in(symbol, digits);
    if (token.is_cell)
        token.value = symbol - '0';
    else
        token.sign = symbol == '|' ? '|' : character.code | Token::foreign;
    return token;
}

// The number of slots that are a bar on each line.
inline std::size_t count_bars(const Table& table) {
    std::size_t bars = 0;
    for (std::size_t k = 0; !table.empty() && k < table[0].size(); ++k)
        bars += std::all_of(table.begin(), table.end(),
                            [k](const Slots& line) { return line[k].sign == '|'; });
    return bars;
}

// Each character is a slot: the cells stand in nine columns, and a space is a blank, perhaps one
// that was stripped from the end of the line. Two bars or more show where boxes begin, or there is
// nothing but the cells.
inline Table table_of_columns(const Forms& lines) {
    Table table(lines.size());
    std::size_t width = 0;
    bool has_frame = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Form& form = *lines[i];
        if (form.blanks || form.tokens.size() > 10) return {};
        has_frame = has_frame || !form.frame.empty();
        for (std::size_t at = form.part.start; at < form.part.stop; ++at)
            if (form.text->symbols[at] != '~') table[i].push_back(character_at(form, at));
        width = std::max(width, table[i].size());
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        table[i].resize(width, nothing_at(lines[i]->part.stop, 0));
    const std::size_t bars = count_bars(table);
    return bars == 1 || (bars == 0 && has_frame) ? Table() : table;
}
}  // namespace
}  // namespace sudoku
