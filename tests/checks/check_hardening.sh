#!/bin/sh
# check_hardening.sh PROGRAM OBJECT...: looks for the traces that SUDOKU_HARDENING leaves in the
# program and in the objects it is made of.
set -eu
program=$1
shift
headers=$(readelf -hdlW "$program")
calls=$(nm -u "$@")

# expect WHAT REGEX TEXT: reports WHAT as missing if no line of TEXT matches REGEX.
expect() { printf '%s\n' "$3" | grep -Eq "$2" || { echo "no $1"; status=1; }; }

status=0
expect 'position-independent program' 'Type: *DYN' "$headers"
expect 'addresses that are read-only once relocated' GNU_RELRO "$headers"
expect 'relocation of them all at the start' '(FLAGS).*NOW' "$headers"
expect 'stack that cannot be executed' 'GNU_STACK.* RW ' "$headers"
expect 'stack protector' __stack_chk_fail "$calls"
expect 'checked calls of the C library' __snprintf_chk "$calls"
# Older libraries have the assertion inline; then its text stands in the objects.
grep -q "Assertion '%s' failed" "$@" ||
    expect 'assertions of the standard library' '(glibcxx|replacement)_assert' "$calls"
exit $status
