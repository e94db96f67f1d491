#!/usr/bin/env bash
# mutate.sh [REGEX]: are the tests strong enough? Puts one small fault at a time into a copy of the sources (those whose
# names match), builds it and runs the quick tests, which have to fail. Lists the faults that no test noticed.
# JOBS: compilers at a time, else one per processor. Status 1: some survived; 2: a fault could not be tried.
set -euo pipefail
only=${1:-.}
jobs=${JOBS:-$(nproc)}
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build=$work/build
survivors=()
tried=0

compile() { cmake --build "$build" -j "$jobs" --target sudoku_command sudoku_tests; }

# Fast tests first. The limits are for faults that loop or eat memory.
quick_tests() (
    ulimit -v 8000000
    cd "$build"
    timeout 120 tests/sudoku_tests -# --abort '~[.]~[#test_program]~[#test_linux]~collections*' &&
        timeout 60 ctest --stop-on-failure -R '^binary/' &&
        timeout 120 tests/sudoku_tests -# --abort '[#test_program]~*memory*,[#test_linux]~*memory*'
)

give_up() {
    printf '%s\n' "$*"
    cat "$work/log"
    exit 2
}

# fault NAME FILE SED_EXPRESSION
fault() {
    local name=$1 file=$work/$2 expression=$3 verdict
    [[ $name =~ $only ]] || return 0
    cp "$file" "$work/original"
    sed -i -E "$expression" "$file"
    ! cmp -s "$work/original" "$file" || give_up "$name: nothing to change in $2"
    if ! compile > "$work/log" 2>&1; then
        give_up "$name: does not compile"
    elif quick_tests > "$work/log" 2>&1; then
        verdict=SURVIVED
        survivors+=("$name")
    else
        verdict=caught
    fi
    tried=$((tried + 1))
    printf '%-8s  %s (%s s)\n' "$verdict" "$name" "$SECONDS"
    cp "$work/original" "$file"
}

mkdir "$work/tests"
cp -r "$root"/{CMakeLists.txt,include,samples,src,README.md} "$work"
cp -r "$root"/tests/* "$work/tests"
cmake -S "$work" -B "$build" -DBUILD_TESTING=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O1 > "$work/log"
{ compile && quick_tests; } > "$work/log" 2>&1 || give_up "the tests fail without any fault"

pass=src/kernel/pass.hpp
fault "pass: empty cells unnoticed" $pass 's/if \(any_empty\(g\)\).*//'
fault "pass: every full grid taken for a solution" $pass 's/is_solution\(g\) \? (State::solved) : .*;/\1;/'
fault "pass: columns of a full grid unchecked" $pass \
    's/intersect\(whole_column, whole_row/intersect(whole_row, whole_row/'
fault "pass: rows of a full grid unchecked" $pass \
    's/intersect\(whole_column, whole_row/intersect(whole_column, whole_column/'
fault "pass: boxes of a full grid unchecked" $pass 's/whole_row, Plane\{box, box, box\}/whole_row, whole_row/'
fault "pass: singles clear no other segment" $pass 's/const Plane open = .*/const Plane open = all;/'
fault "pass: odd permutations taken from the even" $pass \
    's/turned<lines, 1, 2>\(open\), turned<lines, 2, 1>/turned<lines, 1, 1>(open), turned<lines, 2, 2>/'
fault "pass: hidden singles where two cells are left" $pass 's/without\(must, twice\)/must/'
fault "pass: missing digits of a box unnoticed" $pass 's/if \(!is_full\(rows.possible\)\).*//'
fault "pass: columns read as rows" $pass \
    's/^(INLINE Grid by_columns.*0, )1(>\(g.b\).*0, )2/\12\21/'
fault "pass: stops when one plane rests" $pass 's/\(before.a \^ g.a\) \| \(before.b \^ g.b\)/before.b ^ g.b/'

search=src/kernel/search.hpp
fault "search: one solution too many" $search 's/\+\+found_ >= limit_/++found_ > limit_/'
fault "search: less patience" $search 's/Order::permutations, 600/Order::permutations, 60/'
fault "search: the second best choice" $search 's/in_band < fewest/in_band <= fewest/'
fault "search: a permutation left out" $search 's/0x0000201008040201U/0x0000001008040201U/'
fault "search: a wrong segment cleared" $search 's/without\(g.b, \{b, c, a\}\)/without(g.b, {a, b, c})/'
fault "search: row-major order ends early" $search 's/cell < 80/cell < 60/'
fault "search: never tightens" $search 's/if \(!(attempt\(g, 1, Order::row_major, 60\))\) .*/\1;/'
fault "search: tightens only once" $search 's/if \(lower == 0 \|\| .*/break;/'
fault "search: probes fewer cells" $search 's/count\(digits\) > 3\)/count(digits) > 2)/'
fault "search: failures weigh nothing" $search 's/if \(weighted_ && found_ == before\).*//'

