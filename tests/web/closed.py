"""Two tables with a closed match that differ only in what the Terran side hides, and a screen at each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import ascii_uppercase
from typing import Any, NamedTuple

from flask import Flask

from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.web import create_app
from assistant.web.screen.reach import Reach
from assistant.web.screen.registry import Registry
from printables import sheets_of
from printables.drawing.codes import match_code
from tests.imperium.build import MAP_READ

from .client import SERVER, Browser, joined

NAME = "secrets1"
TABS = ("fleets", "systems", "queue", "tables", "journal")
# What must differ: one-time ids, each table's own numbers, and when an entry was written.
CHANGING = re.compile(r'name="(action|token)" value="[^"]*"|/screens/since/\d+|"at":"[^"]*"|\b\d\d:\d\d\b')


class Secret(NamedTuple):
    """What the Terran side hides: a ship in its first fleet, which it read a value off, infantry at home, an
    order, all of one price.
    """

    ship: str
    strength: int
    order: str


ONE, OTHER = Secret("AR", 5, "AT"), Secret("AT", 3, "AR")
TERRAN = {"side": "terran"}
IMPERIAL = {"side": "imperial"}


def answers(secret: Secret) -> Iterator[tuple[str, dict[str, Any]]]:
    """The seats and answers of a first turn."""
    places = (
        {"kind": "place_unit", **TERRAN, "type": secret.ship, "where": {"type": "fleet", "number": 1}},
        {"kind": "place_unit", **TERRAN, "type": "RT", "where": {"type": "planet", "planet": "sol-1"},
         "strength": secret.strength},
        {"kind": "place_unit", **TERRAN, "type": secret.ship, "where": {"type": "due", "turn": 3}},
    )  # fmt: skip
    yield "everybody", {"type": "count_markers"}
    yield "imperial", {"type": "spread_forces", **IMPERIAL, "infantry": [6, 5, 4], "jump_troops": [5]}
    yield "terran", {"type": "spread_forces", **TERRAN, "infantry": [5, secret.strength], "jump_troops": [6]}
    yield "terran", {"type": "correct", "reason": "as it stands", "changes": list(places)}
    yield "terran", {"type": "record_printed", "values": {f"terran/{secret.ship}/damaged/cm": 7}}
    yield "imperial", {"type": "roll_interference", "faces": [3, 4]}
    yield "imperial", {"type": "no_petition"}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "take_income", **side}
    yield "imperial", {"type": "order_construction", **IMPERIAL, "orders": {"SC": 1}}
    yield "terran", {"type": "order_construction", **TERRAN, "orders": {secret.order: 1}}
    yield "everybody", {"type": "roll_initiative", "faces": [2, 5]}
    yield "terran", {"type": "move_fleets", **TERRAN, "fleets": [1], "destination": "barnards-star"}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "pass", **side}
    for _ in range(3):
        yield "everybody", {"type": "play_on_board"}
        for side in (IMPERIAL, TERRAN):
            yield side["side"], {"type": "segment_played", **side}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "positions_right", **side}
    for side in (IMPERIAL, TERRAN):
        yield side["side"], {"type": "pay_maintenance", **side, "how": "best"}


class Table(NamedTuple):
    """A closed match, and a player's screen that has joined."""

    app: Flask
    match: Match
    client: Browser

    def sit(self, seat: str) -> None:
        """The screen now belongs to this seat."""
        screens: Registry = self.app.extensions["screens"]
        screens.sit(screens.screens[0].id, NAME, seat)

    def look(self, address: str) -> tuple[int, str, bytes]:
        """What a screen gets, without what changes each time; a sheet or a picture to the last byte."""
        answer = self.client.get(address)
        if answer.mimetype in ("application/pdf", "image/png"):
            return answer.status_code, "", answer.data
        return answer.status_code, CHANGING.sub("", answer.text), b""


def sat_down(folder: Path, secret: Secret) -> Table:
    """A table at which nothing is answered yet."""
    app = create_app(folder, Reach(lan=True, find=lambda: (SERVER,), names=frozenset({"den"})))
    setup = Setup("first-interstellar-war", "Secrets", "closed", printed=MAP_READ)
    # The application keeps a match of its own; both read the same file.
    match = Match.create(folder / "matches", NAME, GAMES["imperium"], setup)
    return Table(app, match, joined(app))


def play_on(table: Table, secret: Secret) -> None:
    """Give all answers of the first turn."""
    for number, (seat, answer) in enumerate(answers(secret)):
        table.match.answer(table.match.convert(answer), action=f"war-{number:04d}", seat=seat)


def pages_of(table: Table) -> Iterator[str]:
    """Every page a screen can ask for."""
    here, state = f"/matches/{NAME}", table.match.state()
    yield from (
        "/",
        "/new/imperium",
        "/new/imperium/sheets",
        "/new/imperium/sheets/fleets.pdf",
        "/new/imperium/sheets/fleets.png",
        "/tray",
        "/restore",
        "/bring",
        "/openapi.json",
        "/screens",
        "/screens/since/0",
        "/archive",
        "/stop",
        "/settings",
        "/manual",
        "/manual?q=undo",
        "/manual/8",
        "/manual.pdf",
        "/manual.png",
        "/look/none",
        "/scenes",
        "/books/imperium",
        "/books/imperium/file",
    )
    # Of an upload only who sent it sees anything; to all others its page is that of one not kept.
    yield from ("/restore/nothing", "/bring/nothing")
    yield from ("/join", "/join/nothing", f"/codes?code={match_code(NAME)}-T1", f"/C/{match_code(NAME)}-T1/1")
    for part in (
        "",
        "?rev=1",
        "?rev=1&tab=journal",
        "?sheet=over-plays",
        "/since/0",
        "/print",
        "/counters",
        "/history",
        "/story",
        "/story?chapter=1",
        "/turns/0",
        "/looked/1",
        "/correct",
        "/seat?to=terran",
        "/keep",
        "/history",
        "/book",
        "/table",
    ):
        yield here + part
    for part in ("file", "evenings/1.zip"):
        yield f"{here}/{part}"
    for sheet in (*ascii_uppercase, "T1", "C1"):
        yield f"{here}?rev=1&of={sheet}"
    for tab in TABS:
        yield f"{here}?tab={tab}&chosen=terran-1&q=terran&sheet=over-board"
    for question in table.match.game.ask_anytime(state, "everybody"):
        yield f"{here}/correct?kind={question.key}"
    for number in (5, 12, 99):
        for tab in TABS[:3]:
            yield f"{here}/at/{number}?tab={tab}&chosen=terran-1"
    for number in range(1, 4):
        yield f"{here}/fleets/terran/{number}?rev=1"
    for key in table.match.game.tables(state):
        yield f"{here}/tables/{key}?rev=1"
    for route in ("state", "questions"):
        for seat in ("", "?seat=terran", "?seat=both", "?seat=nobody"):
            yield f"/api/matches/{NAME}/{route}{seat}"


def sheets_asked() -> Iterator[str]:
    """Every sheet in one document, for the side that hides something too; and one as a picture."""
    for side in ("both", "terran"):
        yield f"/matches/{NAME}/sheets/everything.pdf?side={side}"
    yield from (f"/matches/{NAME}/printing/{sheet.key}" for sheet in sheets_of("imperium") if sheet.bundle)
    yield f"/matches/{NAME}/sheets/fleets.png?side=terran&seat=terran&revision=1"
