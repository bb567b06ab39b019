"""Closing the evening: the record as PDF, the match as a file and their checksums, in one folder."""

from __future__ import annotations

import datetime
import hashlib
import re
import zipfile
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import msgspec

from assistant.core.database import SUFFIX
from assistant.core.match import Match
from assistant.core.seats import EVERYBODY
from assistant.core.transfer import write_out
from assistant.core.whole import write_whole

FOLDER = "evenings"
RECORD = "record.pdf"
SUMS = "SHA256SUMS"
_NAME = re.compile(r"(?P<words>.*) (?P<match>[a-z0-9]+)-(?P<number>\d+)")


class Evening(msgspec.Struct, frozen=True):
    """An evening that was closed: its folder, the revision it stopped at, and its files with their KB."""

    folder: str
    number: int
    name: str
    files: tuple[tuple[str, int], ...]


def close_evening(data: Path, match: Match, name: str, *, language: str, address: str) -> Evening:
    """Write record, match file and checksums; Unwritable if the folder does not take them.

    The checksums come last: where they are, all is there.
    """
    from printables.of_match import print_match

    today = datetime.datetime.now().astimezone().date().isoformat()
    number = match.last().number
    folder = data / FOLDER / f"{today} {name} {match.id}-{number}"
    file, record, sums = folder / f"{match.id}{SUFFIX}", folder / RECORD, folder / SUMS
    write_out(match.path, file)
    # Made of the file that was just written: another screen may have gone on meanwhile.
    pdf = print_match(Match(file, match.game), "record", seat=EVERYBODY, language=language, address=address)
    write_whole(record, pdf)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in (file, record)]
    write_whole(sums, "".join(lines).encode())
    return evening_in(folder)


def evenings_of(data: Path, match_id: str) -> list[Evening]:
    """The evenings of a match that were closed, the last one first."""
    whole = [path.parent for path in (data / FOLDER).glob(f"* {match_id}-*/{SUMS}")]
    return sorted(map(evening_in, whole), key=lambda evening: (evening.number, evening.name), reverse=True)


def evening_in(folder: Path) -> Evening:
    """What lies in the folder of an evening."""
    parts = _NAME.fullmatch(folder.name)
    files = sorted(
        (path.name, -(-path.stat().st_size // 1000)) for path in folder.iterdir() if path.is_file()
    )
    number, words = (int(parts["number"]), parts["words"]) if parts else (0, folder.name)
    return Evening(str(folder), number, words, tuple(files))


def zipped(evening: Evening) -> IO[bytes]:
    """The files of an evening as one zip, ready to be read."""
    file = TemporaryFile()  # noqa: SIM115  whoever sends it closes it
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, _ in evening.files:
            archive.write(Path(evening.folder) / name, f"{evening.name}/{name}")
    file.seek(0)
    return file
