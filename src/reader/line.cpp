#include "line.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
constexpr std::size_t widest_sparse = 36;  // nine columns that stand four apart

// The first place has more space behind its digit, at the start of the line, than the next one has
// at all: "1 ,,5,,,,,,".
bool has_label_in_place(const Line& line) {
    if (line.tokens.empty() || line.tokens[0].at > 0 || line.frame.size() < 2) return false;
    const std::size_t space = line.frame_at[0].begin - line.tokens[0].end();
    return space > 0 && space >= std::size_t(line.frame_at[1].begin - line.frame_at[0].end);
}

// A plain row has nine cells with the same between all, and perhaps something else between boxes;
// or nine places between separators, which become its tokens.
void find_row(Line& line) {
    line.layout.clear();
    if (line.count.known < line.count.all || !line.is_whole) return;
    Tokens places;
    if (line.separators == 8 && line.frame.size() == 8 && add_places(line, places)) {
        line.tokens = places;
        line.count = count_of(line.cells());
    }
    if (line.tokens.size() != 9) return;
    const bool is_wrong = find_wrong(line.cells(), line.count.blank);
    for (const std::size_t k : Range{1, 9})
        if (line.gap(k) != line.gap(k % 3 > 0 ? 1 : 3)) return;
    line.layout.append(line.gap(1)).append("/").append(is_wrong ? "wrong" : line.gap(3));
}

void judge_line(Line& line) {
    line.separators = 0;
    for (const char sign : {',', ';', '\t', '|', '&'}) {
        const auto count = std::size_t(std::count(line.frame.begin(), line.frame.end(), sign));
        if (count > line.separators) line.separator = sign;
        line.separators = std::max(line.separators, count);
    }
    const Count count = line.count = count_of(line.cells());
    line.is_sparse = line.frame.empty() && line.has_digit() && count.digits == count.all &&
                     count.all <= 9 && line.tokens.back().end() <= widest_sparse &&
                     (count.all > 1 || line.tokens[0].at > 0 || line.tokens[0].end() < line.size);
    line.has_places = line.separators >= (line.separator == '|' ? 2 : 8);
    line.may_be_row =
        line.is_whole && count.all < 40 && (count.all >= 5 || line.has_places || line.is_sparse);
}

// A # at the start of a word begins a comment if a space or a letter follows, and so does //
// behind cells.
bool begins_comment(std::string_view bytes, std::size_t at, bool is_behind_cells) {
    if (bytes[at] != '#' && bytes[at] != '/') return false;
    const char before = at > 0 ? bytes[at - 1] : ' ';
    const char next = at + 1 < bytes.size() ? bytes[at + 1] : '\0';
    return bytes[at] == '/' ? is_behind_cells && before != ':' && next == '/'
                            : (before == ' ' || before == '\t') &&
                                  (next == ' ' || kind_of(static_cast<unsigned char>(next)) == 'a');
}

std::size_t end_of_letters(std::string_view bytes, std::size_t at) {
    while (at < bytes.size() && kind_of(static_cast<unsigned char>(bytes[at])) == 'a') ++at;
    return at;
}

// Adds the character or field that stands there, and returns where the next one does.
std::size_t scan_next(std::string_view bytes, std::size_t at, Line& line) {
    const Character character = character_of(bytes.substr(at));
    const std::size_t first = line.tokens.size();
    Field field{at + character.size, kind_of(character.code)};
    if (is_mark(field.sign)) {
        field = add_field(bytes, at, line.tokens);
    } else if (field.sign == '\\') {
        // Some escapes separate: \n, for example. A longer command is a ruler: \hline.
        const bool is_short = bytes.find_first_of("nrt\"'\\", field.end) == field.end;
        const std::size_t end = is_short ? field.end + 1 : end_of_letters(bytes, field.end);
        field = {end, is_short || end == at + 1 ? '\0' : '-'};
    } else if (field.sign == '"') {
        // Two quotes and not three are an empty place.
        field.sign = '\0';
        const std::string_view quotes = bytes.substr(at, 3);
        const bool is_last = quotes.size() < 3 || quotes[2] != quotes[0];
        const bool is_place = quotes.size() > 1 && quotes[1] == quotes[0] && is_last &&
                              (at == 0 || bytes[at - 1] != quotes[0]);
        if (is_place) line.tokens.push_back(token_at(field.end, 0, Token::nothing));
        field.end += is_place;
    }
    for (const std::size_t k : Range{first, line.tokens.size()})
        line.tokens[k].frame = static_cast<std::uint16_t>(line.frame.size());
    if (field.sign == '\0' || field.sign == ' ') return field.end;
    line.frame += field.sign;
    line.frame_at.push_back(
        {static_cast<std::uint16_t>(at), static_cast<std::uint16_t>(field.end)});
    return field.end;
}
}  // namespace

void scan_line(std::string_view bytes, std::size_t start, Line& line) {
    line.tokens.clear();
    line.frame.clear();
    line.frame_at.clear();
    std::size_t at = start;
    while (at < bytes.size() && !begins_comment(bytes, at, line.tokens.size() >= 5))
        at = bytes[at] == ' ' ? at + 1 : scan_next(bytes, at, line);
    line.size = at;
    line.is_empty = line.is_whole && bytes.find_first_not_of(" \t") == bytes.npos;
    judge_line(line);
    find_row(line);
}

bool are_alike(const Line& line, const Line& like) {
    if (!line.may_be_row || !like.may_be_row) return false;
    if (line.is_plain() && like.is_plain()) return line.layout == like.layout;
    const bool have_like_tokens =
        line.count.all >= 9 && line.count.all == like.count.all && line.inner() == like.inner();
    const bool have_spaces = line.is_sparse && like.is_sparse && !like.is_plain() &&
                             (!line.is_plain() || line.count.blanks == 0);
    return have_like_tokens || have_spaces ||
           (line.has_places && like.has_places && line.frame == like.frame);
}

bool add_places(const Line& line, Tokens& slots) {
    slots.clear();
    if (has_label_in_place(line)) return false;
    auto token = line.tokens.begin();
    std::size_t start = 0;
    std::size_t width = 0;  // of the place before
    for (const std::size_t k : Range{0, line.frame.size() + 1}) {
        const bool is_last = k == line.frame.size();
        const bool is_end = is_last || line.frame[k] == line.separator;
        const std::size_t end =
            is_last ? std::min(line.size, start + width) : line.frame_at[k].begin;
        const bool has_token = token != line.tokens.end() && token->frame <= k;
        if (!is_end && (start > 0 || !has_token)) continue;
        // A digit would replace the middle one of the spaces between bars, or stand behind others.
        width = end > start ? end - start : 0;
        const bool is_drawn = line.separator == '|' || line.separator == '&' || width > 2;
        const std::size_t middle = start > 0 || width == 0 ? width / 2 : (width - 1) / 2;
        Token nothing =
            token_at(start + (is_drawn ? middle : width), is_drawn && width > 0, Token::nothing);
        nothing.frame = static_cast<std::uint16_t>(k);
        slots.push_back(has_token ? *token++ : nothing);
        if (is_end && !is_last) start = line.frame_at[k].end;
        if (token != line.tokens.end() && token->frame <= k) return false;
    }
    return true;
}
}  // namespace sudoku::reader
