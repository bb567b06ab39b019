"""Sheets of a game before any match: nothing on them is known but what is printed on its components."""

from __future__ import annotations

import datetime
from typing import Any

from assistant.core.game import Game, Setup
from assistant.core.play.sides import Playing
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.say import say

from . import sheets_of
from .drawing.codes import RECORD
from .drawing.document import Document
from .drawing.request import SheetRequest, start
from .sheet import Sheet


def blank_document(
    game: Game, sheet: str = "", players: int = 0, scenario: str = "", **choices: Any
) -> Document:
    """A sheet, or all that can be blank, for so many players (0: as many as can play) of a scenario.

    Missing if there is no such sheet, Unreadable if so many cannot play or there is no such scenario (none:
    the usual one); `choices` are paper, language, size.
    """
    wanted = [each for each in blank_sheets(game) if sheet in ("", each.key)]
    if not wanted:
        raise Missing(say("sheet.unknown", sheet=sheet[:40]))
    setup = _setup(game, players, scenario)
    state = game.new(setup, register(game.load_kit()))
    # A match that has not begun stands nowhere; where it would begin is what its sheets show.
    state.now.stop = state.now.stop or next(each.key for each in game.sequence.order if each.when(state))
    frame = game.frame(state, SheetRequest.seat)
    today = datetime.datetime.now().astimezone().date()
    request = SheetRequest(
        state=state, match_name="", turn=0, turn_label=frame.turn_label, turns=frame.turns, revision=0,
        date=today, code="", setup=setup, **choices,
    )  # fmt: skip
    if len(wanted) == 1:
        return wanted[0].document(game, request)
    document = start(request, "sheet.blank_all")
    for each in wanted:
        document.include(each.title, each.document(game, request))
    return document


def blank_sheets(game: Game) -> list[Sheet]:
    """The sheets that say anything before a match: all but its record, and what is made of others."""
    return [each for each in sheets_of(game.key) if not each.bundle and each.letter != RECORD]


def _setup(game: Game, players: int, wanted: str) -> Setup:
    """Nobody in particular plays the scenario, and nothing is kept that need not be."""
    least, most = game.fewest_sides or len(game.sides), len(game.sides)
    if players and not least <= players <= most:
        raise Unreadable(say("sheet.blank_players", n=players, least=least, most=most))
    scenarios = game.scenarios()
    chosen = next((each for each in scenarios if each.key == wanted or (each.usual and not wanted)), None)
    if wanted and chosen is None:
        raise Unreadable(say("error.scenario", scenario=wanted[:40]))
    sides = tuple(Playing(side.key) for side in game.sides[: players or most])
    # Without groups nothing is kept that may be left to the table: its boxes stay empty for a pencil.
    return Setup(
        (chosen or scenarios[0]).key,
        sides=sides if game.fewest_sides else (),
        groups=() if game.groups else None,
    )
