// Solves 9x9 Sudoku for online judges. Paste it as it stands. If the table of tasks below
// has your task, write its name here:
#define TASK plain

// A puzzle is nine rows of digits (BOJ 2239), nine rows of spaced digits (BOJ 2580) or a line of
// 81 cells. Its answer looks the same. If there are several, it is the smallest in reading order.

#include <algorithm>
#include <cstdio>
#include <string>

// Some tasks want texts beside the solutions, or instead of them. An empty one is not used.
struct Task {
    const char* before;    // before each answer; printf's format for its number
    const char* after;     // after each solution
    const char* between;   // between answers; 0: an empty line where the input has one
    const char* texts[3];  // if there is no solution, if there is one, if there are several
    const char* illegal;   // if the givens break a rule
    const char* total;     // after a list of all solutions; the format for their number
};

Task plain = {"", "", 0, {"", "", ""}, "", ""};
Task hdu_2780 = {"", "", "\n", {"Could not complete this grid.", "", ""}, "", ""};
Task hdu_3111 = {"", "", "---\n", {"impossible", "", ""}, "", ""};
Task kattis_sudokunique = {"", "", "\n", {"Find another job", "", "Non-unique"}, "", ""};
Task openjudges_k76722 = {"", "", 0, {"False", "", ""}, "", ""};
Task poj_2918 = {"Scenario #%d:\n", "\n", "", {"", "", ""}, "", ""};
Task spoj_easudoku = {"", "", 0, {"No solution", "", ""}, "", ""};
Task spoj_novice42 = {"Grid %02d\n", "", "\n", {"", "", ""}, "", ""};
Task tioj_1025 = {"", "\n", "", {"", "", ""}, "", "there are a total of %d solution(s).\n"};
Task uva_10957 = {"Case %d: ", "", "", {"Impossible.", "Unique.", "Ambiguous."}, "Illegal.", ""};
Task uva_989 = {"", "", "\n", {"NO SOLUTION", "", ""}, "", ""};
const Task& task = TASK;

// Cells are numbered 0 to 80, row by row. Each lies in three units: a row (0 to 8), a column (9 to
// 17) and a box (18 to 26).
int unit_of[81][3];
int cell_of[27][9];

void set_up() {
    int size[27] = {0};
    for (int cell = 0; cell < 81; ++cell) {
        unit_of[cell][0] = cell / 9;
        unit_of[cell][1] = 9 + cell % 9;
        unit_of[cell][2] = 18 + cell / 27 * 3 + cell % 9 / 3;
        for (int kind = 0; kind < 3; ++kind) {
            const int unit = unit_of[cell][kind];
            cell_of[unit][size[unit]++] = cell;
        }
    }
}

// A set of digits is a mask: bit 0 stands for 1, bit 8 for 9. All of them are 511.
struct Grid {
    int digit[81];  // 0 for an open cell
    int used[27];   // the digits that stand in each row, column and box

    // The digits that an open cell can take.
    int candidates(int cell) const {
        const int* unit = unit_of[cell];
        return digit[cell] ? 0 : 511 & ~(used[unit[0]] | used[unit[1]] | used[unit[2]]);
    }
};

// A puzzle has 324 needs: each cell needs a digit (needs 0 to 80), and each unit needs a place for
// each digit (need 81 + 9 * unit + bit). There are nine ways to meet one: the digits of the cell or
// the cells of the unit. This goes way i, from 0 to 8. False if it cannot.
bool meet(Grid& grid, int need, int i) {
    const int cell = need < 81 ? need : cell_of[need / 9 - 9][i];
    const int bit = need < 81 ? i : need % 9;
    if (!(grid.candidates(cell) >> bit & 1)) return false;
    grid.digit[cell] = bit + 1;
    for (int kind = 0; kind < 3; ++kind) grid.used[unit_of[cell][kind]] |= 1 << bit;
    return true;
}

// Meets needs with one way left until there are none. Returns a need with no way left, or -1.
int fill(Grid& grid) {
    for (bool changed = true; changed;) {
        changed = false;
        int once[27] = {0};   // digits with a place in the unit
        int twice[27] = {0};  // digits with two or more
        for (int cell = 0; cell < 81; ++cell) {
            if (grid.digit[cell]) continue;
            const int digits = grid.candidates(cell);
            if (!digits) return cell;
            for (int kind = 0; kind < 3; ++kind) {
                const int unit = unit_of[cell][kind];
                twice[unit] |= once[unit] & digits;
                once[unit] |= digits;
            }
            if (digits & (digits - 1)) continue;
            for (int i = 0; digits >> i; ++i) changed |= meet(grid, cell, i);
        }
        for (int need = 81; need < 324; ++need) {
            const int unit = need / 9 - 9;
            const int digit = 1 << need % 9;
            if ((grid.used[unit] | twice[unit]) & digit) continue;
            if (!(once[unit] & digit)) return need;
            int i = 0;
            while (i < 9 && !meet(grid, need, i)) ++i;
            changed |= i < 9;
        }
    }
    return -1;
}

