"""16.0 Length, territory and homecoming: what the settlement agrees, and what the hand-over does of it."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.peace.settlement.hand_over import MakePeace
from assistant.games.imperium.peace.settlement.homecoming import SendHome
from assistant.games.imperium.peace.settlement.peace_length import RollPeace
from assistant.games.imperium.peace.settlement.territory import OutpostsCutOff
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import State

from ..field import land, put
from .chapters import (
    ARMISTICE,
    LOST,
    WON,
    asked,
    campaign,
    ended,
    give,
    item,
    peace_made,
    settled_up_to,
)


def test_the_terran_player_rolls_three_dice_for_the_length() -> None:
    state = settled_up_to(ended(WON), "peace_length")
    said = give(state, RollPeace((6, 5, 1)))
    assert [(line.faces, line.total) for line in said.lines if line.faces] == [((6, 5, 1), 12)]
    settled_up_to(state, "hand_over")
    give(state, MakePeace())
    assert campaign(state).peace == 12


def test_outposts_that_are_not_connected_are_removed_with_their_batteries_and_monitors() -> None:
    state = ended(WON)
    for code in ("PD", "M"):
        land(state, "terran", "hades-1", code)
    trooper = land(state, "terran", "hades-1", "JT")
    settled_up_to(state, "territory")
    give(state, OutpostsCutOff(IMPERIAL))
    give(state, OutpostsCutOff(TERRAN, ("hades-1",)))
    settled_up_to(state, "hand_over")
    give(state, MakePeace())
    hades = state.planets["hades-1"]
    assert (hades.owner, hades.marker) == (None, "")
    assert {unit.type for unit in state.units.values()} == {"JT"}
    assert state.units[trooper.id].where.planet == "sol-1"


def test_r68_a_monitor_of_the_other_side_above_an_unconnected_outpost_stays() -> None:
    state = ended(WON)
    state.planets["sol-2"].owner = IMPERIAL
    own, stays = land(state, "imperial", "sol-2", "M"), land(state, "terran", "sol-2", "M")
    settled_up_to(state, "territory")
    give(state, OutpostsCutOff(IMPERIAL, ("sol-2",)))
    report = peace_made(state)
    assert own.id not in state.units
    # The Terran world in the system keeps it, and nobody fought over the outpost.
    assert stays.id in state.units
    assert item(report, "handed.cut_off").after.values["units"] == names(state, {"M": 1})


def test_they_are_asked_with_the_last_answer_as_default_and_worlds_are_not_judged() -> None:
    state = ended(WON)
    state.planets["hades-1"].connected = state.planets["lagash-1"].connected = False
    settled_up_to(state, "territory")
    questions = {question.side: question for question in SEQUENCE.ask(state)}
    assert questions["terran"].answers[0].fixed["planets"] == ("hades-1",)
    assert questions["imperial"].answers[0].fixed["planets"] == ()
    offered = {option.value for option in questions["imperial"].answers[1].fields[0].options}
    assert "lagash-1" not in offered
    assert "nusku-1" in offered


def test_enemy_fleets_do_not_count_for_the_connection() -> None:
    state = ended(WON)
    put(state, "imperial", "hades", "CL")
    settled_up_to(state, "territory")
    (question,) = [question for question in SEQUENCE.ask(state) if question.side == "terran"]
    assert question.answers[0].fixed["planets"] == ()


@pytest.mark.parametrize("planet", ["nusku-1", "sol-1", "procyon-1"])
def test_only_an_own_outpost_can_be_cut_off(planet: str) -> None:
    state = settled_up_to(ended(WON), "territory")
    with pytest.raises(Senseless) as refused:
        give(state, OutpostsCutOff(TERRAN, (planet,)))
    assert (refused.value.sentence.key, refused.value.rule) == ("settlement.no_outpost", "16.0")


def test_r68_a_contested_planet_loses_its_marker_and_what_never_leaves_it_of_both_sides() -> None:
    state = ended(LOST)
    for side, codes in (("imperial", ("PD", "RT")), ("terran", ("JT",))):
        for code in codes:
            land(state, side, "lagash-1", code)
    monitor = land(state, "imperial", "lagash-1", "M")
    report = peace_made(state)
    lagash = state.planets["lagash-1"]
    assert (lagash.owner, lagash.marker) == (None, "")
    assert sorted(unit.type for unit in state.units.values()) == ["JT", "RT"]
    assert monitor.id not in state.units
    assert item(report, "handed.contested").side == "imperial"


def test_r68_a_monitor_left_without_an_own_marker_in_its_system_is_removed() -> None:
    state = ended(WON)
    land(state, "terran", "procyon-1", "M")
    stays = land(state, "terran", "hades-1", "M")
    report = peace_made(state)
    assert list(state.units) == [stays.id]
    assert item(report, "handed.stranded").what.values["n"] == 1


def test_all_ships_and_troops_but_batteries_and_monitors_go_home_with_damage_and_cargo() -> None:
    state = ended(WON)
    (ship, tender) = put(state, "terran", "hades", "CL", "AR", damaged=True)
    (own,) = put(state, "imperial", "sol", "DD")
    fighter = land(state, "terran", "midway-1", "F")
    battery = land(state, "terran", "midway-1", "PD")
    peace_made(state)
    places = {fleet.side: fleet.system for fleet in state.fleets}
    assert places == {"terran": "sol", "imperial": "dingir"}
    assert (state.units[ship.id].damaged, state.units[tender.id].damaged) == (True, True)
    assert state.units[fighter.id].where.planet == "sol-1"
    assert state.units[battery.id].where.planet == "midway-1"
    assert own.id in state.units


def test_r67_the_owner_picks_among_its_usable_homes() -> None:
    state = ended(ARMISTICE)
    put(state, "imperial", "nusku", "CL")
    land(state, "imperial", "lagash-1", "JT")
    state.planets["gashidda-1"].owner = "terran"
    settled_up_to(state, "homecoming")
    with pytest.raises(Senseless) as refused:
        give(state, SendHome(IMPERIAL, "gashidda-1"))
    assert (refused.value.sentence.key, refused.value.rule) == ("settlement.no_home", "16.0")
    give(state, SendHome(IMPERIAL, "dingir-1", {"lagash-1": "ishkur-1"}))
    give(state, MakePeace())
    assert state.fleets[0].system == "dingir"
    assert [unit.where.planet for unit in state.units.values() if unit.type == "JT"] == ["ishkur-1"]


def test_r67_nothing_goes_home_from_where_nothing_stands() -> None:
    state = ended(ARMISTICE)
    put(state, "imperial", "nusku", "CL")
    settled_up_to(state, "homecoming")
    with pytest.raises(Senseless) as refused:
        give(state, SendHome(IMPERIAL, "dingir-1", {"fleet-7": "ishkur-1"}))
    assert refused.value.sentence.key == "settlement.nothing_there"


def homeless(markers: str) -> State:
    """The Terran side holds nothing but these in Midway."""
    state = ended(WON)
    for planet in state.planets.values():
        if planet.owner == "terran":
            planet.owner, planet.marker = (
                ("terran", markers) if planet.id == "midway-1" and markers else (None, "")
            )
    put(state, "terran", "hades", "CL")
    return state


@pytest.mark.parametrize(("markers", "at"), [("world", ["midway"]), ("outpost", ["midway"]), ("", [])])
def test_r67_without_a_home_any_world_then_any_outpost_serves_else_they_are_removed(
    markers: str, at: list[str]
) -> None:
    state = homeless(markers)
    peace_made(state)
    assert [fleet.system for fleet in state.fleets] == at
    assert bool(state.units) == bool(at)


def test_a_side_with_one_home_is_asked_nothing() -> None:
    state = ended(WON)
    put(state, "terran", "hades", "CL")
    settled_up_to(state, "hand_over")
    assert asked(state) == ["hand_over"]
