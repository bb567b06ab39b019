"""Closing the evening: the record as PDF, the match as a file, its witness and checksums, in one folder."""

from __future__ import annotations

import datetime
import hashlib
import re
import zipfile
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import msgspec

from assistant.core.seats import EVERYBODY
from assistant.matches.atomic_files import write_whole
from assistant.matches.database import SUFFIX
from assistant.matches.match import Match
from assistant.matches.transfer import write_out
from assistant.matches.witness import witness_of

FOLDER = "evenings"
RECORD = "record.pdf"
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
    """Write record, match file and checksums; Unwritable if the folder does not take them.

    The checksums come last: where they are, all is there.
    """
    from printables.of_match import print_match

    today = datetime.datetime.now().astimezone().date().isoformat()
    number = match.last().number
    folder = data / FOLDER / f"{today} {name} {match.id}-{number}"
    file, record, witness = folder / f"{match.id}{SUFFIX}", folder / RECORD, folder / WITNESS
    write_out(match.path, file)
    # Made of the file that was just written: another screen may have gone on meanwhile.
    written = Match(file, match.game)
    pdf = print_match(written, "record", seat=EVERYBODY, language=language, address=address)
    write_whole(record, pdf)
    write_whole(witness, f"{witness_of(written.last())}\n".encode())
    files = (file, record, witness)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
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
