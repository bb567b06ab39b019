#!/bin/sh
# check.sh WORD…: style and types are checked beside pytest, which gets these words. Each tells what it found, and one
# that is red makes all of it red; pytest has the last word, and tells among its own what else was red.
set -u
cd "$(dirname "$0")/.."
own=.venv/bin/python
# What Python compiles is kept beside it for the many programs that tests start, even where it shall keep nothing.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$PWD/.venv/compiled"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'kill "$!"; exit 1' HUP INT TERM

style() {
    result=0
    for check in "ruff check ." "ruff format --check ." "mypy"; do
        echo "== $check"
        # Word splitting is meant: each word of a check is one.
        # shellcheck disable=SC2086
        "$own" -m $check || result=1
    done >"$folder/said" 2>&1
    # In one piece, between two lines of pytest's.
    { echo && cat "$folder/said"; } >"$folder/told"
    cat "$folder/told"
    [ "$result" -eq 0 ] || mv "$folder/told" "$folder/red"
    return "$result"
}

compiled=
[ ! -d "$PYTHONPYCACHEPREFIX" ] || compiled=yes
style &
# In a fresh copy every worker would compile all there is at the same time.
[ "$compiled" ] || "$own" -m pytest --collect-only --quiet "$@" >"$folder/collected" 2>&1
tests=0
STYLE_IS_RED="$folder/red" "$own" -m pytest "$@" || tests=$?
wait $! || exit 1
exit "$tests"
