# The steps of the gate, .ci/run, and of .ci/platforms. Both work on a bare Debian 12 as root, stop
# at the first failure and print at the end how long each step took.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export DEBIAN_FRONTEND=noninteractive
jobs=$(nproc)
times=

# Begins a step and notes how long the last one took.
step() {
    if [ -n "$times" ]; then times+=" $((SECONDS - started)) s"$'\n'; fi
    times+="$*:"
    started=$SECONDS
    printf '\n=== %s\n' "$*"
}
finish() {
    local status=$?
    wineserver -k 2> /dev/null || true
    printf '\n=== times\n%s %s s\nall: %s s, status %s\n' \
        "$times" "$((SECONDS - started))" "$SECONDS" "$status"
}

install() { apt-get install -y --no-install-recommends "$@" > /dev/null; }

# configured_build NAME [CMAKE OPTION]... builds in a folder of its own the targets that `targets`
# names, or all.
configured_build() {
    local name=$1
    shift
    step "$name: build"
    cmake -S . -B "build-$name" -DSUDOKU_WERROR=ON "$@" > "build-$name.log" ||
        { cat "build-$name.log"; return 1; }
    cmake --build "build-$name" -j "$jobs" --target ${targets:-all}
}

# tested NAME [CTEST OPTION]... runs the tests of that build.
tested() {
    local name=$1
    shift
    step "$name: tests"
    (cd "build-$name" && ctest --output-on-failure -j "$jobs" "$@")
}

# fuzzed NAME [OPTION]... fuzzes the reader and the solver of that build side by side. If one finds
# a fault, the bytes that show it are printed.
fuzzed() {
    local name=$1 part
    shift
    local -A fuzzers
    step "$name: fuzz"
    for part in solver reader; do
        mkdir -p "build-$name/corpus-$part"
        "build-$name/tests/fuzz_$part" "$@" -print_final_stats=1 \
            -artifact_prefix="build-$name/$part-" "build-$name/corpus-$part" \
            "tests/fuzz/corpus/$part" > "build-$name/fuzz-$part.log" 2>&1 &
        fuzzers[$part]=$!
    done
    for part in solver reader; do
        if ! wait "${fuzzers[$part]}"; then
            tail -n 30 "build-$name/fuzz-$part.log"
            base64 "build-$name/$part"-*
            exit 1
        fi
        tail -n 8 "build-$name/fuzz-$part.log"
    done
}

trap finish EXIT
