"""12.9, 14.1, R-78 Fighters of a carrier that maintenance damages, or whose battle is left by hand."""

from __future__ import annotations

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say
from assistant.games.imperium.action.battle.told import RecordBattle
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import RollMaintenance
from assistant.games.imperium.close_out.owing import done
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.invariants import overloaded
from assistant.games.imperium.pieces.losses import READING
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN, SideKey, enemy
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State, Unit
from tests.imperium.action.space_battle.fighting import asked_of
from tests.imperium.action.space_battle.test_left_by_hand import led
from tests.imperium.action.space_battle.warring import begin_round, clash
from tests.imperium.build import at
from tests.imperium.deploy import acting, empty, fleet, ids, the

BLANK = "terran/CV/damaged/fighters"


def of_type(state: State, code: str, side: str = TERRAN) -> list[Unit]:
    return [unit for unit in state.units.values() if (unit.side, unit.type) == (side, code)]


def fighters(state: State, side: str = TERRAN) -> list[Unit]:
    return of_type(state, "F", side)


def suffering(
    secrecy: str = "open", side: SideKey = TERRAN, ships: str = "CV+F+F+F", **rulings: str
) -> State:
    """A carrier far from home for which nobody paid."""
    state = empty(secrecy, **rulings)
    at(state, "maintenance")
    fleet(state, side, 1, "procyon", ships)
    maintenance.enter(state, Referee())
    done(state, "maintenance", enemy(side))
    state.close_out.rolls = {side: list(ids(state, side, "CV"))}
    return state


def worn(state: State, side: SideKey = TERRAN) -> Referee:
    """Its die harms it."""
    referee = Referee()
    GAME.apply(state, RollMaintenance(side, (1,)), referee)
    return referee


def read(state: State, capacity: int) -> list[Say]:
    """The damaged side of the carrier is read off; what its own side is told."""
    referee = Referee()
    GAME.apply(state, RecordPrinted({BLANK: capacity}), referee)
    return [line.for_seat(TERRAN) for line in referee.lines]


@pytest.mark.parametrize("capacity", [0, 1, 2, 3])
def test_12_9_a_carrier_damaged_by_maintenance_is_read_off_before_play_goes_on(capacity: int) -> None:
    state = suffering()
    worn(state)
    (question,) = asked_of(state)
    assert (question.key, question.side, question.rule) == (READING, TERRAN, "12.9")
    read(state, capacity)
    aboard = [unit for unit in fighters(state) if unit.where == Aboard(the(state, "CV").id)]
    assert (len(aboard), len(fighters(state))) == (capacity, 3)
    assert not dict(overloaded(state))
    assert READING not in state.now.calls


def test_r78_fighters_without_a_berth_form_up_beside_the_carrier_that_maintenance_damaged() -> None:
    state = suffering()
    worn(state)
    told = read(state, 1)
    assert [unit.where for unit in fighters(state)][1:] == [InFleet(1), InFleet(1)]
    assert "wear.beside" in str(told)


def test_r78_fighters_of_a_carrier_whose_capacity_is_known_form_up_at_once() -> None:
    state = suffering(side=IMPERIAL, ships="CV+F+F")
    (line,) = (line for line in worn(state, IMPERIAL).lines if line.faces)
    assert "wear.beside" in str(line.for_seat(IMPERIAL))
    assert "wear.beside" not in str(line.for_seat(TERRAN))
    assert fighters(state, IMPERIAL)[1].where == InFleet(1)
    assert READING not in state.now.calls


@pytest.mark.parametrize("home", ["nowhere", "planet", "carrier"])
def test_r78_or_they_go_where_fighters_left_over_after_a_battle_go(home: str) -> None:
    state = suffering(fighters_put_out="left_over")
    if home == "planet":
        state.planets["procyon-1"].owner, state.planets["procyon-1"].marker = TERRAN, "outpost"
    if home == "carrier":
        fleet(state, TERRAN, 2, "procyon", "CV")
    worn(state)
    told = read(state, 2)
    other = [unit.where for unit in fighters(state) if unit.where != Aboard(the(state, "CV").id)]
    spare = of_type(state, "CV")[-1].id
    expected: dict[str, list[object]] = {"planet": [OnPlanet("procyon-1")], "carrier": [Aboard(spare)]}
    assert other == expected.get(home, [])
    keys = {"planet": "battles.fighter_moored_on", "carrier": "wear.aboard"}
    assert keys.get(home, "battles.fighter_lost") in str(told)


@pytest.mark.parametrize(("secrecy", "asked"), [("open", False), ("closed", True)])
def test_12_9_a_carrier_without_fighters_is_read_off_only_where_to_be_asked_tells(
    secrecy: str, asked: bool
) -> None:
    state = suffering(secrecy, ships="CV")
    worn(state)
    assert (READING in state.now.calls) == asked


def test_12_9_a_match_of_an_earlier_edition_goes_on_as_it_was_played() -> None:
    state = suffering()
    state.edition = 2
    worn(state)
    assert READING not in state.now.calls
    carried = [Aboard(the(state, "CV").id)] * 3
    assert [unit.where for unit in fighters(state)] == carried
    state.unsettled, state.now.calls = ["junction"], [READING]
    read(state, 1)
    assert [unit.where for unit in fighters(state)] == carried


def test_12_9_what_is_read_off_after_a_battle_counts_at_once_for_carriers_elsewhere() -> None:
    state = acting()
    fleet(state, IMPERIAL, 1, "procyon", "CL")
    fleet(state, TERRAN, 1, "procyon", "CV+F")
    fleet(state, TERRAN, 2, "junction", "CV+F+F")
    fought, away = of_type(state, "CV")
    away.damaged = True
    GAME.apply(state, RecordBattle("procyon", damaged=(fought.id,)), Referee())
    read(state, 0)
    # Who was left over after the battle is lost; the others were in none.
    assert [unit.where for unit in fighters(state)] == [InFleet(2), InFleet(2)]


def test_12_9_what_is_read_off_in_a_battle_counts_at_once_for_carriers_elsewhere(state: State) -> None:
    clash(state, ["CA"], ["CL"])
    begin_round(state)
    fleet(state, TERRAN, 9, "junction", "CV+F+F")
    of_type(state, "CV")[0].damaged = True
    read(state, 1)
    assert fighters(state)[1].where == InFleet(9)


def test_12_9_a_battle_left_by_hand_leaves_no_fighter_without_a_berth(state: State) -> None:
    clash(state, ["CA"], ["CV+F+F"])
    begin_round(state)
    the(state, "CV").damaged = True
    led(state, "maintenance")
    assert not dict(overloaded(state))


def test_12_9_a_blank_carrier_of_a_battle_left_by_hand_is_held_to_what_is_read_off_later() -> None:
    state = acting()
    fleet(state, IMPERIAL, 1, "procyon", "CL", "CV+F+F")
    fleet(state, TERRAN, 1, "procyon", "CV+F+F")
    carriers = (*ids(state, TERRAN, "CV"), *ids(state, IMPERIAL, "CV"))
    GAME.apply(state, RecordBattle("procyon", damaged=carriers), Referee())
    assert "carrier_reading.closed" in led(state, "income")
    # What is known is settled as where fighting ends; what is blank stays aboard until it is known.
    assert (len(fighters(state, IMPERIAL)), len(fighters(state))) == (1, 2)
    read(state, 1)
    assert fighters(state)[1].where == InFleet(1)
    assert not dict(overloaded(state))
