"""What the commands share: the matches of the chosen folder, and words in the chosen language."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unicodedata import category

from . import folders
from .core.words.errors import Damaged, Missing
from .core.words.language import language
from .core.words.say import say
from .core.words.seats import EVERYBODY, TABLE
from .matches.answering.match import Match
from .matches.answering.replay import SoFar, untold
from .matches.file.fault import fault_of
from .matches.moving.transfer import bring
from .matches.shelf.shelf import Shelf

PORT = 8765
"""Where the table is served unless another is chosen."""


def open_shelf(options: argparse.Namespace) -> Shelf:
    """The matches of the chosen data folder."""
    from .games import GAMES
    from .games.described import Described

    data = options.data or folders.data_folder()
    return Shelf(data, Described(GAMES, data))


def open_match(options: argparse.Namespace) -> Match:
    """The match of the shelf that a command names; Missing if there is none, or no such seat at it."""
    return seated(options, open_shelf(options).match(options.match))


@contextmanager
def match_or_file(options: argparse.Namespace) -> Iterator[Match]:
    """The match a command names, of the shelf or checked from a file; Missing as above."""
    file = Path(options.match)
    if not _is_file(file):
        yield open_match(options)
        return
    with TemporaryDirectory(prefix="tableside-") as folder:
        yield seated(options, bring(file, str(file), Path(folder), open_shelf(options).games))


def _is_file(path: Path) -> bool:
    """Whether there is such a file; a name too long for any is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def seated(options: argparse.Namespace, match: Match) -> Match:
    """The match, if the seat that asks is one of its seats."""
    if options.seat not in (EVERYBODY, TABLE, *(side.key for side in match.sides)):
        raise Missing(say("error.seat", seat=options.seat[:40]))
    return match


@contextmanager
def counting(options: argparse.Namespace) -> Iterator[SoFar]:
    """Tell whoever sits before a terminal how far a replay is, in a line that is gone when it is over."""
    if not sys.stderr.isatty():
        yield untold
        return
    longest = 0

    def so_far(done: int, of: int) -> None:
        nonlocal longest
        # At each full percent: a terminal takes longer to show a line than an entry to be played.
        if done * 100 // of > (done - 1) * 100 // of:
            line = words(options, say("shell.so_far", done=done, of=of))
            longest = max(longest, len(line))
            print(f"\r{line}", end="", file=sys.stderr, flush=True)

    try:
        yield so_far
    finally:
        # Letters of Japanese are two cells wide.
        print("\r" + " " * (2 * longest) + "\r", end="", file=sys.stderr, flush=True)


def words(options: argparse.Namespace, value: Any) -> str:
    """A sentence in the chosen language; what players have written in it moves no cursor."""
    said = language(options.language).words(value)
    # Control and format characters: an escape sequence in a name would steer the terminal.
    return "".join(sign for sign in said if sign == "\n" or category(sign) not in ("Cc", "Cf"))


def written(target: Path, content: bytes) -> Path:
    """Write a file that a command was told to write; Damaged if it cannot be."""
    try:
        target.write_bytes(content)
    # /dev/stdout, whose reader has gone: said of no file.
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Damaged(say("error.file_unwritable", file=str(target), fault=fault_of(error))) from error
    return target
