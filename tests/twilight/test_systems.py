"""6-1 A system is one thing however it is typed: by any planet on its tile, in any case and width."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.state.keys import End, Unit

from .board import Board
from .positions import battle, secondary, tactical, turn_of

SPELLED = ["lodor", " LODOR ", "Ｌｏｄｏｒ", "Lódor", "Lo-dor"]


def again(spelled: str, first: str = "Lodor") -> Board:
    """The turn of p1, whose counter lies at Lodor already; what is typed is activated."""
    found = tactical()
    found.give(type="finish_action")
    found.state.players["p1"].board[:] = [first]
    found.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": "p1"}])
    found.give(type="take_tactical", side="p1", system=spelled)
    return found


@pytest.mark.parametrize("spelled", SPELLED)
def test_6_1_no_second_activation_by_another_spelling(spelled: str) -> None:
    with pytest.raises(Forbidden, match="counter_there"):
        again(spelled)


def test_6_1_two_planets_of_a_tile_are_one_system() -> None:
    with pytest.raises(Forbidden, match="counter_there"):
        again("starpoint", first="New Albion")
    with pytest.raises(Forbidden, match="counter_there"):
        again("Kamdorn", first="Arretze")
    assert again("Lor", first="Lodor").state.action.systems == ["Lor"]


def test_6_1_a_system_is_kept_as_it_is_printed_or_was_named_first() -> None:
    found = turn_of("p1")
    found.give(type="take_tactical", side="p1", system="  mecatol   REX")
    assert found.state.players["p1"].board == ["Mecatol Rex"]
    found.give(type="finish_action")
    for typed, kept in (("The Maw", "The Maw"), ("the maw", "The Maw")):
        found.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": "p2"}])
        found.state.players["p2"].board.clear()
        found.give(type="take_tactical", side="p2", system=typed)
        assert found.state.players["p2"].board == [kept]
        assert found.state.systems == ["The Maw", "Mecatol Rex"]
        found.give(type="finish_action")


def test_7_1_a_transfer_needs_two_systems_and_not_two_spellings() -> None:
    found = turn_of("p1")
    with pytest.raises(Senseless, match="two_systems"):
        found.give(type="take_transfer", side="p1", system="Lodor", other="ＬＯＤＯＲ")


def test_5_a_counter_comes_back_from_a_system_however_it_is_typed() -> None:
    found = turn_of("p1")
    found.give(type="correct", reason="card", changes=[{"kind": "set_card", "card": 6, "holder": "p1"}])
    found.state.players["p1"].board[:] = ["Quann"]
    found.give(type="take_strategic", side="p1", card=6)
    found.give(type="play_warfare", side="p1", system="quann")
    assert found.state.players["p1"].board == []


def test_5_ships_of_a_secondary_move_to_a_system_of_one_name() -> None:
    found = secondary(6, "p2")
    found.state.players["p1"].board[:] = ["Quann"]
    found.give(type="use_secondary", side="p1", system="QUANN")
    assert found.state.players["p1"].board == ["Quann", "Quann"]


def test_12_4_a_fleet_goes_where_its_counter_lies_and_not_to_the_battle_by_another_name() -> None:
    found = battle("retreat")
    found.state.players["p1"].board[:] = ["Lodor", "Quann", "quann"]
    announced = [one for one in found.asked("battle_retreat", "p1").answers if one.tag == "announce_retreat"]
    assert len(announced[0].fields[0].options) == 1
    with pytest.raises(Senseless, match="retreat_where"):
        found.give(type="announce_retreat", side="p1", to="lodor")
    found.give(type="announce_retreat", side="p1", to="QUANN")
    assert found.state.battle.to == "Quann"


def test_12_3_damage_put_right_by_hand_is_that_of_the_system_that_is_fought_for() -> None:
    found = tactical(system="Lodor")
    change = {"kind": "set_damaged", "side": "p2", "system": "lodor", "unit": "war_sun", "to": 1}
    found.give(type="correct", reason="as it lies", changes=[change])
    assert found.state.players["p2"].damaged == {"Lodor": {Unit.WAR_SUN: 1}}
    found.give(type="correct", reason="as it lies", changes=[
        {"kind": "set_board", "side": "p1", "system": "LODOR", "on": False}])  # fmt: skip
    assert found.state.players["p1"].board == []


@pytest.mark.parametrize(
    ("text", "system", "shut"),
    [
        ("Exploring is forbidden", "Lor", False),
        ("No fleet enters LOR", "Lor", True),
        ("No fleet enters Lor", "Arnor", True),
        ("No fleet enters Lor", "Lodor", False),
        ("Ｑｕａｎｎには入れない", "quann", True),
        ("No fleet enters the maw.", "The Maw", True),
    ],
)
def test_6_1_a_line_shuts_the_system_it_names_in_whole_words(text: str, system: str, shut: bool) -> None:
    found = turn_of("p1")
    found.give(type="write_effect", text=text, end=End.ROUND)
    refused = found.insist(type="take_tactical", side="p1", system=system)[1]
    assert refused == (("twilight.bound_here",) if shut else ())


def test_6_1_systems_of_the_data_are_offered_while_one_is_typed() -> None:
    found = turn_of("p1")
    found.state.systems = ["The Maw", "quann"]
    field = next(one for one in found.asked("turn").answers if one.tag == "take_tactical").fields[0]
    assert field.known[:2] == ("The Maw", "Quann")
    assert {"Mecatol Rex", "Starpoint", "Arretze", "Jord"} <= set(field.known)
    # Quinarra is the home of a race that nobody plays: it lies in the box.
    assert "Quinarra" not in field.known
    assert len(field.known) == len(set(field.known))
