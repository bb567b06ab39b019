"""12-1, 12-3 Ships go home: near ports, checks for ports two areas off, the neutral port, or nowhere."""

from __future__ import annotations

import pytest

from assistant.core.play.command import from_form
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import language
from assistant.games.outer_planets.pieces.going_home import FAR, distance
from assistant.games.outer_planets.pieces.headquarters import board
from assistant.games.outer_planets.pieces.places import areas_beside, joined
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Nation, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Spot

from ..at_sea import campaign, out_at, print_on, ships, stand
from ..player import Table

CRUISER, FRIGATE = TypeKey.AUXILIARY_CRUISER, TypeKey.FRIGATE


def chosen(table: Table, key: str = "returns") -> dict[str, str]:
    """What the open question proposes, ship by ship."""
    (answer, *_) = table.asked(key).answers
    return {field.name.removeprefix("ways.").removeprefix("u"): field.chosen for field in answer.fields}  # type: ignore[union-attr]


def refused(table: Table, ways: dict[str, str]) -> list[str]:
    """The keys of what forbids these ways."""
    with pytest.raises(Forbidden) as found:
        table.give(type="return_home", side=ALLIANCE, ways=ways)
    return [each.sentence.key.removeprefix("outer_planets.") for each in found.value.refusals]


def test_12_1_1_a_return_with_nothing_to_choose_is_one_answer_for_both_sides() -> None:
    table = campaign()
    for area, kind, nation in (("jupiter", CRUISER, Nation.CALLISTO), ("inner_planets", FRIGATE, None)):
        out_at(table, area, kind, 2, nation)
    stand(table, "returns")
    ways = chosen(table, "returns_all")
    assert set(ways.values()) == {"port:callisto", "port:atlantic"}
    table.give(type="return_home", ways=ways)
    assert not [each for each in table.state.units.values() if each.at.zone == Zone.AREA]
    assert table.state.now.turn == 3


def test_12_1_a_return_is_taken_as_its_form_sends_it() -> None:
    table = campaign()
    out_at(table, "jupiter", CRUISER, 2, Nation.CALLISTO)
    stand(table, "returns")
    (answer, *_) = table.asked("returns").answers
    sent = from_form((field.name, field.chosen) for field in answer.fields)  # type: ignore[union-attr]
    table.give(type=answer.tag, **sent, **answer.fixed)
    assert not [each for each in table.state.units.values() if each.at.zone == Zone.AREA]


def test_12_1_1_the_port_a_ship_sailed_from_comes_first_and_control_does_not_matter() -> None:
    table = campaign()
    (cruiser,) = out_at(table, "jupiter", CRUISER, 1, Nation.GANYMEDE)
    cruiser.sailed_from = "europa"  # type: ignore[assignment]
    table.state.areas["jupiter"].controller = AEROSPACE
    stand(table, "returns")
    assert chosen(table) == {str(cruiser.id): "port:europa"}


def far_ship(turn: int = 2, **rulings: str) -> tuple[Table, int]:
    """A cruiser of Titan in belt 1: its own port is two areas away, those of Jupiter are the enemy's."""
    table = campaign(turn, rulings)
    (cruiser,) = out_at(table, "belt_1", CRUISER, 1, Nation.TITAN)
    for key in ("ganymede", "callisto", "europa", "io", "rhea"):
        table.state.ports[key].owner = AEROSPACE
    stand(table, "returns")
    return table, cruiser.id


@pytest.mark.parametrize(("face", "zone"), [(3, Zone.PORT), (4, Zone.NEUTRAL)])
def test_12_1_2_a_port_two_areas_off_needs_a_die_below_the_acceleration(face: int, zone: Zone) -> None:
    table, number = far_ship()
    assert chosen(table) == {str(number): "far:titan"}
    table.give(type="return_home", side=ALLIANCE, ways=chosen(table))
    table.give(type="return_checks", faces=[face])
    assert table.state.units[number].at.zone == zone


