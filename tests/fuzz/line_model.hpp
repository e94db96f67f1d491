// The kinds of line once more and by themselves: decoded characters and plain lists of
// fields, no thought of speed. reader_model.hpp makes records of the lines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/record.hpp"

namespace model {

using sudoku::Fault;
using sudoku::Layout;
using Text = std::u32string;

inline const Text digits =
    U"0123456789\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF17\uFF18\uFF19"
    U"\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669"
    U"\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9";
inline const Text cells = digits + U".?_*xX\u00B7\u25A1\u2B1B\u2B1C";
inline const Text dashes = U"-\u2013\u2014\u2212";
inline const Text spaces =
    U" \t\v\f\u00A0\u1680\u202F\u205F\u2060\u3000\uFEFF\uFE0F\u20E3\x1A"
    U"\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D"
    U"\u200E\u200F";
inline const Text brackets = U"[](){}";
inline const Text quotes_and_brackets = U"\"'" + brackets;
inline const Text bars = U"|\u2502\u2503\u2551";
inline const Text ascii_separators = U",;|:=<>/" + quotes_and_brackets;

inline bool is_in(char32_t c, const Text& set) { return set.find(c) != Text::npos; }
inline bool is_box(char32_t c) { return c >= 0x2500 && c <= 0x257F; }
inline bool is_separator(char32_t c) {
    return is_in(c, spaces) || is_in(c, ascii_separators) || is_box(c);
}
inline bool is_ascii_letter(char32_t c) {
    return c < 128 && (c | 32) >= 'a' && (c | 32) <= 'z' && (c | 32) != 'x';
}
inline bool is_other_letter(char32_t c) {
    return c >= 128 && !is_in(c, cells + dashes) && !is_separator(c);
}

inline bool has_any(const Text& text, const Text& set) {
    return text.find_first_of(set) != Text::npos;
}
inline bool has_only(const Text& text, const Text& set) {
    return text.find_first_not_of(set) == Text::npos;
}
inline std::size_t count_of(const Text& text, const Text& set) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [&](char32_t c) { return is_in(c, set); }));
}
// A dash is a cell where the text has a digit.
inline Text cells_of(const Text& text) { return has_any(text, digits) ? cells + dashes : cells; }
inline std::size_t count_cells(const Text& text) { return count_of(text, cells_of(text)); }
inline bool are_cells(const Text& text) { return has_only(text, cells_of(text)); }

// A byte that belongs to no well-formed character has a code that no character has.
inline Text decoded(std::string_view bytes) {
    static const std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    Text text;
    for (std::size_t i = 0; i < bytes.size();) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
        std::size_t size = byte(i) < 0x80 ? 1 : 0;
        if (byte(i) >> 5 == 6) size = 2;
        if (byte(i) >> 4 == 14) size = 3;
        if (byte(i) >> 3 == 30) size = 4;
        std::uint32_t code = size < 2 ? byte(i) : byte(i) & (0xFFU >> (size + 1));
        if (size == 0 || i + size > bytes.size()) size = 0;
        for (std::size_t k = 1; k < size; ++k) {
            code = code * 64 + (byte(i + k) & 63U);
            if (byte(i + k) >> 6 == 2) continue;
            code = 0xFFFFFFFF;
            break;
        }
        const bool is_good = size > 0 && code >= least[size] && code <= 0x10FFFF &&
                             !(code >= 0xD800 && code < 0xE000);
        text += is_good ? code : 0xDC00 + byte(i);
        i += is_good ? size : 1;
    }
    return text;
}
inline std::size_t bytes_of(char32_t c) {
    if (c < 0x80 || (c >= 0xDC00 && c < 0xE000)) return 1;
    return std::size_t{2} + (c >= 0x800) + (c >= 0x10000);
}

