"""Two tables with a closed match that differ in one card of the Alliance's hand, and a screen at each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.game import Secrecy, Setup
from assistant.core.play.question import Deal, Question
from assistant.games.outer_planets.definition import GAME
from assistant.matches.answering.match import Match
from assistant.web import create_app
from assistant.web.screen.reach import Reach
from tests.outer_planets.operations.sailing import MAP
from tests.player import usual
from tests.web.client import SERVER, joined
from tests.web.closed import NAME, Table

# What the Alliance holds at the one table, and at the other: a card that changes all that can be played.
ONE, OTHER = "30", "31"
CARDS = {
    "card.30.kinds": ["forced", "off_turn"], "card.30.event": "alliance", "card.30.value": 5,
    "card.31.kinds": [], "card.31.event": "aerospace", "card.31.value": 2,
}  # fmt: skip
TOLD: dict[str, dict[str, Any]] = {
    "surprise_play": {"type": "surprise_pass"},
    "surprise_sorties": {"type": "surprise_sorties", "units": []},
    "points": {"type": "confirm_points", "alliance": 0, "aerospace": 0},
}


def sat_down(folder: Path, **rulings: str) -> Table:
    """A table at which nothing is answered yet, in a match that reads rules so."""
    app = create_app(folder, Reach(lan=True, find=lambda: (SERVER,), names=frozenset({"den"})))
    readings = {"card_record": "kept", **rulings}
    setup = Setup("campaign", "Secrets", Secrecy.CLOSED, rulings=readings, printed={**MAP, **CARDS})
    return Table(app, Match.create(folder / "matches", NAME, GAME, setup), joined(app))


def reply(table: Table, question: Question, secret: str) -> dict[str, Any]:
    """The same answer at both tables, but for the one card that is drawn."""
    sent: dict[str, Any] = TOLD.get(question.key) or usual(question, Random(7)) or {}
    if question.key in TOLD:
        sent = {**sent, "side": question.side} if question.key != "points" else sent
    pile = [card for card in table.match.game.pile(table.match.state(), "draw") if card not in (ONE, OTHER)]
    for answer in question.answers:
        for field in answer.fields:
            if isinstance(field, Deal) and answer.tag == sent["type"]:
                sent[field.name] = sorted(pile)[: field.count]
                if question.key == "first_hand" and question.side == "alliance":
                    sent[field.name] = [*sent[field.name][1:], secret]
    return sent


def play_to(table: Table, secret: str, stop: str, most: int = 200) -> None:
    """Answer whatever is asked until play stands at a place."""
    for number in range(most):
        question = table.match.questions("everybody")[0]
        if table.match.state().now.stop == stop and question.side == "alliance":
            return
        sent = reply(table, question, secret)
        action = f"{secret}-{stop}-{number:04d}".replace(secret, "war", 1)
        table.match.answer(table.match.convert(sent), question=question.id, action=action)
    raise AssertionError(stop)


def pages_of(table: Table) -> Iterator[str]:
    """Every page of a match and of its game that a screen can ask for."""
    here, state = f"/matches/{NAME}", table.match.state()
    yield from (
        "/",
        "/new/outer_planets",
        "/books/outer_planets",
        "/books/outer_planets/file",
        "/screens/since/0",
    )
    parts = (
        "",
        "?sheet=over-plays",
        "?rev=1",
        "/since/0",
        "/print",
        "/history",
        "/correct",
        "/book",
        "/keep",
        "/file",
        "/table",
    )
    yield from (here + part for part in (*parts, "/seat?to=alliance", "/evenings/1.zip"))
    tabs = [*(panel.key for panel in GAME.panels), "tables", "journal"]
    yield from (f"{here}?tab={tab}&q=alliance&chosen=alliance&sheet=over-board" for tab in tabs)
    yield from (f"{here}/at/{number}?tab={tab}" for number in (3, 8, 99) for tab in tabs[:3])
    yield from (f"{here}/correct?kind={question.key}" for question in GAME.ask_anytime(state, "everybody"))
    yield from (f"{here}/tables/{key}" for key in GAME.tables(state))
    for route in ("state", "questions"):
        yield from (f"/api/matches/{NAME}/{route}{seat}" for seat in ("", "?seat=alliance", "?seat=both"))
    yield f"{here}/sheets/everything.pdf?side=alliance"
