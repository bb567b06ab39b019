"""8-5 Patrol sorties: without a card or supply, also to raid or with a headquarters aboard."""

from __future__ import annotations

import pytest

from assistant.core.game import Setup
from assistant.core.play.question import Choice, Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.say import Say
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.headquarters import board
from assistant.games.outer_planets.pieces.moving import enter_neutral
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, TypeKey, Zone
from assistant.games.outer_planets.state.unit import Unit

from ..player import Table
from .sailing import MAP, at_sea, no_flagship, of_kind, out_of_pool

CRUISER = TypeKey.AUXILIARY_CRUISER


def patrols(setup: Setup | None = None) -> Table:
    """All six steps are over."""
    table = at_sea(ALLIANCE, setup=setup)
    GAME.sequence.go_to(table.state, "sorties", Referee())
    return table


def test_8_5_1_a_patrol_enters_the_area_of_its_port_and_the_first_card_decides_who_goes_first() -> None:
    table = patrols()
    assert table.asked("sorties").side == ALLIANCE
    table.state.turn.first_card = AEROSPACE
    assert table.asked("sorties").side == AEROSPACE
    [unit] = of_kind(table, "valhalla", TypeKey.FRIGATE)[:1]
    table.give(type="patrol_sorties", side=AEROSPACE, units=[unit.id])
    assert table.state.units[unit.id].at.key == "inner_planets"


@pytest.mark.parametrize(("port", "refusal"), [("titan", []), ("callisto", ["outer_planets.no_raiding_box"])])
def test_8_6_1_a_patrol_raids_where_its_own_area_has_the_box(port: str, refusal: list[str]) -> None:
    table = patrols()
    [unit] = of_kind(table, port, CRUISER)[:1]
    sent = {"type": "patrol_sorties", "side": ALLIANCE, "units": [unit.id], "raiding": [unit.id]}
    assert table.insist(**sent) == refusal
    assert table.state.units[unit.id].at.zone == Zone.RAIDING


def test_8_6_2_raiders_are_counted_by_port_where_the_box_is() -> None:
    table = patrols()
    _, raid = table.asked("sorties").answers
    sail, box, *_ = raid.fields
    # Jupiter is known to have none; of the Trojans nobody has read it off.
    assert [each.key for each in box.heaps] == [
        "alliance-port-titan", "alliance-port-leading_trojans", "alliance-port-trailing_trojans",
    ]  # fmt: skip
    # The same counters are the first of a kind in both: whoever raids is on patrol.
    piles = {pile.key: pile.values for heap in sail.heaps for pile in heap.piles}
    assert all(piles[pile.key] == pile.values for heap in box.heaps for pile in heap.piles)


def test_8_6_1_by_the_other_reading_no_patrol_raids() -> None:
    table = patrols(Setup("campaign", printed=MAP, rulings={"patrol_raid": "no"}))
    [unit] = of_kind(table, "titan", CRUISER)[:1]
    sent = {"type": "patrol_sorties", "side": ALLIANCE, "units": [unit.id], "raiding": [unit.id]}
    assert table.insist(**sent) == ["outer_planets.no_patrol_raids"]


def test_10_2_3_a_headquarters_rides_a_patrol_on_a_ship_of_its_port() -> None:
    table = patrols()
    [unit] = of_kind(table, "callisto", CRUISER)[:1]
    table.give(type="patrol_sorties", side=ALLIANCE, units=[unit.id], hq="callisto")
    assert table.state.headquarters["callisto"].flagship == unit.id


def test_10_2_1_the_flagship_of_a_patrol_is_chosen_among_the_ships_of_its_port() -> None:
    table = patrols()
    fleet, cruiser = (
        of_kind(table, "callisto", TypeKey.DEFENCE_FLEET)[0],
        of_kind(table, "callisto", CRUISER)[0],
    )
    (elsewhere,) = of_kind(table, "titan", CRUISER)[:1]
    fields = table.asked("sorties").answers[0].fields
    (asked,) = (each for each in fields if each.name == "flagship")
    # One of each kind of the three ports with a headquarters; the best that sails unless one is named.
    assert [option.value for option in asked.options[:1]] == [asked.chosen] == ["best"]
    assert len(asked.options) == 7
    sent = {
        "type": "patrol_sorties",
        "side": ALLIANCE,
        "units": [fleet.id, cruiser.id, elsewhere.id],
        "hq": "callisto",
    }
    assert table.insist(**sent, flagship=str(elsewhere.id)) == ["outer_planets.flagship_stays"]
    assert table.state.headquarters["callisto"].port == "callisto"
    table = patrols()
    table.give(**sent, flagship=str(cruiser.id))
    assert table.state.headquarters["callisto"].flagship == cruiser.id


