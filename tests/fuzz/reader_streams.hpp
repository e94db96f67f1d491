// Random streams as people and programs write them, and as they go wrong: grids of every style, titles, strays, gaps,
// damaged lines, line ends of each sort.
#pragma once

#include <string>
#include <vector>

#include "../support/grids.hpp"

namespace streams {

using grids::below;
using grids::Random;
using Lines = std::vector<std::string>;

inline const std::string& any_of(const Lines& items, Random& random) { return items[below(random, items.size())]; }

// One string for each cell.
inline Lines random_cells(Random& random) {
    static const Lines blanks = {"0", ".", "?", "_", "*", "x", "X", "-", "-", "\xC2\xB7", "\xEF\xBC\x90", ""};
    static const Lines mixed = {"0", ".", "?", "_", "*", "x", "X", "\xC2\xB7"};
    const std::string blank = any_of(blanks, random);
    const bool wide = below(random, 16) == 0;
    const bool mixes = below(random, 10) == 0;
    Lines cells;
    for (const char cell : grids::with_clues(grids::full_grid(random), 5 + below(random, 77), random))
        if (cell != '0')
            cells.push_back(wide ? std::string("\xEF\xBC") + static_cast<char>('\x90' + (cell - '0'))
                                 : std::string(1, cell));
        else
            cells.push_back(mixes ? any_of(mixed, random) : blank);
    return cells;
}

inline std::string joined(const Lines& cells, std::size_t first, std::size_t count, std::size_t field,
                          const std::string& separator, const std::string& quote = "") {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % field == 0) text += (i ? separator : "") + quote;
        text += cells[first + i];
        if (i % field == field - 1) text += quote;
    }
    return text;
}

struct Style {
    std::size_t field;
    std::string separator, quote, before, after;
};

inline Lines random_grid(Random& random) {
    static const std::vector<Style> styles = {{9, "", "", "", ""},
                                              {9, "", "\"", "", ","},
                                              {3, " ", "", "", ""},
                                              {3, "|", "", "|", "|"},
                                              {1, " ", "", "", ""},
                                              {1, ",", "", "", ""},
                                              {1, ";", "", "", ""},
                                              {1, "\t", "", "", ""},
                                              {1, ", ", "", "[", "],"},
                                              {1, ",", "'", "{", "},"},
                                              {1, ",", "\"", "  [", "]"},
                                              {1, "\xC2\xA0", "", "", ""},
                                              {1, " ", "", "\xE2\x94\x82 ", " \xE2\x94\x82"},
                                              {3, "\xE2\x94\x82", "", "\xE2\x94\x82", ""},
                                              {9, "", "", "", " # 1"},
                                              {1, " ", "", "", ","},
                                              {9, "", "", "R1 ", ""},
                                              {9, "", "", "", " easy"}};
    static const Lines starts = {"", "", "", "[", "grid = ", "a1:", "{\"grid\": ", "g[9][9] =", "\xEF\xBB\xBF"};
    const Lines cells = random_cells(random);
    const Style style = below(random, 2) ? styles[below(random, 2) * 4] : styles[below(random, styles.size())];
    Lines lines;
    for (std::size_t row = 0; row < 9; ++row)
        lines.push_back(style.before + joined(cells, 9 * row, 9, style.field, style.separator, style.quote) +
                        style.after);
    lines[0].insert(0, any_of(starts, random));
    return lines;
}

inline std::string random_line(Random& random) {
    static const Lines before = {"", "", "17,", "\"", "<game data=\"", "1 2 3 ", "p = ["};
    static const Lines after = {"", "", " 7.2", "\"", "\" />", "#easy", "," + std::string(81, '1'), "]"};
    static const std::size_t fields[] = {81, 81, 81, 27, 9, 3, 1};
    static const Lines separators = {",", " ", ";", "\t", "|", "\",\""};
    return any_of(before, random) +
           joined(random_cells(random), 0, 81, fields[below(random, 7)], any_of(separators, random)) +
           any_of(after, random);
}

inline const Lines others = {"Grid 01",
                             "No. 12345.",
                             "\xEC\xA0\x9C"
                             "1\xED\x98\xB8",
                             "[Puzzle]",
                             "\"quizzes\",\"solutions\"",
                             "<game>",
                             "R\xE4tsel",
                             "Level: (3)",
                             "x: [5]",
                             "{\"id\": 7, \"grid\": [",
                             "~~~ 5 ~~~ ok",
                             "eNd.",
                             "endless",
                             "1.",
                             "2024-05-12",
                             "!!!",
                             "(3)",
                             "3,",
                             "12%",
                             "-3",
                             "1 2",
                             "***",
                             "~~~~",
                             "x",
                             "1/9",
                             "+5",
                             "\xEF\xBC\x93",
                             "1234567",
                             "12 345678 9",
                             "- 5 -",
                             ",,,",
                             ",,,,,,,,",
                             "|",
                             "| |",
                             "=",
                             "50",
                             "999999",
                             "\t42 ",
                             "# 1",
                             "  #",
                             "---------",
                             "- - - - - - - - -",
                             "-,-,-,-,-,-,-,-,-",
                             "--- --- ---",
                             "---+---+---",
                             "|---|---|---|",
                             ".---.---.",
                             "\xE2\x94\x9C\xE2\x94\x80\xE2\x94\xA4",
                             "...---...",
                             ".........",
                             "xxxxxxxxx",
                             "[",
                             "]",
                             "},",
                             "\xC2\xA0",
                             "",
                             "",
                             "",
                             "end"};