// The parts between characters of which the predicate holds.
template <typename Predicate> std::vector<Text> split(const Text& text, Predicate is_between) {
    std::vector<Text> parts(1);
    for (const char32_t c : text) {
        if (is_between(c))
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}
inline std::vector<Text> split_at(const Text& signs, const Text& text) {
    return split(text, [&](char32_t c) { return is_in(c, signs); });
}
inline std::vector<Text> fields_of(const Text& text) {
    std::vector<Text> fields = split(text, is_separator);
    fields.erase(std::remove(fields.begin(), fields.end(), Text()), fields.end());
    return fields;
}
inline Text joined(const std::vector<Text>& parts) {
    Text text;
    for (const Text& part : parts) text += part;
    return text;
}
inline Text stripped(Text text, const Text& set) {
    while (!text.empty() && is_in(text.back(), set)) text.pop_back();
    return text.substr(std::min(text.find_first_not_of(set), text.size()));
}

inline std::string as_digits(const Text& text) {
    std::string result;
    for (const char32_t c : text)
        result += static_cast<char>('0' + (is_in(c, digits) ? digits.find(c) % 10 : 0));
    return result;
}
// Its blanks. A zero of any script, any dash, and a dot or a square each count as one sign.
inline Text blank_signs(const Text& marks) {
    Text signs;
    for (const char32_t c : marks) {
        if (as_digits({c}) != "0") continue;
        if (is_in(c, digits))
            signs += U'0';
        else if (is_in(c, dashes))
            signs += U'-';
        else
            signs += c >= 128 ? U'\u00B7' : c;
    }
    return signs;
}

// Fields that are a word for nothing, each as a dot and as many spaces as it takes to keep the
// others in place.
inline Text with_dots(Text text) {
    static const std::vector<Text> words = {U"null", U"None", U"nil", U"NA", U"nan", U"NaN"};
    std::size_t at = 0;
    for (const Text& field : split(text, is_separator)) {
        if (std::find(words.begin(), words.end(), field) != words.end())
            text.replace(at, field.size(), U"." + Text(field.size() - 1, U' '));
        at += field.size() + 1;
    }
    return text;
}

// The size of what stands before the last opening bracket that follows a letter, = or :. It has
// fewer than nine cells.
inline std::size_t note_size(const Text& text) {
    std::size_t size = 0;
    char32_t before = 0;  // the last character that is no space
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool ends_note =
            is_in(before, U"=:") || is_ascii_letter(before) || is_other_letter(before);
        if (is_in(text[i], U"[({") && ends_note) {
            if (count_cells(joined(fields_of(text.substr(size, i - size)))) >= 9) return size;
            size = i;
        }
        if (!is_in(text[i], spaces)) before = text[i];
    }
    return size;
}

// A slip, if there is one: the first character that is no cell, or else how many cells there
// are.
struct Slip {
    Fault::Kind kind = Fault::Kind::none;
    char32_t character = 0;
    std::size_t cells = 0;
};

struct Puzzle {
    std::string cells;
    Slip slip;
};

struct Line {
    enum class Kind {
        comment,
        empty,
        row,
        ruler,
        ruler_of_table,
        puzzle,
        wrong_row,
        text,
        unclear
    };
    Kind kind = Kind::unclear;
    Text text;  // without a comment or a note
    bool has_note = false;
    std::vector<Text> fields;
    Text marks;
    bool is_long = false;  // more than a row
    std::string cells;     // of a row
    Layout layout = Layout::spaced;
    char separator = ' ';
    bool is_untyped = false;  // places, but not even quotes
    bool has_floats = false;
    bool is_drawn = false;  // a row of a drawing with spaces for blanks; they are among its marks
    std::vector<Puzzle> puzzles;

    bool has_bar() const { return has_any(text, bars); }
    bool has_fields(std::size_t number, std::size_t size) const {
        return fields.size() == number &&
               std::all_of(fields.begin(), fields.end(),
                           [&](const Text& field) { return field.size() == size; });
    }
    bool has_row_shape() const { return has_fields(1, 9) || has_fields(3, 3) || has_fields(9, 1); }
};

