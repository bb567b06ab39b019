"""14.1 What the close-out will want, foretold at construction, and what rolls with less in stock."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.construction.forecast import forecast
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import PayMaintenance
from assistant.games.imperium.state.keys import IMPERIAL, SIDES
from assistant.games.imperium.state.war import State

from ...build import at, war


@pytest.fixture(params=[6, 7, 8])
def state(request: pytest.FixtureRequest) -> State:
    state = at(war(request.param), "construction")
    for side in SIDES:
        state.sides[side].stock = 60
    return state


def test_with_what_is_foretold_in_stock_all_is_paid_and_the_stock_is_empty(state: State) -> None:
    for side in SIDES:
        foretold = forecast(state, side)
        assert foretold.kept - foretold.covered == foretold.needed
        state.sides[side].stock = foretold.needed
        maintenance.pay_maintenance(state, PayMaintenance(side, "best"), Referee())
        assert state.sides[side].stock == 0


def test_every_stock_has_one_row_that_says_what_rolls(state: State) -> None:
    foretold = forecast(state, IMPERIAL)
    assert [rolls.least for rolls in foretold.rolls] == sorted({rolls.least for rolls in foretold.rolls})
    assert foretold.rolls[0].least == 0
    assert foretold.rolls[-1].most is None
    for before, after in zip(foretold.rolls, foretold.rolls[1:], strict=False):
        assert before.most is not None
        assert before.most + 1 == after.least
        assert before.words != after.words
