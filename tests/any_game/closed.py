"""Two tables with a match that differ only in what a side hides, and a screen at each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.core.game import Game, Setup
from assistant.matches.answering.match import Match
from assistant.web import create_app
from assistant.web.screen.reach import Reach
from assistant.web.screen.registry import Registry
from printables import sheets_of
from tests.web.client import SERVER, joined

from .addresses import addresses

NAME = "secrets1"
# What must differ: one-time ids, each table's own numbers, and when an entry was written.
CHANGING = re.compile(r'name="(action|token)" value="[^"]*"|/screens/since/\d+|"at":"[^"]*"|\b\d\d:\d\d\b')
# Entries whose moments are looked back at, if there are so many.
MOMENTS = (5, 12, 99)


@dataclass(frozen=True, kw_only=True)
class Closed:
    """A closed match that is played alike at two tables, but for one thing that a side hides.

    `play` gives its answers at the first table or the second, and yields after each; `chosen` is what the
    board is asked for at each of its tabs; `own` are parts of addresses at which its own side sees what it
    is; `tries` are the answers by which another seat may try to learn of it in a state.
    """

    game: Game
    setup: Setup
    side: str
    play: Callable[[Match, int], Iterator[object]]
    own: tuple[str, ...]
    tries: Callable[[Any, str], list[dict[str, Any]]]
    chosen: str = ""

    def others(self, match: Match) -> list[str]:
        """The seats that may not know."""
        return [*(each.key for each in match.sides if each.key != self.side), "table"]


class Table:
    """A table, and a player's screen that has joined."""

    match: Match

    def __init__(self, folder: Path) -> None:
        self.app = create_app(folder, Reach(lan=True, find=lambda: (SERVER,), names=frozenset({"den"})))
        self.client, self.folder = joined(self.app), folder / "matches"

    def create(self, game: Game, setup: Setup) -> Match:
        """A match at which nothing is answered yet; the application has one of its own, of the same file."""
        self.match = Match.create(self.folder, NAME, game, setup)
        return self.match

    def sit(self, seat: str, name: str = NAME) -> None:
        """The screen now belongs to this seat."""
        screens: Registry = self.app.extensions["screens"]
        screens.sit(screens.screens[0].id, name, seat)

    def look(self, address: str) -> tuple[int, bytes]:
        """What a screen gets, without what changes each time; a sheet or a picture to the last byte."""
        answer = self.client.get(address)
        drawn = answer.mimetype in ("application/pdf", "image/png")
        return answer.status_code, answer.data if drawn else CHANGING.sub("", answer.text).encode()


Two = tuple[Table, Table]


def sat_down(one: Path, other: Path) -> Two:
    """Two tables with nothing on them."""
    return Table(one), Table(other)


def played(tables: Two, given: Closed) -> Iterator[int]:
    """The match played at both, answer by answer."""
    ways = [given.play(table.create(given.game, given.setup), which) for which, table in enumerate(tables)]
    yield 0
    for number, _ in enumerate(zip(*ways, strict=True), 1):
        yield number


def told_apart(tables: Two, seat: str, asked: Iterable[str]) -> list[str]:
    """Where a screen in this seat sees something else at one table than at the other."""
    for table in tables:
        table.sit(seat)
    one, other = tables
    return [address for address in asked if one.look(address) != other.look(address)]


def pages_of(table: Table, given: Closed) -> Iterator[str]:
    """Every page a screen can ask for."""
    here, panels = f"/matches/{NAME}", [panel.key for panel in given.game.panels]
    yield from (one for one in addresses(table.app, table.match) if "/printing/" not in one)
    yield from ("/manual?q=undo", f"{here}/seat?to={given.side}")
    for tab in (*panels, "tables", "journal"):
        yield f"{here}?tab={tab}&{given.chosen}&sheet=over-board"
    for number in MOMENTS:
        yield from (f"{here}/at/{number}?tab={tab}&{given.chosen}" for tab in panels[:3])
    yield from (f"{here}/{panel}/{given.side}/{number}?rev=1" for panel in panels for number in (1, 2, 3))
    yield from (f"{here}/tables/{key}?rev=1" for key in given.game.tables(table.match.state()))
    for route in ("state", "questions"):
        for seat in (given.side, "both", "nobody"):
            yield f"/api/matches/{NAME}/{route}?seat={seat}"


def sheets_asked(given: Closed) -> Iterator[str]:
    """Every sheet in one document, for the side that hides something too; and one as a picture."""
    here, sheets = f"/matches/{NAME}", sheets_of(given.game.key)
    yield from (f"{here}/sheets/everything.pdf?side={side}" for side in ("both", given.side))
    yield from (f"{here}/printing/{sheet.key}" for sheet in sheets if sheet.bundle)
    yield f"{here}/sheets/{sheets[0].key}.png?side={given.side}&seat={given.side}&revision=1"