inline Slip slip_in(const Text& marks, Fault::Kind kind) {
    const std::size_t first = marks.find_first_not_of(cells_of(marks));
    if (first == Text::npos) return {kind, 0, count_cells(marks)};
    return {Fault::Kind::invalid_character, marks[first], 0};
}

// One cell at most in each part; "" if that is not so.
inline std::string cells_in(std::vector<Text> parts, const Text& around) {
    Text all;
    for (Text& part : parts) {
        part = stripped(part, around);
        if (part.size() > 1) return "";
        all += part;
        if (part.empty()) part = U".";
    }
    return are_cells(all) ? as_digits(joined(parts)) : "";
}

// The cells in so many places; "" if they are something else.
inline std::string take_places(Line& line, std::size_t number) {
    const bool is_plain = !has_any(line.text, quotes_and_brackets);
    for (const char separator : {',', ';', '\t'}) {
        const Text sign(1, static_cast<char32_t>(separator));
        const std::vector<Text> parts = split_at(sign, line.text);
        const std::string taken =
            cells_in(parts, joined(split_at(sign, spaces)) + quotes_and_brackets);
        if (parts.size() != number || taken.empty()) continue;
        line.separator = is_plain ? separator : ' ';
        line.is_untyped = is_plain && line.fields.empty();
        return taken;
    }
    std::vector<Text> parts = split_at(bars, line.text);
    const Text around = spaces + quotes_and_brackets;
    if (parts.size() > 1 && stripped(parts.front() + parts.back(), around).empty())
        parts = {parts.begin() + 1, parts.end() - 1};
    return parts.size() == number ? cells_in(parts, around) : "";
}

inline bool is_long(const Line& line) {
    bool has_many = false;
    for (const Text sign : {U",", U";", U"\t"})
        has_many = has_many || count_of(line.text, sign) > 11;
    return has_many || count_cells(line.marks) > 11;
}

inline char separator_of(const Line& line) {
    const bool has_others = has_any(line.text, U"|:=<>/" + quotes_and_brackets);
    if (line.fields.size() != 9 || has_others ||
        std::any_of(line.text.begin(), line.text.end(), is_box))
        return ' ';
    if (is_in(U',', line.text)) return ',';
    return is_in(U';', line.text) ? ';' : is_in(U'\t', stripped(line.text, spaces)) ? '\t' : ' ';
}
// The characters where a cell has its place, in three segments of one width between bars.
inline Text places_of_drawing(const Text& text) {
    std::vector<Text> segments = split_at(bars, text);
    if (segments.size() == 5) {
        if (!has_only(segments[0] + segments[4], spaces)) return U"";
        segments = {segments.begin() + 1, segments.end() - 1};
    }
    if (segments.size() != 3) return U"";
    const std::size_t width = segments[0].size();
    Text shape = width == 5 ? U"@ @ @" : U" @ @ @ ";
    if (width == 3) shape = U"@@@";
    Text places;
    for (const Text& segment : segments) {
        if (segment.size() != shape.size() || segment.size() != width) return U"";
        for (std::size_t i = 0; i < width; ++i) {
            const bool is_digit = is_in(segment[i], digits) && as_digits({segment[i]}) != "0";
            const bool is_space = is_in(segment[i], spaces) && segment[i] != U'\t';
            if (!is_space && (!is_digit || shape[i] != U'@')) return U"";
            if (shape[i] == U'@') places += is_space ? U' ' : segment[i];
        }
    }
    return is_in(U' ', places) ? places : U"";
}
inline bool take_row(Line& line) {
    if (line.is_drawn) {
        line.cells = as_digits(line.marks);
        if (split_at(bars, line.text)[1].size() == 3) line.layout = Layout::compact;
        return line.cells != "000000000";
    }
    if (!line.has_row_shape()) return !(line.cells = take_places(line, 9)).empty();
    line.cells = as_digits(line.marks);
    if (line.fields.size() < 9) line.layout = Layout::compact;
    line.separator = separator_of(line);
    return are_cells(line.marks);
}

inline bool is_ruler(const Line& line) {
    return line.fields.empty() ||
           (has_only(line.marks, dashes + U"+*._`") && has_any(line.marks, dashes + U"_*"));
}

