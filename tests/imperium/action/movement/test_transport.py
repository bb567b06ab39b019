"""11.5 Transport: loading, unloading, outposts placed, and what a planet box takes."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.movement.loading import Load, PlaceOutpost, Unload
from assistant.games.imperium.state.war import Aboard, OnPlanet, State
from tests.imperium.deploy import answer, asked, fleet, ids, keys, on_planet, shut, the


def test_each_transport_carries_one_unit(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR", "TR")
    on_planet(state, "terran", "sol-1", "RT", "RT", "RT")
    with pytest.raises(Senseless):
        answer(state, Load("terran", ids(state, "terran", "RT", "RT", "RT"), 1))


def test_loading_takes_the_whole_segment_of_a_fleet(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR")
    fleet(state, "terran", 2, "sol", "DD")
    on_planet(state, "terran", "sol-1", "RT")
    answer(state, Load("terran", ids(state, "terran", "RT"), 1))
    assert the(state, "RT").where == Aboard(the(state, "TR").id)
    with pytest.raises(Forbidden) as refused:
        answer(state, MoveFleets("terran", (1,), "hades"))
    assert refused.value.rule == "10.0"


def test_an_attack_transport_may_load_jump_troops_and_move_in_the_same_action(state: State) -> None:
    fleet(state, "terran", 1, "sol", "AT", "TR")
    on_planet(state, "terran", "sol-1", "JT")
    answer(state, Load("terran", ids(state, "terran", "JT"), 1))
    assert the(state, "JT").where == Aboard(the(state, "AT").id)
    answer(state, MoveFleets("terran", (1,), "hades"))
    assert state.segment.left["terran"] == 3


def test_an_attack_transport_with_infantry_does_not_move(state: State) -> None:
    fleet(state, "terran", 1, "sol", "AT")
    fleet(state, "terran", 2, "sol", "DD")
    on_planet(state, "terran", "sol-1", "RT")
    answer(state, Load("terran", ids(state, "terran", "RT"), 1))
    with pytest.raises(Forbidden):
        answer(state, MoveFleets("terran", (1,), "hades"))


def test_jump_troops_aboard_do_not_move_on_in_a_later_action(state: State) -> None:
    fleet(state, "imperial", 1, "dingir", "DD")
    fleet(state, "terran", 1, "sol", "AT")
    fleet(state, "terran", 2, "sol", "DD")
    on_planet(state, "terran", "sol-1", "JT")
    answer(state, Load("terran", ids(state, "terran", "JT"), 1))
    answer(state, MoveFleets("imperial", (1,), "gashidda"))
    with pytest.raises(Forbidden):
        answer(state, MoveFleets("terran", (1,), "hades"))


def test_cargo_and_transport_start_in_the_same_system(state: State) -> None:
    fleet(state, "terran", 1, "hades", "TR")
    on_planet(state, "terran", "sol-1", "RT")
    on_planet(state, "terran", "hades-1", "RT")
    with pytest.raises(Senseless):
        answer(state, Load("terran", (ids(state, "terran", "RT")[0],), 1))


def test_fighters_go_aboard_carriers_before_transports(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR", "CV")
    on_planet(state, "terran", "sol-1", "F")
    answer(state, Load("terran", ids(state, "terran", "F"), 1))
    assert the(state, "F").where == Aboard(the(state, "CV").id)


def test_a_battery_once_placed_is_not_loaded_again(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR")
    on_planet(state, "terran", "sol-1", "PD", "RT")
    with pytest.raises(Forbidden) as refused:
        answer(state, Load("terran", ids(state, "terran", "PD"), 1))
    assert refused.value.rule == "9.0"


def test_unloading_takes_the_whole_segment_of_a_fleet(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR+RT")
    fleet(state, "terran", 2, "sol", "DD")
    answer(state, Unload("terran", ids(state, "terran", "RT"), "sol-1"))
    assert the(state, "RT").where == OnPlanet("sol-1")
    with pytest.raises(Forbidden):
        answer(state, MoveFleets("terran", (1,), "hades"))


@pytest.mark.parametrize(
    ("kind", "unit", "stands"),
    [
        ("A2", "RT", True),
        ("A2", "PD", True),
        ("N2", "RT", False),
        ("N2", "JT", True),
        ("N2", "PD", True),
        ("X1", "PD", False),
        ("X1", "F", True),
    ],
)
def test_a_planet_takes_what_its_type_allows(state: State, kind: str, unit: str, stands: bool) -> None:
    state.planets["hades-1"].type = kind
    fleet(state, "terran", 1, "hades", f"TR+{unit}")
    landing = Unload("terran", ids(state, "terran", unit), "hades-1")
    if stands:
        answer(state, landing)
        assert the(state, unit).where == OnPlanet("hades-1")
    else:
        with pytest.raises(Forbidden) as refused:
            answer(state, landing)
        assert refused.value.rule == "11.7"


def test_a_planet_box_holds_five_units_a_hex(state: State) -> None:
    on_planet(state, "terran", "midway-1", *["JT"] * 15)
    fleet(state, "terran", 1, "midway", "TR+JT")
    aboard = next(u.id for u in state.units.values() if isinstance(u.where, Aboard))
    with pytest.raises(Forbidden) as refused:
        answer(state, Unload("terran", (aboard,), "midway-1"))
    assert refused.value.rule == "11.7"


def test_landing_among_enemies_is_an_attack(state: State) -> None:
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "nusku", "TR+RT")
    with pytest.raises(Forbidden) as refused:
        answer(state, Unload("terran", ids(state, "terran", "RT"), "nusku-1"))
    assert refused.value.rule == "13.3"


def test_no_battery_is_unloaded_on_a_contested_planet(state: State) -> None:
    on_planet(state, "imperial", "hades-1", "RT")
    on_planet(state, "terran", "hades-1", "RT")
    fleet(state, "terran", 1, "hades", "TR+PD")
    with pytest.raises(Forbidden) as refused:
        answer(state, Unload("terran", ids(state, "terran", "PD"), "hades-1"))
    assert "transport.contested_battery" in {each.sentence.key for each in refused.value.refusals}


def test_leaving_a_contested_planet_lets_the_enemy_fire(state: State) -> None:
    on_planet(state, "imperial", "hades-1", "RT")
    on_planet(state, "terran", "hades-1", "RT")
    fleet(state, "terran", 1, "hades", "TR")
    assert "transport.withdrawal" in keys(answer(state, Load("terran", ids(state, "terran", "RT"), 1)))


@pytest.mark.parametrize(
    ("side", "planet", "owner"), [("terran", "hades-1", "imperial"), ("imperial", "hades-1", "terran")]
)
def test_7_4_a_contested_planet_is_his_who_stays_when_the_other_withdraws(
    state: State, side: str, planet: str, owner: str
) -> None:
    state.segment.turn_of = side
    on_planet(state, "imperial", planet, "JT")
    on_planet(state, "terran", planet, "JT")
    fleet(state, side, 1, "hades", "AT")
    command = Load("imperial" if side == "imperial" else "terran", ids(state, side, "JT"), 1)
    answer(state, command)
    assert state.planets[planet].owner == owner
    assert [note.amount for note in state.prestige_notes] == ([1] if owner == "imperial" else [])


def test_7_4_while_others_stay_a_withdrawal_changes_nothing(state: State) -> None:
    on_planet(state, "imperial", "hades-1", "RT")
    on_planet(state, "terran", "hades-1", "RT", "PD")
    fleet(state, "terran", 1, "hades", "TR")
    assert "control.contested" not in keys(answer(state, Load("terran", ids(state, "terran", "RT"), 1)))
    assert state.planets["hades-1"].owner == "terran"


@pytest.mark.parametrize("unit", ["RT", "F"])
def test_6_1_peace_talks_hold_units_on_a_contested_planet(state: State, unit: str) -> None:
    state.effects.peace_talks = True
    on_planet(state, "imperial", "hades-1", "RT")
    on_planet(state, "terran", "hades-1", unit)
    fleet(state, "terran", 1, "hades", "TR")
    with pytest.raises(Forbidden):
        answer(state, Load("terran", ids(state, "terran", unit), 1))


def test_a_transport_places_its_outpost_on_an_empty_planet(state: State) -> None:
    fleet(state, "terran", 1, "procyon", "TR+OUTPOST")
    answer(state, PlaceOutpost("terran", "procyon-1"))
    planet = state.planets["procyon-1"]
    assert (planet.owner, planet.marker) == ("terran", "outpost")
    assert not [u for u in state.units.values() if u.type == "OUTPOST"]


def test_one_marker_a_planet(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR+OUTPOST")
    fleet(state, "terran", 2, "procyon", "TR+OUTPOST")
    with pytest.raises(Senseless):
        answer(state, PlaceOutpost("terran", "sol-1"))


def test_no_outpost_where_the_enemy_is(state: State) -> None:
    on_planet(state, "imperial", "procyon-1", "RT")
    fleet(state, "terran", 1, "procyon", "TR+OUTPOST")
    assert "place_outpost" not in {each.tag for each in asked(state)["terran"].answers}


def test_an_outpost_is_not_unloaded_as_cargo(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR+OUTPOST", "TR+RT")
    with pytest.raises(Senseless):
        answer(state, Unload("terran", ids(state, "terran", "OUTPOST"), "sol-1"))


def test_what_is_loaded_is_said_by_number_only_to_the_enemy(state: State) -> None:
    fleet(state, "terran", 1, "sol", "TR")
    on_planet(state, "terran", "sol-1", "RT")
    (line,) = answer(state, Load("terran", ids(state, "terran", "RT"), 1)).lines
    assert "RT" not in str(line.for_seat("imperial"))
    assert "RT" in str(line.for_seat("terran"))


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("load", "cargo"),
        ("load", "fleet"),
        ("unload", "cargo"),
        ("unload", "planet"),
        ("place_outpost", "planet"),
        ("move_in_orbit", "units"),
    ],
)
def test_10_0_what_has_acted_stays_in_its_list_shut_with_the_reason(
    state: State, command: str, name: str
) -> None:
    fleet(state, "terran", 1, "barnards-star", "TR+JT", "TR+OUTPOST", "TR")
    fleet(state, "terran", 2, "sol", "TR+RT", "TR")
    on_planet(state, "terran", "sol-1", "JT", "F")
    state.planets["barnards-star-1"].owner = state.planets["barnards-star-1"].marker = ""
    for one in (*state.fleets, *state.units.values()):
        one.acted = True
    assert set(shut(state, command, name)) == {("actions.has_acted", "10.0")}
