"""6-5, 6-6 What lands is told by planet, split before the first fight, and fought for in any order."""

from __future__ import annotations

import re

import pytest

from assistant.core.play.question import Steppers
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.action.tactical.commands import Land
from assistant.games.twilight.action.tactical.landing_odds import weigh
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .positions import tactical
from .web.places import Places


def landing(system: str = "Arc Prime", **rulings: str) -> Board:
    """A tactical action of p1 in the home system of the Letnev: Arc Prime and Wren Terra."""
    found = tactical(system=system)
    found.state.rulings |= rulings
    found.state.players["p1"].units |= {Unit.GROUND_FORCE: 8, Unit.PDS: 2}
    return found


def rows(found: Board) -> dict[str, list[str]]:
    """Which planets each number is asked of."""
    (answer,) = (each for each in found.asked("under_way").answers if each.tag == "land")
    steppers = [field for field in answer.fields if isinstance(field, Steppers)]
    return {field.name: [row.key for row in field.rows] for field in steppers}


def test_6_5_what_lands_is_asked_for_the_planets_of_the_system_and_what_meets_it_where_one_is_held() -> None:
    assert rows(landing()) == {key: ["arc_prime", "wren_terra"] for key in ("forces", "pds", "defenders")}
    # Nobody holds the two of this system; PDS there count where they fire at what lands.
    assert list(rows(landing("Abyz"))) == ["forces", "pds"]
    assert rows(landing(landing_fire="once"))["standing"] == ["arc_prime", "wren_terra"]


def test_6_5_nobodys_planets_and_those_without_ground_forces_fall_at_once_and_are_exhausted() -> None:
    found = landing("Abyz")
    found.give(type="land", forces={"abyz": 1, "fria": 2})
    for key in ("abyz", "fria"):
        assert (found.state.planets[key].owner, found.state.planets[key].exhausted) == ("p1", True)
    found = landing()
    found.give(type="land", forces={"wren_terra": 1})
    assert found.state.planets["wren_terra"].owner == "p1"
    # Once told, nothing more lands.
    assert "land" not in [each.tag for each in found.asked("under_way").answers]


def test_6_6_where_several_planets_are_held_the_active_player_says_which_is_fought_for_first() -> None:
    found = landing()
    forces = {"arc_prime": 3, "wren_terra": 1}
    found.give(type="land", forces=forces, defenders={"arc_prime": 1, "wren_terra": 1}, pds={"wren_terra": 1})
    offered = [each.fixed["planet"] for each in found.asked("fights").answers]
    assert offered == ["arc_prime", "wren_terra"]
    found.give(type="begin_fight", planet="wren_terra")
    found.give(type="throw_invasion", attacker=[1], defender=[10])
    # 6-6 What landed with them is lost; the last fight begins by itself with those who were told.
    assert found.state.players["p1"].units[Unit.PDS] == 1
    assert (found.state.action.invasion.planet, found.state.action.invasion.attackers) == ("arc_prime", 3)
    found.give(type="throw_invasion", attacker=[10, 1, 1], defender=[1])
    assert [found.state.planets[key].owner for key in forces] == ["p1", "p3"]


def test_6_5_a_pds_that_lands_alone_is_lost_and_takes_nothing() -> None:
    found = landing("Abyz")
    found.give(type="land", forces={"fria": 1}, pds={"abyz": 1, "fria": 1})
    assert (found.state.planets["abyz"].owner, found.state.planets["fria"].owner) == ("", "p1")
    assert found.state.players["p1"].units[Unit.PDS] == 1


def test_6_6_where_ships_bombard_they_are_named_before_each_fight() -> None:
    found = landing(bombardment="once")
    found.give(type="land", forces={"arc_prime": 1}, defenders={"arc_prime": 1})
    found.give(type="begin_fight", planet="arc_prime", bombs={"dreadnought": 1})
    assert found.keys() == ["bombs"]


@pytest.mark.parametrize(
    ("refusal", "fields"),
    [
        ("not_on_board", {"forces": {"arc_prime": 9}}),
        ("not_on_board", {"forces": {"arc_prime": 1}, "defenders": {"arc_prime": 9}}),
        ("not_in_system", {"forces": {"abyz": 1}}),
        ("too_many_on_planet", {"forces": {"arc_prime": 1}, "standing": {"arc_prime": 3}}),
    ],
)
def test_6_5_what_cannot_stand_there_is_done_anyway_only(refusal: str, fields: dict[str, object]) -> None:
    found = landing()
    with pytest.raises(Forbidden, match=refusal):
        found.give(type="land", **fields)
    before = found.state.action.part
    found.insist(type="land", **fields)
    assert found.state.action.part != before


@pytest.mark.parametrize(
    ("refusal", "fields"),
    [
        ("nothing_lands", {"forces": {"arc_prime": 0}}),
        ("nobody_defends", {"forces": {"abyz": 1}, "defenders": {"abyz": 1}}),
        ("no_such_planet", {"forces": {"nowhere": 1}}),
        ("own_already", {"forces": {"arretze": 1}}),
    ],
)
def test_6_5_what_makes_no_sense_changes_nothing(refusal: str, fields: dict[str, object]) -> None:
    found = landing("Abyz" if refusal == "nobody_defends" else "Arc Prime")
    before = found.state.action.part
    with pytest.raises(Senseless, match=refusal):
        found.give(type="land", **fields)
    assert found.state.action.part == before


def test_6_6_only_what_has_landed_fights() -> None:
    found = landing()
    found.give(type="land", forces=dict.fromkeys(("arc_prime", "wren_terra"), 1),
               defenders=dict.fromkeys(("arc_prime", "wren_terra"), 1))  # fmt: skip
    with pytest.raises(Senseless, match="not_an_answer"):
        found.give(type="begin_fight", planet="jord")


def test_6_4_whoever_holds_a_planet_of_the_system_stands_first_among_those_to_attack() -> None:
    (fight,) = (each for each in landing().asked("under_way").answers if each.tag == "open_battle")
    assert [option.value for option in fight.fields[0].options] == ["p3", "p2", "p4", "p5"]


def test_6_5_while_a_landing_is_split_each_planet_says_how_likely_it_falls(app, client) -> None:
    found = landing()
    forces, defenders = {"arc_prime": 3, "wren_terra": 2}, {"arc_prime": 2}
    question = weigh(found.state, Land(forces=forces, defenders=defenders), "")
    likely = {site.key: site.falls for site in question.detail.landing}
    # The one that nobody defends falls without a throw, and says nothing.
    assert likely["wren_terra"] == ""
    found.give(type="land", forces=forces, defenders=defenders)
    assert found.asked("invasion").detail.chance == likely["arc_prime"]
    # On the page it stands beside the planet, with what was set, and the part stays open.
    table = Places(app).tactical("Quinarra")
    number = str(table.match.questions("everybody")[0].id)
    sent = {"type": "land", "question": number, "forces.quinarra": "3", "defenders.quinarra": "1"}
    page = client.post(f"/matches/{table.match.id}/weigh", data=sent).text
    assert " % to fall" in page
    assert re.search(r'name="forces.quinarra"[^>]*value="3"', page)
    assert re.search(r'<details class="way part"\s+open>', page)
