"""What is crossed and filled on the sheets of Twilight Imperium is what is so in the match."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.games.twilight.state.keys import Card, PlanetKey, Unit
from assistant.games.twilight.state.table import State, StrategyCard
from printables import document_of
from printables.drawing.page import HAIR, Page, Pen, Point
from printables.twilight.player import layout as player
from printables.twilight.points_layout import LAST_PEN
from printables.twilight.round_layout import TOKEN_RING

from .table import asked, late, setup

CROSS = 0.8
"""How thick a stroke of a cross is."""


def drawn(
    monkeypatch: pytest.MonkeyPatch, sheet: str, state: State, side: str = "all"
) -> tuple[int, Counter[float]]:
    """How many strokes of crosses stand on a sheet, and how many discs of each size."""
    strokes, discs = [0], Counter[float]()
    trace, disc = Page.trace, Page.disc

    def stroke(self: Page, points: list[Point], pen: Pen = HAIR) -> None:
        strokes[0] += pen.thick == CROSS != LAST_PEN
        trace(self, points, pen)

    def dot(self: Page, x: float, y: float, radius: float, *colour: tuple[float, float, float]) -> None:
        discs[radius] += 1
        disc(self, x, y, radius, *colour)

    monkeypatch.setattr(Page, "trace", stroke)
    monkeypatch.setattr(Page, "disc", dot)
    document_of("twilight", sheet, asked(state, setup(6), side=side)).pdf()
    return strokes[0], discs


def match() -> State:
    """A late match in which nothing is crossed but what a test crosses."""
    state = late(setup(6))
    for each in state.planets.values():
        each.exhausted = False
    for seated in state.players.values():
        seated.technologies, seated.gains, seated.passed, seated.units = [], [], False, {}
    state.cards = {card: StrategyCard() for card in Card}
    for objective in state.objectives:
        objective.scored = []
    state.battle = None
    return state


@pytest.mark.parametrize("sheet", ["player", "round", "points", "planet_list", "battle"])
def test_nothing_is_crossed_that_is_not_so(sheet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(monkeypatch, sheet, match())[0] == 0


def test_exhausted_planets_are_crossed_in_the_list_and_on_their_players_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = match()
    own = [each for each in state.planets.values() if each.owner == "p1"]
    for each in own[:5]:
        each.exhausted = True
    assert drawn(monkeypatch, "player", state, "p1")[0] == 2 * 5
    monkeypatch.undo()
    assert drawn(monkeypatch, "player", state, "p2")[0] == 0
    monkeypatch.undo()
    assert drawn(monkeypatch, "planet_list", state)[0] == 2 * 5


@pytest.mark.parametrize("size", ["normal", "large"])
def test_each_of_many_planets_of_one_player_has_a_box_that_is_read(size: str) -> None:
    state = late(setup(6))
    for each in state.planets.values():
        each.owner = "p1"
    document = document_of("twilight", "player", asked(state, setup(6), side="p1", size=size))
    document.pdf()
    boxes = {box.subject for box in document.log.boxes if box.means == "exhausted"}
    assert boxes == {f"planet.{key}" for key in state.planets}


def test_a_dock_and_each_pds_of_a_planet_are_crossed_in_the_list_where_they_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = match()
    state.planets[PlanetKey("jord")].dock, state.planets[PlanetKey("jord")].pds = True, 2
    assert drawn(monkeypatch, "planet_list", state)[0] == 0
    monkeypatch.undo()
    state.groups.append("structures")
    assert drawn(monkeypatch, "planet_list", state)[0] == 2 * 3


def test_used_cards_and_passed_players_are_crossed_and_tokens_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    state = match()
    state.cards[Card.TRADE] = StrategyCard("p1", used=True)
    state.cards[Card.WARFARE] = StrategyCard(tokens=2)
    state.players["p4"].passed = True
    strokes, discs = drawn(monkeypatch, "round", state)
    # The holder, that it is used, and that another has passed.
    assert strokes == 2 * 3
    assert discs[TOKEN_RING] == 2


def test_scored_objectives_are_crossed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = match()
    state.objectives[0].scored = ["p1", "p6"]
    state.objectives[3].scored = ["p2"]
    assert drawn(monkeypatch, "points", state)[0] == 2 * 3


def test_technologies_are_crossed_and_pieces_on_the_board_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    state = match()
    state.players["p2"].technologies = ["hylar", "enviro", "x89"]
    state.players["p2"].units = {Unit.CRUISER: 4, Unit.DOCK: 2}
    strokes, discs = drawn(monkeypatch, "player", state, "p2")
    assert strokes == 2 * 3
    assert discs[player.PIECE] == 6


def test_damaged_ships_have_one_stroke_and_an_announced_retreat_its_cross(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = late(setup(6))
    assert drawn(monkeypatch, "battle", state)[0] == 2 + 2
