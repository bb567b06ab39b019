"""17.3 What becomes of terraforming in war: fought over, taken without a shot, bombarded (R-74, R-75)."""

from __future__ import annotations

import pytest

from assistant.core.kept.values import SetValue
from assistant.core.play.question import Choice, Pick
from assistant.games.imperium.action.battle.assaults import AttackPlanet, RecordAssault
from assistant.games.imperium.action.commands import PlayOnBoard, SegmentPlayed
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.ending import OnlyOutcome
from assistant.games.imperium.action.planetary_battle.entering import PlayAssault
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops
from assistant.games.imperium.board.systems import systems_panel
from assistant.games.imperium.pieces.berths import stands
from assistant.games.imperium.state.war import Planet, State
from tests.imperium.correction.fixing import fix
from tests.imperium.deploy import empty

from .playing import OUTPOST, asked, attack, fleet, give, hexes, keys, landing, on, ready


def in_work(state: State, planet: str = OUTPOST, *, turns: int = 5, kind: str = "N2") -> Planet:
    box = state.planets[planet]
    box.worked, box.type = turns, kind
    return box


def test_r_74_bombarding_a_planet_in_work_loses_it_and_the_attacker_is_told_before() -> None:
    state = ready()
    planet = in_work(state)
    (ship,) = fleet(state, "terran", OUTPOST, "CA")
    attack(state)
    question = asked(state)
    assert question.remark is not None
    assert (question.remark.key, question.remark.values["n"]) == ("terraforming.bombard_loses", 5)
    assert "terraforming.work_lost" in keys(give(state, BombardPlanet("terran", (ship.id,))))
    assert planet.worked == 0
    assert state.prestige_notes == []


def test_r_74_a_landing_under_fire_loses_it_whoever_holds_the_planet_then() -> None:
    state = ready()
    planet = in_work(state)
    _, (_, troops) = landing(state, "AT+JT5", defenders=("PD",))
    give(state, LandTroops("terran", hexes([troops], 2)))
    give(state, RollGroundFire((1, 1, 1)))
    # Nobody was hit, and who holds the planet is still open: shots were fired.
    give(state, OnlyOutcome())
    assert planet.worked == 0


def test_17_3_taken_without_a_shot_the_work_goes_on_for_the_new_owner() -> None:
    state = ready()
    planet = in_work(state)
    _, troops = fleet(state, "terran", OUTPOST, "TR+JT4")
    attack(state)
    if asked(state).answers[0].tag == "bombard_planet":
        give(state, BombardPlanet("terran"))
    give(state, LandTroops("terran", {f"u{troops.id}": 1}))
    assert (planet.owner, planet.worked) == ("terran", 5)


@pytest.mark.parametrize(
    ("defender", "bombarded", "left"), [(True, False, 0), (False, True, 0), (False, False, 5)]
)
def test_r_74_told_as_an_outcome_it_is_lost_where_somebody_fought(
    defender: bool, bombarded: bool, left: int
) -> None:
    state = ready()
    planet = in_work(state)
    lost = tuple(unit.id for unit in on(state, "imperial", OUTPOST, "RT4")) if defender else ()
    _, troops = fleet(state, "terran", OUTPOST, "AT+JT4")
    give(state, AttackPlanet("terran", OUTPOST, (1,)))
    fields = {field.name: field for field in asked(state).answers[0].fields}
    assert isinstance(fields["bombarded"], Choice)
    assert fields["bombarded"].label.key == "terraforming.field_bombarded"
    give(state, RecordAssault("terran", (troops.id,), lost, bombarded=bombarded))
    assert (planet.owner, planet.worked) == ("terran", left)


def test_r_75_a_terraformed_planet_that_is_bombarded_falls_back_and_keeps_marker_owner_and_troops() -> None:
    state = ready()
    planet = in_work(state, turns=0)
    planet.terraformed = True
    on(state, "imperial", OUTPOST, "RT4")
    assert stands(state, planet, "RT")
    (ship, _) = fleet(state, "terran", OUTPOST, "CA", "TR")
    attack(state)
    remark = asked(state).remark
    assert remark is not None
    assert (remark.key, remark.values["change"]) == ("terraforming.bombard_undoes", "+1")
    give(state, BombardPlanet("terran", (ship.id,)))
    assert (planet.terraformed, planet.owner, planet.marker) == (False, "imperial", "outpost")
    assert not stands(state, planet, "RT")
    assert [unit.type for unit in state.units.values() if unit.side == "imperial"] == ["RT"]
    assert [note.amount for note in state.prestige_notes] == [1]


def test_17_3_once_fallen_back_bombarding_costs_nothing_more() -> None:
    state = ready("imperial")
    planet = in_work(state, "sol-2", turns=0)
    on(state, "terran", "sol-2", "PD")
    (ship,) = fleet(state, "imperial", "sol-2", "CA")
    attack(state, "sol-2", "imperial")
    remark = asked(state).remark
    assert remark is not None
    assert remark.key == "planetary.bombard_remark"
    give(state, BombardPlanet("imperial", (ship.id,)))
    assert (planet.terraformed, state.prestige_notes) == (False, [])


def test_17_3_a_segment_played_on_the_board_tells_what_was_bombarded_and_fought_over() -> None:
    state = empty()
    in_work(state)
    mars = in_work(state, "sol-2", turns=0)
    mars.terraformed = True
    give(state, PlayOnBoard())
    fields = {field.name: field for field in asked(state).answers[0].fields}
    for name, planet in (("bombarded", "sol-2"), ("fought", OUTPOST)):
        field = fields[name]
        assert isinstance(field, Pick)
        assert [option.value for option in field.options] == [planet]
    give(state, SegmentPlayed("", bombarded=("sol-2",), fought=(OUTPOST,)))
    assert (mars.terraformed, state.planets[OUTPOST].worked) == (False, 0)
    assert [note.amount for note in state.prestige_notes] == [-2]


def test_without_terraforming_a_segment_on_the_board_asks_nothing_of_it() -> None:
    state = empty()
    give(state, PlayOnBoard())
    assert not {"bombarded", "fought"} & {field.name for field in asked(state).answers[0].fields}


def test_how_far_a_planet_is_can_be_corrected_and_is_seen_in_the_systems_tab() -> None:
    state = empty(terraforming="on")
    in_work(state, turns=0)
    said = keys(fix(state, SetValue(f"planet.{OUTPOST}.worked", 3)))
    assert said == ["correction.made"]
    assert shown(state) == ("N2", ["terraforming.progress"])
    fix(state, SetValue(f"planet.{OUTPOST}.terraformed", True))
    assert shown(state) == ("A", ["panel.imperium.terraformed_from"])


def shown(state: State) -> tuple[str, list[str]]:
    """Type and remarks of the outpost in the Systems tab."""
    rows = (row for _, rows in systems_panel(state, "everybody", "").groups for row in rows)
    (box,) = next(row.planets for row in rows if row.id == state.planets[OUTPOST].system)
    wanted = ("terraforming", "panel.imperium.terraformed")
    return box.type, [each.key for each in box.remarks if each.key.startswith(wanted)]


def test_an_attack_begun_here_and_told_afterwards_loses_the_work_too() -> None:
    state = ready()
    planet = in_work(state)
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    give(state, AttackPlanet("terran", OUTPOST, (1,)))
    give(state, PlayAssault("terran"))
    give(state, OnlyOutcome())
    assert planet.worked == 5
    give(state, RecordAssault("terran"))
    assert planet.worked == 0
