#!/bin/sh
# need.sh PACKAGE…: install the Debian packages that are not there yet.
set -eu
missing=
for package in "$@"; do
    case "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" in
        *" installed") ;;
        *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "Run this one command, then try again:  sudo apt-get install -y$missing" >&2
    exit 1
fi

echo "Installing$missing ..."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get "$@" >>"$log" 2>&1; }
# Word splitting is meant: each package is a word.
# shellcheck disable=SC2086
if ! { apt update && apt install -y --no-install-recommends $missing; }; then
    tail -n 20 "$log" >&2
    echo "It could not be installed; try:  sudo apt-get install -y$missing" >&2
    exit 1
fi
