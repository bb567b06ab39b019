"""13.1, 13.3 The planet's guns fire in their order: all fighters, then the batteries, which have seen how."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.planetary_battle.ground import AnswerFire, MoveTroops, OpenGroundFight
from assistant.games.imperium.action.planetary_battle.gunnery import AimAtShips, RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison
from assistant.games.imperium.state.war import State, Unit

from .playing import OUTPOST, asked, attack, give, hexes, landing, on, ready, stage


def test_13_3_batteries_name_their_targets_when_the_fighters_have_fired():
    state = ready()
    (battery, fighter), ships = landing(state, "TR+RT5", "TR+RT4", defenders=("PD", "F"), at=(1, 1))
    give(state, LandTroops("terran", hexes([ships[1], ships[3]], 2, 2)))
    with pytest.raises(Senseless) as refused:
        give(state, AimAtShips("imperial", {f"u{battery.id}": ships[0].id}))
    assert refused.value.sentence.key == "planetary.cannot_fire"
    give(state, AimAtShips("imperial", {f"u{fighter.id}": ships[0].id}))
    give(state, RollGroundFire((5, 1)))
    assert (stage(state), asked(state).side) == ("flak", "imperial")
    (row,) = asked(state).detail.rows
    assert (row.unit.unit, row.chosen) == (battery.id, str(ships[2].id)), "the first is shot down already"
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[2].id}))
    give(state, RollGroundFire((1, 1, 4)))
    assert ships[0].id not in state.units
    assert ships[2].id in state.units


def test_13_3_fighters_that_hold_their_fire_leave_the_batteries_theirs():
    state = ready()
    (battery, _), ships = landing(state, "TR+RT5", "TR+RT4", defenders=("PD", "F"), at=(1, 1))
    give(state, LandTroops("terran", hexes([ships[1], ships[3]], 2, 2)))
    give(state, AimAtShips("imperial"))
    assert [row.unit.unit for row in asked(state).detail.rows] == [battery.id]


def test_r_51_two_kinds_of_hits_damage_and_destroy_or_the_worse_alone_counts():
    for reading, gone in (("in_turn", True), ("alone", False)):
        state = ready()
        state.rulings["mixed_hits"] = reading
        _, (ship, troops) = landing(state, "AT+JT5", defenders=("PD", "F"), at=(1, 1))
        give(state, LandTroops("terran", hexes([troops], 2)))
        give(state, RollGroundFire((5, 5, 5, 5, 1)))
        assert (ship.id not in state.units) == gone
        assert gone or ship.damaged


def troops_under_both(fighters: str, troops: str, **rulings: str) -> tuple[State, Unit]:
    """Terran F and troops in the hex of one RT, which is their only target; the dice are next."""
    state = ready()
    state.rulings.update(rulings)
    (enemy,) = on(state, "imperial", OUTPOST, "RT4")
    theirs = on(state, "terran", OUTPOST, *fighters.split(), *troops.split())
    attack(state, fleets=())
    give(state, SetGarrison("imperial", hexes([enemy], 1)))
    give(state, SetGarrison("terran", hexes(theirs, *[1] * len(theirs))))
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), {f"u{unit.id}": enemy.id for unit in theirs}))
    if stage(state) == "reply":
        give(state, AnswerFire("imperial"))
    return state, enemy


def together(state: State) -> list[tuple[int, str, str] | int]:
    """The lines of odds: their dice, and what all kinds of fire do together where it is said."""
    lines = asked(state).detail.odds
    return [
        (each.dice, each.together.damaged, each.together.destroyed) if each.together else each.dice
        for each in lines
    ]


def test_r_51_guns_and_troops_at_one_target_have_a_joint_line():
    # Two fighters with 2 torpedoes throw 4 dice, troops of 6 and 5 throw 11: worked by hand, destroyed by
    # guns >= 2 and troops >= 2 (13.2 % of 56.9 %) or troops >= 6 (0.5 % of the rest): 7.9 %.
    state, _ = troops_under_both("F F", "RT6 RT5")
    assert [each.forecast.destroyed for each in asked(state).detail.odds] == ["0", "<1"]
    assert together(state) == [4, (11, "55", "8")]


def test_r_51_where_the_worse_alone_counts_the_joint_line_says_so():
    state, _ = troops_under_both("F F", "RT6 RT5", mixed_hits="alone")
    assert together(state)[1][2] == "<1"


def test_one_kind_of_fire_has_no_joint_line():
    state, _ = troops_under_both("", "RT6 RT5")
    assert together(state) == [11]


def test_r_51_hits_of_the_fighters_count_in_the_odds_of_the_batteries_after_them():
    state = ready()
    (battery, fighter), ships = landing(state, "AT+JT5", "TR+RT4", defenders=("PD", "F"), at=(1, 1))
    give(state, LandTroops("terran", hexes([ships[1], ships[3]], 2, 2)))
    give(state, AimAtShips("imperial", {f"u{fighter.id}": ships[0].id}))
    give(state, RollGroundFire((5, 5)))
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[0].id}))
    # The fighters damage the AT; of three dice on 5 and 6 two must hit it to destroy it (D2): 7 of 27.
    assert together(state) == [(3, "74", "26")]
