"""Closing the evening: the record as PDF, the match as a file, its witness and checksums, in one folder."""

from __future__ import annotations

import datetime
import hashlib
import re
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

import msgspec

from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.atomic_files import write_whole
from assistant.matches.file.database import SUFFIX
from assistant.matches.looking_back.witness import witness_of
from assistant.matches.moving.transfer import write_out

FOLDER = "evenings"
RECORD, RECORD_SHEET = "record.pdf", "record"
SUMS = "SHA256SUMS"
WITNESS = "witness.txt"
LONGEST_WITNESS = 60
_NAME = re.compile(r"(?P<words>.*) (?P<match>[a-z0-9]+)-(?P<number>\d+)")


class Evening(msgspec.Struct, frozen=True):
    """An evening that was closed: its folder, its revision and witness, its files with their KB."""

    folder: str
    number: int
    name: str
    files: tuple[tuple[str, int], ...]
    witness: str


def close_evening(data: Path, match: Match, name: str, *, language: str, address: str) -> Evening:
    """Write match file, record if the game has one, checksums; Unwritable if the folder does not take them.

    The checksums come last: where they are, all is there.
    """
    from printables import sheets_of
    from printables.of_match import print_match

    today = datetime.datetime.now().astimezone().date().isoformat()
    number = match.last().number
    folder = data / FOLDER / f"{today} {name} {match.id}-{number}"
    with TemporaryDirectory(prefix="tableside-") as aside:
        # Of one copy, as another screen may go on meanwhile; a record that fails leaves no folder.
        copied = Path(aside) / f"{match.id}{SUFFIX}"
        write_out(match.path, copied)
        written = Match(copied, match.game)
        files = {copied.name: copied.read_bytes()}
        if RECORD_SHEET in {sheet.key for sheet in sheets_of(match.game.key)}:
            files[RECORD] = print_match(
                written, RECORD_SHEET, seat=EVERYBODY, language=language, address=address
            )
        files[WITNESS] = f"{witness_of(written.last())}\n".encode()
    for file, content in files.items():
        write_whole(folder / file, content)
    lines = [f"{hashlib.sha256(content).hexdigest()}  {file}\n" for file, content in files.items()]
    write_whole(folder / SUMS, "".join(lines).encode())
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
    return Evening(str(folder), number, words, tuple(files), _witness_in(folder))


def _witness_in(folder: Path) -> str:
    """The witness that was noted, empty of an evening that was closed before there were any."""
    try:
        return (folder / WITNESS).read_text(encoding="ascii", errors="replace").strip()[:LONGEST_WITNESS]
    except OSError:
        return ""


def zipped(evening: Evening) -> IO[bytes]:
    """The files of an evening as one zip, ready to be read."""
    file = TemporaryFile()  # noqa: SIM115  whoever sends it closes it
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, _ in evening.files:
            archive.write(Path(evening.folder) / name, f"{evening.name}/{name}")
    file.seek(0)
    return file