def test_10_1_2_a_headquarters_in_the_area_helps_but_not_as_the_other_reading_has_it() -> None:
    for reading, zone in (("plus", Zone.PORT), ("none", Zone.NEUTRAL)):
        table, number = far_ship(hq_return=reading)
        (flag,) = out_at(table, "belt_1", CRUISER, 1, Nation.TITAN)
        board(table.state.headquarters["titan"], flag)
        table.give(
            type="return_home", side=ALLIANCE, ways={str(number): "far:titan", str(flag.id): "far:titan"}
        )
        table.give(type="return_checks", faces=[4, 1])
        assert table.state.units[number].at.zone == zone, reading


def test_12_1_2_one_check_for_one_port_unless_each_port_may_be_tried() -> None:
    table, number = far_ship(one_try="each")
    table.state.ports["leading_trojans"].owner = ALLIANCE
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "far:titan"})
    table.give(type="return_checks", faces=[6])
    assert chosen(table) == {str(number): "far:leading_trojans"}
    assert refused(table, {str(number): "far:titan"}) == ["one_check"]
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "far:leading_trojans"})
    table.give(type="return_checks", faces=[6])
    assert chosen(table) == {str(number): "neutral"}


def test_12_1_2_a_crippled_ship_never_passes_and_needs_no_die() -> None:
    table, number = far_ship()
    table.state.units[number].damage = 2
    assert chosen(table) == {str(number): "neutral"}
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "far:titan"})
    assert table.state.units[number].at.zone == Zone.NEUTRAL


def test_8_4_6_an_acceleration_that_nobody_has_read_off_is_asked_before_the_dice() -> None:
    table, number = far_ship()
    table.state.units[number].type = TypeKey.VALKYRIE
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "far:titan"})
    table.give(type="record_printed", values={"unit/valkyrie/acceleration": 3})
    table.give(type="return_checks", faces=[2])
    assert table.state.units[number].at == Spot(zone=Zone.PORT, key="titan")


def test_12_3_the_neutral_port_is_the_last_resort_and_nothing_recovers_there() -> None:
    table, number = far_ship()
    ship = table.state.units[number]
    ship.signs, ship.damage = [Sign.OUT_OF_CHARGES, Sign.WITHDRAWN], 1
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "neutral"})
    ship = table.state.units[number]
    assert (set(ship.signs), ship.damage) == ({Sign.OUT_OF_CHARGES, Sign.MUST_SAIL}, 1)


def test_12_1_3_a_ship_without_any_port_is_removed_if_the_table_says_so() -> None:
    table, number = far_ship()
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "removed"})
    assert table.state.units[number].at.zone == Zone.REMOVED


@pytest.mark.parametrize("reading", ["own_port", "strategy"])
def test_12_3_3_charges_are_filled_in_an_own_port_or_in_the_next_strategy_phase(reading: str) -> None:
    table = campaign(2, {"charges": reading})
    (cruiser,) = out_at(table, "jupiter", CRUISER)
    cruiser.signs = [Sign.OUT_OF_CHARGES]
    stand(table, "returns")
    table.give(type="return_home", side=ALLIANCE, ways=chosen(table))
    assert (Sign.OUT_OF_CHARGES in table.state.units[cruiser.id].signs) == (reading == "strategy")
    stand(table, "rebuilding")
    assert Sign.OUT_OF_CHARGES not in table.state.units[cruiser.id].signs


def test_12_refusals_have_their_sentence_and_rule() -> None:
    table, number = far_ship()
    (near,) = out_at(table, "jupiter", CRUISER, 1, Nation.CALLISTO)
    table.state.ports["callisto"].owner = ALLIANCE
    enemy = out_at(table, "inner_planets", FRIGATE)[0]
    for ways, keys in (
        ({str(number): "port:titan"}, ["port_by_check"]),
        ({str(number): "port:columbia"}, ["not_own_port"]),
        ({str(number): "far:trailing_trojans"}, ["port_too_far"]),
        ({str(near.id): "neutral"}, ["has_port"]),
        ({str(near.id): "removed"}, ["has_port"]),
        ({str(enemy.id): "port:atlantic"}, ["not_at_sea"]),
    ):
        assert refused(table, ways) == keys
    with pytest.raises(Senseless):
        table.give(type="return_home", side=ALLIANCE, ways={str(number): "home:titan"})
    table.give(type="return_home", side=ALLIANCE, ways={str(number): "far:titan"})
    with pytest.raises(Senseless) as wrong:
        table.give(type="return_checks", faces=[1, 2])
    assert wrong.value.rule == "12-1-2"


