#!/bin/sh
# need.sh PACKAGE [PROGRAM]: install a Debian package, unless its program is there already.
set -eu
package=$1
program=${2:-}
[ -n "$program" ] && command -v "$program" >/dev/null && exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "Run this one command, then try again:  sudo apt-get install -y $package" >&2
    exit 1
fi

echo "Installing $package ..."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { $as_root env DEBIAN_FRONTEND=noninteractive apt-get update &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package"; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "$package could not be installed; try:  sudo apt-get install -y $package" >&2
    exit 1
fi
