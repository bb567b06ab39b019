"""What comes to more than a sheet has boxes for is told by its number, and never as fewer."""

from __future__ import annotations

import pytest

from assistant.games.twilight.state.keys import Card, Unit
from assistant.games.twilight.state.table import State
from printables import document_of
from printables.drawing.log import Run

from .table import asked, late, setup


def runs(sheet: str, state: State, **chosen: str) -> list[Run]:
    document = document_of("twilight", sheet, asked(state, setup(3), **chosen))
    document.pdf()
    return document.log.runs


@pytest.mark.parametrize(("fought", "shown"), [(1, "12345"), (5, "12345"), (6, "6789"), (7, "6789")])
def test_12_the_rounds_of_a_long_battle_go_on_where_a_full_sheet_ends(fought: int, shown: str) -> None:
    state = late(setup(3))
    assert state.battle is not None
    state.battle.round = fought
    at_the_left = {run.text for run in runs("battle", state) if run.text.isdigit() and run.right < 8}
    assert set(shown) <= at_the_left
    assert not set("123456789") - set(shown) & at_the_left - {"9"}


def test_3_more_bonus_tokens_than_rings_are_a_number() -> None:
    state = late(setup(3))
    state.cards[Card.IMPERIAL].tokens = 7
    beside = [run.text for run in runs("round", state) if run.left > 150]
    assert "7" in beside
    state.cards[Card.IMPERIAL].tokens = 3
    assert "3" not in [run.text for run in runs("round", state) if run.left > 150]


@pytest.mark.parametrize("size", ["normal", "large"])
def test_more_pieces_than_circles_are_a_number(size: str) -> None:
    state = late(setup(3))
    state.players["p1"].units |= {Unit.FIGHTER: 37}
    assert "37" in [run.text for run in runs("player", state, side="p1", size=size)]