// Where nothing is certain, the search guesses: it tries all ways to meet one need. One with few
// ways is a good choice, but that alone gets lost in some puzzles. So the search counts how often
// each need failed by having no way left. Those that fail often are hard, and trying them early
// soon shows what is wrong. The choice is the need with the least ways / (1 + failures),
// named dom/wdeg (Boussemart and others, 2004).
int failures[324];

// The need to guess at, or -1 if all are met.
int choose(const Grid& grid) {
    int ways[324] = {0};
    for (int cell = 0; cell < 81; ++cell) {
        const int digits = grid.candidates(cell);
        for (int bit = 0; digits >> bit; ++bit) {
            if (!(digits >> bit & 1)) continue;
            ++ways[cell];
            for (int kind = 0; kind < 3; ++kind) ++ways[81 + 9 * unit_of[cell][kind] + bit];
        }
    }
    int best = -1;
    for (int need = 0; need < 324; ++need) {
        if (!ways[need]) continue;
        if (best < 0 || ways[need] * (1 + failures[best]) < ways[best] * (1 + failures[need]))
            best = need;
    }
    return best;
}

// Returns the number of solutions, at most `most`. `solution` is one of them.
int search(Grid grid, int most, Grid& solution) {
    const int lost = fill(grid);
    if (lost >= 0) {
        ++failures[lost];
        return 0;
    }
    const int need = choose(grid);
    if (need < 0) {
        solution = grid;
        return 1;
    }
    int found = 0;
    for (int i = 0; i < 9 && found < most; ++i) {
        Grid next = grid;
        if (meet(next, need, i)) found += search(next, most - found, solution);
    }
    return found;
}

enum Layout { compact, spaced, line };

void write(const Grid& grid, Layout layout) {
    for (int cell = 0; cell < 81; ++cell) {
        const bool is_end = layout == line ? cell == 80 : cell % 9 == 8;
        std::putchar('0' + grid.digit[cell]);
        if (is_end || layout == spaced) std::putchar(is_end ? '\n' : ' ');
    }
    std::fputs(task.after, stdout);
}

// Writes up to `most` solutions in order and returns their number. The search finds them in another
// order: it guesses where that is best, not at the first open cell. So this goes through cells and
// digits in order, and only asks the search if a digit leads to a solution. It need not ask about
// the digits of `known`, a solution.
int list(const Grid& grid, Grid known, int most, Layout layout) {
    int cell = 0;
    while (cell < 81 && grid.digit[cell]) ++cell;
    if (cell == 81) {
        write(grid, layout);
        return 1;
    }
    int listed = 0;
    for (int i = 0; i < 9 && listed < most; ++i) {
        Grid next = grid;
        if (!meet(next, cell, i)) continue;
        if (known.digit[cell] == i + 1 || search(next, 1, known))
            listed += list(next, known, most - listed, layout);
    }
    return listed;
}

// `gap` comes first if the task has no text between answers.
void answer(const std::string& cells, Layout layout, const char* gap) {
    Grid grid = Grid();
    Grid known = grid;
    bool is_legal = true;
    for (int cell = 0; cell < 81; ++cell)
        if (cells[cell] > '0' && cells[cell] <= '9')
            is_legal &= meet(grid, cell, cells[cell] - '1');
    std::fill(failures, failures + 324, 0);
    const int found = is_legal ? search(grid, 2, known) : 0;
    if (found == 1) grid = known;
    const char* text = is_legal || !*task.illegal ? task.texts[found] : task.illegal;
    static int number = 0;
    if (number++ && (found || *text)) std::fputs(task.between ? task.between : gap, stdout);
    std::printf(task.before, number);
    if (*text || (!found && layout == line)) std::puts(text);
    int listed = 0;
    if (found && !*text) listed = list(grid, known, *task.total ? 1 << 30 : 1, layout);
    std::printf(task.total, listed);
}

// A line of nine cells or more, perhaps with spaces, belongs to a puzzle. Others are skipped.
int main() {
    set_up();
    const std::string spaces = " \t\f\x1A\xEF\xBB\xBF";  // and a byte order mark
    std::string cells;
    Layout layout = line;
    const char* gap = "";
    for (int c = 0; c != EOF;) {
        std::string text;
        std::string row;
        while ((c = std::getchar()) != EOF && c != '\n' && c != '\r') {
            text += char(c);
            if (spaces.find(char(c)) == spaces.npos) row += char(c);
        }
        if (c == '\r') c = std::getchar();
        if (c != '\n') std::ungetc(c, stdin);
        if (row.empty() && cells.empty()) gap = "\n";
        if (row.size() < 9 || row.find_first_not_of("0123456789.?_*xX") != row.npos) continue;
        const bool touch = text.find(row.substr(0, 2)) != text.npos;
        if (cells.empty()) layout = touch ? compact : spaced;
        if (cells.empty() && row.size() >= 81) layout = line;
        for (cells += row; cells.size() >= 81; cells.erase(0, 81)) {
            answer(cells, layout, layout == line ? "" : gap);
            gap = "";
        }
    }
}
