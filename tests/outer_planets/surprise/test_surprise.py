"""13-1 The turn of the surprise attack: its two plays a side, and what its cards move."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, SideKey, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Unit

from ..player import Table

AREAS = {
    f"port.{port}.area": "inner_planets"
    for port in ("columbia", "atlantic", "valhalla", "mercury", "century")
}


@pytest.fixture
def table() -> Table:
    found = Table(setup=Setup("campaign", printed=AREAS))
    found.give(type="place_forces")
    return found


def in_port(table: Table, port: str, kind: TypeKey, count: int) -> list[int]:
    found = [each.id for each in table.state.units.values() if each.type == kind and each.at.key == port]
    return found[:count]


def unit(table: Table, number: int) -> Unit:
    return next(each for each in table.state.units.values() if each.id == number)


def attacking(table: Table, value: int = 0) -> list[int]:
    """Card 1 lies on the table, and six cruisers of Ganymede may go."""
    card = {"type": "surprise_card", "side": ALLIANCE, "card": "1", "moves": True, "value": value}
    assert not table.insist(**card)
    return in_port(table, "ganymede", TypeKey.AUXILIARY_CRUISER, 6)


def strike(table: Table, units: list[int], port: str = "columbia", **more: Any) -> list[str]:
    return table.insist(type="strike_port", units=units, port=port, **more)


def test_13_1_1_the_turn_begins_with_step_5_and_the_alliance_and_has_two_plays_a_side(table: Table) -> None:
    order = []
    while table.state.now.stop.startswith("surprise_play"):
        side = table.asked("surprise_play").side
        order.append((table.state.now.stop[-1], side))
        table.give(type="surprise_pass", side=side)
    assert order == [("5", ALLIANCE), ("5", AEROSPACE), ("6", ALLIANCE), ("6", AEROSPACE)]
    assert table.state.now.stop == "surprise_sorties"
    assert table.asked("surprise_sorties").side == ALLIANCE


def test_13_1_2_units_are_split_freely_between_ports(table: Table) -> None:
    units = attacking(table)
    assert not strike(table, units[:4])
    assert not strike(table, units[4:], "valhalla")
    assert [table.state.turn.attacks[each] for each in units] == ["columbia"] * 4 + ["valhalla"] * 2


def test_13_1_2_an_own_port_is_no_goal_and_the_value_of_the_card_binds(table: Table) -> None:
    units = attacking(table, value=3)
    assert strike(table, units[:2], "titan") == ["outer_planets.port_of_own"]
    assert strike(table, units[2:5]) == ["outer_planets.too_many"]


@pytest.mark.parametrize(("side", "card"), [(ALLIANCE, "1"), (AEROSPACE, "19"), (AEROSPACE, "20")])
def test_2_3_5_how_many_a_card_moves_is_asked_where_nobody_has_read_it_off(side: SideKey, card: str) -> None:
    def asked(printed: dict[str, int]) -> list[str]:
        table = Table(setup=Setup("campaign", printed={**AREAS, **printed}))
        table.give(type="place_forces")
        if side == AEROSPACE:
            table.give(type="surprise_pass", side=ALLIANCE)
        answers = table.asked("surprise_play").answers
        (play,) = (each for each in answers if each.fixed.get("card") == card)
        return [field.name for field in play.fields]

    assert asked({}) == ["value"]
    assert asked({f"card.{card}.offensive": 4}) == []


def test_2_3_5_the_number_that_was_told_binds_and_is_known_the_next_time(table: Table) -> None:
    table.give(type="surprise_pass", side=ALLIANCE)
    table.give(type="surprise_card", side=AEROSPACE, card="19", moves=True, value=3)
    units = in_port(table, "columbia", TypeKey.FRIGATE, 4)
    assert table.asked("surprise_moves").answers[0].fields[0].most == 3
    assert table.insist(type="redeploy", units=units, port="valhalla") == ["outer_planets.too_many"]
    assert table.state.printed["card.19.offensive"] == 3
    again = Table(setup=Setup("campaign", printed={"card.19.offensive": 3}))
    again.give(type="place_forces")
    again.give(type="surprise_pass", side=ALLIANCE)
    more = again.insist(type="surprise_card", side=AEROSPACE, card="19", moves=True, value=5)
    assert more == ["outer_planets.value_is"]


@pytest.mark.parametrize(("kinds", "pile"), [(["remove"], "removed"), ([], "discard")])
def test_8_2_5_a_card_that_moves_units_lies_where_it_is_known_to_lie_after_its_event(
    kinds: list[str], pile: str
) -> None:
    table = Table(setup=Setup("campaign", printed={"card.1.kinds": kinds, "card.1.offensive": 6}))
    table.give(type="place_forces")
    (answer,) = (one for one in table.asked("surprise_play").answers if one.fixed.get("card") == "1")
    table.give(type=answer.tag, **answer.fixed)
    assert getattr(table.state.deck, pile) == ["1"]


def test_13_1_1_a_headquarters_rides_with_a_ship_of_its_port(table: Table) -> None:
    units = attacking(table)
    assert not strike(table, units, hq="ganymede")
    assert table.state.headquarters["ganymede"].flagship in units
    other = in_port(table, "titan", TypeKey.AUXILIARY_CRUISER, 1)
    assert strike(table, other, hq="callisto") == ["outer_planets.hq_ride"]


def test_10_2_1_the_flagship_of_an_attack_is_chosen_and_one_that_stays_is_refused(table: Table) -> None:
    units, fleets = attacking(table), in_port(table, "ganymede", TypeKey.DEFENCE_FLEET, 2)
    (moves,) = (each for each in table.asked("surprise_moves").answers if each.tag == "strike_port")
    assert any(each.name == "flagship" for each in moves.fields)
    assert strike(table, units[:2], hq="ganymede", flagship=str(fleets[0])) == [
        "outer_planets.flagship_stays"
    ]
    assert table.state.headquarters["ganymede"].port == "ganymede"
    assert not strike(table, [units[2], fleets[0]], hq="ganymede", flagship=str(units[2]))
    assert table.state.headquarters["ganymede"].flagship == units[2]


def redeploying(table: Table, card: str) -> list[int]:
    table.give(type="surprise_pass", side=ALLIANCE)
    table.give(type="surprise_card", side=AEROSPACE, card=card, moves=True)
    return in_port(table, "columbia", TypeKey.FRIGATE, 2)


@pytest.mark.parametrize(("card", "sign"), [("19", Sign.DECEPTION), ("20", Sign.RAID)])
def test_13_1_3_units_in_an_area_bear_the_sign_of_their_card(table: Table, card: str, sign: Sign) -> None:
    units = redeploying(table, card)
    table.give(type="redeploy", units=units, area="inner_planets", raid=card == "20")
    assert [sign in unit(table, each).signs for each in units] == [True, True]


def test_13_1_3_in_a_port_they_are_as_if_set_up_there(table: Table) -> None:
    units = redeploying(table, "19")
    table.give(type="redeploy", units=units, port="valhalla")
    assert [(unit(table, each).at.key, unit(table, each).signs) for each in units] == [("valhalla", [])] * 2
    refused = table.insist(type="redeploy", units=units, port="titan")
    assert refused == ["outer_planets.port_of_enemy"]


def test_13_1_1_another_card_is_an_event_that_moves_nobody(table: Table) -> None:
    assert table.insist(type="surprise_card", side=ALLIANCE, card="7", moves=True) == [
        "outer_planets.no_moves_now"
    ]
    table.give(type="end_surprise_moves", side=ALLIANCE)
    table.give(type="surprise_pass", side=AEROSPACE)
    table.give(type="surprise_card", side=ALLIANCE, card="2")
    assert table.asked("event").side == ALLIANCE
    table.give(type="end_event", side=ALLIANCE)
    assert table.asked("surprise_play").side == AEROSPACE


def test_15_1_a_card_of_the_other_hand_is_refused(table: Table) -> None:
    with pytest.raises(Senseless) as refused:
        table.give(type="surprise_card", side=ALLIANCE, card="19")
    assert refused.value.sentence.key == "outer_planets.card_of_other"


def test_8_2_1_an_event_of_the_other_colour_is_refused_on_this_turn_too() -> None:
    table = Table(setup=Setup("campaign", printed={"card.7.event": "aerospace"}))
    table.give(type="place_forces")
    refused = table.insist(type="surprise_card", side=ALLIANCE, card="7")
    assert refused == ["outer_planets.event_of_other"]


def test_13_1_2_a_patrol_of_the_surprise_turn_raids_and_takes_a_headquarters_as_any_other() -> None:
    table = Table(
        setup=Setup("campaign", printed={"area.saturn.raiding": True, "area.jupiter.raiding": False})
    )
    table.give(type="place_forces")
    for side in (ALLIANCE, AEROSPACE) * 2:
        table.give(type="surprise_pass", side=side)
    answers = table.asked("surprise_sorties").answers
    assert [[field.name for field in each.fields] for each in answers] == [
        ["units", "hq", "flagship"],
        ["units", "raiding", "hq", "flagship"],
    ]
    one, other = in_port(table, "titan", TypeKey.AUXILIARY_CRUISER, 2)
    sent = {"type": "surprise_sorties", "side": ALLIANCE, "units": [one, other], "raiding": [other]}
    assert table.insist(**sent, hq="titan") == []
    assert [unit(table, each).at.zone for each in (one, other)] == [Zone.AREA, Zone.RAIDING]
    assert table.state.headquarters["titan"].flagship in (one, other)


def test_13_1_3_the_aerospace_force_sails_on_no_patrol_before_the_battles(table: Table) -> None:
    for side in (ALLIANCE, AEROSPACE) * 2:
        table.give(type="surprise_pass", side=side)
    question = table.asked("surprise_sorties")
    assert [heap.side for heap in question.answers[0].fields[0].heaps] == [ALLIANCE] * 7
    table.give(type="surprise_sorties", side=ALLIANCE, units=[])
    assert not table.state.now.stop.startswith("surprise")
