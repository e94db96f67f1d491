# Draws the bench's figures as an SVG bar chart: puzzles per second, uniqueness proved, for each file and kernel.
#
#     bench FILE... | awk -f tests/tools/chart.awk > tests/tools/speed.svg
BEGIN {
    split("avx512 avx2 portable", kernels)
    colour["avx512"] = "#1f6f8b"; colour["avx2"] = "#57a4b1"; colour["portable"] = "#b0d8da"
    bar = 13; left = 150; width = 470
}
$3 == "smallest" {
    if (!($1 in seen)) { seen[$1] = ++files; name[files] = $1 }
    rate[$1, $2] = $4
    if ($4 > most) most = $4
}
END {
    height = files * (3 * bar + 12) + 40
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">\n", height
    print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
    for (k = 1; k <= 3; ++k) {
        printf "<rect x=\"%d\" y=\"8\" width=\"12\" height=\"12\" fill=\"%s\"/>", left + (k - 1) * 100, colour[kernels[k]]
        printf "<text x=\"%d\" y=\"18\">%s</text>\n", left + 16 + (k - 1) * 100, kernels[k]
    }
    y = 34
    for (f = 1; f <= files; ++f) {
        label = name[f]
        sub(/\.txt$/, "", label)
        printf "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", left - 8, y + 1.5 * bar + 4, label
        for (k = 1; k <= 3; ++k) {
            value = rate[name[f], kernels[k]]
            # Square roots, so that the slow files can be seen beside the fast ones.
            length_of_bar = width * sqrt(value / most)
            printf "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>", left, y, length_of_bar, bar - 1, colour[kernels[k]]
            text = value >= 1e6 ? sprintf("%.2f million/s", value / 1e6) : sprintf("%d thousand/s", value / 1e3)
            printf "<text x=\"%.1f\" y=\"%d\" font-size=\"10\">%s</text>\n", left + length_of_bar + 4, y + bar - 3, text
            y += bar
        }
        y += 12
    }
    print "<text x=\"150\" y=\"" height - 4 "\" font-size=\"10\" fill=\"#555\">puzzles per second on one thread, square root scale</text>"
    print "</svg>"
}
