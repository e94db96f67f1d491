#include "places.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
// "1 ,,5,,,,,,": the cell at the start of the line, before all signs, has more space behind it than
// the next place has at all.
bool has_label_in_place(const Line& line) {
    if (line.tokens.empty() || line.tokens[0].at > 0 || line.frame.size() < 2) return false;
    const auto space = std::size_t{line.extents[0].begin} - line.tokens[0].end();
    const auto next = std::size_t{line.extents[1].begin} - line.extents[0].end;
    return space > next;
}

// Returns an empty place where a digit would be written: on the middle one of the spaces between
// bars, or of three spaces or more; else behind them. A line that begins without a bar has one
// space less before its first cell. `sign_index` is the index of the sign that ends the place.
Token empty_place_in(std::size_t begin, std::size_t width, const Line& line,
                     std::size_t sign_index) {
    const bool is_drawn = is_one_of(line.separator, "|&") || width > 2;
    const std::size_t size = is_drawn && width > 0 ? 1 : 0;
    // The first place lacks the space behind a bar.
    const std::size_t middle = begin == 0 ? (width - size) / 2 : width / 2;
    Token nothing{};
    nothing.sign = Token::nothing;
    nothing.at = static_cast<std::uint16_t>(begin + (is_drawn ? middle : width));
    nothing.size = static_cast<std::uint8_t>(size);
    nothing.frame = static_cast<std::uint16_t>(sign_index);
    nothing.line_index = line.line_index;
    return nothing;
}

// "row5,3," or ",nul1": in the place that this sign ends, a word touches a separator.
bool touches_word(const Line& line, std::size_t sign_index) {
    if (sign_index == 0 || sign_index == line.frame.size()) return false;
    const bool has_word = is_one_of('a', std::string_view(line.frame).substr(sign_index - 1, 2));
    return has_word && line.extents[sign_index - 1].end == line.extents[sign_index].begin;
}

// Returns where a sign of the frame stands; behind the last sign, where the line ends.
std::size_t offset_of_sign(const Line& line, std::size_t sign_index) {
    return sign_index < line.frame.size() ? line.extents[sign_index].begin : line.size;
}
}  // namespace

bool take_places(const Line& line, Tokens& places) {
    places.clear();
    if (line.separators == 0 || has_label_in_place(line)) return false;
    // The last place ends at the sign behind the last separator, or at the end of the line.
    const std::size_t last = line.frame.rfind(line.separator) + 1;
    std::size_t k = 0;      // the first token of the place
    std::size_t begin = 0;  // of the place
    std::size_t width = 0;
    for (const std::size_t sign_index : Range{0, last + 1}) {
        const bool is_end = sign_index == last || line.frame[sign_index] == line.separator;
        const std::size_t next = line.token_behind(sign_index, k);
        // The sign behind the first token of the line ends its place, whatever sign it is.
        const bool ends_first = begin == 0 && next > 0;
        if (!is_end && !ends_first) continue;
        // Two tokens stand in one place.
        if (next > k + 1) return false;
        // The last place is no wider than the one before: more spaces may stand behind it.
        std::size_t end = offset_of_sign(line, sign_index);
        if (sign_index == last) end = std::min(end, begin + width);
        width = end - begin;
        const bool is_empty = next == k;
        if (is_empty && touches_word(line, sign_index)) return false;
        places.push_back(is_empty ? empty_place_in(begin, width, line, sign_index)
                                  : line.tokens[k]);
        k = next;
        if (sign_index < last) begin = line.extents[sign_index].end;
    }
    return k == line.tokens.size();
}

bool take_exact_places(const Line& line, Tokens& places) {
    const std::size_t first = line.frame.find(line.separator);
    const std::size_t last = line.frame.rfind(line.separator);
    const bool are_side_by_side = last - first + 1 == line.separators;
    if (!are_side_by_side || !take_places(line, places)) return false;
    const std::size_t labels = places.size() - line.separators - 1;
    places.erase(places.begin(), places.begin() + std::ptrdiff_t(labels));
    return true;
}

bool take_places_between_bars(const Line& line, Tokens& places) {
    if (line.frame != "||||||||||") return false;
    // Ten bars of which two touch, as between boxes, have less than nine places between them.
    const auto& bars = line.extents;
    for (const std::size_t k : Range{1, 10})
        if (bars[k].begin == bars[k - 1].end) return false;
    if (!take_places(line, places)) return false;
    const auto is_empty = [](const Token& token) { return token.sign == Token::nothing; };
    if (!is_empty(places.front()) || !is_empty(places.back())) return false;
    places.pop_back();
    places.erase(places.begin());
    return true;
}
}  // namespace sudoku::reader
