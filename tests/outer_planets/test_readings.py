"""Readings that no test of a phase holds: each option changes what is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.play.question import Choice
from assistant.core.play.referee import Referee
from assistant.games.outer_planets.combat.likes import kinds
from assistant.games.outer_planets.components.kit import load
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.operations.ways import TOO_FAR, way_to
from assistant.games.outer_planets.pieces import sorties
from assistant.games.outer_planets.pieces.checks import acceleration
from assistant.games.outer_planets.pieces.moving import enter_neutral, in_area_spot, sign
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Sign, TypeKey, Zone

from .combat.positions import Fight, brought
from .operations.sailing import MAP, at_sea, of_kind, order
from .player import Table

FRIGATE, CRUISER = TypeKey.FRIGATE, TypeKey.AUXILIARY_CRUISER


def reading(side: str = AEROSPACE, printed: dict[str, Any] | None = None, **rulings: str) -> Table:
    """The first play of an operations step of turn 2 in a match that reads rules so."""
    return at_sea(side, setup=Setup("campaign", printed={**MAP, **(printed or {})}, rulings=rulings))


def patrols(table: Table) -> Table:
    """All six steps are over."""
    GAME.sequence.go_to(table.state, "sorties", Referee())
    return table


@pytest.mark.parametrize(("option", "first"), [("card", ALLIANCE), ("lead", AEROSPACE)])
def test_8_5_1_patrols_sail_first_for_the_first_card_or_for_the_lead(option: str, first: str) -> None:
    table = patrols(reading(first_card=option))
    table.state.turn.first_card = ALLIANCE
    assert table.asked("sorties").side == first


@pytest.mark.parametrize(("option", "zone"), [("wait", Zone.NEUTRAL), ("removed", Zone.REMOVED)])
def test_12_3_2_a_unit_that_does_not_sail_from_the_neutral_port_is_waited_for_or_removed(
    option: str, zone: Zone
) -> None:
    table = patrols(reading(ALLIANCE, neutral_port=option))
    (unit,) = of_kind(table, "callisto", CRUISER)[:1]
    enter_neutral(unit)
    refused = table.insist(type="patrol_sorties", side=ALLIANCE, units=[])
    assert refused == (["outer_planets.must_sail"] if option == "wait" else [])
    assert table.state.units[unit.id].at.zone == zone


@pytest.mark.parametrize(("option", "refused"), [("may", []), ("no", ["outer_planets.no_moves_now"])])
def test_13_2_the_raid_card_moves_ships_on_the_first_turn_or_none(option: str, refused: list[str]) -> None:
    table = Table(setup=Setup("campaign", rulings={"surprise_raid": option}))
    table.give(type="place_forces")
    table.give(type="surprise_pass", side=ALLIANCE)
    offered = [answer.fixed.get("card") for answer in table.asked("surprise_play").answers]
    assert ("20" in offered) == (option == "may")
    assert table.insist(type="surprise_card", side=AEROSPACE, card="20", moves=True) == refused


@pytest.mark.parametrize(("option", "refused"), [("one", ["outer_planets.one_extra_card"]), ("each", [])])
def test_10_1_1_a_second_headquarters_brings_a_second_card_by_one_reading(
    option: str, refused: list[str]
) -> None:
    table = reading(printed={"card.8.value": 2, "card.9.value": 3}, hq_card=option)
    way = order(table, "columbia", FRIGATE, 1, "belt_1", hq="first_squadron", more=True)
    played = {"type": "play_card", "side": AEROSPACE, "card": "7", "use": "event", "value": 4}
    table.insist(**played, offensive=True, extra="8", order={**way, "checks": 0})
    again = order(table, "columbia", FRIGATE, 1, "belt_1", hq="second_squadron", more=True)
    sent = {"type": "sail_units", "side": AEROSPACE, "order": {**again, "checks": 0}, "extra": "9"}
    assert table.insist(**sent) == refused
    assert table.state.play is not None
    assert table.state.play.value == 4 + 2 + 3


@pytest.mark.parametrize(("option", "sails"), [("stay", False), ("area_port", True)])
def test_8_3_2_units_at_sea_stay_or_sail_from_their_area_as_from_a_port(option: str, sails: bool) -> None:
    table = reading(ALLIANCE, at_sea=option)
    (unit,) = of_kind(table, "callisto", CRUISER)[:1]
    unit.at = in_area_spot("jupiter")
    play = {"type": "play_card", "side": ALLIANCE, "card": "7", "value": 2}
    table.give(**play, order={**order(table, "titan", CRUISER, 1, "saturn"), "more": True})
    pile = {f"u{unit.id}": 1}
    sent = {"type": "sail_units", "side": ALLIANCE}
    ports = [port.key for port in table.asked("moves").detail.sailing.ports]
    assert ("area:jupiter" in ports) == sails
    if sails:
        # A card moves units of one port, and the area counts as one.
        refused = table.insist(**sent, order={"port": "area:jupiter", "kinds": pile, "to": "saturn"})
        assert refused == ["outer_planets.one_port"]
        table.give(type="roll_checks", side=ALLIANCE, faces=[1])
        assert table.state.units[unit.id].at == in_area_spot("saturn")


def test_8_3_2_who_has_moved_already_sails_from_no_area() -> None:
    table = reading(ALLIANCE, at_sea="area_port")
    (unit,) = of_kind(table, "callisto", CRUISER)[:1]
    unit.at = in_area_spot("jupiter")
    sign(unit, Sign.MOVED)
    table.give(type="play_card", side=ALLIANCE, card="7", value=2, order={})
    assert "area:jupiter" not in [port.key for port in table.asked("moves").detail.sailing.ports]


def step_over(table: Table) -> None:
    """Whoever has not played in this step passes."""
    stop = table.state.now.stop
    while table.state.now.stop == stop:
        table.give(type="pass_play", side=table.asked("play").side)


@pytest.mark.parametrize(("option", "led"), [("turn", AEROSPACE), ("step", ALLIANCE)])
def test_8_1_2_the_lead_is_taken_for_the_turn_or_anew_in_each_step(option: str, led: str) -> None:
    table = reading(lead=option)
    if option == "step":
        table.give(type="take_lead", lead=True)
        refused = table.insist(type="play_card", side=AEROSPACE, card="7", value=1)
        assert refused == ["outer_planets.lead_by_offensive"]
        table.give(type="end_moves", side=AEROSPACE)
    step_over(table)
    assert table.questions()[0].key == ("play" if option == "turn" else "lead")
    assert table.state.turn.lead == led


def test_8_1_2_where_the_lead_is_for_a_step_nobody_is_asked_before_the_first() -> None:
    for option, keys in (("turn", ["lead"]), ("step", [])):
        table = reading(lead=option)
        GAME.sequence.go_to(table.state, "lead", Referee())
        assert [each.key for each in table.questions()] == keys, option


BESIDE = {"port.century.touches": ["belt_3"], "port.valhalla.touches": ["leading_trojans"]}


def goals(table: Table, port: str) -> dict[str, int | None]:
    """The areas reached from a port, and how many checks each takes."""
    ways = {key: way_to(table.state, AEROSPACE, port, key) for key in table.state.areas}
    return {key: way.checks for key, way in ways.items() if way != TOO_FAR}


@pytest.mark.parametrize(("option", "checks"), [("printed", None), ("touching", 0)])
def test_8_4_2_a_move_begins_in_the_printed_area_or_in_any_the_box_touches(
    option: str, checks: int | None
) -> None:
    table = reading(printed=BESIDE, first_area=option)
    assert goals(table, "valhalla").get("leading_trojans") == checks
    assert goals(table, "valhalla")["inner_planets"] == 0
    patrols(table)
    table.give(type="patrol_sorties", side=ALLIANCE)
    chosen = [field for field in table.asked("sorties").answers[0].fields if isinstance(field, Choice)]
    into = [field.name for field in chosen if field.name not in ("hq", "flagship")]
    assert into == (["into.valhalla"] if option == "touching" else [])
    (unit,) = of_kind(table, "valhalla", FRIGATE)[:1]
    sent = {"type": "patrol_sorties", "side": AEROSPACE, "units": [unit.id]}
    table.give(**sent, into={"valhalla": "leading_trojans"})
    there = "leading_trojans" if option == "touching" else "inner_planets"
    assert table.state.units[unit.id].at.key == there


@pytest.mark.parametrize(("option", "sails"), [("none", False), ("touching", True)])
def test_8_5_1_century_has_no_area_of_its_own_and_patrols_only_by_one_reading(
    option: str, sails: bool
) -> None:
    table = reading(printed=BESIDE, century=option)
    assert goals(table, "century") == {"belt_3": 0, "jupiter": 1, "trailing_trojans": 1}
    patrols(table)
    table.give(type="patrol_sorties", side=ALLIANCE)
    ready = {each.at.key for each in sorties.candidates(table.state, AEROSPACE)}
    assert ("century" in ready) == sails
    assert "port.century.area" not in {blank.key for blank in sorties.blanks(table.state, AEROSPACE)}


@pytest.mark.parametrize(("option", "kinds"), [("any", ["zone"]), ("firing", ["zone", "ports"])])
def test_9_7_1_a_convoy_keeps_the_enemy_off_a_port_or_only_what_can_fire_does(
    option: str, kinds: list[str]
) -> None:
    table = Fight({TypeKey.FRIGATE: 1}, {"combat_unit": option})
    table.state.printed |= {"unit.convoy.attack": 0, "port.trailing_trojans.area": "trailing_trojans"}
    convoy = brought(table.state, TypeKey.CONVOY, 1)
    convoy.side, convoy.at = ALLIANCE, in_area_spot("leading_trojans")
    offered = [answer.fixed["kind"] for answer in table.asked("battles").answers if "kind" in answer.fixed]
    assert offered == kinds
    if option == "firing":
        table.give(type="pick_battle", area="leading_trojans", kind="ports")
        assert table.asked("battle_aims").side == AEROSPACE
        table.hold_fire()
        # The battle in the zone is still to be fought.
        assert [answer.fixed["kind"] for answer in table.asked("battles").answers] == ["zone"]


def test_every_other_reading_is_played_by_a_test() -> None:
    tests = [path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py")]
    unplayed = {
        (each.key, other.key)
        for each in load().rulings
        for other in each.readings
        if other.key != each.default and not any(each.key in one and f'"{other.key}"' in one for one in tests)
    }
    assert unplayed == set()


@pytest.mark.parametrize(("option", "led"), [("plus", 2), ("one", 1)])
def test_9_4_4_a_crippled_ship_with_a_headquarters_is_faster_by_one_or_not(option: str, led: int) -> None:
    table = reading(crippled=option)
    (ship,) = of_kind(table, "valhalla", FRIGATE)[:1]
    ship.damage = 5
    assert acceleration(table.state, ship, led=True) == led


@pytest.mark.parametrize(("option", "alike"), [("now", 2), ("printed", 3)])
def test_9_9_1_a_damaged_ship_is_of_its_kind_by_printed_values_only(option: str, alike: int) -> None:
    table = Fight({FRIGATE: 1, CRUISER: 3}, {"uncertain_targets": "on", "like_units": option}).begin()
    table.unit(CRUISER).damage = 2
    assert [len(units) for units in kinds(table.state, table.battle, AEROSPACE).values()] == [alike]
