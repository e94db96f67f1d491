# check_style.awk: prints each line of the given files that breaks a rule of the house, and then
# ends with status 1. It looks at lines one by one and at statements of C++, so it does not find
# everything.
#
# - A line has at most 100 columns; in Markdown the rows of tables may be longer.
# - A comment does not open with a word that turns it into half a sentence.
# - A statement of C++ declares or assigns one thing, and has no ?: inside another.

function report(text) {
    printf "%s:%d: %s\n", FILENAME, FNR, text
    failed = 1
}

# Takes out what stands between the innermost of these brackets, until none is left.
function without(text, pattern) {
    while (gsub(pattern, "", text));
    return text
}

function check_statement(text, plain, part, parts, i) {
    parts = split(text, part, /,/)
    for (i = 1; i <= parts; ++i) {
        if (gsub(/\?/, "?", part[i]) > 1) report("one ?: inside another")
    }
    plain = without(text, "[(][^()]*[)]")
    plain = without(plain, "[[][^][]*[]]")
    plain = without(plain, "<[A-Za-z_0-9:*&, ]*>")
    if (plain ~ /^ *(return|case|using|template|public|private|else)/) return
    if (plain ~ /^ *[A-Za-z_][A-Za-z_0-9: ]* [*&]?[a-z_0-9]+( = [^,]*)?, [*&]?[a-z_0-9]+( = .*)?$/)
        report("two declarations in a statement")
    if (plain ~ /^ *[a-z_.0-9]+ [|&^+-]?= [^,]*, /) report("two assignments in a statement")
}

FNR == 1 {
    is_cpp = FILENAME ~ /[.][ch]pp$/
    is_markdown = FILENAME ~ /[.]md$/
    mark = is_cpp ? "//" : "#"
    was_comment = 0
    statement = ""
}

{
    columns = $0
    gsub(/[\200-\277]/, "", columns)  # UTF-8 has one other byte for each character.
    if (length(columns) > 100 && !(is_markdown && /^\|/)) report("more than 100 columns")
    is_comment = !is_markdown && $1 == mark
    if (is_comment && !was_comment && $2 ~ /^(Of|What|Whether|Which|How)$/)
        report("a comment that opens with " $2)
    was_comment = is_comment
}

is_cpp && !is_comment && !/^ *#/ {
    code = $0
    gsub(/\\./, "", code)
    gsub(/"[^"]*"/, "S", code)
    gsub(/'[^']*'/, "C", code)
    sub(/ *\/\/.*/, "", code)
    statement = statement code
    while (match(statement, /[;{}]/)) {
        end = substr(statement, RSTART, 1)
        if (end == ";") check_statement(substr(statement, 1, RSTART - 1))
        statement = substr(statement, RSTART + 1)
    }
}

END { exit failed }
