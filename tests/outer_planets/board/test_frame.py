"""The band: what counts for each side in each leg of the turn."""

from __future__ import annotations

import pytest

from assistant.games.outer_planets.correction.values import broken
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.state.keys import AEROSPACE, TypeKey
from assistant.games.outer_planets.state.play import Gain

from ..at_sea import campaign, out_at


@pytest.mark.parametrize(
    ("stop", "word", "value"),
    [
        ("operation.1", "cards", 6),
        ("battles", "at_sea", 2),
        ("scoring", "points", 2),
        ("returns", "at_sea", 2),
    ],
)
def test_the_band_counts_cards_then_units_at_sea_then_points(stop: str, word: str, value: int) -> None:
    table = campaign(3)
    out_at(table, "belt_1", TypeKey.FRIGATE, 2)
    table.state.printed["area.belt_1.aerospace"] = 2
    table.state.areas["belt_1"].controller = AEROSPACE
    table.state.now.stop = stop
    shown = GAME.frame(table.state, "everybody").gauges[1]
    assert (shown.label.key, shown.value) == (f"outer_planets.gauge_{word}", value)


def test_4_2_what_was_scored_this_turn_stands_in_the_band_until_the_ships_return() -> None:
    table = campaign(3)
    table.state.gains = [Gain(turn=3, alliance=1, aerospace=4, before=0, after=-3)]
    table.state.now.stop = "surrenders"
    assert [each.value for each in GAME.frame(table.state, "everybody").gauges] == [1, 4]


def test_10_2_1_two_headquarters_on_one_ship_are_pointed_out() -> None:
    state = campaign(3).state
    (ship,) = out_at(campaign(3), "belt_1", TypeKey.FRIGATE)
    for key in ("first_squadron", "second_squadron"):
        state.headquarters[key].port, state.headquarters[key].flagship = "", ship.id  # type: ignore[index, assignment]
    assert [words.key for words in broken(state).values()] == ["outer_planets.flagship_shared"]
