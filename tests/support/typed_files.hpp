// Files as people have them, made of puzzles that are known, and what befalls files on their way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "grids.hpp"
#include "sudoku/record.hpp"
#include "sudoku/solve.hpp"

namespace typed {

using grids::below;
using grids::Random;
using sudoku::Layout;

// 81 digits each; 0 is a blank cell.
struct Puzzle {
    std::string givens;
    std::string solution;
};

// A sort of file, in the patterns of kinds.txt. A sign behind \a stands for itself, and what stands
// behind \v does not follow the last row.
struct Kind {
    std::string name;
    std::string blank = ".";
    std::string zero = "0";
    std::string row, before, second, band, after, between, head, foot;
    std::string apart;
    std::string plain;
    std::string line_end = "\n";
    std::size_t count = 0;

    bool is_line() const { return row.find('\n') == row.npos; }
    // As an answer has it: what stands between the first two cells.
    char separator() const {
        const std::size_t first = row.find('@');
        const std::size_t at = row.find_first_of(",;\t", first);
        return !is_line() && at < row.find('@', first + 1) ? row[at] : ' ';
    }
    Layout layout() const {
        if (is_line()) return Layout::line;
        return row.find("@@@") == row.npos ? Layout::spaced : Layout::compact;
    }
};

// Makes a pattern of a line of kinds.txt.
inline std::string pattern_of(const std::string& text, std::string end) {
    std::string pattern;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            pattern += text[i];
            continue;
        }
        switch (const char sign = text[++i]) {
            case 'c': end = ""; break;
            case 's': pattern += ' '; break;
            case 't': pattern += '\t'; break;
            case 'f': pattern += "\uFEFF"; break;
            case '-': pattern += '\v'; break;
            case 'd': pattern += '\b'; break;
            case 'g': pattern += '\f'; break;
            default: (pattern += '\a') += sign;
        }
    }
    return pattern + end;
}

inline void set(Kind& kind, const std::string& key, const std::string& text) {
    const std::pair<const char*, std::string Kind::*> parts[] = {
        {"head", &Kind::head},       {"foot", &Kind::foot},     {"before", &Kind::before},
        {"after", &Kind::after},     {"second", &Kind::second}, {"band", &Kind::band},
        {"between", &Kind::between}, {"line", &Kind::before},   {"row", &Kind::row}};
    for (const auto& [name, part] : parts)
        if (key == name) kind.*part += pattern_of(text, "\n");
    if (key == "blank") kind.blank = pattern_of(text, "");
    if (key == "zero") kind.zero = text;
    if (key == "apart") kind.apart = pattern_of(text, "");
    if (key == "plain") kind.plain = text;
    if (key == "count") kind.count = std::stoul(text);
    if (key == "line end") kind.line_end = text == "CR" ? "\r" : "\r\n";
}

inline std::vector<Kind> kinds_of_file() {
    std::ifstream in(SUDOKU_KINDS);
    std::vector<Kind> kinds;
    for (std::string line; std::getline(in, line);) {
        if (line.compare(0, 4, "--- ") == 0) kinds.emplace_back().name = line.substr(4);
        const std::size_t colon = line.find(':');
        if (line[0] == '#' || line[0] == '-' || colon == line.npos) continue;
        set(kinds.back(), line.substr(0, colon), line.substr(std::min(colon + 2, line.size())));
    }
    return kinds;
}
inline const std::vector<Kind> readable = kinds_of_file();

// One character of a file, in UTF-8, and the cell that it writes, counted from the first of the
// first puzzle; no byte at all where nothing stands in a blank cell.
constexpr std::size_t no_cell = ~std::size_t{0};
struct Character {
    std::string bytes;
    std::size_t cell = no_cell;
};
using Text = std::vector<Character>;

struct File {
    std::string name;
    std::vector<Puzzle> puzzles;
    std::vector<Kind> kinds;  // of each puzzle
    Text text;

    std::string bytes() const {
        std::string bytes;
        for (const Character& character : text)
            bytes += character.bytes == "\n" ? kinds.front().line_end : character.bytes;
        return bytes;
    }
};

// Adds bytes character by character; the continuation bytes of UTF-8 belong to the byte before.
inline void add(Text& text, const std::string& bytes, std::size_t cell = no_cell) {
    for (const char byte : bytes)
        if ((byte & 0xC0) == 0x80)
            text.back().bytes += byte;
        else
            text.push_back({std::string(1, byte), cell});
}

