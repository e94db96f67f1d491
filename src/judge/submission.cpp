// Solves Sudoku for online judges. Paste it as it stands. If your task is in the table below, write
// its name here:
#define TASK plain

// A puzzle is nine rows of digits (BOJ 2239) or of spaced digits (BOJ 2580), a line of 81 cells, or
// 16 or 25 rows of letters or spaced numbers. Its answer looks the same. If there are several, it
// is the smallest in reading order.

#include <algorithm>
#include <cstdio>
#include <string>

// Some tasks want texts: between answers (0: an empty line where the input has one), instead of no
// or several solutions, before each answer (a format for its number), after each solution, instead
// of one, for illegal givens, for needless ones. The order is "2" for 4x4 boards, "" if it stands
// above them. An amount stands before solutions, a total after them.
enum Text { between, none, several, before, after, one, illegal, spare, order, amount, total };
typedef const char* Task[total + 1];
Task plain = {0};
Task hdu_2780 = {"\n", "Could not complete this grid.\n"};
Task hdu_3111 = {"---\n", "impossible\n"};
Task hdu_3909 = {"", "No Solution\n", "Multiple Solutions\n", 0, 0, 0, 0, "Not Minimal\n", ""};
Task hdu_5547 = {"", 0, 0, "Case #%d:\n", 0, 0, 0, 0, "2"};
Task jutge_p78955 = {"", 0, 0, 0, "\n"};
Task kattis_sudokunique = {"\n", "Find another job\n", "Non-unique\n"};
Task openjudges_k76722 = {0, "False\n"};
Task poj_2918 = {"", 0, 0, "Scenario #%d:\n", "\n"};
Task spoj_easudoku = {0, "No solution\n"};
Task spoj_novice42 = {"\n", 0, 0, "Grid %02d\n"};
Task spoj_sudogob = {"", 0, "", 0, 0, 0, 0, 0, 0, "%d\n"};
Task susu_1541 = {0, "IMPOSSIBLE\n"};
Task tioj_1025 = {"", 0, 0, 0, "\n", 0, 0, 0, 0, 0, "there are a total of %d solution(s).\n"};
Task uva_10957 = {"", "Impossible.\n", "Ambiguous.\n", "Case %d: ", 0, "Unique.\n", "Illegal.\n"};
Task uva_989 = {"\n", "NO SOLUTION\n", 0, 0, 0, 0, 0, 0, ""};
const Task& task = TASK;

void say(const char* text, int number = 0) {
    if (text) std::printf(text, number);
}

// The sizes of the usual board, of order 3, and of the largest.
int side;   // 9, 25: the cells of each row, column and box
int cells;  // 81, 625

// Each cell lies in three units: a row (0 to 8), a column (9 to 17) and a box (18 to 26).
int unit_of[625][3];
int cell_of[75][25];

void set_up(int root) {
    side = root * root;
    if (cells == side * side) return;
    cells = side * side;
    int found[75] = {0};
    for (int cell = 0; cell < cells; ++cell) {
        unit_of[cell][0] = cell / side;
        unit_of[cell][1] = side + cell % side;
        unit_of[cell][2] = 2 * side + cell / side / root * root + cell % side / root;
        for (int kind = 0; kind < 3; ++kind)
            cell_of[unit_of[cell][kind]][found[unit_of[cell][kind]]++] = cell;
    }
}

struct Grid {
    char digit[625];  // 0 for an open cell
    int used[75];     // the set of digits that stand in each unit: bit 0 for 1

    // The digits that an open cell can take.
    int candidates(int cell) const {
        const int* unit = unit_of[cell];
        return digit[cell] ? 0 : ~(used[unit[0]] | used[unit[1]] | used[unit[2]]);
    }
};

// Writes the digit of a bit into a cell. False if it cannot stand there.
bool place(Grid& grid, int cell, int bit) {
    if (!(grid.candidates(cell) >> bit & 1)) return false;
    grid.digit[cell] = char(bit + 1);
    for (int kind = 0; kind < 3; ++kind) grid.used[unit_of[cell][kind]] |= 1 << bit;
    return true;
}

