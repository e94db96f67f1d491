// Random streams as people and programs write them, and as they go wrong: grids of every style,
// tables, titles, strays, gaps, damaged lines, line ends of each sort.
#pragma once

#include <string>
#include <vector>

#include "../support/grids.hpp"

namespace streams {

using grids::below;
using grids::Random;
using Lines = std::vector<std::string>;

inline const std::string& any_of(const Lines& items, Random& random) {
    return items[below(random, items.size())];
}

// One string for each cell. Only where something stands between the cells may one be more than a
// character.
inline Lines random_cells(Random& random, bool are_apart) {
    static const Lines blanks = {"0",
                                 ".",
                                 "?",
                                 "_",
                                 "*",
                                 "x",
                                 "X",
                                 "-",
                                 "-",
                                 "\xC2\xB7",
                                 "\xEF\xBC\x90",
                                 "\xD9\xA0",
                                 "\u25A1",
                                 "\u2B1C",
                                 "\u2013",
                                 " "};
    static const Lines words = {"", "", "", "null", "None", "nil", "NA", "nan", "NaN", " ", "ab"};
    static const Lines mixed = {"0", ".", "?", "_", "*", "x", "X", "\xC2\xB7"};
    static const Lines scripts = {"\xEF\xBC\x90", "\xD9\xA0", "\xDB\xB0"};
    const std::string blank = any_of(are_apart && below(random, 3) == 0 ? words : blanks, random);
    const std::string zero = any_of(scripts, random);
    const bool wide = below(random, 16) == 0;
    const bool mixes = below(random, 10) == 0;
    Lines cells;
    for (const char cell :
         grids::with_clues(grids::full_grid(random), 5 + below(random, 77), random)) {
        if (cell == '0')
            cells.push_back(mixes ? any_of(mixed, random) : blank);
        else if (wide)
            cells.push_back(zero.substr(0, zero.size() - 1) +
                            static_cast<char>(zero.back() + (cell - '0')));
        else
            cells.push_back(std::string(1, cell));
    }
    return cells;
}

inline std::string joined(const Lines& cells, std::size_t first, std::size_t count,
                          std::size_t field, const std::string& separator,
                          const std::string& quote = "") {
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
    static const std::vector<Style> styles = {
        {9, "", "", "", ""},
        {9, "", "\"", "", ","},
        {3, " ", "", "", ""},
        {3, "|", "", "|", "|"},
        {1, " ", "", "", ""},
        {1, ",", "", "", ""},
        {1, ". ", "", "[", ".]"},
        {1, ".0,", "", "", ".0"},
        {1, ";", "", "", ""},
        {1, "\t", "", "", ""},
        {1, "|", "", "", ""},
        {1, " | ", "", "| ", " |"},
        {1, "</td><td>", "", "<tr><td>", "</td></tr>"},
        {1, " & ", "", "", " \\\\"},
        {1, ",", "\"", "", ""},
        {1, "\xE2\x94\x82", "", "\xE2\x94\x82", "\xE2\x94\x82"},
        {1, "\xEF\xB8\x8F\xE2\x83\xA3", "", "", "\xEF\xB8\x8F\xE2\x83\xA3"},
        {1, " ", "", "", "   # 1"},
        {3, ",", "", "", ""},
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
    static const Lines starts = {"",
                                 "",
                                 "",
                                 "[",
                                 "grid = ",
                                 "a1:",
                                 "{\"grid\": ",
                                 "g[9][9] =",
                                 "a = [",
                                 "b: (",
                                 "int b[9][9] = {",
                                 "g = [5] [",
                                 "\xEF\xBB\xBF"};
    const Style style =
        below(random, 3) == 0 ? styles[below(random, 2) * 4] : styles[below(random, styles.size())];
    const Lines cells = random_cells(random, style.field == 1);
    Lines lines;
    for (std::size_t row = 0; row < 9; ++row)
        lines.push_back(style.before +
                        joined(cells, 9 * row, 9, style.field, style.separator, style.quote) +
                        style.after);
    if (below(random, 2)) lines[0].insert(0, any_of(starts, random));
    return lines;
}

// Mostly one puzzle, or one and what may be its solution.
inline std::string random_line(Random& random) {
    static const Lines before = {
        "", "", "17,", "\"", "<game data=\"", "1 2 3 ", "p = [", "{\"puzzle\": \"", "p1="};
    static const Lines after = {
        "", "", " 7.2", "\"", "\" />", "#easy", ",1", "]", "\",\"tags\":[\"easy\"]}"};
    static const std::size_t fields[] = {81, 81, 81, 27, 9, 3, 1, 1};
    static const Lines separators = {",", " ", ";", "\t", "|", "\",\""};
    const std::size_t field = fields[below(random, 8)];
    const std::string separator = any_of(separators, random);
    std::string text = any_of(before, random);
    text += joined(random_cells(random, field == 1), 0, 81, field, separator);
    for (std::size_t more = below(random, 8); more < 2; ++more) {
        std::string other = joined(random_cells(random, false), 0, 81, 81, "");
        if (below(random, 3) == 0) other = grids::full_grid(random);
        if (below(random, 3) == 0) other.resize(30 + below(random, 55), '5');
        text = below(random, 2) ? text + separator + other : other + separator + text;
    }
    return text + any_of(after, random);
}

inline const Lines others = {"Grid 01",
                             "Puzzle #1",
                             "No. #12: 53..7....",
                             "c1,c2,c3,c4,c5,c6,c7,c8,c9",
                             "\"V1\";\"V2\";\"V3\"",
                             "|       |       |       |",
                             "|   |   |   |",
                             "   |   |   ",
                             "| 5 3   |   7   |       |",
                             " 5 3   |   7   |       ",
                             "\u2014 3 \u2014",
                             "\u2013\u2013\u2013\u2013\u2013\u2013\u2013\u2013\u2013",
                             "5.0,3.0,,,7.0,,,,",
                             ",6.0,,,\xC2\xA0"
                             "1.0,2.0,,",
                             "[5. 3. 0. 0. 7. 0. 0. 0. 0.]",
                             "A 5 3 0 0 7 0 0 0 0",
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
                             "*********",
                             "_________",
                             "| | | | | | | | | |",
                             "|---|---|---|---|---|---|---|---|---|",
                             "|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|",
                             "1 2 3 4 5 6 7 8 9",
                             "0,1,2,3,4,5,6,7,8",
                             "123456789",
                             ".12345678",
                             ";;;;;;;;",
                             "\t\t\t\t\t\t\t\t",
                             "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"",
                             "null",
                             "a = [",
                             "b: (5",
                             "g = [[5,3,0,0,7,0,0,0,0],",
                             "{5,3,0,0,7,0,0,0,0}, // row (1)",
                             "5,3,,,7,,,,",
                             "5,3,,,7,,,,,",
                             "5;3;a;;7;;;;",
                             "5 & 3 & & & 7 & & & & \\\\",
                             "<td>5</td>",
                             "12:30",
                             "1000000",
                             "53a0070000",
                             "53##7####",
                             "12345#789",
                             "53--7----",
                             "o530070000",
                             "5300",
                             "70000",
                             "5",
                             "5",
                             "```",
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
                                    "|||5 7 ",
                                    "5..0, ;",
                                    "#a1 5.",
                                    "c1,V2 5",
                                    "\u2014\u25A1 5-|",
                                    "1~!/9"};
    static const std::size_t sizes[] = {1,  3,  7,  8,  9,  9,  9,  10, 11,
                                        12, 17, 18, 30, 45, 81, 90, 170};
    const std::string& alphabet = any_of(alphabets, random);
    std::string text;
    for (std::size_t i = sizes[below(random, 17)]; i > 0; --i)
        text += alphabet[below(random, alphabet.size())];
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
                                "\xE2\x80\x8B",
                                "\xFF",
                                "&",
                                "null",
                                std::string(1, '\0')};
    const std::size_t at = below(random, lines.size());
    std::string& line = lines[at];
    const std::size_t column = line.empty() ? 0 : below(random, line.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    const bool has_next = at + 1 < lines.size();
    switch (below(random, 13)) {
        case 0: lines.erase(place); break;
        case 1: lines.insert(place, line); break;
        case 2:
        case 3: lines.insert(place, any_of(others, random)); break;
        case 4: line.erase(column, 1); break;
        case 5: line.insert(column, any_of(bytes, random)); break;
        case 6: line.replace(column, line.empty() ? 0 : 1, any_of(bytes, random)); break;
        case 7: lines.resize(at); break;
        case 8: line.insert(column, line.substr(column, 1)); break;
        case 9: lines.insert(place + 1, line.substr(column)), lines[at].resize(column); break;
        case 10: line.clear(); break;
        case 11:
            if (has_next) std::swap(line, lines[at + 1]);
            break;
        case 12:
            if (has_next)
                line += (below(random, 2) ? " " : "") + lines[at + 1], lines.erase(place + 1);
            break;
    }
}

// The same between all rows, or the bands: empty lines, rulers, comments or some of them.
inline void part(Lines& lines, Random& random) {
    static const Lines between = {"", "", "", "+---+---+---+", "|", "\xE2\x94\x80", "***", "# 1"};
    Lines of_rows;
    Lines of_bands;
    for (std::size_t count = below(random, 3); count > 0; --count)
        of_rows.push_back(any_of(between, random));
    for (std::size_t count = below(random, 4); count > 0; --count)
        of_bands.push_back(any_of(between, random));
    for (std::size_t row = 8; row > 0; --row) {
        const Lines& parts = row % 3 == 0 ? of_bands : of_rows;
        if (below(random, 40))
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(row), parts.begin(),
                         parts.end());
    }
}