inline Puzzle puzzle_of(const Text& field) {
    const bool is_right = field.size() == 81 && are_cells(field);
    return {is_right ? as_digits(field) : "",
            is_right ? Slip() : slip_in(field, Fault::Kind::puzzle_cells)};
}
inline bool take_puzzles(Line& line) {
    for (const Text& field : line.fields) {
        const std::size_t count = count_cells(field);
        bool has_blank = false;
        for (const char32_t c : field)
            has_blank = has_blank || (is_in(c, cells_of(field)) && as_digits({c}) == "0");
        const bool is_nearly = has_blank && count + 3 >= field.size();
        if (field.size() > 40 && (line.puzzles.empty() || is_nearly))
            line.puzzles.push_back(puzzle_of(field));
    }
    std::vector<Puzzle>& puzzles = line.puzzles;
    if (puzzles.size() > 1 && !puzzles[0].cells.empty() && !is_in('0', decoded(puzzles[0].cells)))
        puzzles.erase(puzzles.begin());
    if (!puzzles.empty()) return true;
    bool is_even = false;
    for (const std::size_t size : {1U, 3U, 9U, 27U})
        is_even = is_even || line.has_fields(line.marks.size() / size, size);
    const std::string places = take_places(line, 81);
    if (is_even && line.marks.size() % 81 == 0 && are_cells(line.marks))
        for (std::size_t i = 0; i < line.marks.size(); i += 81)
            puzzles.push_back({as_digits(line.marks.substr(i, 81)), Slip()});
    else if (!places.empty())
        puzzles.push_back({places, Slip()});
    else if (count_cells(line.marks) > 40)
        puzzles.push_back({"", slip_in(line.marks, Fault::Kind::puzzle_cells)});
    return !puzzles.empty();
}

// Two or three numbers of up to four digits, with one sign between them.
inline bool is_date(const Line& line) {
    const std::vector<Text> numbers = split_at(U"-/.:", stripped(line.text, U" \t\v\f"));
    const auto is_number = [](const Text& number) {
        return !number.empty() && number.size() <= 4 && has_only(number, U"0123456789");
    };
    return numbers.size() > 1 && numbers.size() < 4 &&
           std::all_of(numbers.begin(), numbers.end(), is_number);
}
inline bool has_word(const Text& text) {
    const auto is_letter = [](char32_t c) { return is_ascii_letter(c) || is_other_letter(c); };
    for (std::size_t i = 1; i < text.size(); ++i)
        if (is_letter(text[i - 1]) && is_letter(text[i])) return true;
    return false;
}

// Digits, and a sign that may be meant as a blank, in fields of 9, 3 or 1.
inline bool has_unknown_blank(const Line& line) {
    const bool is_even = line.has_fields(1, 9) || line.has_fields(3, 3) || line.has_fields(9, 1);
    Text others;
    for (const char32_t c : line.marks)
        if (!is_in(c, digits)) others += c;
    return is_even && others.size() < 9 && has_only(others, others.substr(0, 1));
}

inline bool is_wrong_row(const Line& line) {
    if (has_unknown_blank(line)) return true;
    Text lone;
    for (const Text& field : line.fields) {
        if (field.size() == 9 && are_cells(field)) return true;
        if (field.size() == 1) lone += field;
    }
    for (const Text& sign : {Text(U","), Text(U";"), Text(U"\t"), Text(U"&"), bars}) {
        const std::size_t count = count_of(line.text, sign);
        if (count >= 8 && count <= 11 && has_any(lone, digits)) return true;
    }
    const std::size_t count = count_cells(line.marks);
    const bool has_row_size = count >= 8 && count <= 10;
    return (has_row_size && !has_word(line.text) && !is_date(line)) ||
           count_of(lone, cells_of(line.marks)) >= 9;
}

