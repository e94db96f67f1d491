# Prints one puzzle with its digits renamed in 5000 ways. Every 97th is contradictory and every
# 101st lacks a cell.
BEGIN {
    base = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
    seed = 1
    for (line = 1; line <= 5000; ++line) {
        for (i = 1; i <= 9; ++i) name[i] = i
        for (i = 9; i > 1; --i) {
            seed = (seed * 16807) % 2147483647
            k = seed % i + 1
            other = name[i]; name[i] = name[k]; name[k] = other
        }
        puzzle = ""
        for (i = 1; i <= 81; ++i) {
            digit = substr(base, i, 1)
            puzzle = puzzle (digit == "0" ? "." : name[digit])
        }
        if (line % 97 == 0) puzzle = "11" substr(puzzle, 3)
        if (line % 101 == 0) puzzle = substr(puzzle, 2)
        print puzzle
    }
}
