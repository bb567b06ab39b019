"""9-8 Mines."""

from __future__ import annotations

import pytest

from assistant.core.errors import Senseless
from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.state.keys import SideKey

from .positions import AREA, AUX, DEFENCE, FRIGATE, Fight, fight, is_out


def mined(number: int = 1) -> Fight:
    """Eight cruisers run into mines before anybody fires."""
    table = fight({AUX: 8, FRIGATE: 1})
    table.give(type="lay_mines", victim="alliance", number=number)
    return table


def formed(number: int = 1) -> Fight:
    table = mined(number)
    table.give(type="form_row", units=list(reversed(table.taken[AUX]))[:6])
    return table


def test_the_mined_side_chooses_six_units_and_their_order() -> None:
    table = mined()
    assert (table.open_keys(), table.questions()[0].side) == (["battle_mines"], "alliance")
    for units in (
        table.taken[AUX][:5],
        table.taken[AUX][:7],
        [*table.taken[AUX][:5], table.taken[FRIGATE][0]],
    ):
        with pytest.raises(Senseless):
            table.give(type="form_row", units=units)
    table.give(type="form_row", units=table.taken[AUX][:6])
    assert table.battle.mines[0].row == table.taken[AUX][:6]


def test_the_die_counts_from_the_leading_unit_which_takes_one_hit() -> None:
    table = formed()
    table.give(type="strike_mine", faces=[2, 1])
    assert table.unit(AUX, 6).damage == 1
    assert table.open_keys() == ["battle_aims"]


def test_beyond_the_end_of_a_short_row_nobody_is_struck() -> None:
    table = fight({DEFENCE: 2, FRIGATE: 1})
    table.give(type="lay_mines", victim="alliance", number=1)
    table.give(type="form_row", units=table.taken[DEFENCE])
    table.give(type="strike_mine", faces=[3, 6])
    assert [table.unit(DEFENCE, at).damage for at in range(2)] == [0, 0]


def test_the_row_is_filled_only_when_a_unit_was_removed_and_the_others_keep_their_places() -> None:
    table = formed(3)
    table.give(type="strike_mine", faces=[1, 1])
    assert table.questions()[0].answers[0].command == "strike_mine"
    table.give(type="strike_mine", faces=[1, 6])
    assert is_out(table.unit(AUX, 7))
    with pytest.raises(Senseless, match="row_first"):
        table.give(type="strike_mine", faces=[1, 1])
    table.give(type="form_row", units=[table.unit(AUX, 1).id])
    assert table.battle.mines[0].row == [
        *(table.unit(AUX, at).id for at in (6, 5, 4, 3, 2)),
        table.unit(AUX, 1).id,
    ]


def test_mines_that_a_card_of_this_turn_has_laid_meet_the_first_battle_of_their_area() -> None:
    table = Fight({AUX: 2, FRIGATE: 1})
    record(table.state, "mines", AREA, SideKey.ALLIANCE, 2)
    table.begin()
    assert [(each.victim, each.left) for each in table.battle.mines] == [("alliance", 2)]
    assert table.open_keys() == ["battle_mines"]
    table.state.battle = None
    table.begin()
    assert table.battle.mines == []


def test_mines_laid_once_a_side_has_fired_come_before_the_next_round() -> None:
    table = fight({AUX: 2, FRIGATE: 1})
    table.aim("aerospace")
    table.give(type="lay_mines", victim="alliance", number=1)
    assert table.open_keys() == ["battle_aims"]
    table.aim("alliance")
    table.pass_leaving()
    assert (table.battle.round, table.open_keys()) == (2, ["battle_mines"])