// Each cell needs a digit (needs 0 to 80), and each unit a place for each digit (81 + 9 * unit +
// bit). The search counts how often a need had no way left.
int failures[2500];

// Meets needs with one way left until there are none. False if a need has no way.
bool fill(Grid& grid) {
    for (bool changed = true; changed;) {
        changed = false;
        int once[75] = {0};   // digits with a place in the unit
        int twice[75] = {0};  // digits with two or more
        for (int cell = 0; cell < cells; ++cell) {
            if (grid.digit[cell]) continue;
            const int digits = grid.candidates(cell);
            if (!digits && ++failures[cell]) return false;
            for (int kind = 0; kind < 3; ++kind) {
                const int unit = unit_of[cell][kind];
                twice[unit] |= once[unit] & digits;
                once[unit] |= digits;
            }
            if (digits & (digits - 1)) continue;
            for (int bit = 0; digits >> bit; ++bit) changed |= place(grid, cell, bit);
        }
        for (int unit = 0; unit < 3 * side; ++unit) {
            const int digits = ~(grid.used[unit] | twice[unit]);
            for (int bit = 0; digits >> bit; ++bit) {
                if (!(digits >> bit & 1)) continue;
                const int need = cells + side * unit + bit;
                if (!(once[unit] >> bit & 1) && ++failures[need]) return false;
                for (int i = 0; i < side; ++i) changed |= place(grid, cell_of[unit][i], bit);
            }
        }
    }
    return true;
}

// Where nothing is certain, the search guesses: it tries all ways to meet one need. One with few
// ways is a good choice, but that alone gets lost in some puzzles. Needs that fail often are hard,
// and trying them early soon shows what is wrong. This returns the need with the least ways /
// (1 + failures), named dom/wdeg (Boussemart and others, 2004), or -1 if all are met.
int choose(const Grid& grid) {
    int ways[2500];
    std::fill(ways, ways + 4 * cells, 0);
    for (int cell = 0; cell < cells; ++cell) {
        const int digits = grid.candidates(cell);
        for (int bit = 0; digits >> bit; ++bit) {
            if (!(digits >> bit & 1)) continue;
            ++ways[cell];
            for (int kind = 0; kind < 3; ++kind) ++ways[cells + side * unit_of[cell][kind] + bit];
        }
    }
    int best = -1;
    for (int need = 0; need < 4 * cells; ++need) {
        if (ways[need] &&
            (best < 0 || ways[need] * (1 + failures[best]) < ways[best] * (1 + failures[need])))
            best = need;
    }
    return best;
}

// Returns the number of solutions, at most `most`. `solution` is one of them.
int search(Grid grid, int most, Grid& solution) {
    if (!fill(grid)) return 0;
    const int need = choose(grid);
    int found = need < 0;
    if (found) solution = grid;
    for (int i = 0; need >= 0 && i < side && found < most; ++i) {
        const int cell = need < cells ? need : cell_of[need / side - side][i];
        Grid next = grid;
        if (place(next, cell, need < cells ? i : need % side))
            found += search(next, most - found, solution);
    }
    return found;
}

// The puzzle that is read.
int given[625];     // 0 for a blank
int givens;         // cells so far
std::string shape;  // its lines, with a NUL for each cell
int shift;          // 9 if A is 1, since all signs are letters
const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXY";

void write(const Grid& grid) {
    const int base = side > 9 && shape.find(' ') != shape.npos ? 10 : 99;  // 10: numbers
    int cell = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const int digit = shape[i] ? 0 : grid.digit[cell++] + shift;
        if (digit >= base) std::putchar('0' + digit / base);
        std::putchar(shape[i] ? shape[i] : signs[digit % base]);
    }
    say(task[after]);
}

