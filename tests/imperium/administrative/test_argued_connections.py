"""7.3, 7.4 Sentences about connections that a table argues about, each played once."""

from __future__ import annotations

from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.war import OnPlanet, Planet
from tests.imperium.build import war


def test_7_3_r63_fighters_alone_in_a_planet_box_cut_nothing_off() -> None:
    state = war(6)
    state.planets["hades-2"] = Planet("hades-2", "hades", 2)
    before = income_of(state, "terran").total
    add_unit(state, "imperial", "F", OnPlanet("hades-2"))
    assert income_of(state, "terran").total == before
    add_unit(state, "imperial", "M", OnPlanet("hades-2"))
    assert income_of(state, "terran").total == before - 1


def test_7_4_r25_a_monitor_above_a_planet_does_not_make_it_contested() -> None:
    state = war(6)
    add_unit(state, "imperial", "M", OnPlanet("sol-1"))
    assert "income.contested" not in {part.sentence.key for part in income_of(state, "terran").parts}
    assert income_of(state, "terran").parts[0].amount == 10
