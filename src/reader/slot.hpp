#pragma once
#include "form.hpp"

namespace sudoku {
namespace {
using Slots = std::vector<Token>;  // the places of a line where cells may stand

inline Token nothing_at(std::size_t at, std::size_t size) {
    return {static_cast<std::uint16_t>(at), static_cast<std::uint16_t>(size), 0, true};
}

// An empty place between two offsets. A digit replaces the spaces between two quotes on a line, or
// the middle one of the spaces beside a bar. Else it stands behind the spaces, but not at the end
// of the line.
inline Token empty_slot(const Form& form, std::size_t start, std::size_t end) {
    const std::string& symbols = form.text->symbols;
    while (start < end && symbols[start] == '~') ++start;
    const std::size_t quote = std::min(symbols.find_first_not_of(' ', start), end);
    const std::size_t other_quote = symbols.find_first_not_of(' ', quote + 1);
    if (other_quote < end && symbols[quote] == '"' && symbols[other_quote] == '"' &&
        form.text->bytes.find('\n', quote) > other_quote)
        return nothing_at(quote + 1, other_quote - quote - 1);
    const auto is_bar = [&](std::size_t at) {
        return at < symbols.size() && is_in(symbols[at], set("|&"));
    };
    const std::size_t width = std::min(form.text->bytes.find_first_not_of(' ', start), end) - start;
    const std::size_t before = symbols.find_last_not_of('~', start - (start > 0));
    if (width > 0 && (is_bar(end) || (start > 0 && is_bar(before))))
        return nothing_at(start + (width - (start == 0)) / 2, 1);
    return nothing_at(end == symbols.size() ? start : end, 0);
}

// A slot for each place; a place ends before a sign of the frame with one of these numbers, or with
// the part. In an outer place a label may stand beside the cell. None if there are more tokens.
inline Slots slots_before(const Form& form, const std::vector<std::size_t>& ends,
                          bool has_front_label = false, bool has_back_label = false) {
    Slots slots;
    slots.reserve(ends.size() + 2);
    auto token = form.tokens.begin();
    std::size_t start = form.part.start;
    for (const std::size_t sign : ends) {
        const std::size_t end = sign < form.frame.size() ? form.frame_at[sign] : form.part.stop;
        const bool has_front = slots.empty() && has_front_label;
        const bool has_back = sign == ends.back() && has_back_label;
        const auto first = token;
        while (token != form.tokens.end() && token->frame <= sign) ++token;
        const auto cells = token - first - has_front - has_back;
        if (cells < 0 || cells > 1) return {};
        if (has_front) slots.push_back(*first);
        slots.push_back(cells ? first[has_front] : empty_slot(form, start, end));
        if (has_back) slots.push_back(token[-1]);
        start = end + 1;
    }
    return slots;
}

// The places between separators.
inline std::vector<std::size_t> places_of(const Form& form) {
    std::vector<std::size_t> ends;
    for (std::size_t k = 0; k <= form.frame.size(); ++k)
        if (k == form.frame.size() || form.frame[k] == form.separator) ends.push_back(k);
    return ends;
}

// So many cells or places, if there is nothing else in the part; none if not.
inline Slots cells_alone(const Form& form, std::size_t number) {
    if (form.has_cells_alone(number) && form.tokens.size() == number) return form.tokens;
    const std::size_t count = form.count_in_frame(form.separator);
    const bool has_border =
        form.separator == '|' && count == number + 1 && form.frame.front() == '|';
    if (!form.separator || (count != number - 1 && !has_border) || !form.are_all_cells() ||
        !are_only(form.all, spaces | set('"') | set(form.separator) | cells_of(form.all)))
        return {};
    Slots slots = slots_before(form, places_of(form));
    if (has_border && !slots.empty()) slots = Slots(slots.begin() + 1, slots.end() - 1);
    return slots;
}
}  // namespace
}  // namespace sudoku
