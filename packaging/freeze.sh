#!/bin/sh
# Make dist/tableside, a folder that needs no Python, for the system this is run on.
# It takes PyInstaller into an environment of its own: nothing of it is needed to play or to test.
set -e
cd "$(dirname "$0")/.."
own="${OWN:-build/freezing}"
"${PYTHON:-python3}" -m venv "$own"
"$own/bin/python" -m pip install --quiet --disable-pip-version-check . babel "pyinstaller>=6.11,<7"
"$own/bin/python" hatch_build.py
"$own/bin/python" -m PyInstaller --noconfirm --distpath dist --workpath build/pyinstaller packaging/tableside.spec
