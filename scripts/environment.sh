#!/bin/sh
# Install packages (given as for pip) into the project's own .venv, making it first where it is not whole.
set -eu
cd "$(dirname "$0")/.."
python="${PYTHON:-python3}"

# The marker is gone while pip works: an environment whose making was cut off is made anew.
whole=.venv/whole

command -v "$python" >/dev/null || { echo "Tableside needs python3: sudo apt-get install python3" >&2; exit 1; }
version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
case "$version" in
    3.11 | 3.12 | 3.13 | 3.14) ;;
    *) echo "Tableside needs Python 3.11 to 3.14; $python is $version." >&2; exit 1 ;;
esac

if [ "$(cat "$whole" 2>/dev/null)" != "$version" ] || ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    "$python" -c 'import ensurepip' 2>/dev/null || scripts/need.sh python3-venv
    echo "Making Tableside's own Python environment in .venv ..."
    "$python" -m venv --clear .venv
fi

echo "Installing what Tableside needs ..."
rm -f "$whole"
result=0
.venv/bin/python -m pip install --quiet --disable-pip-version-check "$@" || result=$?
echo "$version" >"$whole"
[ "$result" -eq 0 ] || echo "The installation failed (is the network there?); the next try goes on from here." >&2
exit "$result"