// Writes the puzzles of one kind to the end of a file.
class Writer {
public:
    Writer(File& file, const Kind& kind, std::size_t puzzles)
        : file_(file), kind_(kind), puzzles_(puzzles) {}

    void write(const std::string& pattern) {
        for (std::size_t i = 0; i < pattern.size(); ++i)
            if (pattern[i] == '\a')
                add(file_.text, pattern.substr(++i, 1));
            else
                write(pattern[i]);
    }
    void write_puzzle(const Puzzle& puzzle) {
        if (cell_ > 0) write(kind_.between);
        file_.puzzles.push_back(puzzle);
        file_.kinds.push_back(kind_);
        cell_ = 0;
        row_ = 0;
        write(kind_.before);
        const std::string last_row = kind_.row.substr(0, kind_.row.find('\v'));
        for (; row_ < 9; ++row_) {
            if (row_ == 1) write(kind_.second);
            if (row_ == 3 || row_ == 6) write(kind_.band);
            write(row_ < 8 ? kind_.row : last_row);
        }
        write(kind_.after);
    }

private:
    void write(char sign) {
        switch (sign) {
            case '@': return write_cell();
            case '!': return write_all();
            case '?': return add(file_.text, file_.puzzles.back().solution);
            case '$': return add(file_.text, std::to_string(file_.puzzles.size()));
            case '%': return add(file_.text, std::to_string(puzzles_));
            case '~': return add(file_.text, std::to_string(row_ + 1));
            case '\b': return add(file_.text, std::to_string(9 - row_));
            case '\f': return add(file_.text, std::to_string(count_givens()));
            case '^': return add(file_.text, std::string(1, static_cast<char>('A' + row_)));
            case '\v': return;
            default: return add(file_.text, std::string(1, sign));
        }
    }
    void write_all() {
        for (std::size_t i = 0; i < 81; ++i) {
            if (i > 0) write(kind_.apart);
            write_cell();
        }
    }
    void write_cell() {
        const char digit = file_.puzzles.back().givens[cell_];
        std::string text = digit == '0' ? kind_.blank : kind_.zero;
        if (digit != '0') {
            char& byte = text[0] == '0' ? text.front() : text.back();
            byte = static_cast<char>(byte + (digit - '0'));
        }
        const std::size_t cell = 81 * (file_.puzzles.size() - 1) + cell_++;
        if (text.empty()) file_.text.push_back({"", cell});
        add(file_.text, text, cell);
    }
    std::ptrdiff_t count_givens() const {
        const std::string row = file_.puzzles.back().givens.substr(9 * row_, 9);
        return 9 - std::count(row.begin(), row.end(), '0');
    }

    File& file_;
    const Kind& kind_;
    std::size_t puzzles_;
    std::size_t cell_ = 0;
    std::size_t row_ = 0;
};

// These puzzles, all of one kind.
inline File file_of(const Kind& kind, const std::vector<Puzzle>& puzzles) {
    File file;
    file.name = kind.name;
    Writer writer(file, kind, puzzles.size());
    writer.write(kind.head);
    for (const Puzzle& puzzle : puzzles) writer.write_puzzle(puzzle);
    writer.write(kind.foot);
    return file;
}

// So many puzzles of the pool.
inline File file_of(const Kind& kind, std::size_t count, std::vector<Puzzle> pool, Random& random) {
    grids::shuffle(pool, random);
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < count) puzzles.push_back(pool[puzzles.size() % pool.size()]);
    return file_of(kind, puzzles);
}

// Adds a file behind another, with something between them.
inline void append(File& file, const File& more, const std::string& between) {
    add(file.text, between);
    for (Character character : more.text) {
        if (character.cell != no_cell) character.cell += 81 * file.puzzles.size();
        file.text.push_back(character);
    }
    file.puzzles.insert(file.puzzles.end(), more.puzzles.begin(), more.puzzles.end());
    file.kinds.insert(file.kinds.end(), more.kinds.begin(), more.kinds.end());
    file.name += (file.name.empty() ? "" : " + ") + more.name;
}

// The digits are renamed so that these nine cells, which all differ, count from 1 to 9.
inline std::string counting(const std::string& board, const std::vector<std::size_t>& cells) {
    std::string order;
    for (const std::size_t cell : cells) order += board[cell];
    std::string renamed;
    for (const char digit : board) renamed += static_cast<char>('1' + order.find(digit));
    return renamed;
}