inline std::string noise(Random& random) {
    static const Lines alphabets = {"123456789.-x #",
                                    " 12.-|+=",
                                    "[]{}()\"':,; 59",
                                    "abc19 .",
                                    ",;\t 15",
                                    "=[ :(5{ 3",
                                    "\xEF\xBB\xBF\xC2\xA0\xB7\xE2\x94\x80 5",
                                    "1~!/9"};
    static const std::size_t sizes[] = {1, 3, 7, 8, 9, 9, 9, 10, 11, 12, 17, 18, 30, 45, 81, 90, 170};
    const std::string& alphabet = any_of(alphabets, random);
    std::string text;
    for (std::size_t i = sizes[below(random, 17)]; i > 0; --i) text += alphabet[below(random, alphabet.size())];
    return text;
}

inline void damage(Lines& lines, Random& random) {
    static const Lines bytes = {"0",
                                "1",
                                "5",
                                "9",
                                ".",
                                "-",
                                "x",
                                "a",
                                "!",
                                "/",
                                "~",
                                "#",
                                ",",
                                ";",
                                "|",
                                " ",
                                "\t",
                                "\"",
                                "[",
                                "=",
                                ":",
                                "\xC3\xA9",
                                "\xED\x95\x9C",
                                "\xEF\xBC\x90",
                                "\xFF",
                                std::string(1, '\0')};
    const std::size_t at = below(random, lines.size());
    std::string& line = lines[at];
    const std::size_t column = line.empty() ? 0 : below(random, line.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(random, 8)) {
        case 0: lines.erase(place); break;
        case 1: lines.insert(place, line); break;
        case 2:
        case 3: lines.insert(place, any_of(others, random)); break;
        case 4: line.erase(column, 1); break;
        case 5: line.insert(column, any_of(bytes, random)); break;
        case 6: line.replace(column, line.empty() ? 0 : 1, any_of(bytes, random)); break;
        case 7: lines.resize(at); break;
    }
}

// Empty lines between the bands, or one of them, or rulers.
inline void part(Lines& lines, Random& random) {
    static const Lines between = {"", "", "+---+---+---+", "|", "\xE2\x94\x80", "# 1"};
    const std::string& line = any_of(between, random);
    if (below(random, 5)) lines.insert(lines.begin() + 6, line);
    if (below(random, 5)) lines.insert(lines.begin() + 3, line);
}

// Other digits in the same places.
inline void turn_digits(Lines& lines) {
    for (std::string& line : lines)
        for (char& byte : line)
            if (byte >= '1' && byte <= '9') byte = byte == '9' ? '1' : static_cast<char>(byte + 1);
}

inline std::string random_stream(Random& random) {
    Lines lines;
    for (std::size_t records = 1 + below(random, 6); records > 0; --records) {
        Lines piece = {any_of(others, random)};
        const std::size_t kind = below(random, 10);
        if (kind < 5) piece = random_grid(random);
        if (kind < 1) part(piece, random);
        if (kind == 5) piece = {random_line(random)};
        if (kind == 6) piece = {noise(random)};
        for (std::size_t times = below(random, 3); times > 0 && below(random, 2) && !piece.empty(); --times)
            damage(piece, random);
        const std::string& between = any_of(others, random);
        const bool is_apart = below(random, 3) == 0;
        for (std::size_t copies = kind < 5 ? 1 + below(random, 6) / 2 : 1; copies > 0; --copies) {
            if (is_apart) lines.push_back(between);
            lines.insert(lines.end(), piece.begin(), piece.end());
            turn_digits(piece);
        }
    }
    static const Lines line_ends = {"\n", "\r\n", "\r"};
    const std::size_t sort = below(random, 4);
    std::string bytes = below(random, 20) ? "" : "\xEF\xBB\xBF";
    for (const std::string& line : lines) bytes += line + (sort < 3 ? line_ends[sort] : any_of(line_ends, random));
    const bool has_end = below(random, 3) != 0;
    while (!has_end && !bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r')) bytes.pop_back();
    return bytes;
}

}  // namespace streams
