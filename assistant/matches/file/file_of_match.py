"""What the disk tells of the file of a match: which it is, and when it was written last."""

from __future__ import annotations

import stat
from pathlib import Path

from assistant.core.words.errors import Missing, Unwritable
from assistant.core.words.say import say

from .fault import fault_of


def inode_of(path: Path) -> int:
    """Which file it is; Missing if there is none, Unwritable if the disk does not tell."""
    try:
        file = path.stat()
    except FileNotFoundError as error:
        raise Missing(say("error.match_missing", match=path.stem)) from error
    except OSError as error:
        raise Unwritable(say("error.match_unreadable", match=path.stem, fault=fault_of(error))) from error
    if not stat.S_ISREG(file.st_mode):
        raise Missing(say("error.match_missing", match=path.stem))
    return file.st_ino


def played(path: Path) -> float:
    """When a file was written last; one that has just gone was never."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0