// So many cells from the first one on, with a step from each to the next.
inline std::vector<std::size_t> cells_from(std::size_t first, std::size_t step) {
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < 9; ++i) cells.push_back(first + step * i);
    return cells;
}
inline std::vector<std::size_t> row_cells(std::size_t row) { return cells_from(9 * row, 1); }
inline std::vector<std::size_t> column_cells(std::size_t column) { return cells_from(column, 9); }

// Blanks as many of these cells, which come in any order, as leave one solution, or so many.
inline void blank(Puzzle& puzzle, const std::vector<std::size_t>& cells, std::size_t most) {
    for (const std::size_t cell : cells) {
        if (most == 0) return;
        const char digit = std::exchange(puzzle.givens[cell], '0');
        const bool is_proper =
            sudoku::solve(grids::board(puzzle.givens)).solutions == sudoku::Solutions::one;
        if (!is_proper) puzzle.givens[cell] = digit;
        most -= is_proper;
    }
}

// A puzzle with one solution, easy or hard. Many look like something else: a row, a column or a
// diagonal that counts stands there in full, or a row or a column is blank. It is not the first
// row, which would be a head, and no outer column: beside a label or an empty place at the other
// end that would be another choice of nine. odd_board() has these.
inline Puzzle puzzle(Random& random) {
    Puzzle puzzle;
    puzzle.solution = grids::any_full_grid(random);
    std::vector<std::size_t> kept;
    const std::vector<std::size_t> row = row_cells(1 + below(random, 8));
    const std::vector<std::size_t> column = column_cells(1 + below(random, 7));
    const std::size_t sort = below(random, 8);
    if (sort == 0 || sort == 1) kept = sort == 0 ? row : column;
    if (!kept.empty()) puzzle.solution = counting(puzzle.solution, kept);
    if (sort == 2) {
        std::string diagonal(81, '0');
        kept = cells_from(0, 10);
        for (const std::size_t cell : kept) diagonal[cell] = static_cast<char>('1' + cell / 10);
        puzzle.solution = grids::text(sudoku::solve(grids::board(diagonal)).board);
    }
    puzzle.givens = puzzle.solution;
    if (sort == 3 || sort == 4) blank(puzzle, row, 9);
    if (sort == 4 || sort == 5) blank(puzzle, column, 9);
    std::vector<std::size_t> others;
    for (const std::size_t cell : grids::permutation(81, random))
        if (std::count(kept.begin(), kept.end(), cell) == 0) others.push_back(cell);
    blank(puzzle, others, 40 + below(random, 20));
    return puzzle;
}

inline bool is_blank(const std::string& board, const std::vector<std::size_t>& cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [&board](std::size_t cell) { return board[cell] == '0'; });
}

inline std::vector<Puzzle> pool(Random& random) {
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < 60) {
        const Puzzle one = puzzle(random);
        const bool has_outer_columns =
            !is_blank(one.givens, column_cells(0)) && !is_blank(one.givens, column_cells(8));
        if (has_outer_columns && !is_blank(one.givens, row_cells(0))) puzzles.push_back(one);
    }
    return puzzles;
}

// Some of the cells are kept, among them all of these.
inline std::string part_of(std::string board, std::size_t percent, Random& random,
                           const std::vector<std::size_t>& kept = {}) {
    for (std::size_t cell = 0; cell < 81; ++cell)
        if (below(random, 100) >= percent && std::count(kept.begin(), kept.end(), cell) == 0)
            board[cell] = '0';
    return board;
}

inline std::string without(std::string board, const std::vector<std::size_t>& cells) {
    for (const std::size_t cell : cells) board[cell] = '0';
    return board;
}

