"""What a game hands over to the tests that every game must pass: `HANDED` in `handed.py` of its own tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

import msgspec

from assistant.core.game import Game, Setup
from assistant.core.kept.cardboard import Value
from assistant.games import COVERS, HOMES

from ..installed import SIX

# The small game of the tests beside those of the table.
KEYS = (*COVERS, SIX.name)
# `make bench-play` goes by hand from every stop of every recorded match; the suite from each kind of stop.
EVERYWHERE = bool(os.environ.get("EVERYWHERE"))
RECORDED = Path(__file__).parent.parent / "recorded"


NOTHING: Mapping[str, str] = MappingProxyType({})


class Walked(NamedTuple):
    """What pages of questions may be like, by patterns of their keys, each with the reason.

    `scrolls`: all of the usual answer is seen by scrolling only. `chosen_first`: there is no usual answer,
    players choose, count or read off before they press. `known`: faults that go when a page is made anew.
    """

    scrolls: Mapping[str, str] = NOTHING
    chosen_first: Mapping[str, str] = NOTHING
    known: Mapping[str, str] = NOTHING


@dataclass(frozen=True)
class Handed:
    """A game with what is played of it.

    `matches` are recorded ones: a set-up and its answers each; `setup(number)` begins a random one.
    `lasts` are fields of its state that stay filled when play is led elsewhere by hand, each with its reason.
    `outcomes` are what comes of each figure of its data (file, row, name) in a match on `board`.
    `gladly` are answers that random play likes: told moves, battles that are put off, what leads far in.
    `plays` are matches that a program plays by JSON: in one of them `whole` turns at least. With what is
    recorded they come to every question but those that are `unasked`. `families` say what keys of questions
    end in that are put together while the game runs.
    A game that explains its questions is `helped`, and `scenes` is how many it teaches with at least.
    `own_words` are what nothing that serves all games may speak of; `typed` are the labels of free text that
    stands for a thing, each with its tests, `typed_words` of text that stands for nothing but itself.
    `surveyed` is the match whose pages the survey of all pages opens, question by question; a game that has
    tests of its own of its pages in all sizes and lights has `own_screens`.
    `book` is what its players read off their own map, all of it.
    `walked` says what the pages of its questions may be like.
    `ledger` and `rules` say how its recorded matches and its rules are read.
    `windows` are the questions of its sample that the table is asked for several sides at once.
    A game with rooms names its `phases`, which do not know each other, what reckons beneath its pieces with
    what of the game that may know, and imports (file, other file) that would be wrong.
    """

    game: Game
    matches: Callable[[], Iterable[Recorded]]
    setup: Callable[[int], Setup]
    lasts: dict[str, str] = field(default_factory=dict)
    gladly: frozenset[str] = frozenset()
    plays: tuple[Played, ...] = ()
    whole: int = 1
    unasked: frozenset[str] = frozenset()
    families: Mapping[str, Callable[[], Iterable[str]]] = field(default_factory=dict)
    helped: bool = False
    scenes: int = 0
    own_words: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)
    typed_words: frozenset[str] = frozenset()
    windows: frozenset[str] = frozenset()
    surveyed: Played | None = None
    own_screens: bool = False
    walked: Walked = field(default_factory=Walked)
    phases: tuple[str, ...] = ()
    reckoning: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    wrong_ways: tuple[tuple[str, str], ...] = ()
    book: Mapping[str, Value] = field(default_factory=dict)
    ledger: Ledger | None = None
    rules: Rules | None = None
    outcomes: Mapping[tuple[str, str, str], Callable[[Any], Any]] = field(default_factory=dict)
    board: Callable[[], Any] | None = None


class Ledger(NamedTuple):
    """How the ledgers beside recorded matches are read: by turn and step, which end between two states.

    `kept` is a value of a state in the words of a ledger, as far as it looks there; `endings` are the words
    that its matches end with, together; `holds` must be so after every answer; `ways` are all taken in them.
    In `folders` lie more, which need not look at every turn.
    """

    passed: Callable[[Any, Any], Iterable[tuple[int, str]]]
    kept: Callable[[Any, str, Any], Any]
    endings: tuple[str, ...]
    holds: Callable[[Any], object] = id
    ways: frozenset[str] = frozenset({"undo", "redo", "correct"})
    folders: tuple[str, ...] = ()


class Rules(NamedTuple):
    """The rules of a game as they are numbered, and the list in `docs` of those that are tested.

    `sections` stand in it in this order, with so many `cases` at least. What lies in `unbound` folders or
    files is what players set right by hand, and bound by no rule. Where `all_named` a test whose name begins
    with a number is listed under it; where not, what is listed says no other number; else nothing is said.
    """

    number: str
    listed: str
    sections: tuple[str, ...]
    cases: int
    unbound: tuple[str, ...] = ("correction",)
    all_named: bool | None = None


class Played(NamedTuple):
    """A match that a program plays: its set-up, the seed of its chance, how many answers it gives."""

    setup: Setup
    seed: str
    answers: int


@dataclass(frozen=True)
class Recorded:
    """A match that was played: its name, its set-up, and its answers as they lie in a file."""

    name: str
    setup: Setup
    lines: list[dict[str, Any]]


def files(folder: str, *patterns: str) -> list[Recorded]:
    """The recorded matches of a folder."""
    paths = sorted(path for pattern in patterns for path in (RECORDED / folder).glob(pattern))
    return [recorded(path) for path in paths]


def recorded(path: Path) -> Recorded:
    """One of them."""
    setup, *lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    return Recorded(f"{path.parent.name}/{path.stem}", msgspec.convert(setup, Setup), lines)


def beside(key: str, module: str) -> ModuleType:
    """A module of what a game hands over: beside its other tests, or in the package the game lies in."""
    packaged = key in HOMES and HOMES[key].pages
    return import_module(f"{lies(key)[0] if packaged else f'tests.{key}'}.{module}")


def handed(key: str) -> Handed:
    """What the game of this key hands over."""
    found: Handed = beside(key, "handed").HANDED
    return found


def lies(key: str) -> tuple[str, Path]:
    """The package that the code of a game lies in, and its folder."""
    # Of the small game of the tests too while it is not installed.
    package = (HOMES[key].record if key in HOMES else f"{SIX.value}.definition").rpartition(".")[0]
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return package, Path(spec.origin).parent


# In a package tests may lie beside the code; none of them is the game.
TESTS = ("test_*.py", "conftest.py", "handed.py", "secrets.py", "web/*.py", "table.py")


def sources_of(key: str) -> list[Path]:
    """The files of the code of a game."""
    _, folder = lies(key)
    packaged = key not in COVERS or HOMES[key].pages
    tests = {file for pattern in TESTS for file in folder.glob(pattern)} if packaged else set()
    return [file for file in sorted(folder.rglob("*.py")) if file not in tests]
