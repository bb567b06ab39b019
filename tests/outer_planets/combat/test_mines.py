"""9-8 Mines."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.battles import break_off
from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.pieces.moving import in_area_spot
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import ALLIANCE, SideKey

from .positions import AREA, AUX, BEYOND, DEFENCE, FRIGATE, Fight, fight, is_out


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
    # Two places of six, and damage beyond the defence of 3 on three faces of six.
    likely = table.questions()[0].remark.values["each"]
    assert [(each.values["n"], each.values["chance"]) for each in likely] == [(0, "83"), (1, "17")]
    table.give(type="strike_mine", faces=[3, 6])
    assert [table.unit(DEFENCE, at).damage for at in range(2)] == [0, 0]


def test_the_row_is_filled_only_when_a_unit_was_removed_and_the_others_keep_their_places() -> None:
    table = formed(3)
    table.give(type="strike_mine", faces=[1, 1])
    assert table.questions()[0].answers[0].tag == "strike_mine"
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


def at_combat(units: dict[Any, int], turn: int = 2, stop: str = "battles") -> tuple[Fight, list[str]]:
    """The combat phase, two mine attacks on the Alliance waiting in the area; what is told as it begins."""
    table = Fight(units)
    table.state.now.turn, referee = turn, Referee()
    record(table.state, "mines", AREA, SideKey.ALLIANCE, 2)
    GAME.sequence.go_to(table.state, stop, referee)
    GAME.sequence.go_on(table.state, referee)
    return table, [line.sentence.key.removeprefix("outer_planets.") for line in referee.lines]


@pytest.mark.parametrize(("turn", "stop"), [(2, "battles"), (1, "surprise_battles")])
def test_9_8_mines_where_no_battle_is_fought_are_met_at_the_combat_and_nothing_else_is_asked(
    turn: int, stop: str
) -> None:
    table, _ = at_combat({AUX: 2}, turn, stop)
    assert (table.open_keys(), table.questions()[0].side) == (["battle_mines"], ALLIANCE)
    table.give(type="form_row", units=table.taken[AUX])
    table.give(type="strike_mine", faces=[1, 1])
    lines = table.give(type="strike_mine", faces=[2, 2])
    assert [table.unit(AUX, at).damage for at in range(2)] == [1, 2]
    assert table.state.battle is None
    assert table.state.now.stop not in ("battles", "surprise_battles")
    # 9-1 It was no battle: none is said to be over.
    told = [line.sentence.key.removeprefix("outer_planets.") for line in lines]
    assert "battle_ended" not in told
    assert (table.state.turn.picked_area, table.state.turn.fought) == (None, [])


def test_9_8_mines_that_find_nobody_are_told() -> None:
    table, told = at_combat({FRIGATE: 1})
    assert told[0] == "mines_find_nobody"
    assert table.open_keys() != ["battle_mines"]


def test_9_8_mines_wait_for_the_battle_that_will_be_fought_in_their_area() -> None:
    table, _ = at_combat({AUX: 2, FRIGATE: 1})
    assert table.open_keys() == ["battles"]
    table.give(type="pick_battle", area=AREA, kind=BattleKind.ZONE)
    assert table.open_keys() == ["battle_mines"]
    assert table.battle.kind == BattleKind.ZONE


def effect(table: Fight, area: str = AREA, **more: Any) -> list[str]:
    """A card out of turn lays a mine against the Alliance; what is told."""
    table.give(type="play_between", side="aerospace", card="40")
    said: dict[str, Any] = {"kind": "mines", "area": area, "whose": ALLIANCE, "amount": 1, "ends": True}
    lines = table.give(type="event_effect", side="aerospace", **said, **more)
    return [line.sentence.key.removeprefix("outer_planets.") for line in lines]


def test_9_8_a_card_of_a_battle_lays_its_mines_in_it() -> None:
    table = fight({AUX: 2, FRIGATE: 1})
    effect(table)
    assert table.open_keys() == ["battle_mines"]
    table.give(type="form_row", units=table.taken[AUX])
    table.give(type="strike_mine", faces=[1, 1])
    assert table.open_keys() == ["battle_aims"]


def test_9_8_mines_that_are_laid_once_the_battle_of_their_area_is_over_are_met_as_well() -> None:
    table = fight({AUX: 2, FRIGATE: 1})
    table.some(DEFENCE, 1)[0].at = in_area_spot(BEYOND)
    effect(table, BEYOND)
    assert table.open_keys() == ["battle_aims"]
    table.insist(type="end_battle")
    assert table.open_keys() == ["battle_mines"]
    assert (table.battle.area, table.battle.kind) == (BEYOND, BattleKind.MINES)


def early() -> Fight:
    """Two cruisers at sea in the first operations step."""
    table = Fight({AUX: 2})
    GAME.sequence.go_to(table.state, "operation.1", Referee())
    return table


def test_9_8_a_card_may_have_its_mines_met_at_once() -> None:
    table = early()
    assert effect(table)[0] == "mines_wait"
    assert table.open_keys() == ["play"]
    table = early()
    effect(table, when="now")
    assert table.open_keys() == ["battle_mines"]
    table.give(type="form_row", units=table.taken[AUX])
    table.give(type="strike_mine", faces=[6, 6])
    assert table.open_keys() == ["play"]
    table.state.now.stop = "battles"
    GAME.sequence.go_on(table.state, Referee())
    assert table.state.battle is None


def test_9_8_after_the_combat_mines_are_met_at_once() -> None:
    table = early()
    GAME.sequence.go_to(table.state, "returns", Referee())
    effect(table)
    assert table.open_keys() == ["battle_mines"]


def test_9_8_mines_may_be_told_like_a_round() -> None:
    table, _ = at_combat({AUX: 2})
    table.give(type="tell_round", damage={table.key(AUX): 1})
    assert (table.unit(AUX).damage, table.state.battle) == (1, None)
    # In a battle they were part of the round that was told.
    table = mined(2)
    table.give(type="tell_round", damage={table.key(AUX): 1})
    assert (table.battle.round, table.open_keys()) == (2, ["battle_aims"])


def test_9_8_mines_of_a_battle_that_is_left_by_hand_wait_for_it_again() -> None:
    table, _ = at_combat({AUX: 2})
    break_off(table.state, Referee())
    GAME.sequence.go_to(table.state, "battles", Referee())
    GAME.sequence.go_on(table.state, Referee())
    assert [each.left for each in table.battle.mines] == [2]