tasks=src/kernel/tasks.hpp
fault "tasks: any solution for the smallest" $tasks 's/if \(found == 2\) search.minimize.*//'
fault "tasks: a limit of 0 ignored" $tasks 's/limit == 0 \? 0 : //'
fault "tasks: the next solution is the same again" $tasks 's/2 \* digit - 1/digit - 1/'
fault "tasks: any larger solution for the next" $tasks 's/search.minimize\(most\);//'

fault "portable: a wrong count of digits" src/kernel/vector_portable.hpp 's/mask >> 2 & 0x133/mask >> 2 \& 0x113/'
fault "portable: a row written twice" src/kernel/vector_portable.hpp 's/\(twice\[2\], answer/(twice[1], answer/'
fault "avx: 9 read as 8" src/kernel/vector_avx.hpp 's/set1_epi16\(256\)/set1_epi16(128)/'
fault "avx: two rows swapped" src/kernel/vector_avx.hpp \
    's/(v\[3\], v\[1\], v\[8\], answer \+ )9/\118/;s/(v\[6\], v\[4\], v\[2\], answer \+ )18/\19/'

board=src/board.cpp
fault "board: columns unchecked" $board 's/seen.column\[column_of\(cell\)\] & mask_of\(digit\)/false/'
fault "board: boxes unchecked" $board 's/seen.box\[box_of\(cell\)\] & mask_of\(digit\)/false/'
fault "board: the wrong twin" $board 's/ \|\| unit_of\(twin\) != unit_of\(cell\)//'

line=src/line.cpp
fault "line: counts of five digits only" $line 's/line.cells <= 6/line.cells < 6/'
fault "line: counts of seven digits" $line 's/line.cells <= 6/line.cells <= 7/'
fault "line: headers with six cells" $line 's/line.cells <= 5/line.cells <= 6/'
fault "line: headers with four cells only" $line 's/line.cells <= 5/line.cells < 5/'
fault "line: wrong puzzles from 40 cells on" $line 's/line.cells > 40/line.cells >= 40/'
fault "line: wrong puzzles from 42 cells on" $line 's/line.cells > 40/line.cells > 41/'
fault "line: long fields from 40 cells on" $line 's/field_.cells > 40/field_.cells >= 40/'
fault "line: CR ends no line" $line "s/ \|\| byte == '.r';/;/"
fault "line: a comment ends at LF only" $line "s/\{'.n', '.r'\}/{char{10}}/"
fault "line: 9 is a blank" $line 's/value <= 9/value < 9/'
fault "line: the first byte's column is one less" $line \
    's/first_column = facts_.length;/first_column = facts_.length - 1;/'
fault "line: uneven fields make a row" $line 's/ && fields && line.even/ \&\& fields/'
fault "line: the last puzzle of a line" $line 's/ && !facts_.long_field.is_puzzle\(\);$/;/'
fault "line: a fast puzzle overwrites another" $line 's/if \(facts_.long_field.is_puzzle\(\)\) return false;//'
fault "line: a fast puzzle is one byte longer" $line 's/\*count \+= cell_count - 1/*count += cell_count/'
fault "line: a plain row is one byte longer" $line 's/facts_.length = length;/facts_.length = length + 1;/'
fault "line: a plain row on a longer line" $line 's/ \|\| !is_line_end\(bytes\[length\]\)//'
fault "line: anything between the cells of a plain row" $line "s/if \(bytes\[i\] != ' '\) return false;/;/"
fault "line: no blank between the cells of a plain row" $line "s/if \(bytes\[i\] != ' '\)/if (bytes[i] == ' ')/"
fault "line: the columns of a plain row" $line 's/row_columns_\[i\] = 1 \+ i \* step/row_columns_[i] = i * step/'
fault "line: every plain row is compact" $line 's/facts_.fields = step == 1 \? 1 : 9/facts_.fields = 1/'
fault "line: a byte order mark anywhere" $line '/::next_line/,/^}/s/at_start_ = false/at_start_ = true/'
fault "line: no byte order mark" $line 's/if \(at_start_ && facts_.length >= 3\).*//'
fault "line: a colon separates nothing" $line 's/"\\":"/"\\""/'
fault "line: stars in no ruler" $line 's/"-=\+\*\|"/"-=+|"/'
fault "line: an x makes a header" $line 's/ && !is_one_of\(byte, "xX"\)//'
fault "line: z is no letter" $line "s/<= 'z'/< 'z'/"
fault "line: the last invalid byte" src/line.hpp 's/if \(column == 0\) \*this/*this/'

parse=src/parse.cpp
fault "reader: a lost gap" $parse 's/record.gap = gap;/record.gap = false;/'
fault "reader: a gap that stays" $parse 's/^        gap = false;$//'
fault "reader: CRLF is two line ends" $parse "s/if \(\*bytes == '.n'\) \+\+bytes;//"
fault "reader: a column too many" $parse 's/cell_column\[0\] \+ cell/cell_column[0] + cell + 1/'
fault "reader: the line of the first row for all" $parse 's/row_line\[row_of\(cell\)\]/row_line[0]/'
fault "reader: grids of three fields are spaced" $parse 's/fields == 9 \?/fields >= 3 ?/'
fault "reader: the last fault of a grid" $parse 's/else if \(grid.fault.kind == Fault::Kind::none\)/else/'
fault "reader: truncation wins over a wrong row" $parse \
    '/void truncate_grid/,/^    }/s/if \(grid.fault.kind == Fault::Kind::none\) //'