// Writes up to `most` solutions in order and returns their number. The search finds them in another
// order, so this goes through cells and digits, and only asks it if a digit leads to a solution. It
// need not ask about the digits of `known`, a solution.
int list(const Grid& grid, Grid known, int most) {
    const int cell = int(std::find(grid.digit, grid.digit + cells, 0) - grid.digit);
    int listed = cell == cells;
    if (listed) write(grid);
    for (int bit = 0; cell < cells && bit < side && listed < most; ++bit) {
        Grid next = grid;
        if (place(next, cell, bit) && (known.digit[cell] == bit + 1 || search(next, 1, known)))
            listed += list(next, known, most - listed);
    }
    return listed;
}

void answer(const char* gap) {
    Grid grid = Grid();
    Grid known = grid;
    std::fill(grid.used, grid.used + 3 * side, ~((1 << side) - 1));
    bool is_legal = true;
    for (int cell = 0; cell < cells; ++cell)
        if (given[cell])
            is_legal &= given[cell] <= side + shift && place(grid, cell, given[cell] - shift - 1);
    std::fill(failures, failures + 4 * cells, 0);
    const int found = is_legal ? search(grid, task[amount] ? 1 << 30 : 2, known) : 0;
    const char* text = task[found > 1 ? several : one];
    if (!found) text = task[is_legal || !task[illegal] ? none : illegal];
    if (!text && !found && shape.find('\n') + 1 == shape.size()) text = "\n";
    for (int cell = 0; found == 1 && task[spare] && cell < cells; ++cell) {
        if (!given[cell]) continue;
        Grid fewer = grid;
        fewer.digit[cell] = 0;
        for (int kind = 0; kind < 3; ++kind)
            fewer.used[unit_of[cell][kind]] ^= 1 << (grid.digit[cell] - 1);
        if (search(fewer, 2, fewer) == 1) text = task[spare];
    }
    static int number = 0;
    if (number++ && (found || text)) say(task[between] ? task[between] : gap);
    say(task[before], number);
    say(task[amount], found);
    say(text);
    if (found == 1) grid = known;
    const int listed = found && !text ? list(grid, known, task[total] ? 1 << 30 : 1) : 0;
    say(task[total], listed);
}

// Adds a line to the puzzle, or skips it above the first row.
void add(const std::string& line) {
    int count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) count += line[i] != ' ' && line[i] != '|';
    if (!givens && task[order] && line.size() == 1 && line > (side == 1 ? "1" : "0") && line < "6")
        return set_up(line[0] - '0');
    if (!givens && (!task[order] || *task[order]))
        set_up(task[order] ? 2 : 3 + (count == 16) + 2 * (count == 25));
    if (!givens) shift = side > 9 ? 9 : 0;
    if (!givens) shape = "";
    const std::string known(signs, signs + side + shift + 1);
    const std::string others = side == 16 ? ".?*|_ xX-" : ".?*|_ xX";  // Other dashes are rulers.
    const bool is_row = side && count % side == 0 && givens + count <= cells &&
                        line.find_first_not_of(known + others) == line.npos;
    if (is_row && line.find_first_of("123456789 ") != line.npos) shift = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool is_cell = is_row && line[i] != ' ' && line[i] != '|';
        if (is_cell) given[givens++] = std::max(0, int(known.find(line[i])));
        shape += is_cell ? '\0' : line[i];
    }
    shape += '\n';
}

// In a line single spaces stand for several, and signs for numbers.
int main() {
    const char* gap = "";
    for (int c = 0; c != EOF;) {
        std::string line = "  ";
        do {
            c = std::getchar();
            const char sign = c > ' ' && c <= '~' ? char(c) : ' ';
            if (sign == ' ' && *line.rbegin() == ' ') continue;
            const char* end = line.data() + line.size();
            const int number = 10 * end[-2] + end[-1] - 11 * '0';
            if (sign == ' ' && end[-3] == ' ' && number > 9 && number < 26)
                line.replace(line.size() - 2, 2, 1, signs[number]);
            line += sign;
        } while (c != EOF && c != '\n' && c != '\r');
        if (c == '\r' && (c = std::getchar()) != '\n') std::ungetc(c, stdin);
        line = line.substr(2, line.size() - 3);
        if (!givens && line.empty()) gap = "\n";
        add(line);
        if (!givens || givens < cells) continue;
        answer(gap);
        gap = "";
        givens = side = 0;
    }
}
