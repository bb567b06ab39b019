"""The command `tableside doctor`: what this table stands on, checked thing by thing, and changed nowhere."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import socket
import stat
import tempfile
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import apsw

from . import __version__
from .core.words.errors import Problem
from .core.words.say import Say, say
from .games import BROKEN
from .matches.answering.match import Match
from .matches.file.fault import fault_of
from .matches.file.lock import address_of_server
from .matches.shelf.shelf import Shelf
from .shell import open_shelf, words, written
from .web.screen.reach import own_addresses

GOOD, LOOK, WRONG = "ok", "!", "x"
# Bytes: an evening of a long match and its sheets needs some ten million.
SCARCE, TOO_LITTLE = 200_000_000, 20_000_000
MEGABYTE = 1_000_000
HOST = "127.0.0.1"
# What a group or others may do to a folder.
OTHERS = stat.S_IRWXG | stat.S_IRWXO


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at, and how it is."""

    mark: str
    sentence: Say


def examine(options: argparse.Namespace) -> int:
    """Print what was found; 1 if something is wrong, Damaged if it cannot be written where it should."""
    shelf = open_shelf(options)
    found = [*findings(shelf, options.port)]
    lines = [f"[{finding.mark}] {words(options, finding.sentence)}" for finding in found]
    print("\n".join(lines))
    if options.output:
        write_report(options.output, lines)
        print(f"    {words(options, say('doctor.written', file=str(options.output)))}")
    return int(any(finding.mark == WRONG for finding in found))


def write_report(target: Path, lines: list[str]) -> None:
    """The findings as a file to send, without the name of who plays here; Damaged if it cannot be written."""
    report = "\n".join(lines).replace(str(Path.home()), "~") + "\n"
    written(target, report.encode())


def findings(shelf: Shelf, port: int) -> Iterator[Finding]:
    """Everything there is to look at, from the machine up to the matches."""
    folder = shelf.folder.parent
    yield of_versions()
    yield from of_folder(folder)
    yield of_disk(folder)
    yield of_port(folder, port)
    yield of_network()
    yield of_typefaces()
    yield of_browser()
    yield from (Finding(WRONG, sentence) for sentence in BROKEN.values())
    yield from of_books(shelf)
    yield from of_matches(shelf)


def of_versions() -> Finding:
    """What runs here."""
    versions = {
        "version": __version__,
        "python": platform.python_version(),
        "sqlite": apsw.sqlite_lib_version(),
        "system": platform.platform(terse=True),
    }
    return Finding(GOOD, say("doctor.versions", **versions))


def of_folder(folder: Path) -> Iterator[Finding]:
    """Whether matches can be kept, and whether other accounts of the machine could read closed fleets."""
    try:
        with tempfile.TemporaryFile(dir=nearest(folder)):
            yield Finding(GOOD, say("doctor.folder", folder=str(folder)))
    except OSError as error:
        told = say("error.folder_unwritable", folder=str(folder), fault=fault_of(error))
        yield Finding(WRONG, told)
        return
    for kept in (folder, folder / "matches"):
        if kept.is_dir() and os.name == "posix" and kept.stat().st_mode & OTHERS:
            yield Finding(LOOK, say("doctor.readable", folder=str(kept)))


def nearest(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there: where it would be made."""
    return next(one for one in (folder, *folder.parents) if one.exists())


def of_disk(folder: Path) -> Finding:
    """How much room is left."""
    try:
        left = shutil.disk_usage(nearest(folder)).free
    except OSError as error:
        return Finding(WRONG, say("doctor.no_disk", folder=str(folder), fault=fault_of(error)))
    mark = WRONG if left < TOO_LITTLE else LOOK if left < SCARCE else GOOD
    return Finding(mark, say("doctor.disk" if mark == GOOD else "doctor.disk_full", n=left // MEGABYTE))


def of_port(folder: Path, port: int) -> Finding:
    """Whether the port is free, or used by the server of this very folder."""
    serving = address_of_server(folder)
    if serving:
        return Finding(GOOD, say("doctor.served", address=serving))
    try:
        with socket.socket() as asking:
            # As a server binds it: a port whose last connections are still winding down is free.
            asking.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            asking.bind((HOST, port))
    except OSError:
        return Finding(WRONG, say("error.port", port=port))
    except OverflowError:
        return Finding(WRONG, say("error.port_range", port=port))
    return Finding(GOOD, say("doctor.port", port=port))


def of_network() -> Finding:
    """Where phones and tablets would reach this machine."""
    addresses = own_addresses()
    if not addresses:
        return Finding(LOOK, say("joining.no_network"))
    return Finding(GOOD, say("doctor.addresses", addresses=[*addresses]))


def of_typefaces() -> Finding:
    """Whether sheets can be set."""
    from printables.drawing import typefaces

    try:
        for name in (name for chain in typefaces.CHAINS.values() for name in chain):
            typefaces.opened(name)
    except Exception as error:  # noqa: BLE001  a font that is cut off fails in many ways
        return Finding(WRONG, say("doctor.no_typeface", fault=fault_of(error)))
    return Finding(GOOD, say("doctor.typefaces"))


def of_browser() -> Finding:
    """Whether a browser could be opened here."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return Finding(LOOK, say("doctor.no_browser"))
    return Finding(GOOD, say("doctor.browser"))


def of_books(shelf: Shelf) -> Iterator[Finding]:
    """Which component books cannot be read."""
    for game in shelf.games:
        try:
            shelf.read_book(game)
        except Problem as problem:
            yield Finding(WRONG, problem.sentence)


def of_matches(shelf: Shelf) -> Iterator[Finding]:
    """How many matches are intact, and what is wrong with each other one."""
    whole = 0
    for match_id, match in shelf.matches() if shelf.folder.is_dir() else ():
        try:
            checked(match)
        except Problem as problem:
            yield Finding(WRONG, say("doctor.match", match=match_id, fault=problem.sentence))
        else:
            whole += 1
    yield Finding(GOOD, say("doctor.matches", n=whole) if whole else say("doctor.no_matches"))


def checked(match: Match | Problem) -> None:
    """Read a match from end to end; the problem if that cannot be done."""
    if isinstance(match, Problem):
        raise match
    with match.newest.opened() as journal:
        journal.check()
