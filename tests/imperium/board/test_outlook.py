"""14.1 What the close-out will want of each side, as the band shows it."""

from __future__ import annotations

import pytest

from assistant.core.game import Secrecy
from assistant.core.words.language import english
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games.imperium.board.outlook import outlook
from assistant.games.imperium.close_out.owing import done
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.pieces.maintenance import from_stock, needs_of, propose
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.pieces.units import has_reverse
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN
from assistant.games.imperium.state.war import State

from ..build import at, unplaced, war


@pytest.fixture
def state() -> State:
    """An action segment, everything read off, with stocks that pay for all."""
    state = at(war(6), "actions")
    for page in BOOK.pages(load(), {}):
        state.printed |= {blank.key: 1 for blank in page.blanks if "maintenance" in blank.key}
    for side in SIDES:
        state.sides[side].stock = 500
    return state


def test_14_1_the_band_says_what_the_close_out_will_want_from_stock(state: State) -> None:
    needs = needs_of(state, IMPERIAL)
    wanted = from_stock(needs, propose(needs))
    ahead = outlook(state, EVERYBODY)[IMPERIAL]
    assert (ahead.amount, ahead.risks) == (wanted, 0)
    assert wanted > 0
    assert english(ahead.words) == f"The close-out wants {wanted} from stock as forces stand."


def test_14_1_what_stock_cannot_pay_for_is_said_with_what_rolls(state: State) -> None:
    wanted = outlook(state, EVERYBODY)[TERRAN].amount
    state.sides[TERRAN].stock = 0
    ahead = outlook(state, EVERYBODY)[TERRAN]
    assert (ahead.amount, ahead.risks > 0) == (wanted, True)
    assert f"{wanted} more than there is" in english(ahead.words)
    assert "roll" in english(ahead.words)


def test_17_1_what_a_side_of_a_closed_match_will_pay_is_its_own(state: State) -> None:
    state.secrecy = Secrecy.CLOSED
    assert set(outlook(state, EVERYBODY)) == {IMPERIAL, TERRAN}
    assert set(outlook(state, IMPERIAL)) == {IMPERIAL}
    assert outlook(state, TABLE) == {}


def test_14_1_what_was_paid_is_no_longer_ahead(state: State) -> None:
    state = at(state, "maintenance")
    done(state, "maintenance", IMPERIAL)
    assert set(outlook(state, EVERYBODY)) == {TERRAN}


@pytest.mark.parametrize("stop", ["interference", "petition", "income"])
def test_7_0_nothing_is_ahead_until_the_turns_income_is_in(state: State, stop: str) -> None:
    assert outlook(at(state, stop), EVERYBODY) == {}
    assert set(outlook(at(state, "reinforcements"), EVERYBODY)) == {IMPERIAL, TERRAN}


def test_nothing_is_ahead_before_forces_stand_and_in_a_single_battle() -> None:
    assert outlook(unplaced(6), EVERYBODY) == {}


def test_counters_nobody_has_read_off_are_said_to_be_missing() -> None:
    state = at(war(6), "actions")
    for side in SIDES:
        state.sides[side].stock = 500
    for unit in state.units.values():
        unit.damaged = has_reverse(state, unit)
    keys = [ahead.words.key for ahead in outlook(state, EVERYBODY).values()]
    assert keys == ["board.ahead_blank"] * 2