inline bool has_cell_in_markup(const Text& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_in(text[i], digits)) continue;
        const Text before = stripped(text.substr(0, i), U" "),
                   after = stripped(text.substr(i + 1), U" ");
        if (!before.empty() && before.back() == '>' && after[0] == '<') return true;
    }
    return false;
}
// Counts the digits of a number that stands alone, dots after it or not.
inline std::size_t number_size(const Line& line) {
    Text number = line.fields.size() == 1 && !line.has_bar() ? line.fields[0] : U"";
    while (!number.empty() && number.back() == U'.') number.pop_back();
    return has_only(number, digits) ? number.size() : 0;
}
inline bool is_head(const Line& line) {
    for (const Text& field : line.fields)
        if (field.size() > 8 || !(is_ascii_letter(field[0]) || is_other_letter(field[0])))
            return false;
    return true;
}
inline bool is_text(const Line& line) {
    if (has_cell_in_markup(line.text)) return false;
    const bool is_number = number_size(line) > 0 && number_size(line) <= 5;
    const std::size_t count = count_cells(line.marks);
    return has_word(line.text) || is_number || is_date(line) ||
           (count < 5 && (line.has_note || count < line.marks.size()));
}

inline Line::Kind kind_of(Line& line, bool has_comment) {
    using Kind = Line::Kind;
    const bool is_empty = has_only(line.text, spaces);
    if (is_empty && has_comment) return Kind::comment;
    if (take_row(line)) return Kind::row;
    if (is_empty) return Kind::empty;
    if (is_ruler(line))
        return line.fields.size() == 9 && line.marks.size() > 9 ? Kind::ruler_of_table
                                                                : Kind::ruler;
    if (take_puzzles(line)) return Kind::puzzle;
    if (is_head(line)) return Kind::text;
    if (is_wrong_row(line)) return Kind::wrong_row;
    return is_text(line) ? Kind::text : Kind::unclear;
}

// The text before the comment. A # that stands behind a letter and few cells begins none.
inline Text without_comment(const Text& whole) {
    for (std::size_t at = whole.find(U'#'); at != Text::npos; at = whole.find(U'#', at + 1)) {
        const Text before = whole.substr(0, at);
        bool has_letter = false;
        for (const char32_t c : before)
            has_letter = has_letter || is_ascii_letter(c) || is_other_letter(c);
        if (!has_letter || count_of(before, cells + dashes) >= 9) return before;
    }
    return whole;
}

// Digits with a dot or .0 behind them, and nothing else: the points become spaces.
inline bool take_floats(Line& line) {
    const std::vector<Text> fields = fields_of(line.text);
    for (const Text& field : fields) {
        const bool has_zero =
            field.size() == 3 && is_in(field[2], digits) && as_digits(field.substr(2)) == "0";
        if (!is_in(field[0], digits) || field.size() < 2 || field[1] != U'.') return false;
        if (field.size() != 2 && !has_zero) return false;
    }
    for (std::size_t i = 1; i < line.text.size(); ++i)
        if (line.text[i] == U'.') {
            line.text[i] = U' ';
            if (i + 1 < line.text.size() && is_in(line.text[i + 1], digits))
                line.text[i + 1] = U' ';
        }
    return !fields.empty();
}

inline Line line_of(std::string_view bytes) {
    Line line;
    line.kind = Line::Kind::puzzle;
    line.puzzles = {{"", {Fault::Kind::puzzle_bytes, 0, 0}}};
    if (bytes.size() > 65535) return line;
    line.puzzles.clear();
    const Text whole = decoded(bytes);
    const Text before = without_comment(whole);
    line.text = with_dots(before);
    const std::size_t note = note_size(line.text);
    line.has_note = note > 0;
    line.text.erase(0, note);
    line.has_floats = take_floats(line);
    line.fields = fields_of(line.text);
    line.marks = joined(line.fields);
    line.is_long = is_long(line);
    if (const Text places = places_of_drawing(line.text); !places.empty()) {
        line.is_drawn = true;
        line.marks = places;
    }
    line.kind = kind_of(line, before.size() < whole.size());
    return line;
}

}  // namespace model