fault "reader: a puzzle inside a grid" $parse 's/is_puzzle && rows > 0/false/'
fault "reader: counts inside a grid are skipped" $parse \
    's/if \(rows == 0\) \{/if (true) {/'
fault "reader: a plain puzzle inside a grid" $parse 's/ \|\| rows > 0 \|\| ended/ || ended/'
fault "reader: a plain puzzle after the end" $parse 's/ \|\| ended \|\| end - bytes/ || end - bytes/'
fault "reader: a plain puzzle on a longer line" $parse "s/bytes\[cell_count\] != '.n' \|\| //"
fault "reader: the line of a plain puzzle not counted" $parse 's/scanner.skip_line\(\);//'
fault "reader: end does not end" $parse 's/ended = kind == LineKind::end;//'
fault "reader: all cells of a line counted" $parse 's/fault.cells = line.long_field.cells;//'
fault "reader: a row too many in a message" $parse \
    's/grid.fault.row = static_cast<int>\(rows\)/grid.fault.row = static_cast<int>(rows) + 1/'

format=src/format.cpp
fault "format: one cells" $format 's/\(count == 1 \? "" : "s"\)/"s"/'
fault "format: ~ is unprintable" $format "s/byte <= '~'/byte < '~'/"
fault "format: row and column swapped" $format \
    's/" \(row " \+ row\(a\) \+ " column " \+ column\(a\)/" (row " + column(a) + " column " + row(a)/'
fault "format: everything is bold" $format 's/bold && givens.digit\[cell\]/bold/'
fault "format: compact is spaced" $format 's/layout == Layout::spaced \|\| row_ends/true/'

answer=src/program/answer.cpp
fault "answer: only the last gap counts" $answer \
    's/gap_at_end = seam.gap_at_end \|\| record.gap/gap_at_end = record.gap/'
fault "answer: no + at the limit" $answer 's/count == request->limit/count > request->limit/'
fault "answer: one solution over the limit" $answer 's/std::uint64_t count = 1; count/std::uint64_t count = 0; count/'
fault "answer: a grid without an answer leaves a line" $answer 's/if \(!line && is_grid\) return;//'
fault "answer: a status too good" $answer 's/^    status = worse\(status, Status::unsolved\);//'
fault "answer: quiet is ignored" $answer 's/if \(!request->quiet\)//'
fault "answer: the conflict's first cell" $answer 's/conflict->second/conflict->first/'

output=src/program/output.cpp
fault "output: a swallowed write error" $output \
    's/if \(!write_all\(STDOUT_FILENO, answers.out\)\)/if (!write_all(STDOUT_FILENO, answers.out) \&\& false)/'
fault "output: progress all the time" $output 's/^    next_progress_ = .*//'
fault "output: an unreadable file is no trouble" $output \
    's/return unreadable_ \? Status::trouble : status_/return status_/'
fault "output: the last status wins" $output 's/status_ = worse\(status_, answers.status\)/status_ = answers.status/'
fault "output: a gap after lines too" $output 's/if \(after_grid_ && seam/if (seam/'
fault "output: a gap lost between stretches" $output 's/gap_ = gap_ \|\| seam.gap_at_end/gap_ = seam.gap_at_end/'

fault "system: an interrupted call is an error" src/program/system_posix.cpp \
    's/if \(errno == EINTR\) return true;/if (errno == EINTR) return false;/'
fault "system: a short write loses the rest" src/program/system_posix.cpp \
    's/text.remove_prefix\(static_cast<std::size_t>\(written\)\)/text = {}/'
fault "system: a descriptor that does not block is an error" src/program/system_posix.cpp \
    's/if \(errno != EAGAIN\)/if (errno != EINTR)/'

fault "pool: stretches in any order" src/program/pool.cpp 's/ && slot\(written_\).answered//'
fault "pool: the last stretch waits" src/program/pool.cpp '/::settle/,/^}/s/if \(.*//'
fault "pipeline: reads on after the end" src/program/pipeline.cpp 's/while \(!reader.ended\(\)\)/while (true)/'
fault "pipeline: a read error overtakes answers" src/program/pipeline.cpp '/::fail\(/,/^}/s/pool_.finish\(\);//'
fault "options: 0 is a limit" src/program/options.cpp 's/ && number > 0//'
fault "options: another default limit" src/program/options.cpp 's/default_count_limit = 1000000/default_count_limit = 1000001/'
fault "options: tasks do not exclude each other" src/program/options.cpp 's/return fail\("--count, --all.*/return true;/'

printf '%s faults, %s survived\n' "$tried" "${#survivors[@]}"
if [ "$tried" = 0 ]; then exit 2; fi
if [ "${#survivors[@]}" -gt 0 ]; then
    printf '  %s\n' "${survivors[@]}"
    exit 1
fi
