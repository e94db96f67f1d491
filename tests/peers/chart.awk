# Draws three rows of what `peers` prints as an SVG bar chart: how many puzzles per second each
# solver proves to have no, one or several solutions. The bars are multiples of tdoku on a linear
# scale that starts at 0, and the rates stand beside them.
#
#     build/tests/peers/peers FILE... > peers.txt
#     awk -f tests/peers/chart.awk peers.txt > tests/tools/speed.svg

function escaped(text) { gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); return text }
function text_at(x, y, class, words) {
    printf "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">%s</text>\n", x, y, class, escaped(words)
}
function short(n) {
    if (n >= 999500) return sprintf("%.3g M", n / 1e6)
    if (n >= 999.5) return sprintf("%.3g k", n / 1e3)
    return sprintf("%.3g", n)
}
function colour_of(solver) { return solver in colour ? colour[solver] : "#8a8a8a" }
# Background and ink change together, so the chart can be read on any page.
function print_style() {
    print "<style>.page{fill:#ffffff}text{fill:#1f2328}.line{stroke:#8a8a8a;stroke-opacity:.45}"
    print ".end{text-anchor:end}.small{font-size:10px}"
    print "@media (prefers-color-scheme:dark){.page{fill:#0d1117}text{fill:#e6edf3}}</style>"
    print "<rect class=\"page\" width=\"100%\" height=\"100%\"/>"
}
function print_legend(s) {
    for (s = 1; s <= solvers; ++s) {
        printf "<rect x=\"%d\" y=\"28\" width=\"11\" height=\"11\" fill=\"%s\"/>",
            left + (s - 1) * 98, colour_of(solver[s])
        text_at(left + 15 + (s - 1) * 98, 38, "", solver[s])
    }
}
function print_scale(bottom, tick, x) {
    for (tick = 0; tick <= most; tick += most > 6 ? 2 : 1) {
        x = left + tick * scale
        printf "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" class=\"line\"/>\n",
            x, x, top - 4, bottom
        text_at(x - 5, bottom + 12, "small", tick "x")
    }
}
function print_bars(y, f, s) {
    for (f = 1; f <= files; ++f) {
        text_at(left - 8, y + solvers * bar / 2 + 4, "end", title[file[f]])
        for (s = 1; s <= solvers; ++s) {
            long = times[file[f], solver[s]] * scale
            printf "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
                left, y, long, bar - 1, colour_of(solver[s])
            text_at(left + long + 4, y + bar - 3, "small", short(rate[file[f], solver[s]]) "/s")
            y += bar
        }
        y += gap
    }
}
BEGIN {
    colour["avx512"] = "#1f77b4"; colour["avx2"] = "#4a9bd4"; colour["portable"] = "#85bfe6"
    colour["tdoku"] = "#e08214"; colour["fsss2"] = "#b3663d"; colour["rust_sudoku"] = "#c9a227"
    title["17_clue"] = "17 clues"; title["hardest_1106"] = "hardest"
    title["several_solutions"] = "several solutions"
    bar = 12; gap = 10; left = 130; width = 500; top = 52
}
$2 == "unique" && $1 in title {
    if (!($1 in known)) { known[$1]; file[++files] = $1 }
    if (!($3 in known)) { known[$3]; solver[++solvers] = $3 }
    rate[$1, $3] = $4; times[$1, $3] = $5
    if ($5 > most) most = $5
}
END {
    scale = width / most
    bottom = top + files * (solvers * bar + gap)
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"%d\"", bottom + 20
    print " font-family=\"sans-serif\" font-size=\"12\">"
    print_style()
    text_at(10, 18, "", "Puzzles per second, uniqueness proved, one thread, " \
        "as multiples of tdoku (linear). Blue: ours.")
    print_legend()
    print_scale(bottom)
    print_bars(top)
    print "</svg>"
}
