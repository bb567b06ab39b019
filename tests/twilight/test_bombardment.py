"""6-6 Ships that bombard a planet before an invasion, where the table plays it so."""

from __future__ import annotations

import pytest

from assistant.core.odds.words import percent
from assistant.core.words.errors import Forbidden
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .positions import bombarding, tactical


def invade(seated: Board, **more: object) -> None:
    seated.give(type="invade", planet="jord", defender="p2", attackers=2, defenders=2, **more)


def test_without_the_option_nobody_is_asked_for_ships_that_bombard():
    names = [
        field.name
        for answer in tactical().asked("under_way").answers
        if answer.tag == "invade"
        for field in answer.fields
    ]
    assert "bombs" not in names


def test_a_dreadnought_throws_one_die_and_a_war_sun_three_before_the_ground_forces():
    seated = bombarding()
    invade(seated, bombs={"dreadnought": 2, "war_sun": 1})
    fields = {field.name: field.count for field in seated.asked("bombs").answers[0].fields}
    assert fields == {"faces.dreadnought": 2, "faces.war_sun": 3}
    # Dreadnoughts hit on 5, war suns on 3.
    seated.give(type="throw_bombs", faces={"dreadnought": [5, 4], "war_sun": [1, 2, 2]})
    assert seated.state.action.invasion.defenders == 1
    assert seated.state.players["p2"].units[Unit.GROUND_FORCE] == 4
    assert seated.keys() == ["invasion"]


def test_a_planet_without_defenders_left_falls_at_once():
    seated = bombarding()
    invade(seated, bombs={"war_sun": 1})
    seated.give(type="throw_bombs", faces={"war_sun": [10, 10, 10]})
    assert seated.state.planets["jord"].owner == "p1"
    assert seated.state.action.invasion is None


def test_a_pds_keeps_dreadnoughts_off_but_not_those_with_graviton_negators_nor_war_suns():
    seated = bombarding()
    with pytest.raises(Forbidden, match="shielded"):
        invade(seated, bombs={"dreadnought": 1}, shielded=True)
    invade(seated, bombs={"war_sun": 1}, shielded=True)
    seated = bombarding()
    seated.state.players["p1"].technologies.append("graviton_negator")
    invade(seated, bombs={"dreadnought": 1}, shielded=True)
    assert seated.keys() == ["bombs"]


def test_the_odds_of_the_planet_count_the_bombs_to_come():
    def odds(**more):
        seated = bombarding()
        seated.give(type="invade", planet="jord", defender="p2", attackers=1, defenders=1, **more)
        return seated.questions()[0].remark.values["chance"]

    # Hacan and Sol alike hit on 8: one against one, 0.21 of 0.51 a round. A dreadnought hits on 5.
    assert odds() == percent(0.21 / 0.51)
    assert odds(bombs={"dreadnought": 1}) == percent(0.6 + 0.4 * 0.21 / 0.51)
