"""Whatever a sheet prints is compared: one value of the state is changed after the other, in every game.

Where the drawing of a page is another one then, the comparison with its earlier print says what.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any
from zlib import crc32

import pytest

from assistant.core.game import Game, Setup
from assistant.core.words.errors import Problem
from assistant.core.words.seats import EVERYBODY
from assistant.games import COVERS, GAMES
from printables import document_of, sheets_of
from printables.drawing import document as documents
from printables.drawing import typefaces
from printables.drawing.codes import read_code
from printables.drawing.ink import Ink
from printables.facts import changes, facts_of
from printables.paper_save.codes_on_paper import Codes
from printables.record import pages
from printables.sheet import as_played

from .. import slow
from ..printables.changing import changed
from ..printables.paper import asked
from .printed import printed

PRINTED_ONCE = {
    "Name.en", "Name.ja", "Planet.id", "Planet.number", "Planet.system", "System.id", "System.planetless",
    "System.home", "System.deep", "State.kit", "Fleet.side", "Fleet.number", "Unit.side", "Unit.strength",
    "Headquarters.side", "Holding.name", "Player.name", "Player.race",
}  # fmt: skip
"""What no answer ever changes: what somebody or something is called, where a planet lies, whose a counter is;
a ship has no strength, and troops have theirs when they are drawn."""
# In a whole run each kind of value on each sheet; else one of so many, by name: a new field moves no other.
TURNS = 6
IMPOSSIBLE = (LookupError, ValueError, AttributeError, TypeError, StopIteration, RecursionError, Problem)


def stands(key: str) -> tuple[Any, Setup | None]:
    """A state in which all there is to print is there, anew each time, and the set-up of its match."""
    asked = printed(key).most()
    return deepcopy(asked["state"]), asked.get("setup")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages without head, foot and corners, which every print has anew, and without the paper save."""
    monkeypatch.setattr(documents, "draw_head", lambda *_: None)
    monkeypatch.setattr(documents, "draw_corners", lambda *_: None)
    monkeypatch.setattr(documents.Document, "_foot", lambda *_: None)
    # A document numbers its letters as they come: how one is spelled tells of the pages before it.
    monkeypatch.setattr(typefaces, "encoded", lambda text, *_: [("", text.encode(errors="replace"))])
    monkeypatch.setattr(pages, "codes_of", lambda *_: Codes([[[True] * 21] * 21]))


def drawn(game: Game, sheet: str, state: Any, setup: Setup | None) -> dict[str, list[str]]:
    """What is drawn on the pages of each short code."""
    frame = game.frame(state, EVERYBODY)
    counted = {"turn": frame.turn, "turns": frame.turns, "turn_label": frame.turn_label, "began": frame.began}
    document = document_of(game.key, sheet, asked(state, setup=setup, **counted))
    inks: list[str] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Ink, "finish", lambda ink: inks.append(" ".join(ink._code)))
        for _ in zip(document.pages, document.drawing(), strict=False):
            pass
    found: dict[str, list[str]] = {}
    for (head, _, _), ink in zip(document.pages, inks, strict=True):
        found.setdefault(head.code, []).append(ink)
    return found


def untold(key: str, sheet: str) -> Iterator[str]:
    """Values of a state that a sheet prints, and that its comparison does not know."""
    state, setup = stands(key)
    game = as_played(GAMES[key], setup)
    before = drawn(game, sheet, state, setup)
    for kind, after in changed(state):
        if not slow.ALL and crc32(f"{sheet} {kind}".encode()) % TURNS:
            continue
        try:
            now = drawn(game, sheet, after, setup)
        except IMPOSSIBLE:
            continue
        # A page that came or went is not in anybody's hand, or its code says that it is gone.
        for code in before.keys() & now.keys():
            if before[code] != now[code] and kind not in PRINTED_ONCE:
                own = read_code(code)
                try:
                    was, is_now = (facts_of(game, each, EVERYBODY, own) for each in (state, after))
                except IMPOSSIBLE:
                    continue
                if not changes(was, is_now):
                    yield f"{code}: {kind}"


@pytest.mark.parametrize(
    ("game", "sheet"), [(game, sheet.key) for game in COVERS for sheet in sheets_of(game) if not sheet.bundle]
)
def test_whatever_a_sheet_prints_is_compared_with_what_it_said(game: str, sheet: str) -> None:
    assert sorted(set(untold(game, sheet))) == []
