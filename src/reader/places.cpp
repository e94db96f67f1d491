#include "places.hpp"
#include <algorithm>
#include <functional>

namespace sudoku::reader {
namespace {
// Returns how many bytes stand between this sign of the frame and the one before it. The start and
// the end of the line count as signs: before the first one, and behind the last one.
std::size_t width_before(const Line& line, std::size_t sign_index) {
    return line.sign_at(sign_index) - line.extents[sign_index].end;
}

// "1 ,,5,,,,,,": the token at the start of the line, which is before all signs, has more space
// behind it than the next place has at all. The line must have a sign.
bool has_label_in_place(const Line& line) {
    if (line.tokens.empty() || line.tokens[0].at > 0) return false;
    return line.sign_at(0) - line.tokens[0].end() > width_before(line, 1);
}

// "row5,3," or ",nul1": nothing stands between this sign and the one before, and one of the two is
// a word.
bool is_beside_word(const Line& line, std::size_t sign_index) {
    if (sign_index == 0 || width_before(line, sign_index) > 0) return false;
    return is_one_of('a', std::string_view(line.frame).substr(sign_index - 1, 2));
}

// Returns a place without a token that ends at this sign. It is no cell if is_beside_word() is
// true. It is drawn if bars or & stand around it, or if it is at least three bytes wide. The token
// of a drawn place is its middle space, if it has any; that of any other place has no byte, and
// stands right before the sign.
Token empty_place_before(const Line& line, std::size_t sign_index, bool is_last) {
    std::size_t width = width_before(line, sign_index);
    // The last place, which is not the first one, is no wider than the one before: more spaces may
    // stand behind it.
    if (is_last) width = std::min(width, width_before(line, sign_index - 1));
    const bool is_drawn = is_one_of(line.separator, "|&") || width > 2;
    const std::uint8_t size = is_drawn && width > 0 ? 1 : 0;
    // "5 |   |" or "  |   |": a line that begins without a bar has one space less before its first
    // cell, and so the middle one of two spaces is the first. Only a drawn place uses it.
    const std::size_t middle = sign_index == 0 ? (width - size) / 2 : width / 2;
    Token place{Token::nothing, size};
    if (is_beside_word(line, sign_index)) place.sign = Token::no_cell;
    return {place, line.extents[sign_index].end + (is_drawn ? middle : width), sign_index,
            line.line_index};
}

// "5,3,,,7,(...)": what may be a puzzle with two empty places or more. If fewer are empty, its
// tokens are 80 of 81 cells or all, and they stay.
bool has_places_of_puzzle(const Line& line) {
    if (line.separators < fewest_cells_of_puzzle || line.tokens.size() >= line.separators)
        return false;
    // Line::count is not set yet: judge_line() in line.cpp sets it behind replace_by_places().
    return count_of(span_of(line.tokens)).digits > 0;
}

// "Easy,,,,,,,," or "Total,30,,,,,,,": it has a word, but no cell. Or it is a title, whose number
// may be a cell: "Puzzle 2,,,,,,,,".
bool is_text_in_sheet(const Line& line) {
    return line.is_title() ||
           (line.has_word() &&
            std::none_of(line.tokens.begin(), line.tokens.end(), std::mem_fn(&Token::is_cell)));
}

// "| 5 | 3 |   |   | 7 |   |   |   |   |": the frame is ten bars, no token stands before the first
// or behind the last, and no two bars touch, as bars between boxes do.
bool has_places_between_bars(const Line& line) {
    // A view is compared by its size first. To count the bars took a hundredth of the time of CSV.
    if (line.frame != std::string_view("||||||||||")) return false;
    for (const std::size_t sign_index : Range{1, 10})
        if (width_before(line, sign_index) == 0) return false;
    return line.token_behind(0) == 0 && line.token_behind(9) == line.tokens.size();
}
}  // namespace

bool take_places(const Line& line, Tokens& places) {
    places.clear();
    if (line.separators == 0 || has_label_in_place(line)) return false;
    // The last place ends at the sign behind the last separator, or at the end of the line, which
    // counts as a sign behind all others.
    const std::size_t last_sign = line.frame.rfind(line.separator) + 1;
    std::size_t k = 0;  // the first token of the place
    for (const std::size_t sign_index : Range{0, last_sign + 1}) {
        const bool is_last = sign_index == last_sign;
        const bool is_end_of_place = is_last || line.frame[sign_index] == line.separator;
        const std::size_t next = line.token_behind(sign_index, k);
        // A label is a place of its own: any sign behind the first token of the line ends its
        // place.
        const bool is_behind_first = next > 0 && places.empty();
        if (!is_end_of_place && !is_behind_first) continue;
        // Two tokens stand in one place.
        if (next > k + 1) return false;
        places.push_back(next == k ? empty_place_before(line, sign_index, is_last)
                                   : line.tokens[k]);
        k = next;
    }
    return k == line.tokens.size();
}

void replace_by_places(Line& line) {
    const bool has_bars = has_places_between_bars(line);
    const bool may_be_replaced = has_bars || line.separators == 8 || has_places_of_puzzle(line);
    if (!may_be_replaced || is_text_in_sheet(line)) return;
    // Something else stands in the frame between the first separator and the last.
    if (line.frame.rfind(line.separator) >= line.frame.find(line.separator) + line.separators)
        return;
    if (take_places(line, line.spare)) {
        // The place behind the last bar is left out, and so is a label, or the place before the
        // first bar.
        const auto end = line.spare.end() - (has_bars ? 1 : 0);
        line.tokens.assign(end - std::ptrdiff_t(has_bars ? 9 : line.separators + 1), end);
    }
}

Token slot_at(std::string_view bytes, std::size_t at) {
    if (at >= bytes.size()) return {Token::nothing};
    if (bytes[at] == ' ') return {Token::nothing, 1};
    if (is_digit(bytes[at])) return mark_at(bytes, at);
    return {Token::no_cell + static_cast<unsigned char>(bytes[at]), 1};
}

void take_bytes(const Line& line, std::string_view bytes, std::size_t count, Tokens& slots) {
    slots.clear();
    for (const std::size_t at : Range{0, count})
        slots.emplace_back(slot_at(bytes, at), std::min(at, bytes.size()), 0, line.line_index);
}
}  // namespace sudoku::reader
