"""Atomic writes: files that are either the old ones or the new ones, whatever happens in between."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from pathlib import Path

from assistant.core.words.errors import Unwritable
from assistant.core.words.say import say

from .fault import fault_of

# What is not finished yet, and SQLite's journal of it.
_UNFINISHED = re.compile(r"\..+[.-][0-9a-f]{8}\.new(-journal)?")
# Folders hold closed fleets and what lets screens in: nothing for other accounts of this machine.
OWNER_ALONE = 0o700
# Where files are written, below the data folder.
_PLACES = ("*", "matches/*", "books/*", "games/*", "arrivals/*", "backups/*/*", "evenings/*/*")


def sweep(data: Path) -> None:
    """Remove what a crash has left unfinished in a data folder; only while nobody else writes there."""
    for place in _PLACES:
        for path in data.glob(place):
            if _UNFINISHED.fullmatch(path.name):
                with contextlib.suppress(OSError):
                    path.unlink()


def write_whole(path: Path, content: bytes, mode: int = 0o600) -> None:
    """An atomic write of bytes in the place of a file, on disk before this returns; Unwritable if not."""
    try:
        replace_whole(path, content, mode)
    except OSError as error:
        raise Unwritable(say("keeping.unwritable", file=str(path), fault=fault_of(error))) from error


def replace_whole(path: Path, content: bytes, mode: int) -> None:
    """An atomic write for those who have words of their own for an OSError."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        make_folder(path.parent)
        write_synced(fresh, content, mode)
        put_in_place(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def write_synced(path: Path, content: bytes, mode: int) -> None:
    """Write a new file and wait until its bytes are on disk; OSError if it exists or cannot be written."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def put_in_place(fresh: Path, path: Path) -> None:
    """Let a finished file take the place of another, on disk before this returns; OSError if it cannot."""
    fresh.replace(path)
    sync_folder(path.parent)


def place(fresh: Path, path: Path) -> bool:
    """Give a finished file its name, unless that is taken: False, and the one there stays. OSError if not."""
    try:
        # A second name fails if it is taken; a rename would put the new file over the one there.
        path.hardlink_to(fresh)
    except FileExistsError:
        return False
    except OSError:
        # A memory card's file system has no second names.
        if path.exists():
            return False
        fresh.replace(path)
    fresh.unlink(missing_ok=True)
    sync_folder(path.parent)
    return True


def make_folder(folder: Path) -> None:
    """A folder and those above it, for its owner alone, their names on disk; OSError if it cannot be made."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in (*reversed(missing[1:]), folder):
        one.mkdir(OWNER_ALONE, exist_ok=True)
    # A folder's own name lies in the folder above it, and is lost in a crash until that is synced.
    for one in missing:
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """The names in a folder put on disk, where the system can (Windows cannot); OSError if it fails."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
