#!/bin/sh
# Runs a program under the limits of a strict judge: 32 MiB of memory, 256 KiB of stack; its input comes byte by byte.
dd bs=1 2> /dev/null | (ulimit -v 32768 && ulimit -s 256 && exec "$@")
