# awk -f tests/peers/table.awk PEERS_OUTPUT [PROGRAMS_OUTPUT]: makes tables in Markdown of what
# `peers` and `programs.sh` print. Each question has a table with a row for each file and a column
# for each solver, in puzzles per second and, in brackets, multiples of tdoku. The slowest puzzles
# have one, and so have whole programs, in seconds and multiples of `sudoku`.

# Writes a number with three digits: 64, 4.62 k, 405 k, 1.83 M.
function short(n) {
    if (n >= 999500) return sprintf("%.3g M", n / 1e6)
    if (n >= 999.5) return sprintf("%.3g k", n / 1e3)
    return sprintf("%.3g", n)
}
function times(n) {
    if (n >= 9.95) return sprintf("%.0f", n)
    if (n >= 0.995) return sprintf("%.1f", n)
    return sprintf("%.2g", n)
}
function enter(table, file, solver, text) {
    if (!(table in seen)) {
        seen[table]
        tables[++table_count] = table
    }
    if (!((table, file) in seen)) {
        seen[table, file]
        files[table, ++file_count[table]] = file
    }
    if (!((table, solver) in seen)) {
        seen[table, solver]
        solvers[table, ++solver_count[table]] = solver
    }
    cell[table, file, solver] = text
}
function print_table(table, i, j) {
    printf "%s:\n\n| file |", table
    for (j = 1; j <= solver_count[table]; ++j) printf " %s |", solvers[table, j]
    printf "\n|---|"
    for (j = 1; j <= solver_count[table]; ++j) printf "--:|"
    for (i = 1; i <= file_count[table]; ++i) {
        printf "\n| %s |", files[table, i]
        for (j = 1; j <= solver_count[table]; ++j)
            printf " %s |", cell[table, files[table, i], solvers[table, j]]
    }
    print "\n"
}
BEGIN {
    title["unique"] = "None, one or several solutions, puzzles/s"
    title["any"] = "Any solution, puzzles/s"
    title["smallest"] = "The smallest solution, and whether it is the only one, puzzles/s"
    title["count"] = "The number of solutions, up to 10,000, puzzles/s"
    slowest = "None, one or several solutions, the slowest puzzle, microseconds"
    programs = "Whole programs, seconds"
}
/^#/ { header[++headers] = substr($0, 3); next }
$2 in title {
    enter(title[$2], $1, $3, short($4) ($5 == "-" || $3 == "tdoku" ? "" : " (" times($5) ")"))
    if ($2 == "unique") late[++lates] = $1 " " $3 " " $6
}
$2 ~ /^[0-9]+$/ {
    if ($3 == "sudoku") own = $4
    over = $4 ~ /^>/ ? ">" : ""
    amount = substr($4, length(over) + 1)
    multiple = $3 == "sudoku" ? "" : " (" over times(amount / own) ")"
    enter(programs, $1 ", " $2 " puzzles", $3, over sprintf("%.3g", amount) multiple)
}
END {
    for (i = 1; i <= lates; ++i) {
        split(late[i], part, " ")
        enter(slowest, part[1], part[2], sprintf("%.1f", part[3]))
    }
    for (i = 1; i <= table_count; ++i) print_table(tables[i])
    for (i = 1; i <= headers; ++i) print "- " header[i]
}
