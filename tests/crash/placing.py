"""Whatever puts files into the data folder, each as a case to be crashed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from assistant.games import GAMES
from assistant.matches.file.database import SUFFIX
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.book import add_to_book
from assistant.matches.shelf.shelf import Shelf
from assistant.web.screen.registry import Registry
from assistant.web.shelf.evening import SUMS, close_evening
from tests.example import EXAMPLE

from .cases import SETUP, Find, Placed, Prepare, answer, started


def new_match(folder: Path) -> Callable[[], object]:
    """Set a match up beside another."""
    started(folder, 0)
    return lambda: Shelf(folder, GAMES).create(EXAMPLE, SETUP)


def backup(folder: Path) -> Callable[[], object]:
    """Back a match up."""
    match = started(folder, 6)
    shelf = Shelf(folder, GAMES)
    shelf.backups.keep(match.path)
    answer(match, Random(3))
    return lambda: shelf.backups.keep(match.path)


def export(folder: Path) -> Callable[[], object]:
    """Write a match out over an older file of it."""
    match = started(folder, 6)
    target = folder / "evenings" / "tonight" / f"taken{SUFFIX}"
    write_out(match.path, target)
    answer(match, Random(3))
    return lambda: write_out(match.path, target)


def bring(folder: Path) -> Callable[[], object]:
    """Bring a file in and put it on the shelf."""
    elsewhere = folder / "elsewhere"
    file = started(elsewhere, 6).path
    shelf = Shelf(folder, GAMES)
    shelf.prepare()
    incoming = Incoming(shelf)
    return lambda: incoming.put(incoming.receive(file, "a file").id)


def evening(folder: Path) -> Callable[[], object]:
    """Close an evening after another."""
    match = started(folder, 6)

    def close() -> None:
        close_evening(folder, match, "a war", language="en", address="")

    close()
    answer(match, Random(3))
    return close


def book(folder: Path) -> Callable[[], object]:
    """Keep a value in a component book that has another."""
    path = folder / "books" / f"{EXAMPLE}.toml"
    add_to_book(path, {"CA.maintenance": 2})
    return lambda: add_to_book(path, {"CA.maintenance": 3, "BB.maintenance": 4})


def first_book(folder: Path) -> Callable[[], object]:
    """Keep a value where nothing was kept before."""
    folder.mkdir()
    return lambda: add_to_book(folder / "books" / f"{EXAMPLE}.toml", {"CA.maintenance": 2})


def screen(folder: Path) -> Callable[[], object]:
    """Let a screen join beside another."""
    registry = Registry(folder)
    registry.join("a tablet")
    return lambda: registry.join("a phone")


def address(folder: Path) -> Callable[[], object]:
    """Choose the address that others are shown."""
    registry = Registry(folder)
    return lambda: registry.prefer("192.168.1.5")


def deleted(folder: Path) -> Callable[[], object]:
    """Put a match into the bin."""
    match = started(folder, 6)
    return lambda: Shelf(folder, GAMES).delete(match.id)


def taken_back(folder: Path) -> Callable[[], object]:
    """Take a match out of the bin."""
    kept = Shelf(folder, GAMES).delete(started(folder, 6).id)
    return lambda: Shelf(folder, GAMES).take_back(kept.name)


def renamed(folder: Path) -> Callable[[], object]:
    """Call a match something else."""
    match = started(folder, 6)
    return lambda: Shelf(folder, GAMES).rename(match.id, "Another name")


def matching(pattern: str) -> Find:
    """The files of this pattern."""
    return lambda folder: folder.glob(pattern)


def closed(folder: Path) -> Iterable[Path]:
    """The files of every evening that counts as closed."""
    return (path for sums in folder.glob(f"evenings/*/{SUMS}") for path in sums.parent.iterdir())


PLACED: dict[str, tuple[Prepare, Find]] = {
    "a new match": (new_match, matching("matches/*")),
    "a backup": (backup, matching("backups/*/*")),
    "an export": (export, matching("evenings/*/*")),
    "a match brought in": (bring, matching("matches/*")),
    "a match that is deleted": (deleted, matching("[mb]*/*")),
    "a match that is taken back": (taken_back, matching("[mb]*/*")),
    "an evening": (evening, closed),
    "a component book": (book, matching("books/*")),
    "a first component book": (first_book, matching("books/*")),
    "a screen that joins": (screen, matching("screens.json")),
    "an address that is chosen": (address, matching("screens.json")),
}


def placed(folder: Path, name: str) -> Placed:
    """One of these, recorded."""
    return Placed(folder, *PLACED[name])
