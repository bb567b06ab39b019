"""4.0 The end of a turn: money by what it was for, prestige with its reasons, losses, what comes next."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.close_out.turn_end import SideTurn, TurnEnd
from assistant.games.imperium.pieces import ledger, losses
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.pieces.forces import add_unit, side_name
from assistant.games.imperium.pieces.stock import earn, spend
from assistant.games.imperium.pieces.victory import thresholds
from assistant.games.imperium.sequence import next_turn
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import Due, State
from tests.imperium.field import bare, put

from ..results import codes, shown


def over(state: State, seat: str = "everybody") -> TurnEnd:
    """The turn ends."""
    referee = Referee()
    state.now.turn += 1
    next_turn(state, referee)
    (result,) = shown(referee, seat)
    assert isinstance(result, TurnEnd)
    return result


def imperial(result: TurnEnd) -> SideTurn:
    return result.sides[0]


@pytest.fixture
def state() -> State:
    """A war at the beginning of a turn, 3 in the Imperial stock."""
    state = bare()
    state.sides[IMPERIAL].stock = 3
    ledger.open_turn(state)
    return state


def test_money_stands_by_what_it_was_for_and_comes_to_the_stock(state: State) -> None:
    earn(state, IMPERIAL, 23, What.INCOME, Referee())
    spend(state, IMPERIAL, 18, What.ORDERS)
    spend(state, IMPERIAL, 4, What.MAINTENANCE)
    side = imperial(over(state))
    assert side.start == 3
    assert [(row.what, row.amount) for row in side.money] == [
        ("income", "+23"), ("orders", "\N{MINUS SIGN}18"), ("maintenance", "\N{MINUS SIGN}4"),
    ]  # fmt: skip
    assert side.now == 4


def test_what_was_set_by_hand_stands_beside_it_so_that_the_rows_add_up(state: State) -> None:
    state.sides[IMPERIAL].stock = 10
    (row,) = imperial(over(state)).money
    assert (row.what, row.amount) == ("by_hand_money", "+7")


def test_more_is_never_spent_than_there_is(state: State) -> None:
    spend(state, IMPERIAL, 9, What.REPAIR)
    side = imperial(over(state))
    assert (side.money[0].amount, side.now) == ("\N{MINUS SIGN}3", 0)


def test_counters_lost_damaged_and_to_come_are_piled_by_type(state: State) -> None:
    first, second, third = put(state, "imperial", "dingir", "DD", "DD", "CL")
    losses.remove(state, [first, second], Referee())
    third.damaged = True
    add_unit(state, IMPERIAL, "CA", Due(state.now.turn + 1))
    add_unit(state, IMPERIAL, "BB", Due(state.now.turn + 2))
    side = imperial(over(state))
    assert side.lost is not None
    assert side.damaged is not None
    assert side.brings is not None
    piles = [codes(each) for each in (side.lost, side.damaged, side.brings)]
    assert piles == [[("DD", 2)], [("CL", 1)], [("CA", 1)]]
    assert side.lost[0].lost


def test_prestige_stands_from_where_to_where_with_every_reason(state: State) -> None:
    prestige_track.pay(state, Referee(), -1, say("control.outpost_lost", planet="x"), "6.2")
    result = over(state)
    assert (result.before, result.after) == (5, 4)
    assert [(change.amount, change.rule) for change in result.changes] == [("\N{MINUS SIGN}1", "6.2")]


def test_with_closed_fleets_the_other_sides_counters_are_not_shown(state: State) -> None:
    state.secrecy = "closed"
    (ship,) = put(state, "imperial", "dingir", "DD")
    losses.remove(state, [ship], Referee())
    add_unit(state, IMPERIAL, "CA", Due(state.now.turn + 1))
    referee = Referee()
    state.now.turn += 1
    next_turn(state, referee)
    seen = {seat: shown(referee, seat)[0].sides[0] for seat in ("imperial", "terran", "table", "everybody")}
    assert all((seen[seat].lost, seen[seat].brings) == (None, None) for seat in ("terran", "table"))
    assert all(codes(seen[seat].brings) == [("CA", 1)] for seat in ("imperial", "everybody"))


def test_the_next_turn_begins_with_an_empty_ledger(state: State) -> None:
    state.sides[TERRAN].stock = 0
    earn(state, TERRAN, 5, What.INCOME, Referee())
    over(state)
    again = over(state)
    assert again.sides[1].money == ()
    assert again.sides[1].start == 5
    assert again.changes == ()


def test_what_was_lost_and_what_comes_stands_before_the_rows_of_money_where_not_all_fit(state: State) -> None:
    for what, amount in ((What.INCOME, 23), (What.GIFT, 3)):
        earn(state, IMPERIAL, amount, what, Referee())
    for what in (What.ORDERS, What.MAINTENANCE):
        spend(state, IMPERIAL, 1, what)
    assert imperial(over(state)).fits
    for code in ("DD", "CL", "CA", "SC", "CR"):
        add_unit(state, IMPERIAL, code, Due(state.now.turn + 1))
    ledger.open_turn(state)
    for what, amount in ((What.INCOME, 23), (What.GIFT, 3)):
        earn(state, IMPERIAL, amount, what, Referee())
    for what in (What.ORDERS, What.MAINTENANCE):
        spend(state, IMPERIAL, 1, what)
    assert not imperial(over(state)).fits


def test_how_far_each_side_is_from_what_wins_on_the_next_turn_is_told(state: State) -> None:
    # After turn 1 the war ends at 0 or 10: from 4 the Empire is 6 short, the Terrans are 4.
    prestige_track.pay(state, Referee(), -1, say("control.outpost_lost", planet="x"), "6.2")
    assert state.prestige == 4
    low, high = thresholds(state)
    result = over(state)
    assert (low, high) == (0, 10)
    assert result.short == say(
        "turn_end.short",
        sides=[
            say("turn_end.short_of", side=side_name(IMPERIAL), n=6),
            say("turn_end.short_of", side=side_name(TERRAN), n=4),
        ],
    )


def test_a_war_that_is_over_or_a_peace_says_nothing_of_victory(state: State) -> None:
    state.over = say("victory.armistice", prestige=5, turn=10)
    assert over(state).short is None
