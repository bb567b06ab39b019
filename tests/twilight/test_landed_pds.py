"""6-2, 6-5, 6-6, 7-4 PDS picked up and landed where they are kept by planet, and lost with one."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.pieces import structures
from assistant.games.twilight.state.keys import Unit

from .by_planet import acting, rows, stands, turn, units, way


def test_6_2_6_5_pds_are_picked_up_before_ships_move_and_stand_where_they_land():
    found = acting("Abyz")
    found.state.planets["arretze"].pds = 2
    found.state.players["p1"].units[Unit.PDS] = 2
    found.give(type="take_aboard", pds={"arretze": 1})
    assert stands(found, "arretze") == [(True, 1)]
    assert structures.aboard(found.state, "p1") == 1
    # Picked up once more before the ships move, it is another question.
    assert way(found, "take_aboard").fields[0].rows[0].most == 1
    found.give(type="land", forces={"abyz": 1}, pds={"abyz": 1})
    assert (found.state.planets["abyz"].owner, stands(found, "abyz")) == ("p1", [(False, 1)])
    assert structures.aboard(found.state, "p1") == 0
    # What has moved on is not picked up any more.
    assert way(found, "take_aboard") is None


def test_6_2_no_more_are_picked_up_than_stand_there_and_none_from_planets_of_others():
    found = acting("Abyz")
    found.state.planets["arretze"].pds = 1
    for refusal, planet, pds in (
        ("pds_stand_there", "arretze", 2), ("not_own_planet", "retillion", 1),
        ("nothing_aboard", "arretze", 0),
    ):  # fmt: skip
        with pytest.raises(Senseless, match=refusal):
            found.give(type="take_aboard", pds={planet: pds})
    with pytest.raises(Forbidden) as refused:
        found.give(type="land", forces={"abyz": 1}, pds={"abyz": 1})
    assert "twilight.pds_not_aboard" in {each.sentence.key for each in refused.value.refusals}


def test_6_5_a_friendly_landing_puts_pds_on_own_planets_two_a_planet():
    found = acting("Arretze")
    found.state.players["p1"].units[Unit.PDS] = 3
    assert list(rows(found, "land", "pds")) == ["arretze", "hercant", "kamdorn"]
    with pytest.raises(Forbidden, match="too_many_on_planet"):
        found.give(type="land", pds={"hercant": 3})
    found.give(type="land", pds={"hercant": 2, "kamdorn": 1})
    assert stands(found, "hercant", "kamdorn") == [(False, 2), (False, 1)]
    assert structures.aboard(found.state, "p1") == 0


def test_7_4_in_a_transfer_pds_land_on_own_planets_alone_and_a_dock_builds_after_it():
    found = turn()
    found.state.players["p1"].units[Unit.PDS] = 1
    found.give(type="take_transfer", side="p1", system="Arretze", other="Abyz")
    assert list(rows(found, "land", "pds")) == ["arretze", "hercant", "kamdorn"]
    for planet in ("abyz", "jord"):
        with pytest.raises(Senseless) as refused:
            found.give(type="land", pds={planet: 1})
        assert (refused.value.sentence.key, refused.value.rule) == ("twilight.not_own_planet", "7-4")
    found.give(type="land", pds={"kamdorn": 1})
    assert stands(found, "kamdorn") == [(False, 1)]
    found.give(type="begin_build", dock="arretze")


def test_6_5_a_planet_that_falls_takes_its_dock_and_its_pds_off_the_board_and_nobody_has_them():
    found = acting("Retillion")
    lines = found.give(type="land", forces={"retillion": 2, "shalloq": 1})
    assert [found.state.planets[key].owner for key in ("retillion", "shalloq")] == ["p1", "p1"]
    assert stands(found, "retillion") == [(False, 0)]
    assert (units(found, "p4"), units(found, "p1")) == ((0, 0), (1, 0))
    # Said of the planet on which something stood, and of no other.
    assert [line.sentence.key for line in lines].count("twilight.structures_lost") == 1


def test_6_6_a_pds_that_stands_there_is_known_in_ground_combat_and_goes_with_the_planet():
    found = acting("Retillion", landing_fire="once")
    assert rows(found, "land", "standing") == {}
    found.state.players["p1"].units[Unit.PDS] = 1
    found.give(type="land", forces={"retillion": 2}, defenders={"retillion": 1}, pds={"retillion": 1})
    assert found.asked("pds_dice").answers[0].fields[0].count == 1
    found.give(type="throw_pds", side="p4", faces=[1])
    found.give(type="throw_invasion", attacker=[10, 10], defender=[1])
    # The one that landed stands there now.
    assert stands(found, "retillion") == [(False, 1)]
    assert (units(found, "p4"), units(found)) == ((0, 0), (1, 1))


def test_6_6_another_number_than_is_known_to_stand_there_is_refused():
    found = acting("Retillion", landing_fire="once")
    given = {"type": "land", "forces": {"retillion": 1}, "standing": {"retillion": 2}}
    with pytest.raises(Forbidden) as refused:
        found.give(**given)
    assert (refused.value.sentence.key, refused.value.rule) == ("twilight.pds_stand_there", "6-5")
    # Where the system names no planet, what stands on the one that is fought for is known as well.
    found = acting("Nebula", bombardment="once")
    assert "pds" not in [field.name for field in way(found, "invade").fields]
    with pytest.raises(Forbidden, match="shielded"):
        found.give(type="invade", planet="retillion", attackers=1, defenders=1, bombs={"dreadnought": 1})


def test_6_5_a_pds_that_lands_alone_or_whose_ground_forces_die_is_gone():
    found = acting("Retillion")
    found.state.players["p1"].units[Unit.PDS] = 2
    found.give(type="land", forces={"retillion": 1}, defenders={"retillion": 1},
               pds={"retillion": 1, "shalloq": 1})  # fmt: skip
    assert units(found)[1] == 1
    found.give(type="throw_invasion", attacker=[1], defender=[10])
    assert (units(found)[1], stands(found, "retillion")) == (0, [(True, 1)])
