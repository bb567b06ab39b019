#!/bin/sh
# Run the quick tests with the newest versions that pyproject.toml allows, in an environment that is thrown away.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

"${PYTHON:-python3}" -m venv "$folder"
own="$folder/bin/python"
"$own" -m pip install --quiet --disable-pip-version-check --upgrade --upgrade-strategy eager -e '.[test]'
echo "Newer than the bounds allow, or than something else allows:"
"$own" -m pip list --disable-pip-version-check --outdated --exclude-editable
"$own" -m ruff check .
"$own" -m mypy
# What each package does for us, once: pages, https, files, sheets, codes, pictures, routes and a browser.
"$own" -m pytest --quiet -p no:cacheprovider tests/core tests/test_grouping.py tests/web/test_serving.py \
    tests/web/door/test_places.py tests/web/door/test_https.py tests/web/shelf/test_restore.py tests/printables/drawing/test_page.py \
    tests/printables/drawing/test_qr.py tests/printables/paper_save/test_saves.py tests/fuzz/test_openapi.py