def test_10_2_3_a_patrol_asks_which_headquarters_rides_unless_the_match_lets_none() -> None:
    def asked(reading: str) -> list[str]:
        table = patrols(Setup("campaign", printed=MAP, rulings={"hq_along": reading}))
        fields = table.asked("sorties").answers[0].fields
        assert reading == "any" or not any(each.name == "flagship" for each in fields)
        return [option.value for each in fields if each.name == "hq" for option in each.options]

    assert asked("any") == ["none", "titan", "ganymede", "callisto"]
    assert asked("offensive") == []


def no_patrol(table: Table, refusal: str, *units: Unit) -> list[str]:
    """What is said in each language when these units are to take Callisto's headquarters on patrol."""
    numbers = [each.id for each in units]
    sent = {"type": "patrol_sorties", "side": ALLIANCE, "units": numbers, "hq": "callisto"}
    with pytest.raises(Forbidden) as refused:
        table.give(**sent)
    (why,) = refused.value.refusals
    assert why.sentence.key == refusal
    return [language(code).words(why.sentence) for code in LANGUAGES]


def test_10_4_a_headquarters_stays_when_no_manned_ship_of_its_port_is_on_patrol() -> None:
    table = patrols()
    drone = out_of_pool(table.state, TypeKey.ORCA_SQUADRON, "callisto")
    [elsewhere] = of_kind(table, "titan", CRUISER)[:1]
    words = no_flagship("Callisto Defence Fleet HQ", "カリスト防衛艦隊司令部")
    for units in ([drone], [elsewhere]):
        assert no_patrol(table, "outer_planets.no_flagship", *units) == words
    assert table.state.headquarters["callisto"].port == "callisto"


def test_10_2_1_a_headquarters_that_is_in_no_port_joins_no_patrol() -> None:
    table = patrols()
    one, other = of_kind(table, "callisto", CRUISER)[:2]
    board(table.state.headquarters["callisto"], one)
    assert no_patrol(table, "outer_planets.hq_in_no_port", other) == [
        "Callisto Defence Fleet HQ is in no port, so no patrol takes it along.",
        "カリスト防衛艦隊司令部は港湾にいないため、警備出撃に同行できません。",
    ]


def neutral(table: Table) -> Unit:
    """A cruiser of the Alliance in the neutral port, whose area nobody has read off."""
    [unit] = of_kind(table, "callisto", CRUISER)[:1]
    enter_neutral(unit)
    return unit


def test_12_3_2_a_patrol_lists_the_neutral_port_and_asks_beside_in_which_area_it_lies() -> None:
    table = patrols()
    unit = neutral(table)
    units, area, *_ = table.asked("sorties").answers[0].fields
    assert isinstance(units, Pick)
    assert isinstance(area, Choice)
    assert units.chosen == (str(unit.id),)
    assert isinstance(label := units.heaps[0].label, Say)
    assert label.key == "outer_planets.neutral_port"
    assert {each.value for each in area.options} == set(table.state.areas)
    assert (area.name, area.chosen) == ("into.neutral", "")
    sent = {"type": "patrol_sorties", "side": ALLIANCE, "units": [unit.id]}
    with pytest.raises(Senseless) as refused:
        table.give(**sent)
    assert refused.value.sentence.key == "outer_planets.neutral_blank"
    assert table.insist(**sent, into={"neutral": "belt_3"}) == []
    assert str(table.state.units[unit.id].at) == "area:belt_3:0"
    # It is read off from then on.
    assert table.state.printed["neutral.area"] == "belt_3"


def test_12_3_2_what_is_refused_is_in_the_question_that_refuses_it() -> None:
    table = patrols()
    unit = neutral(table)
    assert table.insist(type="patrol_sorties", side=ALLIANCE, units=[]) == ["outer_planets.must_sail"]
    table = patrols()
    unit = neutral(table)
    answer = table.asked("sorties").answers[0]
    sent = {**table.reply(answer), "units": [unit.id]}
    assert table.insist(**sent) == []
    assert table.state.units[unit.id].at.key == sent["into"]["neutral"]


def test_12_3_2_a_unit_in_the_neutral_port_must_sail_before_the_phase_closes() -> None:
    table = patrols()
    [unit] = of_kind(table, "callisto", CRUISER)[:1]
    enter_neutral(unit)
    sent = {"type": "patrol_sorties", "side": ALLIANCE, "units": []}
    assert table.insist(**sent) == ["outer_planets.must_sail"]
    table = patrols(Setup("campaign", printed={**MAP, "neutral.area": "belt_3"}))
    [unit] = of_kind(table, "callisto", CRUISER)[:1]
    enter_neutral(unit)
    assert table.insist(**{**sent, "units": [unit.id]}) == []
    assert table.state.units[unit.id].at.key == "belt_3"
