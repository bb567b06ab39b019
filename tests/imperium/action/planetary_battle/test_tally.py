"""13.0 The report of an attack: who took part, what was lost, how the dice fell, and who holds the planet."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.battle.report import report_of
from assistant.games.imperium.action.planetary_battle import tally
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet, RollBombardment
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import State

from .playing import OUTPOST, attack, battle, fleet, give, on, ready


def bombarded() -> State:
    """A Terran CA and a transport above an outpost with one battery, which hit the CA once."""
    state = ready()
    on(state, IMPERIAL, OUTPOST, "PD", "RT5")
    cruiser, *_ = fleet(state, TERRAN, OUTPOST, "CA", "TR+RT4", "DD")
    attack(state)
    give(state, BombardPlanet("terran", (cruiser.id,)))
    give(state, RollGroundFire((5, 1, 2)))
    give(state, RollBombardment("terran", (6,)))
    return state


def test_13_1_the_dice_of_both_sides_are_entered_with_the_face_they_needed() -> None:
    tallies = {(each.side, each.weapon): each for each in battle(bombarded()).tallies}
    guns, ships = tallies[IMPERIAL, "guns"], tallies[TERRAN, "bombardment"]
    assert (guns.thrown, guns.hits, guns.expected) == ({5: 3}, 1, 36)
    assert (ships.thrown, ships.hits, ships.expected) == ({6: 1}, 1, 6)


def ended(state: State) -> Referee:
    referee = Referee()
    tally.report(state, battle(state), referee)
    return referee


def test_ships_that_neither_bombarded_nor_landed_took_no_part() -> None:
    state = bombarded()
    ended(state)
    (report,) = state.battle_reports
    assert report.start[TERRAN] == {"CA": 1}
    assert report.start[IMPERIAL] == {"PD": 1, "RT": 1}


def test_cargo_that_stayed_aboard_a_ship_that_bombarded_took_no_part() -> None:
    state = ready()
    on(state, IMPERIAL, OUTPOST, "PD")
    transport, _ = fleet(state, TERRAN, OUTPOST, "AT+JT4")
    attack(state)
    give(state, BombardPlanet("terran", (transport.id,)))
    give(state, RollGroundFire((1, 1, 1)))
    ended(state)
    assert state.battle_reports[0].start[TERRAN] == {"AT": 1}


def test_what_is_gone_is_lost_and_what_lies_turned_is_damaged() -> None:
    state = bombarded()
    (battery,) = [unit for unit in state.units.values() if unit.type == "PD"]
    battery.damaged = True
    (cruiser,) = [unit for unit in state.units.values() if unit.type == "CA"]
    del state.units[cruiser.id]
    ended(state)
    (report,) = state.battle_reports
    assert [each.type for each in report.lost] == ["CA"]
    assert report.damaged[IMPERIAL] == {"PD": 1}
    assert report.score == {IMPERIAL: 1, TERRAN: 0}


@pytest.mark.parametrize(
    ("standing", "winner", "key"),
    [
        ((IMPERIAL,), IMPERIAL, "held"),
        ((TERRAN,), TERRAN, "taken"),
        ((IMPERIAL, TERRAN), "", "contested"),
        ((), IMPERIAL, "held"),
    ],
)
def test_13_4_the_planet_is_taken_held_or_contested(standing: tuple[str, ...], winner: str, key: str) -> None:
    state = bombarded()
    for unit in [unit for unit in state.units.values() if unit.type in ("PD", "RT")]:
        if unit.side == IMPERIAL and IMPERIAL not in standing:
            del state.units[unit.id]
    if TERRAN in standing:
        on(state, TERRAN, OUTPOST, "RT3")
    ended(state)
    (report,) = state.battle_reports
    assert report.winner == winner
    assert report_of(state, report).result.key == f"battle_report.planet_{key}"


def test_without_a_die_thrown_there_is_nothing_to_report() -> None:
    state = bombarded()
    battle(state).tallies = []
    assert ended(state).lines == []
    assert state.battle_reports == []
