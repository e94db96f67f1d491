#!/bin/sh
# Runs a program as a strict judge does, in 32 MiB of memory and 256 KiB of stack. Its input comes
# byte by byte.
dd bs=1 2> /dev/null | (ulimit -v 32768 && ulimit -s 256 && exec "$@")
