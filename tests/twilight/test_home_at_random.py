"""Random play in which somebody goes home at every kind of question: nobody waits, and play goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from assistant.games.twilight.pieces.players import plays

from .board import Board
from .going import LEAVES, STAYS, goes
from .test_random_play import table_of


def holds(found: Board) -> None:
    """Nobody who has gone home is asked, speaks, or has a place in the order; no question stands twice."""
    state = found.state
    gone = {side for side in state.sides if not plays(state, side)}
    heads = [(each.key, each.side, each.about) for each in found.questions()]
    assert heads or state.over
    assert len({*heads}) == len(heads)
    assert not gone & {side for _, side, _ in heads}
    assert gone & {*state.order} <= {state.active}
    assert state.speaker not in gone
    assert not gone & {side for each in state.agreements for side in each.sides}


def copied(found: Board, seed: str) -> Board:
    """The same table, to be played on otherwise."""
    copy: Any = object.__new__(Board)
    copy.__dict__ |= found.__dict__ | {"chance": Random(seed), "given": [], "asked_now": []}
    copy.state = found.game.state_reader.json(msgspec.json.encode(found.state))
    return copy


@pytest.mark.parametrize("number", [1, 2])
def test_random_play_goes_on_wherever_somebody_goes_home(number: int) -> None:
    found, met = table_of(number), set[tuple[str, str]]()
    for step in range(150):
        asked = {(each.key, each.side) for each in found.questions()}
        for key, side in [one for one in sorted(asked) if one[0] not in {key for key, _ in met}]:
            met.add((key, side))
            chance = Random(f"{number} {step} {key}")
            # Whoever is asked, or anybody where all are.
            again = copied(found, f"{number} {step} {key}")
            goes(again, side or chance.choice(again.state.sides), chance.choice([STAYS, LEAVES]), 1)
            holds(again)
            for _ in range(6):
                if again.state.over is None:
                    again.step()
                    holds(again)
        if found.state.over is not None:
            break
        found.step()
    assert len(met) > 12