// A board that looks like something else. It is no proper puzzle, and may have no solution.
inline std::string odd_board(Random& random) {
    std::string full = grids::full_grid(random);
    const auto row = row_cells(std::vector<std::size_t>{0, 0, 0, 1, 4, 8}[below(random, 6)]);
    const auto column = column_cells(std::vector<std::size_t>{0, 0, 1, 4, 8}[below(random, 5)]);
    const std::size_t percent = below(random, 60);
    switch (below(random, 16)) {
        case 0: return counting(full, row_cells(0));
        case 1: return part_of(counting(full, row), percent, random, row);
        case 2: return part_of(counting(full, column), percent, random, column);
        case 3: return part_of(full, 0, random, row);
        case 4: return part_of(counting(full, row), 0, random, row);
        case 5: return part_of(counting(full, column), 0, random, column);
        case 6:  // a diagonal that counts
            full.assign(81, '0');
            for (std::size_t i = 0; i < 9; ++i) full[10 * i] = static_cast<char>('1' + i);
            return full;
        case 7: return without(part_of(full, percent, random), row);
        case 8: return without(without(part_of(full, percent, random), row), column);
        case 9: return without(without(full, row), row_cells(8));
        case 10:  // Some rows are the same.
            for (std::size_t i = 9; i < 81; i += 9)
                if (below(random, 2)) full.replace(i, 9, full, 0, 9);
            return part_of(full, percent, random);
        case 11: return part_of(full, 0, random, {below(random, 81), below(random, 81)});
        case 12: return full;
        case 13:  // one digit alone, wherever it stands
            for (char& digit : full) digit = digit == '5' ? '5' : '0';
            return full;
        case 14: return std::string(81, '0');
        default: return part_of(full, below(random, 101), random);
    }
}

enum class Damage {
    character_lost,
    character_added,
    character_doubled,
    character_changed,
    line_lost,
    line_emptied,
    line_doubled,
    lines_swapped,
    lines_joined,
    line_split,
    line_added,
    cut_short,
};
constexpr std::size_t damages = 12;

// Each with its line end.
inline std::vector<Text> lines_of(const Text& text) {
    std::vector<Text> lines(1);
    for (const Character& character : text) {
        lines.back().push_back(character);
        if (character.bytes == "\n") lines.emplace_back();
    }
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

inline void damage_character(Text& text, Damage damage, Random& random) {
    static const std::string signs = "0123456789.,;|-_*x\"'] \tZe";
    const Character sign{std::string(1, signs[below(random, signs.size())])};
    const auto place = text.begin() + static_cast<std::ptrdiff_t>(below(random, text.size()));
    switch (damage) {
        case Damage::character_lost: text.erase(place); break;
        case Damage::character_added: text.insert(place, sign); break;
        case Damage::character_doubled: text.insert(place, Character(*place)); break;
        case Damage::character_changed: place->bytes = sign.bytes; break;
        case Damage::line_split: text.insert(place, {"\n"}); break;
        default: text.erase(place, text.end());
    }
}

inline void damage_line(Text& text, Damage damage, Random& random) {
    static const char* const strays[] = {
        "",          "3",           "53", "5 3", "ok",  "-----",           "See below.",
        "// page 3", "page 2 of 3", "{",  "],",  "end", "2024-05-17 12:30"};
    std::vector<Text> lines = lines_of(text);
    const auto line = lines.begin() + static_cast<std::ptrdiff_t>(below(random, lines.size()));
    switch (damage) {
        case Damage::line_lost: lines.erase(line); break;
        case Damage::line_emptied: *line = {{"\n"}}; break;
        case Damage::line_doubled: lines.insert(line, Text(*line)); break;
        case Damage::lines_swapped:
            std::iter_swap(line, line + 1 == lines.end() ? line : line + 1);
            break;
        case Damage::lines_joined: line->pop_back(); break;
        default: {
            Text stray;
            add(stray, std::string(strays[below(random, 13)]) + "\n");
            lines.insert(line, stray);
        }
    }
    text.clear();
    for (const Text& kept : lines) text.insert(text.end(), kept.begin(), kept.end());
}

// One damage, anywhere.
inline File damaged(File file, Damage damage, Random& random) {
    if (damage < Damage::line_lost || damage == Damage::line_split || damage == Damage::cut_short)
        damage_character(file.text, damage, random);
    else
        damage_line(file.text, damage, random);
    return file;
}

// A cell of a row is lost with what stands between it and the next one, or is typed twice. It is
// one inside of a box, so that the boxes stay.
inline File with_wrong_row(File file, std::size_t row, bool is_lost, Random& random) {
    const std::size_t cell = 9 * row + 3 * below(random, 3) + below(random, 2);
    const auto is = [](std::size_t number) {
        return [number](const Character& character) { return character.cell == number; };
    };
    const auto first = std::find_if(file.text.begin(), file.text.end(), is(cell));
    const auto next = std::find_if(first, file.text.end(), is(cell + 1));
    const Text twice(first, next);
    if (is_lost)
        file.text.erase(first, next);
    else
        file.text.insert(first, twice.begin(), twice.end());
    return file;
}

}  // namespace typed