// A table in Markdown.
inline Lines random_table(Random& random) {
    static const Lines heads = {"| a | b | c | d | e | f | g | h | i |",
                                "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |",
                                "|c1|c2|c3|c4|c5|c6|c7|c8|c9|"};
    const Lines cells = random_cells(random, true);
    const std::string bar = below(random, 2) ? " | " : "|";
    Lines lines;
    for (std::size_t row = 0; row < 9; ++row)
        lines.push_back("| " + joined(cells, 9 * row, 9, 1, bar) + " |");
    const bool has_head = below(random, 2);
    lines.insert(lines.begin() + (has_head ? 0 : 1), "|---|---|---|---|---|---|---|---|---|");
    if (has_head) lines.insert(lines.begin(), any_of(heads, random));
    return lines;
}

// Other digits in the same places.
inline void turn_digits(Lines& lines) {
    for (std::string& line : lines)
        for (char& byte : line)
            if (byte >= '1' && byte <= '9') byte = byte == '9' ? '1' : static_cast<char>(byte + 1);
}

// Rows between bars, with spaces for blanks.
inline Lines random_drawing(Random& random) {
    static const Lines bars = {"|", "|", "\u2502"};
    const std::string cells =
        grids::with_clues(grids::full_grid(random), 20 + below(random, 50), random);
    const std::string bar = any_of(bars, random);
    const std::size_t width = 3 + 2 * below(random, 3);
    const bool has_border = below(random, 3) != 0;
    const bool has_rulers = below(random, 2) != 0;
    Lines lines;
    for (std::size_t row = 0; row < 9; ++row) {
        std::string line = has_border ? bar : "";
        for (std::size_t column = 0; column < 9; ++column) {
            const char cell = cells[9 * row + column];
            if (width == 7 && column % 3 == 0) line += ' ';
            line += cell == '0' ? ' ' : cell;
            if (width > 3 && (width == 7 || column % 3 < 2)) line += ' ';
            if (column % 3 == 2 && (column < 8 || has_border)) line += bar;
        }
        if (has_rulers && row % 3 == 0) lines.push_back("+---+---+---+");
        lines.push_back(line);
    }
    return lines;
}

