"""14.2 Scrap: damaged ships and monitors for half their maintenance."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.question import Pick, Printed
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.close_out import scrap
from assistant.games.imperium.close_out.owing import done
from assistant.games.imperium.close_out.scrap import ScrapShips
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.war import Aboard, State

from ..field import bare, land, put, refused

TERRAN: Any = "terran"


def table(**printed: int) -> State:
    """A bare war in which these Terran ships' damaged maintenance was read off."""
    state = bare()
    state.printed = {f"terran.{code}.damaged.maintenance": number for code, number in printed.items()}
    return state


def scrapped(state: State, *ships: int) -> Referee:
    referee = Referee()
    scrap.scrap_ships(state, ScrapShips(TERRAN, ships), referee)
    return referee


@pytest.mark.parametrize(("maintenance", "gain"), [(6, 3), (7, 3), (1, 0)])
def test_a_scrapped_ship_is_removed_for_half_its_maintenance_rounded_down(
    maintenance: int, gain: int
) -> None:
    state = table(CA=maintenance)
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    assert refused(scrapped(state, ship.id)) == []
    assert state.units == {}
    assert state.sides[TERRAN].stock == 10 + gain


def test_each_ship_is_rounded_on_its_own() -> None:
    state = table(CA=7)
    first, second = put(state, TERRAN, "sol", "CA", "CA", damaged=True)
    scrapped(state, first.id, second.id)
    assert state.sides[TERRAN].stock == 16


def test_a_monitor_may_be_scrapped_undamaged() -> None:
    state = table()
    monitor = land(state, TERRAN, "sol-1", "M")
    assert refused(scrapped(state, monitor.id)) == []
    assert state.sides[TERRAN].stock == 11


@pytest.mark.parametrize("system", ["kinunir", "dingir"])
def test_a_ship_away_from_own_worlds_and_outposts_cannot_be_scrapped(system: str) -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, system, "CA", damaged=True)
    assert refused(scrapped(state, ship.id)) == ["scrap.not_allowed"]


def test_r40_a_contested_outpost_is_no_place_to_scrap_at() -> None:
    state = table(CA=6)
    put(state, TERRAN, "barnards-star", "CA", damaged=True)
    assert len(scrap.candidates(state, TERRAN)) == 1
    land(state, "imperial", "barnards-star-1", "RT", 5)
    assert scrap.candidates(state, TERRAN) == []


def test_r40_a_monitor_at_a_contested_planet_is_not_scrapped_by_the_other_planet_of_its_star() -> None:
    state = table()
    monitor = land(state, TERRAN, "sol-2", "M")
    assert monitor in scrap.candidates(state, TERRAN)
    for side in ("imperial", TERRAN):
        land(state, side, "sol-2", "JT", 4)
    assert refused(scrapped(state, monitor.id)) == ["scrap.not_allowed"]


def test_an_undamaged_ship_that_is_no_monitor_cannot_be_scrapped() -> None:
    state = table()
    (ship,) = put(state, TERRAN, "sol", "CA")
    assert refused(scrapped(state, ship.id)) == ["scrap.not_allowed"]


def test_a_reduced_ground_unit_cannot_be_scrapped() -> None:
    state = table()
    unit = land(state, TERRAN, "sol-1", "RT", 5, damaged=True)
    assert refused(scrapped(state, unit.id)) == ["scrap.not_allowed"]


def test_cargo_goes_with_its_ship() -> None:
    state = table(AT=3)
    (transport,) = put(state, TERRAN, "sol", "AT", damaged=True)
    add_unit(state, TERRAN, "RT", Aboard(transport.id), 5)
    scrapped(state, transport.id)
    assert state.units == {}


def test_the_question_is_skipped_when_nothing_is_damaged() -> None:
    state = table()
    put(state, TERRAN, "sol", "CA")
    put(state, TERRAN, "kinunir", "CA", damaged=True)
    land(state, TERRAN, "sol-1", "M")
    assert scrap.ask(state) == []


def test_whole_monitors_are_asked_about_when_their_side_wished_it() -> None:
    state = table()
    monitor = land(state, TERRAN, "sol-1", "M")
    done(state, "wish_scrap", TERRAN)
    (question,) = scrap.ask(state)
    (pick,) = question.answers[1].fields
    assert isinstance(pick, Pick)
    assert [option.value for option in pick.options] == [str(monitor.id)]


def test_scrapping_nothing_is_one_tap() -> None:
    state = table(CA=6)
    put(state, TERRAN, "sol", "CA", damaged=True)
    (question,) = scrap.ask(state)
    (main,) = [answer for answer in question.answers if answer.main]
    assert main.fields == ()
    scrapped(state, *main.fixed["ships"])
    assert scrap.ask(state) == []
    assert state.sides[TERRAN].stock == 10


def test_scrapping_nothing_is_told() -> None:
    (line,) = scrapped(table()).lines
    assert line.sentence.key == "scrap.none"


def test_a_ship_whose_maintenance_is_blank_is_refused_and_asked_for() -> None:
    state = table()
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    (question,) = scrap.ask(state)
    fields = [field for answer in question.answers for field in answer.fields]
    assert [field.name for field in fields if isinstance(field, Printed)] == [
        "values.terran/CA/damaged/maintenance"
    ]
    assert refused(scrapped(state, ship.id)) == ["close_out.blank"]


def test_both_sides_are_asked_at_once() -> None:
    state = table()
    put(state, TERRAN, "sol", "CA", damaged=True)
    put(state, "imperial", "dingir", "CA", damaged=True)
    assert {question.side for question in scrap.ask(state)} == {"imperial", "terran"}


@pytest.mark.parametrize("ships", [(1, 1), (2,)])
def test_ships_of_the_other_side_or_named_twice_make_no_sense(ships: tuple[int, ...]) -> None:
    state = table(CA=6)
    put(state, TERRAN, "sol", "CA", damaged=True)
    put(state, "imperial", "dingir", "CA", damaged=True)
    with pytest.raises(Senseless):
        scrapped(state, *ships)


@pytest.mark.parametrize(("reading", "stock"), [("off", 102), ("on", 99)])
def test_a_house_rule_may_keep_stock_at_99(reading: str, stock: int) -> None:
    state = bare(rulings={"house_stock_limit": reading})
    state.printed["terran.CA.damaged.maintenance"] = 6
    state.sides[TERRAN].stock = 99
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    scrapped(state, ship.id)
    assert state.sides[TERRAN].stock == stock


def test_the_enemy_reads_how_many_were_scrapped_and_not_which() -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    line = scrapped(state, ship.id).lines[0]
    assert "units" not in line.for_seat("imperial").values
    assert "units" in line.for_seat(TERRAN).values