def test_12_1_with_a_blank_map_every_port_may_be_named_with_or_without_a_check() -> None:
    table = campaign(read_off=False)
    (cruiser,) = out_at(table, "belt_1", CRUISER, 1, Nation.TITAN)
    stand(table, "returns")
    assert chosen(table) == {str(cruiser.id): "port:titan"}
    options = {one.value for one in table.asked("returns").answers[0].fields[0].options}  # type: ignore[union-attr]
    assert {"port:titan", "far:titan", "port:io", "far:io", "neutral", "removed"} <= options


def test_13_1_2_ships_of_the_surprise_attack_may_go_back_where_they_sailed_as_one_reading_has_it() -> None:
    for reading, way in (("as_card", "neutral"), ("home", "port:titan")):
        table = campaign(1, {"far_from_home": reading})
        (cruiser,) = out_at(table, "inner_planets", CRUISER, 1, Nation.TITAN)
        table.state.turn.attacks[cruiser.id] = "columbia"  # type: ignore[assignment]
        table.state.ports["trailing_trojans"].owner = AEROSPACE
        print_on(table, **{"area/jupiter/neighbours": ["saturn"], "area/leading_trojans/neighbours": []})
        stand(table, "returns")
        assert chosen(table) == {str(cruiser.id): way}


def test_14_1_raiders_and_the_landing_force_return_as_ships_do() -> None:
    table = campaign()
    (landing,) = out_at(table, "jupiter", TypeKey.LANDING_FORCE)
    (raider,) = ships(table, CRUISER, 1, Nation.GANYMEDE)
    raider.sailed_from, raider.at = "ganymede", Spot(zone=Zone.RAIDING, key="jupiter")  # type: ignore[assignment]
    stand(table, "returns")
    assert set(chosen(table)) == {str(landing.id), str(raider.id)}
    table.give(type="return_home", side=ALLIANCE, ways=chosen(table))
    assert table.state.units[landing.id].at.key == "callisto"
    assert table.state.units[raider.id].at.key == "ganymede"


def test_12_1_a_port_is_too_far_only_when_no_way_there_is_still_blank() -> None:
    table = campaign()
    # Trailing Trojans adjoin belt 3 only, and belt 3 the inner planets only: Jupiter is known to be farther.
    assert distance(table.state, "trailing_trojans", "callisto") == FAR
    # What belt 1 adjoins besides is not read off: Leading Trojans may be two off.
    (there,) = areas_beside(table.state, "leading_trojans")
    assert joined(table.state, "inner_planets", there) is False
    assert distance(table.state, "inner_planets", "leading_trojans") is None
    print_on(table, **{"area/leading_trojans/neighbours": ["jupiter"]})
    assert distance(table.state, "inner_planets", "leading_trojans") == FAR


def test_12_1_1_a_fleet_that_goes_home_is_told_port_by_port_not_ship_by_ship() -> None:
    table = campaign()
    out_at(table, "jupiter", CRUISER, 7, Nation.CALLISTO)
    out_at(table, "inner_planets", TypeKey.ZODIAC, 2)
    (frigate,) = out_at(table, "inner_planets", FRIGATE, 1)
    frigate.damage = 2
    stand(table, "returns")
    lines = table.give(type="return_home", ways=chosen(table, "returns_all"))
    told = [language("en").words(line.sentence) for line in lines if line.rule == "12-1-1"]
    assert told == [
        "7 × Auxiliary cruiser return to Callisto",
        "Conventional frigate 1 returns to Atlantic Station",
        "Taurus and Scorpion return to Columbia Station",
    ]