// Several puzzles on one line.
inline Lines random_boards(Random& random) {
    std::string line;
    for (std::size_t boards = 1 + below(random, 3); boards > 0; --boards) {
        const Lines cells = random_cells(random, true);
        line += (line.empty() ? "[[[" : ", [[");
        for (std::size_t row = 0; row < 9; ++row)
            line += (row ? "], [" : "") + joined(cells, 9 * row, 9, 1, ", ");
        line += "]]";
    }
    return {line + "]"};
}

inline Lines random_piece(Random& random) {
    switch (below(random, 15)) {
        case 0:
        case 1:
        case 2:
        case 3: return random_grid(random);
        case 4:
        case 5: {
            Lines grid = random_grid(random);
            part(grid, random);
            return grid;
        }
        case 6: return random_table(random);
        case 7: return {random_line(random)};
        case 8: return {noise(random)};
        case 9:
        case 10: return random_drawing(random);
        case 11: return random_boards(random);
        default: return {any_of(others, random)};
    }
}

inline std::string random_stream(Random& random) {
    static const Lines line_ends = {"\n", "\r\n", "\r"};
    static const Lines starts = {"\xEF\xBB\xBF", "PK\x03\x04", "%PDF-1.4\n", "BZh91AY&SY",
                                 "\xFF\xFE",     "\x1F\x8B",   "PK",         "%PDF"};
    Lines lines;
    for (std::size_t records = 1 + below(random, 6); records > 0; --records) {
        Lines piece = random_piece(random);
        const bool is_grid = piece.size() >= 9;
        for (std::size_t times = below(random, 3); times > 0 && below(random, 2) && !piece.empty();
             --times)
            damage(piece, random);
        const std::string& between = any_of(others, random);
        const bool is_apart = below(random, 3) == 0;
        for (std::size_t copies = is_grid ? 1 + below(random, 6) / 2 : 1; copies > 0; --copies) {
            if (is_apart) lines.push_back(between);
            lines.insert(lines.end(), piece.begin(), piece.end());
            turn_digits(piece);
        }
    }
    const std::size_t sort = below(random, 4);
    std::string bytes = below(random, 20)  ? ""
                        : below(random, 2) ? starts[0]
                                           : any_of(starts, random);
    for (const std::string& line : lines)
        bytes += line + (sort < 3 ? line_ends[sort] : any_of(line_ends, random));
    const bool has_end = below(random, 3) != 0;
    while (!has_end && !bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r'))
        bytes.pop_back();
    return bytes;
}

// Grids that are written alike, with the same between them: such as a fast path takes. Some have a
// row or a column that may be something else, or a slip.
inline std::string random_stack(Random& random) {
    static const std::vector<Style> styles = {
        {9, "", "", "", ""},        {9, "", "\"", "", ","}, {3, " ", "", "", ""},
        {1, " ", "", "", ""},       {1, ",", "", "", ""},   {1, ", ", "", "  [", "],"},
        {1, " | ", "", "| ", " |"}, {1, " ", "", "@ ", ""}};
    static const Lines leads = {"", "", "\n", "Title\n", "],\n[\n", "+---+\n", "[4. 6. ab.]\n"};
    static const Lines blanks = {"0", ".", "_", "-", "", "\xC2\xB7"};
    static const Lines gaps = {"\n", "\n", "\n", "\n\n", "\n-----\n"};
    static const std::string strays = " 5.,#\n";
    const Style& style = styles[below(random, styles.size())];
    const std::string& lead = any_of(leads, random);
    const std::string& gap = any_of(gaps, random);
    std::string blank = any_of(blanks, random);
    std::string text = "A title\n";
    for (std::size_t count = 2 + below(random, 12); count > 0; --count) {
        std::string grid = grids::with_clues(grids::full_grid(random), below(random, 82), random);
        if (below(random, 4) == 0)
            grid.replace(9 * below(random, 9), 9, below(random, 2) ? "123456789" : "000000000");
        const std::size_t column = below(random, 9);
        const bool has_labels = below(random, 4) == 0;
        const bool is_counting = below(random, 2);
        for (std::size_t k = 0; has_labels && k < 9; ++k)
            grid[9 * k + column] = static_cast<char>(is_counting ? '1' + k : '5');
        if (below(random, 8) == 0) blank = any_of(blanks, random);
        Lines cells;
        for (const char cell : grid) cells.push_back(cell == '0' ? blank : std::string(1, cell));
        text += lead;
        for (std::size_t k = 0; k < 9; ++k) {
            std::string before = style.before;
            if (before[0] == '@') before[0] = static_cast<char>('A' + k);
            text += before + joined(cells, 9 * k, 9, style.field, style.separator, style.quote) +
                    style.after + (k < 8 ? gap : "\n");
        }
        if (below(random, 8) == 0)
            text[below(random, text.size())] = strays[below(random, strays.size())];
    }
    return text;
}

// Lines of puzzles as a fast path takes them, of which some have a slip.
inline std::string random_bulk(Random& random) {
    static const Lines forms = {"!",       "!,?",      "?,!",    "7,!,?,27,1.5",  "$;!;9.2",
                                "! 1 2.5", "! ? hard", "!#easy", "{\"p\": \"!\"}"};
    static const std::string strays = "0 5.,#\n\r\"[a";
    static const Lines blanks = {"0", ".", "x"};
    const std::string& form = any_of(forms, random);
    const std::string line_end = below(random, 4) ? "\n" : "\r\n";
    std::string blank = any_of(blanks, random);
    std::string text;
    for (std::size_t count = 1 + below(random, 12); count > 0; --count) {
        const std::string solution = grids::full_grid(random);
        std::string puzzle = grids::with_clues(solution, below(random, 82), random);
        if (below(random, 8) == 0) blank = any_of(blanks, random);
        std::replace(puzzle.begin(), puzzle.end(), '0', blank[0]);
        for (const char sign : form)
            if (sign == '!')
                text += puzzle;
            else if (sign == '?')
                text += solution;
            else
                text += sign;
        text += line_end;
        if (below(random, 8) == 0)
            text[below(random, text.size())] = strays[below(random, strays.size())];
        if (below(random, 8) == 0) text += '\n';
    }
    return text;
}

}  // namespace streams
